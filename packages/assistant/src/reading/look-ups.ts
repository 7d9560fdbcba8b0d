import { toChatPlace } from '../chat/chat-places.ts';
import type { ChatPlace } from '../chat/chat-types.ts';
import type { Spot, Topic } from '../skills/turn.ts';
import type { ToolAnswer } from '../tools/tool-answers.ts';

/** Returns a point as parameters of operations. */
export const pointParameters = (spot: Spot | null): { lat?: number; lon?: number } =>
  spot === null ? {} : { lat: spot.lat, lon: spot.lon };

/** Returns the answer of a search for words around a point, with at most `limit` results; null if it finds nothing. */
export const searchFor = (
  query: string,
  limit: number,
  spot: Spot | null,
  { tools, language }: Topic,
): Promise<ToolAnswer<'search'> | null> =>
  tools.ask('search', { query, limit, lang: language, ...pointParameters(spot) });

/** Returns the page of an operation for a kind or name within a radius around a point; `more` are further parameters. */
export const pageNear = <N extends 'searchPois' | 'searchOrganizations'>(
  operation: N,
  q: string,
  spot: Pick<Spot, 'lat' | 'lon'>,
  radius: number,
  more: object,
  { tools, language }: Topic,
): Promise<ToolAnswer<N> | null> =>
  tools.ask(operation, { q, lat: spot.lat, lon: spot.lon, radius, ...more, lang: language });

/** Returns how good a point is for a business; null if the words name none. */
export const scoreAt = async (
  business: string,
  { lat, lon }: Spot,
  { tools, language }: Topic,
): Promise<ToolAnswer<'locationScore'>['analysis'] | null> =>
  (await tools.ask('locationScore', { lat, lon, business, lang: language }))?.analysis ?? null;

/** Returns the places among the results of an operation, in their order. */
export const placesFound = (
  answer: { readonly results: readonly unknown[] } | null | undefined,
  kind?: ChatPlace['type'],
): ChatPlace[] => (answer?.results ?? []).flatMap((item) => toChatPlace(item, kind) ?? []);
