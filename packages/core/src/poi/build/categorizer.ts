import type { CategoryRecord } from '../taxonomy.ts';

type TagSet = CategoryRecord['tagSets'][number];

/** Tells from an object's tags which categories it belongs to. */
export class Categorizer {
  readonly #categories: readonly CategoryRecord[];
  readonly #positions: ReadonlyMap<string, number>;
  /** Tag sets under their first tag, `key=value`. */
  readonly #byTag = new Map<string, { category: number; tags: TagSet }[]>();

  constructor(categories: readonly CategoryRecord[]) {
    this.#categories = categories;
    this.#positions = new Map(categories.map(({ id }, position) => [id, position]));
    categories.forEach(({ tagSets }, category) => {
      for (const tags of tagSets) {
        const [key, value] = Object.entries(tags)[0] ?? [];
        if (key === undefined) continue;
        const list = this.#byTag.get(`${key}=${value}`) ?? [];
        list.push({ category, tags });
        this.#byTag.set(`${key}=${value}`, list);
      }
    });
  }

  /**
   * Positions of all categories that fit, the parents of fitting ones included, ascending; and the one that says best what
   * the object is, or -1 where no kind fits.
   */
  categorize(tags: Readonly<Record<string, string>>): { all: number[]; primary: number } {
    const found = new Set<number>();
    for (const [key, text] of Object.entries(tags)) {
      for (const value of ['*', ...valuesOf(text)]) {
        for (const { category, tags: wanted } of this.#byTag.get(`${key}=${value}`) ?? []) {
          if (matches(tags, wanted)) this.#addWithParents(category, found);
        }
      }
    }
    const all = [...found].sort((a, b) => a - b);
    let primary = -1;
    for (const category of all) {
      const { role, priority } = this.#categories[category]!;
      if (role === 'kind' && (primary < 0 || priority > this.#categories[primary]!.priority)) primary = category;
    }
    return { all, primary };
  }

  #addWithParents(category: number, found: Set<number>): void {
    for (let at: number | undefined = category; at !== undefined;) {
      found.add(at);
      const { parent }: CategoryRecord = this.#categories[at]!;
      at = parent === null ? undefined : this.#positions.get(parent);
    }
  }
}

const valuesOf = (text: string): string[] =>
  text.includes(';') ? text.split(';').map((value) => value.trim()) : [text];

function matches(tags: Readonly<Record<string, string>>, wanted: TagSet): boolean {
  for (const key in wanted) {
    const text = tags[key];
    if (text === undefined) return false;
    if (wanted[key] === '*' ? text === 'no' : !valuesOf(text).includes(wanted[key]!)) return false;
  }
  return true;
}
