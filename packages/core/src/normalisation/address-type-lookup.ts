/**
 * The type words of Russian addresses by their numbers in snapshots. A type has no weight in a name: it is compared
 * separately.
 */
import { TYPE_QUALIFIERS, TYPE_ROWS, type TypeClass } from '../lexicon/address-types.ts';
import { folded } from './folded.ts';

export interface AddressType {
  /** Position in {@link ADDRESS_TYPES}: the number stored in a snapshot; 0 is no type. */
  readonly id: number;
  readonly class: TypeClass;
  /** Full word in the nominative, lower case. */
  readonly word: string;
  /** The word in transliterated names: `ulitsa`. */
  readonly latin: string;
}

/** All types; position is the id, the first is a placeholder for «no type». */
export const ADDRESS_TYPES: readonly AddressType[] = [
  { id: 0, class: 'street', word: '', latin: '' },
  ...TYPE_ROWS.map(({ class: kind, word, latin }, i) => ({ id: i + 1, class: kind, word, latin })),
];

const IDS_BY_SPELLING = new Map<string, number[]>();
TYPE_ROWS.forEach(({ word, spellings }, i) => {
  for (const spelling of [folded(word), ...spellings]) {
    const ids = IDS_BY_SPELLING.get(spelling) ?? [];
    if (!ids.includes(i + 1)) ids.push(i + 1);
    IDS_BY_SPELLING.set(spelling, ids);
  }
});

const NO_TYPES: readonly number[] = [];

/** Returns the ids of all types that a normalised spelling may mean (`пр` → проспект, проезд), or an empty list. */
export const typesOf = (spelling: string): readonly number[] => IDS_BY_SPELLING.get(spelling) ?? NO_TYPES;

/** Returns true if some type word begins with these letters: `ули`, `переу`. */
export const beginsType = (beginning: string): boolean =>
  ADDRESS_TYPES.some(({ id, word }) => id !== 0 && word.replace('ё', 'е').startsWith(beginning));

/** Returns the id of the type with this full word. */
export function typeId(word: string): number {
  const type = ADDRESS_TYPES.find((candidate) => candidate.word === word);
  if (!type) throw new RangeError(`no address type is called ${word}`);
  return type.id;
}

/** Returns the class of a type id; undefined for 0. */
export const typeClassOf = (id: number): TypeClass | undefined => (id === 0 ? undefined : ADDRESS_TYPES[id]?.class);

/** Returns the ids of the types of street that a normalised spelling may mean: «пл» is a площадь. */
export const streetTypesOf = (spelling: string): readonly number[] =>
  typesOf(spelling).filter((id) => typeClassOf(id) === 'street');

/** Returns true if a word only qualifies a type word beside it: `рабочий` посёлок, `сельское` поселение. */
export const isQualifier = (word: string): boolean => TYPE_QUALIFIERS.has(word);
