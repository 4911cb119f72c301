-- Wait in the queue of a game.
--
-- Guarantees: a ticket is made once, however often it is asked for. Redis 6.2 and later.
--
-- KEYS: ticket, pool, due index of the queue
-- ARGV: id of the ticket, wish, patience and grace in milliseconds
--
-- Answers 'joined', 'known', or 'reused' if a ticket of this id wishes for something else.

local ticket, pool, due = KEYS[1], KEYS[2], KEYS[3]
local id, wish, patience, grace = ARGV[1], ARGV[2], tonumber(ARGV[3]), tonumber(ARGV[4])

local known = redis.call('HGET', ticket, 'wish')
if known then
  redis.call('HSET', ticket, 'wish', known) -- as it was, so that WAIT waits for what was written then
  return known == wish and 'known' or 'reused'
end

local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
redis.call('HSET', ticket, 'wish', wish, 'state', 'waiting', 'since', now, 'until', now + patience)
redis.call('ZADD', pool, now, id)
redis.call('ZADD', due, now + math.min(patience, grace), id)
return 'joined'
