interface ServiceWorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface FetchEvent extends ServiceWorkerEvent {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}
/** What the page's service worker uses of its global scope; the library of types for pages has no such scope. */
export interface ServiceWorkerScope {
  readonly registration: { readonly scope: string };
  readonly clients: { claim(): Promise<void> };
  addEventListener(type: 'install' | 'activate', listener: (event: ServiceWorkerEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
}
