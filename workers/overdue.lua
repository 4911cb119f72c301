-- Find what is overdue in some due indexes of this node, by its own clock. Writes nothing.
--
-- Before these lines stands `local indexes = {...}`: the names of the due indexes of many slots, which are no
-- keys of one call. An index that has moved to another node, or is moving, is passed over.
--
-- ARGV: patience in milliseconds, most to give from each index, then pairs: from which index to which
--
-- Answers {how many were passed over, match, when it was due, match, when it was due}; the oldest of each first.

local call, guarded = redis.call, redis.pcall
local time = call('TIME')
local before = time[1] * 1000 + math.floor(time[2] / 1000) - ARGV[1]
local found, passed = {0}, 0
for pair = 3, #ARGV, 2 do
  for number = ARGV[pair], ARGV[pair + 1] do
    local due = indexes[number]
    local count = guarded('ZCOUNT', due, '-inf', before)
    if type(count) ~= 'number' then
      passed = passed + 1
    elseif count > 0 then
      local rows = call('ZRANGEBYSCORE', due, '-inf', before, 'WITHSCORES', 'LIMIT', 0, ARGV[2])
      for _, part in ipairs(rows) do
        found[#found + 1] = part
      end
    end
  end
end
found[1] = passed
return found
