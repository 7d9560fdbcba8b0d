import { fileURLToPath } from 'node:url';

export const CURVE_FILE = fileURLToPath(
  new URL('../../../packages/core/src/search/confidence-curve.ts', import.meta.url),
);

/** Returns core's module with the curve of smart search's confidence, from 0 on; `count` answers were judged. */
export const curveModule = (curve: readonly (readonly [number, number])[], count: number): string =>
  `/** Written by \`npm run fit\`; not edited by hand. */
import type { MonotoneCurve } from ${quoted('../collections/monotone-curve.ts')};

/** From the confidence of a reading to the share of such readings that were meant; ${count} answers were judged. */
export const CONFIDENCE_CURVE: MonotoneCurve = [
  [0, 0],
${curve.map(([confidence, share]) => `  [${confidence}, ${share}],`).join('\n')}
];
`;

/** Returns a string literal of the written module. */
export const quoted = (text: string): string => `'${text}'`;
