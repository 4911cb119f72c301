-- Note a code with which somebody may watch a match.
--
-- Guarantees: a code is noted once, and one that was used is not noted again while that is known. Redis 6.2 and later.
--
-- KEYS: codes of the match that nobody has used, what is kept of the use of this one
-- ARGV: digest of the code, account that invites, most codes there may be
--
-- Answers 'made', 'known' or 'full'.

local codes, used = KEYS[1], KEYS[2]
local digest, account, most = ARGV[1], ARGV[2], tonumber(ARGV[3])

if redis.call('HEXISTS', codes, digest) == 1 then
  redis.call('HSET', codes, digest, account) -- as it was, so that WAIT waits for what was written then
  return 'known'
end
local use = redis.call('GET', used)
if use then
  redis.call('SET', used, use, 'KEEPTTL') -- for the same reason
  return 'known'
end
if redis.call('HLEN', codes) >= most then
  return 'full'
end
redis.call('HSET', codes, digest, account)
return 'made'
