-- Put the job of a match into the queue, unless it waits there already.
--
-- Guarantees: a match has one waiting job, which keeps its place; matches with people stand before those
-- without, and each kind in the order of asking. Between the two kinds stands a marker, which is no job.
-- The fields of a job are RQ's; the record and its place are written in one step. Redis 6.2 and later.
--
-- KEYS: queue, record of the job, RQ's list of its queues
-- ARGV: job, '1' if people play, marker, then names and values of the record
--
-- Answers 1 if the job is new in the queue, else 0.

local SEARCHED = 1000 -- how far from the front the marker is looked for; a second marker does no harm

local queue, record, queues = KEYS[1], KEYS[2], KEYS[3]
local job, people, marker = ARGV[1], ARGV[2] == '1', ARGV[3]

if redis.call('EXISTS', record) == 1 and redis.call('LPOS', queue, job) then
  return 0
end

redis.call('DEL', record)
redis.call('HSET', record, unpack(ARGV, 4))
redis.call('SADD', queues, queue)
if not people then
  redis.call('RPUSH', queue, job)
elseif redis.call('LPOS', queue, marker, 'MAXLEN', SEARCHED) then
  redis.call('LINSERT', queue, 'BEFORE', marker, job)
else
  redis.call('LPUSH', queue, marker, job)
end
return 1
