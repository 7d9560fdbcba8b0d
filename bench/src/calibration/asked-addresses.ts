import { existsSync } from 'node:fs';
import type { Engine } from '@verst/core';
import { judgeAddress } from '../blind/judge-addresses.ts';
import { blindPath, readSet } from '../blind/read-set.ts';
import { judgeSecondAddress } from '../blind/second-set.ts';
import { STRANGERS_SETS } from '../blind/strangers-sets.ts';
import type { Verdict } from '../blind/verdict.ts';

/** Returns the judges of the strangers' addresses in a city for development. */
export function addressesIn(city: string): ((engine: Engine) => Verdict)[] {
  const first = readSet('addresses').filter((row) => row['city'] === city);
  const others = Object.entries(STRANGERS_SETS).flatMap(([set, { development }]) =>
    development.includes(city) && existsSync(blindPath(`../${set}/addresses.tsv`))
      ? // Towns that are in no extract may be asked anywhere; they are asked once.
        readSet(`../${set}/addresses`).filter((row) =>
          row['class'] === 'absent_town' ? development[0] === city : row['city'] === city,
        )
      : [],
  );
  return [
    ...first.map((row) => (engine: Engine) => judgeAddress(engine, row)),
    ...others.map((row) => (engine: Engine) => judgeSecondAddress(engine, row)),
  ];
}
