import { groupByWord } from '@verst/core/build';

/** water=* → class of a natural=water polygon; other values are `water`. */
export const WATER_CLASSES = groupByWord({
  lake: 'lake oxbow lagoon',
  pond: 'pond fishpond reflecting_pool',
  river: 'fish_pass river rapids stream',
  reservoir: 'reservoir',
  canal: 'canal lock moat ditch',
  basin: 'basin wastewater',
  dock: 'harbour',
  fountain: 'fountain',
});

/** Other tags that make a polygon water: key → value → class. */
export const WATER_AREAS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  natural: { water: 'water' },
  waterway: { riverbank: 'river', dock: 'dock', canal: 'canal', river: 'river' },
  landuse: { reservoir: 'reservoir', basin: 'basin' },
  leisure: { swimming_pool: 'swimming_pool' },
  amenity: { fountain: 'fountain' },
};

/** waterway=* → class of a line. */
export const WATERWAY_CLASSES = groupByWord({
  river: 'river',
  stream: 'stream tidal_channel',
  canal: 'canal',
  drain: 'drain',
  ditch: 'ditch',
  dam: 'dam',
  weir: 'weir',
  waterfall: 'waterfall',
});
