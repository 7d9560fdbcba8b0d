import { readOwnText } from '@verst/core/program';
import { ensurePage, PAGE_FOLDER } from '@verst/web-map/page';
import express from 'express';
import type { NextFunction, Request, Response, Router } from 'express';
import type { Services } from './endpoint/endpoint.ts';
import type { Exchange } from './http/exchange.ts';
import { HttpError } from './http/http-error.ts';
import { messages } from './http/messages.ts';
import { ownFolder } from './http/own-folder.ts';
import { PAGE_SECURITY_HEADERS } from './http/security-headers.ts';
import type { PlaygroundKey } from './keys/playground-key.ts';
import { openingView } from './opening-view.ts';

/** What the page is made from. */
export interface PageParts {
  readonly services: Services;
  readonly playground: PlaygroundKey | null;
  readonly exchangeOf: (request: Request) => Exchange;
}

const DOCS_FOLDER = new URL('./page/', import.meta.url);
const SWAGGER_FOLDER = import.meta.resolve('swagger-ui-dist/swagger-ui.css');

const ASSETS_MAX_AGE_S = 3600;

const PAGES: ReadonlySet<string> = new Set(['/', '/api/docs']);

/** The map library may be loaded by pages of other hosts: `<script type="module" src="https://…/assets/web-map/verst-map.js">`. */
const LIBRARY = '/assets/web-map/';
const LIBRARY_HEADERS = {
  ...PAGE_SECURITY_HEADERS,
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
} as const;

/** The playground at `/`, the description of the API at `/api/docs` and the files they load; all of them come from this server. */
export function pageRouter({ services, playground, exchangeOf }: PageParts): Router {
  const docs = readOwnText(new URL('docs.html', DOCS_FOLDER));
  const router = express.Router({ strict: true, caseSensitive: true });

  router.use((request: Request, response: Response, next: NextFunction) => {
    if (!PAGES.has(request.path) && !request.path.startsWith('/assets/')) {
      next();
      return;
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      throw new HttpError(405, messages.methodNotAllowed(request.method, 'GET, HEAD'), { Allow: 'GET, HEAD' });
    }
    const exchange = exchangeOf(request);
    exchange.security = request.path.startsWith(LIBRARY) ? LIBRARY_HEADERS : PAGE_SECURITY_HEADERS;
    response.set({ ...exchange.security, 'X-Request-Id': exchange.id });
    next();
  });

  router.use((request: Request, _response: Response, next: NextFunction) => {
    if (request.path !== '/' && !request.path.startsWith(LIBRARY)) {
      next();
      return;
    }
    ensurePage().then(() => next(), next);
  });

  router.get('/', (request: Request, response: Response) => {
    const { config, engine } = services;
    const shown =
      playground?.mayBeShown(request.headers, request.socket.remoteAddress) === true ? playground.secret : null;
    const settings = { key: config.playground.key ?? shown, bounds: openingView(engine)?.bounds ?? null };
    const template = readOwnText(new URL('index.html', PAGE_FOLDER));
    // A key that the page carries is for this visitor alone.
    response.set('Cache-Control', 'no-store');
    response.type('html').send(template.replace('{{settings}}', () => jsonForHtml(settings)));
  });

  router.get('/api/docs', (_request: Request, response: Response) => {
    response.set('Cache-Control', 'no-cache').type('html').send(docs);
  });

  router.use('/assets/swagger', ownFolder(SWAGGER_FOLDER, ASSETS_MAX_AGE_S));
  // Asked for anew each time: pages and library of one version go together.
  router.use(LIBRARY, ownFolder(PAGE_FOLDER, 0));
  router.use('/assets', ownFolder(DOCS_FOLDER, ASSETS_MAX_AGE_S));
  return router;
}

/** JSON that may stand inside a script element. */
function jsonForHtml(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', String.raw`\u003c`);
}
