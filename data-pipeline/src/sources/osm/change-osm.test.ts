import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { changeOsm, linkOsm, loadOsm, readOsm } from './index.ts';
import { arbitraryMap } from './testing/arbitrary-map.ts';
import { EditableMap } from './testing/editable-map.ts';
import { plainElements } from './testing/plain-osm.ts';
import { writePbf } from './testing/test-map.ts';

const folder = mkdtempSync(join(tmpdir(), 'verst-changes-'));
const at = (name: string): string => join(folder, name);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const edits = fc.array(
  fc.record({ what: fc.constantFrom('move', 'tag', 'add', 'remove way', 'remove node', 'shorten'), pick: fc.nat() }),
  { maxLength: 12 },
);

/** Makes one edit if the map has an element for it. */
function edit(map: EditableMap, what: string, pick: number): void {
  const [node, way] = [map.nodes, map.ways].map((kind) => [...kind.keys()][pick % Math.max(1, kind.size)]);
  if (what === 'add') map.addWay([pick % 100, 7], { highway: 'path' });
  else if (what === 'remove node' && node !== undefined) map.remove('nodes', node);
  else if (what === 'tag' && node !== undefined) map.setTags('nodes', node, { name: `${pick}` });
  else if (what === 'move' && node !== undefined && Math.abs(map.nodes.get(node)!.lat) < 89) map.moveNode(node, 0, 0.5);
  else if (what === 'remove way' && way !== undefined) map.remove('ways', way);
  else if (what === 'shorten' && way !== undefined) map.setRefs(way, Array.from(map.ways.get(way)!.refs).slice(1));
}

describe('changes applied to a map', () => {
  it('give the elements of the changed map, file by file', async () => {
    await fc.assert(
      fc.asyncProperty(arbitraryMap, edits, edits, async (drawn, first, second) => {
        await writePbf(at('base.osm.pbf'), drawn);
        const base = await readOsm([at('base.osm.pbf')]);
        const map = new EditableMap(base, 1_900_000_000);
        const files = [first, second].map((batch, i) => {
          for (const { what, pick } of batch) edit(map, what, pick);
          writeFileSync(at(`${i}.osc`), map.takeChanges());
          return at(`${i}.osc`);
        });
        await map.write(at('whole.osm.pbf'));
        const changed = await linkOsm(await changeOsm(base, files));
        expect([...plainElements(changed)]).toEqual([...plainElements(await loadOsm([at('whole.osm.pbf')]))]);
      }),
      { numRuns: 60, seed: 21 },
    );
  });
});
