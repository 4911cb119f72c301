-- Take questions out of a player's inbox that were found to be open no more.
--
-- KEYS: items, open questions, when each is free to be worked on, who works on it, consumers, ids of items, counts
-- ARGV: pairs: place, number of the item that put the question

local open, free, leases = KEYS[2], KEYS[3], KEYS[4]
for index = 1, #ARGV, 2 do
  local place, packed = ARGV[index], redis.call('HGET', KEYS[2], ARGV[index])
  if packed and cmsgpack.unpack(packed)[2] == tonumber(ARGV[index + 1]) then
    redis.call('HDEL', open, place)
    redis.call('ZREM', free, place)
    redis.call('HDEL', leases, place)
  end
end
return 1
