/** Returns a text in lower case, with е for ё. */
export const folded = (text: string): string => text.toLowerCase().replaceAll('ё', 'е');

/** Returns the words of a name, folded; anything but letters and digits separates them. */
export const nameWords = (name: string): string[] => folded(name).split(/[^\p{L}\d]+/u);
