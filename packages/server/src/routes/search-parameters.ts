import { BESIDE_STREET_M, MAX_QUESTION_VERTICES, PROFILES, stripBeside, withFewerVertices } from '@verst/core';
import type { Area, Engine, PoiSearchOptions } from '@verst/core';
import * as z from 'zod';
import { areaBody, areaOf, areaText } from '../endpoint/area-schema.ts';
import { endpoint, type Endpoint } from '../endpoint/endpoint.ts';
import type { Lane } from '@verst/threads';
import {
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
  whole,
} from '../endpoint/schemas.ts';
import { badRequest } from '../http/http-error.ts';
import type { LocalizedText } from '../http/language.ts';
import { messages } from '../http/messages.ts';

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
          'Only places inside this settlement, part of a settlement or area, or within 60 m of this street, given by its id; not together with within',
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
  const { q: _text, lat, lon, radius, minutes, profile, along, corridor, bbox, within, inside, ...plain } = query;
  const { open_now: openNow, open_at: openAt, ...named } = plain;
  const reach = minutes === undefined ? { radiusM: radius } : { minutes, profile };
  return {
    ...named,
    openNow,
    openAt,
    ...(lat === undefined || lon === undefined ? {} : { lat, lon, ...reach }),
    ...(along === undefined ? {} : { along: toLine(along), corridorM: corridor }),
    bbox: bbox && toBbox(bbox),
    within: inside !== undefined ? areaOfPlace(engine, inside) : within === undefined ? undefined : areaOf(within),
  };
}

const OUTLINED_PLACE: LocalizedText = {
  en: 'the id of a place whose outline the map has',
  ru: 'идентификатор места, границы которого есть на карте',
};

/** Returns the area of a place or street. @throws HttpError if none has the id, or only its point is known */
function areaOfPlace(engine: Engine, id: string): Area {
  const place = engine.place(id);
  const outline = place && engine.outline(place);
  if (outline?.type === 'LineString' || outline?.type === 'MultiLineString') {
    const lines = outline.type === 'LineString' ? [outline.coordinates] : outline.coordinates;
    return stripBeside(lines, BESIDE_STREET_M, MAX_QUESTION_VERTICES);
  }
  if (outline?.type !== 'Polygon' && outline?.type !== 'MultiPolygon') {
    throw badRequest(messages.invalidParameter('inside', id, OUTLINED_PLACE));
  }
  const polygons = outline.type === 'Polygon' ? [outline.coordinates] : outline.coordinates;
  return withFewerVertices({ coordinates: polygons }, MAX_QUESTION_VERTICES);
}

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

/** Refines the parameters of a search: `minutes` needs a point. */
function withPoint(
  { lat, minutes }: { readonly lat?: number | undefined; readonly minutes?: number | undefined },
  context: z.RefinementCtx,
): void {
  if (minutes !== undefined && lat === undefined) {
    context.addIssue({ code: 'custom', path: ['lat'], params: { partnerOf: 'minutes' } });
  }
}

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
