import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildSnapshot } from '@verst/data-pipeline';
import { generateDemoCity } from '@verst/demo-city';
import { cityFile } from './data.ts';

const POLL_MS = 100;

/**
 * The snapshot of the demo city or of a real city, built once in a run of the tests however many files ask for it.
 * The first that asks builds, the others wait for its mark.
 */
export async function snapshotOf(city: string): Promise<string> {
  const folder = process.env['VERST_TEST_FOLDER'];
  if (folder === undefined) throw new Error('VERST_TEST_FOLDER is not set: run the tests by npm test');
  const out = join(folder, `${city}.sqlite`);
  const done = join(folder, `${city}.done`);
  const failed = join(folder, `${city}.failed`);
  if (!takeLock(join(folder, `${city}.lock`))) {
    while (!existsSync(done)) {
      if (existsSync(failed)) throw new Error(`the snapshot of ${city} could not be built; see the other failure`);
      await sleep(POLL_MS);
    }
    return out;
  }
  try {
    await buildSnapshot({ osm: [await sourceOf(city, folder)], out, name: city });
    writeFileSync(done, '');
    return out;
  } catch (error) {
    writeFileSync(failed, '');
    throw error;
  }
}

/** The OSM file of a city; the demo city's is generated into the folder. */
export async function sourceOf(city: string, folder: string): Promise<string> {
  if (city !== 'demo') return cityFile(city);
  const out = join(folder, 'demo.osm.pbf');
  if (!existsSync(out)) await generateDemoCity({ out });
  return out;
}

/** Whether this caller is the first: making a folder is one step on every file system. */
function takeLock(path: string): boolean {
  try {
    mkdirSync(path);
    return true;
  } catch (error) {
    if ((error as { code?: string }).code === 'EEXIST') return false;
    throw error;
  }
}
