-- Revoke a token: in one step nobody is known by it any more, and the processes that listen are told.
--
-- KEYS: tokens of its owner and kind
-- ARGV: digest of the token, PUBLISH, or SPUBLISH on a cluster, and the channel of the news

redis.call('HSET', KEYS[1], ARGV[1], '') -- also where it has ended already, so that WAIT waits for a write
redis.call('HDEL', KEYS[1], ARGV[1])
redis.call(ARGV[2], ARGV[3], ARGV[1])
return 1
