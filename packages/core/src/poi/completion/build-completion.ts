import { compareAsUtf8 } from '../../collections/utf8.ts';
import type { SectionSet } from '../../snapshot/sections.ts';
import { titleOf } from '../build/names.ts';
import { prominenceOf } from '../build/prominence.ts';
import type { PoiRecord } from '../input.ts';
import type { Taxonomy } from '../taxonomy.ts';
import { stem } from '../../words/stem.ts';
import { allWords, isLegalForm } from '../name-index/words.ts';
import { addSortedEnds } from '../name-index/sorted-strings.ts';
import { ENTRY_KIND, MAX_RANK } from './entry.ts';

export interface CompletionInput {
  readonly pois: readonly PoiRecord[];
  readonly taxonomy: Taxonomy;
  /** Positions in the taxonomy of each object's brand, or less than 0. */
  readonly brandOf: readonly number[];
  /** By brand name: its position in the snapshot and the number of its places. */
  readonly brandNames: ReadonlyMap<string, { readonly position: number; readonly count: number }>;
  /** Number of objects of each category, by its position. */
  readonly categoryCounts: (category: number) => number;
  /** Position of the category that describes an object best, or less than 0. */
  readonly categoryOf: (poi: number) => number;
}

const NAME_TAGS = ['name', 'name:ru', 'name:en', 'alt_name', 'short_name', 'official_name', 'old_name', 'loc_name'];
/** Names longer than this are descriptions. */
const MAX_LETTERS = 60;
const MAX_NAMES = 6;
const MAX_TITLES = 8;
/** Initials as in «В. И. Чапаева», which nobody types. */
const INITIAL = /^[a-zа-я]$/;
const [CATEGORY_RANK, CATEGORY_STEP] = [150, 22];
const [BRAND_RANK, BRAND_STEP] = [110, 28];
const POI_SHARE = 0.75;
/** Least weight of a phrase that completes to its category. */
const LEAST_PHRASE = 0.95;
/** The title of a Russian Wikipedia article, without the disambiguation in brackets. */
const ARTICLE = /^ru:([^(#]+)/;

/**
 * Adds completion entries as sections: objects, brands and categories, each under its names from every word on, sorted;
 * and their ranks, which do not depend on the typed text.
 */
export function addCompletion(input: CompletionInput, sections: SectionSet): void {
  const { pois, taxonomy, brandOf, brandNames, categoryCounts, categoryOf } = input;
  const builder = new CompletionBuilder();
  taxonomy.categories.forEach(({ role, nameRu, nameEn, phrases }, category) => {
    const count = categoryCounts(category);
    if (role !== 'kind' || count === 0) return;
    const sure = phrases.filter(({ weight }) => weight >= LEAST_PHRASE).map(({ text }) => text);
    const rank = CATEGORY_RANK + CATEGORY_STEP * Math.log10(1 + count);
    builder.add(ENTRY_KIND.category, category, rank, [nameRu, nameEn], sure);
  });
  const spellings = new Map(taxonomy.brands.map(({ name, spellings: others }) => [name, others]));
  const titles = titlesOfBrands(input);
  for (const [name, { position, count }] of brandNames) {
    const rank = BRAND_RANK + BRAND_STEP * Math.log10(1 + count);
    builder.add(ENTRY_KIND.brand, position, rank, [name, ...(spellings.get(name) ?? []), ...(titles.get(name) ?? [])]);
  }
  pois.forEach(({ tags, organization }, poi) => {
    const title = titleOf(tags);
    if (title === null || !tags['name'] || tags['highway'] || (!organization && !isSight(tags))) return;
    if (brandOf[poi]! >= 0 || brandNames.has(tags['brand'] ?? '')) return;
    const article = ARTICLE.exec(tags['wikipedia'] ?? '')?.[1];
    const names = [...NAME_TAGS.flatMap((key) => tags[key]?.split(';') ?? []), ...(article ? [article] : [])];
    const category = categoryOf(poi);
    const kind = category < 0 ? null : taxonomy.categories[category]!.nameRu;
    // Finds «Кинотеатр Современник», whose name is only «Современник».
    const withKind = kind === null ? [] : [`${kind} ${title}`];
    const shortened = kind === null ? [] : withoutMiddle(title, kind);
    builder.add(
      ENTRY_KIND.poi,
      poi,
      prominenceOf(tags) * POI_SHARE,
      [...names.slice(0, MAX_NAMES), ...withKind],
      shortened,
    );
  });
  builder.finish(sections);
}

/**
 * Returns the titles of each brand's places, and the brand's name after their kind: «Семейная аптека» of the brand
 * «Семейная», «аптека Апрель».
 */
function titlesOfBrands({ pois, taxonomy, brandOf, brandNames, categoryOf }: CompletionInput): Map<string, string[]> {
  const titles = new Map<string, Set<string>>();
  pois.forEach(({ tags }, poi) => {
    const name = taxonomy.brands[brandOf[poi]!]?.name ?? tags['brand'] ?? '';
    const title = titleOf(tags);
    if (!brandNames.has(name) || title === null) return;
    const found = titles.get(name) ?? new Set();
    titles.set(name, found);
    if (found.size >= MAX_TITLES) return;
    const category = categoryOf(poi);
    found.add(title);
    if (category >= 0) found.add(`${taxonomy.categories[category]!.nameRu} ${name}`);
  });
  return new Map([...titles].map(([name, found]) => [name, [...found]]));
}

/**
 * Returns a long name without its middle: the kind word followed by the rest from each later word on, such as «Театр
 * Тургенева» and «музей леденца».
 */
function withoutMiddle(title: string, kind: string): string[] {
  const words = allWords(title).filter((word) => !INITIAL.test(word) && !isLegalForm(word));
  const kinds = new Set(allWords(kind).map(stem));
  return words.flatMap((word, at) =>
    kinds.has(stem(word)) ? words.slice(at + 2).map((_, i) => [word, ...words.slice(at + 2 + i)].join(' ')) : [],
  );
}

/**
 * Returns true if people look for an object by its name although it is not an organisation: a sight, a park, a station.
 */
const isSight = (tags: Readonly<Record<string, string>>): boolean =>
  [
    'tourism',
    'historic',
    'leisure',
    'railway',
    'aeroway',
    'natural',
    'place',
    'landuse',
    'man_made',
    'amenity',
    'building',
    'water',
  ].some((key) => tags[key] !== undefined);

class CompletionBuilder {
  readonly #kinds: number[] = [];
  readonly #refs: number[] = [];
  readonly #ranks: number[] = [];
  readonly #keys: { readonly text: string; readonly entry: number }[] = [];

  /**
   * Adds an entry under each of its names from every word on, and under phrases from their first word only: «поликлин»
   * must not complete to «стоматологическая поликлиника».
   */
  add(kind: number, ref: number, rank: number, names: readonly string[], phrases: readonly string[] = []): void {
    const entry = this.#kinds.length;
    const texts = new Set<string>();
    for (const name of names) {
      const words = allWords(name).filter((word) => !isLegalForm(word));
      const told = words.filter((word) => !INITIAL.test(word));
      for (const spelled of [words, told]) {
        for (let from = 0; from < spelled.length; from++)
          texts.add(spelled.slice(from).join(' ').slice(0, MAX_LETTERS));
      }
    }
    for (const phrase of phrases) texts.add(allWords(phrase).join(' ').slice(0, MAX_LETTERS));
    texts.delete('');
    if (texts.size === 0) return;
    this.#kinds.push(kind);
    this.#refs.push(ref);
    this.#ranks.push(Math.min(MAX_RANK, Math.round(rank)));
    for (const text of texts) this.#keys.push({ text, entry });
  }

  finish(sections: SectionSet): void {
    const keys = this.#keys.sort((a, b) => compareAsUtf8(a.text, b.text) || a.entry - b.entry);
    addSortedEnds(
      sections,
      'poi/completion',
      keys.map(({ text }) => text),
    );
    sections.add(
      'poi/completion-entries',
      Uint32Array.from(keys, ({ entry }) => entry),
    );
    sections.add('poi/completion-kinds', Uint8Array.from(this.#kinds));
    sections.add('poi/completion-refs', Uint32Array.from(this.#refs));
    sections.add('poi/completion-ranks', Uint8Array.from(this.#ranks));
  }
}
