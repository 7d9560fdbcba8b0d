/** Codes of what an entry of the completion is, as the snapshot stores them. */
export const ENTRY_KIND = { category: 0, brand: 1, poi: 2 } as const;
/** The greatest rank: an entry that stands before all others. */
export const MAX_RANK = 255;
