-- Put the record of a finished match in the place of its stream.
--
-- Guarantees: all or nothing, since every check stands before the first write; the record is of the very log
-- that it replaces, to its last event; whoever reads the head and the stream in one step finds every event
-- either there or, if the head says so, in the record. Redis 6.2 and later.
--
-- KEYS: log, head, idempotency keys, due index of the bucket, record, snapshots
-- ARGV: what the due index calls it, version and hash of the last event, up to which version it was packed
--       before (0 for none), the record, the table of the keys
--
-- Answers {'packed'}, {'moved'} if the log is not the one that was packed, or {'damaged', finding}.

local log, head, keys, due, record, snapshots = KEYS[1], KEYS[2], KEYS[3], KEYS[4], KEYS[5], KEYS[6]
local name, version, hash, before = ARGV[1], tonumber(ARGV[2]), ARGV[3], tonumber(ARGV[4])

local at = redis.call('HMGET', head, 'version', 'hash', 'damage', 'status', 'packed')
if at[3] then
  return {'damaged', at[3]}
end
local packed = at[5] and tonumber(string.match(at[5], '^%d+')) or 0
if tonumber(at[1]) ~= version or at[2] ~= hash or at[4] ~= 'ended' or packed ~= before then
  return {'moved'}
end
local tail = redis.call('XREVRANGE', log, '+', '-', 'COUNT', 1)[1]
local reached = tail and tonumber(string.match(tail[1], '^%d+')) or before
if reached ~= version or redis.call('XLEN', log) ~= version - before then
  return {'moved'}
end

redis.call('SET', record, ARGV[5])
redis.call('HSET', head, 'packed', version .. ' ' .. hash)
redis.call('DEL', keys)
redis.call('HSET', keys, '', ARGV[6])
redis.call('UNLINK', log, snapshots)
redis.call('ZREM', due, name)
return {'packed'}
