import { hash } from 'node:crypto';
import { extname } from 'node:path';
import { gzipSync } from 'node:zlib';
import { listOwnFiles, readOwnFile } from '@verst/core/program';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { acceptsGzip } from './accept-encoding.ts';
import { ByteCache } from './byte-cache.ts';

/** Files of one folder that came with the program, and where they are served. */
export interface ServedFolder {
  /** What their paths begin with; it ends with a slash. */
  readonly at: string;
  /** URL of the folder; it ends with a slash. */
  readonly folder: URL;
  /** Which of its files are served. */
  readonly serves: (name: string) => boolean;
  /** How long browsers may keep an answer, seconds; 0 makes them ask each time. */
  readonly maxAgeS: number;
}

/** Texts are sent gzipped; letters and pictures are compressed already. */
const TEXTS: ReadonlySet<string> = new Set(['.css', '.html', '.js', '.json', '.svg', '.txt']);

/** Memory for files in each thread, with their gzipped forms. All that the pages load takes a third of it. */
const CACHE_BYTES = 16e6;

/** A file, ready to be sent. */
interface LoadedFile {
  readonly bytes: Buffer;
  /** null where compressing gains nothing. */
  readonly gzipped: Buffer | null;
  readonly etag: string;
}

/**
 * Answers GET and HEAD with files of the program by the one path that each has; every other spelling of it is passed on, as
 * is everything else. `express.static` cannot take its place: in the single binary there are no folders to read from.
 */
export function serveOwnFiles(folders: readonly ServedFolder[]): RequestHandler {
  const files = new Map<string, { readonly file: URL; readonly maxAgeS: number }>();
  for (const { at, folder, serves, maxAgeS } of folders) {
    for (const name of listOwnFiles(folder)) {
      if (serves(name)) files.set(at + name, { file: new URL(name, folder), maxAgeS });
    }
  }
  const loaded = new ByteCache<LoadedFile>(CACHE_BYTES, ({ bytes, gzipped }) => bytes.length + (gzipped?.length ?? 0));
  return (request: Request, response: Response, next: NextFunction) => {
    const known = files.get(request.path);
    if (known === undefined) {
      next();
      return;
    }
    const kind = extname(request.path);
    let entry = loaded.get(request.path);
    if (entry === undefined) {
      entry = load(known.file, TEXTS.has(kind));
      loaded.set(request.path, entry);
    }
    const { bytes, gzipped, etag } = entry;
    response.set('Cache-Control', known.maxAgeS === 0 ? 'no-cache' : `public, max-age=${known.maxAgeS}`);
    response.set('ETag', etag);
    if (gzipped !== null) response.vary('Accept-Encoding');
    const compressed = gzipped !== null && acceptsGzip(request.headers['accept-encoding']);
    if (compressed) response.set('Content-Encoding', 'gzip');
    response.type(kind).send(compressed ? gzipped : bytes);
  };
}

function load(file: URL, isText: boolean): LoadedFile {
  const bytes = readOwnFile(file);
  return {
    bytes,
    gzipped: isText ? gzipSync(bytes) : null,
    // Weak, because the gzipped form shares it.
    etag: `W/"${hash('sha1', bytes, 'base64url')}"`,
  };
}
