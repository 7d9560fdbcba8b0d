import { TITLES_AND_GIVEN_NAMES } from '../../lexicon/persons.ts';
import type { SectionSource } from '../../snapshot/sections.ts';
import { isDigitCode } from '../../words/letter-codes.ts';
import { endingOf } from '../../words/stem.ts';
import { Vocabulary } from '../../words/vocabulary.ts';
import { WEIGHT_SCALE } from '../layout.ts';

/** What a title or given name before a surname weighs, as a share of its weight as a word: people leave it out. */
const ACCOMPANYING_SHARE = 0.4;
const NOT_LOOKED_AT = 255;
/** Beside a word's weight: that it is a number. */
const NUMBER = 256;

/** The words of names of streets and places, with what each weighs in a match. */
export class NameVocabulary extends Vocabulary {
  /** Weight of each word in its low byte, {@link NUMBER} beside it: read together for every word of every label compared. */
  readonly #weight: Uint16Array;
  /** Kind of each word's ending (`words/stem.ts`), {@link NOT_LOOKED_AT} until asked for. */
  readonly #endings: Uint8Array;

  constructor(sections: SectionSource) {
    super(sections, 'geocoding');
    this.#weight = Uint16Array.from(sections.get('geocoding/word-weight', 'u8'));
    this.#endings = new Uint8Array(this.size).fill(NOT_LOOKED_AT);
    for (const word of TITLES_AND_GIVEN_NAMES) {
      const found = this.find(word);
      if (found >= 0) this.#weight[found] = Math.round(ACCOMPANYING_SHARE * this.#weight[found]!);
    }
    for (let word = 0; word < this.size; word++) {
      if (isDigitCode(this.firstLetterOf(word))) this.#weight[word]! |= NUMBER;
    }
  }

  /** A word's weight in a match: the rarer the heavier, 1 to 10. */
  weightOf(word: number): number {
    return (this.#weight[word]! & ~NUMBER) / WEIGHT_SCALE;
  }

  /** What kind of ending a word has: adjectives inflect otherwise than nouns. */
  endingOf(word: number): number {
    if (this.#endings[word] === NOT_LOOKED_AT) this.#endings[word] = endingOf(this.textOf(word));
    return this.#endings[word]!;
  }

  /** Whether a word is a number: an ordinal, a date or a quarter in a name. */
  isNumber(word: number): boolean {
    return (this.#weight[word]! & NUMBER) !== 0;
  }
}
