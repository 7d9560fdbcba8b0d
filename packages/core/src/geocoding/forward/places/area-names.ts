import { addToList } from '../../../collections/add-to-list.ts';
import { OTHER_CITY_NAMES } from '../../../lexicon/cities.ts';
import { analyseName } from '../../../grammar/name.ts';
import { normaliseText } from '../../../normalisation/normalise.ts';
import { regionAliases } from '../../../normalisation/region-aliases.ts';
import { type Query, ROLE } from '../../../grammar/query.ts';
import { regionCalled } from '../../../grammar/regions.ts';
import { stem } from '../../../words/stem.ts';
import type { GeocodingIndex } from '../../index/geocoding-index.ts';
import { SHORTEST_BEGINNING } from '../../../words/word-lengths.ts';

/** Name of a region or district, compared with words of a query by stem. */
export interface AreaName {
  /** True if the name has no type word, like `Москва`. */
  readonly isBare: boolean;
  /** Code of the federal subject, or null if it is not one. */
  readonly region: string | null;
  /** Everyday names and abbreviations: `кбр`, `moscow`. */
  readonly aliases: ReadonlySet<string>;
  /** Returns true if the name contains a word of this stem, or of a stem that begins with it. */
  holds(wordStem: string): boolean;
}

/** Returns a function that gives the name of a region or district by its string id, analysed when it is first asked for. */
export function areaNames(index: GeocodingIndex): (string: number) => AreaName {
  const names = new Map<number, AreaName>();
  return (string) => {
    let name = names.get(string);
    if (!name) names.set(string, (name = analysed(index.text(string))));
    return name;
  };
}

function analysed(text: string): AreaName {
  const { type, words } = analyseName(text);
  const { text: plain } = normaliseText(text);
  const stems = words.map((word) => stem(word));
  return {
    isBare: type === 0,
    region: regionCalled(text)?.code ?? null,
    aliases: new Set([...regionAliases(plain), ...(OTHER_CITY_NAMES.get(plain) ?? [])]),
    holds: (wordStem) =>
      wordStem.length < SHORTEST_BEGINNING
        ? stems.includes(wordStem)
        : stems.some((other) => other.startsWith(wordStem)),
  };
}

/** A region of the snapshot: the id of its name and the name. */
type Region = readonly [string: number, name: AreaName];

const NONE: readonly Region[] = [];

/**
 * Finds the regions that a query names. It goes from the query's few words to regions, because asking each of a
 * country's regions takes longer than all else that a query needs of them.
 */
export class RegionNames {
  readonly #all: readonly Region[];
  readonly #bare: readonly Region[];
  readonly #byCode: ReadonlyMap<string | null, readonly Region[]>;
  readonly #byAlias = new Map<string, Region[]>();

  /** @param strings - ids of the names of all regions */
  constructor(areaOf: (string: number) => AreaName, strings: Iterable<number>) {
    this.#all = Array.from(strings, (string) => [string, areaOf(string)]);
    this.#bare = this.#all.filter(([, { isBare }]) => isBare);
    this.#byCode = Map.groupBy(this.#all, ([, { region }]) => region);
    for (const region of this.#all) {
      for (const alias of region[1].aliases) addToList(this.#byAlias, alias, region);
    }
  }

  /**
   * Returns the bits of the words that name each region that is named, by the id of its name. Outside of phrases for
   * regions, words count only if the region is a city (`Москва, Зеленоград`) or if they are its everyday name.
   */
  find({ units, regions }: Query, stemOf: (unit: number) => string): Map<number, number> {
    const found = new Map<number, number>();
    const add = (string: number, bits: number): void => {
      found.set(string, (found.get(string) ?? 0) | bits);
    };
    let inPhrases = 0;
    for (const { region, names } of regions) {
      inPhrases |= names;
      for (const [string] of this.#byCode.get(region.code) ?? []) add(string, names);
    }
    for (let i = 0; i < units.length; i++) {
      const { role, isNumber, text } = units[i]!;
      const isContent = role === ROLE.CONTENT && !isNumber;
      if (!isContent && role !== ROLE.REGION) continue;
      // The words for a known region name no other known one.
      const isTaken = (inPhrases & (1 << i)) !== 0;
      const mayBe = ({ region }: AreaName): boolean => !isTaken || region === null;
      const compared = isContent ? this.#bare : isTaken ? this.#byCode.get(null) : this.#all;
      for (const [string, name] of compared ?? NONE) if (mayBe(name) && name.holds(stemOf(i))) add(string, 1 << i);
      const called = isContent ? this.#byAlias.get(text) : undefined;
      for (const [string, name] of called ?? NONE) if (mayBe(name)) add(string, 1 << i);
    }
    return found;
  }
}
