-- Issue a token.
--
-- Guarantees: a request with a receipt is given one token, however often it is repeated, and never again once that
-- token has ended; a seat has one token at a time, and the one before it ends in the same step that is announced.
-- Redis 6.2 and later.
--
-- KEYS: tokens of the owner and kind, latest token of each seat, receipt of the request (absent: none)
-- ARGV: nonce that the token is derived from, digest of the token, its record,
--       most tokens there may be (0: any; -1: none is issued, only found), seat ('' for none),
--       seconds the receipt is kept (0: for ever), PUBLISH, or SPUBLISH on a cluster, and the channel of the news
--
-- Answers {'issued', nonce, digest of the token that ended or ''}, {'replayed' | 'ended', the nonce of the first time}
-- or {'full'}.

local tokens, seated, receipt = KEYS[1], KEYS[2], KEYS[3]
local nonce, digest, record, most, seat, seconds, publish, news =
    ARGV[1], ARGV[2], ARGV[3], tonumber(ARGV[4]), ARGV[5], tonumber(ARGV[6]), ARGV[7], ARGV[8]

local known = receipt and redis.call('GET', receipt)
if known then
  redis.call('SET', receipt, known, 'KEEPTTL') -- as it was, so that WAIT waits for what was written then
  local first_nonce, first_digest = string.match(known, '^(%S+) (%x+)$')
  local stands = redis.call('HEXISTS', tokens, first_digest) == 1
  return {stands and 'replayed' or 'ended', first_nonce}
end
if most ~= 0 and redis.call('HLEN', tokens) >= most and redis.call('HEXISTS', tokens, digest) == 0 then
  return {'full'}
end

local before = ''
if seat ~= '' then
  local latest = redis.call('HGET', seated, seat)
  if latest and latest ~= digest then -- the same if the connection was lost and repeats the script
    before = latest
    redis.call('HDEL', tokens, before)
    redis.call(publish, news, before)
  end
  redis.call('HSET', seated, seat, digest)
end
redis.call('HSET', tokens, digest, record)
if receipt then
  redis.call('SET', receipt, nonce .. ' ' .. digest)
  if seconds > 0 then
    redis.call('EXPIRE', receipt, seconds)
  end
end
return {'issued', nonce, before}
