/** Written by `npm run fit`; not edited by hand. */
import type { PlaceWeights } from './place-evidence.ts';

/** Fitted to 3848 queries. */
export const WEIGHTS: PlaceWeights = {
  inflected: 0.95,
  sound: 0.95,
  heard: 0.92,
  oneEdit: 0.8,
  oneEditOfFew: 0.625,
  twoEdits: 0.65,
  derived: 0.7,
  prefix: 0.75,
  compound: 0.85,
  inAddress: 0.8,
  namesake: 0.85,
  borrowedName: 0.88,
  meaningMargin: 0.14,
  standInMargin: 0.3,
  coverage: 0.05,
  prominence: 0.04,
  kindWord: 0.1,
  title: 0.15,
  kindOnly: 0.8,
  betterNamed: 0.06,
  asWellNamed: 0.015,
  calledNearlySo: 0.5,
  notInOwnName: 0.06,
  hardlyMeant: 0.1,
  ofTheKind: 0.4,
  askedMargin: 0.08,
  routeByWords: 0.6,
  routeByGuess: 0.3,
};
