import type { Random } from '../random.ts';
import { type Gender, inflectAdjective, ordinal } from './adjectives.ts';
import {
  ADJECTIVES,
  CHIEF_ADJECTIVES,
  CHIEF_GENITIVES,
  DATES,
  HIGHWAY_ADJECTIVES,
  NOUNS,
  PERSONS,
  SIZE_PREFIXES,
  SURNAMES,
  TITLES,
} from './street-name-pools.ts';

/** The type word of a street with its gender. */
export const STREET_TYPES = {
  street: ['улица', 'feminine'],
  avenue: ['проспект', 'masculine'],
  lane: ['переулок', 'masculine'],
  passage: ['проезд', 'masculine'],
  boulevard: ['бульвар', 'masculine'],
  embankment: ['набережная', 'feminine'],
  square: ['площадь', 'feminine'],
  highway: ['шоссе', 'neuter'],
  deadEnd: ['тупик', 'masculine'],
  alley: ['аллея', 'feminine'],
} as const satisfies Record<string, readonly [string, Gender]>;

export type StreetType = keyof typeof STREET_TYPES;

/** Chance that a name of this type is an adjective; the others are genitives. */
const ADJECTIVE_SHARE: Readonly<Record<StreetType, number>> = {
  street: 0.45,
  avenue: 0.25,
  lane: 0.85,
  passage: 0.8,
  boulevard: 0.4,
  embankment: 0.5,
  square: 0.35,
  highway: 1,
  deadEnd: 1,
  alley: 0.4,
};

/** Generates street names typical of Russian towns; one namer never repeats a name. */
export class StreetNamer {
  readonly #random: Random;
  readonly #taken = new Set<string>();
  readonly #chief: { adjective: string[]; genitive: string[] };

  constructor(random: Random) {
    this.#random = random;
    this.#chief = { adjective: [...CHIEF_ADJECTIVES], genitive: [...CHIEF_GENITIVES] };
  }

  /**
   * Reserves a given name and returns it.
   *
   * @throws RangeError if it is already taken
   */
  reserve(name: string): string {
    if (this.#taken.has(name)) throw new RangeError(`the street name ${name} is taken`);
    this.#taken.add(name);
    return name;
  }

  /** Returns a name for a main street: one of the common names, roughly in their usual order. */
  chief(type: StreetType): string {
    for (let attempt = 0; attempt < 40; attempt++) {
      const adjective = this.#random.chance(ADJECTIVE_SHARE[type]);
      const pool = adjective ? this.#chief.adjective : this.#chief.genitive;
      const at = Math.floor(this.#random.next() ** 1.7 * pool.length);
      const [base] = pool.splice(at, 1);
      if (base === undefined) break;
      const name = adjective ? adjectiveName(base, type) : genitiveName(base, type);
      if (this.#take(name)) return name;
    }
    return this.name(type);
  }

  /** Returns a name for any other street. */
  name(type: StreetType): string {
    for (let attempt = 0; ; attempt++) {
      const name = this.#random.chance(ADJECTIVE_SHARE[type])
        ? this.#adjective(type, attempt)
        : this.#genitive(type, attempt);
      if (this.#take(name)) return name;
    }
  }

  /** Returns names for parallel streets: 1-я Садовая улица, 2-я Садовая улица and so on. */
  series(type: StreetType, count: number): string[] {
    const [word, gender] = STREET_TYPES[type];
    for (;;) {
      const base = inflectAdjective(this.#random.pick(ADJECTIVES), gender);
      const names = Array.from({ length: count }, (_, i) => `${ordinal(i + 1, gender)} ${base} ${word}`);
      if (names.some((name) => this.#taken.has(name)) || this.#taken.has(`${base} ${word}`)) continue;
      for (const name of names) this.#taken.add(name);
      return names;
    }
  }

  #take(name: string): boolean {
    if (this.#taken.has(name) || hasDoubledWord(name)) return false;
    this.#taken.add(name);
    return true;
  }

  /** Uses rarer forms as attempts fail: prefixes and ordinals widen the pool as a town uses it up. */
  #adjective(type: StreetType, attempt: number): string {
    const random = this.#random;
    if (type === 'highway') {
      const base = random.pick(HIGHWAY_ADJECTIVES);
      return attempt < 20 ? `${base} шоссе` : `${ordinal(random.int(2, 40), 'neuter')} ${base} шоссе`;
    }
    const gender = STREET_TYPES[type][1];
    const base = random.pick(ADJECTIVES);
    if (random.chance(attempt > 4 ? 0.35 : 0.06)) {
      const prefix = random.pick(SIZE_PREFIXES);
      if (prefix !== base) return adjectiveName(`${prefix} ${base}`, type);
    }
    if (random.chance(0.05)) return adjectiveName(`Ново-${base}`, type);
    const ordinalChance = attempt > 4 ? 0.6 : type === 'street' ? 0.06 : 0.3;
    if (random.chance(ordinalChance)) {
      return `${ordinal(random.int(1, attempt > 8 ? 30 : 4), gender)} ${adjectiveName(base, type)}`;
    }
    return adjectiveName(base, type);
  }

  #genitive(type: StreetType, attempt: number): string {
    const random = this.#random;
    const kind = random.weighted([
      ['person', 55],
      ['titled', attempt > 4 ? 60 : 12],
      ['noun', 20],
      ['date', type === 'street' ? 8 : 0],
    ] as const);
    if (kind === 'person') return genitiveName(random.pick(PERSONS), type);
    if (kind === 'noun') return genitiveName(random.pick(NOUNS), type);
    if (kind === 'date') return genitiveName(random.pick(DATES), type);
    return genitiveName(`${random.pick(TITLES)} ${random.pick(SURNAMES)}`, type);
  }
}

/** Returns true if a name contains a word twice, as in «Набережная набережная». */
const hasDoubledWord = (name: string): boolean => {
  const words = name.toLowerCase().split(' ');
  return new Set(words).size < words.length;
};

const adjectiveName = (feminine: string, type: StreetType): string => {
  const [word, gender] = STREET_TYPES[type];
  return `${inflectAdjective(feminine, gender)} ${word}`;
};

const genitiveName = (genitive: string, type: StreetType): string => `${STREET_TYPES[type][0]} ${genitive}`;
