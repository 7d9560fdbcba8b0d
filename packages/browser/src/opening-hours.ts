import OpeningHours from 'opening_hours';
import type { OpeningHoursClass } from '@verst/core/program-files';

/** Stands in for packages/core/src/program-files/opening-hours.ts in browsers, which load modules with the page. */
export const loadOpeningHours = (): OpeningHoursClass => OpeningHours;
