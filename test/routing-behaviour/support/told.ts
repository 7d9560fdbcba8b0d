import type { Profile } from '@verst/core';
import { expect, it } from 'vitest';
import { readDrawnTest } from './drawn-text.ts';
import { type DrawnRoads, RoadMap } from './road-map.ts';

/** What the steps of a trip say. */
export function said(roads: DrawnRoads, trip: string, profile: Profile, lang: 'ru' | 'en' = 'ru'): string[] {
  const result = new RoadMap(roads, profile).route(trip, { lang });
  if (!result.found) throw new Error(result.reason);
  return result.steps!.map(({ instruction }) => instruction);
}

/** What the steps of a trip say between its ends. */
export const told = (roads: DrawnRoads, trip: string, profile: Profile = 'car', lang: 'ru' | 'en' = 'ru'): string[] =>
  said(roads, trip, profile, lang).slice(1, -1);

const isTrip = (line: string): boolean => /^(?:car|truck|bicycle|foot) /.test(line);

/**
 * Tests what is told on drawn roads, from the text of a test. Each trip is a line with the profile and the letters of
 * its places, followed by what its steps say up to the arrival.
 */
export function tells(text: string): void {
  const { name, roads, trips } = readDrawnTest(text);
  const lines = trips.split('\n').map((line) => line.trim());
  it(name, () => {
    expect(isTrip(lines[0]!)).toBe(true);
    const routed = lines.filter(isTrip).flatMap((trip) => {
      const [profile, places, lang = 'ru'] = trip.split(' ') as [Profile, string, ('ru' | 'en')?];
      return [trip, ...said(roads, places, profile, lang).slice(0, -1)];
    });
    expect(routed).toEqual(lines.filter((line) => line !== ''));
  });
}
