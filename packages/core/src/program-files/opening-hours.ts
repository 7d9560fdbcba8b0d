import { createRequire } from 'node:module';
import type OpeningHours from 'opening_hours';

/** The class that `opening_hours` exports. */
export type OpeningHoursClass = typeof OpeningHours;

let library: OpeningHoursClass | null = null;

/**
 * Returns the `opening_hours` library (LGPL-3.0), loaded on first use: loading takes 80 ms, and most maps and hours
 * never need it. It stays a separate module in every form of the program, so that it can be replaced by another
 * version. In the single binary, scripts/binary/opening-hours.ts replaces this module.
 */
export function loadOpeningHours(): OpeningHoursClass {
  library ??= createRequire(import.meta.url)('opening_hours') as OpeningHoursClass;
  return library;
}
