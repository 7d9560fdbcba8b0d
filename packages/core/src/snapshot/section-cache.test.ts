import { Worker } from 'node:worker_threads';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COLD_CHUNK_BYTES } from './format.ts';
import { ColdColumn } from './cold-column.ts';
import { allocateSectionCache, SectionCache } from './section-cache.ts';

const MB = 2 ** 20;

const columnOf = (array: Uint16Array, cache: SectionCache, onRead: (chunk: number) => void = () => {}) =>
  new ColdColumn({ name: 'a/b', length: array.length, firstChunk: 3 }, Uint16Array, cache, (chunk) => {
    onRead(chunk);
    const bytes = new Uint8Array(array.buffer);
    return bytes.slice(chunk * COLD_CHUNK_BYTES, (chunk + 1) * COLD_CHUNK_BYTES);
  });

const numbers = Uint16Array.from({ length: 5 * MB }, (_, i) => Math.imul(i, 2654435761) >>> 16);

const shared = (bytes: number): SharedArrayBuffer => new SharedArrayBuffer(bytes);

describe('a column that is read in pieces', () => {
  it('gives every range as the whole array has it, however small the cache', () => {
    const cache = new SectionCache(allocateSectionCache(MB, shared));
    const column = columnOf(numbers, cache);
    const range = fc.tuple(fc.nat(numbers.length), fc.oneof(fc.nat(200), fc.nat(100_000), fc.nat(2 * MB)));
    fc.assert(
      fc.property(range, ([from, count]) => {
        const to = Math.min(numbers.length, from + count);
        expect(Buffer.compare(Buffer.from(column.slice(from, to)), Buffer.from(numbers.subarray(from, to)))).toBe(0);
        if (from < numbers.length) expect(column.at(from)).toBe(numbers[from]);
      }),
      { numRuns: 300 },
    );
  });

  it('is read from the file once as long as the cache has room, and a long range leaves the cache as it was', () => {
    const reads: number[] = [];
    const column = columnOf(numbers, new SectionCache(allocateSectionCache(2 * MB, shared)), (chunk) =>
      reads.push(chunk),
    );
    const near = (): void => {
      for (let at = 0; at < 100_000; at += 100) column.slice(at, at + 10);
    };
    near();
    const first = reads.splice(0).length;
    near();
    expect(reads).toEqual([]);
    column.slice(0, numbers.length);
    expect(reads.splice(0).length).toBeGreaterThan(100);
    near();
    expect([first, reads.length]).toEqual([25, 0]);
  });

  it('holds chunks in the other slots when a thread ended while it wrote into one', () => {
    const memory = allocateSectionCache(8 * MB, shared);
    // In every set the first slot has the number of a chunk of that set, and an odd version.
    const table = new Int32Array(memory.table);
    for (let cell = 1, set = 0; cell < table.length; cell += 8 * 3, set++) {
      table[cell] = set;
      table[cell + 1] = 1;
    }
    const reads: number[] = [];
    const column = columnOf(numbers, new SectionCache(memory), (chunk) => reads.push(chunk));
    column.slice(10, 12);
    column.slice(10, 12);
    expect(reads).toEqual([0]);
  });

  it('says which section has no such range', () => {
    const column = columnOf(numbers, new SectionCache(allocateSectionCache(MB, shared)));
    for (const [from, to] of [
      [-1, 2],
      [5, 4],
      [0, numbers.length + 1],
      [Number.NaN, 1],
    ]) {
      expect(() => column.slice(from!, to!)).toThrow(/^section a\/b has no elements/);
    }
  });

  it('throws what reading throws, and reads anew the next time', () => {
    let fails = true;
    const column = columnOf(numbers, new SectionCache(allocateSectionCache(MB, shared)), () => {
      if (fails) throw new Error('gone');
    });
    expect(() => column.slice(10, 12)).toThrow('gone');
    fails = false;
    expect(column.slice(10, 12)).toEqual(numbers.slice(10, 12));
  });
});

describe('a cache of sections', () => {
  it('takes no more memory than it was given', () => {
    const { chunks, table } = allocateSectionCache(10 * MB, shared);
    expect(chunks.byteLength + table.byteLength).toBeLessThanOrEqual(10 * MB);
    expect(chunks.byteLength).toBeGreaterThan(9 * MB);
  });

  it('has each chunk at the beginning of a page of memory', () => {
    const memory = allocateSectionCache(MB, shared);
    new SectionCache(memory).add(5, new Uint8Array(COLD_CHUNK_BYTES).fill(1));
    expect(new Uint8Array(memory.chunks).indexOf(1) % 4096).toBe(0);
  });

  it('never gives a thread what another is writing', async () => {
    const memory = allocateSectionCache(MB, shared);
    const run = (seed: number): Promise<number> =>
      new Promise((resolve, reject) => {
        const url = new URL('./testing/cache-reader.ts', import.meta.url);
        const worker = new Worker(url, { workerData: { memory, seed } });
        worker.once('message', resolve);
        worker.once('error', reject);
      });
    const hits = await Promise.all([1, 2, 3].map(run));
    for (const count of hits) expect(count).toBeGreaterThan(0);
  });
});
