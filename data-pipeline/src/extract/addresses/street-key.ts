import { MAPPED_STREET_TYPES } from '@verst/core/build';
import { memoize } from '../memoize.ts';

/** The two forms in which names of streets are compared. */
export interface StreetKey {
  /** Type word and name words in one order: equal for «улица Ленина», «Ленина улица», «ул. Ленина». */
  readonly full: string;
  /** Without the type word: `ленина`. Equal to `full` if there is none. */
  readonly bare: string;
  /** The type word in full, or null. */
  readonly type: string | null;
}

/**
 * Returns the normal form of a street's name: lower case, ё as е, hyphens and quotes dropped, ordinals as «1я», the
 * type word first, the other words sorted. Only the extract uses it, to decide whether two tags mean one street.
 */
export const streetKey = memoize((name: string): StreetKey => {
  const words = name
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replaceAll(/[\u0300-\u036f]/g, '')
    // пр-т, 1-я, Ново-Садовая: a hyphen joins the parts of one word.
    .replaceAll(/(?<=[\p{L}\p{N}])\s*[-‐-―]\s*(?=[\p{L}\p{N}])/gu, '')
    .replaceAll(/(\d+)\s*(?:ый|ой|ий|й)(?!\p{L})/gu, '$1й')
    .replaceAll(/(\d+)\s*(?:ая|я)(?!\p{L})/gu, '$1я')
    .replaceAll(/(\d+)\s*(?:ое|е)(?!\p{L})/gu, '$1е')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
  const types: string[] = [];
  const rest: string[] = [];
  for (const word of words) {
    const type = MAPPED_STREET_TYPES.get(word);
    if (type !== undefined && types.length === 0) types.push(type);
    else rest.push(type ?? word);
  }
  rest.sort();
  const bare = rest.join(' ');
  return {
    full: [...types, bare].join(' ').trim(),
    bare: bare === '' ? types.join(' ') : bare,
    type: types[0] ?? null,
  };
});
