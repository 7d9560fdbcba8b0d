import { fileURLToPath } from 'node:url';

const pathOf = (name: string): string =>
  fileURLToPath(new URL(`../../../packages/core/src/search/${name}`, import.meta.url));

export const CURVE_FILE = pathOf('confidence-curve.ts');
export const WEIGHTS_FILE = pathOf('reading-weights.ts');

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

/** Returns core's module with the weights of smart search's evidence; `count` queries had readings to choose from. */
export const weightsModule = (weights: Readonly<Record<string, number>>, count: number): string =>
  `/** Written by \`npm run fit\`; not edited by hand. */
import type { EvidenceWeights } from ${quoted('./evidence-weights.ts')};

/** Fitted to ${count} queries with right and wrong readings. */
export const WEIGHTS: EvidenceWeights = {
${Object.entries(weights)
  .map(([name, weight]) => `  ${name}: ${weight},`)
  .join('\n')}
};
`;

/** Returns a string literal of the written module. */
export const quoted = (text: string): string => `'${text}'`;
