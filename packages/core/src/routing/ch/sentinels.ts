/** Weight of what cannot be reached or driven. No real path weighs this much: 2³¹ - 1 deciseconds are 6.8 years. */
export const INF_WEIGHT = 0x7fffffff;

/** Marks an absent arc, node or heap slot. */
export const INVALID_ID = -1;
