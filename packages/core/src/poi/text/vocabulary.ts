import { soundSkeleton } from '../../text/transliterate.ts';
import type { SectionSet, SectionSource } from '../../snapshot/sections.ts';
import { editDistance } from './edit-distance.ts';
import { EditPattern } from './edit-pattern.ts';
import { addPostings, loadPostings, lowerBound, postingCount, type Postings, PostingsBuilder } from './postings.ts';
import { stemOf } from './stem.ts';
import { addSortedStrings, sortedStrings, SortedStrings } from './sorted-strings.ts';
import { trigramsOf } from './trigrams.ts';

/** Typing mistakes that a word of this many letters may hold. */
const allowedEdits = (length: number): number => (length < 4 ? 0 : length < 8 ? 1 : 2);
/** A swap of neighbours changes up to four trigrams, every other edit up to three. */
const GRAMS_PER_EDIT = 4;
/** An edit makes a word at most one Russian letter longer or shorter. */
const BYTES_PER_EDIT = 2;

/** Shorter sounds are shared by words that have nothing in common. */
const MIN_SOUND = 3;

/** A stem near a misspelled one. */
export interface StemMatch {
  readonly stem: number;
  readonly edits: number;
}

/** Adds the sections of a vocabulary to a snapshot; returns word → id, ids by ascending word. */
export function buildVocabulary(words: Iterable<string>, sections: SectionSet, name: string): Map<string, number> {
  const sorted = sortedStrings(words);
  // By length, so that those of about the length of a misspelled one stand together.
  const stems = sortedStrings(sorted.map(stemOf), 'length');
  const stemIds = new Map(stems.map((stem, id) => [stem, id]));
  const stemWords = new PostingsBuilder();
  sorted.forEach((word, id) => stemWords.add(stemIds.get(stemOf(word))!, id));

  const gramKeys = [...new Set(stems.flatMap(trigramsOf))].sort((a, b) => a - b);
  const gramIds = new Map(gramKeys.map((gram, id) => [gram, id]));
  const gramStems = new PostingsBuilder();
  stems.forEach((stem, id) => trigramsOf(stem).forEach((gram) => gramStems.add(gramIds.get(gram)!, id)));

  const sounds = sortedStrings(sorted.map(soundSkeleton));
  const soundIds = new Map(sounds.map((sound, id) => [sound, id]));
  const soundWords = new PostingsBuilder();
  sorted.forEach((word, id) => soundWords.add(soundIds.get(soundSkeleton(word))!, id));

  addSortedStrings(sections, `${name}/words`, sorted);
  addSortedStrings(sections, `${name}/sounds`, sounds);
  addPostings(sections, `${name}/sound-words`, soundWords.finish(sounds.length));
  addSortedStrings(sections, `${name}/stems`, stems);
  addPostings(sections, `${name}/stem-words`, stemWords.finish(stems.length));
  sections.add(`${name}/grams`, Uint32Array.from(gramKeys));
  addPostings(sections, `${name}/gram-stems`, gramStems.finish(gramKeys.length));
  return new Map(sorted.map((word, id) => [word, id]));
}

/** Every word of the indexed texts, found exactly, by stem, by sound, by prefix or with typing mistakes. */
export class Vocabulary {
  readonly words: SortedStrings;
  readonly #stems: SortedStrings;
  readonly #stemWords: Postings;
  readonly #sounds: SortedStrings;
  readonly #soundWords: Postings;
  readonly #grams: Uint32Array;
  readonly #gramStems: Postings;
  /** Shared trigrams by stem id; zero between calls. */
  readonly #shared: Uint8Array;
  readonly #pattern = new EditPattern();

  constructor(sections: SectionSource, name: string) {
    this.words = new SortedStrings(sections, `${name}/words`);
    this.#stems = new SortedStrings(sections, `${name}/stems`, 'length');
    this.#stemWords = loadPostings(sections, `${name}/stem-words`);
    this.#sounds = new SortedStrings(sections, `${name}/sounds`);
    this.#soundWords = loadPostings(sections, `${name}/sound-words`);
    this.#grams = sections.get(`${name}/grams`, 'u32');
    this.#gramStems = loadPostings(sections, `${name}/gram-stems`);
    this.#shared = new Uint8Array(this.#stems.size);
  }

  /** Id of a normalised word, or -1. */
  findWord(word: string): number {
    return this.words.find(word);
  }

  /** Id of a stem, or -1. */
  findStem(stem: string): number {
    return this.#stems.find(stem);
  }

  stemText(stem: number): string {
    return this.#stems.get(stem);
  }

  /** Ids of the words with this stem. */
  wordsOfStem(stem: number): Uint32Array {
    return this.#stemWords.ids.subarray(this.#stemWords.start[stem], this.#stemWords.start[stem + 1]);
  }

  /** Ids of the words that sound like this one in either script: `pyaterochka` finds `пятерочка`. */
  wordsSoundingLike(word: string): Uint32Array {
    const skeleton = soundSkeleton(word);
    const sound = skeleton.length < MIN_SOUND ? -1 : this.#sounds.find(skeleton);
    if (sound < 0) return new Uint32Array(0);
    return this.#soundWords.ids.subarray(this.#soundWords.start[sound], this.#soundWords.start[sound + 1]);
  }

  /** Ids, a range, of the words that begin with a prefix. */
  wordsWithPrefix(prefix: string): { from: number; to: number } {
    return this.words.withPrefix(prefix);
  }

  /** Stems within the typing mistakes that a stem of this length may hold, fewest edits first; never the stem itself. */
  findSimilarStems(stem: string): StemMatch[] {
    const maxEdits = allowedEdits(stem.length);
    if (maxEdits === 0) return [];
    const candidates = this.#stemsSharingTrigrams(stem, maxEdits);
    const matches: StemMatch[] = [];
    const pattern = this.#pattern.set(stem) ? this.#pattern : null;
    for (const candidate of candidates) {
      const edits = pattern
        ? this.#stems.editsTo(candidate, pattern, maxEdits)
        : editDistance(stem, this.#stems.get(candidate), maxEdits);
      if (edits > 0 && edits <= maxEdits) matches.push({ stem: candidate, edits });
    }
    return matches.sort((a, b) => a.edits - b.edits || a.stem - b.stem);
  }

  /** Stems that share as many trigrams with this one as a stem within `maxEdits` must. */
  #stemsSharingTrigrams(stem: string, maxEdits: number): number[] {
    const { start, ids } = this.#gramStems;
    const grams = trigramsOf(stem);
    const keys = grams.map((gram) => this.#findGram(gram)).filter((key) => key >= 0);
    const gramCount = grams.length;
    const wanted = Math.max(1, gramCount - GRAMS_PER_EDIT * maxEdits);
    if (keys.length < wanted) return [];
    // A stem that shares `wanted` grams shares at least one of the rarest `gramCount - wanted + 1`: only those open candidates.
    keys.sort((a, b) => postingCount(this.#gramStems, a) - postingCount(this.#gramStems, b));
    const opening = keys.length - wanted + 1;
    const bytes = Buffer.byteLength(stem);
    const room = BYTES_PER_EDIT * maxEdits;
    const { from, to } = this.#stems.withLength(Math.max(0, bytes - room), bytes + room);
    const shared = this.#shared;
    const touched: number[] = [];
    for (let k = 0; k < keys.length; k++) {
      const end = start[keys[k]! + 1]!;
      for (let i = lowerBound(ids, from, start[keys[k]!]!, end); i < end; i++) {
        const id = ids[i]!;
        if (id >= to) break;
        if (shared[id] !== 0) shared[id]!++;
        else if (k < opening) {
          shared[id] = 1;
          touched.push(id);
        }
      }
    }
    const found = touched.filter((id) => shared[id]! >= wanted);
    for (const id of touched) shared[id] = 0;
    return found;
  }

  #findGram(gram: number): number {
    const at = lowerBound(this.#grams, gram, 0, this.#grams.length);
    return this.#grams[at] === gram ? at : -1;
  }
}
