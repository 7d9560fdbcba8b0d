import type { Engine } from '@verst/core';
import * as z from 'zod';
import { accepts } from './accepted-values.ts';
import { rounded } from './publisher.ts';

/** Schemas that several endpoints use: parameters of requests, parts of answers. */

/** Returns a schema for text of 1 to `max` characters, counted like in JSON Schema: code points, not UTF-16 units. */
export function text(max: number, meta: { description: string; example?: string }): z.ZodString {
  const schema = z
    .string()
    .refine((value) => value.trim() !== '' && (value.length <= max || Array.from(value).length <= max))
    .meta({ ...meta, minLength: 1, maxLength: max });
  accepts.add(schema, { en: `text of 1 to ${max} characters`, ru: `текст от 1 до ${max} символов` });
  return schema;
}

/** Returns a schema for a whole number in a range, with a default. */
export function whole(min: number, max: number, byDefault: number, description: string): z.ZodDefault<z.ZodInt> {
  return z.int().min(min).max(max).meta({ description }).default(byDefault);
}

/** Form of a list in a query: one parameter, items separated by commas. Must be set on the outermost schema. */
const COMMA_SEPARATED = { param: { style: 'form', explode: false } } as const;

/** Returns a schema for an optional list in one query parameter, items separated by commas. */
export function optionalList<T extends z.ZodType>(item: T, maxItems: number, description: string) {
  return z
    .array(item)
    .min(1)
    .max(maxItems)
    .optional()
    .meta({ description, ...COMMA_SEPARATED });
}

const COORDINATE_DECIMALS = 7;

/** Degrees north, WGS 84, with all their decimals: an answer tells the very point that was asked for. */
export const askedLatitude = z.number().min(-90).max(90).meta({
  description: 'Latitude, degrees WGS 84',
  example: 52.29,
});

/** Degrees east, likewise. */
export const askedLongitude = z.number().min(-180).max(180).meta({
  description: 'Longitude, degrees WGS 84',
  example: 104.29,
});

/** Degrees north, WGS 84. */
export const latitude = rounded(askedLatitude.clone(), COORDINATE_DECIMALS);

/** Degrees east, WGS 84. */
export const longitude = rounded(askedLongitude.clone(), COORDINATE_DECIMALS);

export const lang = z.enum(['ru', 'en']).describe('Language of names').default('ru');

const boxArray = z
  .array(z.number())
  .length(4)
  .refine(([minLon, minLat, maxLon, maxLat]) => isBbox(minLon!, minLat!, maxLon!, maxLat!));
accepts.add(boxArray, {
  en: 'minLon,minLat,maxLon,maxLat in degrees, each minimum not above its maximum',
  ru: 'minLon,minLat,maxLon,maxLat в градусах, минимумы не больше максимумов',
});

/** Optional `minLon,minLat,maxLon,maxLat`. */
export const optionalBbox = boxArray.optional().meta({
  description: 'Only results in this box: minLon,minLat,maxLon,maxLat',
  example: [104.2, 52.2, 104.4, 52.4],
  ...COMMA_SEPARATED,
});

/** A point written as `<lat>,<lon>`. */
export const latLonText = z
  .string()
  .regex(/^\s*[+-]?\d+(\.\d*)?\s*,\s*[+-]?\d+(\.\d*)?\s*$/)
  .refine((value) => isPoint(splitLatLon(value)))
  .meta({ description: 'Point as <lat>,<lon> in degrees WGS 84', example: '52.2864,104.2807' });
accepts.add(latLonText, {
  en: '<lat>,<lon> with lat from -90 to 90 and lon from -180 to 180',
  ru: '<lat>,<lon>, где lat от -90 до 90, а lon от -180 до 180',
});

/** Returns a schema for a list in a body. Without an example, the document shows that of one item. */
export function bodyList<T extends z.ZodType>(
  item: T,
  maxItems: number,
  description: string,
  example?: readonly unknown[],
  minItems = 1,
): z.ZodArray<T> {
  const schema = z
    .array(item)
    .min(minItems)
    .max(maxItems)
    .meta(example === undefined ? { description } : { description, example });
  accepts.add(schema, {
    en: `a list of ${minItems} to ${maxItems} items`,
    ru: `список, в котором от ${minItems} до ${maxItems} элементов`,
  });
  return schema;
}

export const point = z.object({ lat: latitude, lon: longitude }).meta({ id: 'Point', description: 'Degrees WGS 84' });

/** Returns a schema for points as `lat,lon;lat,lon`. The description tells their number. */
export function pointList(min: number, max: number, description: string, example: string): z.ZodString {
  const schema = z
    .string()
    .refine((value) => {
      const points = value.split(';');
      const fits = points.length >= min && points.length <= max;
      return fits && points.every((each) => latLonText.safeParse(each).success);
    })
    .meta({ description, example });
  accepts.add(schema, {
    en: `lat,lon;lat,lon with ${min > 1 ? `${min} to` : 'at most'} ${max} points`,
    ru: `lat,lon;lat,lon, ${min > 1 ? `от ${min} до` : 'не больше'} ${max} точек`,
  });
  return schema;
}

/** Returns a schema for a moment in ISO 8601. */
export function moment(description: string) {
  const schema = z.iso.datetime({ local: true, offset: true }).meta({ description });
  accepts.add(schema, {
    en: 'a moment in ISO 8601, such as 2026-11-21T12:00:00',
    ru: 'момент в ISO 8601, например 2026-11-21T12:00:00',
  });
  return schema;
}

/** At most 25 points to pass on the way. */
export const waypoints = pointList(
  1,
  25,
  'Points to pass on the way, in order, as lat,lon;lat,lon (at most 25)',
  '52.29,104.3;52.3,104.31',
);

/** Direction of travel at each point of a route, up to 100, in the notation of OSRM. */
export const bearings = z
  .string()
  .regex(/^(?:\d{1,3},\d{1,3})?(?:;(?:\d{1,3},\d{1,3})?){0,99}$/)
  .refine((value) =>
    splitBearings(value).every((bearing) => !bearing || (bearing.degrees <= 360 && bearing.range <= 180)),
  )
  .meta({
    description: 'Direction of travel at each point, as degrees,range;degrees,range; empty for any',
    example: '90,30;',
  });
accepts.add(bearings, {
  en: 'degrees,range;degrees,range, degrees up to 360 and range up to 180, empty where any direction will do',
  ru: 'градусы,отклонение;градусы,отклонение, градусы до 360, отклонение до 180, пусто, где направление любое',
});

/** Parses a text that `bearings` accepts; null for points with any direction. */
export function splitBearings(value: string): ({ degrees: number; range: number } | null)[] {
  return value.split(';').map((text) => {
    const [degrees, range] = text.split(',').map(Number);
    return text === '' ? null : { degrees: degrees!, range: range! };
  });
}

/** Side of the road at each point of a route, up to 100, in the notation of OSRM. */
export const approaches = z
  .string()
  .regex(/^(?:curb|unrestricted)?(?:;(?:curb|unrestricted)?){0,99}$/)
  .meta({
    description: 'Side of the road on which each point must be: curb (right of the car) or unrestricted, as side;side',
    example: ';curb',
  });
accepts.add(approaches, {
  en: 'curb or unrestricted for each point, parted by semicolons',
  ru: 'curb или unrestricted для каждой точки, через точку с запятой',
});

/** Parses a text that `approaches` accepts; null for points without a side. */
export function splitApproaches(value: string): ('curb' | 'unrestricted' | null)[] {
  return value.split(';').map((text) => (text === 'curb' || text === 'unrestricted' ? text : null));
}

/** Parses a text that `latLonText` accepts. */
export function splitLatLon(value: string): { lat: number; lon: number } {
  const [lat, lon] = value.split(',');
  return { lat: Number(lat), lon: Number(lon) };
}

/** Converts an array that `optionalBbox` accepts to the engine's bbox. */
export function toBbox(box: readonly number[]): NonNullable<NonNullable<Parameters<Engine['geocode']>[1]>['bbox']> {
  return [box[0]!, box[1]!, box[2]!, box[3]!];
}

/**
 * Returns a refinement of object schemas that requires both or neither of two parameters. The issue names the missing
 * one in its path and the given one in its `params`, for the message.
 */
export function together(
  first: string,
  second: string,
): (value: Record<string, unknown>, context: z.RefinementCtx) => void {
  return (value, context) => {
    const isGiven = (name: string): boolean => value[name] !== undefined && value[name] !== null;
    const hasFirst = isGiven(first);
    if (hasFirst === isGiven(second)) return;
    const [missing, given] = hasFirst ? [second, first] : [first, second];
    context.addIssue({ code: 'custom', path: [missing], params: { partnerOf: given } });
  };
}

function isPoint(point: { lat: number; lon: number }): boolean {
  return Math.abs(point.lat) <= 90 && Math.abs(point.lon) <= 180;
}

function isBbox(minLon: number, minLat: number, maxLon: number, maxLat: number): boolean {
  return (
    minLon <= maxLon &&
    minLat <= maxLat &&
    isPoint({ lat: minLat, lon: minLon }) &&
    isPoint({ lat: maxLat, lon: maxLon })
  );
}

/** A number in an answer; null if unknown. */
export const unknownNumber = z.number().nullable();

/** Returns the schema of a number in an answer with at most so many decimals. */
export const decimal = (digits: number): z.ZodNumber => rounded(z.number(), digits);

/** A text in an answer; null if unknown. */
export const unknownText = z.string().nullable();

/** A GeoJSON line, longitude first. */
export const lineString = z
  .object({
    type: z.literal('LineString'),
    coordinates: z.array(z.array(rounded(z.number(), COORDINATE_DECIMALS)).length(2)),
  })
  .meta({ id: 'LineString', description: 'GeoJSON line; positions are [longitude, latitude]' });

/** Parts of an address; absent parts are left out. */
export const addressComponents = z
  .object({
    region: z.string().optional(),
    district: z.string().optional(),
    city: z.string().optional(),
    suburb: z.string().optional(),
    street: z.string().optional(),
    housenumber: z.string().optional(),
    postcode: z.string().optional(),
  })
  .meta({ id: 'AddressComponents', description: 'Parts of an address; unknown parts are absent' });

export const resultType = z.enum([
  'building',
  'fias',
  'road',
  'place',
  'poi',
  'organization',
  'postcode',
  'coordinates',
]);

export const errorBody = z.object({ error: z.string() }).meta({
  id: 'Error',
  description: 'Message for people',
  example: { error: 'Missing required parameter: q' },
});

/** Error body of the JSON-RPC endpoint after its key check. */
export const rpcErrorBody = z
  .object({
    jsonrpc: z.literal('2.0'),
    id: z.union([z.string(), z.number()]).nullable(),
    error: z.object({ code: z.int(), message: z.string() }),
  })
  .meta({ id: 'JsonRpcError', description: 'Error object of JSON-RPC 2.0' });
