import type { Engine, SearchResponse, Surroundings } from '@verst/core';
import * as z from 'zod';
import { endpoint, type Endpoint } from '../endpoint/endpoint.ts';
import { decimal, lang, latitude, longitude, text, unknownText } from '../endpoint/schemas.ts';
import { notFound } from '../http/http-error.ts';
import type { Language, LocalizedText } from '../http/language.ts';
import { messages } from '../http/messages.ts';
import { addressCodes, publishableCodes } from './address-answers.ts';

/** Answers of the searches of POIs and of organisations, and their cards. */

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

/** Differences between the cards of POIs and of organisations. */
interface PlaceCard<R extends z.ZodObject, Card> extends Pick<Endpoint, 'path' | 'operationId' | 'tag' | 'summary'> {
  readonly response: R;
  /** Kind of the place, for messages. */
  readonly kind: LocalizedText;
  readonly find: (engine: Engine, id: string, options: { readonly lang: Language }) => Card | null;
  readonly toHttp: (card: Card) => z.input<R>;
}

/** Returns the endpoint of a place's card. */
export function cardEndpoint<R extends z.ZodObject, Card>({ kind, find, toHttp, ...described }: PlaceCard<R, Card>) {
  return endpoint({
    ...described,
    params: z.object({ id: text(100, { description: 'Id from a search', example: 'n123' }) }),
    query: z.object({ lang }),
    notFound: `No ${kind.en} has this id`,
    handler: ({ engine }, { params: { id }, query }) => {
      const card = find(engine, id, query);
      if (card === null) throw notFound(messages.unknownId(kind, id));
      return toHttp(card);
    },
  });
}
