import { TITLES_AND_GIVEN_NAMES } from '../../lexicon/persons.ts';
import type { SectionSource } from '../../snapshot/sections.ts';
import { isDigitCode } from '../../words/letter-codes.ts';
import { endingOf } from '../../words/stem.ts';
import { Vocabulary } from '../../words/vocabulary.ts';
import { WEIGHT_SCALE } from '../layout.ts';

const NOT_LOOKED_AT = 255;
/** Flag stored above a word's weight: the word is a number. */
const NUMBER = 256;

/** The words in names of streets and places, with their weights in a match. */
export class NameVocabulary extends Vocabulary {
  /**
   * Weight of each word in the low byte, with the flag {@link NUMBER}: both are read for every word of every label
   * compared.
   */
  readonly #weight: Uint16Array;
  /** Kind of each word's ending (`words/stem.ts`), {@link NOT_LOOKED_AT} until first used. */
  readonly #endings: Uint8Array;

  constructor(sections: SectionSource) {
    super(sections, 'geocoding');
    this.#weight = Uint16Array.from(sections.get('geocoding/word-weight', 'u8'));
    this.#endings = new Uint8Array(this.size).fill(NOT_LOOKED_AT);
    // People leave out the title or given name before a surname: it counts half.
    for (const word of TITLES_AND_GIVEN_NAMES) {
      const found = this.find(word);
      if (found >= 0) this.#weight[found] = Math.round(this.#weight[found]! / 2);
    }
    for (let word = 0; word < this.size; word++) {
      if (isDigitCode(this.firstLetterOf(word))) this.#weight[word]! |= NUMBER;
    }
  }

  /** Returns a word's weight in a match, 1 to 10; rarer words weigh more. */
  weightOf(word: number): number {
    return (this.#weight[word]! & ~NUMBER) / WEIGHT_SCALE;
  }

  /** Returns the kind of a word's ending: adjectives inflect differently from nouns. */
  endingOf(word: number): number {
    if (this.#endings[word] === NOT_LOOKED_AT) this.#endings[word] = endingOf(this.textOf(word));
    return this.#endings[word]!;
  }

  /** Returns true if a word is a number: an ordinal, a date or a quarter in a name. */
  isNumber(word: number): boolean {
    return (this.#weight[word]! & NUMBER) !== 0;
  }
}
