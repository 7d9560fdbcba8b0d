import { allWords, Categorizer, type Taxonomy } from '@verst/core/build';

type Tags = Readonly<Record<string, string>>;

/** Minimum weight with which a phrase must mean a category. */
const SURE = 0.9;

/** Maps a table's words for a kind of business to the taxonomy. */
export class KindWords {
  readonly #categorizer: Categorizer;
  /** Positions of the categories that distinguish businesses: kinds, but not catch-all categories such as any shop. */
  readonly #tellingKinds = new Set<number>();
  readonly #tagsById = new Map<string, Tags>();
  readonly #tagsByPhrase = new Map<string, Tags>();
  readonly #words = new Set<string>();

  constructor({ categories }: Taxonomy) {
    this.#categorizer = new Categorizer(categories);
    const weights = new Map<string, number>();
    for (const [position, { id, role, tagSets, phrases }] of categories.entries()) {
      const tags = tagSets[0];
      if (role !== 'kind' || !tags || Object.values(tags).some((value) => value === '*' || value === 'yes')) continue;
      this.#tellingKinds.add(position);
      this.#tagsById.set(id, tags);
      for (const { text, weight } of phrases) {
        const words = allWords(text);
        const key = words.join(' ');
        if (weight >= SURE && words.length === 1) this.#words.add(key);
        if (weight < SURE || (weights.get(key) ?? 0) >= weight) continue;
        weights.set(key, weight);
        this.#tagsByPhrase.set(key, tags);
      }
    }
  }

  /** Returns true if a word of a name means a kind of business: `аптека`, `кафе`. */
  readonly isKind = (word: string): boolean => this.#words.has(word);

  /**
   * Returns the tags of a kind named by a table: a Verst category (`pharmacy`), a tag (`amenity=pharmacy`), or words
   * for it («Аптека», «Кафе; Бар»: the first known one). Null if none is known.
   */
  tagsOf(text: string, own: Readonly<Record<string, string>>): Tags | null {
    for (const part of [text, ...text.split(/[;,|/]/)]) {
      const word = part.trim();
      const stated = own[word] ?? word;
      const [, key, value] = /^([a-z:_]+)=([a-z_;]+)$/.exec(stated) ?? [];
      if (key && value) return { [key]: value };
      const found = this.#tagsById.get(stated) ?? this.#tagsByPhrase.get(allWords(stated).join(' '));
      if (found) return found;
    }
    return null;
  }

  /** Returns the positions of the kinds of an object with these tags. */
  kindsOf(tags: Tags): readonly number[] {
    return this.#categorizer.categorize(tags).all.filter((category) => this.#tellingKinds.has(category));
  }
}

/** Returns true if two objects share a kind or one of them has none, so they may be one business. */
export const kindsAgree = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === 0 || b.length === 0 || a.some((kind) => b.includes(kind));
