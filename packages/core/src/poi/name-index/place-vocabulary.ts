import type { SectionSet, SectionSource } from '../../snapshot/sections.ts';
import { stemOf } from '../../words/stem.ts';
import { heardKey } from '../../words/russian-sound.ts';
import { soundSkeletons } from '../../words/transliterate.ts';
import { VocabularyBuilder } from '../../words/vocabulary-builder.ts';
import { Vocabulary } from '../../words/vocabulary.ts';
import { SHORTEST_BEGINNING, SHORTEST_HEARD, SHORTEST_WORD } from '../../words/word-lengths.ts';
import { editsAllowed } from '../../words/edits-allowed.ts';

const PREFIX = 'poi/text';
/** Names of places are like one another: more typing errors in one make it another. */
const MOST_EDITS = 2;

/** A stem near a misspelled one. */
export interface StemMatch {
  readonly stem: number;
  readonly edits: number;
}

/**
 * Adds the word sections of places to a snapshot; returns the id of each word, and the number of words including their
 * stems.
 */
export function buildPlaceVocabulary(
  words: Iterable<string>,
  sections: SectionSet,
): { readonly ids: Uint32Array; readonly count: number } {
  const builder = new VocabularyBuilder({ stemOf, heard: true });
  const provisional = Uint32Array.from(words, (word) => builder.add(word));
  const { finalIds } = builder.finish(sections, PREFIX);
  return { ids: provisional.map((id) => finalIds[id]!), count: finalIds.length };
}

/** The words of place names, addresses and the kinds that people ask for. */
export class PlaceVocabulary {
  readonly #words: Vocabulary;

  constructor(sections: SectionSource) {
    this.#words = new Vocabulary(sections, PREFIX);
  }

  /** Id of a normalised word, or -1. */
  findWord(word: string): number {
    return this.#words.find(word);
  }

  /** Returns the Russian and Latin letters of a word; others are dropped. */
  textOf(word: number): string {
    return this.#words.textOf(word);
  }

  /** Id of a stem, or -1. */
  findStem(stem: string): number {
    return this.#words.findStem(stem, true);
  }

  stemText(stem: number): string {
    return this.#words.stemText(stem);
  }

  wordsOfStem(stem: number): Uint32Array {
    const { words, from, to } = this.#words.wordsOfStem(stem);
    return words.subarray(from, to);
  }

  /** Ids of the words that sound like this one in either script: `pyaterochka` finds `пятерочка`. */
  wordsSoundingLike(word: string): number[] {
    return this.#sounding(soundSkeletons(word).filter((skeleton) => skeleton.length >= SHORTEST_BEGINNING));
  }

  /** Ids of the words that a Russian hears as this one: «питирачка» finds «пятерочка»; none for few letters. */
  wordsHeardAs(word: string): number[] {
    return word.length < SHORTEST_HEARD ? [] : this.#sounding([heardKey(word)]);
  }

  #sounding(keys: readonly string[]): number[] {
    const found: number[] = [];
    this.#words.forEachSounding(keys, (id) => found.push(id));
    return found;
  }

  /** Returns the range of ids of the words that begin with a prefix. */
  wordsWithPrefix(prefix: string): { from: number; to: number } {
    const [from, to] = this.#words.prefixRange(prefix);
    return { from, to };
  }

  /**
   * Returns the stems that differ from a word by the fewest typing mistakes, within the number allowed; never its own.
   * The whole word is compared, too, since a mistake can change its stem. If whole words are as near as stems, only
   * they are meant: «помстье» is «поместье» rather than «поесть».
   *
   * @param isDoubted - nothing matches the word as it is: shorter ones are corrected, too
   */
  findSimilarStems(word: string, stem: string, isDoubted = false): StemMatch[] {
    const maxEdits = Math.min(MOST_EDITS, editsAllowed(stem.length));
    // In so few letters only a lost or swapped letter is corrected, and only in doubt: «мст», «ozn».
    const isFew = word.length === SHORTEST_WORD - 1;
    const ofWord = word.length >= SHORTEST_WORD || (isFew && isDoubted) ? Math.max(1, maxEdits) : 0;
    const own = this.findStem(stem);
    // One mistake first: most misspelled words have only one, and it is found in a fraction of the time.
    for (let edits = 1; edits <= Math.max(maxEdits, ofWord); edits++) {
      const byStem = this.#search(stem, Math.min(maxEdits, edits), stemOf);
      const byWord = this.#search(word, Math.min(ofWord, edits), (text) =>
        isFew && !hasLetters(text, word) ? null : text,
      );
      byStem.delete(own);
      byWord.delete(own);
      const found = byWord.size > 0 ? byWord : byStem;
      if (found.size > 0) return [...found].map(([id, each]) => ({ stem: id, edits: each })).sort(byStemId);
    }
    return [];
  }

  /**
   * Returns the stems of words whose part (stem or whole) is within `maxEdits` mistakes of a text, with the number of
   * mistakes.
   */
  #search(text: string, maxEdits: number, partOf: (word: string) => string | null): Map<number, number> {
    const found = new Map<number, number>();
    if (maxEdits === 0) return found;
    this.#words.searchStems(text, maxEdits, true);
    const { stems, edits, count } = this.#words.found;
    for (let i = 0; i < count; i++) {
      const part = this.stemText(stems[i]!);
      // «Фотоцентр» is no «автоцентр»: two mistakes leave the first letter.
      if (edits[i]! > 1 && part[0] !== text[0]) continue;
      for (const id of this.wordsOfStem(stems[i]!)) {
        const other = this.textOf(id);
        if (partOf(other) !== part) continue;
        const stem = this.findStem(stemOf(other));
        found.set(stem, Math.min(found.get(stem) ?? Infinity, edits[i]!));
      }
    }
    return found;
  }
}

const byStemId = (a: StemMatch, b: StemMatch): number => a.stem - b.stem;

/** Returns true if a word has all the letters of another, in any order. */
const hasLetters = (word: string, other: string): boolean => [...other].every((letter) => word.includes(letter));
