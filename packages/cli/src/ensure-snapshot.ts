import { existsSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { openEngine, SnapshotError, VerstError } from '@verst/core';
import { hasOwnFile, makeFolder, readOwnFile } from '@verst/core/program-files';
import { buildWithProgress } from './commands/build.ts';

/** The demo city that is packed into the single binary; from source and from packages, it is built. */
const PACKED_DEMO = new URL('../demo-city.sqlite.gz', import.meta.url);

const SOURCE_ENDING = /(\.osm\.pbf|\.pbf|\.osm|\.osm\.gz|\.osm\.bz2)$/;

/**
 * Returns the snapshot to serve: the file itself, a snapshot compiled from an OpenStreetMap extract, or that of the
 * demo city if there is no file. Compiled snapshots are kept in the data folder, and compiled again if the extract is
 * another file, has changed, or the format has changed.
 *
 * @returns path of the snapshot
 * @throws VerstError naming the data folder if it cannot be created
 */
export async function ensureSnapshot(file: string | undefined, dataFolder: string): Promise<string> {
  if (file !== undefined && !SOURCE_ENDING.test(file)) return file;
  makeDataFolder(dataFolder);
  if (file === undefined) return ensureDemoCity(dataFolder);
  const out = join(dataFolder, `${basename(file).replace(SOURCE_ENDING, '')}.sqlite`);
  // Folders may have extracts of the same name, and an extract may be replaced by an older one.
  const note = `${out}.source`;
  const { size, mtimeMs } = statSync(file, { throwIfNoEntry: false }) ?? {};
  const source = [resolve(file), size, mtimeMs].join('\n');
  const isOfSource = existsSync(out) && existsSync(note) && readFileSync(note, 'utf8') === source;
  if (!isOfSource || !(await isReadable(out))) {
    rmSync(note, { force: true });
    await buildWithProgress({ osm: [file], out });
    writeFileSync(note, source);
  }
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
