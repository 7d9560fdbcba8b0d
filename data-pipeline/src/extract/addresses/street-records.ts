import { formatOsmRef, osmIdOf, type StreetRecord } from '@verst/core/build';
import { AddressColumns } from '../../columns/address-columns.ts';
import { extendBbox, type BboxE7 } from '../geometry/rings.ts';
import type { MergedPlace } from '../places/merge-places.ts';
import type { LocatedAddresses, PlacedAddress } from './located-addresses.ts';
import type { Street } from './street-book.ts';

/** Assigns public ids; the second use of an id gets `.2` appended. */
class IdRegister {
  readonly #counts = new Map<string, number>();

  take(id: string): string {
    const count = (this.#counts.get(id) ?? 0) + 1;
    this.#counts.set(id, count);
    return count === 1 ? id : `${id}.${count}`;
  }
}

/** Collects the records of the geocoder: streets, and the addresses on them. */
export class StreetRecordList {
  readonly streets: StreetRecord[] = [];
  readonly addresses = new AddressColumns();
  readonly #streetIds = new IdRegister();
  readonly #addressIds = new IdRegister();
  readonly #located: LocatedAddresses;
  /** References of the objects that have several addresses. */
  readonly #repeated: ReadonlySet<number>;

  constructor(located: LocatedAddresses) {
    this.#located = located;
    this.#repeated = repeatedRefs(located);
  }

  /** Adds a road, or houses that name a road missing from the map. */
  addStreet(street: Street): void {
    const { pieces, settlement } = street;
    const houses = this.#housesAt(street.houses);
    const names =
      mostFrequent(pieces.map(({ names }) => names.name)) ?? mostFrequent(houses.map((house) => house.street!))!;
    const altNames = new Set(street.spellings);
    let nameEn: string | null = null;
    for (const piece of pieces) {
      for (const name of [piece.names.name, ...piece.names.altNames]) altNames.add(name);
      nameEn ??= piece.names.nameEn;
    }
    altNames.delete(names);
    const id = pieces.length > 0 ? Math.min(...pieces.map(({ wayId }) => wayId)) : osmIdOf(houses[0]!.ref);
    this.#add(
      {
        id: this.#streetIds.take(`s${id}`),
        kind: 'street',
        name: names,
        altNames: [...altNames],
        nameEn,
        settlement,
        suburb: mostFrequent(
          pieces.length > 0 ? pieces.map(({ suburb }) => suburb) : houses.map(({ suburb }) => suburb),
        )!,
        roads: pieces.flatMap(({ road }) => (road >= 0 ? [road] : [])),
      },
      pieces.length > 0 ? pieces.map(({ samples }) => samples) : houses.map(pointOf),
      houses,
    );
  }

  /** Adds a quarter, village part or gardeners' area with the houses that belong directly to it. */
  addPlace(place: MergedPlace | null, name: string, rows: readonly number[]): void {
    const houses = this.#housesAt(rows);
    const altNames = new Set(houses.map((house) => house.place).filter((text) => text !== null));
    for (const altName of place?.names.altNames ?? []) altNames.add(altName);
    const own = place?.names.name ?? name;
    altNames.delete(own);
    this.#add(
      {
        // If the quarter is mapped, its own id: both are then one answer.
        id: this.#streetIds.take(
          place !== null && place.refs.length > 0 ? formatOsmRef(place.ref) : `s${osmIdOf(houses[0]!.ref)}`,
        ),
        kind: 'place',
        name: own,
        altNames: [...altNames],
        nameEn: place?.names.nameEn ?? null,
        settlement: houses[0]!.settlement,
        suburb: mostFrequent(houses.map(({ suburb }) => suburb))!,
        roads: [],
      },
      houses.map(pointOf),
      houses,
    );
  }

  /** Adds houses that have only a number and a settlement. */
  addSettlement(place: MergedPlace, rows: readonly number[]): void {
    const houses = this.#housesAt(rows);
    this.#add(
      {
        id: this.#streetIds.take(`s${osmIdOf(houses[0]!.ref)}`),
        kind: 'settlement',
        name: place.names.name,
        altNames: place.names.altNames,
        nameEn: place.names.nameEn,
        settlement: houses[0]!.settlement,
        suburb: -1,
        roads: [],
      },
      houses.map(pointOf),
      houses,
    );
  }

  #housesAt(rows: readonly number[]): PlacedAddress[] {
    return rows.map((row) => this.#located.at(row));
  }

  #add(
    record: Omit<StreetRecord, 'lonE7' | 'latE7' | 'bboxE7'>,
    course: readonly Int32Array[],
    houses: readonly PlacedAddress[],
  ): void {
    const bboxE7: BboxE7 = [Infinity, Infinity, -Infinity, -Infinity];
    for (const xy of course) extendBbox(bboxE7, xy);
    const [lonE7, latE7] = nearestToMiddle(course, bboxE7);
    const street = this.streets.length;
    this.streets.push({ ...record, lonE7, latE7, bboxE7 });
    for (const house of houses) {
      this.addresses.push({
        id: this.#repeated.has(house.ref) ? this.#addressIds.take(formatOsmRef(house.ref)) : formatOsmRef(house.ref),
        street,
        housenumber: house.housenumber,
        lonE7: house.lonE7,
        latE7: house.latE7,
        building: house.building,
        suburb: house.suburb,
        postcode: house.postcode,
      });
    }
  }
}

/** Returns the references that several addresses share. Sorts them: a country has more than a Set can hold. */
function repeatedRefs(located: LocatedAddresses): Set<number> {
  const refs = located.refs().sort();
  return new Set(refs.filter((ref, i) => ref === refs[i - 1]));
}

const pointOf = ({ lonE7, latE7 }: PlacedAddress): Int32Array => Int32Array.of(lonE7, latE7);

/** Returns the point of the street nearest to the middle of its box. */
function nearestToMiddle(course: readonly Int32Array[], bbox: BboxE7): [number, number] {
  const x = (bbox[0] + bbox[2]) / 2;
  const y = (bbox[1] + bbox[3]) / 2;
  let best: [number, number] = [Math.round(x), Math.round(y)];
  let bestDistance = Infinity;
  for (const xy of course) {
    for (let i = 0; i < xy.length; i += 2) {
      const distance = Math.hypot((xy[i]! - x) / 2, xy[i + 1]! - y);
      if (distance < bestDistance) {
        bestDistance = distance;
        best = [xy[i]!, xy[i + 1]!];
      }
    }
  }
  return best;
}

/** Returns the most frequent value, of equally frequent ones the first to reach the count; undefined for no values. */
function mostFrequent<T>(values: readonly T[]): T | undefined {
  const counts = new Map<T, number>();
  let best: T | undefined;
  for (const value of values) {
    const count = (counts.get(value) ?? 0) + 1;
    counts.set(value, count);
    if (best === undefined || count > counts.get(best)!) best = value;
  }
  return best;
}
