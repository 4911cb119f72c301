-- Revoke a token: in one step nobody is known by it any more, and every process is told.
--
-- KEYS: tokens of its owner and kind
-- ARGV: digest of the token, channel of the news

redis.call('HSET', KEYS[1], ARGV[1], '') -- also where it has ended already, so that WAIT waits for a write
redis.call('HDEL', KEYS[1], ARGV[1])
redis.call('PUBLISH', ARGV[2], ARGV[1])
return 1
