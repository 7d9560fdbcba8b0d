import Database from 'better-sqlite3';
import { openEngine } from '@verst/core';
import OpeningHours from 'opening_hours';
import { describe, expect, it } from 'vitest';
import { HAS_REAL_DATA, NEEDS_REAL_DATA } from '../support/data.ts';
import { snapshotOf } from '../support/snapshots.ts';

const STRINGS = 300;
const DAY_MS = 86_400_000;

/** A reproducible sequence of numbers from 0 to 1. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return state / 0x7fffffff;
  };
}

interface Row {
  readonly osm_id: string;
  readonly hours: string;
  readonly geometry: Buffer;
}

/** What the library says at the wall clock time that a UTC moment shows; null where it refuses the text or does not know. */
function libraryState(text: string, wall: Date, lat: number, lon: number): boolean | null {
  const date = new Date(
    wall.getUTCFullYear(),
    wall.getUTCMonth(),
    wall.getUTCDate(),
    wall.getUTCHours(),
    wall.getUTCMinutes(),
  );
  try {
    const hours = new OpeningHours(text, { lat, lon, address: { country_code: 'ru', state: '' } });
    return hours.getUnknown(date) ? null : hours.getState(date);
  } catch {
    return null;
  }
}

/** The clocks of the two cities, which have no summer time. */
const CITIES = [
  { city: 'irkutsk', aheadH: 8 },
  { city: 'kaliningrad', aheadH: 2 },
];

describe.skipIf(!HAS_REAL_DATA)(`opening hours as the map has them ${NEEDS_REAL_DATA}`, () => {
  it.each(CITIES)('are evaluated in $city as the library does, by the clocks there', async ({ city, aheadH }) => {
    const path = await snapshotOf(city);
    const db = new Database(path, { readonly: true });
    const rows = db
      .prepare<[], Row>(
        `SELECT osm_id, json_extract(tags, '$.opening_hours') AS hours, geometry FROM pois
        WHERE hours IS NOT NULL GROUP BY hours ORDER BY osm_id`,
      )
      .all()
      // Hours by the sun depend on the place more finely than this comparison.
      .filter(({ hours }) => !/sun(?:rise|set)|dawn|dusk/.test(hours));
    db.close();
    const random = seeded(20_261_121);
    const engine = await openEngine(path);
    const refused: string[] = [];
    let open = 0;
    for (let i = 0; i < STRINGS / CITIES.length; i++) {
      const { osm_id: id, hours, geometry } = rows[Math.floor(random() * rows.length)]!;
      const lon = geometry.readDoubleLE(6);
      const lat = geometry.readDoubleLE(14);
      const at = new Date(
        Date.UTC(2025, 0, 1) + Math.floor(random() * 730) * DAY_MS + Math.floor(random() * 288) * 300_000,
      );
      const box: [number, number, number, number] = [lon - 1e-6, lat - 1e-6, lon + 1e-6, lat + 1e-6];
      const { results } = engine.searchPois('', { bbox: box, openAt: at.toISOString(), limit: 100 });
      const { results: all } = engine.searchPois('', { bbox: box, limit: 100 });
      const found = all.find((poi) => poi.id === id)!;
      const expected = libraryState(hours, new Date(at.getTime() + aheadH * 3_600_000), lat, lon);
      expect({ hours, at, isOpen: results.some((poi) => poi.id === id) }).toEqual({
        hours,
        at,
        isOpen: expected === true,
      });
      expect(found.openingHours).toBe(hours);
      if (expected === null) {
        refused.push(hours);
        expect(found.isOpen).toBeNull();
      } else if (expected) open++;
    }
    engine.close();
    expect(open).toBeGreaterThan(STRINGS / CITIES.length / 10);
    expect(refused.length).toBeLessThan(STRINGS / CITIES.length / 10);
  });
});
