-- Which share of a task falls to one of the workers that do it together, each of which asks again and again.
--
-- Guarantees: those who asked within the time of a lease have each another place, from 0 on without a gap; whoever
-- has not is forgotten. Measured by this server's clock. Redis 6.2 and later.
--
-- KEYS: who takes part, by when they asked last
-- ARGV: name, most who take part, milliseconds of a lease
--
-- Answers {place, how many there are}, {} if there are enough others.

local members, name, most, lease = KEYS[1], ARGV[1], tonumber(ARGV[2]), tonumber(ARGV[3])
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)

redis.call('ZREMRANGEBYSCORE', members, '-inf', now - lease)
if not redis.call('ZSCORE', members, name) and redis.call('ZCARD', members) >= most then
  return {}
end
redis.call('ZADD', members, now, name)

local place = 0
local all = redis.call('ZRANGE', members, 0, -1)
for _, other in ipairs(all) do
  if other < name then
    place = place + 1
  end
end
return {place, #all}
