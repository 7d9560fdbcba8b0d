import { resolve } from 'node:path';
import { ensureOffline, OFFLINE_FOLDER, type OfferedFile, offeredFile } from '@verst/web-map/page';
import express, { type Request, type Response, type Router } from 'express';
import helmet from 'helmet';
import { readOwnFile } from '@verst/core/program-files';
import type { EngineSlot } from './engine-slot.ts';
import type { Middleware } from './http/middleware.ts';
import { assertReads, serveOwnFiles } from './http/own-files.ts';
import { isFromThisMachine } from './http/playground-key.ts';
import { OFFLINE_SECURITY } from './http/security-headers.ts';

const AT = '/offline/';

/** Files that only the server and the build read. */
const NOT_SERVED: ReadonlySet<string> = new Set(['index.html', 'inputs.json']);

/**
 * Serves the offline page at `/offline/`: its files, the list of snapshots that it may download, and this server's
 * snapshot in ranges.
 */
export function offlineRouter(slot: EngineSlot): Router {
  const router = express.Router({ strict: true, caseSensitive: true });
  const secure = helmet(OFFLINE_SECURITY);
  let files: Middleware | null = null;
  /** List entry of the snapshot file, read once per snapshot. */
  let offered: { readonly contentHash: string; readonly entry: Promise<OfferedFile> } | null = null;

  const mayDownload = ({ headers, socket }: Request): boolean => {
    const { downloads } = slot.services.config.offline;
    return downloads === 'all' || (downloads === 'loopback' && isFromThisMachine(headers, socket.remoteAddress));
  };

  router.get('/offline', (request: Request, response: Response) => {
    response.redirect(301, `${request.baseUrl}${AT}`);
  });

  router.use((request: Request, response: Response, next) => {
    if (!request.path.startsWith(AT)) {
      next('router');
      return;
    }
    assertReads(request);
    secure(request, response, next);
  });

  router.get(`${AT}snapshots.json`, async (request: Request, response: Response) => {
    const { snapshot } = slot.services;
    let snapshots: OfferedFile[] = [];
    if (mayDownload(request)) {
      if (offered?.contentHash !== snapshot.contentHash) {
        offered = { contentHash: snapshot.contentHash, entry: offeredFile(snapshot.path, snapshot) };
        offered.entry.catch(() => (offered = null));
      }
      snapshots = [await offered.entry];
    }
    response.set('Cache-Control', 'no-cache').json({ snapshots });
  });

  router.get(`${AT}snapshots/:file`, (request: Request<{ file: string }>, response: Response, next) => {
    const { snapshot } = slot.services;
    if (!mayDownload(request) || request.params.file !== `${snapshot.contentHash.slice(0, 16)}.sqlite`) {
      next();
      return;
    }
    const headers = { 'Content-Type': 'application/vnd.sqlite3', 'Cache-Control': 'no-cache' };
    response.sendFile(resolve(snapshot.path), { headers, dotfiles: 'allow' }, (error?: Error) => {
      // A client that disconnected during the download needs no answer.
      if (error !== undefined && !response.headersSent) next(error);
    });
  });

  const servePage: Middleware = async (request, response, next) => {
    await ensureOffline();
    if (request.path === AT) {
      response
        .set('Cache-Control', 'no-cache')
        .type('html')
        .send(readOwnFile(new URL('index.html', OFFLINE_FOLDER)));
      return;
    }
    const served = { at: AT, folder: OFFLINE_FOLDER, serves: (name: string) => !NOT_SERVED.has(name), maxAgeS: 0 };
    files ??= serveOwnFiles([served]);
    await files(request, response, next);
  };
  router.use(servePage);
  return router;
}
