import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's root folder. */
export const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

const CITIES = join(ROOT, '..', 'shared', 'data', 'osm', 'cities');

/** Whether the real data lies beside the project. Tests that want it are skipped by name without. */
export const HAS_REAL_DATA = existsSync(CITIES);

/** What the title of a skipped test says. */
export const NEEDS_REAL_DATA = '(needs ../shared/data)';

/** The extract of a real city. */
export const cityFile = (city: string): string => join(CITIES, `${city}.osm.pbf`);
