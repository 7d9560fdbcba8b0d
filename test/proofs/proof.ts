/** How long a proof runs. */
export interface ProofOptions {
  readonly rounds: number;
  /** Equal seeds give equal rounds. */
  readonly seed: number;
  /** Told what is found on the way. */
  readonly log: (line: string) => void;
}

/** What a proof came to. */
export interface ProofResult {
  /** Names and numbers, for the note. */
  readonly figures: Readonly<Record<string, number>>;
  /** One line each; empty where all held. */
  readonly faults: readonly string[];
}

/** A claim that is tried in rounds: a few in the tests, many by `npm run proofs`. */
export interface Proof {
  /** What holds. */
  readonly claim: string;
  /** Rounds of the command, where it is not told how many. */
  readonly rounds: number;
  /** Returns what this machine lacks for it; null where nothing. */
  needs?(): string | null;
  run(options: ProofOptions): Promise<ProofResult>;
}

/** Numbers that look random, from 0 up to 1; equal for equal seeds. */
export function randomOf(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
