import { wordSet } from '../word-set.ts';

/** highway=* → class of the roads layer; unlisted values are not roads. */
export const HIGHWAY_CLASSES: Readonly<Record<string, string>> = {
  motorway: 'motorway',
  motorway_link: 'motorway',
  trunk: 'trunk',
  trunk_link: 'trunk',
  primary: 'primary',
  primary_link: 'primary',
  secondary: 'secondary',
  secondary_link: 'secondary',
  tertiary: 'tertiary',
  tertiary_link: 'tertiary',
  unclassified: 'minor',
  residential: 'minor',
  living_street: 'minor',
  road: 'minor',
  busway: 'minor',
  bus_guideway: 'minor',
  service: 'service',
  track: 'track',
  pedestrian: 'pedestrian',
  footway: 'path',
  path: 'path',
  steps: 'path',
  cycleway: 'path',
  bridleway: 'path',
  corridor: 'path',
  via_ferrata: 'path',
  raceway: 'raceway',
  construction: 'construction',
};

/** railway=* → class. */
export const RAILWAY_CLASSES: Readonly<Record<string, string>> = {
  rail: 'rail',
  narrow_gauge: 'rail',
  preserved: 'rail',
  light_rail: 'transit',
  subway: 'transit',
  tram: 'transit',
  monorail: 'transit',
  funicular: 'transit',
  miniature: 'transit',
  construction: 'construction',
};

/** aeroway=* → class, lines and polygons. */
export const AEROWAY_CLASSES: Readonly<Record<string, string>> = {
  runway: 'runway',
  taxiway: 'taxiway',
  taxilane: 'taxiway',
  stopway: 'runway',
};

/** Values of aerialway=* that carry people. */
export const AERIALWAYS: ReadonlySet<string> = wordSet(
  'cable_car gondola mixed_lift chair_lift drag_lift t-bar j-bar platter magic_carpet rope_tow zip_line',
);

/** Values of surface=* that are paved; any other value is unpaved. */
export const PAVED_SURFACES: ReadonlySet<string> = wordSet(`
  paved asphalt concrete concrete:lanes concrete:plates paving_stones sett cobblestone unhewn_cobblestone bricks
  brick metal wood rubber tartan chipseal tiles stone
`);
