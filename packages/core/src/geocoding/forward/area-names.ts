import { analyseName } from '../../text/name.ts';
import { stem } from '../../text/stem.ts';
import type { GeocodingIndex } from '../index/geocoding-index.ts';

/** Names of regions and districts above settlements, compared with words of a query by stem. */
export class AreaNames {
  readonly #index: GeocodingIndex;
  readonly #names = new Map<number, { stems: ReadonlySet<string>; isBare: boolean }>();

  constructor(index: GeocodingIndex) {
    this.#index = index;
  }

  /** Whether a name of the snapshot (string id) holds a word of this stem. */
  holds(string: number, wordStem: string): boolean {
    const { stems } = this.#analysed(string);
    if (stems.has(wordStem)) return true;
    if (wordStem.length < 4) return false;
    for (const other of stems) if (other.startsWith(wordStem)) return true;
    return false;
  }

  /** Whether the name has no type word, as `Москва` has none. */
  isBare(string: number): boolean {
    return this.#analysed(string).isBare;
  }

  #analysed(string: number): { stems: ReadonlySet<string>; isBare: boolean } {
    let name = this.#names.get(string);
    if (!name) {
      const { type, words } = analyseName(this.#index.text(string));
      name = { stems: new Set(words.map((word) => stem(word))), isBare: type === 0 };
      this.#names.set(string, name);
    }
    return name;
  }
}
