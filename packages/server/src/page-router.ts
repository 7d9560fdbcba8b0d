import { hash } from 'node:crypto';
import { listOwnFiles, readOwnFile, readOwnText } from '@verst/core/program-files';
import { ensurePage, PAGE_FOLDER } from '@verst/web-map/page';
import express, { type NextFunction, type Request, type Response, type Router } from 'express';
import helmet from 'helmet';
import type { ServerConfig } from '@verst/settings';
import { assertReads, type ServedFolder, serveOwnFiles } from './http/own-files.ts';
import { PAGE_SECURITY } from './http/security-headers.ts';
import { isFromThisMachine, type PlaygroundKey } from './http/playground-key.ts';
import type { Middleware } from './http/middleware.ts';

export interface PageParts {
  readonly config: ServerConfig;
  readonly playground: PlaygroundKey | null;
}

const DOCS_FOLDER = new URL('./page/', import.meta.url);

/** Published packages contain Swagger UI beside the page, because its own package has an install script. */
const SWAGGER_FOLDER = new URL('swagger/', DOCS_FOLDER);

const SWAGGER_FILES: ReadonlySet<string> = new Set(['swagger-ui.css', 'swagger-ui-bundle.js']);

/** Files that only the server and the build read. */
const NOT_SERVED: ReadonlySet<string> = new Set(['index.html', 'inputs.json']);

/** The offline page is in a subfolder and is served on its own path. */
const isServed = (name: string): boolean => !NOT_SERVED.has(name) && !name.startsWith('offline/');

const ASSETS_MAX_AGE_S = 3600;

const PAGES: ReadonlySet<string> = new Set(['/', '/api/docs']);

/**
 * Pages of other hosts may load the map library: `<script type="module" src="https://…/assets/web-map/verst-map.js">`.
 */
const LIBRARY = '/assets/web-map/';
const LIBRARY_HEADERS = { 'Access-Control-Allow-Origin': '*', 'Cross-Origin-Resource-Policy': 'cross-origin' } as const;

/**
 * Serves the playground at `/`, the API description at `/api/docs` and the files that they load, all from this server.
 */
export function pageRouter({ config, playground }: PageParts): Router {
  const docs = readOwnText(new URL('docs.html', DOCS_FOLDER));
  const secure = helmet(PAGE_SECURITY);
  const router = express.Router({ strict: true, caseSensitive: true });

  router.use((request: Request, response: Response, next: NextFunction) => {
    if (!PAGES.has(request.path) && !request.path.startsWith('/assets/')) {
      next();
      return;
    }
    assertReads(request);
    secure(request, response, (error) => {
      if (request.path.startsWith(LIBRARY)) response.set(LIBRARY_HEADERS);
      next(error);
    });
  });

  let files: Middleware | null = null;
  let version = '';
  const serveFiles: Middleware = async (request, response, next) => {
    if (request.path !== '/' && !request.path.startsWith('/assets/')) {
      next();
      return;
    }
    await ensurePage();
    version ||= contentVersion(PAGE_FOLDER);
    files ??= serveOwnFiles(servedFolders(version));
    await files(request, response, next);
  };
  router.use(serveFiles);

  /** Returns the key that a page contains for this visitor; null for none. */
  const keyFor = (request: Request): string | null => {
    const isOwner = isFromThisMachine(request.headers, request.socket.remoteAddress);
    return config.playground.key ?? (isOwner ? (playground?.secret ?? null) : null);
  };

  router.get('/', (request: Request, response: Response) => {
    const settings = jsonForHtml({ key: keyFor(request) });
    const template = readOwnText(new URL('index.html', PAGE_FOLDER));
    // The page may contain a key that is for this visitor alone.
    response.set('Cache-Control', 'no-store');
    const page = template.replaceAll('{{assets}}', `${LIBRARY.slice(1)}${version}`);
    response.type('html').send(page.replace('{{settings}}', () => settings));
  });

  router.get('/api/docs', (request: Request, response: Response) => {
    const settings = jsonForHtml({ key: keyFor(request) });
    response
      .set('Cache-Control', 'no-store')
      .type('html')
      .send(docs.replace('{{settings}}', () => settings));
  });
  return router;
}

/** Returns the folders of the files that the pages load. The page must have been built. */
function servedFolders(version: string): ServedFolder[] {
  const swagger =
    listOwnFiles(SWAGGER_FOLDER).length > 0
      ? SWAGGER_FOLDER
      : new URL('./', import.meta.resolve('swagger-ui-dist/swagger-ui.css'));
  return [
    {
      at: '/assets/swagger/',
      folder: swagger,
      serves: (name) => SWAGGER_FILES.has(name),
      maxAgeS: ASSETS_MAX_AGE_S,
    },
    // Pages of other hosts use a fixed URL, which is revalidated each time; this server's page uses one with the
    // version.
    { at: LIBRARY, folder: PAGE_FOLDER, serves: isServed, maxAgeS: 0 },
    { at: `${LIBRARY}${version}/`, folder: PAGE_FOLDER, serves: isServed, maxAgeS: Infinity },
    {
      at: '/assets/',
      folder: DOCS_FOLDER,
      serves: (name) => name === 'docs.js' || name === 'icon.svg',
      maxAgeS: ASSETS_MAX_AGE_S,
    },
  ];
}

/** Returns a hash of the files in a folder; it changes when any of them does. */
function contentVersion(folder: URL): string {
  const files = listOwnFiles(folder)
    .filter(isServed)
    .toSorted()
    .map((name) => hash('sha1', readOwnFile(new URL(name, folder))));
  return hash('sha1', files.join(' ')).slice(0, 12);
}

/** Returns JSON that is safe inside a script element. */
function jsonForHtml(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', String.raw`\u003c`);
}
