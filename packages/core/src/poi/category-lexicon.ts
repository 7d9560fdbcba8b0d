import { addToList } from '../collections/add-to-list.ts';
import type { SectionSet, SectionSource } from '../snapshot/sections.ts';
import { russianSound } from '../words/russian-sound.ts';
import { deedStem } from './deed-stems.ts';
import type { CategoryRecord } from './taxonomy.ts';
import { stemOf } from '../words/stem.ts';
import { addPostings, loadPostings, type Postings, PostingsBuilder } from './name-index/postings.ts';
import { addSortedStrings, sortedStrings, SortedStrings } from './name-index/sorted-strings.ts';
import { significantWords } from './name-index/words.ts';

/** Most words of a phrase; longer phrases of the schema are descriptions that nobody types. */
export const MAX_PHRASE_WORDS = 4;
const PERCENT = 100;
/** The stemmer keeps this ending, because names of people have it, too. */
const GENITIVE_PLURAL = /^([а-я]{4,})[ое]в$/;
/** Shorter words that sound alike are different words: «бар», «пар». */
const LEAST_HEARD = 6;

/** A category that a phrase means, with its certainty (0 to 1). */
export interface PhraseMeaning {
  readonly category: number;
  readonly weight: number;
}

/**
 * Returns the key of a phrase: the stems of its significant words in alphabetical order, so that word order does not
 * matter, with one word for each deed, however often it is said: «сломались, починить».
 */
const phraseKey = (stems: readonly string[]): string => [...new Set(stems.map(deedStem))].sort().join(' ');

/** Returns all keys of a phrase: «парковка для велосипедов» is also «парковка для велосипеда». */
function phraseKeys(words: readonly string[]): Iterable<string> {
  const stems = words.map(stemOf);
  // «Велосипедов» alone may be a name.
  const ofOne = stems.length > 1 ? stems.map((stem) => stem.replace(GENITIVE_PLURAL, '$1')) : stems;
  return new Set([stems, ofOne].map(phraseKey));
}

/** Adds the phrases of all categories as sections; returns the words that occur in them. */
export function buildCategoryLexicon(categories: readonly CategoryRecord[], sections: SectionSet): Set<string> {
  const vocabulary = new Set<string>();
  const meanings = new Map<string, Map<number, number>>();
  for (const [text, weights] of weightsByText(categories)) {
    const words = significantWords(text);
    if (words.length === 0 || words.length > MAX_PHRASE_WORDS) continue;
    for (const word of words) vocabulary.add(word);
    for (const key of phraseKeys(words)) {
      const ofKey = meanings.get(key) ?? new Map<number, number>();
      for (const [category, weight] of weights) ofKey.set(category, Math.max(weight, ofKey.get(category) ?? 0));
      meanings.set(key, ofKey);
    }
  }
  const keys = sortedStrings(meanings.keys());
  const postings = new PostingsBuilder();
  const weights: number[] = [];
  keys.forEach((key, id) => {
    for (const [category, weight] of [...meanings.get(key)!].sort(([a], [b]) => a - b)) {
      postings.add(id, category);
      weights.push(Math.round(weight * PERCENT));
    }
  });
  addSortedStrings(sections, 'poi/phrases/keys', keys);
  addPostings(sections, 'poi/phrases/categories', postings.finish(keys.length));
  sections.add('poi/phrases/weights', Uint8Array.from(weights));
  return vocabulary;
}

/** Returns the weight in each category by phrase: most phrases are those of several categories. */
function weightsByText(categories: readonly CategoryRecord[]): ReadonlyMap<string, ReadonlyMap<number, number>> {
  const byText = new Map<string, Map<number, number>>();
  categories.forEach(({ phrases }, category) => {
    for (const { text, weight } of phrases) {
      const weights = byText.get(text) ?? new Map<number, number>();
      weights.set(category, Math.max(weight, weights.get(category) ?? 0));
      byText.set(text, weights);
    }
  });
  return byText;
}

/** Category phrases of a snapshot. */
export class CategoryLexicon {
  readonly #keys: SortedStrings;
  readonly #categories: Postings;
  /** Percent, by position in the postings. */
  readonly #weights: Uint8Array;
  #stems: ReadonlySet<string> | null = null;
  /** The stems of at least `LEAST_HEARD` letters, by their sound. */
  #bySound: ReadonlyMap<string, readonly string[]> | null = null;

  constructor(sections: SectionSource) {
    this.#keys = new SortedStrings(sections, 'poi/phrases/keys');
    this.#categories = loadPostings(sections, 'poi/phrases/categories');
    this.#weights = sections.get('poi/phrases/weights', 'u8');
  }

  /** Returns true if a phrase contains a word with this stem. */
  hasStem(stem: string): boolean {
    return this.#allStems().has(deedStem(stem));
  }

  #allStems(): ReadonlySet<string> {
    return (this.#stems ??= new Set(
      Array.from({ length: this.#keys.size }, (_, key) => this.#keys.get(key).split(' ')).flat(),
    ));
  }

  /**
   * Returns phrase stems that sound like the stem of a word written by ear, itself among them if it is one; empty for
   * short stems.
   */
  stemsSoundingLike(stem: string): readonly string[] {
    if (stem.length < LEAST_HEARD) return [];
    this.#bySound ??= stemsBySound(this.#allStems());
    return this.#bySound.get(russianSound(stem)) ?? [];
  }

  /** Returns the meanings of the words with these stems, in any order; empty if they are no phrase. */
  find(stems: readonly string[]): PhraseMeaning[] {
    const key = this.#keys.find(phraseKey(stems));
    if (key < 0) return [];
    const { start, ids } = this.#categories;
    const meanings: PhraseMeaning[] = [];
    for (let i = start[key]!; i < start[key + 1]!; i++) {
      meanings.push({ category: ids[i]!, weight: this.#weights[i]! / PERCENT });
    }
    return meanings;
  }
}

function stemsBySound(stems: ReadonlySet<string>): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const stem of stems) {
    if (stem.length < LEAST_HEARD || !/^[а-я]+$/.test(stem)) continue;
    const sound = russianSound(stem);
    addToList(found, sound, stem);
  }
  return found;
}
