import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Growth since the last collection from which another one is worth its time. */
const WORTH_BYTES = 32e6;
/** Bytes in use from which a collection always runs, however much the last one left. */
const LARGE_BYTES = 256e6;

/** V8's function if `--expose-gc` is set. */
type Collect = (options: {
  readonly type: 'major';
  readonly execution: 'sync';
  readonly flavor: 'last-resort';
}) => void;

let collect: Collect | null = null;
let usedBytesAtLast = 0;

/**
 * Collects garbage if the last steps of a build left much of it. Otherwise V8 would keep it, arrays included, until its
 * heap has grown by a share, on top of the memory of the next step. Takes a tenth of a second; measured over 20 cities,
 * it saves 150 of 1,300 MB.
 */
export function freeMemory(): void {
  if (usedBytes() >= Math.min(usedBytesAtLast + WORTH_BYTES, LARGE_BYTES)) collectGarbage();
}

/** Collects the garbage of this thread and returns its memory to the system. Loading the program leaves 40 MB of it. */
export function collectGarbage(): void {
  if (collect === null) {
    setFlagsFromString('--expose-gc');
    collect = runInNewContext('gc') as Collect;
  }
  // Only the last-resort flavor returns pages to the system: after 650 MB of objects, 80 MB stay instead of 560.
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
  usedBytesAtLast = usedBytes();
}

/** Bytes of objects and arrays, garbage included. */
function usedBytes(): number {
  const { used_heap_size: objects, external_memory: arrays } = getHeapStatistics();
  return objects + arrays;
}
