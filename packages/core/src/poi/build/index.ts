/** Compiles points of interest and the taxonomy of their categories into the `poi/…` sections of a snapshot. */
export { type PoiAddress, poiAddresses } from './addresses.ts';
export { buildPoiSections, type PoiReadings } from './build-poi-sections.ts';
export { readHours } from './hours.ts';
export { categorizePois, type PoiCategories } from './poi-categories.ts';
export { compileKinds, type PlaceKinds } from './place-kinds.ts';
export type { BrandRecord, CategoryPhrase, CategoryRecord, Taxonomy } from '../taxonomy.ts';
