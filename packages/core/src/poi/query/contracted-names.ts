import { stemOf } from '../../words/stem.ts';
import type { PlaceVocabulary } from '../name-index/place-vocabulary.ts';
import type { Postings } from '../name-index/postings.ts';
import { addClue, type Clue, postingsOf } from './clue.ts';
import { MAX_PREFIX_WORDS, type WordReading } from './word-reading.ts';
import { SHORTEST_BEGINNING, SHORTEST_JOINED, SHORTEST_WORD } from '../../words/word-lengths.ts';
import { WEIGHTS } from '../../scoring/place-weights.ts';

/** «Строительный» begins with «строи», «стройнадзор» with «строй». */
const SHORT_END = /й$/;
const LONG_END = /и$/;
const OF_THE_STATE = 'гос';
const ADJECTIVE = /(?:ый|ий|ой|ая|яя|ое|ее|ого|его|ому|ему|ые|ие|ых|их)$/;

/** The words of names. */
interface NameIndex {
  readonly vocabulary: PlaceVocabulary;
  readonly poisOfName: Postings;
}

/**
 * Returns clues for names with the two words that people contract to one: «погрануправление» for Пограничное
 * управление, «горархив» for Городской архив. Only a word that no name contains is taken apart.
 */
export function compoundClues(word: string, reading: WordReading, position: number, index: NameIndex): Clue[] {
  const { vocabulary, poisOfName } = index;
  if (word.length < SHORTEST_JOINED || !/^[а-я]+$/.test(word)) return [];
  for (const quality of reading.words.values()) if (quality >= WEIGHTS.heard) return [];
  const clues: Clue[] = [];
  // «Госжилинспекция» for Государственная жилищная инспекция.
  if (word.startsWith(OF_THE_STATE))
    clues.push(...compoundClues(word.slice(OF_THE_STATE.length), reading, position, index));
  for (let at = SHORTEST_BEGINNING; at <= word.length - SHORTEST_WORD; at++) {
    const tail = vocabulary.findStem(stemOf(word.slice(at)));
    if (tail < 0) continue;
    const tails = [...vocabulary.wordsOfStem(tail)].filter((id) => postingsOf(poisOfName, id).length > 0);
    const heads = tails.length === 0 ? [] : headWords(word.slice(0, at), vocabulary);
    for (const tailWord of tails) {
      const named = new Set(postingsOf(poisOfName, tailWord));
      for (const head of heads) {
        const pois = postingsOf(poisOfName, head).filter((poi) => named.has(poi));
        const clue = { from: 'name', pois, words: 1 << position, weight: WEIGHTS.compound, category: -1 } as const;
        if (pois.length > 0) clues.push({ ...clue, word: tailWord, standsIn: false, quality: 1 });
      }
    }
  }
  return clues;
}

/** Returns the ids of the words that a head may stand for: itself, adjectives that begin with it, nouns if it is long. */
function headWords(head: string, vocabulary: PlaceVocabulary): number[] {
  const { from, to } = vocabulary.wordsWithPrefix(head.replace(SHORT_END, 'и'));
  const begun = Array.from({ length: Math.min(to - from, MAX_PREFIX_WORDS) }, (_, i) => from + i);
  const isMeant = (text: string): boolean => ADJECTIVE.test(text) || head.length >= SHORTEST_WORD;
  const itself = vocabulary.findWord(head);
  return [...(itself < 0 ? [] : [itself]), ...begun.filter((id) => id !== itself && isMeant(vocabulary.textOf(id)))];
}

/**
 * Returns clues for names that contract an adjective and its noun, which the query writes in full: «жилищная инспекция»
 * for «Госжилинспекция», «спортивный диспансер» for «Спорт.Диспансер».
 */
export function shortenedPairClues(words: readonly string[], { vocabulary, poisOfName }: NameIndex): Clue[] {
  const clues: Clue[] = [];
  for (const [at, noun] of words.entries()) {
    const adjective = words[at - 1] ?? '';
    if (noun.length < SHORTEST_WORD || !ADJECTIVE.test(adjective)) continue;
    for (let letters = SHORTEST_BEGINNING; letters <= adjective.length - 2; letters++) {
      const head = adjective.slice(0, letters);
      for (const start of [head, head.replace(LONG_END, 'й'), `${OF_THE_STATE}${head}`]) {
        const stem = vocabulary.findStem(stemOf(start + noun));
        for (const id of stem < 0 ? [] : vocabulary.wordsOfStem(stem))
          addClue(clues, 'name', poisOfName, id, 3 << (at - 1), WEIGHTS.compound);
      }
    }
  }
  return clues;
}
