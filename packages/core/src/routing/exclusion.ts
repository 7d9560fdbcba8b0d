/** Edges that a query avoids. */
export interface Exclusion {
  /** Edges with any of these bits. */
  readonly flags: number;
  /** Edges by their numbers; null for none. */
  readonly edges: ReadonlySet<number> | null;
}

/** For queries that may use all roads. */
export const NOTHING_EXCLUDED: Exclusion = { flags: 0, edges: null };
