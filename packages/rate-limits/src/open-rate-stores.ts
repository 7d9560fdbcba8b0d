import { memoryRateStores, type RateStoreFactory } from './memory-rate-store.ts';
import { RateTable, type RateTableHandle } from './rate-table.ts';

/** Stores in which a thread counts hits. */
export interface RateStores {
  readonly factory: RateStoreFactory;
  /** Returns true while hits are counted in memory instead of in Redis. */
  readonly fallsBack: () => boolean;
  close(): Promise<void>;
}

/**
 * Opens the counters that the settings name: in Redis, with the process's memory as the fallback, or only in that
 * memory.
 */
export async function openRateStores(
  redis: { readonly url?: string | undefined; readonly timeoutS: number },
  handle: RateTableHandle,
  logger: Readonly<
    Record<'info', (message: string) => void> & Record<'warn', (facts: object, message: string) => void>
  >,
): Promise<RateStores> {
  const memory = memoryRateStores(new RateTable(handle));
  if (redis.url === undefined) return { factory: memory, fallsBack: () => false, close: async () => undefined };
  // The client of Redis has 650 files.
  const { connectRedisRateStores } = await import('./redis-rate-store.ts');
  const shared = await connectRedisRateStores({
    url: redis.url,
    timeoutS: redis.timeoutS,
    fallback: memory,
    onChange: (available, reason) => {
      if (available) logger.info('limits are counted in Redis again');
      else logger.warn({ err: reason }, 'Redis is gone: limits are counted in memory');
    },
  });
  return { factory: shared.factory, fallsBack: () => !shared.isAvailable(), close: () => shared.close() };
}
