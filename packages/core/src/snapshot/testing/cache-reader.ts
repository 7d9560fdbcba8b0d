/**
 * A thread that reads and adds chunks of a shared cache; each chunk repeats one number. It posts its number of hits.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { COLD_CHUNK_BYTES } from '../format.ts';
import { SectionCache, type SectionCacheMemory } from '../section-cache.ts';
import { arrayTypeOf } from '../sections.ts';

const ROUNDS = 8000;
/** Twice as many as the cache of the test has room for. */
const CHUNKS = 256;
const LENGTHS = [1, 7, 64, 65, 1000, COLD_CHUNK_BYTES / 4];

const { memory, seed } = workerData as { memory: SectionCacheMemory; seed: number };
const cache = new SectionCache(memory);
const view = cache.viewAs(arrayTypeOf('u32'));
const target = new Uint32Array(COLD_CHUNK_BYTES / 4);
let state = seed;
const random = (below: number): number => {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return Math.floor((state / 2 ** 32) * below);
};
let hits = 0;
for (let round = 0; round < ROUNDS; round++) {
  const key = 1 + random(CHUNKS);
  const count = LENGTHS[random(LENGTHS.length)]!;
  const from = random(target.length - count + 1);
  if (cache.read(key, view, from, count, target, 0)) {
    hits++;
    for (let i = 0; i < count; i++) if (target[i] !== key) throw new Error(`chunk ${key} holds ${target[i]}`);
  } else cache.add(key, new Uint8Array(new Uint32Array(COLD_CHUNK_BYTES / 4).fill(key).buffer));
}
parentPort!.postMessage(hits);
