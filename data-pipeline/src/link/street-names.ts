import { addToList, type StreetRecord } from '@verst/core/build';
import { fullNameOf, type RegisterName, type RegisterStreet } from '../sources/gar/index.ts';
import { nameKey } from './name-key.ts';

/** The evidence that linked a street of the register to a street of the map. */
export type NameEvidence = 'name' | 'other name' | 'former name' | 'initial' | 'other type';

/** Score of each kind of evidence; the overlap of house numbers adds 0 to 1. */
const WORTH: Readonly<Record<NameEvidence, number>> = {
  name: 1,
  'other name': 0.9,
  'former name': 0.85,
  initial: 0.7,
  'other type': 0.6,
};
/** Bonus for identical spelling: `3 Июля` is not `3-го Июля` if a town has both. */
const ALIKE_WORTH = 0.1;
/** Names with more words than this are not matched by initials. */
const MAX_WORDS = 5;

/** A street of the map that may be the register's street. */
export interface StreetCandidate {
  /** Position in the map's streets. */
  readonly street: number;
  readonly evidence: NameEvidence;
  readonly worth: number;
}

interface KnownName {
  readonly street: number;
  readonly type: number;
  readonly proper: boolean;
  readonly spelling: string;
}

/** The map's streets of one settlement, indexed by name. */
export class StreetNames {
  readonly #byWords = new Map<string, KnownName[]>();
  readonly #byInitials = new Map<string, KnownName[]>();

  add(street: number, { name, altNames }: Pick<StreetRecord, 'name' | 'altNames'>): void {
    for (const own of new Set([name, ...altNames])) {
      const { words, type } = nameKey(own);
      const known = { street, type, proper: own === name, spelling: spellingOf(own) };
      addToList(this.#byWords, words, known);
      for (const shortened of initialsOf(words)) addToList(this.#byInitials, shortened, known);
    }
  }

  /** Returns each street of the map that shares a name with the register's street, with its best evidence. */
  candidatesFor(street: RegisterStreet): StreetCandidate[] {
    const best = new Map<number, StreetCandidate>();
    const offer = (known: KnownName, evidence: NameEvidence, alike: boolean): void => {
      const worth = WORTH[evidence] + (alike ? ALIKE_WORTH : 0);
      const before = best.get(known.street);
      if (!before || before.worth < worth) best.set(known.street, { street: known.street, evidence, worth });
    };
    const offerNamesakes = (full: string, former: boolean): void => {
      const { words, type } = nameKey(full);
      const spelling = spellingOf(full);
      for (const known of this.#byWords.get(words) ?? []) {
        const alike = known.spelling === spelling;
        if (known.type !== type) offer(known, 'other type', alike);
        else offer(known, former ? 'former name' : known.proper ? 'name' : 'other name', alike);
      }
      for (const known of this.#namesByInitials(words)) {
        if (known.type === type) offer(known, 'initial', false);
      }
    };
    for (const name of spelledNames(street)) offerNamesakes(name, false);
    for (const former of street.formerNames) for (const name of spelledNames(former)) offerNamesakes(name, true);
    return [...best.values()];
  }

  /** Yields names that have a whole word in place of an initial of these words, or the reverse. */
  *#namesByInitials(words: string): Iterable<KnownName> {
    yield* this.#byInitials.get(words) ?? [];
    for (const shortened of initialsOf(words)) yield* this.#byWords.get(shortened) ?? [];
  }
}

/**
 * Returns the full name, and the bare name too if it contains a type word of its own: `территория` of `СНТ Колосок`.
 */
function spelledNames(name: RegisterName): string[] {
  const full = fullNameOf(name);
  return full !== name.name && nameKey(name.name).type !== 0 ? [full, name.name] : [full];
}

/**
 * Returns the variants of a name with one or two words cut to the first letter: `карла маркса` → `к маркса`, `карла м`.
 */
function initialsOf(sortedWords: string): Set<string> {
  const shortened = new Set<string>();
  const words = sortedWords.split(' ');
  if (words.length < 2 || words.length > MAX_WORDS) return shortened;
  const cut = (at: readonly number[]): void => {
    const changed = words.map((word, i) => (at.includes(i) ? word[0]! : word));
    if (at.every((i) => words[i]!.length > 1 && !/^\d/.test(words[i]!))) shortened.add(changed.toSorted().join(' '));
  };
  words.forEach((_, i) => {
    cut([i]);
    for (let j = i + 1; j < words.length && words.length > 2; j++) cut([i, j]);
  });
  return shortened;
}

const spellingOf = (name: string): string => name.toLowerCase().replaceAll('ё', 'е').split(/\s+/).toSorted().join(' ');
