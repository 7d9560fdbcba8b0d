import { type Query, ROLE } from '../../../grammar/query.ts';
import type { AreaName, AreaNames } from './area-names.ts';

/** A region of the snapshot: the id of its name and the name. */
type Region = readonly [string: number, name: AreaName];

/**
 * Finds the regions that a query names. It goes from the query's few words to regions, because asking each of a
 * country's regions takes longer than all else that a query needs of them.
 */
export class RegionNames {
  readonly #all: readonly Region[];
  readonly #uncoded: readonly Region[];
  readonly #bare: readonly Region[];
  readonly #byAlias = new Map<string, Region[]>();

  /** @param strings - ids of the names of all regions */
  constructor(areas: AreaNames, strings: Iterable<number>) {
    this.#all = Array.from(strings, (string) => [string, areas.get(string)]);
    this.#uncoded = this.#all.filter(([, { region }]) => region === null);
    this.#bare = this.#all.filter(([, { isBare }]) => isBare);
    for (const region of this.#all) {
      for (const alias of region[1].aliases) {
        const others = this.#byAlias.get(alias);
        if (others) others.push(region);
        else this.#byAlias.set(alias, [region]);
      }
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
      for (const [string, name] of this.#all) if (name.region === region.code) add(string, names);
    }
    units.forEach(({ role, isNumber, text }, i) => {
      const bit = 1 << i;
      const isContent = role === ROLE.CONTENT && !isNumber;
      if (!isContent && role !== ROLE.REGION) return;
      // The words for a known region name no other known one.
      const mayBe = (region: Region): boolean => (inPhrases & bit) === 0 || region[1].region === null;
      const compared = isContent ? this.#bare : inPhrases & bit ? this.#uncoded : this.#all;
      for (const region of compared) if (mayBe(region) && region[1].holds(stemOf(i))) add(region[0], bit);
      if (!isContent) return;
      for (const region of this.#byAlias.get(text) ?? []) if (mayBe(region)) add(region[0], bit);
    });
    return found;
  }
}
