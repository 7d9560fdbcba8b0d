import { isOfTags, type TagSet, valuesOf } from '../tag-set.ts';
import type { CategoryRecord } from '../taxonomy.ts';

/**
 * Objects named after something that they honour, show or are next to: a car park «Лыжная трасса», a sculpture
 * «Охотничьи лыжи».
 */
const CALLED_AFTER_OTHERS: ReadonlySet<string> = new Set(
  (
    'amenity=parking amenity=parking_entrance amenity=bench amenity=shelter amenity=atm amenity=vending_machine amenity=taxi ' +
    'tourism=artwork tourism=information tourism=viewpoint'
  ).split(' '),
);

/** Kinds recognised by name that are not the kind that the map has them as: no courier's office is a post office. */
const MAPPED_AS_OTHERS: readonly (readonly [named: string, mapped: string])[] = [
  ['courier', 'post_office'],
  ['central_bank', 'bank'],
];

/** Derives an object's categories from its tags. */
export class Categorizer {
  readonly #categories: readonly CategoryRecord[];
  readonly #positions: ReadonlyMap<string, number>;
  /** Positions of the pairs of `MAPPED_AS_OTHERS`. */
  readonly #mappedAsOthers: readonly (readonly number[])[];
  /** Tag sets by their first tag, `key=value`. */
  readonly #byTag = new Map<string, { category: number; tags: TagSet }[]>();

  constructor(categories: readonly CategoryRecord[]) {
    this.#categories = categories;
    this.#positions = new Map(categories.map(({ id }, position) => [id, position]));
    this.#mappedAsOthers = MAPPED_AS_OTHERS.map((pair) => pair.map((id) => this.#positions.get(id) ?? -1));
    categories.forEach(({ tagSets }, category) => {
      for (const tags of tagSets) {
        const [key, value] = Object.entries(tags)[0] ?? [];
        if (key === undefined) continue;
        // A pattern may match any value.
        const tag = `${key}=${value?.startsWith('~') ? '*' : value}`;
        const list = this.#byTag.get(tag) ?? [];
        list.push({ category, tags });
        this.#byTag.set(tag, list);
      }
    });
  }

  /**
   * Returns the positions of all matching categories, including matching parents, ascending; and of the one that
   * describes the object best, or -1 if no kind matches.
   */
  categorize(tags: Readonly<Record<string, string>>): { all: number[]; primary: number } {
    const found = new Set<number>();
    const named = new Set<number>();
    for (const [key, text] of Object.entries(tags)) {
      for (const value of ['*', ...valuesOf(text)]) {
        for (const { category, tags: wanted } of this.#byTag.get(`${key}=${value}`) ?? []) {
          if (!isOfTags(tags, wanted)) continue;
          if ('name' in wanted && value === '*' && CALLED_AFTER_OTHERS.has(`${key}=${text}`)) continue;
          // A match by name adds the category without its parents: a café «Столовая» is no fast food.
          if ('name' in wanted) named.add(category);
          else this.#addWithParents(category, tags, found);
        }
      }
    }
    for (const [own, mapped] of this.#mappedAsOthers) if (named.has(own!) && found.delete(mapped!)) found.add(own!);
    const all = [...found, ...named].filter((category, i, list) => list.indexOf(category) === i).sort((a, b) => a - b);
    let primary = -1;
    for (const category of all) {
      const { role, priority } = this.#categories[category]!;
      if (role === 'kind' && found.has(category) && (primary < 0 || priority > this.#categories[primary]!.priority))
        primary = category;
    }
    return { all, primary };
  }

  /** Adds a parent only if its own tags match too: a café that serves burgers is no fast food. */
  #addWithParents(category: number, tags: Readonly<Record<string, string>>, found: Set<number>): void {
    found.add(category);
    const { parent } = this.#categories[category]!;
    const at = parent === null ? undefined : this.#positions.get(parent);
    if (at !== undefined && this.#categories[at]!.tagSets.some((wanted) => isOfTags(tags, wanted)))
      this.#addWithParents(at, tags, found);
  }
}
