import type { Engine } from '@verst/core';
import type { NamedObject } from './poi-queries.ts';

const REPEATS = 20;
const MINUTE_MS = 60_000;
/** Too far ahead for any calendar. */
const FAR_MS = Date.UTC(2041, 5, 6, 9);
const LONGEST_TEXT = 300;
const LINE_POINTS = 1000;
const WORLD: [number, number, number, number] = [-180, -90, 180, 90];
const WORDS = 'магазин аптека кафе улица ленина детский сад мгазин аптеко кафее улеца ленена дедский сат ';

const repeat = (ask: (engine: Engine, i: number) => unknown) =>
  Array.from({ length: REPEATS }, (_, i) => (engine: Engine) => ask(engine, i));

/** Returns the most expensive requests, by kind. */
export function hostileRequests(objects: readonly NamedObject[]): Record<string, ((engine: Engine) => unknown)[]> {
  const text = WORDS.repeat(LONGEST_TEXT).slice(0, LONGEST_TEXT);
  // The line from one object of the snapshot to another is about as long as the map is wide.
  const [from, to] = [objects[0]!, objects[objects.length >> 1]!];
  const along = Array.from({ length: LINE_POINTS }, (_, i) => {
    const share = i / (LINE_POINTS - 1);
    return [from.lon + (to.lon - from.lon) * share, from.lat + (to.lat - from.lat) * share] as const;
  });
  return {
    'everything, counted': repeat((engine) => engine.searchOrganizations('', { facets: true })),
    'everything, the last page': repeat((engine) => engine.searchOrganizations('', { offset: 100_000, limit: 100 })),
    'open at a far moment, counted': repeat((engine, i) =>
      engine.searchOrganizations('', { openAt: new Date(FAR_MS + i * MINUTE_MS).toISOString(), facets: true }),
    ),
    'box of the world, counted': repeat((engine) => engine.searchPois('', { bbox: WORLD, facets: true })),
    'text of 300 letters': repeat((engine, i) => engine.searchPois(text.slice(i) + text.slice(0, i), { facets: true })),
    'along 1,000 points': repeat((engine) => engine.searchPois('', { along, corridorM: 5000, facets: true })),
  };
}
