import { distanceM } from '../../geo/distance.ts';
import { fromE7 } from '../../geo/e7.ts';
import type { SectionSource } from '../../snapshot/sections.ts';
import type { PoiColumns } from '../poi-columns.ts';
import { SortedStrings } from '../name-index/sorted-strings.ts';
import { allWords } from '../name-index/words.ts';
import { ENTRY_KIND } from './entry.ts';

export interface CompletionEntry {
  readonly kind: 'category' | 'brand' | 'poi';
  /** Position of the category or brand, or index of the object. */
  readonly ref: number;
  /** 0 to 1, from its rank and nearness; the same for every text. */
  readonly score: number;
}

const KINDS = (['category', 'brand', 'poi'] as const).toSorted((a, b) => ENTRY_KIND[a] - ENTRY_KIND[b]);
/** Bonus for nearness to the bias, added to the rank, and the distance at which it halves. */
const NEARNESS = 90;
const HALF_NEAR_M = 8000;
const GREATEST = 255 + NEARNESS;
/** Factor for spare entries, as several objects of one name are shown as one. */
const SPARE = 3;
const MAX_LETTERS = 60;

/**
 * Completes names of objects, brands and categories. The order of entries does not depend on the text, so an entry that
 * still matches after another letter never moves down.
 */
export class Completion {
  readonly #columns: PoiColumns;
  readonly #keys: SortedStrings;
  readonly #entries: Uint32Array;
  readonly #kinds: Uint8Array;
  readonly #refs: Uint32Array;
  readonly #ranks: Uint8Array;
  /** By entry: number of the last call that visited it. */
  readonly #met: Uint32Array;
  #call = 0;

  constructor(sections: SectionSource, columns: PoiColumns) {
    this.#columns = columns;
    this.#keys = new SortedStrings(sections, 'poi/completion');
    this.#entries = sections.get('poi/completion-entries', 'u32');
    this.#kinds = sections.get('poi/completion-kinds', 'u8');
    this.#refs = sections.get('poi/completion-refs', 'u32');
    this.#ranks = sections.get('poi/completion-ranks', 'u8');
    this.#met = new Uint32Array(this.#kinds.length);
  }

  /**
   * Returns the best entries with a name that begins with the text at any of its words; at most three times `limit`.
   */
  find(
    text: string,
    bias: { readonly lat: number; readonly lon: number } | null,
    limit: number,
    isWanted: (kind: CompletionEntry['kind'], ref: number) => boolean,
  ): CompletionEntry[] {
    const typed = allWords(text).join(' ').slice(0, MAX_LETTERS);
    if (typed === '') return [];
    const { from, to } = this.#keys.withPrefix(typed);
    const most = limit * SPARE;
    const best: { entry: number; rank: number }[] = [];
    this.#call++;
    for (let i = from; i < to; i++) {
      const entry = this.#entries[i]!;
      if (this.#met[entry] === this.#call) continue;
      this.#met[entry] = this.#call;
      const worst = best.length < most ? -1 : best.at(-1)!.rank;
      if (this.#ranks[entry]! + NEARNESS <= worst) continue;
      const kind = KINDS[this.#kinds[entry]!]!;
      const rank = this.#ranks[entry]! + this.#nearness(kind, this.#refs[entry]!, bias);
      if (rank <= worst || !isWanted(kind, this.#refs[entry]!)) continue;
      let at = best.length;
      while (at > 0 && (best[at - 1]!.rank < rank || (best[at - 1]!.rank === rank && best[at - 1]!.entry > entry)))
        at--;
      best.splice(at, 0, { entry, rank });
      if (best.length > most) best.pop();
    }
    return best.map(({ entry, rank }) => ({
      kind: KINDS[this.#kinds[entry]!]!,
      ref: this.#refs[entry]!,
      score: rank / GREATEST,
    }));
  }

  /** Brands and categories count as half near everywhere. */
  #nearness(
    kind: CompletionEntry['kind'],
    ref: number,
    bias: { readonly lat: number; readonly lon: number } | null,
  ): number {
    if (!bias) return 0;
    if (kind !== 'poi') return NEARNESS / 2;
    const { lonE7, latE7 } = this.#columns;
    const metres = distanceM(bias.lon, bias.lat, fromE7(lonE7[ref]!), fromE7(latE7[ref]!));
    return (NEARNESS * HALF_NEAR_M) / (HALF_NEAR_M + metres);
  }
}
