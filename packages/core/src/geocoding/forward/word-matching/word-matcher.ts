import { soundSkeletons } from '../../../words/transliterate.ts';
import { SHORT_FORMS } from '../../../lexicon/persons.ts';
import { typesOf } from '../../../normalisation/address-type-lookup.ts';
import { type Query, type QueryUnit, ROLE } from '../../../grammar/query.ts';
import { LARGE_CITIES } from '../../../lexicon/cities.ts';
import { endingOf } from '../../../words/stem.ts';
import { GAP } from '../../../normalisation/tokenise.ts';
import type { NameVocabulary } from '../../index/name-vocabulary.ts';
import type { Effort } from '../work-limit.ts';
import { LabelMatch } from './label-match.ts';
import { MetWords } from './met-words.ts';
import { MisspelledWords } from './misspelled-words.ts';
import { weighUnits } from './unit-weights.ts';
import { WordCompletion } from './word-completion.ts';
import { WEIGHTS } from '../../../scoring/address-weights.ts';
import { SHORTEST_BEGINNING, SHORTEST_WORD } from '../../../words/word-lengths.ts';
import { editsAllowed, MAX_EDITS } from '../../../words/edits-allowed.ts';

/** The word that `ж/д` and `жел.дор.` stand for. */
const RAILWAY = 'железнодорожная';
/** Adjectives that are abbreviated to a letter. */
const LONE_ADJECTIVES: ReadonlyMap<string, readonly string[]> = new Map([
  ['б', ['большая']],
  ['м', ['малая']],
  ['в', ['верхняя']],
  ['н', ['нижняя', 'новая']],
  ['с', ['старая', 'средняя']],
]);
const ADJECTIVE_TAIL = /^(?:н|к|ск|йск)?(?:ая|ой|ую|ий|ый|ое|ого)$/;
/** Adjectives that names also write joined to the next word. */
const JOINED_ADJECTIVE = /^(верхн|нижн|средн|нов|стар|мал|красн|бел)(?:яя|ей|юю|ая|ой|ую|ий|ый|ое|ее)$/;
const SOFT_ADJECTIVE = /^(?:верхн|нижн|средн)$/;

/**
 * Matches the units of one query with the words of the vocabulary: first as they are, then (if the search asks for it)
 * with typing errors. {@link met} contains the matches; {@link label} compares names with them. An instance is reused
 * for many queries, one at a time.
 */
export class WordMatcher {
  readonly met: MetWords;
  readonly label: LabelMatch;
  readonly completion: WordCompletion;
  /** Weight of each unit: what it costs to leave it unexplained. */
  readonly unitWeight = new Float64Array(31);
  readonly #vocabulary: NameVocabulary;
  readonly #misspelled: MisspelledWords;
  readonly #metAtFirst = new Uint8Array(31);
  #query: Query | null = null;
  /** Position of the word that is completed as it is typed, or -1. */
  #completed = -1;

  constructor(vocabulary: NameVocabulary, effort: Effort) {
    this.#vocabulary = vocabulary;
    this.met = new MetWords(vocabulary.size);
    this.label = new LabelMatch(vocabulary, this.met);
    this.completion = new WordCompletion(vocabulary, this.met);
    this.#misspelled = new MisspelledWords(vocabulary, this.met, effort);
  }

  /**
   * Looks up every unit exactly, by stem, by sound and (the last one) by beginning.
   *
   * @param typing - whether the last word is still being typed: then any number of words may begin with it
   */
  begin(query: Query, typing: boolean): void {
    const { units } = query;
    const { unitSimilarity } = this.met;
    this.#query = query;
    this.met.clear();
    this.label.begin(query);
    this.completion.begin();
    this.#completed = typing ? unfinishedWord(query) : -1;
    const last = lastWord(units);
    for (let i = 0; i < units.length; i++) {
      const unit = units[i]!;
      if (i === this.#completed) this.completion.completeTyped(unit.cyrillic, i);
      if (unit.role === ROLE.CUT || unit.role === ROLE.FILLER) continue;
      this.#matchUnit(units, i);
      if (i === last && i !== this.#completed && unitSimilarity[i]! < WEIGHTS.inflected)
        this.completion.complete(unit.cyrillic, i, false);
    }
    for (let i = 0; i < units.length; i++) this.#metAtFirst[i] = Number(unitSimilarity[i]! >= WEIGHTS.soundsLike);
    this.#weigh();
  }

  /**
   * Adds words with typing errors for the units that {@link begin} matched with no word, or (`met`) for those that it
   * did: a typing error may make another word. Words before a number may also be unfinished. Returns true if there was
   * any unit to look at.
   *
   * @param more - errors beyond those allowed, for long words without a match: «суздьаский»
   */
  addMisspelled(met: boolean, more: number): boolean {
    const { units } = this.#query!;
    let looked = 0;
    for (let i = 0; i < units.length; i++) {
      const unit = units[i]!;
      if (unit.isNumber || unit.role === ROLE.CUT || unit.role === ROLE.FILLER) continue;
      if (this.#metAtFirst[i] !== Number(met)) continue;
      if (i === this.#completed && this.met.unitSimilarity[i]! > 0) continue;
      // Красноярск is not a misspelled Красногорск.
      if (unit.role === ROLE.CONTENT && LARGE_CITIES.has(unit.cyrillic)) continue;
      const word = unit.cyrillic;
      if (!unit.dot && (i + 1 === units.length || units[i + 1]!.isNumber)) {
        this.completion.complete(word, i, false);
        looked++;
      }
      if (unit.role === ROLE.TYPE && (unit.dot || word.length < SHORTEST_WORD)) continue;
      if (more > 0 && (word.length < 2 * SHORTEST_WORD || this.met.unitSimilarity[i]! > 0)) continue;
      const edits = editsAllowed(word.length) + more;
      if (edits === 0 || edits > MAX_EDITS) continue;
      looked++;
      this.#misspelled.meetNear(word, edits, i, 1 << i);
    }
    this.#weigh();
    return looked > 0;
  }

  /**
   * Completes the word being typed with one typing error; returns false if there is no such word or it is too short.
   */
  mendTyped(): boolean {
    const typed = this.#query!.units[this.#completed];
    if (!typed || typed.role !== ROLE.CONTENT || !this.completion.completeMended(typed.cyrillic, this.#completed))
      return false;
    this.#weigh();
    return true;
  }

  /** True if some word of the query matches nothing in names, not even by stem or sound. */
  get hasUnknownWord(): boolean {
    const { units } = this.#query!;
    for (let i = 0; i < units.length; i++) {
      const { role, isNumber, cyrillic } = units[i]!;
      if (role === ROLE.CONTENT && !isNumber && cyrillic.length >= SHORTEST_WORD && this.met.unitSimilarity[i] === 0)
        return true;
    }
    return false;
  }

  /** Bit of the word being typed, or 0. */
  get typedUnit(): number {
    return this.#completed < 0 ? 0 : 1 << this.#completed;
  }

  #weigh(): void {
    weighUnits(this.unitWeight, this.#query!.units, this.met, this.#vocabulary, this.#completed);
  }

  #matchUnit(units: readonly QueryUnit[], i: number): void {
    const unit = units[i]!;
    const vocabulary = this.#vocabulary;
    const { met } = this;
    const bit = 1 << i;
    if (unit.isNumber) {
      this.#meetNumber(vocabulary.find(String(unit.value)), bit, i);
      return;
    }
    const word = unit.cyrillic;
    if (unit.value >= 0) met.meet(vocabulary.find(String(unit.value)), bit, 1, i);
    met.meet(vocabulary.find(word), bit, 1, i);
    if (word !== unit.text) {
      met.meet(vocabulary.find(unit.text), bit, 1, i);
      if (unit.role !== ROLE.TYPE)
        vocabulary.forEachSounding(soundSkeletons(unit.text), (found) => met.meet(found, bit, WEIGHTS.soundsLike, i));
    }
    const next = units[i + 1];
    if (unit.role === ROLE.CONTENT && this.#isShort(unit, next, met.unitSimilarity[i]!))
      this.completion.complete(word, i, true);
    if (next && !next.isNumber) this.#meetContracted(units, i);
    // «на Набережной улице»: of type words, only adjectives are names.
    if (unit.role !== ROLE.TYPE || word.startsWith('набережн')) this.#meetStem(word, bit, i);
    this.#meetJoined(units, i);
  }

  #meetStem(word: string, bits: number, i: number): void {
    const vocabulary = this.#vocabulary;
    const stem = vocabulary.findStem(word);
    if (stem < 0) return;
    const ending = endingOf(word);
    const { words, from, to } = vocabulary.wordsOfStem(stem);
    for (let w = from; w < to; w++) {
      const found = words[w]!;
      const same = vocabulary.endingOf(found) === ending;
      this.met.meet(found, bits, same ? WEIGHTS.inflected : WEIGHTS.related, i);
    }
  }

  /**
   * Returns true if a unit may abbreviate a name: one with a dot that is not a word itself (`красноарм.`), or a usual
   * short form, which a village may also be called by.
   */
  #isShort({ dot, text }: QueryUnit, next: QueryUnit | undefined, similarity: number): boolean {
    if (dot && similarity === 0) return true;
    return SHORT_FORMS.has(text) && (dot || next === undefined || next.isNumber || next.role === ROLE.TYPE);
  }

  /** Matches words that are written without their middle: `ж/д`, `жел.дорожная`, `окт-ская`. */
  #meetContracted(units: readonly QueryUnit[], i: number): void {
    const { text } = units[i]!;
    const next = units[i + 1]!;
    // «б. проезд»: the abbreviation is the whole name.
    if (units[i]!.dot && next.role === ROLE.TYPE) {
      for (const adjective of LONE_ADJECTIVES.get(text) ?? []) this.#meetStem(adjective, 1 << i, i);
    }
    const isRailway = (text === 'ж' && next.text === 'д') || (text === 'жел' && next.text.startsWith('дор'));
    if (isRailway && !(next.gap & GAP.COMMA)) this.#meetStem(RAILWAY, 3 << i, i);
    if (next.gap !== GAP.HYPHEN || text.length < SHORTEST_BEGINNING || !ADJECTIVE_TAIL.test(next.text)) return;
    if (this.#vocabulary.findStem(text + next.text) < 0) this.completion.completeMiddle(text, next.text, i);
  }

  /** Matches words typed separately that names write as one: `ново садовая`, `ростов-на-дону`, `верхняя озёрная`. */
  #meetJoined(units: readonly QueryUnit[], i: number): void {
    const name = units[i + 1];
    if (!name) return;
    const mayJoin = name.gap === GAP.SPACE && name.role === ROLE.CONTENT && !name.isNumber;
    const adjective = mayJoin ? JOINED_ADJECTIVE.exec(units[i]!.cyrillic)?.[1] : undefined;
    if (adjective) {
      const joined = adjective + (SOFT_ADJECTIVE.test(adjective) ? 'е' : 'о') + name.cyrillic;
      this.met.meet(this.#vocabulary.find(joined), 3 << i, WEIGHTS.related, i);
    }
    let word = units[i]!.cyrillic;
    let bits = 1 << i;
    for (let j = i + 1; j < units.length && j <= i + 2; j++) {
      const next = units[j]!;
      if (next.isNumber || next.gap & ~(GAP.SPACE | GAP.HYPHEN) || next.role === ROLE.CUT) break;
      word += next.cyrillic;
      bits |= 1 << j;
      const found = this.#vocabulary.find(word);
      if (found >= 0) this.met.meet(found, bits, WEIGHTS.joined, i);
      else if (next.role === ROLE.CONTENT) this.#meetStem(word, bits, i);
    }
  }

  /**
   * Matches a number. Of several equal numbers, the one that looks most like a part of the name belongs to it; the
   * other is the house.
   */
  #meetNumber(word: number, bit: number, i: number): void {
    const { units } = this.#query!;
    const next = units[i + 1];
    // The letter of «14Б» is no name.
    const leads = next?.role === ROLE.CONTENT && isWord(next) && !(next.gap & ~(GAP.SPACE | GAP.HYPHEN));
    const follows = units[i]!.gap === GAP.HYPHEN && units[i - 1]?.isNumber === false;
    const similarity = units[i]!.ordinal ? 1 : leads || follows ? WEIGHTS.leadingNumber : WEIGHTS.number;
    this.met.meetAlone(word, bit, similarity, i);
  }
}

const isWord = ({ isNumber, text, gap }: QueryUnit): boolean => !isNumber && (text.length > 1 || gap !== 0);

/** Returns the position of the last unit if it is a word and nothing follows it, or -1. */
function unfinishedWord({ units, source }: Query): number {
  const last = units.at(-1);
  if (!last || last.isNumber || last.role === ROLE.CUT) return -1;
  // The dot of «ак.» ends an abbreviation: the word may be any that begins so.
  const end = last.dot && last.role === ROLE.CONTENT ? last.end + 1 : last.end;
  return end === source.text.length ? units.length - 1 : -1;
}

/** Returns the position of the last word if it may be unfinished, or -1. */
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
