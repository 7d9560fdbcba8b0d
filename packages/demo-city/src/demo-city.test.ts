import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { loadOsm } from '@verst/data-pipeline/sources';
import { generateDemoCity } from './index.ts';

const folder = mkdtempSync(join(tmpdir(), 'verst-demo-'));
afterAll(() => rmSync(folder, { recursive: true }));

const generate = async (name: string, options: { seed?: number; addresses?: number }): Promise<string> => {
  const out = join(folder, name);
  await generateDemoCity({ out, ...options });
  return createHash('sha256').update(readFileSync(out)).digest('hex');
};

describe('generateDemoCity', () => {
  it('writes equal bytes for equal seeds and other bytes for another seed or size', async () => {
    const first = await generate('a.osm.pbf', { seed: 7, addresses: 700 });
    expect(await generate('b.osm.pbf', { seed: 7, addresses: 700 })).toBe(first);
    expect(await generate('c.osm.pbf', { seed: 8, addresses: 700 })).not.toBe(first);
    expect(await generate('d.osm.pbf', { seed: 7, addresses: 800 })).not.toBe(first);
  });

  it('tells what the reader then finds in the file', async () => {
    const out = join(folder, 'read.osm.pbf');
    const summary = await generateDemoCity({ out, addresses: 1500 });
    const data = await loadOsm([out]);
    expect(data.nodes.count).toBe(summary.counts.nodes);
    expect(data.ways.count).toBe(summary.counts.ways);
    expect(data.relations.count).toBe(summary.counts.relations);
    expect(data.sources[0]).toMatchObject({ bytes: summary.bytes, generator: 'Verst demo city' });
    const { samples, ...losses } = data.losses;
    expect(Object.values(losses).every((count) => count === 0)).toBe(true);
    expect(samples).toEqual([]);
  });

  it('shares many addresses out to towns of several regions, streaming', async () => {
    const out = join(folder, 'country.osm.pbf');
    const shares: number[] = [];
    const { counts, towns } = await generateDemoCity({
      out,
      addresses: 40_000,
      onProgress: (share) => shares.push(share),
    });
    expect(Math.abs(counts.addresses - 40_000) / 40_000).toBeLessThan(0.05);
    expect(towns.length).toBeGreaterThan(1);
    expect(new Set(towns.map(({ name, region }) => `${name} ${region}`)).size).toBe(towns.length);
    expect(shares.at(-1)).toBe(1);
    expect(shares.toSorted((a, b) => a - b)).toEqual(shares);
  });

  it('gives sample addresses that stand in the file', async () => {
    const out = join(folder, 'samples.osm.pbf');
    const { sampleAddresses } = await generateDemoCity({ out, addresses: 1500 });
    const { nodes, ways, relations } = await loadOsm([out]);
    const addresses = new Set(
      [nodes, ways, relations].flatMap((elements) =>
        [...elements.tagged].map((i) => `${elements.tag(i, 'addr:street')} ${elements.tag(i, 'addr:housenumber')}`),
      ),
    );
    expect(sampleAddresses.length).toBeGreaterThan(2);
    for (const { street, housenumber } of sampleAddresses) {
      const found = addresses.has(`${street} ${housenumber}`);
      expect(found, `${street} ${housenumber}`).toBe(true);
    }
  });

  it.each([
    ['seed', { seed: 1.5 }],
    ['seed', { seed: Number.NaN }],
    ['addresses', { addresses: 0 }],
    ['addresses', { addresses: 1e9 }],
    ['addresses', { addresses: Number.NaN }],
  ])('refuses a bad %s by name', async (field, options) => {
    await expect(generateDemoCity({ out: join(folder, 'bad.osm.pbf'), ...options })).rejects.toMatchObject({ field });
  });
});
