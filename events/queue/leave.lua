-- Leave a queue: withdrawn, or because nobody came in time.
--
-- Guarantees: who was taken has not left, and who has left is never taken. Redis 6.2 and later.
--
-- KEYS: ticket, pool, due index of the queue
-- ARGV: id of the ticket, 'withdrawn' or 'expired', seconds that it is kept, PUBLISH or SPUBLISH, channel of its news
--
-- Answers what has become of the ticket.

local ticket, pool, due = KEYS[1], KEYS[2], KEYS[3]
local id, state, kept, publish, news = ARGV[1], ARGV[2], ARGV[3], ARGV[4], ARGV[5]

local now = redis.call('HGET', ticket, 'state')
if now ~= 'waiting' then
  if now then
    redis.call('HSET', ticket, 'state', now) -- as it was, so that WAIT waits for what was written then
  else
    redis.call('ZREM', due, id)
  end
  return now
end
redis.call('HSET', ticket, 'state', state)
redis.call('EXPIRE', ticket, kept)
redis.call('ZREM', pool, id)
redis.call('ZREM', due, id)
redis.call(publish, news, '1 ')
return state
