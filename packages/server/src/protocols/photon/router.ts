import express from 'express';
import type { Router } from 'express';
import { type ProtocolHost, unknownPath } from '../protocol.ts';
import { refusePhoton } from './options.ts';
import { photonReverse } from './reverse.ts';
import { photonSearch } from './search.ts';

/** Returns the router of Photon's API, to be mounted at `/photon`. */
export function photonRouter(host: ProtocolHost): Router {
  // Not strict, because clients may be configured with URLs that end in a slash.
  const router = express.Router({ caseSensitive: true });
  router.all('/api', host.serve(photonSearch));
  router.all('/reverse', host.serve(photonReverse));
  router.use(host.serve(unknownPath('photon-unknown', refusePhoton)));
  return router;
}
