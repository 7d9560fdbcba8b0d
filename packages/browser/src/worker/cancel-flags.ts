import type { FlagMemory } from './messages.ts';

/** Calls at a time of which each has a flag of its own; numbers beyond share them, and a flag names its call. */
const FLAGS = 1024;

/**
 * Flags by which a page ends calls that are running: a worker that computes hears no messages, but reads shared memory.
 * Without cross-origin isolation there is none; then only calls that still wait are ended.
 */
export class CancelFlags {
  readonly memory: FlagMemory;
  readonly #flags: Int32Array;

  constructor(memory: FlagMemory = typeof SharedArrayBuffer === 'undefined' ? null : new SharedArrayBuffer(4 * FLAGS)) {
    this.memory = memory;
    this.#flags = new Int32Array(memory ?? new ArrayBuffer(4 * FLAGS));
  }

  raise(call: number): void {
    Atomics.store(this.#flags, call % FLAGS, call);
  }

  isRaised(call: number): boolean {
    return Atomics.load(this.#flags, call % FLAGS) === call;
  }
}
