-- Deliver one letter to a player's inbox.
--
-- Guarantees: an item is delivered once, however often its letter comes; numbers are dense from 1; a question
-- that a later one of the same seat has replaced, or that was answered, does not stand open; the inbox keeps
-- so many items, and every open question besides. Redis 6.2 and later.
--
-- KEYS: items, open questions, when each is free to be worked on, who works on it, consumers, ids of items, counts
-- ARGV: how many items are kept, PUBLISH, or SPUBLISH on a cluster, and the channel of the news,
--       the version of the match that the letter tells of,
--       items: a MessagePack list with id, mark, place ('' if it asks nothing) and JSON of each,
--       settled: a MessagePack list of places where nothing is asked any more,
--       missed: a MessagePack list of ids, one for each question that ran out of time
--
-- Answers the number of the last item.

local items, open, free, leases, ids = KEYS[1], KEYS[2], KEYS[3], KEYS[4], KEYS[6]
local kept, publish, news, version = tonumber(ARGV[1]), ARGV[2], ARGV[3], tonumber(ARGV[4])

local function is_older(place)
  local found = redis.call('HGET', open, place)
  return not found or cmsgpack.unpack(found)[1] < version
end

local newest = redis.call('XREVRANGE', items, '+', '-', 'COUNT', 1)[1]
local last = newest and tonumber(string.match(newest[1], '^%d+')) or 0
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local changed = false

for _, item in ipairs(cmsgpack.unpack(ARGV[5])) do
  local id, place = item[1], item[3]
  if not redis.call('ZSCORE', ids, id) then
    last, changed = last + 1, true
    redis.call('XADD', items, last .. '-0', 'm', item[2], 'p', place, 'd', item[4])
    redis.call('ZADD', ids, last, id)
    if place ~= '' and is_older(place) then
      redis.call('HSET', open, place, cmsgpack.pack({version, last, item[2], item[4]}))
      redis.call('ZADD', free, now, place)
      redis.call('HDEL', leases, place)
    end
  end
end
for _, place in ipairs(cmsgpack.unpack(ARGV[6])) do
  if is_older(place) then
    redis.call('HDEL', open, place)
    redis.call('ZREM', free, place)
    changed = redis.call('HDEL', leases, place) == 1 or changed -- who worked on it can take another
  end
end
for _, id in ipairs(cmsgpack.unpack(ARGV[7])) do
  if redis.call('ZADD', ids, 'NX', last, id) == 1 then
    redis.call('HINCRBY', KEYS[7], 'silent', 1)
  end
end
redis.call('XTRIM', items, 'MAXLEN', kept)
redis.call('ZREMRANGEBYRANK', ids, 0, -2 * kept - 1) -- letters that come again come soon
if changed then
  redis.call(publish, news, last .. ' ')
end
return last
