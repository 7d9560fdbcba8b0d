/** Fewest letters of the beginning of a word that say which word it is: «окт.», «мос.». */
export const SHORTEST_BEGINNING = 3;
/** Shorter words are like too many others to be corrected, completed or known by their stem. */
export const SHORTEST_WORD = 4;
/** Shorter words are hardly two written together. */
export const SHORTEST_JOINED = SHORTEST_BEGINNING + SHORTEST_WORD;
/** Shorter words that sound alike are different words: «бар», «пар». */
export const SHORTEST_HEARD = 5;
/** Longer texts are no queries: they are read as one thing only. A route names two addresses. */
export const MOST_QUERY_WORDS = 16;
/** Largest number of words that are searched for together. One of them may be left out. */
export const MOST_WORDS = 12;
/** Largest number of words in the name of a settlement or district, and of words that are one written apart. */
export const MOST_NAME_WORDS = 3;
