import type { IncomingMessage, ServerResponse } from 'node:http';
import helmet from 'helmet';
import type { HelmetOptions } from 'helmet';

/** Response headers by name. */
export type Headers = Readonly<Record<string, string>>;

/** This server speaks plain HTTP: whether browsers must use TLS is the business of the proxy that ends it. */
const COMMON = { strictTransportSecurity: false } as const;

/** What helmet sets for answers of the API: they are data, never documents. */
export const API_SECURITY_HEADERS: Headers = headersOf({
  ...COMMON,
  contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
  crossOriginResourcePolicy: { policy: 'cross-origin' },
  crossOriginOpenerPolicy: false,
  originAgentCluster: false,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
});

/** What helmet sets for pages: everything from this server, workers and images also from blobs (MapLibre makes them). */
export const PAGE_SECURITY_HEADERS: Headers = headersOf({
  ...COMMON,
  // Browsers ignore both over plain HTTP and complain about it in the console.
  crossOriginOpenerPolicy: false,
  originAgentCluster: false,
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'"],
      workerSrc: ["'self'", 'blob:'],
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'blob:'],
      fontSrc: ["'self'"],
      connectSrc: ["'self'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'self'"],
    },
  },
});

/** Runs helmet once and keeps what it sets: its headers do not depend on the request. */
function headersOf(options: HelmetOptions): Headers {
  const headers: Record<string, string> = {};
  const recorder = {
    setHeader: (name: string, value: string) => {
      headers[name] = value;
    },
    removeHeader: () => undefined,
  };
  helmet(options)({} as IncomingMessage, recorder as unknown as ServerResponse, () => undefined);
  return headers;
}
