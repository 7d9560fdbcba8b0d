import type { Engine } from '@verst/core';
import { countryName, type FoundPlace, type NameLanguage } from '../places/found-place.ts';
import { jsonAnswer, type ProtocolAnswer } from '../protocol.ts';
import type { OutputOptions } from './options.ts';
import { type Geometry, kmlOf, svgOf, wktOf } from './outline-text.ts';

const LICENCE = 'Data © OpenStreetMap contributors, ODbL 1.0. http://osm.org/copyright';

const OSM_TYPES = { N: 'node', W: 'way', R: 'relation' } as const;

/** Address rank of places by kind, as Nominatim ranks them. */
const RANKS: Readonly<Record<string, number>> = {
  region: 8,
  district: 12,
  city: 16,
  town: 18,
  village: 19,
  hamlet: 20,
  isolated_dwelling: 20,
  suburb: 20,
  allotments: 22,
  quarter: 22,
  neighbourhood: 24,
  locality: 25,
};

const STREET_RANK = 26;
const HOUSE_RANK = 30;

/** Half of the box around a place without one by its kind, as in Nominatim, degrees. */
const PLACE_BOXES: Readonly<Record<string, number>> = {
  region: 2.6,
  district: 0.7,
  city: 0.16,
  town: 0.04,
  village: 0.02,
  hamlet: 0.02,
  suburb: 0.02,
  quarter: 0.01,
  neighbourhood: 0.01,
  locality: 0.01,
};

/** The same for any other object. */
const POINT_BOX = 0.00005;

/** @param query - text that was searched for; empty for other operations */
export function placesAnswer(
  engine: Engine,
  places: readonly FoundPlace[],
  options: OutputOptions,
  query = '',
): ProtocolAnswer {
  switch (options.format) {
    case 'geojson':
      return jsonAnswer(200, {
        type: 'FeatureCollection',
        licence: LICENCE,
        features: places.map((place) => geoJsonFeature(engine, place, options)),
      });
    case 'geocodejson':
      return jsonAnswer(200, {
        type: 'FeatureCollection',
        geocoding: { version: '0.1.0', attribution: LICENCE, licence: 'ODbL', query },
        features: places.map((place) => geocodeJsonFeature(engine, place, options)),
      });
    default:
      return jsonAnswer(
        200,
        places.map((place) => placeObject(engine, place, options)),
      );
  }
}

/** Returns an answer with one place, as for `/reverse`. */
export function placeAnswer(engine: Engine, place: FoundPlace, options: OutputOptions): ProtocolAnswer {
  const isCollection = options.format === 'geojson' || options.format === 'geocodejson';
  return isCollection ? placesAnswer(engine, [place], options) : jsonAnswer(200, placeObject(engine, place, options));
}

/** Returns the rank of a place, as in Nominatim: 4 for a country, 30 for a house. */
export function rankOf({ level, placeKind }: FoundPlace): number {
  if (placeKind !== null) return RANKS[placeKind] ?? 20;
  return level === 'street' ? STREET_RANK : HOUSE_RANK;
}

/** Returns a hash of an object's id as `place_id`; it is meaningful only to this server. */
export function placeIdOf({ id }: FoundPlace): number {
  let hash = 2166136261;
  for (let at = 0; at < id.length; at++) hash = Math.imul(hash ^ id.charCodeAt(at), 16777619);
  return hash >>> 0;
}

function placeObject(engine: Engine, place: FoundPlace, options: OutputOptions) {
  const [west, south, east, north] = boxOf(place);
  return {
    place_id: placeIdOf(place),
    licence: LICENCE,
    ...(place.osm && { osm_type: OSM_TYPES[place.osm.type], osm_id: place.osm.id }),
    lat: degrees(place.lat),
    lon: degrees(place.lon),
    ...(options.format === 'json' ? { class: place.key } : { category: place.key }),
    ...mainParts(place),
    display_name: displayName(place, options.lang),
    ...details(place, options),
    boundingbox: [south, north, west, east].map(degrees),
    ...outlineOf(engine, place, options),
  };
}

function mainParts(place: FoundPlace) {
  const rank = rankOf(place);
  return {
    type: place.value,
    place_rank: rank,
    importance: Math.max(0, Math.round((0.40001 - rank / 75) * 1e6) / 1e6),
    addresstype: addressTypeOf(place),
    name: place.name ?? '',
  };
}

const isName = (key: string): boolean => key === 'name' || key.startsWith('name:') || key.endsWith('_name');

function details(place: FoundPlace, { addressdetails, extratags, namedetails, lang }: OutputOptions) {
  const entries = Object.entries(place.tags);
  const names = Object.fromEntries(entries.filter(([key]) => isName(key)));
  return {
    ...(addressdetails && { address: addressOf(place, lang) }),
    ...(extratags && { extratags: Object.fromEntries(entries.filter(([key]) => !isName(key) && key !== place.key)) }),
    ...(namedetails && { namedetails: place.name === null ? names : { name: place.name, ...names } }),
  };
}

function geoJsonFeature(engine: Engine, place: FoundPlace, options: OutputOptions) {
  return {
    type: 'Feature',
    properties: {
      place_id: placeIdOf(place),
      ...(place.osm && { osm_type: OSM_TYPES[place.osm.type], osm_id: place.osm.id }),
      category: place.key,
      ...mainParts(place),
      display_name: displayName(place, options.lang),
      ...details(place, options),
    },
    bbox: boxOf(place),
    geometry: options.outline === 'geojson' ? geometryOf(engine, place) : pointOf(place),
  };
}

function geocodeJsonFeature(engine: Engine, place: FoundPlace, options: OutputOptions) {
  const { lang } = options;
  const { housenumber, street, postcode, suburb, city, district, region } = place.components;
  return {
    type: 'Feature',
    properties: {
      geocoding: {
        place_id: placeIdOf(place),
        ...(place.osm && { osm_type: OSM_TYPES[place.osm.type], osm_id: place.osm.id }),
        osm_key: place.key,
        osm_value: place.value,
        type: place.level === 'other' ? 'locality' : place.level,
        accuracy: 0,
        label: displayName(place, lang),
        name: place.name ?? undefined,
        ...(options.addressdetails && {
          housenumber,
          street,
          postcode,
          district: suburb,
          city,
          county: district,
          state: region,
          country: countryName(lang),
          country_code: 'ru',
        }),
      },
    },
    geometry: options.outline === 'geojson' ? geometryOf(engine, place) : pointOf(place),
  };
}

/** Returns the parts of the address by Nominatim's names, from the smallest. */
function addressOf(place: FoundPlace, lang: NameLanguage) {
  const { housenumber, street, suburb, city, district, region, postcode } = place.components;
  const isPoi = place.name !== null && place.level === 'house';
  return {
    ...(isPoi && { [place.key]: place.name }),
    house_number: place.level === 'house' ? housenumber : undefined,
    road: street,
    suburb,
    [settlementKey(place)]: city,
    county: district,
    state: region,
    postcode,
    country: countryName(lang),
    country_code: 'ru',
  };
}

/** Nominatim's keys by type words of settlements. */
const SETTLEMENT_KEYS: Readonly<Record<string, string>> = {
  город: 'city',
  село: 'village',
  деревня: 'village',
  посёлок: 'village',
  'рабочий посёлок': 'town',
  'посёлок городского типа': 'town',
  хутор: 'hamlet',
  станица: 'village',
};

function settlementKey({ placeKind, components: { settlementType } }: FoundPlace): string {
  if (placeKind === 'town' || placeKind === 'village' || placeKind === 'hamlet') return placeKind;
  return SETTLEMENT_KEYS[settlementType ?? ''] ?? 'city';
}

function addressTypeOf(place: FoundPlace): string {
  if (place.placeKind !== null) {
    return { region: 'state', district: 'county' }[place.placeKind] ?? place.placeKind;
  }
  return place.level === 'street' ? 'road' : place.name === null ? 'building' : place.key;
}

/** Returns the address in one line, from the smallest part. */
function displayName(place: FoundPlace, lang: NameLanguage): string {
  const { housenumber, street, suburb, city, district, region, postcode } = place.components;
  const parts = [
    place.name,
    place.level === 'house' ? housenumber : null,
    street,
    suburb,
    city,
    district,
    region,
    postcode,
    countryName(lang),
  ];
  return parts.filter((part, at) => part !== undefined && part !== null && parts.indexOf(part) === at).join(', ');
}

const degrees = (value: number): string => value.toFixed(7);

const pointOf = ({ lat, lon }: FoundPlace): Geometry => ({ type: 'Point', coordinates: [lon, lat] });

/** Returns the outline of an object; its point if that is all that is known. */
function geometryOf(engine: Engine, place: FoundPlace): Geometry {
  // The outline of a point on a street is that of the whole street.
  const isOnStreet = place.level === 'street' && place.bbox === null;
  return engine.outline((isOnStreet ? engine.place(place.id) : null) ?? place) ?? pointOf(place);
}

/** Returns the outline in the requested format, under its name. */
function outlineOf(engine: Engine, place: FoundPlace, { outline }: OutputOptions) {
  switch (outline) {
    case 'geojson':
      return { geojson: geometryOf(engine, place) };
    case 'text':
      return { geotext: wktOf(geometryOf(engine, place)) };
    case 'kml':
      return { geokml: kmlOf(geometryOf(engine, place)) };
    case 'svg':
      return { svg: svgOf(geometryOf(engine, place)) };
    case null:
      return {};
  }
}

function boxOf({ lat, lon, bbox, placeKind }: FoundPlace): [number, number, number, number] {
  if (bbox) return [...bbox];
  const half = PLACE_BOXES[placeKind ?? ''] ?? POINT_BOX;
  return [lon - half, lat - half, lon + half, lat + half];
}
