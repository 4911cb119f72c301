-- A table of a tournament has ended: somebody has to look after the tournament at once.
--
-- Guarantees: what is told stands until it was heard, and the tournament is due for as long. Redis 6.2 and later.
--
-- KEYS: tables that have ended, due index of the bucket
-- ARGV: tournament, number of the table
--
-- Answers 1 if it is the first of which was told since somebody looked, else 0.

local told, due = KEYS[1], KEYS[2]
local tournament, table = ARGV[1], ARGV[2]
local time = redis.call('TIME')

local first = 1 - redis.call('EXISTS', told)
redis.call('SADD', told, table)
redis.call('ZADD', due, 'LT', time[1] * 1000 + math.floor(time[2] / 1000), tournament)
return first
