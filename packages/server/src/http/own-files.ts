import { hash } from 'node:crypto';
import { extname } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { listOwnFiles, readOwnFile } from '@verst/core/program-files';
import type { Request } from 'express';
import { acceptsBrotli, acceptsGzip } from './accept-encoding.ts';
import { ByteCache } from './caches/byte-cache.ts';
import { HttpError } from './http-error.ts';
import { messages } from './messages.ts';
import type { Middleware } from './middleware.ts';

/** Files of one folder of the program, and the path at which they are served. */
export interface ServedFolder {
  /** Prefix of their paths; it ends with a slash. */
  readonly at: string;
  /** URL of the folder; it ends with a slash. */
  readonly folder: URL;
  /** Returns true for the names of files that are served. */
  readonly serves: (name: string) => boolean;
  /**
   * Seconds for which browsers may cache an answer. 0 makes them revalidate each time; Infinity is for immutable
   * content.
   */
  readonly maxAgeS: number;
}

/** Text files are sent compressed; fonts and images are compressed already. */
const TEXTS: ReadonlySet<string> = new Set(['.css', '.html', '.js', '.json', '.svg', '.ts', '.txt']);

/** Cache size for files and their compressed forms in each thread. All files of the pages take a third of it. */
const CACHE_BYTES = 16e6;

/** Compresses nearly as well as 11 in a fifth of the time: half a second for the map library, in a pool thread. */
const BROTLI_QUALITY = 9;

const YEAR_S = 31_536_000;

const gzipAsync = promisify(gzip);
const brotliAsync = promisify(brotliCompress);

/** Suffix of Brotli files that the build writes beside the originals. */
const BROTLI_SUFFIX = '.br';

interface OwnFile {
  readonly file: URL;
  /** Its Brotli form; null if the program has none. */
  readonly brotli: URL | null;
  readonly maxAgeS: number;
}

/** A file, ready to send. */
interface LoadedFile {
  readonly bytes: Buffer;
  /** null if compression gains nothing. */
  readonly gzipped: Buffer | null;
  readonly brotli: Buffer | null;
  readonly etag: string;
}

/**
 * Returns middleware that answers GET and HEAD with files of the program. Only exact paths match; all other requests
 * are passed on. `express.static` would not work: the single binary has no folders to read from.
 */
export function serveOwnFiles(folders: readonly ServedFolder[]): Middleware {
  const files = new Map<string, OwnFile>();
  for (const { at, folder, serves, maxAgeS } of folders) {
    const names = new Set(listOwnFiles(folder));
    for (const name of names) {
      if (!serves(name) || name.endsWith(BROTLI_SUFFIX)) continue;
      const compressed = name + BROTLI_SUFFIX;
      const brotli = names.has(compressed) ? new URL(compressed, folder) : null;
      files.set(at + name, { file: new URL(name, folder), brotli, maxAgeS });
    }
  }
  const loaded = new ByteCache<LoadedFile>(
    CACHE_BYTES,
    ({ bytes, gzipped, brotli }) => bytes.length + (gzipped?.length ?? 0) + (brotli?.length ?? 0),
    (path) => load(files.get(path)!),
  );
  return async (request, response, next) => {
    const known = files.get(request.path);
    if (known === undefined) {
      next();
      return;
    }
    const entry = (await loaded.fetch(request.path))!;
    response.set('Cache-Control', cacheControl(known.maxAgeS)).set('ETag', entry.etag);
    if (entry.gzipped !== null) response.vary('Accept-Encoding');
    const [coding, bytes] = formFor(entry, request.headers['accept-encoding']);
    if (coding !== null) response.set('Content-Encoding', coding);
    response.type(typeOf(request.path)).send(bytes);
  };
}

/** @throws HttpError 405 for methods other than GET and HEAD */
export function assertReads({ method }: Request): void {
  if (method === 'GET' || method === 'HEAD') return;
  throw new HttpError(405, messages.methodNotAllowed(method, 'GET, HEAD'), { Allow: 'GET, HEAD' });
}

/** Returns the type of a file by its name; `.ts` would otherwise count as video. */
function typeOf(path: string): string {
  const extension = extname(path);
  return extension === '.ts' ? 'text/plain' : extension;
}

function formFor(
  { bytes, gzipped, brotli }: LoadedFile,
  accepted: string | undefined,
): [coding: 'br' | 'gzip' | null, bytes: Buffer] {
  if (brotli !== null && acceptsBrotli(accepted)) return ['br', brotli];
  if (gzipped !== null && acceptsGzip(accepted)) return ['gzip', gzipped];
  return [null, bytes];
}

function cacheControl(maxAgeS: number): string {
  if (maxAgeS === 0) return 'no-cache';
  return maxAgeS === Infinity ? `public, max-age=${YEAR_S}, immutable` : `public, max-age=${maxAgeS}`;
}

async function load({ file, brotli }: OwnFile): Promise<LoadedFile> {
  const bytes = readOwnFile(file);
  const isText = TEXTS.has(extname(file.pathname));
  return {
    bytes,
    gzipped: isText ? await gzipAsync(bytes) : null,
    brotli: isText ? await brotliOf(bytes, brotli) : null,
    // Weak, because the compressed forms share it.
    etag: `W/"${hash('sha1', bytes, 'base64url')}"`,
  };
}

/** Returns the Brotli form of a text: the file beside it, else compressed here. */
async function brotliOf(bytes: Buffer, beside: URL | null): Promise<Buffer> {
  if (beside !== null) return readOwnFile(beside);
  return brotliAsync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } });
}
