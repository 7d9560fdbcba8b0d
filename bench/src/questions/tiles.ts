import { LAYER_NAMES, openEngine, TILE_PREFIX } from '@verst/core';
import { benchCity, snapshotFile } from '../data.ts';
import { Random } from '../measure/random.ts';
import type { Question, Value } from '../measure/report.ts';
import { summarise } from '../measure/timing.ts';
import { readTrueAddresses } from '../queries/true-addresses.ts';

const TILES = 400;
const SEED = 20261121;

/** Measures cold tiles by zoom: each tile is requested once, around random houses. */
export const tiles: Question = {
  name: 'tiles',
  title: 'How long does a cold tile take?',
  async ask() {
    const city = benchCity('irkutsk');
    const path = await snapshotFile(city);
    const addresses = readTrueAddresses(path);
    const engine = await openEngine(path);
    const rows: Record<string, Value>[] = [];
    for (let z = 10; z <= 16; z++) {
      const random = new Random(SEED + z);
      const asked = new Map<string, [number, number]>();
      for (const { places } of random.sample(addresses, TILES)) {
        const [x, y] = tileOf(places[0]!, z);
        asked.set(`${x}/${y}`, [x, y]);
      }
      const times: number[] = [];
      let bytes = 0;
      let full = 0;
      for (const [x, y] of asked.values()) {
        for (const layer of LAYER_NAMES) {
          const started = performance.now();
          const tile = engine.tile(TILE_PREFIX + layer, z, x, y);
          times.push(performance.now() - started);
          if (tile) {
            bytes += tile.length;
            full++;
          }
        }
      }
      const { p50, p99, max } = summarise(Float64Array.from(times));
      rows.push({
        zoom: z,
        tiles: times.length,
        'p50 ms': p50,
        'p99 ms': p99,
        'max ms': max,
        'mean kB': bytes / 1000 / Math.max(1, full),
      });
    }
    engine.close();
    return { rows, note: `${city}, six layers, in process, nothing cached; kB before compression` };
  },
};

/** Returns the tile that contains a place. */
export function tileOf({ lat, lon }: { lat: number; lon: number }, z: number): [x: number, y: number] {
  const sin = Math.sin((lat * Math.PI) / 180);
  const x = (lon + 180) / 360;
  const y = 0.5 - Math.log((1 + sin) / (1 - sin)) / (4 * Math.PI);
  return [Math.floor(x * 2 ** z), Math.floor(y * 2 ** z)];
}
