import { LRUCache } from 'lru-cache';

/** Approximate bytes of an entry besides its name and content. */
const ENTRY_OVERHEAD_BYTES = 200;

/** Caches recently used values, up to a number of bytes. */
export class ByteCache<T extends object | number, Context = unknown> extends LRUCache<string, T, Context> {
  /**
   * @param maxBytes - 0 keeps nothing
   * @param bytesOf - size of a value with every buffer that it holds
   * @param make - makes a value that `fetch` does not find; calls for the same name share it, and failures are not kept
   */
  constructor(maxBytes: number, bytesOf: (value: T) => number, make?: (name: string, context: Context) => Promise<T>) {
    super({
      // The library takes 0 for no limit; every entry is larger than 1.
      maxSize: Math.max(1, Math.floor(maxBytes)),
      ...(make && { fetchMethod: (name, _stale, { context }) => make(name, context), ignoreFetchAbort: true }),
      sizeCalculation: (value, name) => Math.ceil(ENTRY_OVERHEAD_BYTES + 2 * name.length + bytesOf(value)),
    });
  }
}
