import { groupByWord } from '@verst/core/build';
import { wordSet } from '../word-set.ts';

/** highway=* → class of the roads layer; unlisted values are not roads. */
export const HIGHWAY_CLASSES = groupByWord({
  motorway: 'motorway motorway_link',
  trunk: 'trunk trunk_link',
  primary: 'primary primary_link',
  secondary: 'secondary secondary_link',
  tertiary: 'tertiary tertiary_link',
  minor: 'unclassified residential living_street road busway bus_guideway',
  service: 'service',
  track: 'track',
  pedestrian: 'pedestrian',
  path: 'footway path steps cycleway bridleway corridor via_ferrata',
  raceway: 'raceway',
  construction: 'construction',
});

/** railway=* → class. */
export const RAILWAY_CLASSES = groupByWord({
  rail: 'rail narrow_gauge preserved',
  transit: 'light_rail subway tram monorail funicular miniature',
  construction: 'construction',
});

/** aeroway=* → class, lines and polygons. */
export const AEROWAY_CLASSES = groupByWord({
  runway: 'runway stopway',
  taxiway: 'taxiway taxilane',
});

/** Values of aerialway=* that carry people. */
export const AERIALWAYS: ReadonlySet<string> = wordSet(
  'cable_car gondola mixed_lift chair_lift drag_lift t-bar j-bar platter magic_carpet rope_tow zip_line',
);

/** Values of surface=* that are paved; any other value is unpaved. */
export const PAVED_SURFACES: ReadonlySet<string> = wordSet(`
  paved asphalt concrete concrete:lanes concrete:plates paving_stones sett cobblestone unhewn_cobblestone bricks
  brick metal wood rubber tartan chipseal tiles stone
`);
