-- Change one thing about a deal: which matches belong to it, which have ended, whether more may come.
--
-- Guarantees: a match joins before the deal is closed or never; whatever is said twice counts once; and the
-- deal stands in the due index exactly while it is closed, all its matches have ended, and some of them have
-- not been told its seed. Redis 6.2 and later.
--
-- KEYS: deal, its matches (each 'playing', 'ended' or 'disclosed'), due index of the bucket
-- ARGV: deal, verb ('join', 'end', 'play-on', 'disclose', 'close'), then matches (none for 'close')
--
-- Answers 'done', or 'none' for a deal that is not there, 'closed' for a match that comes too late.

local deal, matches, due = KEYS[1], KEYS[2], KEYS[3]
local name, verb = ARGV[1], ARGV[2]
local FROM = {['end'] = 'playing', ['play-on'] = 'ended', disclose = 'ended'}
local TO = {['end'] = 'ended', ['play-on'] = 'playing', disclose = 'disclosed'}

if redis.call('EXISTS', deal) == 0 then
  return 'none'
end
local closed = redis.call('HEXISTS', deal, 'closed') == 1
for place = 3, #ARGV do
  if verb == 'join' and closed and redis.call('HEXISTS', matches, ARGV[place]) == 0 then
    return 'closed'
  end
end
for place = 3, #ARGV do
  local match = ARGV[place]
  local state = redis.call('HGET', matches, match)
  if verb == 'join' and not state then
    redis.call('HSET', matches, match, 'playing')
    redis.call('HINCRBY', deal, 'playing', 1)
  elseif FROM[verb] and state == FROM[verb] then
    redis.call('HSET', matches, match, TO[verb])
    redis.call('HINCRBY', deal, state, -1)
    redis.call('HINCRBY', deal, TO[verb], 1)
  end
end
if verb == 'close' then
  redis.call('HSET', deal, 'closed', 1)
end
redis.call('HINCRBY', deal, 'asked', 1) -- always something is written, so that WAIT waits for what was before

local counts = redis.call('HMGET', deal, 'closed', 'playing', 'ended')
if counts[1] and tonumber(counts[2] or '0') == 0 and tonumber(counts[3] or '0') > 0 then
  local time = redis.call('TIME')
  redis.call('ZADD', due, 'NX', time[1] * 1000 + math.floor(time[2] / 1000), name)
else
  redis.call('ZREM', due, name)
end
redis.call('ZADD', due, 'NX', '+inf', '') -- never due; the index must exist while a cluster moves its slot
return 'done'
