import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

interface CollectionRule {
  /** Growth since the last collection from which another one is worth its time. */
  readonly worthBytes: number;
  /** Bytes in use from which a collection always runs, however much the last one left. */
  readonly largeBytes: number;
}

const IN_BUILD: CollectionRule = { worthBytes: 32e6, largeBytes: 256e6 };
/** The build of a village or the update of a city needs little memory, and so many collections would take half of its time. */
const IN_SMALL_BUILD: CollectionRule = { worthBytes: 256e6, largeBytes: Infinity };

/** V8's function if `--expose-gc` is set. */
type Collect = (options: {
  readonly type: 'major';
  readonly execution: 'sync';
  readonly flavor: 'last-resort';
}) => void;

let collect: Collect | null = null;
let usedBytesAtLast = 0;
let rule = IN_BUILD;

/** Sets whether this thread collects garbage as seldom as suits a small build; by default it does so as often as a build. */
export function collectSeldom(isSeldom: boolean): void {
  rule = isSeldom ? IN_SMALL_BUILD : IN_BUILD;
}

/**
 * Collects garbage if the last steps of a build left much of it. Otherwise V8 would keep it, arrays included, until its
 * heap has grown by a share, on top of the memory of the next step. Takes a tenth of a second; measured over 20 cities,
 * it saves 150 of 1,300 MB.
 */
export function freeMemory(): void {
  if (usedBytes() >= Math.min(usedBytesAtLast + rule.worthBytes, rule.largeBytes)) collectGarbage();
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
