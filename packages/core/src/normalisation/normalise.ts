import type { NormalText } from './normal-text.ts';
import { pairsOf } from '../lexicon/table-rows.ts';
import { fromScientific } from './scientific.ts';

/** Number of code points of a query that are read; the rest is ignored, to limit the time. */
export const MAX_CODE_POINTS = 300;

/** Letters that are replaced in Russian text before a search: ё, and letters of other Cyrillic alphabets. */
const FOLDED = new Map(
  pairsOf('ё:е і:и ї:и ґ:г є:е ә:а ө:у ү:у ұ:у җ:ж ң:н һ:х ғ:г ҡ:к қ:к ҙ:з ҫ:с ӑ:а ӗ:е ӳ:у ў:у ҷ:ч ӣ:и ӯ:у'),
);

const SPACES = /\s/;
const DASHES = /[\u2010-\u2015\u2212\u00ad\u2e3a\u2e3b]/;
const QUOTES = /[«»„“”‟‹›‘’‚‛″′]/;

/**
 * Normalises a text: first {@link MAX_CODE_POINTS} code points, NFC, lower case, ё as е, no stress marks, one kind of
 * space, dash (`-`), typographic quote (`»`), typewriter quote (`"`) and slash; words in a scientific transliteration are
 * written in Cyrillic. Never longer than its source, never throws.
 */
export function normaliseText(source: string, maxCodePoints: number = MAX_CODE_POINTS): NormalText {
  if (source.length <= maxCodePoints && isPlain(source)) {
    const lower = source.toLowerCase();
    const text = lower.includes('ё') ? lower.replaceAll('ё', 'е') : lower;
    return { raw: source, text, starts: POSITIONS.subarray(0, text.length + 1) };
  }
  const raw = firstCodePoints(source, maxCodePoints)
    .normalize('NFC')
    .slice(0, 4 * maxCodePoints);
  let text = '';
  const starts = new Uint16Array(raw.length + 1);
  for (let i = 0; i < raw.length; i++) {
    const char = raw[i] === '_' ? underscoreOf(raw, i) : foldCharacter(raw[i]!);
    if (char === '') continue;
    starts[text.length] = i;
    text += char;
  }
  starts[text.length] = raw.length;
  return fromScientific({ raw, text, starts: starts.subarray(0, text.length + 1) });
}

/** 0, 1, 2, …: positions of the characters in a text that is as long as its source. Never written to. */
const POSITIONS = Uint16Array.from({ length: 2 * MAX_CODE_POINTS }, (_, i) => i);

/**
 * Returns true if each character is its own search form except for its case and ё. Most texts are, and then need no
 * work on each character.
 */
function isPlain(source: string): boolean {
  if (source.length >= POSITIONS.length) return false;
  for (let i = 0; i < source.length; i++) {
    const code = source.charCodeAt(i);
    if (code >= 0x410 && code <= 0x44f) continue;
    if (code < 0x20 || (code >= 0x7f && code !== 0x401 && code !== 0x451)) return false;
    if (code === 0x27 || code === 0x5c || code === 0x5f) return false;
  }
  return true;
}

function firstCodePoints(source: string, count: number): string {
  if (source.length <= count) return source;
  let end = 0;
  for (let n = 0; n < count && end < source.length; n++) end += source.codePointAt(end)! > 0xffff ? 2 : 1;
  return source.slice(0, end);
}

const DIGIT = /\d/;

/** Returns what an underscore stands for: a space in `УЛ_ЛЕНИНА`, a slash in the house `181_5`. */
const underscoreOf = (raw: string, i: number): string =>
  DIGIT.test(raw[i - 1] ?? '') && DIGIT.test(raw[i + 1] ?? '') ? '/' : ' ';

/** Returns the search form of a character: one character, or an empty string for marks without meaning. */
function foldCharacter(char: string): string {
  const code = char.charCodeAt(0);
  if (code < 0x80) {
    if (code >= 0x41 && code <= 0x5a) return char.toLowerCase();
    if (code <= 0x20 || code === 0x7f) return ' ';
    if (char === '\\') return '/';
    return char === "'" ? '"' : char;
  }
  if (code >= 0x430 && code <= 0x44f) return char;
  if (code >= 0x410 && code <= 0x42f) return String.fromCharCode(code + 0x430 - 0x410);
  if (code >= 0x300 && code <= 0x36f) return '';
  if ((code >= 0x200b && code <= 0x200f) || code === 0x2060 || code === 0xfeff || code === 0xad) return '';
  if (SPACES.test(char)) return ' ';
  if (DASHES.test(char)) return '-';
  if (QUOTES.test(char)) return '»';
  if (code >= 0xff01 && code <= 0xff5e) return foldCharacter(String.fromCharCode(code - 0xfee0));
  const lower = char.toLowerCase()[0]!;
  return FOLDED.get(lower) ?? lower;
}

/** Returns a text with the words joined that an apostrophe divides: «Л'Этуаль», «O’Hara». */
export const withoutApostrophes = (text: string): string => text.replace(/(\p{L})['’ʼ`](?=\p{L})/gu, '$1');
