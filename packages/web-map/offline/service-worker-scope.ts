interface ServiceWorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface FetchEvent extends ServiceWorkerEvent {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}
/** The part of the global scope that the page's service worker uses; the types for pages do not include it. */
export interface ServiceWorkerScope {
  readonly registration: { readonly scope: string };
  readonly clients: { claim(): Promise<void> };
  addEventListener(type: 'install' | 'activate', listener: (event: ServiceWorkerEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
}
