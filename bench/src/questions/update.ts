import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readOsm } from '../../../data-pipeline/src/sources/osm/index.ts';
import { EditableMap } from '../../../data-pipeline/src/sources/osm/testing/editable-map.ts';
import { MAP_EDITS } from '../../../data-pipeline/src/sources/osm/testing/map-edits.ts';
import { benchCity, sourceFile } from '../data.ts';
import { measureBuild, measureUpdate } from '../measure/build-cost.ts';
import { Random } from '../measure/random.ts';
import type { Question, Value } from '../measure/report.ts';

const EDITS = 200;
const SEED = 20261128;

/** The kinds of edits of a day. */
const DAYS: Readonly<Record<string, readonly string[]>> = {
  'places closed': ['POI closed'],
  'no roads': ['POI closed', 'house moved', 'place added'],
  'all kinds': Object.keys(MAP_EDITS),
};

/** Compares updates by a day's changes of a city with whole builds of the changed map. */
export const update: Question = {
  name: 'update',
  title: 'How long does a day of changes take, by a whole build?',
  onlyByName: true,
  async ask() {
    const city = benchCity('irkutsk');
    const source = await sourceFile(city);
    const folder = mkdtempSync(join(tmpdir(), 'verst-update-'));
    const at = (name: string): string => join(folder, name);
    try {
      await measureBuild({ osm: [source], out: at('base'), workDir: at('base.work'), keepWork: true });
      const rows: Record<string, Value>[] = [];
      for (const [day, kinds] of Object.entries(DAYS)) {
        const map = new EditableMap(await readOsm([source]), Date.UTC(2026, 5, 1) / 1000);
        const random = new Random(SEED);
        for (let i = 0; i < EDITS; i++) MAP_EDITS[kinds[i % kinds.length]!]!(map, random.integer(1e6));
        writeFileSync(at('day.osc'), map.takeChanges());
        await map.write(at('day.osm.pbf'));
        cpSync(at('base.work'), at('work'), { recursive: true });
        const updated = await measureUpdate({
          snapshot: at('base'),
          osc: [at('day.osc')],
          workDir: at('work'),
          out: at('updated'),
        });
        const built = await measureBuild({ osm: [at('day.osm.pbf')], out: at('built') });
        if (updated.contentHash !== built.contentHash) throw new Error(`${day}: the update has another content`);
        rows.push({
          day,
          'update CPU s': updated.cpuS,
          'build CPU s': built.cpuS,
          'share %': (100 * updated.cpuS) / built.cpuS,
          'update peak MB': updated.peakMb,
        });
        rmSync(at('work'), { recursive: true });
      }
      return { rows, note: `${city}; ${EDITS} seeded edits a day` };
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};
