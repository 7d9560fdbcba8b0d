import { analyseName } from '../../text/name.ts';
import { stem } from '../../text/stem.ts';
import type { GeocodingIndex } from '../index/geocoding-index.ts';

/** Names of regions and districts above settlements, compared with words of a query by stem. */
export class AreaNames {
  readonly #index: GeocodingIndex;
  readonly #stems = new Map<number, ReadonlySet<string>>();

  constructor(index: GeocodingIndex) {
    this.#index = index;
  }

  /** Whether a name of the snapshot (string id) holds a word of this stem. */
  holds(string: number, wordStem: string): boolean {
    let stems = this.#stems.get(string);
    if (!stems) {
      stems = new Set(analyseName(this.#index.text(string)).words.map(stem));
      this.#stems.set(string, stems);
    }
    if (stems.has(wordStem)) return true;
    if (wordStem.length < 4) return false;
    for (const other of stems) if (other.startsWith(wordStem)) return true;
    return false;
  }
}
