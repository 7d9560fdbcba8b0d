import { fromE7 } from '../../geo/e7.ts';
import type { AnswerWriter } from '../answers/answer-writer.ts';
import { fiasIdAt } from '../fias-ids.ts';
import type { AddressFormat } from '../format.ts';
import type { GeocodingIndex } from '../index/geocoding-index.ts';
import { NONE } from '../layout.ts';
import type { ReverseResult } from '../types.ts';
import type { ReverseSearch } from './reverse-search.ts';

/** How far a settlement may be from a point that lies in none. */
const SETTLEMENT_RADIUS_M = 50_000;
/** A point of bias farther than this from any settlement prefers none. */
const BIAS_RADIUS_M = 20_000;

/** Names positions: the nearest building with an address, else road, else settlement. */
export class ReverseGeocoder {
  readonly #index: GeocodingIndex;
  readonly #search: ReverseSearch;
  readonly #format: AddressFormat;
  readonly #writer: AnswerWriter;

  constructor(index: GeocodingIndex, search: ReverseSearch, format: AddressFormat, writer: AnswerWriter) {
    this.#index = index;
    this.#search = search;
    this.#format = format;
    this.#writer = writer;
  }

  /** What stands at a point in degrees; buildings and roads within `radiusM` only. */
  at(lat: number, lon: number, radiusM: number, lang: 'ru' | 'en'): ReverseResult | null {
    const index = this.#index;
    const house = this.#search.address(lon, lat, radiusM);
    if (house) {
      const street = this.#streetOfAddress(house.id);
      const place = index.streetSettlement[street]!;
      return {
        ...this.#parts(place, street, house.id, lang),
        lat: fromE7(index.addressLat[house.id]!),
        lon: fromE7(index.addressLon[house.id]!),
        distanceM: rounded(house.distanceM),
        type: 'building',
        id: index.publicId(index.addressId[house.id]!),
        fiasId: fiasIdAt(index.addressFias, house.id),
        codes: this.#writer.codesAt(place, street, house.id),
      };
    }
    const road = this.#search.street(lon, lat, radiusM);
    if (road) {
      return {
        ...this.#parts(index.streetSettlement[road.id]!, road.id, NONE, lang),
        lat: fromE7(index.streetPosition[2 * road.id + 1]!),
        lon: fromE7(index.streetPosition[2 * road.id]!),
        distanceM: rounded(road.distanceM),
        type: 'road',
        id: index.publicId(index.streetId[road.id]!),
        fiasId: fiasIdAt(index.streetFias, road.id),
        codes: this.#writer.codesAt(NONE, road.id, NONE),
      };
    }
    const settlement = this.#search.settlement(lon, lat, SETTLEMENT_RADIUS_M);
    if (!settlement) return null;
    return {
      ...this.#parts(settlement.id, NONE, NONE, lang),
      lat: fromE7(index.placePosition[2 * settlement.id + 1]!),
      lon: fromE7(index.placePosition[2 * settlement.id]!),
      distanceM: rounded(settlement.distanceM),
      type: 'place',
      id: index.publicId(index.placeId[settlement.id]!),
      fiasId: fiasIdAt(index.placeFias, settlement.id),
      codes: this.#writer.codesAt(settlement.id, NONE, NONE),
    };
  }

  /** Place id of the settlement that a point of bias prefers, or NONE. */
  settlementAt(bias: { readonly lat: number; readonly lon: number } | null): number {
    return bias ? (this.#search.settlement(bias.lon, bias.lat, BIAS_RADIUS_M)?.id ?? NONE) : NONE;
  }

  #parts(place: number, street: number, address: number, lang: 'ru' | 'en') {
    const { name, components } = this.#format.describe(place, street, address, lang);
    return { address: name, city: components.city ?? '', components };
  }

  /** The street that an address stands in: the last one that begins at or before it. */
  #streetOfAddress(address: number): number {
    let low = 0;
    let high = this.#index.streetCount - 1;
    while (low < high) {
      const middle = (low + high + 1) >>> 1;
      if (this.#index.streetFirstAddress[middle]! <= address) low = middle;
      else high = middle - 1;
    }
    return low;
  }
}

const rounded = (metres: number): number => Math.round(metres * 10) / 10;
