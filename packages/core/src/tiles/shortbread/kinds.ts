/** Tables of Shortbread 1.0: kinds of features and their first zooms. */
import { numberByWord } from '../../collections/by-word.ts';

/** First zoom of each kind of street, by the value of `highway`, `railway` or `aeroway` without `_link`. */
export const STREET_ZOOMS = numberByWord({
  5: 'motorway',
  6: 'trunk',
  8: 'primary rail narrow_gauge',
  9: 'secondary',
  10: 'tertiary tram light_rail funicular subway monorail',
  11: 'runway',
  12: 'unclassified residential busway bus_guideway',
  13: 'living_street service pedestrian track footway steps path cycleway taxiway',
});

/** Kinds of streets that are railways. */
export const RAIL_KINDS: ReadonlySet<string> = new Set(
  'rail narrow_gauge tram light_rail funicular subway monorail'.split(' '),
);

/** First zoom of sidings and yards. */
export const SERVICE_RAIL_ZOOM = 10;

/** First zoom of labels along streets; link roads have their own rows. */
export const STREET_LABEL_ZOOMS = numberByWord({
  10: 'motorway rail narrow_gauge tram light_rail funicular subway monorail',
  11: 'runway',
  12: 'trunk primary',
  13: 'motorway_link trunk_link primary_link secondary secondary_link tertiary taxiway',
  14: 'tertiary_link unclassified residential living_street busway bus_guideway service pedestrian track footway steps path cycleway',
});

/** First zoom of streets mapped as areas. */
export const STREET_AREA_ZOOMS: Readonly<Record<string, number>> = {
  pedestrian: 14,
  service: 14,
  runway: 11,
  taxiway: 13,
};

/** Kinds of aerialways; `rope_tow` is written `rope-tow`. */
export const AERIALWAY_KINDS: ReadonlySet<string> = new Set(
  'cable_car gondola goods chair_lift drag_lift t-bar j-bar platter rope_tow'.split(' '),
);

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
export const LAND_ZOOMS = numberByWord({
  7: 'forest',
  10: 'sand beach residential industrial commercial garages retail railway landfill brownfield greenfield farmyard farmland',
  11: 'grass meadow orchard vineyard allotments village_green recreation_ground greenhouse_horticulture plant_nursery heath scrub grassland bare_rock scree shingle swamp bog string_bog wet_meadow marsh golf_course park garden playground miniature_golf quarry',
  13: 'cemetery grave_yard',
});

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

const STOP_TAGS = Object.keys(STOP_KINDS).map((entry) => {
  const [key, value] = entry.split('=') as [string, string];
  return { entry, key, value };
});

/** Returns the first key of {@link STOP_KINDS} that matches an object's tags, or null. */
export const shortbreadStop = (tags: Readonly<Record<string, string>>): string | null =>
  STOP_TAGS.find(({ key, value }) => tags[key] === value)?.entry ?? null;
