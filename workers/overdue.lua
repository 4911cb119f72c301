-- Find what is overdue in some due indexes of this node, by its own clock, and what will soon be due. Writes
-- nothing.
--
-- Before these lines stands `local indexes = {...}`: the names of the due indexes of many slots, which are no
-- keys of one call. An index that has moved to another node, or is moving, is passed over.
--
-- ARGV: patience and foresight in milliseconds, most to give from each index, from which score on they are
-- times, then pairs: from which index to which
--
-- Answers {how many were passed over, the time, match, when it is due, match, when it is due}; the oldest of each
-- index first. What is due since less than the patience stands in no list.

local call, guarded = redis.call, redis.pcall
local time = call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local zero = tonumber(ARGV[4])
local first, before, horizon = zero == 0 and '-inf' or zero, zero + now - ARGV[1], zero + now + ARGV[2]
local found, passed = {0, now}, 0
for pair = 5, #ARGV, 2 do
  for number = ARGV[pair], ARGV[pair + 1] do
    local due = indexes[number]
    local count = guarded('ZCOUNT', due, first, horizon)
    if type(count) ~= 'number' then
      passed = passed + 1
    elseif count > 0 then
      for _, range in ipairs({{first, before}, {'(' .. (zero + now), horizon}}) do
        local rows = call('ZRANGEBYSCORE', due, range[1], range[2], 'WITHSCORES', 'LIMIT', 0, ARGV[3])
        for _, part in ipairs(rows) do
          found[#found + 1] = part
        end
      end
    end
  end
end
found[1] = passed
return found
