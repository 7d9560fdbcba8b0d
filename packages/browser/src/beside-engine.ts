import type { stepsOf as StepsOf } from '@verst/core/navigation';
import type { OpeningHoursClass } from '@verst/core/program-files';

/**
 * Libraries for opening hours, two fifths of all code, and the instructions of routes. They are loaded beside the engine
 * while the snapshot is read: nobody waits for an answer then, and the engine's calls are synchronous.
 */
interface Libraries {
  readonly openingHours: OpeningHoursClass;
  readonly timeZoneAt: (lat: number, lon: number) => string;
  readonly stepsOf: typeof StepsOf;
}

let loaded: Libraries | null = null;

/** Loads the libraries; must be awaited before the first call of an engine. */
export async function loadBesideEngine(): Promise<void> {
  if (loaded !== null) return;
  const [hours, zones, { stepsOf: ofRoutes }] = await Promise.all([
    import('opening_hours'),
    import('@photostructure/tz-lookup'),
    import('@verst/core/navigation'),
  ]);
  loaded = { openingHours: hours.default, timeZoneAt: zones.default, stepsOf: ofRoutes };
}

function libraries(): Libraries {
  if (loaded !== null) return loaded;
  throw new Error('loadBesideEngine() was not awaited');
}

/** Replaces packages/core/src/program-files/opening-hours.ts in browsers. */
export const loadOpeningHours = (): OpeningHoursClass => libraries().openingHours;

/** Replaces packages/core/src/routing/navigation/steps.ts in browsers. */
export const stepsOf: typeof StepsOf = (...asked) => libraries().stepsOf(...asked);

/** Replaces `@photostructure/tz-lookup` in browsers. */
export default function timeZoneAt(lat: number, lon: number): string {
  return libraries().timeZoneAt(lat, lon);
}
