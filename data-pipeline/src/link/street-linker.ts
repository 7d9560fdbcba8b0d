import type { GeocodingInput, StreetRecord } from '@verst/core/build';
import { fullNameOf, type RegisterStreet } from '../sources/gar/index.ts';
import type { LinkReporter } from './link-report.ts';
import { type NameEvidence, type StreetCandidate, StreetNames } from './street-names.ts';

/** Canonical numbers of a street's houses. */
export type HouseKeys = Pick<ReadonlyMap<string, unknown>, 'size' | 'has' | 'keys'>;

/** House numbers in register and map; they decide if names alone are ambiguous. */
export interface StreetHouseKeys {
  /** By position in the region's streets. */
  readonly ofRegister: (street: number) => HouseKeys;
  /** By position in the map's streets. */
  readonly ofMap: (street: number) => HouseKeys;
}

const OUTCOME: Readonly<Record<NameEvidence, string>> = {
  name: 'street linked',
  'other name': 'street by another name of the map',
  'former name': 'street by former name',
  initial: 'street by initial',
  'other type': 'street of another type',
};
/** Evidence that a person should review. */
const DOUBTFUL = new Set<NameEvidence>(['initial', 'other type']);
/** With fewer houses than this, having none in common is no evidence against a link. */
const TELLING_HOUSES = 4;
/** Assumed overlap if one side has no houses. */
const UNKNOWN_OVERLAP = 0.5;

/** A possible link. */
interface Pair extends StreetCandidate {
  /** Position in the region's streets. */
  readonly own: number;
  readonly score: number;
}

/** Finds the map's streets for the register's streets of each settlement. */
export class StreetLinker {
  readonly #streets: readonly StreetRecord[];
  readonly #namesBySettlement = new Map<number, StreetNames>();
  /** The map's pseudo-streets for houses without a street, by settlement. */
  readonly #settlementHouses = new Map<number, number>();
  readonly #reporter: LinkReporter;

  constructor({ streets }: GeocodingInput, reporter: LinkReporter) {
    this.#streets = streets;
    this.#reporter = reporter;
    streets.forEach((street, position) => {
      if (street.kind === 'settlement') {
        this.#settlementHouses.set(street.settlement, position);
        return;
      }
      let names = this.#namesBySettlement.get(street.settlement);
      if (!names) {
        names = new StreetNames();
        this.#namesBySettlement.set(street.settlement, names);
      }
      names.add(position, street);
    });
  }

  /**
   * Links the streets of a region. Pairs that the names allow are ranked by name and by overlap of house numbers; the
   * best are taken first, each street once. A further map street of the same name is added if most of its houses are on
   * the linked register street.
   *
   * @param settlementOf - position of the settlement of each street in the map's places, -1 if the map has none
   * @returns for each street the positions of the map's streets (several if the map has a street in parts), empty if
   *   there is none
   */
  link(streets: readonly RegisterStreet[], settlementOf: readonly number[], houses: StreetHouseKeys): number[][] {
    const linked = streets.map((): number[] => []);
    const claimed = new Set<number>();
    const pairs = this.#pairs(streets, settlementOf, houses, linked);
    for (const { own, street, evidence } of pairs) {
      if (linked[own]!.length > 0 || claimed.has(street)) continue;
      linked[own]!.push(street);
      claimed.add(street);
      this.#report(OUTCOME[evidence], DOUBTFUL.has(evidence), streets[own]!, this.#streets[street]!);
    }
    for (const { own, street, evidence } of pairs) {
      if (evidence !== 'name' || claimed.has(street)) continue;
      if (!isPart(houses.ofMap(street), houses.ofRegister(own), linked[own]!.map(houses.ofMap))) continue;
      linked[own]!.push(street);
      claimed.add(street);
    }
    for (const twins of linked) if (twins.length === 0) this.#reporter.count('street in the register only');
    return linked;
  }

  #report(outcome: string, doubtful: boolean, own: RegisterStreet, { id, name }: StreetRecord): void {
    if (!doubtful) this.#reporter.count(outcome);
    else this.#reporter.doubt({ outcome, fiasId: own.fiasId, name: fullNameOf(own), map: { id, name } });
  }

  /** Returns possible links, best first. Pseudo-streets for houses without a street are linked here directly. */
  #pairs(
    streets: readonly RegisterStreet[],
    settlementOf: readonly number[],
    houses: StreetHouseKeys,
    linked: number[][],
  ): Pair[] {
    const rivals = new Map<number, number>();
    const candidates = streets.map((street, own): StreetCandidate[] => {
      if (street.kind === 'settlement') {
        const twin = this.#settlementHouses.get(settlementOf[own]!);
        if (twin !== undefined) {
          linked[own]!.push(twin);
          this.#reporter.count('street linked');
        }
        return [];
      }
      const found = this.#namesBySettlement.get(settlementOf[own]!)?.candidatesFor(street) ?? [];
      for (const candidate of found) rivals.set(candidate.street, (rivals.get(candidate.street) ?? 0) + 1);
      return found;
    });
    const pairs = candidates.flatMap((found, own) =>
      found.flatMap((candidate): Pair[] => {
        const { street, evidence, worth } = candidate;
        // Most streets have a single namesake, so their houses need not be compared.
        if (evidence === 'name' && found.length === 1 && rivals.get(street) === 1) {
          return [{ ...candidate, own, score: worth + UNKNOWN_OVERLAP }];
        }
        const ofRegister = houses.ofRegister(own);
        const ofMap = houses.ofMap(street);
        const overlap = overlapOf(ofRegister, ofMap);
        const telling = Math.min(ofRegister.size, ofMap.size) >= TELLING_HOUSES;
        return evidence !== 'name' && telling && overlap === 0 ? [] : [{ ...candidate, own, score: worth + overlap }];
      }),
    );
    return pairs.sort((a, b) => b.score - a.score);
  }
}

/** Share of the houses on both sides that exist on the other too, 0 to 1. */
function overlapOf(a: HouseKeys, b: HouseKeys): number {
  if (a.size === 0 || b.size === 0) return UNKNOWN_OVERLAP;
  let common = 0;
  for (const key of a.keys()) if (b.has(key)) common++;
  return (2 * common) / (a.size + b.size);
}

/** Returns true if most houses of a map street are on the register street and on no part linked to it already. */
function isPart(ofMap: HouseKeys, ofRegister: HouseKeys, parts: readonly HouseKeys[]): boolean {
  let own = 0;
  for (const key of ofMap.keys()) if (ofRegister.has(key) && !parts.some((part) => part.has(key))) own++;
  return 2 * own > ofMap.size;
}
