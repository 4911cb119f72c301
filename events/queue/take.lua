-- Take those who are to be seated together from a queue.
--
-- Guarantees: all of them or none, and nobody twice, since every check stands before the first write; the group is
-- due from then on until it is settled. Redis 6.2 and later.
--
-- KEYS: group, pool, due index of the queue, then the tickets
-- ARGV: id of the group, the group, grace in milliseconds, then the ids of the tickets
--
-- Answers 'taken', or 'passed' if one of them does not wait any more.

local group, pool, due = KEYS[1], KEYS[2], KEYS[3]
local id, data, grace = ARGV[1], ARGV[2], tonumber(ARGV[3])

for number = 4, #KEYS do
  if redis.call('HGET', KEYS[number], 'state') ~= 'waiting' then
    return 'passed'
  end
end

local time = redis.call('TIME')
redis.call('SET', group, data)
redis.call('ZADD', due, time[1] * 1000 + math.floor(time[2] / 1000) + grace, id)
for number = 4, #KEYS do
  redis.call('HSET', KEYS[number], 'state', 'taken', 'group', id)
  redis.call('ZREM', pool, ARGV[number])
  redis.call('ZREM', due, ARGV[number])
end
return 'taken'
