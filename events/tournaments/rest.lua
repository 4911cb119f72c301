-- Nobody has to look after a tournament for now: everything that follows from its log is done.
--
-- Guarantees: what it was told and has heard is forgotten; it rests only if it stands where it did for the one
-- who says so, and it has not been told of more. Else it stays due at once. Redis 6.2 and later.
--
-- KEYS: head, tables that have ended, due index of the bucket
-- ARGV: tournament, version, in how many milliseconds to look again ('' for never), then the tables it heard of
--
-- Answers 1 if it rests, else 0.

local head, told, due = KEYS[1], KEYS[2], KEYS[3]
local tournament, version, wait = ARGV[1], ARGV[2], ARGV[3]

for place = 4, #ARGV do
  redis.call('SREM', told, ARGV[place])
end
redis.call('HINCRBY', head, 'rests', 1) -- always something is written, so that WAIT waits for what was before
if redis.call('HGET', head, 'version') ~= version or redis.call('SCARD', told) > 0 then
  return 0
end
if wait == '' then
  redis.call('ZREM', due, tournament)
else
  local time = redis.call('TIME')
  redis.call('ZADD', due, time[1] * 1000 + math.floor(time[2] / 1000) + wait, tournament)
end
return 1
