/** Fewer places are hardly a choice. */
export const A_LIST = 3;
