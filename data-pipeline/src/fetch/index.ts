/** Options of {@link fetchRegion}, which downloads open data on machines with internet access. */
import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { VerstError } from '@verst/core/build';
import { makeFolder } from '@verst/core/program-files';
import { download } from './download.ts';
import { findSource, readSourceTable } from './source-table.ts';

export interface FetchOptions {
  /** A region by its short name or in Russian: `siberian-fed-district`, «Иркутская область». */
  readonly region: string;
  /** Folder for the file; default: the current one. Created if absent. */
  readonly folder?: string;
  /** Path of a custom table of sources, JSON; default: Geofabrik's extracts of Russia. */
  readonly sources?: string;
  /** Downloads the file again even if it exists. */
  readonly force?: boolean;
  /** Called with the bytes on disk and the total, which is null if the server does not report it. */
  readonly onProgress?: (done: number, total: number | null) => void;
  readonly signal?: AbortSignal;
}

/** A downloaded file, with its licence and attribution. */
export interface FetchReport {
  readonly path: string;
  readonly bytes: number;
  readonly url: string;
  readonly licence: string;
  readonly attribution: string;
  /** The verified checksum; null if the source publishes none, or the file existed already. */
  readonly checksum: string | null;
  /** True if the file existed already and was kept. */
  readonly wasThere: boolean;
}

/**
 * Downloads a region's open data. An interrupted download is resumed.
 *
 * @throws VerstError `INPUT` if no source has the region; `NETWORK`, with a message that names what to download
 *   elsewhere and where to put it; `CHECKSUM` if the file does not match the published checksum; `TARGET` if it cannot
 *   be written
 */
export async function fetchRegion(options: FetchOptions): Promise<FetchReport> {
  const { region, folder = '.', force = false, onProgress, signal } = options;
  const source = findSource(region, await readSourceTable(options.sources));
  const { url, licence, attribution } = source;
  const path = join(folder, basename(new URL(url).pathname));
  const facts = { path, url, licence, attribution };
  if (existsSync(path) && !force) return { ...facts, bytes: 0, checksum: null, wasThere: true };
  try {
    makeFolder(folder);
    const { bytes, checksum } = await download({ source, target: path, onProgress, signal });
    return { ...facts, bytes, checksum, wasThere: false };
  } catch (error) {
    if (error instanceof VerstError && error.code === 'NETWORK') throw withAdvice(error, url, path);
    throw error;
  }
}

function withAdvice(error: VerstError, url: string, path: string): VerstError {
  const advice =
    `Without internet here, download ${url} on another machine, put it at ${path}, ` +
    `and run: verst build --osm ${path} --out ${path.replace(/(-latest)?\.osm\.pbf$/, '')}.sqlite`;
  return new VerstError('NETWORK', `${error.message}\n${advice}`, { cause: error });
}
