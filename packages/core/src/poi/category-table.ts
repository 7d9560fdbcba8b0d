import type { SectionSet, SectionSource } from '../snapshot/sections.ts';
import type { StringTable } from '../collections/string-table.ts';
import type { CategoryRecord } from './taxonomy.ts';
import { addStrings, loadStrings } from '../snapshot/string-sections.ts';

const ATTRIBUTE = 1;
const INSTITUTION = 2;

/** A category as callers see it. */
export interface Category {
  readonly id: string;
  readonly nameRu: string;
  readonly nameEn: string;
  /** Icon name of the tagging schema, or null. */
  readonly icon: string | null;
  /** Id of the more general category, or null. */
  readonly parent: string | null;
}

/** Adds ids, names, icons and parents of all categories as sections. */
export function buildCategoryTable(categories: readonly CategoryRecord[], sections: SectionSet): void {
  const positions = new Map(categories.map(({ id }, position) => [id, position]));
  if (positions.size !== categories.length) throw new RangeError('category ids must be unique');
  // One line per category, with its id: the string table stores equal strings once, and names need not be unique.
  addStrings(sections, 'poi/categories/ids', positions.keys());
  addStrings(
    sections,
    'poi/categories/labels',
    categories.map(({ id, nameRu, nameEn, icon }) => [nameRu, nameEn, icon ?? '', id].join('\t')),
  );
  sections.add(
    'poi/categories/parents',
    Int32Array.from(categories, ({ parent }) => (parent === null ? -1 : (positions.get(parent) ?? -1))),
  );
  sections.add(
    'poi/categories/roles',
    Uint8Array.from(categories, ({ role, isInstitution }) =>
      role === 'attribute' ? ATTRIBUTE : isInstitution ? INSTITUTION : 0,
    ),
  );
}

/** The categories of a snapshot under dense positions. */
export class CategoryTable {
  readonly #ids: StringTable;
  readonly #labels: StringTable;
  readonly #parents: Int32Array;
  readonly #roles: Uint8Array;
  readonly #cache: (Category | undefined)[] = [];
  #positions: Map<string, number> | null = null;

  constructor(sections: SectionSource) {
    this.#ids = loadStrings(sections, 'poi/categories/ids');
    this.#labels = loadStrings(sections, 'poi/categories/labels');
    this.#parents = sections.get('poi/categories/parents', 'i32');
    this.#roles = sections.get('poi/categories/roles', 'u8');
  }

  get size(): number {
    return this.#ids.size;
  }

  get(position: number): Category {
    const cached = this.#cache[position];
    if (cached) return cached;
    const [nameRu, nameEn, icon] = this.#labels.get(position).split('\t');
    const parent = this.#parents[position]!;
    const category: Category = {
      id: this.#ids.get(position),
      nameRu: nameRu!,
      nameEn: nameEn!,
      icon: icon === '' ? null : icon!,
      parent: parent < 0 ? null : this.#ids.get(parent),
    };
    this.#cache[position] = category;
    return category;
  }

  /** Returns true if the category describes what a place offers, not what it is. */
  isAttribute(position: number): boolean {
    return this.#roles[position] === ATTRIBUTE;
  }

  /** Returns true if places of the category cannot replace each other; see `CategoryRecord`. */
  isInstitution(position: number): boolean {
    return this.#roles[position] === INSTITUTION;
  }

  /** Position of a category by its id, or -1. */
  find(id: string): number {
    this.#positions ??= new Map(
      Array.from({ length: this.size }, (_, position) => [this.#ids.get(position), position]),
    );
    return this.#positions.get(id) ?? -1;
  }
}
