import type {
  AddressCodes,
  AddressComponents,
  GeocodeResponse,
  GeocodeResult,
  ParsedAddress,
  Precision,
  ReverseResult,
  SuggestResponse,
} from '@verst/core';
import * as z from 'zod';
import { addressComponents, latitude, longitude, resultType, unknownText } from '../endpoint/schemas.ts';

/* Mapped by hand, which takes 0.1 µs a result instead of 1 µs by its schema (decision 0008): these answers are the most frequent. */

const matchedParts = z
  .array(
    z.object({
      text: z.string().describe('Words of the query'),
      component: z.string().describe('Meaning of these words'),
      corrected: unknownText.describe('Corrected words, if they were misspelt'),
    }),
  )
  .describe('How the query was understood');

export const addressCodes = z
  .object({
    postal_code: unknownText.describe('Six digits'),
    fias_id: unknownText.describe('Id in the address register'),
    kladr_id: unknownText.describe('KLADR code of the house, else of its street, else of its settlement'),
    okato: unknownText.describe('OKATO code, 8 or 11 digits'),
    oktmo: unknownText.describe('OKTMO code, 8 or 11 digits'),
    cadastral_number: unknownText.describe('Cadastral number of the house or land plot'),
    timezone: unknownText.describe('Offset of the settlement, such as UTC+5; null if no table contains it'),
  })
  .nullable()
  .describe('Codes from the address register and the table of settlements; null if there are none');

/** Returns codes with those that have other names in the engine, to be published. */
export const publishableCodes = <Codes extends AddressCodes & { readonly postcode: string | null }>(codes: Codes) => ({
  ...codes,
  postalCode: codes.postcode,
  timezone: codes.timeZone ?? null,
});

export const geocodeResult = z
  .object({
    id: z.string(),
    name: z.string().describe('Formatted address'),
    display_name: z.string().describe('The same as name'),
    lat: latitude,
    lon: longitude,
    type: resultType.describe('Source of the match'),
    place_type: z.string().describe('house, street, city, town, village, suburb, … or a POI category'),
    score: z.number().min(0).max(1),
    precision: z
      .enum(['house', 'nearest_house', 'interpolated', 'street', 'settlement', 'region'])
      .describe('Accuracy of the position'),
    components: addressComponents,
    fias_id: unknownText.describe('Id in the address register'),
    codes: addressCodes,
    matched: matchedParts,
    bbox: z.array(z.number()).length(4).nullable().describe('[minLon, minLat, maxLon, maxLat]'),
  })
  .meta({ id: 'GeocodeResult' });

export const suggestKind = z.enum(['address', 'poi', 'organization', 'brand', 'category']);

const answerHead = {
  query: z.string(),
  count: z.int(),
  time_ms: z.int(),
  elapsed_ms: z.int().describe('The same as time_ms'),
};

export const suggestAnswer = z
  .object({
    ...answerHead,
    results: z.array(
      geocodeResult
        .extend({
          kind: suggestKind.describe(
            'Kind of the suggestion; a brand or category has the position of its nearest place',
          ),
          highlight: z
            .array(z.array(z.int()).length(2))
            .describe('Letters of name that were typed, as pairs [start, end)'),
        })
        .meta({ id: 'SuggestResult' }),
    ),
  })
  .meta({ id: 'SuggestAnswer', description: 'The best first; an empty list if nothing matches' });

export const geocodeAnswer = z
  .object({
    ...answerHead,
    results: z.array(geocodeResult),
  })
  .meta({ id: 'GeocodeAnswer', description: 'The best result first; an empty list if nothing matches' });

export const parsedAnswer = z
  .object({
    query: z.string(),
    cleaned: unknownText.describe('The address in one line; null if it was not understood'),
    components: addressComponents.extend({
      district_type: z.string().optional().describe('Full type word: район, городской округ'),
      settlement_type: z.string().optional().describe('Full type word: город, рабочий посёлок, село'),
      street_type: z.string().optional().describe('Full type word: улица, проспект'),
      flat: z.string().optional(),
      entrance: z.string().optional(),
      floor: z.string().optional(),
    }),
    unparsed: z.array(z.string()).describe('Parts of the text that are not part of the address'),
    quality: z.enum(['good', 'corrected', 'ambiguous', 'incomplete', 'text_only', 'failed']),
    confidence: z.number().min(0).max(1),
    id: unknownText,
    fias_id: unknownText.describe('Id in the address register'),
    codes: addressCodes,
    lat: latitude.nullable(),
    lon: longitude.nullable(),
    precision: z.enum(['house', 'nearest_house', 'interpolated', 'street', 'settlement', 'region', 'none']),
    matched: matchedParts,
  })
  .meta({ id: 'ParsedAddress' });

export const reverseAnswer = z
  .object({
    address: z.string(),
    city: z.string().describe('The settlement'),
    lat: latitude,
    lon: longitude,
    distance_m: z.number().describe('Distance from the point to the object, metres'),
    type: z.enum([...resultType.options, 'area']),
    id: z.string(),
    components: addressComponents,
    fias_id: unknownText,
    codes: addressCodes,
    relation: z
      .enum(['at', 'near', 'in'])
      .describe('at: in the building or on the road; in: in the area; near: nearby'),
    inside: z.enum(['building', 'area']).nullable().describe('building or area, if the point is inside one'),
    area: z
      .object({ name: unknownText, kind: z.string().describe('park, forest, river, industrial, …') })
      .nullable()
      .describe('The ground under the point'),
    road: z
      .object({ name: z.string(), distance_m: z.number() })
      .nullable()
      .describe('The nearest named road within 100 m'),
  })
  .meta({ id: 'ReverseAnswer' });

/**
 * Returns both published shapes of a geocode answer in one object. Register addresses without coordinates are left out.
 */
export function toHttpGeocode(response: GeocodeResponse) {
  const results = response.results.filter(isPlaced).map((result) => ({
    id: result.id,
    name: result.name,
    display_name: result.name,
    lat: degrees(result.lat),
    lon: degrees(result.lon),
    type: result.type,
    place_type: result.placeType,
    score: rounded(result.score, 4),
    precision: result.precision,
    components: toHttpComponents(result.components),
    fias_id: result.fiasId,
    codes: codesOf(result),
    matched: result.matched.map(({ text, component, corrected }) => ({ text, component, corrected })),
    bbox: result.bbox === null ? null : result.bbox.map(degrees),
  }));
  return {
    query: response.query,
    count: results.length,
    time_ms: response.timeMs,
    elapsed_ms: response.timeMs,
    results,
  };
}

/** Returns the published form of suggestions: geocoded results with kind and highlight. */
export function toHttpSuggest(response: SuggestResponse) {
  const placed = response.results.filter(isPlaced);
  const { results, ...rest } = toHttpGeocode({ ...response, results: placed });
  return {
    ...rest,
    results: results.map((result, i) => ({
      ...result,
      kind: placed[i]!.kind,
      highlight: placed[i]!.highlight.map(([start, end]) => [start, end]),
    })),
  };
}

/** Returns the answers of a batch, in the order of its queries. */
export function toHttpBatch(responses: readonly GeocodeResponse[]) {
  return { results: responses.map(toHttpGeocode).map(({ query, results }) => ({ query, results })) };
}

export function toHttpParsed(parsed: ParsedAddress) {
  return {
    query: parsed.text,
    cleaned: parsed.cleaned,
    components: toHttpComponents(parsed.components),
    unparsed: [...parsed.unparsed],
    quality: parsed.quality,
    confidence: rounded(parsed.confidence, 4),
    id: parsed.id,
    fias_id: parsed.fiasId,
    codes: codesOf(parsed),
    lat: parsed.lat === null ? null : degrees(parsed.lat),
    lon: parsed.lon === null ? null : degrees(parsed.lon),
    precision: parsed.precision,
    matched: parsed.matched.map(({ text, component, corrected }) => ({ text, component, corrected })),
  };
}

/** Returns the parts of an address under their published names. */
function toHttpComponents<Parts extends AddressComponents>({
  districtType,
  settlementType,
  streetType,
  ...parts
}: Parts) {
  return {
    ...parts,
    ...(districtType !== undefined && { district_type: districtType }),
    ...(settlementType !== undefined && { settlement_type: settlementType }),
    ...(streetType !== undefined && { street_type: streetType }),
  };
}

export function toHttpReverse(result: ReverseResult) {
  return {
    address: result.address,
    city: result.city,
    lat: degrees(result.lat),
    lon: degrees(result.lon),
    distance_m: rounded(result.distanceM, 2),
    type: result.type,
    id: result.id,
    components: toHttpComponents(result.components),
    fias_id: result.fiasId,
    codes: codesOf(result),
    relation: result.relation,
    inside: result.inside,
    area: result.area,
    road: result.road && { name: result.road.name, distance_m: result.road.distanceM },
  };
}

interface Coded {
  readonly components: AddressComponents;
  readonly fiasId: string | null;
  readonly codes: AddressCodes | null;
}

const codesOf = ({ components, fiasId, codes }: Coded) =>
  codes && toHttpCodes(components.postcode ?? null, fiasId, codes);

/** Returns all codes of an address under the names that Russian address services use. */
function toHttpCodes(postcode: string | null, fiasId: string | null, codes: AddressCodes) {
  return {
    postal_code: postcode,
    fias_id: fiasId,
    kladr_id: codes.kladrId,
    okato: codes.okato,
    oktmo: codes.oktmo,
    cadastral_number: codes.cadastralNumber,
    timezone: codes.timeZone ?? null,
  };
}

type PlacedResult = GeocodeResult & { lat: number; lon: number; precision: Exclude<Precision, 'none'> };

function isPlaced<T extends GeocodeResult>(result: T): result is T & PlacedResult {
  return result.lat !== null && result.lon !== null && result.precision !== 'none';
}

function degrees(value: number): number {
  return rounded(value, 7);
}

function rounded(value: number, decimals: number): number {
  const scale = 10 ** decimals;
  return Math.round(value * scale) / scale;
}
