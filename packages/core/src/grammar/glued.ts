import { typesOf } from '../normalisation/address-type-lookup.ts';
import type { NormalText } from '../normalisation/normal-text.ts';
import { type QueryUnit, ROLE } from './query.ts';
import { type Replacement, rewrite } from '../normalisation/rewrite.ts';
import { MAX_WORD_LENGTH } from '../words/letter-codes.ts';
import { SHORTEST_BEGINNING, SHORTEST_JOINED } from '../words/word-lengths.ts';

/** Checks whether names contain a word, as it is or in another case. */
export interface KnownWords {
  hasWord(word: string): boolean;
  hasStem(word: string): boolean;
}

/**
 * Returns a text in which words that no name contains are split into words that names contain: «карламаркса 15» →
 * «карла маркса 15», «иркутскленина», «улицаленина», «верхнебереговая» → «верхняя береговая». The same object if
 * nothing is split.
 *
 * @param units - the units of the text
 */
export function splitGlued(source: NormalText, units: readonly QueryUnit[], known: KnownWords): NormalText {
  const replacements: Replacement[] = [];
  for (const { text, cyrillic, role, isNumber, start, end } of units) {
    if (role !== ROLE.CONTENT || isNumber || cyrillic.length < SHORTEST_JOINED || cyrillic.length > MAX_WORD_LENGTH)
      continue;
    if (known.hasWord(cyrillic) || known.hasStem(cyrillic)) continue;
    const parts = partsOf(cyrillic, known) ?? adjectiveParts(cyrillic, known);
    if (!parts) continue;
    if (parts.join('') !== text) {
      // Typed in Latin letters, or with another ending: the parts replace the whole word.
      replacements.push({ start, end, text: parts.join(' ') });
      continue;
    }
    let cut = start;
    for (const part of parts.slice(0, -1)) {
      cut += part.length;
      replacements.push({ start: cut, end: cut, text: ' ' });
    }
  }
  return rewrite(source, replacements);
}

/**
 * Splits a word into two known words, else into three; of several ways, the one whose shortest word is longest. Null if
 * there is none.
 */
function partsOf(word: string, known: KnownWords): string[] | null {
  let best: string[] | null = null;
  let bestShortest = 0;
  for (let cut = SHORTEST_BEGINNING; cut <= word.length - SHORTEST_BEGINNING; cut++) {
    const head = word.slice(0, cut);
    if (!known.hasWord(head) && typesOf(head).length === 0) continue;
    const tail = word.slice(cut);
    const shortest = Math.min(head.length, tail.length);
    if (shortest > bestShortest && (known.hasWord(tail) || known.hasStem(tail))) {
      best = [head, tail];
      bestShortest = shortest;
    }
  }
  if (best) return best;
  for (let cut = SHORTEST_BEGINNING; cut <= word.length - 2 * SHORTEST_BEGINNING; cut++) {
    const head = word.slice(0, cut);
    if (!known.hasWord(head) && typesOf(head).length === 0) continue;
    const rest = word.slice(cut);
    for (let next = SHORTEST_BEGINNING; next <= rest.length - SHORTEST_BEGINNING; next++) {
      const [middle, tail] = [rest.slice(0, next), rest.slice(next)];
      const shortest = Math.min(head.length, middle.length, tail.length);
      if (shortest <= bestShortest || !known.hasWord(middle)) continue;
      if (!known.hasWord(tail) && !known.hasStem(tail)) continue;
      best = [head, middle, tail];
      bestShortest = shortest;
    }
  }
  return best;
}

const ADJECTIVE = /^(верхн|нижн|средн)е(.{4,})$|^(нов|стар|мал|красн|бел)о(.{4,})$|^(больш)е(.{4,})$/;

/**
 * Splits off an adjective that is glued to a name but is a word of its own: `верхнебереговая` → `верхняя`, `береговая`.
 */
function adjectiveParts(word: string, known: KnownWords): string[] | null {
  const match = ADJECTIVE.exec(word);
  if (!match) return null;
  const [, soft, softTail, hard, hardTail, big, bigTail] = match;
  const tail = softTail ?? hardTail ?? bigTail!;
  if (!known.hasWord(tail) && !known.hasStem(tail)) return null;
  return [soft ? `${soft}яя` : `${hard ?? big!}ая`, tail];
}
