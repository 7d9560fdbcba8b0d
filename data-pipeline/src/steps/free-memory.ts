import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Bytes in use since the last time from which looking for garbage is worth its time. */
const WORTH_BYTES = 64e6;

let collect: (() => void) | null = null;
let usedBytesAtLast = 0;

/**
 * Frees what the last steps of a build left, where it is much: V8 would keep it until its heap has grown by a share, and arrays
 * with it, which the next step then stands upon. A tenth of a second; measured over 20 cities: 150 MB of 1,300.
 */
export function freeMemory(): void {
  if (usedBytes() < usedBytesAtLast + WORTH_BYTES) return;
  if (collect === null) {
    setFlagsFromString('--expose-gc');
    collect = runInNewContext('gc') as () => void;
  }
  collect();
  usedBytesAtLast = usedBytes();
}

/** Of objects and arrays, garbage included. */
function usedBytes(): number {
  const { used_heap_size: objects, external_memory: arrays } = getHeapStatistics();
  return objects + arrays;
}
