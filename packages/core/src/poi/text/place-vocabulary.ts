import type { SectionSet, SectionSource } from '../../snapshot/sections.ts';
import { stemOf } from '../../words/stem.ts';
import { soundSkeleton } from '../../words/transliterate.ts';
import { VocabularyBuilder } from '../../words/vocabulary-builder.ts';
import { Vocabulary } from '../../words/vocabulary.ts';

const PREFIX = 'poi/text';
/** Typing mistakes that a word of this many letters may hold. */
const allowedEdits = (length: number): number => (length < 4 ? 0 : length < 8 ? 1 : 2);
/** Shorter sounds are shared by words that have nothing in common. */
const SHORTEST_SOUND = 3;

/** A stem near a misspelled one. */
export interface StemMatch {
  readonly stem: number;
  readonly edits: number;
}

/** Adds the sections of the words of places to a snapshot; returns the id of each. */
export function buildPlaceVocabulary(words: Iterable<string>, sections: SectionSet): Map<string, number> {
  const builder = new VocabularyBuilder({ stemOf, wholeWords: false });
  const provisional = new Map(Array.from(words, (word) => [word, builder.add(word)] as const));
  const { finalIds } = builder.finish(sections, PREFIX);
  return new Map(Array.from(provisional, ([word, id]) => [word, finalIds[id]!]));
}

/** The words of names and addresses of places and of the kinds that people ask for. */
export class PlaceVocabulary {
  readonly #words: Vocabulary;

  constructor(sections: SectionSource) {
    this.#words = new Vocabulary(sections, PREFIX);
  }

  /** Id of a normalised word, or -1. */
  findWord(word: string): number {
    return this.#words.find(word);
  }

  /** Letters of a word as text; other scripts do not survive. */
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

  /** Ids of the words with this stem. */
  wordsOfStem(stem: number): Uint32Array {
    const { words, from, to } = this.#words.wordsOfStem(stem);
    return words.subarray(from, to);
  }

  /** Ids of the words that sound like this one in either script: `pyaterochka` finds `пятерочка`. */
  wordsSoundingLike(word: string): number[] {
    const skeleton = soundSkeleton(word);
    const found: number[] = [];
    if (skeleton.length >= SHORTEST_SOUND) this.#words.forEachSounding([skeleton], (id) => found.push(id));
    return found;
  }

  /** Ids, a range, of the words that begin with a prefix. */
  wordsWithPrefix(prefix: string): { from: number; to: number } {
    const [from, to] = this.#words.prefixRange(prefix);
    return { from, to };
  }

  /** Stems within the typing mistakes that a stem of this length may hold, fewest edits first; never the stem itself. */
  findSimilarStems(stem: string): StemMatch[] {
    const maxEdits = allowedEdits(stem.length);
    if (maxEdits === 0) return [];
    this.#words.searchStems(stem, maxEdits, true);
    const { stems, edits, count } = this.#words.found;
    return Array.from({ length: count }, (_, i) => ({ stem: stems[i]!, edits: edits[i]! }))
      .filter((match) => match.edits > 0)
      .sort((a, b) => a.edits - b.edits || a.stem - b.stem);
  }
}
