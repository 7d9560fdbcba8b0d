import type { GeocodingInput, PlaceKind, PlaceRecord } from '@verst/core/build';
import { areaNameOf, type RegisterSettlement, settlementNameOf } from '../sources/gar/index.ts';
import type { LinkReporter } from './link-report.ts';
import { nameKey, sharesWord } from './name-key.ts';

const PARTS = new Set<PlaceKind>(['suburb', 'quarter', 'neighbourhood', 'region', 'district']);

/** Finds the map's place for a settlement of the register by name, region and district. */
export class SettlementLinker {
  readonly #places: readonly PlaceRecord[];
  readonly #byWords = new Map<string, number[]>();
  readonly #taken = new Set<number>();
  readonly #reporter: LinkReporter;

  constructor({ places }: GeocodingInput, reporter: LinkReporter) {
    this.#places = places;
    this.#reporter = reporter;
    places.forEach((place, position) => {
      if (PARTS.has(place.kind) || place.parent !== -1) return;
      for (const name of new Set([place.name, ...place.altNames])) {
        const { words } = nameKey(name);
        const known = this.#byWords.get(words);
        if (!known) this.#byWords.set(words, [position]);
        else if (!known.includes(position)) known.push(position);
      }
    });
  }

  /** Returns a position in the map's places, or -1. Each place of the map is returned only once. */
  find(settlement: RegisterSettlement): number {
    const { level, formerNames } = settlement;
    for (const name of [settlement, ...formerNames]) {
      const { words } = nameKey(settlementNameOf(name, level));
      const candidates = this.#narrowed(
        (this.#byWords.get(words) ?? []).filter((position) => !this.#taken.has(position)),
        settlement,
      );
      if (candidates.length === 0) continue;
      if (candidates.length > 1) {
        const { fiasId, type } = settlement;
        this.#reporter.doubt({
          outcome: 'settlement ambiguous',
          fiasId,
          name: `${type} ${settlement.name}`,
          map: null,
        });
        return -1;
      }
      this.#reporter.count(name === settlement ? 'settlement linked' : 'settlement by former name');
      this.#taken.add(candidates[0]!);
      return candidates[0]!;
    }
    this.#reporter.count('settlement in the register only');
    return -1;
  }

  /**
   * Returns the candidates in the right region. If several remain, prefers those in the right district, then those
   * whose main name matches.
   */
  #narrowed(candidates: readonly number[], { name, region, district }: RegisterSettlement): readonly number[] {
    const inRegion =
      region === null
        ? candidates
        : candidates.filter((position) => {
            const own = this.#places[position]!.region;
            return own === null || sharesWord(own, areaNameOf(region));
          });
    if (inRegion.length < 2) return inRegion;
    const inDistrict =
      district === null
        ? []
        : inRegion.filter((position) => {
            const own = this.#places[position]!.district;
            return own !== null && sharesWord(own, areaNameOf(district));
          });
    const near = inDistrict.length > 0 ? inDistrict : inRegion;
    const proper = near.filter((position) => nameKey(this.#places[position]!.name).words === nameKey(name).words);
    return proper.length > 0 ? proper : near;
  }
}
