import { lookUp } from '../look-up.ts';
import { wordSet } from '../word-set.ts';

type Tags = Readonly<Record<string, string>>;

/** Keys that make a closed way an area with any value except those listed. */
const AREA_KEYS: Readonly<Record<string, ReadonlySet<string>>> = {
  'addr:housenumber': new Set(),
  'area:highway': new Set(),
  'building:part': new Set(),
  allotments: new Set(),
  amenity: new Set(),
  boundary: new Set(),
  building: new Set(),
  club: new Set(),
  craft: new Set(),
  emergency: new Set(),
  healthcare: new Set(),
  historic: new Set(['citywalls']),
  landuse: new Set(),
  leisure: new Set(['track', 'slipway']),
  military: new Set(['trench']),
  natural: new Set(['coastline', 'cliff', 'ridge', 'arete', 'tree_row', 'valley', 'earth_bank', 'gully']),
  office: new Set(),
  place: new Set(),
  shop: new Set(),
  tourism: new Set(),
  water: new Set(),
};

/** Keys that make a closed way an area with the listed values only. */
const AREA_VALUES: Readonly<Record<string, ReadonlySet<string>>> = {
  aeroway: new Set(['aerodrome', 'apron', 'terminal', 'helipad', 'heliport', 'hangar', 'gate']),
  man_made: wordSet(`
    bridge works wastewater_plant water_works pier storage_tank silo water_tower tower chimney lighthouse
    reservoir_covered gasometer bunker_silo observatory pumping_station communications_tower monitoring_station
    windmill watermill telescope dovecote
  `),
  power: new Set(['plant', 'substation', 'generator', 'transformer']),
  public_transport: new Set(['platform', 'station']),
  railway: new Set(['station', 'platform', 'turntable', 'roundhouse', 'halt']),
  waterway: new Set(['riverbank', 'dock', 'boatyard', 'dam', 'fuel']),
};

/** Returns true if a closed way with these tags encloses what it describes (a park), false if it only runs around it (a ring road). */
export function isAreaTags(tags: Tags): boolean {
  if (tags['area'] === 'no') return false;
  if (tags['area'] === 'yes' || tags['type'] === 'multipolygon') return true;
  for (const key in tags) {
    const value = tags[key]!;
    const except = lookUp(AREA_KEYS, key);
    if (except && value !== 'no' && !except.has(value)) return true;
    if (lookUp(AREA_VALUES, key)?.has(value)) return true;
  }
  return false;
}

/** Keys that do not describe an object: a multipolygon with only these takes its tags from its outer way. */
const ADMINISTRATIVE_KEYS = new Set([
  'type',
  'source',
  'note',
  'fixme',
  'FIXME',
  'created_by',
  'comment',
  'attribution',
]);

export function describesObject(tags: Tags): boolean {
  for (const key in tags) if (!ADMINISTRATIVE_KEYS.has(key) && !key.startsWith('source:')) return true;
  return false;
}

/** The main keys of areas: an outer way that shares one with its multipolygon is the same object mapped twice. */
const OBJECT_KEYS = ['building', 'landuse', 'natural', 'leisure', 'amenity', 'place', 'water', 'waterway', 'shop'];

/** Returns true if a multipolygon and its outer way describe the same object. */
export function describeSameObject(relation: Tags, outerWay: Tags): boolean {
  return OBJECT_KEYS.some((key) => relation[key] !== undefined && relation[key] === outerWay[key]);
}
