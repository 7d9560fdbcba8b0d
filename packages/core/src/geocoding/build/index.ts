/**
 * The geocoder's build side: compiles the pipeline's records into sections that `openGeocoder` searches as they are
 * stored. The names and meanings of the sections are documented beside the code that adds them.
 *
 * ```ts
 * const sections = new SectionSet();
 * buildTileSections(layers, sections); // outlines of buildings and lines of roads, for the reverse index
 * buildGeocodingSections(input, sections);
 * const geocoder = openGeocoder(sections);
 * ```
 */
import { packRuns } from '../../collections/number-runs.ts';
import { inverse } from '../../collections/order.ts';
import { packRankedSet } from '../../collections/ranked-set.ts';
import { StringTableBuilder } from '../../collections/string-table.ts';
import type { SectionSet } from '../../snapshot/sections.ts';
import { OTHER_CITY_NAMES } from '../../lexicon/cities.ts';
import { normaliseText } from '../../normalisation/normalise.ts';
import { regionAliases } from '../../normalisation/region-aliases.ts';
import type { AddressRecord, GeocodingInput, PlaceRecord, RecordList, StreetRecord } from '../input.ts';
import { ADDRESS_PRECISIONS, NONE, PLACE_KINDS, STREET_KINDS } from '../layout.ts';
import { packId } from '../public-id.ts';
import { buildHouseNumbers } from './house-numbers.ts';
import { LabelBuilder } from './label-builder.ts';
import { namedRegions } from './named-regions.ts';
import { RegisterEntriesBuilder } from './register-entries-builder.ts';
import { buildReverseIndex } from './reverse-index.ts';
import { VocabularyBuilder } from '../../words/vocabulary-builder.ts';
import { addWordWeights } from './word-weights.ts';

/** For each position in the sections, the position of its record in the input. */
export interface GeocodingOrder {
  readonly places: Uint32Array;
  readonly streets: Uint32Array;
  readonly addresses: Uint32Array;
}

/**
 * Adds all sections of the geocoder (`geocoding/…`) to a set. Records are renumbered: places by importance, streets by
 * settlement, addresses by street and house number.
 *
 * @returns the new order, for tables whose rows are found by a record's position
 */
export function buildGeocodingSections(input: GeocodingInput, sections: SectionSet): GeocodingOrder {
  const strings = new StringTableBuilder();
  strings.intern('');
  const placeOrder = orderPlaces(input);
  const placeIds = inverse(placeOrder);
  const streetOrder = orderStreets(input, placeIds);
  const streetIds = inverse(streetOrder);
  const ordered = Array.from(placeOrder, (position) => input.places[position]!);
  // After all others: the tables cover only the records of the input.
  const places = [...ordered, ...namedRegions(ordered)];
  const streets = Array.from(streetOrder, (position) => input.streets[position]!);

  const vocabulary = new VocabularyBuilder();
  const placeLabels = new LabelBuilder(vocabulary);
  const streetLabels = new LabelBuilder(vocabulary);
  places.forEach((place, id) => placeLabels.add(id, placeNames(place)));
  streets.forEach((street, id) => streetLabels.add(id, streetNames(street)));
  const words = vocabulary.finish(sections, 'geocoding');
  addWordWeights(sections, words, placeLabels.count + streetLabels.count);
  const finalWordIds = words.finalIds;
  placeLabels.finish(sections, 'geocoding/place', places.length, finalWordIds);
  streetLabels.finish(sections, 'geocoding/street', streets.length, finalWordIds);

  const placeKind = addPlaces(sections, strings, places, placeIds);
  addStreets(sections, strings, streets, placeIds, places.length);
  const houses = addAddresses(sections, strings, input.addresses, streetIds, placeIds);
  buildReverseIndex(sections, {
    ...houses,
    streetRoads: streets.map((street) => street.roads),
    places,
    placeKind,
  });
  const { bytes, offsets } = strings.finish();
  sections.add('geocoding/string-bytes', bytes);
  sections.add('geocoding/string-offsets', offsets);
  return { places: placeOrder, streets: streetOrder, addresses: houses.order };
}

/**
 * Returns the positions of the places, the most important first: by residents or twice the addresses, whichever is
 * more, then in input order.
 */
function orderPlaces({ places, streets, addresses }: GeocodingInput): Uint32Array {
  const addressCount = new Uint32Array(places.length);
  for (const { street } of addresses) addressCount[streets[street]!.settlement]!++;
  const weight = places.map(({ population }, i) => Math.max(population, 2 * addressCount[i]!));
  return Uint32Array.from(places.keys()).sort((a, b) => weight[b]! - weight[a]! || a - b);
}

/** Returns the positions of the streets: by settlement, and within a settlement by number of houses, descending. */
function orderStreets({ streets, addresses }: GeocodingInput, placeIds: Uint32Array): Uint32Array {
  const addressCount = new Uint32Array(streets.length);
  for (const { street } of addresses) addressCount[street]!++;
  return Uint32Array.from(streets.keys()).sort(
    (a, b) =>
      placeIds[streets[a]!.settlement]! - placeIds[streets[b]!.settlement]! ||
      addressCount[b]! - addressCount[a]! ||
      a - b,
  );
}

function placeNames(place: PlaceRecord): string[] {
  const names = [place.name, ...place.altNames];
  if (place.nameEn !== null) names.push(place.nameEn);
  if (place.kind === 'city' || place.kind === 'town')
    names.push(...(OTHER_CITY_NAMES.get(normaliseText(place.name).text) ?? []));
  if (place.kind === 'region') names.push(...regionAliases(normaliseText(place.name).text));
  return names;
}

/** Returns the names of a street; none for kind `settlement`, which is found by the settlement's name. */
const streetNames = ({ kind, name, altNames }: StreetRecord): string[] =>
  kind === 'settlement' ? [] : [name, ...altNames];

function addPlaces(
  sections: SectionSet,
  strings: StringTableBuilder,
  places: readonly PlaceRecord[],
  placeIds: Uint32Array,
): Uint8Array {
  const kind = Uint8Array.from(places, (place) => PLACE_KINDS.indexOf(place.kind));
  const textOf = (text: string | null): number => strings.intern(text ?? '');
  const addColumn = addRecords(sections, strings, 'place', places);
  sections.add('geocoding/place-kind', kind);
  addColumn('region', ({ region }) => textOf(region));
  addColumn('district', ({ district }) => textOf(district));
  addColumn('population', ({ population }) => population);
  addColumn('parent', ({ parent }) => mapped(placeIds, parent));
  addColumn('postcode', ({ postcode }) => postcodeNumber(postcode));
  return kind;
}

function addStreets(
  sections: SectionSet,
  strings: StringTableBuilder,
  streets: readonly StreetRecord[],
  placeIds: Uint32Array,
  placeCount: number,
): void {
  const addColumn = addRecords(sections, strings, 'street', streets);
  const kinds = Uint8Array.from(streets, ({ kind }) => STREET_KINDS.indexOf(kind));
  sections.add('geocoding/street-kind', kinds);
  addColumn('settlement', ({ settlement }) => placeIds[settlement]!);
  addColumn('suburb', ({ suburb }) => mapped(placeIds, suburb));
  const settlements = streets.map(({ settlement }) => placeIds[settlement]!);
  sections.add('geocoding/place-first-street', firstOfEach(placeCount, settlements));
}

/** Adds what the register has of places or streets and the columns that both have; returns a function that adds another. */
function addRecords<T extends PlaceRecord | StreetRecord>(
  sections: SectionSet,
  strings: StringTableBuilder,
  kind: 'place' | 'street',
  records: readonly T[],
): (name: string, valueOf: (record: T) => number) => void {
  const addColumn = (name: string, valueOf: (record: T) => number): void =>
    sections.add(`geocoding/${kind}-${name}`, Uint32Array.from(records, valueOf));
  const ids = Float64Array.from(records, ({ id }) => packId(id, (text) => strings.intern(text)));
  sections.add(`geocoding/${kind}-id`, ids);
  addColumn('name', ({ name }) => strings.intern(name));
  addColumn('name-en', ({ nameEn }) => strings.intern(nameEn ?? ''));
  const positions = Int32Array.from(records.flatMap(({ lonE7, latE7 }) => [lonE7, latE7]));
  sections.add(`geocoding/${kind}-position`, positions);
  sections.add(`geocoding/${kind}-bbox`, Int32Array.from(records.flatMap(({ bboxE7 }) => [...bboxE7])));
  const entries = new RegisterEntriesBuilder(records.length);
  for (const record of records) entries.add(record);
  entries.finish(sections, kind, false);
  return addColumn;
}

/**
 * Adds the addresses in order of street and house number; returns their order and the columns that the reverse index
 * needs.
 */
function addAddresses(
  sections: SectionSet,
  strings: StringTableBuilder,
  addresses: RecordList<AddressRecord>,
  streetIds: Uint32Array,
  placeIds: Uint32Array,
): { order: Uint32Array; building: Int32Array; lonE7: Int32Array; latE7: Int32Array; precision: Uint8Array } {
  const { length } = addresses;
  const { order, house, firstAddress } = orderAddresses(sections, strings, addresses, streetIds);
  const columns = {
    house: new Uint32Array(length),
    id: new Float64Array(length),
    lonE7: new Int32Array(length),
    latE7: new Int32Array(length),
    building: new Int32Array(length),
    suburb: new Uint32Array(length),
    postcode: new Uint32Array(length),
    precision: new Uint8Array(length),
  };
  const entries = new RegisterEntriesBuilder(length);
  order.forEach((position, row) => {
    const address = addresses.at(position)!;
    columns.house[row] = house[position]!;
    columns.id[row] = packId(address.id, (text) => strings.intern(text));
    columns.lonE7[row] = address.lonE7;
    columns.latE7[row] = address.latE7;
    columns.building[row] = address.building;
    columns.suburb[row] = mapped(placeIds, address.suburb);
    columns.postcode[row] = postcodeNumber(address.postcode);
    columns.precision[row] = ADDRESS_PRECISIONS.indexOf(address.precision ?? 'house');
    entries.add(address);
  });
  sections.add('geocoding/street-first-address', firstAddress);
  sections.add('geocoding/address-house', columns.house);
  sections.add('geocoding/address-id', columns.id);
  sections.add('geocoding/address-lon', columns.lonE7);
  sections.add('geocoding/address-lat', columns.latE7);
  sections.add('geocoding/address-building', columns.building);
  addSuburbs(sections, firstAddress, columns.suburb);
  const postcodes = packRuns(columns.postcode);
  sections.add('geocoding/postcodes', postcodes.numbers);
  sections.add('geocoding/postcodes-first-address', postcodes.starts);
  entries.finish(sections, 'address', true);
  if (columns.precision.some((number) => number !== 0)) sections.add('geocoding/address-precision', columns.precision);
  return { order, ...columns };
}

/**
 * Adds the suburbs of addresses that lie in another one than their street does: the addresses as a ranked set, and the
 * suburb of each.
 */
function addSuburbs(sections: SectionSet, firstAddress: Uint32Array, suburbs: Uint32Array): void {
  const ofStreets = sections.get('geocoding/street-suburb', 'u32');
  const others: number[] = [];
  ofStreets.forEach((suburb, street) => {
    for (let address = firstAddress[street]!; address < firstAddress[street + 1]!; address++)
      if (suburbs[address] !== suburb) others.push(address);
  });
  sections.add('geocoding/other-suburb-addresses', packRankedSet(others, suburbs.length));
  const otherSuburbs = Uint32Array.from(others, (address) => suburbs[address]!);
  sections.add('geocoding/other-suburbs', otherSuburbs);
}

/**
 * Orders the addresses; returns the order, the house number of each in input order, and the first address of each
 * street.
 */
function orderAddresses(
  sections: SectionSet,
  strings: StringTableBuilder,
  addresses: RecordList<AddressRecord>,
  streetIds: Uint32Array,
): { order: Uint32Array; house: Uint32Array; firstAddress: Uint32Array } {
  const { length } = addresses;
  const spellings = new Set<string>();
  for (const { housenumber } of addresses) spellings.add(housenumber);
  const houseIds = buildHouseNumbers(sections, strings, spellings);
  const house = new Uint32Array(length);
  const street = new Uint32Array(length);
  const isLoose = new Uint8Array(length);
  let position = 0;
  for (const address of addresses) {
    house[position] = houseIds.get(address.housenumber)!;
    street[position] = streetIds[address.street]!;
    isLoose[position++] = Number(address.building < 0);
  }
  // Buildings before loose points, so that the first of several equal addresses has an outline.
  const order = Uint32Array.from(house.keys()).sort(
    (a, b) => street[a]! - street[b]! || house[a]! - house[b]! || isLoose[a]! - isLoose[b]! || a - b,
  );
  return { order, house, firstAddress: firstOfEach(streetIds.length, street) };
}

/** Returns where the records of each owner begin once they are ordered by owner; length `count` + 1. */
function firstOfEach(count: number, owners: Iterable<number>): Uint32Array {
  const first = new Uint32Array(count + 1);
  for (const owner of owners) first[owner + 1]!++;
  for (let owner = 0; owner < count; owner++) first[owner + 1]! += first[owner]!;
  return first;
}

const mapped = (ids: Uint32Array, position: number): number => (position < 0 ? NONE : ids[position]!);

/** Six digits as a number; 0 for none. */
const postcodeNumber = (postcode: string | null): number =>
  postcode && /^\d{6}$/.test(postcode) ? Number(postcode) : 0;
