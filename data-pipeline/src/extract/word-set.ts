/** A set of the words in a text, separated by spaces or line breaks: how the tables of tag values are written. */
export const wordSet = (words: string): ReadonlySet<string> => new Set(words.match(/\S+/g));
