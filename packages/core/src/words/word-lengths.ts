/** Fewest letters of the beginning of a word that say which word it is: «окт.», «мос.». */
export const SHORTEST_BEGINNING = 3;
/** Shorter words are like too many others to be corrected, completed or known by their stem. */
export const SHORTEST_WORD = 4;
