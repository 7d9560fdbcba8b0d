/** Levels of confidence, 0 to 1, from which on a match or a reading decides something. */

/** Nothing else may be meant: no other reading is looked for. A name this much alike is written as it is typed. */
export const CERTAIN = 0.95;
/** Street and town are named clearly: no other reading of an address is tried. The words as one thing are not read in parts, unless a preposition splits them. */
export const SURE = 0.9;
/** Enough for a town to be looked in before others, and for a part of a longer reading: a settlement after «центр», the end of a route without prepositions. */
export const LIKELY = 0.8;
/** Below this, words of an address may be misspelled although names contain them. A less sure name is a guess: rather the kind that the words name is meant. */
export const POSSIBLE = 0.7;
/** A less sure answer is only offered in place of a kind that is absent here. */
export const DOUBTFUL = 0.5;
/** A less sure reading is hardly meant: «до Марса» is not улица Карла Маркса. */
export const GUESS = 0.3;

/** Of two readings whose confidence differs by no more than this, either may be meant. */
export const NEARLY_AS_SURE = 0.12;
/** Two answers or readings that differ by less than this cannot be told apart by it. */
export const AS_GOOD = 0.02;
/** An answer below this share of the first one's score is noise. */
export const NOISE_SHARE = 0.45;
