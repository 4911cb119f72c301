-- Change the books of one game and pool, if they are as they were.
--
-- Guarantees: all or nothing, since the check stands before the first write; of several who thought about the
-- same revision one is heard. Redis 6.2 and later.
--
-- KEYS: state, then whatever the commands are about
-- ARGV: the revision that was thought about, a MessagePack list of commands: name, number of its key, the rest
--
-- Answers 1, or 0 if the books are no longer in that revision.

local state = KEYS[1]
if tonumber(redis.call('HGET', state, 'revision') or '0') ~= tonumber(ARGV[1]) then
  return 0
end
for _, command in ipairs(cmsgpack.unpack(ARGV[2])) do
  redis.call(command[1], KEYS[tonumber(command[2])], unpack(command, 3))
end
redis.call('HINCRBY', state, 'revision', 1)
return 1
