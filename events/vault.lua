-- Make the vault of a match, unless it is there; then it stays as it is.
--
-- Guarantees: a match has one seed and one secret for ever; a deal is laid into a new vault only, so the chance
-- of a match never changes. Redis 6.2 and later.
--
-- KEYS: vault
-- ARGV: fresh bytes for seed and secret, then the id of a deal and its seed ('' for none)
--
-- Answers with seed, secret, deal and the deal's seed, false for what is not there.

local vault = KEYS[1]
if ARGV[3] ~= '' and redis.call('EXISTS', vault) == 0 then
  redis.call('HSET', vault, 'deal', ARGV[3], 'deal-seed', ARGV[4])
end
redis.call('HSETNX', vault, 'secret', ARGV[2])
redis.call('HSETNX', vault, 'seed', ARGV[1])
redis.call('HSET', vault, 'seed', redis.call('HGET', vault, 'seed')) -- as it was, so that WAIT waits for it
return redis.call('HMGET', vault, 'seed', 'secret', 'deal', 'deal-seed')
