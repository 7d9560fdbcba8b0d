import {
  CATEGORY_NAMES,
  type CategoryPhrase,
  type CategoryRecord,
  GOODS_AND_JOBS,
  PLACE_WORDS,
  type Taxonomy,
} from '@verst/core/build';
import { ATTRIBUTES } from './attributes.ts';
import { EXTRA_TAGS, OWN_PRESETS } from './corrections.ts';
import { narrowed, withNamedKinds } from './named-kinds.ts';
import { WEIGHT } from './phrase-weights.ts';
import { readBrands } from './read-brands.ts';
import { withDoctors, withKin } from './stand-ins.ts';
import { type PresetWords, readTaggingSchema, type SchemaPreset } from './tagging-schema.ts';

/** Keys whose objects are places that people look for; the earliest key of an object decides what it is. */
const KEYS = (
  'amenity shop tourism leisure healthcare office craft club education historic railway aeroway highway public_transport ' +
  'aerialway emergency man_made natural attraction landuse military waterway place telecom barrier power building route'
).split(' ');

/** If two keys have the same value, it becomes the id of the category of the earlier key. */
const ID_KEYS = ['amenity', 'leisure', 'railway', ...KEYS];

/** Keys that are a category as a whole (`shop=*`): they get their own name as id before any value does. */
const WHOLE_KEYS = new Set(
  'amenity shop tourism leisure healthcare office craft club education historic building'.split(' '),
);

/** For these keys, only the listed values are places. */
const VALUES: Readonly<Record<string, readonly string[]>> = {
  highway: ['bus_stop', 'rest_area', 'services', 'raceway'],
  railway: ['station', 'halt', 'tram_stop', 'subway_entrance'],
  public_transport: ['station', 'platform'],
  aeroway: ['aerodrome', 'terminal', 'helipad', 'heliport'],
  aerialway:
    'station cable_car gondola mixed_lift chair_lift drag_lift t-bar j-bar platter rope_tow magic_carpet'.split(' '),
  route: ['ferry'],
  landuse: [
    'cemetery',
    'allotments',
    'recreation_ground',
    'commercial',
    'retail',
    'industrial',
    'garages',
    'religious',
    'landfill',
    'winter_sports',
  ],
  place: ['square'],
  waterway: ['waterfall', 'dam'],
  telecom: ['exchange'],
  barrier: ['border_control', 'toll_booth', 'checkpoint'],
  power: ['plant', 'substation'],
};

/** Amenities that are part of something greater if that is tagged on the same object. */
const MINOR = new Set(
  (
    'parking parking_space parking_entrance parking_surface bicycle_parking motorcycle_parking toilets atm bench waste_basket ' +
    'waste_disposal vending_machine drinking_water shelter telephone post_box payment_terminal car_wash clock fountain ' +
    'compressed_air charging_station recycling parcel_locker smoking_area bbq letter_box shower water_point'
  ).split(' '),
);

/** Ids of kinds that are usually named after something nearby. */
const BORROWED_NAMES = new Set(
  'bus_stop platform tram_stop parking toilets atm payment_terminal substation building'.split(' '),
);

const KEY_PRIORITY = 10;
const MINOR_PRIORITY = 5;
const GENERIC_PRIORITY = 1;

/**
 * Returns the categories of places from the OpenStreetMap tagging schema, with the words Russians use for them, and the
 * brands of `name-suggestion-index`. Reads both libraries' data files: 15 MB, half a second.
 */
export function makeTaxonomy(): Taxonomy {
  const schema = readTaggingSchema();
  const brands = readBrands();
  const presets = schema.filter(isPlace);
  const byTags = new Map<string, SchemaPreset>();
  for (const preset of presets) {
    const key = tagsKey(preset.tags);
    if (!byTags.get(key)?.searchable) byTags.set(key, preset);
  }
  // Whole keys (`shop=*`) and then plain presets (`amenity=cafe`) come first: they get the short ids and are the parents of finer ones.
  const ordered = [...byTags.values(), ...OWN_PRESETS].sort(
    (a, b) =>
      Number(isWholeKey(b)) - Number(isWholeKey(a)) ||
      tagCount(a) - tagCount(b) ||
      ID_KEYS.indexOf(mainKey(a)) - ID_KEYS.indexOf(mainKey(b)),
  );
  const idsByTags = new Map<string, string>();
  const taken = new Set(ATTRIBUTES.map(({ id }) => id));
  const categories = ordered.map((preset) => {
    const parent = tagCount(preset) > 1 ? (idsByTags.get(tagsKey(mainTag(preset))) ?? null) : null;
    const id = freeId(preset, parent, taken);
    taken.add(id);
    idsByTags.set(tagsKey(preset.tags), id);
    return toCategory(preset, id, parent);
  });
  const kinds = narrowed(withDoctors(withEverydayWords(withNamedKinds(categories))));
  return { categories: withKin([...kinds, ...withEverydayWords(ATTRIBUTES)]), brands };
}

function isPlace(preset: SchemaPreset): boolean {
  const key = KEYS.find((candidate) => candidate in preset.tags);
  if (key === undefined) return false;
  if (VALUES[key]) return VALUES[key].includes(preset.tags[key]!);
  return preset.geometry.includes('point') || preset.geometry.includes('area');
}

const mainKey = (preset: SchemaPreset): string => KEYS.find((key) => key in preset.tags)!;
const mainTag = (preset: SchemaPreset): Record<string, string> => ({
  [mainKey(preset)]: preset.tags[mainKey(preset)]!,
});
const isWholeKey = (preset: SchemaPreset): boolean =>
  tagCount(preset) === 1 && preset.tags[mainKey(preset)] === '*' && WHOLE_KEYS.has(mainKey(preset));
const tagCount = (preset: SchemaPreset): number => Object.keys(preset.tags).length;
const tagsKey = (tags: Readonly<Record<string, string>>): string =>
  Object.entries(tags)
    .map(([key, value]) => `${key}=${value}`)
    .sort()
    .join(' ');

/**
 * Returns the tag's value (`cafe`), or the last part of the path for finer presets (`coffee_shop`); a longer id only if
 * that is taken.
 */
function freeId(preset: SchemaPreset, parent: string | null, taken: ReadonlySet<string>): string {
  const key = mainKey(preset);
  const value = preset.tags[key]!;
  const last = preset.path.split('/').at(-1)!;
  const short = tagCount(preset) > 1 ? last : value === '*' ? key : value;
  const candidates = [short, `${parent ?? key}_${short}`, preset.path.replaceAll('/', '_')];
  return candidates.find((id) => !taken.has(id))!;
}

function toCategory(preset: SchemaPreset, id: string, parent: string | null): CategoryRecord {
  const key = mainKey(preset);
  const nameEn = preset.en?.name ?? id.replaceAll('_', ' ');
  const nameRu = CATEGORY_NAMES[id] ?? preset.ru?.name.replace(/^Территория /, '') ?? nameEn;
  return {
    id,
    parent,
    role: 'kind',
    tagSets: tagSetsOf(preset, id),
    nameRu: nameRu.charAt(0).toUpperCase() + nameRu.slice(1),
    nameEn,
    icon: preset.icon,
    priority: priorityOf(key, preset),
    borrowsNames: BORROWED_NAMES.has(id),
    phrases: [
      { text: nameRu, weight: WEIGHT.name },
      { text: nameEn, weight: WEIGHT.name },
      { text: id.replaceAll('_', ' '), weight: WEIGHT.name },
      ...phrasesOf(preset.ru, WEIGHT.russianTerm),
      ...phrasesOf(preset.en, WEIGHT.englishTerm),
    ],
  };
}

/**
 * Returns the preset's tags and the equivalents that the schema or mappers use: `healthcare=pharmacy`,
 * `healthcare=doctor`.
 */
function tagSetsOf(preset: SchemaPreset, id: string): Record<string, string>[] {
  const sets: Record<string, string>[] = [{ ...preset.tags }];
  if (tagCount(preset) === 1) {
    const value = preset.tags[mainKey(preset)]!;
    for (const [key, added] of Object.entries(preset.addTags)) {
      if (KEYS.includes(key) && added === value && !(key in preset.tags)) sets.push({ [key]: added });
    }
  }
  return [...sets, ...(EXTRA_TAGS[id] ?? [])];
}

function priorityOf(key: string, preset: SchemaPreset): number {
  if (tagCount(preset) > 1) return 0;
  const value = preset.tags[key]!;
  if (value === '*' || value === 'yes' || key === 'building') return GENERIC_PRIORITY;
  if (MINOR.has(value)) return MINOR_PRIORITY;
  return KEY_PRIORITY + KEYS.length - KEYS.indexOf(key);
}

function phrasesOf(words: PresetWords | null, termWeight: number): CategoryPhrase[] {
  if (!words) return [];
  return [
    ...words.aliases.map((text) => ({ text, weight: WEIGHT.alias })),
    ...words.terms.map((text) => ({ text, weight: termWeight })),
  ];
}

/** Returns categories with the everyday words for them. */
function withEverydayWords(categories: readonly CategoryRecord[]): CategoryRecord[] {
  const words = new Map<string, CategoryPhrase[]>();
  for (const { categories: ids, phrases, weight } of [...PLACE_WORDS, ...GOODS_AND_JOBS]) {
    for (const id of ids) {
      const list = words.get(id) ?? [];
      list.push(...phrases.map((text) => ({ text, weight })));
      words.set(id, list);
    }
  }
  return categories.map((category) => ({
    ...category,
    phrases: [...(words.get(category.id) ?? []), ...category.phrases],
  }));
}
