/** Tables of Shortbread 1.0: kinds of features and their first zooms. */

/** First zoom of each kind of street, by the value of `highway`, `railway` or `aeroway` without `_link`. */
export const STREET_ZOOMS: Readonly<Record<string, number>> = {
  motorway: 5,
  trunk: 6,
  primary: 8,
  secondary: 9,
  tertiary: 10,
  unclassified: 12,
  residential: 12,
  busway: 12,
  bus_guideway: 12,
  living_street: 13,
  service: 13,
  pedestrian: 13,
  track: 13,
  footway: 13,
  steps: 13,
  path: 13,
  cycleway: 13,
  runway: 11,
  taxiway: 13,
  rail: 8,
  narrow_gauge: 8,
  tram: 10,
  light_rail: 10,
  funicular: 10,
  subway: 10,
  monorail: 10,
};

/** Kinds of streets that are railways. */
export const RAIL_KINDS: ReadonlySet<string> = new Set([
  'rail',
  'narrow_gauge',
  'tram',
  'light_rail',
  'funicular',
  'subway',
  'monorail',
]);

/** First zoom of sidings and yards. */
export const SERVICE_RAIL_ZOOM = 10;

/** First zoom of labels along streets; link roads have their own rows. */
export const STREET_LABEL_ZOOMS: Readonly<Record<string, number>> = {
  motorway: 10,
  motorway_link: 13,
  trunk: 12,
  trunk_link: 13,
  primary: 12,
  primary_link: 13,
  secondary: 13,
  secondary_link: 13,
  tertiary: 13,
  tertiary_link: 14,
  unclassified: 14,
  residential: 14,
  living_street: 14,
  busway: 14,
  bus_guideway: 14,
  service: 14,
  pedestrian: 14,
  track: 14,
  footway: 14,
  steps: 14,
  path: 14,
  cycleway: 14,
  runway: 11,
  taxiway: 13,
  rail: 10,
  narrow_gauge: 10,
  tram: 10,
  light_rail: 10,
  funicular: 10,
  subway: 10,
  monorail: 10,
};

/** First zoom of streets mapped as areas. */
export const STREET_AREA_ZOOMS: Readonly<Record<string, number>> = {
  pedestrian: 14,
  service: 14,
  runway: 11,
  taxiway: 13,
};

/** Kinds of aerialways; `rope_tow` is written `rope-tow`. */
export const AERIALWAY_KINDS: ReadonlySet<string> = new Set([
  'cable_car',
  'gondola',
  'goods',
  'chair_lift',
  'drag_lift',
  't-bar',
  'j-bar',
  'platter',
  'rope_tow',
]);

/** Kind and first zoom of areas of water by the class of the layer `water`. */
export const WATER_AREA_KINDS: Readonly<Record<string, readonly [kind: string, zoom: number]>> = {
  water: ['water', 4],
  lake: ['water', 4],
  pond: ['water', 4],
  // Areas of canals usually have natural=water with water=canal, which Shortbread counts as water.
  canal: ['water', 4],
  river: ['river', 4],
  reservoir: ['reservoir', 4],
  basin: ['basin', 4],
  dock: ['dock', 10],
};

/** First zoom of waterways, and of their labels. */
export const WATERWAY_ZOOMS: Readonly<Record<string, readonly [line: number, label: number]>> = {
  river: [9, 12],
  canal: [9, 12],
  stream: [14, 14],
  ditch: [14, 14],
};

/** First zoom of each kind of land. */
export const LAND_ZOOMS: Readonly<Record<string, number>> = {
  forest: 7,
  grass: 11,
  meadow: 11,
  orchard: 11,
  vineyard: 11,
  allotments: 11,
  cemetery: 13,
  grave_yard: 13,
  village_green: 11,
  recreation_ground: 11,
  greenhouse_horticulture: 11,
  plant_nursery: 11,
  sand: 10,
  beach: 10,
  heath: 11,
  scrub: 11,
  grassland: 11,
  bare_rock: 11,
  scree: 11,
  shingle: 11,
  swamp: 11,
  bog: 11,
  string_bog: 11,
  wet_meadow: 11,
  marsh: 11,
  golf_course: 11,
  park: 11,
  garden: 11,
  playground: 11,
  miniature_golf: 11,
  residential: 10,
  industrial: 10,
  commercial: 10,
  garages: 10,
  retail: 10,
  railway: 10,
  landfill: 10,
  quarry: 11,
  brownfield: 10,
  greenfield: 10,
  farmyard: 10,
  farmland: 10,
};

/** Kinds of sites by the value of their tag. */
export const SITE_KINDS: Readonly<Record<string, string>> = {
  danger_area: 'danger_area',
  sports_centre: 'sports_center',
  university: 'university',
  college: 'college',
  school: 'school',
  hospital: 'hospital',
  prison: 'prison',
  parking: 'parking',
  bicycle_parking: 'bicycle_parking',
  construction: 'construction',
};

/** First zoom of places, and the population of those for which it is unknown. */
export const PLACE_KINDS: Readonly<Record<string, readonly [zoom: number, population: number]>> = {
  city: [6, 100_000],
  town: [7, 5_000],
  village: [10, 100],
  hamlet: [10, 50],
  suburb: [10, 1_000],
  quarter: [10, 500],
  neighbourhood: [10, 100],
  isolated_dwelling: [10, 5],
  island: [10, 0],
  locality: [10, 0],
};

/** First zoom of capitals. */
export const CAPITAL_ZOOM = 4;

/** First zoom of boundaries by level. */
export const BOUNDARY_ZOOMS: Readonly<Record<number, number>> = { 2: 0, 4: 7 };

/** Kind and first zoom of stops and stations by `key=value`, in order of precedence. */
export const STOP_KINDS: Readonly<Record<string, readonly [kind: string, zoom: number]>> = {
  'aeroway=aerodrome': ['aerodrome', 11],
  'aeroway=helipad': ['helipad', 13],
  'railway=station': ['station', 13],
  'railway=halt': ['halt', 13],
  'railway=tram_stop': ['tram_stop', 14],
  'amenity=bus_station': ['bus_station', 13],
  'highway=bus_stop': ['bus_stop', 14],
  'amenity=ferry_terminal': ['ferry_terminal', 12],
  'aerialway=station': ['aerialway_station', 13],
};

/** Returns the first key of {@link STOP_KINDS} that matches an object's tags, or null. */
export function shortbreadStop(tags: Readonly<Record<string, string>>): string | null {
  for (const entry of Object.keys(STOP_KINDS)) {
    const [key, value] = entry.split('=') as [string, string];
    if (tags[key] === value) return entry;
  }
  return null;
}
