// Caches the page's own files, so that it opens without a network. The page itself stores snapshots.
import type { ServiceWorkerScope } from './service-worker-scope.ts';

/** Defined by the build: the page's other files, and a hash of their content. */
declare const FILES: readonly string[];
declare const VERSION: string;

const scope = globalThis as unknown as ServiceWorkerScope;
const PREFIX = 'verst-offline ';
const CACHE = PREFIX + VERSION;
const root = scope.registration.scope;
const files = new Set(FILES.map((name) => new URL(name, root).href));

scope.addEventListener('install', (event) => {
  event.waitUntil(
    caches.open(CACHE).then((cache) => cache.addAll([...files].map((url) => new Request(url, { cache: 'no-cache' })))),
  );
});

scope.addEventListener('activate', (event) => {
  event.waitUntil(dropOld().then(() => scope.clients.claim()));
});

async function dropOld(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith(PREFIX) && name !== CACHE).map((name) => caches.delete(name)),
  );
}

scope.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = request.url.replace(/[?#].*$/, '');
  // The list of snapshots and the snapshots themselves come from the network.
  if (request.method === 'GET' && files.has(url)) event.respondWith(fromCache(url, request));
});

async function fromCache(url: string, request: Request): Promise<Response> {
  const cache = await caches.open(CACHE);
  return (await cache.match(url)) ?? fetch(request);
}
