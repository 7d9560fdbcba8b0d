/** Largest number of candidates that a step looks at more closely: the one that is meant is hardly behind so many others. */
export const MOST_CANDIDATES = 12;
