import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEngine } from '@verst/core';
import { buildSnapshot } from '@verst/data-pipeline';
import { loadOsm } from '@verst/data-pipeline/sources';
import { generateLargeCountry, generateRegister, largeCountryAddresses } from '@verst/demo-city/testing';
import { afterAll, describe, expect, it } from 'vitest';

const COUNTRY = { scale: 1 / 2048 };
/** Every so many addresses one is asked for. */
const SAMPLE_STEP = 97;

const folder = mkdtempSync(join(tmpdir(), 'verst-large-country-'));
afterAll(() => rmSync(folder, { recursive: true }));
const map = join(folder, 'country.osm.pbf');

describe('the generated country', () => {
  it('is the same for the same options and another for another seed', async () => {
    const again = join(folder, 'again.osm.pbf');
    await generateLargeCountry(COUNTRY, map);
    await generateLargeCountry(COUNTRY, again);
    expect(readFileSync(map).equals(readFileSync(again))).toBe(true);
    await generateLargeCountry({ ...COUNTRY, seed: 2 }, again);
    expect(readFileSync(map).equals(readFileSync(again))).toBe(false);
  });

  it('has its roads in one piece, those of several regions too', async () => {
    const regions = join(folder, 'regions.osm.pbf');
    // More than a row of regions has.
    expect(await generateLargeCountry({ ...COUNTRY, regions: 12 }, regions)).toMatchObject({ regions: 12 });
    for (const path of [map, regions]) expect(await roadComponents(path)).toBe(1);
  });

  it('builds with its register, and finds its addresses and the ways between them', async () => {
    const register = join(folder, 'register');
    const { houses } = generateRegister(largeCountryAddresses(COUNTRY), register);
    const out = join(folder, 'country.verst');
    const { meta } = await buildSnapshot({ osm: [map], gar: [register], out, profiles: ['car'] });
    expect(meta.stats.fiasAddresses).toBe(houses);

    const engine = await openEngine(out);
    const asked = [...largeCountryAddresses(COUNTRY)].filter((_, i) => i % SAMPLE_STEP === 0);
    const missed: string[] = [];
    const found: { lat: number; lon: number }[] = [];
    for (const { region, district, settlement, street, housenumber } of asked) {
      const text = [region, district, settlement, street === settlement ? '' : street, housenumber]
        .filter(Boolean)
        .join(', ');
      const [best] = engine.geocode(text).results;
      if (best?.precision === 'house') found.push({ lat: best.lat!, lon: best.lon! });
      else missed.push(text);
    }
    expect(missed).toEqual([]);
    for (let i = 1; i < found.length; i++)
      expect(engine.route([found[i - 1]!, found[i]!])).toMatchObject({ found: true });
    engine.close();
  });
});

/** Number of pieces that ways with `highway` fall into. */
async function roadComponents(path: string): Promise<number> {
  const { nodes, ways } = await loadOsm([path]);
  const above = Int32Array.from({ length: nodes.count }, (_, i) => i);
  const top = (node: number): number => {
    let at = node;
    while (above[at] !== at) at = above[at] = above[above[at]!]!;
    return at;
  };
  const onRoads = new Set<number>();
  for (let way = 0; way < ways.count; way++) {
    if (ways.tag(way, 'highway') === undefined) continue;
    const refs = ways.refs.subarray(ways.refsStart[way], ways.refsStart[way + 1]);
    for (const node of refs) {
      onRoads.add(node);
      above[top(node)] = top(refs[0]!);
    }
  }
  return new Set([...onRoads].map(top)).size;
}
