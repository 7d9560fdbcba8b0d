import type { BuildStep } from './build-step.ts';
import { extract, roads } from './extract-steps.ts';
import { insights, survey } from './insight-steps.ts';
import { link, organizations, placeKinds } from './link-steps.ts';
import { sea, tiles } from './map-steps.ts';
import { addresses, placeAddresses, places } from './place-steps.ts';
import { networks, sharedRoads } from './road-steps.ts';
import { contents, read } from './source-steps.ts';

/** The steps that make products, in a valid order of execution. */
export const BUILD_STEPS: readonly BuildStep[] = [
  read,
  contents,
  extract,
  roads,
  link,
  placeKinds,
  organizations,
  // Before the other sections, so that insights can run in parallel with them.
  survey,
  sea,
  tiles,
  addresses,
  placeAddresses,
  places,
  sharedRoads,
  ...networks,
  insights,
];
