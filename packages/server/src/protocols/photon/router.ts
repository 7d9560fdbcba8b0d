import express from 'express';
import type { Router } from 'express';
import type { ProtocolHost } from '../protocol.ts';
import { photonReverse } from './reverse.ts';
import { photonSearch } from './search.ts';

/** The API of Photon, to be mounted at `/photon`. */
export function photonRouter(host: ProtocolHost): Router {
  const router = express.Router();
  router.all('/api', host.serve(photonSearch));
  router.all('/reverse', host.serve(photonReverse));
  return router;
}
