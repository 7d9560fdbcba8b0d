import { type Query, ROLE } from '../../../grammar/query.ts';
import type { AreaName, AreaNames } from './area-names.ts';

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
  readonly #byAlias = new Map<string, readonly Region[]>();

  /** @param strings - ids of the names of all regions */
  constructor(areas: AreaNames, strings: Iterable<number>) {
    this.#all = Array.from(strings, (string) => [string, areas.get(string)]);
    this.#bare = this.#all.filter(([, { isBare }]) => isBare);
    this.#byCode = Map.groupBy(this.#all, ([, { region }]) => region);
    for (const region of this.#all) {
      for (const alias of region[1].aliases) this.#byAlias.set(alias, [...(this.#byAlias.get(alias) ?? []), region]);
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
