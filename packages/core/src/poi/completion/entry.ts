/** Codes of the kinds of completion entries, as the snapshot stores them. */
export const ENTRY_KIND = { category: 0, brand: 1, poi: 2 } as const;
/** The highest rank: such an entry comes before all others. */
export const MAX_RANK = 255;
