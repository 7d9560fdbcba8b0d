/** Returns a text in lower case, with е for ё. */
export const folded = (text: string): string => text.toLowerCase().replaceAll('ё', 'е');
