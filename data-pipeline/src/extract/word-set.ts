/** Returns the set of words in a text, separated by spaces or line breaks: the format of the tables of tag values. */
export const wordSet = (words: string): ReadonlySet<string> => new Set(words.match(/\S+/g));
