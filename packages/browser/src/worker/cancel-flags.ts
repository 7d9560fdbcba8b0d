import type { FlagMemory } from './messages.ts';

/** Number of flags. Calls beyond it share flags, but a flag contains the number of its call. */
const FLAGS = 1024;

/**
 * Flags with which a page cancels running calls: a computing worker receives no messages but can read shared memory.
 * Without cross-origin isolation there is none; then only waiting calls can be cancelled.
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
