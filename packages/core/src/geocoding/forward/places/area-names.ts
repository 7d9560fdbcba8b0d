import { OTHER_CITY_NAMES } from '../../../lexicon/cities.ts';
import { analyseName } from '../../../grammar/name.ts';
import { normaliseText } from '../../../normalisation/normalise.ts';
import { regionAliases } from '../../../normalisation/region-aliases.ts';
import { regionCalled } from '../../../grammar/regions.ts';
import { stem } from '../../../words/stem.ts';
import type { GeocodingIndex } from '../../index/geocoding-index.ts';
import { SHORTEST_BEGINNING } from '../../../words/word-lengths.ts';

interface AreaName {
  readonly stems: ReadonlySet<string>;
  readonly aliases: ReadonlySet<string>;
  readonly isBare: boolean;
  /** Code of the federal subject, or null if it is not one. */
  readonly region: string | null;
}

/** Names of regions and districts above settlements, compared with words of a query by stem. */
export class AreaNames {
  readonly #index: GeocodingIndex;
  readonly #names = new Map<number, AreaName>();

  constructor(index: GeocodingIndex) {
    this.#index = index;
  }

  /**
   * Returns true if a name of the snapshot (string id) contains a word of this stem, or of a stem that begins with it.
   */
  holds(string: number, wordStem: string): boolean {
    const { stems } = this.#analysed(string);
    if (stems.has(wordStem)) return true;
    if (wordStem.length < SHORTEST_BEGINNING) return false;
    for (const other of stems) if (other.startsWith(wordStem)) return true;
    return false;
  }

  /** Returns the code of the federal subject that a name means, or null. */
  regionOf(string: number): string | null {
    return this.#analysed(string).region;
  }

  /** Returns true if the name has no type word, like `Москва`. */
  isBare(string: number): boolean {
    return this.#analysed(string).isBare;
  }

  /** Returns true if a word is an everyday name or abbreviation of the area: `кбр`, `moscow`. */
  isAlias(string: number, word: string): boolean {
    const { aliases } = this.#analysed(string);
    return aliases.size > 0 && aliases.has(word);
  }

  #analysed(string: number): AreaName {
    let name = this.#names.get(string);
    if (!name) {
      const text = this.#index.text(string);
      const { type, words } = analyseName(text);
      const { text: plain } = normaliseText(text);
      name = {
        stems: new Set(words.map((word) => stem(word))),
        aliases: new Set([...regionAliases(plain), ...(OTHER_CITY_NAMES.get(plain) ?? [])]),
        isBare: type === 0,
        region: regionCalled(text)?.code ?? null,
      };
      this.#names.set(string, name);
    }
    return name;
  }
}
