import { FEMININE_TYPES, NEUTER_TYPES } from '../lexicon/address-types.ts';

type Gender = 'feminine' | 'masculine' | 'neuter';

const ENDINGS: readonly (readonly [ending: RegExp, gender: Gender])[] = [
  [/(ая|яя)$/, 'feminine'],
  [/(ое|ее)$/, 'neuter'],
  [/(ый|ий|ой)$/, 'masculine'],
];
const ORDINAL_ENDINGS: readonly (readonly [ending: RegExp, gender: Gender])[] = [
  [/^\d+-?я$/, 'feminine'],
  [/^\d+-?е$/, 'neuter'],
  [/^\d+-?й$/, 'masculine'],
];

const genderOf = (type: string): Gender =>
  FEMININE_TYPES.has(type) ? 'feminine' : NEUTER_TYPES.has(type) ? 'neuter' : 'masculine';

/**
 * Returns a full name in the map's word order: an adjective that agrees with the type precedes it (`Школьная улица`,
 * `2-я Садовая улица`), anything else follows it (`улица Ленина`, `микрорайон 7а`). A name that contains the type
 * already is returned unchanged.
 */
export function fullNameOf(name: string, type: string): string {
  if (type === '' || name.toLowerCase().split(' ').includes(type)) return name;
  const gender = genderOf(type);
  const words = name.split(' ');
  const isOrdinal = (word: string): boolean =>
    ORDINAL_ENDINGS.some(([ending, own]) => own === gender && ending.test(word));
  const isAdjective = (word: string): boolean =>
    ENDINGS.some(([ending, own]) => own === gender && ending.test(word.toLowerCase()));
  // Registers put ordinals last: «Садовая 2-я».
  const ordinals = words.filter(isOrdinal);
  const rest = words.filter((word) => !isOrdinal(word));
  // «М. Ленская»: an abbreviation agrees with the word that follows.
  if (rest.every((word, i) => isAdjective(word) || (word.endsWith('.') && i < rest.length - 1)))
    return [...ordinals, ...rest, type].join(' ');
  return [...ordinals, type, ...rest].join(' ');
}

/**
 * Capitalises a name that was typed without capitals, or only in capitals: `ростов-на-дону` → `Ростов-на-Дону`. Other
 * names stay as they are.
 */
export function capitalised(name: string): string {
  const isPlain = name === name.toLowerCase() || (name.length > 1 && name === name.toUpperCase());
  if (!isPlain) return name;
  return name
    .toLowerCase()
    .replace(/(?<![\p{L}\d-])\p{L}|(?<=-)\p{L}(?=\p{L}{2})/gu, (letter) => letter.toUpperCase())
    .replace(/(?<=-)(?:На|Под|Над)(?=-)/g, (word) => word.toLowerCase());
}
