import type { SiteGround } from './types.ts';

/** Areas of the map that nobody builds on. */
const WATER: ReadonlySet<string> = new Set('sea lake reservoir river canal pond basin dock water'.split(' '));
/** Areas where nobody lives or passes by, whatever is around them. */
const WILD: ReadonlySet<string> = new Set(
  'forest wetland scrub glacier sand farmland quarry landfill cemetery'.split(' '),
);
/** Closed or idle areas: suitability depends on the number of residents nearby. */
const CLOSED: ReadonlySet<string> = new Set(
  (
    'industrial works plant substation wastewater_plant water_works depot port railway military base barracks ' +
    'training_area range danger_area garages construction brownfield greenfield prison aerodrome'
  ).split(' '),
);

/** The highest suitability of wild ground, and the lowest of closed ground. */
const WILD_SUITABILITY = 0.2;
const CLOSED_SUITABILITY = 0.15;
/** From this many residents within 500 m, closed ground counts as an ordinary quarter. */
const ENOUGH_RESIDENTS = 300;
export const BESIDE_SITE_M = 500;
/** From this many people in reach, weighted by distance decay, a place is comparable with others. */
const ENOUGH_PEOPLE = 200;

/** The degree to which a site can serve a business at all. */
export interface Suitability {
  /** 0 to 1. */
  readonly value: number;
  /**
   * `water`, `wild`, `closed`: the ground that lowers it; `nobody`: too few people in reach; null if nothing lowers it.
   */
  readonly lack: 'water' | 'wild' | 'closed' | 'nobody' | null;
}

/**
 * Returns the suitability of a site.
 *
 * @param residents - within 500 m
 * @param people - residents and daytime population in reach of the business, weighted by distance decay
 */
export function suitabilityOf({ isBuilding, area }: SiteGround, residents: number, people: number): Suitability {
  const kind = area?.kind ?? '';
  const byPeople = Math.min(1, people / ENOUGH_PEOPLE);
  if (!isBuilding && WATER.has(kind)) return { value: 0, lack: 'water' };
  if (!isBuilding && WILD.has(kind)) return { value: WILD_SUITABILITY * byPeople, lack: 'wild' };
  if (CLOSED.has(kind) && residents < ENOUGH_RESIDENTS) {
    return { value: byPeople * Math.max(CLOSED_SUITABILITY, residents / ENOUGH_RESIDENTS), lack: 'closed' };
  }
  return { value: byPeople, lack: byPeople < 1 ? 'nobody' : null };
}
