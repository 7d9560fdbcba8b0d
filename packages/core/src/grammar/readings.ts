import { isCyrillic, isLatin } from '../normalisation/look-alikes.ts';
import { type KnownWords, splitGlued } from './glued.ts';
import { inRussianLayout } from '../normalisation/keyboard-layout.ts';
import type { NormalText } from '../normalisation/normal-text.ts';
import { anniversaryOf, cardinalOf } from '../normalisation/numerals.ts';
import { type Query, readQuery } from './query.ts';
import { mendSlips } from './slips.ts';
import { withComplexes, withQuarters } from './quarter-mark.ts';
import { inDigits } from '../normalisation/spoken.ts';
import { UNIT_BITS } from '../normalisation/tokenise.ts';

/** One way to take what was typed. */
export interface Reading {
  readonly query: Query;
  readonly kind: 'typed' | 'layout' | 'spoken' | 'mended' | 'split' | 'quarter';
}

/**
 * Returns the readings of a normalised text, the literal one first. A text with words in Latin letters is also read as
 * if typed in the wrong keyboard layout; transliteration is not a separate reading, because each Latin word has its
 * Cyrillic form. Number words are also read as digits.
 *
 * @param typing - whether the last word may be unfinished
 */
export function readingsOf(source: NormalText, typing = false): Reading[] {
  const typed: Reading = { query: readQuery(source, typing), kind: 'typed' };
  const spoken = mayCount(typed.query) ? inDigits(source) : source;
  if (spoken !== source) return [typed, { query: readQuery(spoken, typing), kind: 'spoken' }];
  if (!hasLatinWord(source.text)) return [typed];
  const switched = switchLatinChunks(source.text);
  if (switched === source.text) return [typed];
  return [typed, { query: readQuery({ ...source, text: switched }, typing), kind: 'layout' }];
}

/**
 * Returns rarer readings of a text, for when those of {@link readingsOf} led nowhere: typing and OCR errors corrected,
 * glued words split, `кв` as a quarter. Empty for most texts.
 */
export function rareReadingsOf({ query }: Reading, known: KnownWords): Reading[] {
  const { source, units } = query;
  const readings: Reading[] = [];
  const mended = mendSlips(source, units, known);
  const read = mended === source ? query : readQuery(mended);
  if (mended !== source) readings.push({ query: read, kind: 'mended' });
  const split = splitGlued(mended, read.units, known);
  if (split !== mended) readings.push({ query: readQuery(split), kind: 'split' });
  const quarters = withQuarters(query);
  if (quarters !== source) readings.push({ query: readQuery(quarters), kind: 'quarter' });
  const complexes = withComplexes(source);
  if (complexes !== source) readings.push({ query: readQuery(complexes), kind: 'quarter' });
  return readings;
}

/** Returns true if a query has a number word, or is too long to tell. */
function mayCount({ units }: Query): boolean {
  if (units.length === UNIT_BITS) return true;
  for (let i = 0; i < units.length; i++) {
    const { text, isNumber } = units[i]!;
    if (!isNumber && (cardinalOf(text) >= 0 || anniversaryOf(text) > 0)) return true;
  }
  return false;
}

function hasLatinWord(text: string): boolean {
  for (let i = 0; i + 1 < text.length; i++) {
    if (isLatin(text[i]!) && isLayoutLetter(text, i + 1)) return true;
  }
  return false;
}

const isLayoutLetter = (text: string, i: number): boolean => isLatin(text[i]!) || '[];\'",.'.includes(text[i]!);

/** Switches the layout of all runs without spaces that contain no Cyrillic. */
function switchLatinChunks(text: string): string {
  const switched = inRussianLayout(text);
  return text.replace(/\S+/g, (chunk, at: number) => {
    for (const char of chunk) if (isCyrillic(char)) return chunk;
    return switched.slice(at, at + chunk.length);
  });
}
