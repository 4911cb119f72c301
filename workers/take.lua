-- Take the first job out of the queue, its record with it.
--
-- Guarantees: one step, so that a job is either in the queue or in the hands of one worker, and may be hinted
-- at again from then on; whatever stands in the queue leaves it, readable or not. Redis 6.2 and later.
--
-- KEYS: queue
-- ARGV: what the names of records begin with, marker (passed over), longest name and longest data to give
--
-- Answers {} if nothing waits, else {name, data}; data is '' where there is none that can be read.

local queue = KEYS[1]
local prefix, marker, longest_name, longest_data = ARGV[1], ARGV[2], tonumber(ARGV[3]), tonumber(ARGV[4])

local kind = redis.call('TYPE', queue).ok
if kind ~= 'list' and kind ~= 'none' then
  redis.call('DEL', queue)
  return {'a queue that is no list', ''}
end

local name
repeat
  name = redis.call('LPOP', queue)
until name ~= marker
if not name then
  return {}
end

local record, data = prefix .. name, ''
if redis.call('TYPE', record).ok == 'hash' and redis.call('HSTRLEN', record, 'data') <= longest_data then
  data = redis.call('HGET', record, 'data') or ''
end
redis.call('DEL', record)
return {string.sub(name, 1, longest_name), data}
