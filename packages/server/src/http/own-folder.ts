import { extname } from 'node:path';
import { hasOwnFile, readOwnFile } from '@verst/core/program';
import type { NextFunction, Request, RequestHandler, Response } from 'express';

/**
 * Answers GET and HEAD with files that came with the program, by their path in a folder of it; passes on what is not
 * there. Files are kept in memory once they were asked for: in a single binary there is no folder to read them from.
 *
 * @param folder - URL of a folder, or of a file in it
 * @param maxAgeS - how long browsers may keep an answer; 0 makes them ask each time
 */
export function ownFolder(folder: URL | string, maxAgeS: number): RequestHandler {
  const base = new URL('.', folder);
  const files = new Map<string, Buffer | null>();
  const find = (path: string): Buffer | null => {
    let bytes = files.get(path);
    if (bytes === undefined) {
      const file = new URL(`.${path}`, base);
      // Paths that lead out of the folder, or to what no file can be named, are not looked up; nor is the folder itself.
      const isInside = file.href.startsWith(base.href) && extname(file.pathname) !== '' && !/%2f|%5c/i.test(path);
      bytes = isInside && hasOwnFile(file) ? readOwnFile(file) : null;
      if (bytes !== null) files.set(path, bytes);
    }
    return bytes;
  };
  return (request: Request, response: Response, next: NextFunction) => {
    const bytes = request.method === 'GET' || request.method === 'HEAD' ? find(request.path) : null;
    if (bytes === null) {
      next();
      return;
    }
    response.set('Cache-Control', maxAgeS === 0 ? 'no-cache' : `public, max-age=${maxAgeS}`);
    response.type(extname(request.path)).send(bytes);
  };
}
