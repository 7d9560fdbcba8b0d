import type { improvedTour as ImprovedTour } from '@verst/core/improved-tour';
import type { findMatch as FindMatch } from '@verst/core/matching';
import type { stepsOf as StepsOf } from '@verst/core/navigation';
import type { OpeningHoursClass } from '@verst/core/program-files';
import type {
  checkLateSections as CheckLateSections,
  checkNetworkOf as CheckNetworkOf,
  checkSections as CheckSections,
} from '@verst/core/section-checks';
import type { findWaterFaults as FindWaterFaults } from '@verst/core/water-faults';

/**
 * Libraries for opening hours, two fifths of all code, the instructions of routes, the order of many stops, the
 * matching of traces, the checks of sections, and the search for water over land.
 * They are loaded beside the engine while the snapshot is read: nobody waits for an answer then, and the engine's calls
 * are synchronous.
 */
interface Libraries {
  readonly openingHours: OpeningHoursClass;
  readonly timeZoneAt: (lat: number, lon: number) => string;
  readonly checkSections: typeof CheckSections;
  readonly checkLateSections: typeof CheckLateSections;
  readonly checkNetworkOf: typeof CheckNetworkOf;
  readonly improvedTour: typeof ImprovedTour;
  readonly findMatch: typeof FindMatch;
  readonly stepsOf: typeof StepsOf;
  readonly findWaterFaults: typeof FindWaterFaults;
}

let loaded: Libraries | null = null;

/** Loads the libraries; must be awaited before the first call of an engine. */
export async function loadBesideEngine(): Promise<void> {
  if (loaded !== null) return;
  const [hours, zones, sectionChecks, improvedTours, matching, navigation, waterFaults] = await Promise.all([
    import('opening_hours'),
    import('@photostructure/tz-lookup'),
    import('@verst/core/section-checks'),
    import('@verst/core/improved-tour'),
    import('@verst/core/matching'),
    import('@verst/core/navigation'),
    import('@verst/core/water-faults'),
  ]);
  loaded = {
    openingHours: hours.default,
    timeZoneAt: zones.default,
    ...sectionChecks,
    ...improvedTours,
    ...matching,
    ...navigation,
    ...waterFaults,
  };
}

function libraries(): Libraries {
  if (loaded !== null) return loaded;
  throw new Error('loadBesideEngine() was not awaited');
}

/** Replaces packages/core/src/program-files/opening-hours.ts in browsers. */
export const loadOpeningHours = (): OpeningHoursClass => libraries().openingHours;

/** These three replace packages/core/src/check-sections.ts in browsers. */
export const checkSections: typeof CheckSections = (...asked) => libraries().checkSections(...asked);
export const checkLateSections: typeof CheckLateSections = (...asked) => libraries().checkLateSections(...asked);
export const checkNetworkOf: typeof CheckNetworkOf = (...asked) => libraries().checkNetworkOf(...asked);

/** Replaces packages/core/src/routing/trip/improved-tour.ts in browsers. */
export const improvedTour: typeof ImprovedTour = (...asked) => libraries().improvedTour(...asked);

/** Replaces packages/core/src/routing/matching/describe-match.ts in browsers. */
export const findMatch: typeof FindMatch = (...asked) => libraries().findMatch(...asked);

/** Replaces packages/core/src/routing/navigation/steps.ts in browsers. */
export const stepsOf: typeof StepsOf = (...asked) => libraries().stepsOf(...asked);

/** Replaces packages/core/src/water-faults.ts in browsers. */
export const findWaterFaults: typeof FindWaterFaults = (...asked) => libraries().findWaterFaults(...asked);

/** Replaces `@photostructure/tz-lookup` in browsers. */
export default function timeZoneAt(lat: number, lon: number): string {
  return libraries().timeZoneAt(lat, lon);
}
