-- Find what is overdue in the due indexes of some buckets, by this server's own clock. Writes nothing.
--
-- KEYS: due indexes
-- ARGV: patience in milliseconds, most to give from each index
--
-- Answers a flat list: match, when it was due, match, when it was due; in each index the oldest first.

local time = redis.call('TIME')
local before = time[1] * 1000 + math.floor(time[2] / 1000) - ARGV[1]
local found = {}
for _, due in ipairs(KEYS) do
  for _, part in ipairs(redis.call('ZRANGEBYSCORE', due, '-inf', before, 'WITHSCORES', 'LIMIT', 0, ARGV[2])) do
    found[#found + 1] = part
  end
end
return found
