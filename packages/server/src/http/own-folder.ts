import { extname } from 'node:path';
import { gzipSync } from 'node:zlib';
import { hasOwnFile, readOwnFile } from '@verst/core/program';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { acceptsGzip } from './accept-encoding.ts';

/** Texts are sent gzipped; letters and pictures are compressed already. */
const TEXTS: ReadonlySet<string> = new Set(['.css', '.html', '.js', '.json', '.svg', '.txt']);

/** A file, and its gzipped form once that was asked for. */
interface KeptFile {
  readonly bytes: Buffer;
  gzipped: Buffer | null;
}

/**
 * Answers GET and HEAD with files that came with the program, by their path in a folder of it; passes on what is not
 * there. Files are kept in memory once they were asked for: in a single binary there is no folder to read them from.
 *
 * @param folder - URL of a folder, or of a file in it
 * @param maxAgeS - how long browsers may keep an answer; 0 makes them ask each time
 */
export function ownFolder(folder: URL | string, maxAgeS: number): RequestHandler {
  const base = new URL('.', folder);
  const files = new Map<string, KeptFile>();
  const find = (path: string): KeptFile | null => {
    let kept = files.get(path);
    if (kept === undefined) {
      const file = new URL(`.${path}`, base);
      // Paths that lead out of the folder, or to what no file can be named, are not looked up; nor is the folder itself.
      const isInside = file.href.startsWith(base.href) && extname(file.pathname) !== '' && !/%2f|%5c/i.test(path);
      if (!isInside || !hasOwnFile(file)) return null;
      kept = { bytes: readOwnFile(file), gzipped: null };
      files.set(path, kept);
    }
    return kept;
  };
  return (request: Request, response: Response, next: NextFunction) => {
    const file = request.method === 'GET' || request.method === 'HEAD' ? find(request.path) : null;
    if (file === null) {
      next();
      return;
    }
    const kind = extname(request.path);
    let { bytes } = file;
    if (TEXTS.has(kind)) {
      response.vary('Accept-Encoding');
      if (acceptsGzip(request.headers['accept-encoding'])) {
        bytes = file.gzipped ??= gzipSync(file.bytes);
        response.set('Content-Encoding', 'gzip');
      }
    }
    response.set('Cache-Control', maxAgeS === 0 ? 'no-cache' : `public, max-age=${maxAgeS}`);
    response.type(kind).send(bytes);
  };
}
