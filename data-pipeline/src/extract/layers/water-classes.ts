/** water=* → class of a natural=water polygon; other values are `water`. */
export const WATER_CLASSES: Readonly<Record<string, string>> = {
  lake: 'lake',
  oxbow: 'lake',
  lagoon: 'lake',
  pond: 'pond',
  fishpond: 'pond',
  reflecting_pool: 'pond',
  fish_pass: 'river',
  reservoir: 'reservoir',
  river: 'river',
  rapids: 'river',
  stream: 'river',
  canal: 'canal',
  lock: 'canal',
  moat: 'canal',
  ditch: 'canal',
  basin: 'basin',
  wastewater: 'basin',
  harbour: 'dock',
  fountain: 'fountain',
};

/** Other tags that make a polygon water: key → value → class. */
export const WATER_AREAS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  natural: { water: 'water' },
  waterway: { riverbank: 'river', dock: 'dock', canal: 'canal', river: 'river' },
  landuse: { reservoir: 'reservoir', basin: 'basin' },
  leisure: { swimming_pool: 'swimming_pool' },
  amenity: { fountain: 'fountain' },
};

/** waterway=* → class of a line. */
export const WATERWAY_CLASSES: Readonly<Record<string, string>> = {
  river: 'river',
  stream: 'stream',
  tidal_channel: 'stream',
  canal: 'canal',
  drain: 'drain',
  ditch: 'ditch',
  dam: 'dam',
  weir: 'weir',
  waterfall: 'waterfall',
};
