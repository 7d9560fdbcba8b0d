import { TYPES } from './spellings.ts';

/** Returns the type word of a street and the rest of its name: in «Набережная улица» the type is «улица». */
export function splitType(street: string): [type: string | null, bare: string] {
  const words = street.split(' ');
  const type = Object.keys(TYPES).find((known) => words.some((word) => word.toLowerCase() === known));
  if (type === undefined || words.length < 2) return [null, street];
  const at = words.findIndex((word) => word.toLowerCase() === type);
  return [type, words.filter((_, i) => i !== at).join(' ')];
}
