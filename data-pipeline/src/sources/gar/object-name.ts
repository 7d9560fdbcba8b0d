import { FEMININE_TYPES, NEUTER_TYPES } from '@verst/core/build';
import type { RegisterName } from './register.ts';

type Gender = 'feminine' | 'masculine' | 'neuter';

const ENDINGS: readonly [RegExp, Gender][] = [
  [/(ая|яя)$/, 'feminine'],
  [/(ое|ее)$/, 'neuter'],
  [/(ый|ий|ой)$/, 'masculine'],
];
const ORDINAL_ENDINGS: readonly [RegExp, Gender][] = [
  [/^\d+-?я$/, 'feminine'],
  [/^\d+-?е$/, 'neuter'],
  [/^\d+-?й$/, 'masculine'],
];
const genderOf = (type: string): Gender =>
  FEMININE_TYPES.has(type) ? 'feminine' : NEUTER_TYPES.has(type) ? 'neuter' : 'masculine';

/**
 * A street's or quarter's full name in the order of the map: an adjective that agrees with the type stands before it
 * (`Школьная улица`, `2-я Садовая улица`), anything else behind (`улица Ленина`, `микрорайон 7а`).
 */
export function fullNameOf({ name, type }: RegisterName): string {
  if (type === '' || name.toLowerCase().split(' ').includes(type)) return name;
  const gender = genderOf(type);
  const words = name.split(' ');
  const isOrdinal = (word: string): boolean =>
    ORDINAL_ENDINGS.some(([ending, own]) => own === gender && ending.test(word));
  const isAdjective = (word: string): boolean =>
    ENDINGS.some(([ending, own]) => own === gender && ending.test(word.toLowerCase()));
  // The register puts ordinals last: «Садовая 2-я».
  const ordinals = words.filter(isOrdinal);
  const rest = words.filter((word) => !isOrdinal(word));
  if (rest.every(isAdjective)) return [...ordinals, ...rest, type].join(' ');
  return [...ordinals, type, ...rest].join(' ');
}

/** A settlement's name as the map gives it: without its type, but allotments and quarters keep theirs. */
export function settlementNameOf(place: RegisterName, level: number): string {
  return level === 7 ? fullNameOf(place) : place.name;
}

/** A region's or district's name with its type: `Иркутская область`, `Республика Башкортостан`, `город Байконур`. */
export function areaNameOf(place: RegisterName): string {
  return place.type === 'город' ? place.name : fullNameOf(place);
}
