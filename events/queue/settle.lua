-- Tell those who were taken from a queue where they sit, or that their match could not be.
--
-- Guarantees: the same however often it is done. Redis 6.2 and later.
--
-- KEYS: group, due index of the queue, then the tickets
-- ARGV: id of the group, what becomes of the tickets, seconds that they are kept, PUBLISH or SPUBLISH,
--       then for each ticket its seat and the channel of its news

local group, due = KEYS[1], KEYS[2]
local id, state, kept, publish = ARGV[1], ARGV[2], ARGV[3], ARGV[4]

for number = 3, #KEYS do
  local ticket, seat, news = KEYS[number], ARGV[2 * number - 1], ARGV[2 * number]
  if redis.call('HGET', ticket, 'group') == id then
    redis.call('HSET', ticket, 'state', state, 'seat', seat)
    redis.call('EXPIRE', ticket, kept)
    redis.call(publish, news, '1 ')
  end
end
redis.call('ZREM', due, id)
redis.call('DEL', group)
return 1
