import type { Protocol } from '../protocol.ts';
import { nominatimLookup } from './lookup.ts';
import { refuseNominatim } from './nominatim-error.ts';
import { nominatimReverse } from './reverse.ts';
import { nominatimSearch } from './search.ts';
import { nominatimStatus } from './status.ts';

const OPERATIONS = {
  search: nominatimSearch,
  reverse: nominatimReverse,
  lookup: nominatimLookup,
  status: nominatimStatus,
};

/** Nominatim's API. Its paths also end in `.php`, as older clients write them. */
export const nominatimProtocol: Protocol = {
  name: 'nominatim',
  routes: Object.entries(OPERATIONS).map(([name, operation]) => ({
    paths: [`/${name}`, `/${name}.php`],
    operation,
  })),
  refuse: refuseNominatim,
};
