import { beginsType, typesOf } from '../../text/address-types.ts';
import { endingOf, stemLength } from '../../text/stem.ts';
import { GAP } from '../../text/tokenise.ts';
import { type Query, type QueryUnit, ROLE } from '../../text/query.ts';
import type { LabelIndex } from '../index/label-index.ts';
import type { Vocabulary } from '../index/vocabulary.ts';

/** How a query word meets a word of a name, 0 to 1. Tuned so that any clean match beats any mended one. */
const SIMILARITY = {
  exact: 1,
  /** Another case of one word: `ленину`, `ленина`. */
  inflected: 0.97,
  /** One stem, another part of speech: `советы`, `советская`. */
  related: 0.86,
  joined: 0.98,
  /** A number that says `first`, one that stands before a name, any other, one that a house marker claims. */
  ordinal: 1,
  leadingNumber: 0.99,
  number: 0.97,
  houseNumber: 0.9,
  soundsLike: 0.96,
  initial: 0.97,
} as const;
/** Weight of a query word that no name knows: about that of a rare street name. */
const UNKNOWN_WEIGHT = 7;
/** Weight of a number that nothing explains. */
const LOOSE_NUMBER_WEIGHT = 1.5;
/** Type words that also shorten an adjective of a name: М. Ленская, Б. Гагарина. */
const MAY_BE_ADJECTIVE = /^[бмвнк]$/;
/** As these, but oftener a type word: only before an adjective (С. Пятницкая, but с. Покровское). */
const RARELY_ADJECTIVE = /^(?:[сзю]|ст)$/;
const ADJECTIVE_NAME = /(?:ая|яя|ую)$/;
const ADJECTIVE_TYPE = /^набережн/;
const MAX_COMPLETIONS = 48;
/** Words of one query that are searched with typing errors: bounds the time of senseless texts. */
const MAX_MISSPELLED = 10;
const SHORTEST_PREFIX = 3;
/** Any word that begins as the one being typed: the same for all, so that their order holds while typing goes on. */
const COMPLETED = 0.93;
/** The same with one mistake in what is typed, which then must be this long. */
const COMPLETED_MENDED = 0.8;
const SHORTEST_MENDED = 4;
/** Weight of a word being typed that begins some name, and of one that may become a type word. */
const COMPLETED_WEIGHT = 4;
const TYPE_PREFIX_WEIGHT = 0.3;

/**
 * Matches the units of one query with the words of the vocabulary, and labels with the units.
 * One instance serves many queries: its scratch is as long as the vocabulary and reset by rounds.
 */
export class WordMatcher {
  readonly #vocabulary: Vocabulary;
  readonly #round: Uint32Array;
  readonly #similarity: Float32Array;
  readonly #units: Int32Array;
  #current = 0;
  #query: Query | null = null;
  #abbreviations: QueryUnit[] = [];
  #abbreviationBits: number[] = [];
  readonly #metAtFirst = new Uint8Array(31);

  /** Words met by the query, each once. */
  readonly words: number[] = [];
  /** Weight of each unit: what it costs to leave it unexplained. */
  readonly unitWeight = new Float64Array(31);
  /** Best similarity of any word to each unit; 0 where the vocabulary has nothing like it. */
  readonly unitSimilarity = new Float64Array(31);

  /**
   * Bit of the word being typed where too many words begin like it to stand in {@link words}: labels that hold one are
   * found by looking through them. Else 0.
   */
  broadUnit = 0;
  /** Position of the word that is completed as it is typed, or -1. */
  #completed = -1;

  /** The last label scored: units it explains. */
  mask = 0;
  /** Share of the label's weight that the query names, 0 to 1. */
  coverage = 0;
  /** Mean similarity of the words met, 0 to 1. */
  similarity = 0;
  /** Numbers in the label that the query does not name. */
  missingNumbers = 0;
  /** Units, among those explained, that were taken for an ordinal though they do not stand before the name. */
  loosely = 0;

  constructor(vocabulary: Vocabulary) {
    this.#vocabulary = vocabulary;
    this.#round = new Uint32Array(vocabulary.size);
    this.#similarity = new Float32Array(vocabulary.size);
    this.#units = new Int32Array(vocabulary.size);
  }

  /**
   * Looks every unit up exactly, by stem, by sound and (the last one) by beginning.
   *
   * @param typing - whether the last word is still being typed: then any number of words may begin like it
   */
  begin(query: Query, typing: boolean): void {
    this.#current++;
    this.broadUnit = 0;
    this.#completed = -1;
    this.#query = query;
    this.words.length = 0;
    this.#abbreviations = [];
    this.#abbreviationBits = [];
    const { units } = query;
    const last = lastWord(units);
    if (typing) this.#completed = unfinishedWord(query);
    for (let i = 0; i < units.length; i++) {
      this.unitSimilarity[i] = 0;
      this.unitWeight[i] = 0;
      const unit = units[i]!;
      if (i === this.#completed) this.#completeAny(unit.cyrillic, i);
      if (unit.role === ROLE.CUT || unit.role === ROLE.FILLER) continue;
      if (unit.abbreviated) {
        this.#abbreviations.push(unit);
        this.#abbreviationBits.push(1 << i);
      }
      this.#matchUnit(units, i);
      if (i === last && i !== this.#completed && this.unitSimilarity[i]! < SIMILARITY.inflected)
        this.#complete(unit.cyrillic, 1 << i, i);
    }
    for (let i = 0; i < units.length; i++)
      this.#metAtFirst[i] = Number(this.unitSimilarity[i]! >= SIMILARITY.soundsLike);
    this.#weighUnits(units);
  }

  /**
   * Adds words within typing errors of those units that {@link begin} met with no word, or (`met`) of those that it
   * did: a slip may make another word. Words that stand before a number may also be unfinished. Returns whether there was
   * any unit to look at.
   */
  addMisspelled(met: boolean): boolean {
    const units = this.#query!.units;
    let looked = 0;
    let misspelled = 0;
    for (let i = 0; i < units.length; i++) {
      const unit = units[i]!;
      if (unit.isNumber || unit.role === ROLE.CUT || unit.role === ROLE.FILLER) continue;
      if (this.#metAtFirst[i] !== Number(met)) continue;
      if (i === this.#completed && this.unitSimilarity[i]! > 0) continue;
      const word = unit.cyrillic;
      if (!unit.dot && (i + 1 === units.length || units[i + 1]!.isNumber)) {
        this.#complete(word, 1 << i, i);
        looked++;
      }
      if (unit.role === ROLE.TYPE && (unit.dot || word.length < 5)) continue;
      const edits = word.length < 4 ? 0 : word.length < 7 ? 1 : word.length < 11 ? 2 : 3;
      if (edits === 0) continue;
      if (misspelled++ === MAX_MISSPELLED) break;
      looked++;
      this.#addNeighbours(word, edits, i);
      if (stemLength(word) < word.length) this.#addNeighbours(word, edits, i, 1 << i, true);
      // A space typed into a word, or between the halves of one.
      const next = units[i + 1];
      if (next && !next.isNumber && next.role === ROLE.CONTENT && word.length + next.cyrillic.length >= 6) {
        this.#addNeighbours(word + next.cyrillic, 1, i, 3 << i);
      }
    }
    this.#weighUnits(units);
    return looked > 0;
  }

  /** With `whole` the word is taken for a stem as it is: its ending may be the mistake. */
  #addNeighbours(word: string, edits: number, i: number, bits = 1 << i, whole = false): void {
    const vocabulary = this.#vocabulary;
    vocabulary.searchStems(word, edits, whole);
    const { stems, edits: distances, count } = vocabulary.found;
    // Where only the endings differ the stems decide.
    for (let f = 0; f < count; f++) this.#addWordsOf(stems[f]!, word, edits, distances[f]! + 0.4, i, bits);
  }

  /** Meets the words of a stem that are at most `edits` away from a word, or as far as their stems are. */
  #addWordsOf(stem: number, word: string, edits: number, stemCost: number, i: number, bits: number): void {
    const vocabulary = this.#vocabulary;
    const { words, from, to } = vocabulary.wordsOfStem(stem);
    for (let w = from; w < to; w++) {
      const found = words[w]!;
      const cost = Math.min(vocabulary.editsTo(word, found, edits + 1), stemCost);
      if (cost > edits + 0.5) continue;
      let similarity = 1 - (1.15 * cost) / (Math.max(word.length, vocabulary.lengthOf(found)) + 1);
      if (!vocabulary.startsWith(found, word[0]!)) similarity -= 0.04;
      if (similarity > 0.5) this.#meet(found, bits, similarity, i);
    }
  }

  #matchUnit(units: readonly QueryUnit[], i: number): void {
    const unit = units[i]!;
    const vocabulary = this.#vocabulary;
    const bit = 1 << i;
    if (unit.isNumber) {
      this.#meetNumber(vocabulary.find(String(unit.value)), bit, i);
      return;
    }
    const word = unit.cyrillic;
    if (unit.value >= 0) this.#meet(vocabulary.find(String(unit.value)), bit, SIMILARITY.ordinal, i);
    this.#meet(vocabulary.find(word), bit, SIMILARITY.exact, i);
    if (word !== unit.text) {
      this.#meet(vocabulary.find(unit.text), bit, SIMILARITY.exact, i);
      if (unit.role !== ROLE.TYPE)
        vocabulary.forEachSoundingLike(unit.text, (found) => this.#meet(found, bit, SIMILARITY.soundsLike, i));
    }
    // «на Набережной улице»: of type words only adjectives are names.
    if (unit.role !== ROLE.TYPE || ADJECTIVE_TYPE.test(word)) this.#meetStem(word, bit, i);
    this.#meetJoined(units, i);
  }

  #meetStem(word: string, bits: number, i: number): void {
    const vocabulary = this.#vocabulary;
    const stem = vocabulary.findStem(word);
    if (stem < 0) {
      // A word that ends like an ending: `желябов` for `желябова`.
      const whole = vocabulary.findStem(word, true);
      if (whole >= 0) this.#addWordsOf(whole, word, 1, 0.4, i, bits);
      return;
    }
    const ending = endingOf(word);
    const { words, from, to } = vocabulary.wordsOfStem(stem);
    for (let w = from; w < to; w++) {
      const found = words[w]!;
      const same = endingOf(vocabulary.textOf(found)) === ending;
      this.#meet(found, bits, same ? SIMILARITY.inflected : SIMILARITY.related, i);
    }
  }

  /** Words typed apart that names write as one: `ново садовая`, `ростов-на-дону`. */
  #meetJoined(units: readonly QueryUnit[], i: number): void {
    let word = units[i]!.cyrillic;
    let bits = 1 << i;
    for (let j = i + 1; j < units.length && j <= i + 2; j++) {
      const next = units[j]!;
      if (next.isNumber || next.gap & ~(GAP.SPACE | GAP.HYPHEN) || next.role === ROLE.CUT) break;
      word += next.cyrillic;
      bits |= 1 << j;
      const found = this.#vocabulary.find(word);
      if (found >= 0) this.#meet(found, bits, SIMILARITY.joined, i);
      else if (next.role === ROLE.CONTENT) this.#meetStem(word, bits, i);
    }
  }

  /** Words that begin as the one being typed. */
  #complete(word: string, bit: number, i: number): void {
    if (word.length < SHORTEST_PREFIX) return;
    const [from, to] = this.#vocabulary.prefixRange(word);
    if (to - from > MAX_COMPLETIONS) return;
    for (let found = from; found < to; found++) {
      const share = word.length / this.#vocabulary.lengthOf(found);
      this.#meet(found, bit, 0.78 + 0.16 * share, i);
    }
  }

  /** Words that begin as the one being typed, however many; with one mistake where none does. */
  #completeAny(word: string, i: number): void {
    const vocabulary = this.#vocabulary;
    const [from, to] = vocabulary.prefixRange(word);
    this.#meetRange(from, to, i, COMPLETED);
    if (from === to && word.length >= SHORTEST_MENDED) {
      vocabulary.forEachPrefixNear(word, (first, end) => this.#meetRange(first, end, i, COMPLETED_MENDED));
    }
  }

  #meetRange(from: number, to: number, i: number, similarity: number): void {
    const known = this.words.length;
    for (let found = from; found < to; found++) {
      // A number is no continuation of a word.
      if (!this.#vocabulary.isNumber(found)) this.#meet(found, 1 << i, similarity, i);
    }
    if (this.words.length - known > MAX_COMPLETIONS) {
      this.words.length = known;
      this.broadUnit = 1 << i;
    }
  }

  /** Of several equal numbers the name takes the one that looks most like a part of it. */
  #meetNumber(word: number, bit: number, i: number): void {
    if (word < 0) return;
    const { units, houses } = this.#query!;
    const next = units[i + 1];
    const leads =
      next !== undefined && next.role === ROLE.CONTENT && !next.isNumber && !(next.gap & ~(GAP.SPACE | GAP.HYPHEN));
    const follows = units[i]!.gap === GAP.HYPHEN && units[i - 1]?.isNumber === false;
    let similarity: number = leads || follows ? SIMILARITY.leadingNumber : SIMILARITY.number;
    if (units[i]!.ordinal) similarity = SIMILARITY.ordinal;
    else if (houses.some((option) => option.explicit && option.mask & bit)) similarity = SIMILARITY.houseNumber;
    const known = this.similarityOf(word);
    // Equal numbers never add up: the other one is the house.
    if (similarity > known) {
      this.#meet(word, bit, similarity, i);
      this.#units[word] = bit;
    }
  }

  /** Notes that units (bits) mean a word; of several meetings the most similar stay. */
  #meet(word: number, bits: number, similarity: number, i: number): void {
    if (word < 0) return;
    if (similarity > this.unitSimilarity[i]!) this.unitSimilarity[i] = similarity;
    if (this.#round[word] !== this.#current) {
      this.#round[word] = this.#current;
      this.#similarity[word] = similarity;
      this.#units[word] = bits;
      this.words.push(word);
    } else if (similarity > this.#similarity[word]! + 1e-6) {
      this.#similarity[word] = similarity;
      this.#units[word] = bits;
    } else if (similarity > this.#similarity[word]! - 1e-6) this.#units[word]! |= bits;
  }

  /** Similarity of a word to the query, 0 where it was not met. */
  similarityOf(word: number): number {
    return this.#round[word] === this.#current ? this.#similarity[word]! : 0;
  }

  /** Whether a word of the query is nothing that names have, nor like it in stem or sound. */
  get hasUnknownWord(): boolean {
    const { units } = this.#query!;
    for (let i = 0; i < units.length; i++) {
      const { role, isNumber, cyrillic } = units[i]!;
      if (role === ROLE.CONTENT && !isNumber && cyrillic.length > 3 && this.unitSimilarity[i] === 0) return true;
    }
    return false;
  }

  /** Bit of the word being typed, or 0. */
  get typedUnit(): number {
    return this.#completed < 0 ? 0 : 1 << this.#completed;
  }

  /** Whether a label holds a word that begins as the one being typed, where {@link broadUnit} is set. */
  isBroadlyMet(labels: LabelIndex, label: number): boolean {
    const to = labels.start[label + 1]!;
    for (let w = labels.start[label]!; w < to; w++) {
      const word = labels.words[w]!;
      if (this.#round[word] === this.#current && this.#units[word]! & this.broadUnit) return true;
    }
    return false;
  }

  /** Units that mean a word; 0 where it was not met. */
  unitsOf(word: number): number {
    return this.#round[word] === this.#current ? this.#units[word]! : 0;
  }

  #weighUnits(units: readonly QueryUnit[]): void {
    for (let i = 0; i < units.length; i++) this.unitWeight[i] = this.#weightOf(units[i]!, units[i + 1]);
    for (const word of this.words) {
      const bits = this.#units[word]!;
      const similarity = this.#similarity[word]!;
      for (let i = 0; i < units.length; i++) {
        if (!(bits & (1 << i)) || units[i]!.isNumber || this.unitWeight[i] === 0) continue;
        // A unit weighs what the best word it was met with weighs.
        if (similarity >= this.unitSimilarity[i]! - 1e-6) {
          const factor = units[i]!.role === ROLE.DISTRICT ? 0.25 : 1;
          this.unitWeight[i] = Math.max(1, this.#vocabulary.weightOf(word)) * factor;
        }
      }
    }
    const typed = units[this.#completed];
    if (!typed) return;
    const mayBeType = typed.role === ROLE.TYPE || typed.role === ROLE.FILLER || beginsType(typed.text);
    if (mayBeType) this.unitWeight[this.#completed] = TYPE_PREFIX_WEIGHT;
    else if (this.unitSimilarity[this.#completed]! > 0) this.unitWeight[this.#completed] = COMPLETED_WEIGHT;
  }

  #weightOf(unit: QueryUnit, next: QueryUnit | undefined): number {
    if (unit.role === ROLE.CUT || unit.role === ROLE.FILLER) return 0;
    if (unit.role === ROLE.TYPE) {
      const mayBeAdjective =
        MAY_BE_ADJECTIVE.test(unit.text) || (RARELY_ADJECTIVE.test(unit.text) && ADJECTIVE_NAME.test(next?.text ?? ''));
      return unit.dot && mayBeAdjective ? 0.4 : 0;
    }
    if (unit.isNumber) return LOOSE_NUMBER_WEIGHT;
    if (unit.abbreviated) return 0.6;
    if (unit.role === ROLE.REGION) return 1;
    if (unit.role === ROLE.DISTRICT) return 1.5;
    return unit.text.length <= 2 ? 1 : UNKNOWN_WEIGHT;
  }

  /**
   * Compares a label with the query; the answer stands in {@link mask}, {@link coverage} and so on.
   *
   * @param allowed - bits of the units that the label may explain
   */
  scoreLabel(labels: LabelIndex, label: number, allowed: number): void {
    const vocabulary = this.#vocabulary;
    let mask = 0;
    let total = 0;
    let met = 0;
    let similar = 0;
    this.missingNumbers = 0;
    this.loosely = 0;
    const to = labels.start[label + 1]!;
    for (let w = labels.start[label]!; w < to; w++) {
      const word = labels.words[w]!;
      const weight = vocabulary.weightOf(word);
      total += weight;
      const units = this.unitsOf(word) & allowed;
      if (units !== 0) {
        mask |= units;
        met += weight;
        similar += weight * this.#similarity[word]!;
      }
    }
    for (let w = labels.start[label]!; w < to; w++) {
      const word = labels.words[w]!;
      if (this.unitsOf(word) & allowed) {
        if (vocabulary.isNumber(word)) this.#noteLooseNumber(this.unitsOf(word) & allowed, mask);
        continue;
      }
      if (vocabulary.isNumber(word)) this.missingNumbers++;
      else if (met > 0) {
        const initial = this.#initialOf(word, allowed & ~mask);
        if (initial === 0) continue;
        const weight = vocabulary.weightOf(word);
        mask |= initial;
        met += weight;
        similar += weight * SIMILARITY.initial;
      }
    }
    this.mask = mask;
    this.coverage = total === 0 ? 0 : met / total;
    this.similarity = met === 0 ? 0 : similar / met;
  }

  /**
   * Notes numbers taken for an ordinal or date that do not stand as one: before a word of the same name
   * (`1 Советская`, `8 Марта`), after a hyphen (`Горка-2`), beside the type word (`3 проезд`, `проезд № 4922`).
   */
  #noteLooseNumber(bits: number, mask: number): void {
    const { units } = this.#query!;
    for (let i = 0; i < units.length; i++) {
      const unit = units[i]!;
      if (!(bits & (1 << i)) || !unit.isNumber || unit.ordinal) continue;
      const next = units[i + 1];
      const before = units[i - 1];
      const isOpen = next !== undefined && !(next.gap & GAP.COMMA) && !next.isNumber;
      const leads = isOpen && (mask & (2 << i) || next.role === ROLE.FILLER || next.role === ROLE.TYPE);
      const follows =
        before !== undefined && ((unit.gap === GAP.HYPHEN && mask & (1 << (i - 1))) || unit.gap & GAP.NUMBER_SIGN);
      if (!leads && !follows) this.loosely |= 1 << i;
    }
  }

  /** Bit of an abbreviation (`б.`, `К.`, `ак.`) that a word of a name begins with, or 0. */
  #initialOf(word: number, allowed: number): number {
    for (let a = 0; a < this.#abbreviations.length; a++) {
      const bit = this.#abbreviationBits[a]!;
      if (bit & allowed && this.#vocabulary.startsWith(word, this.#abbreviations[a]!.cyrillic)) return bit;
    }
    return 0;
  }
}

/** Position of the last unit if it is a word that nothing stands after, or -1. */
function unfinishedWord({ units, source }: Query): number {
  const last = units.at(-1);
  return last && !last.isNumber && last.role !== ROLE.CUT && last.end === source.text.length ? units.length - 1 : -1;
}

/** Position of the last unit if it is a word that may be unfinished, or -1. */
function lastWord(units: readonly QueryUnit[]): number {
  for (let i = units.length - 1; i >= 0; i--) {
    const unit = units[i]!;
    if (unit.role === ROLE.CONTENT && unit.text.length === 1 && units[i - 1]?.isNumber) continue;
    if (unit.role === ROLE.CONTENT && !unit.isNumber && !unit.dot) return i;
    if (unit.role === ROLE.TYPE && !unit.dot && typesOf(unit.text).length > 0) continue;
    if (unit.isNumber || unit.role === ROLE.CUT || unit.role === ROLE.FILLER) continue;
    return -1;
  }
  return -1;
}
