-- Note that the service is there, and, if it was not for a while, from when to when it was away.
--
-- Guarantees: outages never overlap, and each begins with the last beat before it. However many processes
-- beat, little is written. Redis 6.2 and later.
--
-- KEYS: the last beat, the outages by their end
-- ARGV: how long a beat does, how long without one is an outage, how many outages to keep, and for how long,
--       all times in milliseconds

local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local last = tonumber(redis.call('GET', KEYS[1]) or '0')

if now >= last and now - last < tonumber(ARGV[1]) then
  return 0
end
if last > 0 and now - last > tonumber(ARGV[2]) then
  redis.call('ZADD', KEYS[2], now, last .. '-' .. now)
  redis.call('ZREMRANGEBYRANK', KEYS[2], 0, -1 - ARGV[3])
  redis.call('ZREMRANGEBYSCORE', KEYS[2], '-inf', now - ARGV[4])
end
redis.call('SET', KEYS[1], now)
return 1
