import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Bbox, Engine } from '@verst/core';

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
