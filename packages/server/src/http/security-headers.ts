import type { HelmetOptions } from 'helmet';

/** This server speaks plain HTTP: whether browsers must use TLS is the business of the proxy that ends it. */
const COMMON = { strictTransportSecurity: false, crossOriginOpenerPolicy: false, originAgentCluster: false } as const;

/** Security headers of the API's answers: they are data, never documents. */
export const API_SECURITY: HelmetOptions = {
  ...COMMON,
  contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
  crossOriginResourcePolicy: { policy: 'cross-origin' },
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
};

/** Security headers of pages: everything from this server, workers and images also from blobs (MapLibre makes them). */
export const PAGE_SECURITY: HelmetOptions = {
  ...COMMON,
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
};
