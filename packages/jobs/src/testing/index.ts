/** Helpers of tests in this package and others. */
export { HAS_REDIS, startRedis, type TestRedis } from './redis-server.ts';
