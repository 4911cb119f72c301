-- Append one batch of events to the log of a match.
--
-- Guarantees: all or nothing, since every check stands before the first write; versions are dense and each
-- follows the hash it was computed from; an idempotency key has one effect for as long as the match lives;
-- what is due, the head and the news never disagree with the log; and this server's clock alone says whether
-- an answer, or the default in its place, comes in time. What is appended to a match that is packed follows its
-- record. Redis 6.2 and later.
--
-- KEYS: log, head, idempotency keys, due index of the bucket
-- ARGV: match, expected version, expected hash, idempotency key ('' for none), digest of the request,
--       when it is due, by this server's clock, at once if that is past ('' to clear),
--       from when on and until when it may be appended, by the same clock ('' for ever),
--       PUBLISH, or SPUBLISH on a cluster, and the channel of the news,
--       '1' if inboxes are to be told, which is due at once,
--       '1' if the match is to be packed once it has rested, which begins now,
--       head fields: a MessagePack list of names and values, all strings,
--       events: a MessagePack list with time, cause, schema and data of each, all strings,
--       then the hash of each event
--
-- Answers {'appended' | 'replayed', first version, last version, the time}, {'conflict', version}, {'reused'},
-- {'untimely', the time} or {'damaged', finding} for a match whose log was found broken, now or before.

local HASH = 8 -- where an entry of the log holds the value of its field h
local PACKING = 1e15 -- from here on an index says since when what is to be packed rests, so that nothing else waits behind it
local KEY, DIGEST, WIDTH = 8, 8, 24 -- bytes of a key, of a digest, and of what is known of a key, once packed

local log, head, keys, due = KEYS[1], KEYS[2], KEYS[3], KEYS[4]
local match, expected, hash, key, digest, due_at = ARGV[1], tonumber(ARGV[2]), ARGV[3], ARGV[4], ARGV[5], ARGV[6]
local earliest, latest = tonumber(ARGV[7]), tonumber(ARGV[8])
local publish, news, letters, packs = ARGV[9], ARGV[10], ARGV[11], ARGV[12]
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local at = redis.call('HMGET', head, 'version', 'hash', 'damage', 'packed')
local packed, packed_hash
if at[4] then
  packed, packed_hash = string.match(at[4], '^(%d+) (.*)$')
  packed = tonumber(packed)
end

local function bytes(hex, count)
  local text = string.gsub(string.sub(hex, 1, 2 * count), '..', function(byte)
    return string.char(tonumber(byte, 16))
  end)
  return text .. string.rep('\0', count - #text)
end

-- Where the table of a packed match's keys has this one, nil if it has not.
local function place_of(table)
  local name, place = bytes(redis.sha1hex(key), KEY), 0
  repeat
    place = string.find(table, name, place + 1, true)
  until not place or (place - 1) % WIDTH == 0
  return place
end

if key ~= '' then
  local field, same, first, last = key, nil, nil, nil
  local known = redis.call('HGET', keys, key)
  if known then
    local known_digest
    known_digest, first, last = string.match(known, '^(%x*) (%d+) (%d+)$')
    same = known_digest == digest
  elseif packed then
    field, known = '', redis.call('HGET', keys, '')
    local place = known and place_of(known)
    if place then
      same = string.sub(known, place + KEY, place + KEY + DIGEST - 1) == bytes(digest, DIGEST)
      first, last = struct.unpack('>I4I4', known, place + KEY + DIGEST)
    end
  end
  if first then
    if not same then
      return {'reused'}
    end
    redis.call('HSET', keys, field, known) -- as it was, so that WAIT waits for what was written then
    return {'replayed', tonumber(first), tonumber(last), now}
  end
end

local version = tonumber(at[1] or '0')
if at[3] then
  return {'damaged', at[3]}
end
if version ~= expected or (at[2] and at[2] ~= hash) then
  return {'conflict', version}
end

local tail = redis.call('XREVRANGE', log, '+', '-', 'COUNT', 1)[1]
local reached = tail and tonumber(string.match(tail[1], '^%d+')) or packed or 0
local reached_hash = tail and tail[2][HASH] or packed_hash
if reached < version then
  return {'damaged', 'event ' .. (reached + 1) .. ' is missing'}
end
if reached > version then
  return {'damaged', 'event ' .. (version + 1) .. ' stands beyond the end of the log'}
end
if (tail or packed) and reached_hash ~= at[2] then
  return {'damaged', 'event ' .. version .. ' is not the one the log ended with'}
end

if (earliest and now < earliest) or (latest and now > latest) then
  return {'untimely', now}
end

local fields, events = cmsgpack.unpack(ARGV[13]), cmsgpack.unpack(ARGV[14])
local first, last = expected + 1, expected + #events
for number, event in ipairs(events) do
  redis.call('XADD', log, (expected + number) .. '-0',
    't', event[1], 'c', event[2], 's', event[3], 'h', ARGV[14 + number], 'd', event[4])
end
hash = ARGV[14 + #events]
redis.call('HSET', head, 'version', last, 'hash', hash, 'time', events[#events][1], unpack(fields))
if key ~= '' then
  redis.call('HSET', keys, key, digest .. ' ' .. first .. ' ' .. last)
end
if first == 1 then
  redis.call('ZADD', due, 'NX', '+inf', '') -- never due; the index must exist while a cluster moves its slot
end
if due_at == '' then
  redis.call('ZREM', due, match)
else
  redis.call('ZADD', due, math.max(now, tonumber(due_at)), match)
end
if letters ~= '' then
  redis.call('ZADD', due, now, match .. ' ' .. first .. ' ' .. last)
end
if packs ~= '' then
  redis.call('ZADD', due, PACKING + now, match .. ' pack')
end
redis.call(publish, news, last .. ' ' .. string.sub(hash, 1, 8)) -- of the slot of the keys
return {'appended', first, last, now}
