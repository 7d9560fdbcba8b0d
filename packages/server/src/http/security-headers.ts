import type { HelmetOptions } from 'helmet';

/** The server speaks plain HTTP; the proxy in front of it decides whether browsers must use TLS. */
const COMMON = { strictTransportSecurity: false, crossOriginOpenerPolicy: false, originAgentCluster: false } as const;

/** Security headers of the API's answers, which are data, never documents. */
export const API_SECURITY: HelmetOptions = {
  ...COMMON,
  contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
  crossOriginResourcePolicy: { policy: 'cross-origin' },
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
};

const PAGE_DIRECTIVES = {
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
};

/** Security headers of pages. They load everything from this server; MapLibre also makes workers and images from blobs. */
export const PAGE_SECURITY: HelmetOptions = {
  ...COMMON,
  contentSecurityPolicy: {
    useDefaults: false,
    directives: PAGE_DIRECTIVES,
  },
};

/**
 * Security headers of the offline page. Matrices use WebAssembly. Cross-origin isolation lets the page share memory
 * with its worker, through which it cancels calls.
 */
export const OFFLINE_SECURITY: HelmetOptions = {
  ...PAGE_SECURITY,
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      ...PAGE_DIRECTIVES,
      scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
      manifestSrc: ["'self'"],
    },
  },
  crossOriginOpenerPolicy: { policy: 'same-origin' },
  crossOriginEmbedderPolicy: { policy: 'require-corp' },
};
