import { addToList } from '@verst/core/build';
import { clusterByDistance } from './cluster-points.ts';
import type { LocatedAddresses, PlacedAddress } from './located-addresses.ts';
import { bboxOfPieces, distanceToSamplesM, type StreetPiece } from './street-pieces.ts';
import { type StreetKey, streetKey } from './street-key.ts';
import type { BboxE7 } from '../geometry/rings.ts';

/** Largest gap in one street, between pieces of one name in one settlement: a square, a river, a park. */
const STREET_GAP_M = 400;
/** A house farther from the street than this is on another street of the same name. */
const HOUSE_TO_STREET_M = 600;
/** A row of houses may begin this far from its street. */
const ROW_TO_STREET_M = 1_000;
/** Limit for a house whose street tag matches only without its type word or by an old name. */
const LOOSE_MATCH_M = 400;
/** Largest gap between houses of one street if no way has the name in their tag. */
const HOUSE_GAP_M = 700;

/** One street: its ways and its houses, at least one of either. */
export interface Street {
  readonly settlement: number;
  readonly pieces: readonly StreetPiece[];
  readonly bbox: BboxE7 | null;
  /** Rows of addresses. */
  readonly houses: number[];
  /** Spellings in `addr:street` that matched the street by an old name or without the type word. */
  readonly spellings: Set<string>;
}

/** The streets of all settlements. They are built from named ways, then houses are added to them. */
export class StreetBook {
  readonly streets: Street[] = [];
  readonly #byFull = new Map<string, Street[]>();
  readonly #byLoose = new Map<string, Street[]>();
  readonly #addresses: LocatedAddresses;

  constructor(pieces: readonly StreetPiece[], addresses: LocatedAddresses) {
    this.#addresses = addresses;
    const groups = new Map<string, StreetPiece[]>();
    for (const piece of pieces) addToList(groups, fullKey(piece.settlement, streetKey(piece.names.name)), piece);
    for (const [key, group] of groups) {
      for (const cluster of clusterPieces(group)) {
        const street = this.#addStreet(key, group[0]!.settlement, cluster);
        for (const loose of looseKeysOf(cluster)) addToList(this.#byLoose, `${street.settlement}|${loose}`, street);
      }
    }
  }

  /** Adds a house to the nearest street of a name; returns false if there is none near. */
  add(house: PlacedAddress, name: string): boolean {
    const street = this.#find(house, name);
    street?.houses.push(house.row);
    return street !== undefined;
  }

  /**
   * Creates streets for houses whose `addr:street` no road has: one for each name and neighbourhood.
   *
   * @param houses - rows
   */
  addUnmapped(houses: readonly number[]): void {
    const groups = new Map<string, number[]>();
    for (const row of houses) addToList(groups, nameAndGround(this.#addresses.at(row)), row);
    for (const rows of groups.values()) {
      const group = rows.map((row) => this.#addresses.at(row));
      const key = fullKey(group[0]!.settlement, streetKey(group[0]!.street!));
      for (const cluster of clusterHouses(group)) {
        const { houses: onStreet } = this.#streetOfCluster(key, cluster);
        for (const { row } of cluster) onStreet.push(row);
      }
    }
  }

  /**
   * Returns the street of a cluster of houses: a road of the name that any of them is near, or else a new street. Far
   * houses belong to the road that their row leads up to.
   */
  #streetOfCluster(key: string, cluster: readonly PlacedAddress[]): Street {
    const namesakes = this.#byFull.get(key);
    for (const house of namesakes ? cluster : []) {
      const street = nearestStreet(namesakes, house, ROW_TO_STREET_M);
      if (street) return street;
    }
    return this.#addStreet(key, cluster[0]!.settlement, []);
  }

  #find(house: PlacedAddress, name: string): Street | undefined {
    const key = streetKey(name);
    const exact = nearestStreet(this.#byFull.get(fullKey(house.settlement, key)), house, HOUSE_TO_STREET_M);
    if (exact) return exact;
    const loose = this.#byLoose.get(`${house.settlement}|${key.full}`);
    const found = nearestStreet(loose, house, LOOSE_MATCH_M);
    found?.spellings.add(name);
    return found;
  }

  #addStreet(key: string, settlement: number, pieces: readonly StreetPiece[]): Street {
    const bbox = pieces.length === 0 ? null : bboxOfPieces(pieces);
    const street: Street = { settlement, pieces, bbox, houses: [], spellings: new Set() };
    this.streets.push(street);
    if (pieces.length > 0) addToList(this.#byFull, key, street);
    return street;
  }
}

const fullKey = (settlement: number, key: StreetKey): string => `${settlement}|${key.full}`;

const nameAndGround = ({ settlement, street, allotments }: PlacedAddress): string =>
  `${fullKey(settlement, streetKey(street!))}|${allotments}`;

/** Returns the other keys by which tags may name a street: its other names, and its name without the type word. */
function looseKeysOf(pieces: readonly StreetPiece[]): Set<string> {
  const keys = new Set<string>();
  for (const { names } of pieces) {
    keys.add(streetKey(names.name).bare);
    for (const name of names.altNames) keys.add(streetKey(name).full);
  }
  for (const { names } of pieces) keys.delete(streetKey(names.name).full);
  return keys;
}

function clusterPieces(pieces: readonly StreetPiece[]): StreetPiece[][] {
  if (pieces.length === 1) return [[...pieces]];
  const numbers = clusterByDistance(
    pieces.map(({ samples }) => samples),
    STREET_GAP_M,
    // Adjacent gardeners' areas all have a 1st street: across their fences, only joined ways are one street.
    (a, b) => pieces[a]!.allotments === pieces[b]!.allotments || shareEnd(pieces[a]!.samples, pieces[b]!.samples),
  );
  const clusters: StreetPiece[][] = [];
  pieces.forEach((piece, i) => (clusters[numbers[i]!] ??= []).push(piece));
  return clusters;
}

function clusterHouses(houses: readonly PlacedAddress[]): PlacedAddress[][] {
  const numbers = clusterByDistance(
    houses.map(({ lonE7, latE7 }) => Int32Array.of(lonE7, latE7)),
    HOUSE_GAP_M,
  );
  const clusters: PlacedAddress[][] = [];
  houses.forEach((house, i) => (clusters[numbers[i]!] ??= []).push(house));
  return clusters;
}

function shareEnd(a: Int32Array, b: Int32Array): boolean {
  for (const i of [0, a.length - 2]) {
    for (const j of [0, b.length - 2]) if (a[i] === b[j] && a[i + 1] === b[j + 1]) return true;
  }
  return false;
}

/** Returns the nearest street within a limit, with {@link FENCE_M} added outside the house's own gardeners' area. */
function nearestStreet(
  streets: readonly Street[] | undefined,
  house: PlacedAddress,
  limitM: number,
): Street | undefined {
  let best: Street | undefined;
  let bestM = limitM;
  for (const street of streets ?? []) {
    let nearest = Infinity;
    for (const { samples, allotments } of street.pieces) {
      const fence = allotments === house.allotments ? 0 : FENCE_M;
      nearest = Math.min(nearest, fence + distanceToSamplesM(samples, house.lonE7, house.latE7));
    }
    if (nearest < bestM) {
      bestM = nearest;
      best = street;
    }
  }
  return best;
}

/** Metres added to the distance of a street behind the fence of a gardeners' area, which is not the house's street. */
const FENCE_M = 200;
