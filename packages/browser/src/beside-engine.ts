import type { OpeningHoursClass } from '@verst/core/program-files';

/**
 * Libraries of opening hours, two fifths of all code. They load beside the engine, while the snapshot is read: modules come
 * when nobody waits for an answer, and calls cannot wait.
 */
interface Libraries {
  readonly openingHours: OpeningHoursClass;
  readonly timeZoneAt: (lat: number, lon: number) => string;
}

let loaded: Libraries | null = null;

/** Loads the libraries; to be awaited before the first call of an engine. */
export async function loadBesideEngine(): Promise<void> {
  if (loaded !== null) return;
  const [hours, zones] = await Promise.all([import('opening_hours'), import('@photostructure/tz-lookup')]);
  loaded = { openingHours: hours.default, timeZoneAt: zones.default };
}

function libraries(): Libraries {
  if (loaded !== null) return loaded;
  throw new Error('loadBesideEngine() was not awaited');
}

/** Stands in for packages/core/src/program-files/opening-hours.ts in browsers. */
export const loadOpeningHours = (): OpeningHoursClass => libraries().openingHours;

/** Stands in for `@photostructure/tz-lookup` in browsers. */
export default function timeZoneAt(lat: number, lon: number): string {
  return libraries().timeZoneAt(lat, lon);
}
