/**
 * `npm run fit [-- search | geocoding]`: fits the confidence of smart search and the probabilities of geocoding, and
 * writes them into core.
 */
const PARTS = {
  search: async () => {
    await import('./fit-search-weights.ts');
    await import('./fit-search-curve.ts');
  },
  geocoding: () => import('./fit-geocoding.ts'),
};

const asked = process.argv.slice(2);
const unknown = asked.find((part) => !(part in PARTS));
if (unknown !== undefined) {
  console.error(`unknown part ${unknown}; accepted: ${Object.keys(PARTS).join(', ')}`);
  process.exit(2);
}
for (const [part, fit] of Object.entries(PARTS)) if (asked.length === 0 || asked.includes(part)) await fit();
