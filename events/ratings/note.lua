-- Note a rated match that has ended: it waits until it counts.
--
-- Guarantees: whatever is noted twice waits once; what turns out to have ended otherwise waits again.
-- Redis 6.2 and later.
--
-- KEYS: matches, those that wait
-- ARGV: match, when it ended, the match as ratings take it

local matches, waiting = KEYS[1], KEYS[2]
local match, ended_at, played = ARGV[1], ARGV[2], ARGV[3]

if redis.call('HGET', matches, match) ~= played then
  redis.call('ZADD', waiting, ended_at, match)
end
redis.call('HSET', matches, match, played) -- always something is written, so that WAIT waits for what was before
return 1
