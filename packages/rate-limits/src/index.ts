/** Stores of `express-rate-limit`: in memory that the threads of a process share, and in Redis. */
export { MemoryRateStore, memoryRateStores, type RateStoreFactory } from './memory-rate-store.ts';
export { openRateStores, type RateStores } from './open-rate-stores.ts';
export { type Limit, openStore, RateLimitError, TryLimit } from './try-limit.ts';
export { RateTable, type RateTableHandle } from './rate-table.ts';
