/** The judgement of one query of a blind set. */
export interface Verdict {
  readonly set: 'addresses' | 'parse' | 'search' | 'suggest' | 'reverse';
  readonly class: string;
  readonly query: string;
  readonly expected: string;
  /** Null if the answer is right, else what is wrong with it. */
  readonly fault: string | null;
  /** Confidence of a smart search answer; 0 without results. */
  readonly confidence?: number;
}
