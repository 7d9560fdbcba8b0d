import { isPostponedOrdinal } from '../../../grammar/numbers.ts';
import { type Query, type QueryUnit, ROLE } from '../../../grammar/query.ts';
import { GAP } from '../../../normalisation/tokenise.ts';
import type { LabelIndex } from '../../index/label-index.ts';
import type { NameVocabulary } from '../../index/name-vocabulary.ts';
import type { MetWords } from './met-words.ts';
import { unitsThat } from '../search-request.ts';
import { WEIGHTS } from '../../../scoring/address-weights.ts';

/** From this similarity on, a name was matched by its exact words. */
export const EXACT_SIMILARITY = WEIGHTS.leadingNumber;

const isAbbreviation = ({ role, abbreviated }: QueryUnit): boolean =>
  abbreviated && role !== ROLE.CUT && role !== ROLE.FILLER;

/** Compares names, word by word, with a query. The fields contain the result of the last {@link score}. */
export class LabelMatch {
  /** Units that the label explains. */
  mask = 0;
  /** Share of the label's weight that the query names, 0 to 1. */
  coverage = 0;
  /** Mean similarity of the matched words, 0 to 1. */
  similarity = 0;
  /** Numbers in the label that the query does not name. */
  missingNumbers = 0;
  /** Bits of the explained units that were taken for an ordinal although they do not precede the name. */
  loosely = 0;
  /** Those of them right after the name, with another number following for the house: `Мервинский 8 25`. */
  postponed = 0;
  /** Bits of the words that the query contains more than once: the mask has one of each. */
  repeated = 0;
  /** The others of those, among the allowed units: «МО г. Ярославль, г. Ярославль». */
  repeats = 0;

  readonly #vocabulary: NameVocabulary;
  readonly #met: MetWords;
  #units: readonly QueryUnit[] = [];
  /** Bits of the units that may abbreviate a word of a name. */
  #abbreviated = 0;

  constructor(vocabulary: NameVocabulary, met: MetWords) {
    this.#vocabulary = vocabulary;
    this.#met = met;
  }

  /** Begins a query. */
  begin(query: Query): void {
    const { units } = query;
    this.#units = units;
    this.#abbreviated = unitsThat(query, isAbbreviation);
    this.repeated = repeatedWords(units);
  }

  /**
   * Compares a label with the query.
   *
   * @param allowed - bits of the units that the label may explain
   */
  score(labels: LabelIndex, label: number, allowed: number): void {
    const vocabulary = this.#vocabulary;
    const met = this.#met;
    const from = labels.start[label]!;
    const to = labels.start[label + 1]!;
    if (to - from === 1) {
      this.#scoreWord(labels.words[from]!, allowed);
      return;
    }
    let mask = 0;
    let repeats = 0;
    let total = 0;
    let known = 0;
    let similar = 0;
    let unmet = 0;
    let numbers = 0;
    this.missingNumbers = 0;
    this.loosely = 0;
    this.postponed = 0;
    for (let w = from; w < to; w++) {
      const word = labels.words[w]!;
      const weight = vocabulary.weightOf(word);
      total += weight;
      let units = met.unitsOf(word) & allowed;
      if (units !== 0) {
        if (units & this.repeated) {
          const all = units;
          units = this.#oneOf(all, labels, w, from, to);
          repeats |= all & ~units;
        }
        mask |= units;
        known += weight;
        similar += weight * met.similarityOf(word);
      } else unmet++;
      if (vocabulary.isNumber(word)) numbers++;
    }
    // Most labels need no second look: nothing is left that a number or an initial could explain.
    const mayBeShortened = unmet > 0 && known > 0 && (this.#abbreviated & allowed & ~mask) !== 0;
    for (let w = from, end = numbers > 0 || mayBeShortened ? to : from; w < end; w++) {
      const word = labels.words[w]!;
      const units = met.unitsOf(word) & allowed;
      if (units !== 0) {
        if (vocabulary.isNumber(word)) this.#noteLooseNumber(units, mask);
        continue;
      }
      if (vocabulary.isNumber(word)) this.missingNumbers++;
      else if (known > 0) {
        const initial = this.#initialOf(word, allowed & ~mask);
        if (initial === 0) continue;
        const weight = vocabulary.weightOf(word);
        mask |= initial;
        known += weight;
        similar += weight * WEIGHTS.initial;
      }
    }
    this.mask = mask;
    this.repeats = repeats & ~mask;
    this.coverage = total === 0 ? 0 : known / total;
    this.similarity = known === 0 ? 0 : similar / known;
  }

  /** {@link score} for a label of one word, which most are. */
  #scoreWord(word: number, allowed: number): void {
    const units = this.#met.unitsOf(word) & allowed;
    const mask = units & this.repeated ? units & -units : units;
    this.mask = mask;
    this.repeats = units & ~mask;
    this.missingNumbers = 0;
    this.loosely = 0;
    this.postponed = 0;
    this.coverage = mask === 0 ? 0 : 1;
    this.similarity = mask === 0 ? 0 : this.#met.similarityOf(word);
    if (!this.#vocabulary.isNumber(word)) return;
    if (mask === 0) this.missingNumbers = 1;
    else this.#noteLooseNumber(mask, mask);
  }

  /**
   * Returns the bit of the repeated word that word `w` of a label matches: the one beside the match of the label's word
   * before or after it, otherwise the first. «Новая улица, Новая Деревня» names the village with the second.
   */
  #oneOf(units: number, { words }: LabelIndex, w: number, from: number, to: number): number {
    const before = w > from ? this.#met.unitsOf(words[w - 1]!) << 1 : 0;
    const after = w + 1 < to ? this.#met.unitsOf(words[w + 1]!) >>> 1 : 0;
    const beside = units & (before | after) || units;
    return beside & -beside;
  }

  /**
   * Notes numbers that were taken for an ordinal or date but are not in a place for one, which is before a word of the
   * same name (`1 Советская`, `8 Марта`), after a hyphen (`Горка-2`), beside the type word (`3 проезд`,
   * `проезд № 4922`).
   */
  #noteLooseNumber(bits: number, mask: number): void {
    const units = this.#units;
    for (let i = 0; i < units.length; i++) {
      const unit = units[i]!;
      if (!(bits & (1 << i)) || !unit.isNumber || unit.ordinal) continue;
      const next = units[i + 1];
      const before = units[i - 1];
      const isOpen = next !== undefined && !(next.gap & GAP.COMMA) && !next.isNumber;
      const leads = isOpen && (mask & (2 << i) || next.role === ROLE.FILLER || next.role === ROLE.TYPE);
      const follows =
        before !== undefined && ((unit.gap === GAP.HYPHEN && mask & (1 << (i - 1))) || unit.gap & GAP.NUMBER_SIGN);
      if (leads || follows || isPostponedOrdinal(units, i)) continue;
      this.loosely |= 1 << i;
      const isPostponed = unit.gap === GAP.SPACE && before && mask & (1 << (i - 1)) && next?.isNumber;
      if (isPostponed && next.gap & (GAP.SPACE | GAP.COMMA)) this.postponed |= 1 << i;
    }
  }

  /** Returns the bit of an abbreviation (`б.`, `К.`, `ак.`) that a word of a name begins with, or 0. */
  #initialOf(word: number, allowed: number): number {
    for (let left = this.#abbreviated & allowed; left !== 0; left &= left - 1) {
      const i = 31 - Math.clz32(left & -left);
      if (this.#vocabulary.startsWith(word, this.#units[i]!.cyrillic)) return 1 << i;
    }
    return 0;
  }
}

/** Returns the bits of the words, numbers aside, that occur more than once. */
function repeatedWords(units: readonly QueryUnit[]): number {
  let bits = 0;
  for (let i = 1; i < units.length; i++) {
    const { cyrillic, isNumber, role } = units[i]!;
    if (isNumber || role === ROLE.CUT) continue;
    for (let k = 0; k < i; k++) {
      if (units[k]!.cyrillic === cyrillic && units[k]!.role !== ROLE.CUT) bits |= (1 << i) | (1 << k);
    }
  }
  return bits;
}
