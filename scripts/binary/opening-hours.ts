/**
 * Replaces packages/core/src/program-files/opening-hours.ts in the single binary. The library is under the LGPL, so it
 * is a separate, unmodified asset; users can set `VERST_OPENING_HOURS` to a file with another version.
 */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { compileFunction } from 'node:vm';
import * as suncalc from 'suncalc';
import type { loadOpeningHours as LoadOpeningHours } from '../../packages/core/src/program-files/opening-hours.ts';
import { readOwnText } from './own-files.ts';

type OpeningHoursClass = ReturnType<typeof LoadOpeningHours>;

let library: OpeningHoursClass | null = null;

export const loadOpeningHours: typeof LoadOpeningHours = () => (library ??= evaluate());

function evaluate(): OpeningHoursClass {
  const given = process.env['VERST_OPENING_HOURS'];
  const filename = given === undefined ? 'opening_hours.js' : resolve(given);
  const code =
    given === undefined ? readOwnText('verst:/replaceable/opening_hours.js') : readFileSync(filename, 'utf8');
  const module: { exports: unknown } = { exports: {} };
  const require = (name: string): unknown => {
    if (name === 'suncalc') return suncalc;
    throw new Error(`${filename} requires ${name}; a file with all but suncalc in it is wanted`);
  };
  const run = compileFunction(code, ['module', 'exports', 'require'], { filename }) as (
    module: unknown,
    exports: unknown,
    require: unknown,
  ) => void;
  run(module, module.exports, require);
  return module.exports as OpeningHoursClass;
}
