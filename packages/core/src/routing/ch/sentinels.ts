/** Weight of what cannot be reached or driven. No real path weighs this much: 2³¹ - 1 deciseconds are 6.8 years. */
export const INF_WEIGHT = 0x7fffffff;

/** Stands where an arc, a node or a heap slot is absent. */
export const INVALID_ID = -1;
