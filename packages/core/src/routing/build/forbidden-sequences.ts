/** State of a driver who is not within any forbidden sequence. */
export const FREE = 0;

/** Result of {@link ForbiddenSequences.after} for a turn that completes a sequence. */
export const FORBIDDEN = -1;

/**
 * Recognises forbidden sequences of arcs with an Aho-Corasick automaton: a state is the longest suffix of the arcs
 * driven that begins some forbidden sequence.
 */
export class ForbiddenSequences {
  /** By state: the next state for each arc that continues a sequence. */
  readonly #next: Map<number, number>[] = [new Map()];
  readonly #isComplete: boolean[] = [false];
  /** By state: the state of its longest proper suffix that also begins a sequence. */
  readonly #shorter: number[] = [FREE];

  /** By state: the last of its arcs, -1 for `FREE`. */
  readonly #lastArc: number[] = [-1];

  /** @param sequences - of two or more arcs each */
  constructor(sequences: readonly (readonly number[])[]) {
    for (const sequence of sequences) {
      if (sequence.length < 2) throw new RangeError(`a forbidden sequence has ${sequence.length} arcs`);
      let state = FREE;
      for (const arc of sequence) state = this.#next[state]!.get(arc) ?? this.#addState(state, arc);
      this.#isComplete[state] = true;
    }
    this.#linkShorter();
  }

  /** Returns the state after one more arc, or `FORBIDDEN`. */
  after(state: number, arc: number): number {
    let at = state;
    let next = this.#next[at]!.get(arc);
    while (next === undefined && at !== FREE) {
      at = this.#shorter[at]!;
      next = this.#next[at]!.get(arc);
    }
    if (next === undefined) return FREE;
    return this.#isComplete[next] ? FORBIDDEN : next;
  }

  /** States are 0 … stateCount - 1. */
  get stateCount(): number {
    return this.#next.length;
  }

  /** Returns the arc that led into a state, -1 for `FREE`. */
  lastArcOf(state: number): number {
    return this.#lastArc[state]!;
  }

  #addState(from: number, arc: number): number {
    const state = this.#next.length;
    this.#lastArc.push(arc);
    this.#next.push(new Map());
    this.#isComplete.push(false);
    this.#shorter.push(FREE);
    this.#next[from]!.set(arc, state);
    return state;
  }

  /** Breadth first, so that shorter states are linked before longer ones that need them. */
  #linkShorter(): void {
    const queue = [...this.#next[FREE]!.values()];
    for (const state of queue) {
      for (const [arc, longer] of this.#next[state]!) {
        let end = this.#shorter[state]!;
        while (end !== FREE && !this.#next[end]!.has(arc)) end = this.#shorter[end]!;
        const shorter = this.#next[end]!.get(arc) ?? FREE;
        this.#shorter[longer] = shorter;
        if (this.#isComplete[shorter]) this.#isComplete[longer] = true;
        queue.push(longer);
      }
    }
  }
}
