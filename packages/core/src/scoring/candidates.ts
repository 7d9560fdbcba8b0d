/** Largest number of candidates that a step examines: the right one hardly ever comes later. */
export const MOST_CANDIDATES = 12;
