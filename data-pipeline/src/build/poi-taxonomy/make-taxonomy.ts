import {
  CATEGORY_NAMES,
  type CategoryPhrase,
  type CategoryRecord,
  KIN_KINDS,
  NAMED_KINDS,
  NAMED_TRADES,
  GOODS_AND_JOBS,
  PLACE_WORDS,
  type Taxonomy,
} from '@verst/core/build';
import { ATTRIBUTES, tagSetOf } from './attributes.ts';
import { EXTRA_TAGS, OWN_PRESETS } from './corrections.ts';
import { readBrands } from './read-brands.ts';
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
const BORROWED_NAMES = new Set('bus_stop platform tram_stop parking toilets atm payment_terminal building'.split(' '));

const KEY_PRIORITY = 10;
const MINOR_PRIORITY = 5;
const GENERIC_PRIORITY = 1;

const WEIGHT = { name: 1, alias: 0.95, russianTerm: 0.8, englishTerm: 0.7 } as const;

let made: Taxonomy | null = null;

/**
 * Returns the categories of places from the OpenStreetMap tagging schema, with the words Russians use for them, and the
 * brands of `name-suggestion-index`. Reads both libraries' data files once: 15 MB, half a second.
 */
export const makeTaxonomy = (): Taxonomy => (made ??= readTaxonomy());

function readTaxonomy(): Taxonomy {
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

/** Weight of a named kind's phrases in other kinds that also have them. */
const WIDER_KIND_WEIGHT = 0.8;

/** Kinds recognised by name or by a tag beside the main one. */
const NAMED = [...NAMED_KINDS, ...NAMED_TRADES];

/** Medical and office kinds that are recognised by name. */
const INSTITUTIONS: ReadonlySet<string> = new Set(
  NAMED_KINDS.filter(({ tags }) => tags.some((tag) => /^(?:healthcare|office)=/.test(tag))).map(({ id }) => id),
);

/** Returns a phrase in the form in which phrases are compared: «Дом-музей» equals «дом музей». */
const spelled = (text: string): string => text.toLowerCase().replaceAll('-', ' ');

const wordsOfNamed: ReadonlyMap<string, readonly string[]> = new Map(NAMED.map(({ id, phrases }) => [id, phrases]));

/** Returns the categories with those recognised by name. */
function withNamedKinds(categories: readonly CategoryRecord[]): CategoryRecord[] {
  const known = new Set(categories.map(({ id }) => id));
  const completed = categories.map((category): CategoryRecord => ({
    ...category,
    tagSets: [...category.tagSets, ...namedTagSets(category.id)],
    isInstitution: INSTITUTIONS.has(category.id),
  }));
  const added = NAMED.filter(({ id }) => !known.has(id)).map(({ id, nameRu, nameEn }): CategoryRecord => ({
    id,
    parent: null,
    role: 'kind',
    tagSets: namedTagSets(id),
    nameRu,
    nameEn,
    icon: null,
    priority: 0,
    borrowsNames: false,
    isInstitution: INSTITUTIONS.has(id),
    phrases: [nameRu, nameEn, id.replaceAll('_', ' ')].map((text) => ({ text, weight: WEIGHT.name })),
  }));
  return [...completed, ...added];
}

/** The tag of a doctor's speciality. */
const SPECIALITY = 'healthcare:speciality';
/** Kinds that a polyclinic has, besides those with a speciality. */
const IN_POLYCLINICS: ReadonlySet<string> = new Set(
  'polyclinic xray vaccination_centre diagnostic_centre medical_examination trauma_centre physiotherapy'.split(' '),
);
/** Shares of the weight of a phrase for a doctor in the kinds that may do if there is none of that speciality. */
const HAVE_DOCTORS: readonly (readonly [kind: string, share: number])[] = [
  ['polyclinic', 0.8],
  ['clinic', 0.6],
  ['hospital', 0.6],
];

const specialitiesOf = ({ tagSets }: CategoryRecord): string[] =>
  tagSets.flatMap((tags) =>
    tags[SPECIALITY] === undefined || tags['healthcare'] === 'alternative' ? [] : [tags[SPECIALITY]],
  );

/**
 * Returns the categories with the words for doctors: a kind that includes a speciality takes all of its words
 * («изжога» asks for a gastroenterology clinic, too), and where there is none, a polyclinic will do.
 */
function withDoctors(categories: readonly CategoryRecord[]): CategoryRecord[] {
  const words = new Map<string, CategoryPhrase[]>();
  for (const category of categories) {
    for (const each of specialitiesOf(category)) words.set(each, [...(words.get(each) ?? []), ...category.phrases]);
  }
  const complete = categories.map((category) => {
    if (!wordsOfNamed.has(category.id)) return category;
    return {
      ...category,
      phrases: [...category.phrases, ...specialitiesOf(category).flatMap((each) => words.get(each)!)],
    };
  });
  const ofDoctors = complete
    .filter((category) => specialitiesOf(category).length > 0 || IN_POLYCLINICS.has(category.id))
    .flatMap(({ id, phrases }) => [
      ...phrases,
      ...(wordsOfNamed.get(id) ?? []).map((text) => ({ text, weight: WEIGHT.name })),
    ]);
  const shares = new Map(HAVE_DOCTORS);
  return complete.map((category) => {
    const share = shares.get(category.id);
    if (share === undefined) return category;
    return {
      ...category,
      phrases: [...category.phrases, ...ofDoctors.map(({ text, weight }) => ({ text, weight: weight * share }))],
    };
  });
}

/** Returns the categories with the words for kinds recognised by name (and for cuisines), which lose weight elsewhere. */
function narrowed(categories: readonly CategoryRecord[]): CategoryRecord[] {
  const cuisines = ATTRIBUTES.filter(({ id }) => id.startsWith('cuisine_'));
  const claimed = new Set([
    ...[...wordsOfNamed.values()].flat(),
    ...cuisines.flatMap(({ phrases }) => phrases.map(({ text }) => text)),
  ]);
  return categories.map((category): CategoryRecord => {
    const named = wordsOfNamed.get(category.id);
    const own = named ?? [];
    const kept = new Set(named && [...named, spelled(category.nameRu)]);
    const phrases = category.phrases.map(({ text, weight }) =>
      claimed.has(spelled(text)) && !kept.has(spelled(text))
        ? { text, weight: Math.min(weight, WIDER_KIND_WEIGHT) }
        : { text, weight },
    );
    return {
      ...category,
      phrases: [...phrases, ...own.map((text) => ({ text, weight: WEIGHT.name }))],
    };
  });
}

const namedTagSets = (kind: string): Record<string, string>[] =>
  NAMED.filter(({ id }) => id === kind).flatMap(({ tags, pattern }) =>
    tags.flatMap((tag) => {
      const isEnough = tag.endsWith('!');
      if (!isEnough && pattern === null) throw new RangeError(`${kind}: ${tag} needs a name pattern`);
      return { ...tagSetOf(tag.replace(/!$/, '')), ...(!isEnough && { name: `~${pattern!}` }) };
    }),
  );

/** Weight from which a phrase means a kind surely enough to be asked of its kin. */
const SURE_OF_KIND = 0.85;
/** A phrase weighs this much less in the kin of its kind, and again in their kin, so that they only stand in. */
const KIN_STEPS = [0.2, 0.35];
const LEAST_KIN_WEIGHTS = [0.7, 0.55];

/** Returns the categories with the phrases of those for which they will do where none of these is there. */
function withKin(categories: readonly CategoryRecord[]): CategoryRecord[] {
  const phrasesOfKind = new Map(categories.map(({ id, phrases }) => [id, phrases]));
  const added = new Map<string, CategoryPhrase[]>();
  const rows = [
    ...KIN_KINDS,
    ...NAMED_TRADES.map(({ id, wider, lastResort }) => ({ kinds: [id], kin: [wider, lastResort] })),
  ];
  for (const { kinds, kin } of rows) {
    const sure = kinds.flatMap((kind) => phrasesOfKind.get(kind) ?? []).filter(({ weight }) => weight >= SURE_OF_KIND);
    kin.forEach((ids, step) => {
      const inPlace = sure.map(({ text, weight }) => ({
        text,
        weight: Math.max(weight - KIN_STEPS[step]!, LEAST_KIN_WEIGHTS[step]!),
      }));
      for (const id of ids) added.set(id, [...(added.get(id) ?? []), ...inPlace]);
    });
  }
  return categories.map((category) => ({
    ...category,
    phrases: [...category.phrases, ...(added.get(category.id) ?? [])],
  }));
}
