import { normaliseText } from '../../normalisation/normalise.ts';
import { editsBetween } from '../../words/word-distance.ts';
import { stem } from '../../words/stem.ts';
import { toCyrillic } from '../../words/transliterate.ts';
import { BUSINESS_KINDS } from './kind-table.ts';
import type { PlaceKind } from './place-kind.ts';

/** Number of kinds that an error message offers. */
const OFFERED = 5;

/** Characters of the unknown word that are compared; the time grows with them. */
const OFFER_CHARACTERS = 20;

/** Largest share of a word's letters that may differ from the word of a kind offered for it. */
const OFFER_DIFFERENCE = 0.6;

/**
 * Returns the part of a phrase that is equal in every case and number: `аптеки`, `в аптеку` differ from `аптека` only
 * by endings.
 */
function matchKey(phrase: string): string {
  const words = normaliseText(phrase).text.match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.map((word) => (/[a-z]$/.test(word) ? word.replace(/(?<=..)s$/, '') : stem(word))).join(' ');
}

/** General words for a business before its trade: «студия маникюра», «мастерская по ремонту обуви». */
const ANY_PLACE =
  /^(?:магазин|салон|студи[яюи]|кабинет|мастерск(?:ая|ую|ой)|секци[яюи]|центр|лавк[ауи]|отдел|точк[ауи]|бизнес|сво[йюе]|shop|store)(?: (?:по|для))? (?=.)/;
/** The purpose after the noun: «Чехлы для телефонов». */
const WHAT_FOR = / (?:для|по|у|на|с|в) .*$/;

/** Finds kinds of business by their words. */
export class BusinessFinder {
  readonly #byWord = new Map<string, PlaceKind>();
  /** With the same keys without spaces: «вейпшоп» for «вейп-шоп». */
  readonly #byLetters = new Map<string, PlaceKind>();
  readonly #words: ReadonlyMap<PlaceKind, readonly string[]>;

  /** @param words - by key: words for a kind besides its names (`lexicon/kinds/business-words.ts`) */
  constructor(words: ReadonlyMap<string, readonly string[]>) {
    this.#words = new Map(
      BUSINESS_KINDS.map((kind) => [kind, [kind.key, kind.nameRu, kind.nameEn, ...(words.get(kind.key) ?? [])]]),
    );
    for (const [kind, phrases] of this.#words) {
      for (const phrase of phrases) {
        const key = matchKey(phrase);
        if (!this.#byWord.has(key)) this.#byWord.set(key, kind);
        const letters = key.replaceAll(' ', '');
        if (!this.#byLetters.has(letters)) this.#byLetters.set(letters, kind);
      }
    }
  }

  /**
   * Returns the business kind with that key or word, Russian or English, in any case and number, in either script; null
   * if there is none.
   */
  find(text: string): PlaceKind | null {
    const plain = normaliseText(text).text;
    const spellings = /^[a-z -]+$/.test(plain) ? [plain, plain.replace(/[a-z]+/g, toCyrillic)] : [plain];
    for (const spelled of spellings) {
      const called =
        this.#called(spelled) ??
        this.#called(spelled.replace(ANY_PLACE, '')) ??
        this.#called(spelled.replace(WHAT_FOR, ''));
      if (called) return called;
    }
    return null;
  }

  /**
   * Returns the keys of the kinds whose words are closest to an unknown text; the first ones of the table if none is
   * close.
   */
  nearest(text: string): string[] {
    const asked = normaliseText(text, OFFER_CHARACTERS).text;
    const found = Array.from(this.#words, ([{ key }, words]) => ({ key, difference: differenceOf(asked, words) }))
      .filter(({ difference }) => difference <= OFFER_DIFFERENCE)
      .sort((a, b) => a.difference - b.difference);
    return (found.length === 0 ? BUSINESS_KINDS : found).slice(0, OFFERED).map(({ key }) => key);
  }

  #called(text: string): PlaceKind | undefined {
    const key = matchKey(text);
    return this.#byWord.get(key) ?? this.#byLetters.get(key.replaceAll(' ', ''));
  }
}

/** Returns the smallest share of a text's letters that differ from one of the words, or from its beginning. */
function differenceOf(text: string, words: readonly string[]): number {
  if (text === '') return Infinity;
  const edits = words.flatMap((phrase) => {
    const known = normaliseText(phrase).text;
    return [known, known.slice(0, text.length)].map((each) => editsBetween(text, each, text.length));
  });
  return Math.min(...edits) / text.length;
}
