-- Tell those who follow the lists of matches that something has changed there.
--
-- KEYS: how often that was told
-- ARGV: PUBLISH, or SPUBLISH on a cluster, and the channel of the news

local told = redis.call('INCR', KEYS[1])
redis.call(ARGV[1], ARGV[2], told .. ' ')
return told
