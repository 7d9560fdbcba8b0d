import { fromE7 } from '../../geo/e7.ts';
import { BESIDE, GROUND_KINDS, namesGround } from '../../lexicon/ground.ts';
import { toLatin } from '../../words/transliterate.ts';
import type { RegisterAnswers } from '../answers/register-answers.ts';
import type { AddressFormat } from '../format.ts';
import type { GeocodingIndex } from '../index/geocoding-index.ts';
import { NONE } from '../layout.ts';
import { MAX_RADIUS_M } from '../options.ts';
import { WEIGHTS } from '../../scoring/address-weights.ts';
import type { AddressComponents, NearestAddress, ReverseResult } from '../types.ts';
import type { GroundArea, GroundFinder } from './ground.ts';
import type { Nearest, ReverseSearch } from './reverse-search.ts';
import { standingAt } from './what-stands-there.ts';

/** A bias point farther than this from every settlement, which hardly prefers any, prefers none. */
export const BIAS_RADIUS_M = WEIGHTS.nearHalfM;
/** An area farther than this from a settlement is not named with it: a forest there is named with its district. */
const GROUND_OF_SETTLEMENT_M = 5000;

type Lang = 'ru' | 'en';
type Point = { readonly lat: number; readonly lon: number };

/** Finds what is at a position: a building, a road, an area of the map, else the settlement. */
export class ReverseGeocoder {
  readonly #index: GeocodingIndex;
  readonly #search: ReverseSearch;
  readonly #format: AddressFormat;
  readonly #register: RegisterAnswers;
  readonly #groundAt: GroundFinder;
  #lastSettlement: (Point & { readonly found: Nearest | null }) | null = null;

  constructor(
    index: GeocodingIndex,
    search: ReverseSearch,
    format: AddressFormat,
    register: RegisterAnswers,
    groundAt: GroundFinder,
  ) {
    this.#index = index;
    this.#search = search;
    this.#format = format;
    this.#register = register;
    this.#groundAt = groundAt;
  }

  /**
   * Returns what is at a point in degrees; buildings and roads only within `radiusM`. Null if nothing is known near it.
   */
  at(lat: number, lon: number, radiusM: number, lang: Lang): ReverseResult | null {
    const ground = this.#groundAt(lon, lat);
    const standing = standingAt(this.#search, ground, lon, lat, radiusM);
    const found =
      standing.what === 'area'
        ? this.#groundOf(ground.area!, lat, lon, lang)
        : standing.what === 'building'
          ? this.#house(standing.house, lang)
          : standing.what === 'road'
            ? this.#road(standing.road, lang)
            : this.#settlement(lat, lon, lang);
    if (!found) return null;
    const relation = standing.what === 'settlement' ? (found.distanceM === 0 ? 'in' : 'near') : standing.relation;
    const before =
      relation === 'near' && found.type !== 'road'
        ? `${BESIDE[lang][found.type === 'building' ? 'building' : 'place']}: `
        : '';
    const { road } = standing;
    const isInHouse =
      standing.what === 'building' && standing.house.distanceM === 0 && !this.#search.isPoint(standing.house.id);
    return {
      ...found,
      components: this.#withPart(found.components, lat, lon, lang),
      address: before + found.address,
      relation,
      inside: isInHouse || ground.isBuilding ? 'building' : ground.area ? 'area' : null,
      area: ground.area && { name: nameOf(ground.area, lang), kind: ground.area.kind },
      road: road && { name: this.#format.streetName(road.id, lang), distanceM: rounded(road.distanceM) },
    };
  }

  /** Adds the part of the settlement around a point if the components have none. */
  #withPart(components: AddressComponents, lat: number, lon: number, lang: Lang): AddressComponents {
    if (components.suburb !== undefined) return components;
    const part = this.#search.partAt(lon, lat);
    return part === NONE ? components : { ...components, suburb: this.#format.placeName(part, lang) };
  }

  /** Returns the nearest building with an address, else the nearest named road, else the settlement. */
  nearest(lat: number, lon: number, radiusM: number, lang: Lang): NearestAddress | null {
    const house = this.#search.address(lon, lat, radiusM);
    if (house) return this.#house(house, lang);
    const road = this.#search.street(lon, lat, radiusM);
    return road ? this.#road(road, lang) : this.#settlement(lat, lon, lang);
  }

  /** Returns the place id of the settlement that a bias point prefers, or NONE. */
  settlementAt(bias: Point | null): number {
    const settlement = bias && this.settlement(bias);
    return settlement && settlement.distanceM <= BIAS_RADIUS_M ? settlement.id : NONE;
  }

  /**
   * Returns the settlement that contains a point or is nearest to it; null if none is near. The last result is cached,
   * because one query asks for it again.
   */
  settlement(point: Point): Nearest | null {
    const last = this.#lastSettlement;
    if (last?.lon === point.lon && last.lat === point.lat) return last.found;
    const found = this.#search.settlement(point.lon, point.lat, MAX_RADIUS_M);
    this.#lastSettlement = { ...point, found };
    return found;
  }

  #house({ id: address, distanceM }: Nearest, lang: Lang): NearestAddress {
    const index = this.#index;
    const street = this.#search.streetOf(address);
    const place = index.streetSettlement[street]!;
    return {
      ...this.#parts(place, street, address, lang),
      lat: fromE7(index.addressLat[address]!),
      lon: fromE7(index.addressLon[address]!),
      distanceM: rounded(distanceM),
      type: 'building',
      id: index.publicId(index.addressId[address]!),
      ...this.#register.of(place, street, address),
    };
  }

  #road({ id: street, distanceM }: Nearest, lang: Lang): NearestAddress {
    const index = this.#index;
    return {
      ...this.#parts(index.streetSettlement[street]!, street, NONE, lang),
      lat: fromE7(index.streetPosition[2 * street + 1]!),
      lon: fromE7(index.streetPosition[2 * street]!),
      distanceM: rounded(distanceM),
      type: 'road',
      id: index.publicId(index.streetId[street]!),
      ...this.#register.of(NONE, street, NONE),
    };
  }

  #settlement(lat: number, lon: number, lang: Lang): NearestAddress | null {
    const index = this.#index;
    const settlement = this.settlement({ lat, lon });
    if (!settlement) return null;
    const place = settlement.id;
    return {
      ...this.#parts(place, NONE, NONE, lang),
      lat: fromE7(index.placePosition[2 * place + 1]!),
      lon: fromE7(index.placePosition[2 * place]!),
      distanceM: rounded(settlement.distanceM),
      type: 'place',
      id: index.publicId(index.placeId[place]!),
      ...this.#register.of(place, NONE, NONE),
    };
  }

  /** Returns the answer for an area that contains the point: «парк Победы, Смоленск», «лес, Смоленский район». */
  #groundOf(area: GroundArea, lat: number, lon: number, lang: Lang): NearestAddress {
    const settlement = this.#search.settlement(lon, lat, MAX_RADIUS_M);
    const title = titleOf(area, lang);
    const point = { lat, lon, distanceM: 0, type: 'area', id: area.id, fiasId: null, codes: null } as const;
    if (!settlement) return { ...point, address: title, city: '', components: {} };
    const { city, components } = this.#parts(settlement.id, NONE, NONE, lang);
    const { region, district } = components;
    const isWithin = settlement.distanceM <= GROUND_OF_SETTLEMENT_M;
    const where = isWithin ? city : (district ?? region);
    return {
      ...point,
      address: where ? `${title}, ${where}` : title,
      city,
      components: isWithin ? components : { ...(region && { region }), ...(district && { district }) },
    };
  }

  #parts(place: number, street: number, address: number, lang: Lang) {
    const { name, components } = this.#format.describe(place, street, address, lang);
    return { address: name, city: components.city ?? '', components };
  }
}

function nameOf({ name, nameEn }: GroundArea, lang: Lang): string | null {
  return lang === 'ru' || name === null ? name : (nameEn ?? toLatin(name));
}

/**
 * Returns the name of an area, with its kind if the name does not contain it: «озеро Байкал», «Лопатинский сад», «лес».
 */
function titleOf(area: GroundArea, lang: Lang): string {
  const name = nameOf(area, lang);
  const { [lang]: kind, weight } = GROUND_KINDS.get(area.kind)!;
  if (name === null) return kind;
  return weight !== 'place' || lang === 'en' || namesGround(name) ? name : `${kind} ${name}`;
}

const rounded = (metres: number): number => Math.round(metres * 10) / 10;
