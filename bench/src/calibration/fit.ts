/** npm run fit: fits the confidence of smart search and the probabilities of geocoding, and writes them into core. */
import { writeFileSync } from 'node:fs';
import { CURVE_FILE, curveModule } from './confidence-module.ts';

// The fit needs the confidence before the curve, so the engine is loaded with a straight one.
writeFileSync(CURVE_FILE, curveModule([[1, 1]], 0));
await import('./fit-search.ts');
await import('./fit-geocoding.ts');
