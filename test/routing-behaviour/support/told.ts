import type { Profile } from '@verst/core';
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
