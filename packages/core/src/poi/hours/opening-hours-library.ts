import { createRequire } from 'node:module';
import type OpeningHours from 'opening_hours';

type OpeningHoursClass = typeof OpeningHours;
let library: OpeningHoursClass | null = null;

/** Loads the `opening_hours` library at its first use: it takes 80 ms, and most hours never need it. */
export function openingHoursLibrary(): OpeningHoursClass {
  library ??= createRequire(import.meta.url)('opening_hours') as OpeningHoursClass;
  return library;
}
