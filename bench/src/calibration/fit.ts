/**
 * `npm run fit [-- places | search | geocoding]`: fits the evidence for places, the evidence and confidence of smart search,
 * and the evidence and probabilities of geocoding, and writes them into core.
 */
const PARTS = {
  places: () => import('./fit-place-weights.ts'),
  search: async () => {
    await import('./fit-search-weights.ts');
    await import('./fit-search-curve.ts');
  },
  geocoding: async () => {
    await import('./fit-address-weights.ts');
    await import('./fit-geocoding.ts');
  },
};

const asked = process.argv.slice(2);
const unknown = asked.find((part) => !(part in PARTS));
if (unknown !== undefined) {
  console.error(`unknown part ${unknown}; accepted: ${Object.keys(PARTS).join(', ')}`);
  process.exit(2);
}
for (const [part, fit] of Object.entries(PARTS)) if (asked.length === 0 || asked.includes(part)) await fit();
