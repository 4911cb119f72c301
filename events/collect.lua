-- What stands in a player's inbox after some item; for a consumer, who is given questions to work on for a time.
--
-- Guarantees: every open question is given, however old; of those that were replaced or settled none. A question
-- is given to one consumer at a time, unless its time is up. Redis 6.2 and later.
--
-- KEYS: items, open questions, when each is free to be worked on, who works on it, consumers, ids of items, counts
-- ARGV: the number and the mark of the item to go on from (mark '' if it is not said), most items to give,
--       consumer ('' for none), milliseconds of a lease, most questions the consumer may have in hand,
--       most consumers, milliseconds after which a silent one is forgotten, '1' to look without taking anything
--
-- Answers {'full'} if there are too many consumers, else
-- {'found', number and mark of the last item looked at, number of the last there is,
--  in how many milliseconds a question may become free (-1: none), rows: {number, mark, JSON} of each item}.

local items, open, free, leases, consumers = KEYS[1], KEYS[2], KEYS[3], KEYS[4], KEYS[5]
local after, mark, most = tonumber(ARGV[1]), ARGV[2], tonumber(ARGV[3])
local consumer, lease, hold, dry = ARGV[4], tonumber(ARGV[5]), tonumber(ARGV[6]), ARGV[9] == '1'
local MARK, PLACE, DATA, CHUNK, GRACE = 2, 4, 6, 100, 1000

local function number_of(row)
  return row and tonumber(string.match(row[1], '^%d+'))
end

local last = number_of(redis.call('XREVRANGE', items, '+', '-', 'COUNT', 1)[1]) or 0
local first = number_of(redis.call('XRANGE', items, '-', '+', 'COUNT', 1)[1]) or 1
if mark ~= '' then -- an item that is not there was taken back with its server: begin again
  local seen = redis.call('XRANGE', items, after .. '-0', after .. '-0')[1]
  if after > last or (seen and string.sub(seen[2][MARK], 1, #mark) ~= mark) then
    after, mark = 0, ''
  end
end

local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local held, waiting_for_others = 0, false
if consumer ~= '' then
  redis.call('ZREMRANGEBYSCORE', consumers, '-inf', now - ARGV[8])
  if not redis.call('ZSCORE', consumers, consumer) and redis.call('ZCARD', consumers) >= tonumber(ARGV[7]) then
    return {'full'}
  end
  redis.call('ZADD', consumers, now, consumer)
  local all = redis.call('HGETALL', leases)
  for index = 1, #all, 2 do
    if all[index + 1] == consumer and tonumber(redis.call('ZSCORE', free, all[index]) or 0) > now then
      held = held + 1
    end
  end
end

-- Whether the consumer has a question in hand, or takes it now.
local function taken(place, given_before)
  local until_ = tonumber(redis.call('ZSCORE', free, place) or now)
  local own = redis.call('HGET', leases, place) == consumer
  if until_ > now then
    return own and given_before
  end
  if own and until_ + GRACE > now then
    waiting_for_others = true -- it was ours and is not answered: somebody else goes first
    return false
  end
  if held >= hold then
    return false
  end
  held = held + 1
  if not dry then
    redis.call('ZADD', free, now + lease, place)
    redis.call('HSET', leases, place, consumer)
  end
  return true
end

local rows, looked_at, looked_mark = {}, after, mark

if after + 1 < first and consumer == '' then -- what is older than all that is kept is open, or gone
  local old = {}
  for _, packed in ipairs(redis.call('HVALS', open)) do
    local found = cmsgpack.unpack(packed)
    if found[2] > after and found[2] < first then
      old[#old + 1] = {found[2], found[3], found[4]}
    end
  end
  table.sort(old, function(one, other) return one[1] < other[1] end)
  for index = 1, math.min(#old, most) do
    rows[index] = old[index]
    looked_at, looked_mark = old[index][1], old[index][2]
  end
end

if #rows < most then
  looked_at = math.max(looked_at, first - 1)
end
while #rows < most and looked_at < last do
  for _, row in ipairs(redis.call('XRANGE', items, (looked_at + 1) .. '-0', '+', 'COUNT', CHUNK)) do
    local fields, number = row[2], number_of(row)
    local place, stands = fields[PLACE], true
    if place ~= '' then
      local packed = redis.call('HGET', open, place)
      stands = packed and cmsgpack.unpack(packed)[2] == number
      stands = stands and (consumer == '' or taken(place, true))
    end
    looked_at, looked_mark = number, fields[MARK]
    if stands then
      rows[#rows + 1] = {number, fields[MARK], fields[DATA]}
      if #rows == most then break end
    end
  end
end

local wake = -1
if consumer ~= '' then
  for _, place in ipairs(redis.call('ZRANGEBYSCORE', free, '-inf', now, 'LIMIT', 0, most + hold)) do
    local packed = #rows < most and redis.call('HGET', open, place)
    local found = packed and cmsgpack.unpack(packed)
    if found and found[2] <= looked_at and taken(place, false) then
      rows[#rows + 1] = {found[2], found[3], found[4]}
    end
  end
  local soonest = redis.call('ZRANGEBYSCORE', free, '(' .. now, '+inf', 'WITHSCORES', 'LIMIT', 0, 1)[2]
  wake = soonest and (soonest - now) or -1
  if waiting_for_others and (wake < 0 or wake > GRACE) then
    wake = GRACE
  end
end
return {'found', looked_at, looked_mark, last, wake, rows}
