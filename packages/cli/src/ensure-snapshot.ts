import { existsSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { openEngine, SnapshotError, VerstError } from '@verst/core';
import { hasOwnFile, makeFolder, readOwnFile } from '@verst/core/program-files';
import { buildWithProgress } from './commands/build.ts';

/** The demo city that is packed into the single binary; from source and from packages, it is built. */
const PACKED_DEMO = new URL('../demo-city.sqlite.gz', import.meta.url);

const SOURCE_ENDING = /(\.osm\.pbf|\.pbf|\.osm|\.osm\.gz|\.osm\.bz2)$/;

/**
 * Returns the snapshot to serve: the file itself, a snapshot compiled from an OpenStreetMap extract, or that of the
 * demo city if there is no file. Compiled snapshots are kept in the data folder with the time of their extract, and
 * compiled again if the extract has another time or the format has changed.
 *
 * @returns path of the snapshot
 * @throws VerstError naming the data folder if it cannot be created
 */
export async function ensureSnapshot(file: string | undefined, dataFolder: string): Promise<string> {
  if (file !== undefined && !SOURCE_ENDING.test(file)) return file;
  makeDataFolder(dataFolder);
  if (file === undefined) return ensureDemoCity(dataFolder);
  const out = join(dataFolder, `${basename(file).replace(SOURCE_ENDING, '')}.sqlite`);
  const [made, mtime] = [out, file].map((path) => statSync(path, { throwIfNoEntry: false })?.mtime);
  if (made !== undefined && made.getTime() === mtime?.getTime() && (await isReadable(out))) return out;
  await buildWithProgress({ osm: [file], out });
  utimesSync(out, mtime!, mtime!);
  return out;
}

function makeDataFolder(folder: string): void {
  try {
    makeFolder(folder, 0o700);
  } catch (cause) {
    const reason = (cause as Error).message;
    throw new VerstError('DATA', `cannot make the folder ${folder}, name another by --data: ${reason}`, { cause });
  }
}

async function ensureDemoCity(dataFolder: string): Promise<string> {
  const out = join(dataFolder, 'demo-city.sqlite');
  if (existsSync(out) && (await isReadable(out))) return out;
  if (hasOwnFile(PACKED_DEMO)) {
    const unfinished = `${out}.${process.pid}.tmp`;
    writeFileSync(unfinished, gunzipSync(readOwnFile(PACKED_DEMO)));
    renameSync(unfinished, out);
    return out;
  }
  console.error('Building the demo city (once)…');
  const { generateDemoCity } = await import('@verst/demo-city');
  const source = join(dataFolder, 'demo-city.osm.pbf');
  await generateDemoCity({ out: source });
  await buildWithProgress({ osm: [source], out, name: 'demo-city' });
  rmSync(source);
  return out;
}

/** Returns true if this engine opens the snapshot; a snapshot of another format is built again. */
async function isReadable(path: string): Promise<boolean> {
  try {
    (await openEngine(path)).close();
    return true;
  } catch (error) {
    if (error instanceof SnapshotError) return false;
    throw error;
  }
}
