import { MAX_QUESTION_VERTICES, PROFILES, withFewerVertices } from '@verst/core';
import type { Area, Engine, PoiSearchOptions, SearchResponse, Surroundings } from '@verst/core';
import * as z from 'zod';
import { areaBody, areaOf, areaText } from '../endpoint/area-schema.ts';
import { endpoint, type Endpoint } from '../endpoint/endpoint.ts';
import type { Lane } from '@verst/threads';
import {
  decimal,
  lang,
  latitude,
  longitude,
  moment,
  optionalBbox,
  pointList,
  splitLatLon,
  text,
  toBbox,
  together,
  unknownText,
  whole,
} from '../endpoint/schemas.ts';
import { badRequest } from '../http/http-error.ts';
import type { LocalizedText } from '../http/language.ts';
import { messages } from '../http/messages.ts';
import { addressCodes, publishableCodes } from './address-answers.ts';

const openAt = moment(
  'Only places that are open at this moment, ISO 8601; without a time zone, local time of the place',
);

/** Maximum points of a line in a query; the library accepts longer ones. */
const MAX_LINE_POINTS = 200;

const line = pointList(
  2,
  MAX_LINE_POINTS,
  `Only places along this line, in its order: lat,lon;lat,lon (2 to ${MAX_LINE_POINTS} points)`,
  '52.29,104.28;52.26,104.31',
);

/** Returns the query parameters shared by the searches of POIs and of organisations. */
function searchParameters(radiusByDefaultM: number, what: string) {
  return {
    q: text(300, { description: what, example: 'аптека' }),
    lat: latitude.optional().describe('Latitude of the point to search around; requires lon'),
    lon: longitude.optional().describe('Longitude of the point to search around; requires lat'),
    radius: whole(1, 100_000, radiusByDefaultM, 'Metres around the point'),
    minutes: z
      .number()
      .min(0.1)
      .max(120)
      .describe('Only places that can be reached from lat, lon within this time, in minutes; radius has no effect then')
      .optional(),
    profile: z.enum(PROFILES).describe('Means of transport for minutes').default('car'),
    limit: whole(1, 100, 20, 'Maximum number of results'),
    offset: whole(0, 100_000, 0, 'Number of results to skip'),
    category: z.string().min(1).max(100).describe('Only this category').optional(),
    brand: z
      .string()
      .min(1)
      .max(100)
      .meta({ description: 'Only this chain, in any spelling', example: 'пятерочка' })
      .optional(),
    along: line.optional(),
    corridor: whole(1, 5000, 300, 'Metres on each side of along'),
    autocomplete: z.boolean().describe('The last word may be incomplete: for search while typing').default(false),
    facets: z
      .boolean()
      .describe('Count all matches by category, by brand, and by whether they are open')
      .default(false),
    open_now: z.boolean().describe('Only places that are open now').default(false),
    open_at: openAt.optional(),
    bbox: optionalBbox,
    within: areaText('Only places in this area').optional(),
    inside: z
      .string()
      .min(1)
      .max(100)
      .meta({
        description:
          'Only places inside this settlement, part of a settlement or area, given by its id; not together with within',
        example: 'w163535260',
      })
      .optional(),
    lang,
  };
}

type GetQuery = z.output<z.ZodObject<ReturnType<typeof searchParameters>>>;

/** These parameters, from a query or a body. */
type SearchQuery = Omit<GetQuery, 'within'> & {
  readonly within?: Parameters<typeof areaOf>[0] | undefined;
  readonly sort?: 'distance' | 'relevance' | undefined;
};

/** Converts these parameters to options of the engine. */
function toSearchOptions(engine: Engine, query: SearchQuery): PoiSearchOptions {
  const { lat, lon, limit, offset, lang: language, category, brand, along, corridor, autocomplete } = query;
  const { bbox, within, inside, sort } = query;
  return {
    limit,
    offset,
    lang: language,
    ...(lat === undefined || lon === undefined ? {} : { lat, lon, ...reachOf(query) }),
    category,
    brand,
    ...(along === undefined ? {} : { along: toLine(along), corridorM: corridor }),
    autocomplete,
    facets: query.facets,
    openNow: query.open_now,
    openAt: query.open_at,
    bbox: bbox && toBbox(bbox),
    within: inside !== undefined ? areaOfPlace(engine, inside) : within === undefined ? undefined : areaOf(within),
    sort,
  };
}

const OUTLINED_PLACE: LocalizedText = {
  en: 'the id of a place whose outline the map has',
  ru: 'идентификатор места, границы которого есть на карте',
};

/** Returns the area of a place. @throws HttpError if no place has the id, or only its point is known */
function areaOfPlace(engine: Engine, id: string): Area {
  const place = engine.place(id);
  const outline = place && engine.outline(place);
  if (outline?.type !== 'Polygon' && outline?.type !== 'MultiPolygon') {
    throw badRequest(messages.invalidParameter('inside', id, OUTLINED_PLACE));
  }
  const polygons = outline.type === 'Polygon' ? [outline.coordinates] : outline.coordinates;
  return withFewerVertices({ coordinates: polygons }, MAX_QUESTION_VERTICES);
}

const reachOf = ({
  minutes,
  profile,
  radius,
}: SearchQuery): Pick<PoiSearchOptions, 'minutes' | 'profile' | 'radiusM'> =>
  minutes === undefined ? { radiusM: radius } : { minutes, profile };

/**
 * Maximum points of a line for a search that is light work. Each segment may have to be compared with every place
 * beside the line, whatever its shape, so the number of segments bounds the work.
 */
const FEW_LINE_POINTS = 8;

/** Returns the lane of a search: `long` with `minutes`, `short` for an area or a line of many points, else null. */
function laneOfSearch({
  along,
  within,
  inside,
  minutes,
}: Pick<SearchQuery, 'along' | 'within' | 'inside' | 'minutes'>): Lane | null {
  if (minutes !== undefined) return 'long';
  if (within !== undefined || inside !== undefined) return 'short';
  return along !== undefined && along.split(';').length > FEW_LINE_POINTS ? 'short' : null;
}

function toLine(points: string): [lon: number, lat: number][] {
  return points.split(';').map((point) => {
    const { lat, lon } = splitLatLon(point);
    return [lon, lat];
  });
}

export const addressSource = z
  .enum(['map', 'nearest'])
  .nullable()
  .describe(
    'map: from the map; nearest: address of the nearest building, street or settlement; null without an address',
  );

const neighbour = z
  .object({
    id: z.string(),
    name: z.string(),
    category: z.string(),
    lat: latitude,
    lon: longitude,
    distance_m: decimal(1),
  })
  .meta({ id: 'Neighbour' });

/** Fields of cards in addition to those of search results: details of the place, and its surroundings. */
export const surroundings = {
  email: unknownText,
  cuisine: z.array(z.string()).describe('Values of the tag cuisine'),
  payment: z.array(z.string()).describe('Accepted payment: cash, cards, mir'),
  internet: unknownText.describe('wlan, yes, no or terminal'),
  wheelchair: unknownText.describe('yes, no, limited or designated'),
  level: unknownText.describe('Floor, counted as on the map: 0 is the ground floor'),
  operator: unknownText,
  description: unknownText,
  image: unknownText.describe('URL of a picture'),
  wikidata: unknownText.describe('Id of the item, such as Q649'),
  next_change: z
    .object({
      at: z.string().describe('Local time of the place: 2026-11-21T22:00+03:00'),
      opens: z.boolean().describe('true: the place opens then; false: it closes'),
    })
    .nullable()
    .describe('Next opening or closing within a week; null if unknown or none'),
  nearest_address: unknownText.describe('Address of the nearest building'),
  nearest_address_codes: addressCodes,
  social_links: z.record(z.string(), z.string()).describe('Pages in social networks, by network'),
  transport_stops: z.array(neighbour).describe('Stops and stations within 800 m, the nearest first'),
  similar: z.array(neighbour).describe('The nearest objects of the same category'),
  branches: z
    .object({ total: z.int(), nearest: z.array(neighbour) })
    .nullable()
    .describe('Other places of the same brand: their number, and the nearest within 50 km; null without a brand'),
};

/** Refines the parameters of a search: `minutes` needs a point. */
function withPoint(
  { lat, minutes }: { readonly lat?: number | undefined; readonly minutes?: number | undefined },
  context: z.RefinementCtx,
): void {
  if (minutes !== undefined && lat === undefined) {
    context.addIssue({ code: 'custom', path: ['lat'], params: { partnerOf: 'minutes' } });
  }
}

/** Travel time from the search point, in seconds. */
export const searchDuration = z.int().describe('Travel time in seconds; only with minutes');

/** Distance from the search point or line, in metres. */
export const searchDistance = decimal(1)
  .nullable()
  .describe('Metres from the search point, else from the line; null without either');

const facetValues = z.array(z.object({ value: z.string(), name: z.string(), count: z.int() }));

const facets = z
  .object({
    category: facetValues,
    brand: facetValues,
    open_now: z.object({ open: z.int(), closed: z.int(), unknown: z.int() }),
  })
  .meta({ id: 'Facets', description: 'Counts over all matches; the commonest values first' });

export const idParameter = z.object({ id: text(100, { description: 'Id from a search', example: 'n123' }) });

export function searchAnswer<T extends z.ZodType>(item: T, id: string) {
  return z
    .object({
      query: z.string(),
      count: z.int().describe('Number of results in this answer'),
      total: z.int().describe('Number of all matches'),
      time_ms: z.int(),
      results: z.array(item),
      facets: facets.optional(),
    })
    .meta({ id });
}

/** Returns a search response with its count, to be published. */
export const counted = <Item>(response: SearchResponse<Item>) => ({ ...response, count: response.results.length });

/** Returns a card with its codes, to be published. */
export const withCodes = <Card extends Surroundings>(card: Card) => ({
  ...card,
  nearestAddressCodes: card.nearestAddressCodes ? publishableCodes(card.nearestAddressCodes) : null,
});

/** Differences between the searches of POIs and of organisations. */
interface PlaceSearch<R extends z.ZodObject> extends Pick<
  Endpoint,
  'path' | 'operationId' | 'tag' | 'summary' | 'description'
> {
  readonly response: R;
  /** Default radius in metres. */
  readonly radiusM: number;
  /** Description of the query and of the parameter `sort`. */
  readonly what: string;
  readonly sort: string;
  readonly answer: (engine: Engine, query: string, options: PoiSearchOptions) => z.input<R>;
}

/**
 * Returns two endpoints of a place search: with its parameters in the query, and in a body, in which an area is an
 * object.
 */
export function searchEndpoints<R extends z.ZodObject>({
  operationId,
  radiusM,
  what,
  sort,
  answer,
  ...described
}: PlaceSearch<R>) {
  const parameters = {
    ...searchParameters(radiusM, what),
    sort: z.enum(['distance', 'relevance']).optional().describe(sort),
  };
  const bodyParameters = { ...parameters, within: areaBody('Only places in this area').optional() };
  return {
    byGet: endpoint({
      ...described,
      operationId,
      query: z.object(parameters).superRefine(together('lat', 'lon')).superRefine(withPoint),
      heavy: ({ query }) => laneOfSearch(query),
      handler: ({ engine }, { query }) => answer(engine, query.q, toSearchOptions(engine, query)),
    }),
    byPost: endpoint({
      ...described,
      method: 'POST',
      operationId: `${operationId}ByPost`,
      body: z.object(bodyParameters).superRefine(together('lat', 'lon')).superRefine(withPoint),
      heavy: ({ body }) => laneOfSearch(body),
      handler: ({ engine }, { body }) => answer(engine, body.q, toSearchOptions(engine, body)),
    }),
  };
}
