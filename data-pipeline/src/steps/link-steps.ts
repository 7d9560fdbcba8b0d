import { compileKinds, type PlaceKinds } from '@verst/core/build';
import { statSync } from 'node:fs';
import { registerPaths } from '../build-options.ts';
import { recordsOf, storable } from '../build-products.ts';
import { makeTaxonomy } from '../build/poi-taxonomy/make-taxonomy.ts';
import { joinRegister } from '../join-register.ts';
import { joinOrganizations, joinSettlements } from '../join-tables.ts';
import type { BuildStep } from './build-step.ts';

/** Joins the map's addresses with the register and the table of settlements. */
export const link: BuildStep = {
  name: 'link',
  stage: 'link',
  share: 90,
  memoryPercent: 10,
  takes: ['mapAddresses'],
  makes: ['addresses', 'register', 'settlements'],
  inputs: (sources) => ({
    sources: [...registerPaths(sources), ...(sources.settlements === undefined ? [] : [sources.settlements])],
    options: sources.regions ? { regions: sources.regions } : {},
  }),
  async make(load, sources, tell) {
    const gar = registerPaths(sources);
    const regions = sources.regions ? { regions: sources.regions } : {};
    const joined = await joinRegister(recordsOf(load('mapAddresses')), gar, { ...regions, onProgress: tell });
    const { geocoding, report } = await joinSettlements(joined.addresses, sources.settlements);
    return { addresses: storable(geocoding), register: joined.register, settlements: report };
  },
};

/** A step of its own because it reads nothing of the map. */
export const placeKinds: BuildStep = {
  name: 'place kinds',
  stage: 'link',
  share: 2,
  memoryPercent: 10,
  makes: ['placeKinds'],
  make: async () => ({ placeKinds: (compiledKinds ??= compileKinds(makeTaxonomy())) }),
};

/** Kept, as a process may build many maps and the kinds are the same for all. */
let compiledKinds: PlaceKinds | null = null;

/** Joins the map's POIs with the tables of organisations. */
export const organizations: BuildStep = {
  name: 'organizations',
  stage: 'link',
  share: 8,
  memoryPercent: 10,
  takes: ['layers', 'pois', 'addresses', 'placeKinds'],
  makes: ['organizations'],
  inputs: ({ organizations: paths = [], mapping }) => ({
    sources: [...paths, ...(mapping === undefined ? [] : [mapping])],
  }),
  async make(load, { organizations: paths = [], mapping }, tell) {
    if (paths.length === 0) return { organizations: null };
    const bytes = paths.reduce((sum, path) => sum + statSync(path).size, 0);
    const joined = await joinOrganizations(
      { pois: load('pois'), layer: load('layers').pois },
      recordsOf(load('addresses')),
      { paths, mappingPath: mapping, taxonomy: () => load('placeKinds') },
      (done) => tell(done, bytes),
    );
    return { organizations: joined };
  },
};
