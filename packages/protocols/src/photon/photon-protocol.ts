import type { Protocol } from '../protocol.ts';
import { refusePhoton } from './options.ts';
import { photonReverse } from './reverse.ts';
import { photonSearch } from './search.ts';

/** Photon's API. */
export const photonProtocol: Protocol = {
  name: 'photon',
  routes: [
    { paths: ['/api'], operation: photonSearch },
    { paths: ['/reverse'], operation: photonReverse },
  ],
  refuse: refusePhoton,
};
