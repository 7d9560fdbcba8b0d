import { createRequire } from 'node:module';
import type OpeningHours from 'opening_hours';

/** The class that `opening_hours` exports. */
export type OpeningHoursClass = typeof OpeningHours;

let library: OpeningHoursClass | null = null;

/**
 * The `opening_hours` library (LGPL-3.0), loaded at its first use: it takes 80 ms, and most maps and hours never need
 * it. It stays a module of its own in every form of the program, so that another version can take its place; in the
 * single binary scripts/binary/opening-hours.ts stands in for this module.
 */
export function loadOpeningHours(): OpeningHoursClass {
  library ??= createRequire(import.meta.url)('opening_hours') as OpeningHoursClass;
  return library;
}
