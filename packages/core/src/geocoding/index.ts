/**
 * The geocoder over an opened snapshot: from text to places, and from positions to addresses.
 *
 * ```ts
 * const geocoder = openGeocoder(sections);
 * geocoder.geocode('иркутск ленина 12', { limit: 1 }).results[0]?.name; // «Иркутск, улица Ленина, 12»
 * geocoder.reverse({ lat: 52.28, lon: 104.3 })?.address;
 * ```
 *
 * Opening reads sections as they are. A geocoder keeps scratch memory: one per thread.
 */
import { InvalidInputError } from '../errors.ts';
import type { Bbox } from '../geo/bbox.ts';
import { distanceM } from '../geo/distance.ts';
import { fromE7, toE7 } from '../geo/e7.ts';
import type { SectionSource } from '../snapshot/sections.ts';
import { parseCoordinates } from '../text/coordinates.ts';
import { normaliseText, type NormalText } from '../text/normalise.ts';
import { type Query, readQuery, ROLE } from '../text/query.ts';
import { readingsOf } from '../text/readings.ts';
import { readIntersection } from '../text/intersection.ts';
import { SAME_HOUSE } from '../text/house-number.ts';
import type { CodesReader } from './address-codes.ts';
import { fiasIdAt } from './fias-ids.ts';
import { AddressFormat } from './format.ts';
import { Candidate } from './forward/candidate.ts';
import { explainMatch } from './forward/explain.ts';
import { type Crossing, findCrossings } from './forward/intersection-search.ts';
import { findPostcode } from './forward/postcode-search.ts';
import { ForwardSearch } from './forward/forward-search.ts';
import { completeHouse, splitTypedHouse, type TypedHouse } from './forward/house-completion.ts';
import { StreetCrossing } from './forward/street-crossing.ts';
import { GeocodingIndex } from './index/geocoding-index.ts';
import { NONE, PLACE_KINDS, QUARTER_HOUSES } from './layout.ts';
import { type CheckedOptions, checkGeocodeOptions, checkReverse } from './options.ts';
import { bboxAt, placeAddress, placePlace, placeStreet } from './placement.ts';
import { parsedAddress } from './parse.ts';
import { ReverseSearch } from './reverse/reverse-search.ts';
import { structuredLine } from './structured.ts';
import type {
  AddressCodes,
  GeocodeOptions,
  GeocodeResponse,
  GeocodeResult,
  MatchedPart,
  ParsedAddress,
  Precision,
  ReverseOptions,
  ReverseResult,
  StructuredAddress,
} from './types.ts';

export interface Geocoder {
  /**
   * Finds what a text names, best first. Any string is fine; the first 300 code points are read.
   *
   * @throws InvalidInputError naming the option that cannot be used
   */
  geocode(query: string, options?: GeocodeOptions): GeocodeResponse;
  /**
   * What a text that is still being typed may become, best first: the last word is taken for a beginning, a number at
   * the end for the beginning of a house number.
   *
   * @throws InvalidInputError naming the option that cannot be used
   */
  suggest(text: string, options?: GeocodeOptions): GeocodeResponse;
  /**
   * As `geocode`, for an address given in parts.
   *
   * @throws InvalidInputError naming the part or option that cannot be used
   */
  geocodeStructured(address: StructuredAddress, options?: GeocodeOptions): GeocodeResponse;
  /** Takes a text apart as an address. @throws InvalidInputError where it is no text */
  parse(text: string): ParsedAddress;
  /**
   * Nearest building with an address, else the nearest named road, both within `radiusM`; else the settlement that
   * holds the point or is nearest within 50 km; else null.
   *
   * @throws InvalidInputError naming what cannot be used
   */
  reverse(point: { readonly lat: number; readonly lon: number }, options?: ReverseOptions): ReverseResult | null;
}

/** How far a settlement may be from a point that lies in none. */
const SETTLEMENT_RADIUS_M = 50_000;
/** A point of bias farther than this from any settlement prefers none. */
const BIAS_RADIUS_M = 20_000;
/** Below this an answer is noise. */
const MIN_SCORE = 0.12;
/** An answer this much worse than the first is noise beside it. */
const MIN_SHARE = 0.45;
/** A reading in another keyboard layout must be this much better than the literal one. */
const LAYOUT_TRUST = 0.97;
/** A house found this surely wins over the crossing that the line goes on to name. */
const SURE_HOUSE = 0.6;
/** A first answer this good is not read in another layout. */
const CERTAIN = 0.9;

/**
 * Opens the geocoder over a snapshot's sections.
 *
 * @param codesOf - reads the register's codes of what is answered; without it answers have none
 * @throws RangeError naming a section that is missing
 */
export function openGeocoder(sections: SectionSource, codesOf: CodesReader = () => null): Geocoder {
  const index = new GeocodingIndex(sections);
  const search = new ForwardSearch(index);
  const reverse = new ReverseSearch(index, sections);
  const format = new AddressFormat(index);
  const crossing = new StreetCrossing(sections, index.streetCount);

  const geocode = (query: string, options: GeocodeOptions = {}): GeocodeResponse => answer(query, options, searchText);
  const suggest = (text: string, options: GeocodeOptions = {}): GeocodeResponse => answer(text, options, suggestText);

  function answer(
    query: string,
    options: GeocodeOptions,
    searchBy: (text: string, options: CheckedOptions) => GeocodeResult[],
  ): GeocodeResponse {
    const started = performance.now();
    if (typeof query !== 'string') throw new InvalidInputError('query', `query must be a text, got ${typeof query}`);
    const checked = checkGeocodeOptions(options);
    const point = parseCoordinates(query);
    const results = point ? coordinateResult(point, checked) : searchBy(query, checked);
    return { query, timeMs: Math.round(performance.now() - started), results };
  }

  function coordinateResult(point: { lat: number; lon: number }, { types, lang }: CheckedOptions): GeocodeResult[] {
    if (types && !types.has('coordinates')) return [];
    const near = reverseAt(point.lat, point.lon, 1000, lang);
    const lat = Number(point.lat.toFixed(7));
    const lon = Number(point.lon.toFixed(7));
    return [
      {
        id: `${lat},${lon}`,
        name: near ? near.address : `${lat}, ${lon}`,
        lat,
        lon,
        type: 'coordinates',
        placeType: 'coordinates',
        score: 1,
        precision: 'house',
        components: near?.components ?? {},
        fiasId: null,
        codes: null,
        matched: [],
        bbox: null,
      },
    ];
  }

  /** The area of a line that says nothing but a postcode and perhaps the country; else an empty list. */
  function postcodeResult({ units, postcode, source }: Query, { types, bbox, lang }: CheckedOptions): GeocodeResult[] {
    const isAlone = units.every(({ role }) => role === ROLE.CUT || role === ROLE.FILLER);
    if (postcode === null || !isAlone || (types && !types.has('postcode'))) return [];
    const area = findPostcode(index, Number(postcode));
    if (!area || (bbox && !isWithin(bbox, toE7(area.lon), toE7(area.lat)))) return [];
    const { name, components } =
      area.settlement === NONE ? { name: '', components: {} } : format.describe(area.settlement, NONE, NONE, lang);
    return [
      {
        id: postcode,
        name: name === '' ? postcode : `${postcode}, ${name}`,
        lat: area.lat,
        lon: area.lon,
        type: 'postcode',
        placeType: 'postcode',
        score: 1,
        precision: 'settlement',
        components: { ...components, postcode },
        fiasId: null,
        codes: null,
        matched: [{ text: source.raw.trim(), component: 'postcode', corrected: null }],
        bbox: [...area.bbox],
      },
    ];
  }

  /** Where the two streets of a line meet; the house where the line gives one; empty where it names no crossing. */
  function intersectionResults(source: NormalText, options: CheckedOptions): GeocodeResult[] {
    const streets = readIntersection(source);
    if (!streets) return [];
    const houses = readQuery(streets.left).houses.length > 0 ? searchText(streets.left.raw, options) : [];
    if (houses[0]?.precision === 'house' && houses[0].score >= SURE_HOUSE) return houses;
    if (options.types && !options.types.has('road')) return [];
    return findCrossings(search, crossing, streets, options, settlementAt(options.bias))
      .filter(({ lon, lat }) => !options.bbox || isWithin(options.bbox, toE7(lon), toE7(lat)))
      .map((found) => crossingResult(found, options.lang));
  }

  function crossingResult({ streets, queries, lon, lat, score }: Crossing, lang: 'ru' | 'en'): GeocodeResult {
    const [one, other] = streets;
    const { name, components } = format.describe(one.place, one.street, NONE, lang);
    const street = format.streetName(one.street, lang);
    const both = `${street} / ${format.streetName(other.street, lang)}`;
    return {
      id: streets.map((candidate) => index.publicId(index.streetId[candidate.street]!)).join('-'),
      name: name.replace(street, () => both),
      lat: Number(lat.toFixed(7)),
      lon: Number(lon.toFixed(7)),
      type: 'road',
      placeType: 'intersection',
      score: Math.round(score * 1000) / 1000,
      precision: 'street',
      components: { ...components, street: both },
      fiasId: null,
      codes: null,
      matched: streets.flatMap((candidate, i) => explainMatch(index, queries[i]!, candidate, false)),
      bbox: null,
    };
  }

  function searchText(text: string, options: CheckedOptions): GeocodeResult[] {
    const source = normaliseText(text);
    const crossings = intersectionResults(source, options);
    if (crossings.length > 0) return crossings;
    const readings = readingsOf(source);
    const area = postcodeResult(readings[0]!.query, options);
    if (area.length > 0) return area;
    const biasSettlement = settlementAt(options.bias);
    const found: Found[] = [];
    for (const { query, kind } of readings) {
      if (query.units.length === 0) continue;
      const best = search.run(query, options, biasSettlement);
      const trust = kind === 'layout' ? LAYOUT_TRUST : 1;
      collectFound(found, query, options, trust, kind === 'layout');
      if (best >= CERTAIN) break;
    }
    found.sort((a, b) => b.score - a.score);
    doubtAmbiguous(found);
    return resultsOf(found, options);
  }

  function suggestText(text: string, options: CheckedOptions): GeocodeResult[] {
    const biasSettlement = settlementAt(options.bias);
    const found: Found[] = [];
    for (const { query, kind } of readingsOf(normaliseText(text), true)) {
      if (query.units.length === 0) continue;
      const trust = kind === 'layout' ? LAYOUT_TRUST : 1;
      const house = splitTypedHouse(query.source);
      if (house) collectHouses(found, house, options, biasSettlement, trust);
      const best = search.run(query, options, biasSettlement, true);
      const known = found.length > 0;
      collectFound(
        found,
        query,
        options,
        trust,
        kind === 'layout',
        (candidate) => known && candidate.houseOption !== null,
      );
      if (best >= CERTAIN) break;
    }
    found.sort((a, b) => b.score - a.score);
    return resultsOf(found, options);
  }

  /** Adds the houses whose number begins as typed, of the streets that the line before the number names. */
  function collectHouses(
    found: Found[],
    house: TypedHouse,
    options: CheckedOptions,
    biasSettlement: number,
    trust: number,
  ): void {
    const { types } = options;
    if (types && !types.has('building') && !types.has('fias')) return;
    const query = readQuery(house.head);
    if (query.units.length === 0) return;
    search.run(query, { ...options, types: null }, biasSettlement, true);
    const first = search.results.count > 0 ? search.results.get(0).score : 0;
    for (let i = 0; i < search.results.count; i++) {
      const slot = search.results.get(i);
      if (slot.score < MIN_SHARE * first || slot.score * trust < MIN_SCORE) break;
      const street = slot.street === NONE ? search.housesOf(slot.place) : slot.street;
      if (street === NONE || slot.houseOption !== null) continue;
      const addresses = completeHouse(index, street, house.key, options.limit);
      addresses.forEach((address, rank) => {
        if (types && !types.has(placeAddress(index, address, 'house').type)) return;
        if (options.bbox && !isWithin(options.bbox, index.addressLon[address]!, index.addressLat[address]!)) return;
        const candidate = new Candidate();
        candidate.copyFrom(slot);
        Object.assign(candidate, { street, address, houseSimilarity: 1 });
        found.push({
          candidate,
          score: slot.score * trust * (1 - RANK_COST * rank),
          type: typeOf(candidate),
          matched: () => [
            ...explainMatch(index, query, candidate, trust < 1),
            { text: house.text, component: 'housenumber', corrected: null },
          ],
        });
      });
    }
  }

  /** Place id of the settlement that a point of bias prefers, or NONE. */
  function settlementAt(bias: CheckedOptions['bias']): number {
    return bias ? (reverse.settlement(bias.lon, bias.lat, BIAS_RADIUS_M)?.id ?? NONE) : NONE;
  }

  /** Copies what the last search found and may be answered: its slots are reused by the next. */
  function collectFound(
    found: Found[],
    query: Query,
    options: CheckedOptions,
    trust: number,
    switched: boolean,
    isLeftOut: (candidate: Candidate) => boolean = () => false,
  ): void {
    for (let i = 0; i < search.results.count && i < 2 * options.limit + 4; i++) {
      const slot = search.results.get(i);
      if (slot.score * trust < MIN_SCORE) break;
      if (isLeftOut(slot)) continue;
      const candidate = new Candidate();
      candidate.copyFrom(slot);
      found.push({
        candidate,
        score: slot.score * trust,
        type: typeOf(candidate),
        matched: () => explainMatch(index, query, candidate, switched),
      });
    }
  }

  const typeOf = ({ label }: Candidate): number => (label === NONE ? 0 : index.streetLabels.type[label]!);

  /** The answers of candidates in descending order, without duplicates and noise. */
  function resultsOf(found: readonly Found[], options: CheckedOptions): GeocodeResult[] {
    const results: FoundResult[] = [];
    for (const { candidate, score, matched } of found) {
      if (results.length === options.limit || score < MIN_SHARE * found[0]!.score) break;
      const result = resultOf(candidate, score, matched, options.lang);
      if (!results.some((other) => isDuplicate(other, result))) results.push(result);
    }
    return results.map((result) => ({
      ...result,
      name: results.some((other) => isNamesake(other, result)) ? nameInSuburb(result) : result.name,
      codes: result.codes(),
      matched: result.matched(),
    }));
  }

  function resultOf(candidate: Candidate, score: number, matched: () => MatchedPart[], lang: 'ru' | 'en'): FoundResult {
    const { place, street, address } = candidate;
    const shared = {
      ...format.describe(place, street, address, lang),
      score: Math.round(Math.min(1, score) * 1000) / 1000,
      codes: () => codesAt(place, street, address),
      matched,
    };
    if (address !== NONE) {
      const precision: Precision = candidate.houseSimilarity >= SAME_HOUSE * 0.97 ? 'house' : 'nearest_house';
      return {
        ...shared,
        ...placeAddress(index, address, precision),
        id: index.publicId(index.addressId[address]!),
        placeType: 'house',
        bbox: null,
      };
    }
    if (street !== NONE) {
      return {
        ...shared,
        ...placeStreet(index, street),
        id: index.publicId(index.streetId[street]!),
        placeType: index.streetKind[street] === QUARTER_HOUSES ? 'quarter' : 'street',
        bbox: bboxAt(index.streetBbox, street),
      };
    }
    const kind = PLACE_KINDS[index.placeKind[place]!]!;
    return {
      ...shared,
      ...placePlace(index, place, kind === 'region' || kind === 'district' ? 'region' : 'settlement'),
      id: index.publicId(index.placeId[place]!),
      placeType: kind,
      bbox: bboxAt(index.placeBbox, place),
    };
  }

  const codesAt = (place: number, street: number, address: number): AddressCodes | null =>
    address !== NONE
      ? codesOf('addresses', address)
      : street !== NONE
        ? codesOf('streets', street)
        : codesOf('places', place);

  function reverseAt(lat: number, lon: number, radiusM: number, lang: 'ru' | 'en'): ReverseResult | null {
    const house = reverse.address(lon, lat, radiusM);
    if (house) {
      const street = streetOfAddress(house.id);
      const place = index.streetSettlement[street]!;
      return {
        ...reverseParts(place, street, house.id, lang),
        lat: fromE7(index.addressLat[house.id]!),
        lon: fromE7(index.addressLon[house.id]!),
        distanceM: rounded(house.distanceM),
        type: 'building',
        id: index.publicId(index.addressId[house.id]!),
        fiasId: fiasIdAt(index.addressFias, house.id),
        codes: codesAt(place, street, house.id),
      };
    }
    const road = reverse.street(lon, lat, radiusM);
    if (road) {
      return {
        ...reverseParts(index.streetSettlement[road.id]!, road.id, NONE, lang),
        lat: fromE7(index.streetPosition[2 * road.id + 1]!),
        lon: fromE7(index.streetPosition[2 * road.id]!),
        distanceM: rounded(road.distanceM),
        type: 'road',
        id: index.publicId(index.streetId[road.id]!),
        fiasId: fiasIdAt(index.streetFias, road.id),
        codes: codesAt(NONE, road.id, NONE),
      };
    }
    const settlement = reverse.settlement(lon, lat, SETTLEMENT_RADIUS_M);
    if (!settlement) return null;
    return {
      ...reverseParts(settlement.id, NONE, NONE, lang),
      lat: fromE7(index.placePosition[2 * settlement.id + 1]!),
      lon: fromE7(index.placePosition[2 * settlement.id]!),
      distanceM: rounded(settlement.distanceM),
      type: 'place',
      id: index.publicId(index.placeId[settlement.id]!),
      fiasId: fiasIdAt(index.placeFias, settlement.id),
      codes: codesAt(settlement.id, NONE, NONE),
    };
  }

  function reverseParts(place: number, street: number, address: number, lang: 'ru' | 'en') {
    const { name, components } = format.describe(place, street, address, lang);
    return { address: name, city: components.city ?? '', components };
  }

  /** The street that an address stands in: the last one that begins at or before it. */
  function streetOfAddress(address: number): number {
    let low = 0;
    let high = index.streetCount - 1;
    while (low < high) {
      const middle = (low + high + 1) >>> 1;
      if (index.streetFirstAddress[middle]! <= address) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  return {
    geocode,
    suggest,
    geocodeStructured: (address, options) => geocode(structuredLine(address), options),
    parse(text) {
      const { results } = geocode(text, { limit: 2 });
      return parsedAddress(text, readQuery(normaliseText(text)), results);
    },
    reverse(point, options = {}) {
      const { radiusM, lang } = checkReverse(point, options);
      return reverseAt(point.lat, point.lon, radiusM, lang);
    },
  };
}

/** What each further house of a street costs while its number is being typed. */
const RANK_COST = 0.002;

const isWithin = (bbox: Bbox, lonE7: number, latE7: number): boolean =>
  fromE7(lonE7) >= bbox[0] && fromE7(lonE7) <= bbox[2] && fromE7(latE7) >= bbox[1] && fromE7(latE7) <= bbox[3];

/** A candidate that may be answered. */
interface Found {
  readonly candidate: Candidate;
  readonly matched: () => MatchedPart[];
  /** Id of the street's type; 0 where it has none, and for places. */
  readonly type: number;
  score: number;
}

/**
 * Lowers the scores of answers that the text cannot tell apart: none of them is certain. The same street in several
 * settlements where none is named; `улица` and `переулок` of one name where the type is left out.
 */
function doubtAmbiguous(found: readonly Found[]): void {
  const [first] = found;
  if (!first || first.candidate.street === NONE) return;
  const rivals = found.filter((other) => first.score - other.score < RIVAL_MARGIN && isRival(first, other));
  if (rivals.every((rival) => rival === first)) return;
  for (const rival of rivals) rival.score *= AMBIGUOUS;
  // Lower answers keep their order below the rivals.
  let ceiling = 1;
  for (const other of found) {
    other.score = Math.min(other.score, ceiling);
    ceiling = other.score;
  }
}

/** Whether a close answer contradicts the first; the first is its own rival. */
function isRival(first: Found, other: Found): boolean {
  const [a, b] = [first.candidate, other.candidate];
  if (a === b) return true;
  if (b.street === NONE) return false;
  if (a.place !== b.place) return a.placeMask === 0 && b.placeMask === 0;
  // Only a type tells such streets apart: they were met by the very same words, as well as each other.
  return (
    first.type !== other.type &&
    a.streetMask === b.streetMask &&
    a.streetSimilarity === b.streetSimilarity &&
    a.houseSimilarity === b.houseSimilarity
  );
}

/** Answers this close cannot be told apart by their score. */
const RIVAL_MARGIN = 0.02;
const AMBIGUOUS = 0.88;

/** A result whose `matched` and `codes` are made only where it is answered. */
type FoundResult = Omit<GeocodeResult, 'matched' | 'codes'> & {
  readonly matched: () => MatchedPart[];
  readonly codes: () => AddressCodes | null;
};

/** One house mapped twice, one street in two pieces: equal names close together. */
function isDuplicate(a: FoundResult, b: FoundResult): boolean {
  if (a.id === b.id) return true;
  if (a.name !== b.name || a.lon === null || a.lat === null || b.lon === null || b.lat === null) return false;
  return distanceM(a.lon, a.lat, b.lon, b.lat) < (a.type === 'building' ? SAME_HOUSE_M : SAME_STREET_M);
}

/** Whether two answers are called alike and stand in different parts of the settlement. */
const isNamesake = (a: FoundResult, b: FoundResult): boolean =>
  a.name === b.name && a.components.suburb !== b.components.suburb;

/** The name with the part of the settlement, for namesakes in one answer: «Иркутск, Рабочее, улица Ленина, 1». */
function nameInSuburb({ name, components: { city, suburb } }: FoundResult): string {
  if (city === undefined || suburb === undefined || !name.startsWith(`${city}, `)) return name;
  return `${city}, ${suburb}${name.slice(city.length)}`;
}

const SAME_HOUSE_M = 150;
const SAME_STREET_M = 2000;

const rounded = (metres: number): number => Math.round(metres * 10) / 10;
