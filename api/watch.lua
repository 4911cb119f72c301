-- Use a code with which somebody may watch a match.
--
-- Guarantees: it serves one request, however often that is repeated, and no other. Redis 6.2 and later.
--
-- KEYS: codes of the match that nobody has used, what is kept of the use of this one
-- ARGV: digest of the code, the request, seconds for which its use is kept
--
-- Answers the account that has invited, or nothing.

local codes, used = KEYS[1], KEYS[2]
local digest, request, seconds = ARGV[1], ARGV[2], ARGV[3]

local account = redis.call('HGET', codes, digest)
if account then
  redis.call('HDEL', codes, digest)
  redis.call('SET', used, request .. ' ' .. account, 'EX', seconds)
  return account
end
local known = redis.call('GET', used)
local first, invited = string.match(known or '', '^(%S+) (%S+)$')
if first ~= request then
  return false
end
redis.call('SET', used, known, 'KEEPTTL') -- as it was, so that WAIT waits for what was written then
return invited
