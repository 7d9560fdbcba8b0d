import type { Bbox } from '@verst/core';
import * as z from 'zod';
import type { Random } from '../../../bench/src/measure/random.ts';

const text = z.string().min(1);
const longitude = z.number().min(-180).max(180);
const latitude = z.number().min(-90).max(90);
const position = z.tuple([longitude, latitude]);
const point = z.strictObject({ type: z.literal('Point'), coordinates: position });
const line = z.array(position).min(2);
const ring = z
  .array(position)
  .min(4)
  .refine((positions) => String(positions[0]) === String(positions.at(-1)));
const polygon = z.array(ring).min(1);
const outline = z.discriminatedUnion('type', [
  point,
  z.strictObject({ type: z.literal('LineString'), coordinates: line }),
  z.strictObject({ type: z.literal('MultiLineString'), coordinates: z.array(line) }),
  z.strictObject({ type: z.literal('Polygon'), coordinates: polygon }),
  z.strictObject({ type: z.literal('MultiPolygon'), coordinates: z.array(polygon) }),
]);
const LAYERS = ['house', 'street', 'locality', 'district', 'city', 'county', 'state', 'country', 'other'];

/** An answer of Photon, with its property names and nothing besides. */
export const PHOTON_ANSWER = z.strictObject({
  type: z.literal('FeatureCollection'),
  features: z.array(
    z.strictObject({
      type: z.literal('Feature'),
      properties: z.strictObject({
        osm_type: z.enum(['N', 'W', 'R']).optional(),
        osm_id: z.int().min(1).optional(),
        osm_key: text,
        osm_value: text,
        type: z.enum(LAYERS),
        name: text.optional(),
        housenumber: text.optional(),
        street: text.optional(),
        locality: text.optional(),
        district: text.optional(),
        postcode: text.optional(),
        city: text.optional(),
        county: text.optional(),
        state: text.optional(),
        country: text,
        countrycode: z.literal('RU'),
        extent: z.tuple([longitude, latitude, longitude, latitude]).optional(),
      }),
      geometry: point,
    }),
  ),
});

/** An error of Photon. */
export const PHOTON_ERROR = z.strictObject({ message: text });

const osm = { osm_type: z.enum(['node', 'way', 'relation']).optional(), osm_id: z.int().min(1).optional() };
const tags = z.record(text, z.string());
const common = {
  ...osm,
  place_id: z.int().min(0),
  type: text,
  place_rank: z.int().min(4).max(30),
  importance: z.number().min(0).max(1),
  addresstype: text,
  name: z.string(),
  display_name: text,
  address: z.looseObject({ country: text, country_code: z.literal('ru') }).optional(),
  extratags: tags.optional(),
  namedetails: tags.optional(),
};
const number = z.string().regex(/^-?\d+\.\d+$/);
const place = {
  ...common,
  licence: text,
  lat: number,
  lon: number,
  boundingbox: z.tuple([number, number, number, number]),
  geojson: outline.optional(),
  geotext: z
    .string()
    .regex(/^(?:MULTI)?(?:POINT|LINESTRING|POLYGON)\(.*\d\)+$/)
    .optional(),
  geokml: z
    .string()
    .regex(/^<(\w+)>.*<\/\1>$/)
    .optional(),
  svg: z
    .string()
    .regex(/^(?:cx=|M ).*\d/)
    .optional(),
};
const jsonv2 = z.strictObject({ ...place, category: text });
const json = z.strictObject({ ...place, class: text });
const geojson = z.strictObject({
  type: z.literal('FeatureCollection'),
  licence: text,
  features: z.array(
    z.strictObject({
      type: z.literal('Feature'),
      properties: z.strictObject({ ...common, category: text }),
      bbox: z.tuple([longitude, latitude, longitude, latitude]),
      geometry: outline,
    }),
  ),
});
const geocodejson = z.strictObject({
  type: z.literal('FeatureCollection'),
  geocoding: z.strictObject({ version: text, attribution: text, licence: text, query: z.string() }),
  features: z.array(
    z.strictObject({
      type: z.literal('Feature'),
      properties: z.strictObject({
        geocoding: z.looseObject({ ...osm, osm_key: text, osm_value: text, label: text, type: text }),
      }),
      geometry: outline,
    }),
  ),
});

/** An answer of Nominatim to a search or look-up, by format. */
export const NOMINATIM_LISTS = { jsonv2: z.array(jsonv2), json: z.array(json), geojson, geocodejson } as const;

/** And to a reverse request. */
export const NOMINATIM_ONE = {
  jsonv2: z.union([jsonv2, z.strictObject({ error: text })]),
  json: z.union([json, z.strictObject({ error: text })]),
  geojson: z.union([geojson, z.strictObject({ error: text })]),
  geocodejson: z.union([geocodejson, z.strictObject({ error: text })]),
} as const;

/** An error of Nominatim. */
export const NOMINATIM_ERROR = z.strictObject({ error: z.strictObject({ code: z.literal(400), message: text }) });

export type NominatimFormat = keyof typeof NOMINATIM_LISTS;

type Values = Readonly<Record<string, readonly string[]>>;

const FLAGS = ['0', '1', 'true', ''];
const OUTPUT: Values = {
  format: ['jsonv2', 'json', 'geojson', 'geocodejson', 'xml'],
  addressdetails: FLAGS,
  extratags: FLAGS,
  namedetails: FLAGS,
  polygon_geojson: ['1', ...FLAGS],
  polygon_text: ['0', ...FLAGS],
  polygon_kml: ['0', ...FLAGS],
  polygon_svg: ['0', ...FLAGS],
  'accept-language': ['ru', 'en', 'en-GB,ru;q=0.5', 'de', ''],
};

/**
 * Returns a request of Photon's two services or Nominatim's four: mostly in order, sometimes not.
 *
 * @param words - texts to search for
 * @param ids - OpenStreetMap ids, to look up
 */
export function geocoderRequest(
  path: string,
  words: readonly string[],
  ids: readonly string[],
  [west, south, east, north]: Bbox,
  random: Random,
): string {
  const oneOf = <T>(list: readonly T[]): T => list[random.integer(list.length)]!;
  const lon = (west + (random.integer(1e6) / 1e6) * (east - west)).toFixed(6);
  const lat = (south + (random.integer(1e6) / 1e6) * (north - south)).toFixed(6);
  const box = `${west},${south},${east},${north}`;
  const own: Readonly<Record<string, Values>> = {
    '/photon/api': {
      lat: [lat],
      lon: [lon],
      zoom: ['14', 'x'],
      location_bias_scale: ['0.2', '-'],
      bbox: [box, box, '1,2,3', 'a,b,c,d', '9,9,1,1'],
      limit: ['1', '5', '50', '0', 'x'],
      lang: ['ru', 'en', 'default', 'fr'],
      layer: [...LAYERS, 'house,street', 'galaxy'],
      osm_tag: ['amenity', 'amenity:cafe', '!highway', ':bakery', 'shop:!mall', '!building:yes', 'a:b:c'],
      extra: ['1'],
    },
    '/photon/reverse': {
      radius: ['1', '0.1', '0', '9999', 'x'],
      limit: ['1', '5', 'x'],
      lang: ['ru', 'en', 'fr'],
      layer: [...LAYERS, 'galaxy'],
      osm_tag: ['highway', '!building'],
      distance_sort: ['true'],
    },
    '/nominatim/search': {
      ...OUTPUT,
      limit: ['1', '3', '100', '-1', 'x'],
      countrycodes: ['ru', 'de', 'de,ru'],
      viewbox: [box, '1,2,3', '10,91,20,95'],
      bounded: FLAGS,
      layer: ['address', 'poi', 'address,poi', 'natural', 'sky'],
      featureType: ['city', 'settlement', 'state', 'country', 'x'],
      exclude_place_ids: ['1,2', 'x'],
      city: words,
      dedupe: ['0'],
    },
    '/nominatim/reverse': {
      ...OUTPUT,
      zoom: ['18', '17', '14', '10', '8', '5', '3', '-2', 'x'],
      layer: ['address', 'x'],
    },
    '/nominatim/lookup': { ...OUTPUT },
    '/nominatim/status': { format: ['json', 'text', 'xml'] },
  };
  const query = new URLSearchParams();
  const skips = random.integer(30) === 0;
  if (!skips && (path === '/photon/api' || path === '/nominatim/search')) query.set('q', oneOf(words));
  if (!skips && path.endsWith('/reverse')) {
    query.set('lat', random.integer(40) === 0 ? oneOf(['91', 'x', '-90', '1e400']) : lat);
    query.set('lon', random.integer(40) === 0 ? oneOf(['-181', '', '180']) : lon);
  }
  if (!skips && path === '/nominatim/lookup')
    query.set('osm_ids', oneOf([ids.join(), ...ids, 'W1,N2,R3', 'w5', 'X1', 'N', 'N1'.repeat(60), 'W1,,']));
  for (const [name, values] of Object.entries(own[path]!)) {
    const isOdd = name === 'city' || name === 'extra' || name === 'featureType';
    if (random.integer(isOdd ? 25 : 5) > 0) continue;
    query.append(name, random.integer(4) > 0 ? values[0]! : oneOf(values));
    if (name === 'osm_tag' && random.integer(3) === 0) query.append(name, oneOf(values));
  }
  return `${path}?${query.toString()}`;
}
