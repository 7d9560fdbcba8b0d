import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Bbox, Engine } from '@verst/core';
import express from 'express';
import type { NextFunction, Request, Response, Router } from 'express';
import type { Services } from './endpoint/endpoint.ts';
import type { Exchange } from './http/exchange.ts';
import { HttpError } from './http/http-error.ts';
import { messages } from './http/messages.ts';
import { API_SECURITY_HEADERS, PAGE_SECURITY_HEADERS } from './http/security-headers.ts';
import { findMainPlace } from './main-place.ts';
import type { PlaygroundKey } from './keys/playground-key.ts';
import { mapStyle } from './style/map-style.ts';

/** What the page is made from. */
export interface PageParts {
  readonly services: Services;
  readonly playground: PlaygroundKey | null;
  readonly exchangeOf: (request: Request) => Exchange;
}

const PAGE_FOLDER = fileURLToPath(new URL('./page', import.meta.url));
const SWAGGER_FOLDER = dirname(fileURLToPath(import.meta.resolve('swagger-ui-dist/swagger-ui.css')));
const MAPLIBRE_FOLDER = dirname(fileURLToPath(import.meta.resolve('maplibre-gl/dist/maplibre-gl.css')));

const PAGES: ReadonlySet<string> = new Set(['/', '/api/docs']);

/** The map page at `/`, the description of the API at `/api/docs` and the files they load; all of them come from this server. */
export function pageRouter({ services, playground, exchangeOf }: PageParts): Router {
  const template = readFileSync(new URL('./page/index.html', import.meta.url), 'utf8');
  const docs = readFileSync(new URL('./page/docs.html', import.meta.url), 'utf8');
  const boundsOf = new WeakMap<Engine, Bbox | null>();
  const router = express.Router({ strict: true, caseSensitive: true });

  router.use((request: Request, response: Response, next: NextFunction) => {
    if (!PAGES.has(request.path) && !request.path.startsWith('/assets/')) {
      next();
      return;
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      throw new HttpError(405, messages.methodNotAllowed(request.method, 'GET, HEAD'), { Allow: 'GET, HEAD' });
    }
    const { headers } = exchangeOf(request);
    for (const name of Object.keys(API_SECURITY_HEADERS)) delete headers[name];
    Object.assign(headers, PAGE_SECURITY_HEADERS);
    response.set(headers);
    next();
  });

  router.get('/', (request: Request, response: Response) => {
    const { config, engine, snapshot } = services;
    const shown =
      playground?.mayBeShown(request.headers, request.socket.remoteAddress) === true ? playground.secret : null;
    let bounds = boundsOf.get(engine);
    if (bounds === undefined) {
      bounds = findMainPlace(engine)?.bounds ?? snapshot.bbox;
      boundsOf.set(engine, bounds);
    }
    const settings = {
      key: config.playground.key ?? shown,
      bounds,
      style: mapStyle('', snapshot),
    };
    // A key that the page carries is for this visitor alone.
    response.set('Cache-Control', 'no-store');
    response.type('html').send(template.replace('{{settings}}', () => jsonForHtml(settings)));
  });

  router.get('/api/docs', (_request: Request, response: Response) => {
    response.set('Cache-Control', 'no-cache').type('html').send(docs);
  });

  const options = { index: false, redirect: false, maxAge: '1h' } as const;
  router.use('/assets/swagger', express.static(SWAGGER_FOLDER, options));
  router.use('/assets/maplibre', express.static(MAPLIBRE_FOLDER, options));
  router.use('/assets', express.static(PAGE_FOLDER, options));
  return router;
}

/** JSON that may stand inside a script element. */
function jsonForHtml(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', String.raw`\u003c`);
}
