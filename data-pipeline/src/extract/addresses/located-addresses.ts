import { Column } from '../../columns/column.ts';
import { TextColumn, TextPool } from '../../columns/text-column.ts';
import type { TaggedAddress } from './address-tags.ts';

/** Kinds of objects with addresses, the most reliable first. */
export type AddressSource = 'building' | 'node' | 'entrance' | 'area' | 'poi';

const SOURCES: readonly AddressSource[] = ['building', 'node', 'entrance', 'area', 'poi'];

/** An address with its object and coordinates. */
export interface LocatedAddress extends TaggedAddress {
  readonly ref: number;
  readonly source: AddressSource;
  readonly lonE7: number;
  readonly latE7: number;
  /** Position in the buildings layer, or -1. */
  readonly building: number;
}

/** The places that an address lies in, as positions in places; -1 for none. */
export interface AddressPlace {
  /** -1 only if the map has no settlement. */
  readonly settlement: number;
  readonly suburb: number;
  /** Gardeners' area. */
  readonly allotments: number;
}

/** An address with the settlement and district that it lies in. */
export interface PlacedAddress extends LocatedAddress, AddressPlace {
  /** Position in the {@link LocatedAddresses}. */
  readonly row: number;
}

/**
 * Addresses with their objects, stored in columns because a country has tens of millions. Each read creates a new
 * object; none is kept.
 */
export class LocatedAddresses implements Iterable<PlacedAddress> {
  #length = 0;
  readonly #texts = new TextPool();
  readonly #tags: Readonly<Record<keyof TaggedAddress, TextColumn>> = {
    housenumber: new TextColumn(this.#texts),
    street: new TextColumn(this.#texts),
    place: new TextColumn(this.#texts),
    city: new TextColumn(this.#texts),
    suburbName: new TextColumn(this.#texts),
    district: new TextColumn(this.#texts),
    region: new TextColumn(this.#texts),
    postcode: new TextColumn(this.#texts),
  };
  readonly #refs = new Column(new Float64Array(0));
  readonly #sources = new Column(new Uint8Array(0));
  readonly #lonE7 = new Column(new Int32Array(0));
  readonly #latE7 = new Column(new Int32Array(0));
  // Positions + 1; 0 is none.
  readonly #buildings = new Column(new Uint32Array(0));
  readonly #settlements = new Column(new Uint32Array(0));
  readonly #suburbs = new Column(new Uint32Array(0));
  readonly #allotments = new Column(new Uint32Array(0));

  get length(): number {
    return this.#length;
  }

  push({ ref, source, lonE7, latE7, building, ...tags }: LocatedAddress): void {
    const row = this.#length++;
    for (const tag in this.#tags) this.#tags[tag as keyof TaggedAddress].set(row, tags[tag as keyof TaggedAddress]);
    this.#refs.set(row, ref);
    this.#sources.set(row, SOURCES.indexOf(source));
    this.#lonE7.set(row, lonE7);
    this.#latE7.set(row, latE7);
    this.#buildings.set(row, building + 1);
  }

  at(row: number): PlacedAddress {
    return {
      row,
      housenumber: this.#tags.housenumber.get(row)!,
      street: this.#tags.street.get(row),
      place: this.#tags.place.get(row),
      city: this.#tags.city.get(row),
      suburbName: this.#tags.suburbName.get(row),
      district: this.#tags.district.get(row),
      region: this.#tags.region.get(row),
      postcode: this.#tags.postcode.get(row),
      ref: this.#refs.get(row),
      source: this.sourceOf(row),
      lonE7: this.#lonE7.get(row),
      latE7: this.#latE7.get(row),
      building: this.#buildings.get(row) - 1,
      settlement: this.#settlements.get(row) - 1,
      suburb: this.#suburbs.get(row) - 1,
      allotments: this.#allotments.get(row) - 1,
    };
  }

  *[Symbol.iterator](): Iterator<PlacedAddress> {
    for (let row = 0; row < this.#length; row++) yield this.at(row);
  }

  sourceOf(row: number): AddressSource {
    return SOURCES[this.#sources.get(row)]!;
  }

  /** Sets the building that an address lies in. */
  putInto(building: number, row: number): void {
    this.#buildings.set(row, building + 1);
  }

  /** Turns an address into its building's own address. @param ref - of the building */
  giveToBuilding(ref: number, row: number): void {
    this.#refs.set(row, ref);
    this.#sources.set(row, SOURCES.indexOf('building'));
  }

  /** Gives an address the postcode of an object that repeats it, unless it has one. */
  completePostcode(row: number, { postcode }: LocatedAddress): void {
    if (this.#tags.postcode.get(row) === null) this.#tags.postcode.set(row, postcode);
  }

  /** Sets the places that an address lies in. */
  putAt({ settlement, suburb, allotments }: AddressPlace, row: number): void {
    this.#settlements.set(row, settlement + 1);
    this.#suburbs.set(row, suburb + 1);
    this.#allotments.set(row, allotments + 1);
  }

  /** Keeps only these rows, in this order. */
  keepOnly(rows: Uint32Array): void {
    for (const column of [
      ...Object.values(this.#tags),
      this.#refs,
      this.#sources,
      this.#lonE7,
      this.#latE7,
      this.#buildings,
      this.#settlements,
      this.#suburbs,
      this.#allotments,
    ]) {
      column.keepOnly(rows);
    }
    this.#length = rows.length;
  }

  /** Removes all addresses and frees their memory. */
  clear(): void {
    this.keepOnly(new Uint32Array(0));
  }

  /** Returns a copy of the objects' references, unordered. */
  refs(): Float64Array {
    return this.#refs.values().slice();
  }
}
