import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { readOsm } from '../../sources/osm/index.ts';
import { rulesInForce } from './rules-in-force.ts';

const folder = mkdtempSync(join(tmpdir(), 'verst-rules-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Returns the rules of a map of one tagged way from one tagged node, at each moment. */
async function rulesAt(moments: readonly string[], tags: Record<string, string>): Promise<string[]> {
  const path = join(folder, 'map.osm');
  const written = Object.entries(tags).map(([key, value]) => `<tag k="${key}" v="${value}"/>`);
  writeFileSync(
    path,
    `<osm version="0.6"><node id="1" lat="55" lon="37">${written.join('')}</node><node id="2" lat="55" lon="37.1"/>
    <way id="3"><nd ref="1"/><nd ref="2"/>${written.join('')}</way></osm>`,
  );
  const elements = await readOsm([path]);
  const read = { nodes: Uint8Array.of(1, 1), ways: Uint8Array.of(1), relations: new Uint8Array() };
  return moments.map((at) => rulesInForce(elements, read, at));
}

it.each([
  ['a Tuesday like another', { 'access:conditional': 'no @ (Tu)' }, '2026-05-12T12:00', true],
  ['another day', { 'access:conditional': 'no @ (Tu)' }, '2026-05-13T12:00', false],
  ['the second of two parts', { 'access:conditional': 'no @ (weight>9 AND May)' }, '2026-06-02T12:00', false],
  ['daylight', { 'access:conditional': 'no @ (sunrise-sunset)' }, '2026-05-05T23:00', false],
  ['a gate that is shut', { barrier: 'gate', opening_hours: 'May' }, '2026-06-02T12:00', false],
  ['the hours of a shop', { shop: 'books', opening_hours: 'May' }, '2026-06-02T12:00', true],
  ['the end of winter', { highway: 'track', winter_road: 'yes' }, '2026-01-06T12:00', false],
  ['a season by condition', { 'seasonal:conditional': 'winter @ (Mo)' }, '2026-06-02T12:00', false],
  ['no rules', { highway: 'track' }, '2026-12-01T00:00', true],
])('%s', async (_name, tags, moment, isEqual) => {
  const [first, second] = await rulesAt(['2026-05-05T12:00', moment], tags);
  expect(first === second).toBe(isEqual);
});
