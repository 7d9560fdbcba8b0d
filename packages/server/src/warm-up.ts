import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Bbox, Engine } from '@verst/core';
import type { Caller, Endpoint, Services } from './endpoint/endpoint.ts';
import type { JsonBodyReader } from './http/json-body.ts';

/** Places that are asked about, from all over the snapshot. */
const PLACES = 3;
/** Nearly all of a country lies within so much. */
const WIDE_M = 5_000_000;
const WORLD: Bbox = [-180, -90, 180, 90];
/** No calendar of opening hours is at hand for then. */
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
 * Asks an engine about some of its places: what is loaded, listed or compiled once is then there, and the first request of a
 * kind delays others no more than those after it. Others come to their turn between the questions.
 *
 * @param kind - what the thread will be asked: whatever is light, or what takes long
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
    // Closed meanwhile: nobody will ask it.
  }
}

/** Organisations at equal steps down the list of all. */
function placesOf(engine: Engine): Place[] {
  const { total } = engine.searchOrganizations('', { limit: 1 });
  const count = Math.min(PLACES, total);
  return Array.from({ length: count }, (_, i) => Math.floor((i * total) / count)).flatMap(
    (offset) => engine.searchOrganizations('', { offset, limit: 1 }).results,
  );
}

const around = ({ lat, lon }: Place): { lat: number; lon: number } => ({ lat, lon });

const lonLat = ({ lon, lat }: Place): [lon: number, lat: number] => [lon, lat];

/** A call of a tool whose answer is as large as that of any. */
const TOOL_CALL = {
  jsonrpc: '2.0',
  id: 1,
  method: 'tools/call',
  params: { name: 'searchPois', arguments: { q: 'cafe', facets: true, limit: 100 } },
};

/**
 * Reads a body and calls a tool: the code of both is loaded when it is first used. The request comes from nowhere, is checked
 * against no key and counts nowhere.
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
