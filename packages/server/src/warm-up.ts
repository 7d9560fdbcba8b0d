import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Bbox, Engine } from '@verst/core';
import type { Caller, Endpoint, Services } from './endpoint/endpoint.ts';
import type { JsonBodyReader } from './http/json-body.ts';

/** Number of places to ask about, spread over the snapshot. */
const PLACES = 3;
/** Search radius that covers nearly all of a country. */
const WIDE_M = 5_000_000;
const WORLD: Bbox = [-180, -90, 180, 90];
/** No calendar of opening hours is prepared for this moment. */
const FAR_MOMENT = '2040-06-15T12:00';

/** A place of the snapshot for warm-up questions. */
interface Place {
  readonly id: string;
  readonly name: string;
  readonly address: string | null;
  readonly lat: number;
  readonly lon: number;
}

type Question = (engine: Engine, place: Place, next: Place) => unknown;

/** Warm-up questions for the threads that answer requests. */
const LIGHT: readonly Question[] = [
  (engine) => engine.searchPois('аптека', { facets: true }),
  (engine, place) => engine.searchPois(place.name, around(place)),
  (engine, place) =>
    engine.searchOrganizations('магазин', { ...around(place), radiusM: WIDE_M, limit: 100, openNow: true }),
  (engine, place) => engine.searchPois(place.name.slice(0, 2), { ...around(place), autocomplete: true }),
  (engine, place, next) => engine.searchPois('кафе', { along: [lonLat(place), lonLat(next)] }),
  (engine) => engine.searchOrganizations('магазин', { offset: 1000, sort: 'relevance', facets: true }),
  (engine) => engine.searchPois('магазин', { bbox: WORLD, facets: true, limit: 100 }),
  (engine) => engine.searchOrganizations('кафе', { openAt: FAR_MOMENT, facets: true }),
  (engine, place, next) => engine.searchPois(`${place.name} ${next.name} кафе магазин аптека`, around(place)),
  (engine, { id }) => engine.poi(id),
  (engine, { id }) => engine.organization(id),
  (engine, place) => engine.search('кафе рядом', around(place)),
  (engine, place) => engine.search(place.name, around(place)),
  (engine, { address, name }) => engine.search(address ?? name),
  (engine, { address, name }) => engine.geocode(address ?? name),
];

/** Warm-up questions for the heavy pool. */
const HEAVY: readonly Question[] = [
  (engine, place) => engine.search('кафе рядом с остановкой', around(place)),
  (engine, place, next) => engine.searchPois('кафе', { along: [lonLat(place), lonLat(next)] }),
  (engine, place) => engine.serviceGaps(around(place)),
  (engine, place) => engine.locationScore({ ...around(place), business: 'coffee' }),
];

/**
 * Warms up an engine with questions about some of its places. Whatever is loaded, listed or compiled on first use is
 * then ready, so the first request of a kind blocks the event loop no longer than later ones. The loop is free between
 * the questions.
 *
 * @param kind - the requests that the thread will get: light ones, or those that take long
 */
export async function warmUp(engine: Engine, kind: 'light' | 'heavy'): Promise<void> {
  try {
    const places = placesOf(engine);
    for (const [i, place] of places.entries()) {
      for (const ask of kind === 'light' ? LIGHT : HEAVY) {
        await nextTurn();
        ask(engine, place, places[(i + 1) % places.length]!);
      }
    }
  } catch {
    // The engine was closed meanwhile; nobody will use it.
  }
}

/** Returns organisations at equal steps through the list of all. */
function placesOf(engine: Engine): Place[] {
  const { total } = engine.searchOrganizations('', { limit: 1 });
  const count = Math.min(PLACES, total);
  return Array.from({ length: count }, (_, i) => Math.floor((i * total) / count)).flatMap(
    (offset) => engine.searchOrganizations('', { offset, limit: 1 }).results,
  );
}

const around = ({ lat, lon }: Place): { lat: number; lon: number } => ({ lat, lon });

const lonLat = ({ lon, lat }: Place): [lon: number, lat: number] => [lon, lat];

/** A tool call whose answer is among the largest. */
const TOOL_CALL = {
  jsonrpc: '2.0',
  id: 1,
  method: 'tools/call',
  params: { name: 'searchPois', arguments: { q: 'cafe', facets: true, limit: 100 } },
};

/**
 * Reads a body and calls a tool, because the code of both is loaded on first use. The request is synthetic: no key is
 * checked, and nothing is counted.
 */
export async function warmUpTools(services: Services, mcp: Endpoint, readBody: JsonBodyReader): Promise<void> {
  const text = JSON.stringify(TOOL_CALL);
  const request = new IncomingMessage(new Socket());
  request.headers = { host: 'localhost', 'content-type': 'application/json', 'content-length': String(text.length) };
  request.push(text);
  request.push(null);
  const caller: Caller = {
    headers: request.headers,
    key: null,
    secret: null,
    signedIn: null,
    table: null,
    reserve: () => ({ release: () => undefined }),
    whileWaiting: () => new AbortController().signal,
    address: '',
    baseUrl: 'http://localhost',
    language: 'en',
  };
  const query = { values: new Map<string, string>(), repeated: new Set<string>(), malformed: false };
  const body = await readBody(request, new ServerResponse(request), mcp.bodyBytes);
  await nextTurn();
  await mcp.answer(services, { params: {}, query, body }, caller, false);
}
