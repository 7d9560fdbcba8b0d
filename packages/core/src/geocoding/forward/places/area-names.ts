import { OTHER_CITY_NAMES } from '../../../lexicon/cities.ts';
import { analyseName } from '../../../grammar/name.ts';
import { normaliseText } from '../../../normalisation/normalise.ts';
import { regionAliases } from '../../../normalisation/region-aliases.ts';
import { regionCalled } from '../../../grammar/regions.ts';
import { stem } from '../../../words/stem.ts';
import type { GeocodingIndex } from '../../index/geocoding-index.ts';
import { SHORTEST_BEGINNING } from '../../../words/word-lengths.ts';

/** Name of a region or district, compared with words of a query by stem. */
export interface AreaName {
  /** True if the name has no type word, like `Москва`. */
  readonly isBare: boolean;
  /** Code of the federal subject, or null if it is not one. */
  readonly region: string | null;
  /** Everyday names and abbreviations: `кбр`, `moscow`. */
  readonly aliases: ReadonlySet<string>;
  /** Returns true if the name contains a word of this stem, or of a stem that begins with it. */
  holds(wordStem: string): boolean;
}

/** Names of regions and districts above settlements, analysed when they are first asked for. */
export class AreaNames {
  readonly #index: GeocodingIndex;
  readonly #names = new Map<number, AreaName>();

  constructor(index: GeocodingIndex) {
    this.#index = index;
  }

  /** Returns a name of the snapshot by its string id. */
  get(string: number): AreaName {
    let name = this.#names.get(string);
    if (!name) {
      name = analysed(this.#index.text(string));
      this.#names.set(string, name);
    }
    return name;
  }
}

function analysed(text: string): AreaName {
  const { type, words } = analyseName(text);
  const { text: plain } = normaliseText(text);
  const stems = words.map((word) => stem(word));
  return {
    isBare: type === 0,
    region: regionCalled(text)?.code ?? null,
    aliases: new Set([...regionAliases(plain), ...(OTHER_CITY_NAMES.get(plain) ?? [])]),
    holds: (wordStem) =>
      wordStem.length < SHORTEST_BEGINNING
        ? stems.includes(wordStem)
        : stems.some((other) => other.startsWith(wordStem)),
  };
}
