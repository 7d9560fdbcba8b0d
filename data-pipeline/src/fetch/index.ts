/** Downloads open data for machines that have internet. */
import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { VerstError } from '@verst/core/build';
import { makeFolder } from '@verst/core/program-files';
import { download } from './download.ts';
import { findSource, readSourceTable } from './source-table.ts';

export interface FetchOptions {
  /** A region by its short name or in Russian: `siberian-fed-district`, «Иркутская область». */
  readonly region: string;
  /** Folder for the file; default: the current one. Made where absent. */
  readonly folder?: string;
  /** A table of sources of one's own, JSON; default: Geofabrik's extracts of Russia. */
  readonly sources?: string;
  /** Download again what is there already. */
  readonly force?: boolean;
  /** Called with bytes on disk and in all; null where the server does not tell. */
  readonly onProgress?: (done: number, total: number | null) => void;
  readonly signal?: AbortSignal;
}

/** A downloaded file, with what its use asks for. */
export interface FetchReport {
  readonly path: string;
  readonly bytes: number;
  readonly url: string;
  readonly licence: string;
  readonly attribution: string;
  /** Checksum that was compared; null where the source publishes none, or the file was there already. */
  readonly checksum: string | null;
  /** True if the file existed already and was kept. */
  readonly wasThere: boolean;
}

/**
 * Downloads a region's open data. A download that was broken off goes on where it stopped.
 *
 * @throws VerstError `INPUT` for a region that no source has; `NETWORK` saying what to download elsewhere and where to
 *   put it; `CHECKSUM` for a file that is not what its publisher says; `TARGET` where it cannot be written
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
    const { bytes, checksum } = await download({
      source,
      target: path,
      ...(onProgress && { onProgress }),
      ...(signal && { signal }),
    });
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
