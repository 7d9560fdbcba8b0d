import KDBush from 'kdbush';
import type { SectionSet } from '../../snapshot/sections.ts';
import { addAcronyms } from './acronyms.ts';
import { addAliases } from '../aliases.ts';
import type { PoiRecord } from '../input.ts';
import {
  FLAG_BORROWED_NAME,
  FLAG_HAS_SOURCES,
  FLAG_NEAREST_ADDRESS,
  FLAG_ORGANIZATION,
  NO_BRAND,
  NO_CATEGORY,
} from '../poi-codes.ts';
import { addPhones } from '../phone-index.ts';
import { type PlaceOrder, placesOf } from '../place-order.ts';
import type { BrandRecord, Taxonomy } from '../taxonomy.ts';
import { addCompletion, type CompletionInput } from '../completion/build-completion.ts';
import { addPostings, postingCount, type Postings, PostingsBuilder, transpose } from '../name-index/postings.ts';
import { addStrings } from '../../snapshot/string-sections.ts';
import { buildPlaceVocabulary } from '../name-index/place-vocabulary.ts';
import { addAddresses, type PoiAddress } from './addresses.ts';
import { BrandMatcher } from './brand-matcher.ts';
import { addressWords, nameWords, titleWordCount } from './names.ts';
import { addHours, type HoursReadings, readHours } from './hours.ts';
import { addPlaceOrder } from './place-order.ts';
import type { PlaceKinds } from './place-kinds.ts';
import { categorizePois, type PoiCategories } from './poi-categories.ts';
import { prominenceOf } from './prominence.ts';
import { addTags } from './tags.ts';
import { addZones } from './zones.ts';

/** Tags of objects as a build reads them, each by itself. */
export interface PoiReadings {
  readonly hours: HoursReadings;
  readonly categories: PoiCategories;
}

/**
 * Compiles points of interest into the sections that `openPoiSearch` reads. A record's position is the index by which
 * the engine asks for its tags later.
 *
 * @param addresses - address of every object, of `poiAddresses`
 * @param kinds - result of `compileKinds`
 * @param readings - of the tags of these objects, if they are known
 * @throws RangeError if two records share an id
 */
export function buildPoiSections(
  pois: readonly PoiRecord[],
  addresses: readonly PoiAddress[],
  kinds: PlaceKinds,
  sections: SectionSet,
  readings: PoiReadings = { hours: readHours(pois), categories: categorizePois(pois, kinds.categories) },
): void {
  addAddresses(addresses, sections);
  addIds(pois, sections);
  addTags(pois, sections);
  addColumns(pois, sections);
  addHours(pois, readings.hours, sections);
  addPhones(pois, sections);
  addAcronyms(pois, addresses, sections);
  addAliases(pois, sections);
  addZones(pois, sections);
  addSpatialIndex(pois, sections);
  const order = addPlaceOrder(sections);
  for (const section of kinds.table) sections.addSection(section);
  const { primary } = readings.categories;
  const poisOfCategory = addCategories(pois, kinds, readings.categories, addresses, order, sections);
  const { brandOf, brandNames } = addNames(pois, kinds, addresses, order, sections);
  addCompletion(
    {
      pois,
      taxonomy: kinds,
      brandOf,
      brandNames,
      categoryCounts: (category) => postingCount(poisOfCategory, category),
      categoryOf: (poi) => (primary[poi] === NO_CATEGORY ? -1 : primary[poi]!),
    },
    sections,
  );
}

function addIds(pois: readonly PoiRecord[], sections: SectionSet): void {
  const ids = new Set(pois.map(({ id }) => id));
  if (ids.size !== pois.length) throw new RangeError('ids of points of interest must be unique');
  addStrings(sections, 'poi/ids', ids, 'cold');
  const order = Uint32Array.from(pois.keys());
  order.sort((a, b) => (pois[a]!.id < pois[b]!.id ? -1 : 1));
  sections.add('poi/id-order', order);
}

function addColumns(pois: readonly PoiRecord[], sections: SectionSet): void {
  sections.add(
    'poi/lon-e7',
    Int32Array.from(pois, ({ lonE7 }) => lonE7),
  );
  sections.add(
    'poi/lat-e7',
    Int32Array.from(pois, ({ latE7 }) => latE7),
  );
  sections.add(
    'poi/prominence',
    Uint8Array.from(pois, ({ tags }) => prominenceOf(tags)),
  );
}

function addSpatialIndex(pois: readonly PoiRecord[], sections: SectionSet): void {
  // KDBush refuses an empty set, so one point that belongs to no record is added.
  const tree = new KDBush(Math.max(1, pois.length), 64, Int32Array);
  for (const { lonE7, latE7 } of pois) tree.add(lonE7, latE7);
  if (pois.length === 0) tree.add(0, 0);
  tree.finish();
  sections.add('poi/kdbush', new Uint8Array(tree.data));
}

function addCategories(
  pois: readonly PoiRecord[],
  { categories }: Taxonomy,
  { start, all, primary }: PoiCategories,
  addresses: readonly PoiAddress[],
  order: PlaceOrder,
  sections: SectionSet,
): Postings {
  const byCategory = new PostingsBuilder();
  const byPoi = new PostingsBuilder();
  for (let poi = 0; poi < pois.length; poi++) {
    for (let i = start[poi]!; i < start[poi + 1]!; i++) {
      byCategory.add(all[i]!, poi);
      byPoi.add(poi, all[i]!);
    }
  }
  sections.add('poi/primary-category', primary);
  sections.add(
    'poi/flags',
    Uint8Array.from(pois, ({ organization, sources }, poi) => {
      const borrowed = categories[primary[poi]!]?.borrowsNames ?? false;
      return (
        (organization ? FLAG_ORGANIZATION : 0) |
        (borrowed ? FLAG_BORROWED_NAME : 0) |
        (addresses[poi]!.isNearest ? FLAG_NEAREST_ADDRESS : 0) |
        (sources ? FLAG_HAS_SOURCES : 0)
      );
    }),
  );
  const poisOfCategory = byCategory.finish(categories.length);
  addPostings(sections, 'poi/category-pois', poisOfCategory);
  addPostings(sections, 'poi/category-places', placesOf(poisOfCategory, order));
  addPostings(sections, 'poi/poi-categories', byPoi.finish(pois.length));
  return poisOfCategory;
}

function addNames(
  pois: readonly PoiRecord[],
  { brands, phrases, words }: PlaceKinds,
  places: readonly PoiAddress[],
  order: PlaceOrder,
  sections: SectionSet,
): Pick<CompletionInput, 'brandOf' | 'brandNames'> {
  for (const section of phrases) sections.addSection(section);
  const kindWords: ReadonlySet<string> = new Set(words);
  const matcher = new BrandMatcher(brands, kindWords);
  const brandOf = pois.map(({ tags }) => matcher.find(tags));
  const brandNames = addBrands(pois, brandOf, brands, sections);
  const numbers = new Map(words.map((word, number) => [word, number]));
  const numberOf = (word: string): number => {
    const number = numbers.get(word) ?? numbers.size;
    if (number === numbers.size) numbers.set(word, number);
    return number;
  };
  const names = new PostingsBuilder();
  const addresses = new PostingsBuilder();
  pois.forEach(({ tags }, poi) => {
    const brand = brands[brandOf[poi]!];
    for (const word of nameWords(tags, brand ? [brand.name, ...brand.spellings] : [], places[poi]!.text))
      names.add(numberOf(word), poi);
    for (const word of addressWords(tags, places[poi]!.text)) addresses.add(numberOf(word), poi);
  });
  sections.add(
    'poi/title-words',
    Uint8Array.from(pois, ({ tags }, poi) =>
      Math.min(255, titleWordCount(tags, brands[brandOf[poi]!]?.name ?? null, kindWords)),
    ),
  );
  const { ids, count } = buildPlaceVocabulary(numbers.keys(), sections);
  const poisOfName = names.finish(count, ids);
  const poisOfAddress = addresses.finish(count, ids);
  addPostings(sections, 'poi/name-pois', poisOfName);
  addPostings(sections, 'poi/address-pois', poisOfAddress);
  addPostings(sections, 'poi/name-places', placesOf(poisOfName, order));
  addPostings(sections, 'poi/address-places', placesOf(poisOfAddress, order));
  addPostings(sections, 'poi/poi-names', transpose(poisOfName, pois.length));
  addPostings(sections, 'poi/poi-addresses', transpose(poisOfAddress, pois.length));
  return { brandOf, brandNames };
}

/** Adds the brand of each object, under one name whatever the map writes; returns positions and counts by that name. */
function addBrands(
  pois: readonly PoiRecord[],
  brandOf: readonly number[],
  brands: readonly BrandRecord[],
  sections: SectionSet,
): CompletionInput['brandNames'] {
  const labels = new Map<string, { position: number; count: number }>();
  const column = Uint32Array.from(pois, ({ tags }, poi) => {
    const label = brands[brandOf[poi]!]?.name ?? tags.brand;
    if (!label) return NO_BRAND;
    const known = labels.get(label);
    if (known) known.count++;
    else labels.set(label, { position: labels.size, count: 1 });
    return labels.get(label)!.position;
  });
  sections.add('poi/brands', column);
  addStrings(sections, 'poi/brand-names', labels.keys());
  return labels;
}
