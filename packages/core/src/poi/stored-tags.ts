import type { Column } from '../snapshot/column.ts';
import type { SectionSource } from '../snapshot/sections.ts';
import { openStrings, type StringColumn } from '../snapshot/string-column.ts';
import { loadStrings } from '../snapshot/string-sections.ts';

type Tags = Readonly<Record<string, string>>;

/** Number of values at the head of the table, the commonest ones, that are decoded only once. */
const REMEMBERED_VALUES = 8192;

/** All tags of every object: each pair of key and value is stored once, objects refer to their pairs by number. */
export class StoredTags {
  /** By object: where its pairs begin in `#pairs`. */
  readonly #start: Uint32Array;
  readonly #pairs: Column<Uint32Array>;
  /** By pair. */
  readonly #keys: Column<Uint32Array>;
  readonly #values: Column<Uint32Array>;
  readonly #keyTexts: readonly string[];
  readonly #valueTexts: StringColumn;
  readonly #remembered: string[] = [];

  constructor(sections: SectionSource) {
    this.#start = sections.get('poi/tags-start', 'u32');
    this.#pairs = sections.column('poi/tags-pairs', 'u32');
    this.#keys = sections.column('poi/tag-pair-keys', 'u32');
    this.#values = sections.column('poi/tag-pair-values', 'u32');
    const keyTexts = loadStrings(sections, 'poi/tag-keys');
    this.#keyTexts = Array.from({ length: keyTexts.size }, (_, key) => keyTexts.get(key));
    this.#valueTexts = openStrings(sections, 'poi/tag-values');
  }

  /** Returns the tags of an object as a new JavaScript object, in the order of the map. */
  of(poi: number): Tags {
    const tags: Record<string, string> = {};
    for (const pair of this.#pairs.slice(this.#start[poi]!, this.#start[poi + 1]!)) {
      const key = this.#keyTexts[this.#keys.slice(pair, pair + 1)[0]!]!;
      const value = this.#valueAt(this.#values.slice(pair, pair + 1)[0]!);
      // An assignment to this one key would set the prototype.
      if (key === '__proto__') Object.defineProperty(tags, key, { value, enumerable: true, configurable: true });
      else tags[key] = value;
    }
    return tags;
  }

  #valueAt(position: number): string {
    if (position >= REMEMBERED_VALUES) return this.#valueTexts.get(position);
    return (this.#remembered[position] ??= this.#valueTexts.get(position));
  }
}
