import { SHORTEST_BEGINNING, SHORTEST_WORD } from './word-lengths.ts';

/** Inflection of a word by its ending. */
export const ENDING = { NONE: 0, NOUN: 1, ADJECTIVE: 2 } as const;

const ADJECTIVE_ENDINGS = 'ого его ому ему ыми ими ый ий ой ая яя ое ее ые ие ых их ую юю ою ею ым им ом ем ей';
/** The one ending of four letters, which the table has no place for. */
const LONGEST_NOUN_ENDING = 'иями';
const NOUN_ENDINGS = 'ями ами иях иям ией ях ах ям ам ью ия ии ию ие ей ой ою ем ом ы и а я о е у ю ь й';
/** Endings of adjectives that nouns hardly ever have. */
const SURE_ADJECTIVE_ENDINGS = 'ого его ому ему ыми ими ый ий ая яя ое ее ые ие ых их ую юю ой ым им';
/** «Заблудившийся», «заблудившегося»: the ending comes before the particle. */
const REFLEXIVE = /[вщ]ш?(?:ий|ая|ее|ие|его|ему|им|ем|ей|их|ими|ую)ся$/;
/** Nouns on -о that never change: «метро» is not a case of «метр». */
const INDECLINABLE = new Set('метро кино бюро депо казино'.split(' '));

/**
 * Returns the part of a word that survives inflection: `тверская`, `тверской`, `тверскую` → `тверск`; `ленина`,
 * `ленину` → `ленин`. Words whose stem would be shorter than three letters are returned whole. A light stemmer: it must
 * only unite the cases of one name; telling `лесной` from `лесная` is up to the caller.
 */
export function stem(word: string): string {
  return word.slice(0, stemLength(word));
}

/** {@link stem} of a normalised Russian or English word: `аптеками` → `аптек`, `pharmacies` → `pharmacy`. */
export const stemOf = (word: string): string => (/^[a-z]{4,}$/.test(word) ? singular(word) : stem(word));

function singular(word: string): string {
  if (word.length > SHORTEST_WORD && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  return word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word;
}

/** Length of {@link stem}. */
export function stemLength(word: string): number {
  const { length } = word;
  if (length <= SHORTEST_BEGINNING || !isRussian(word)) return length;
  if (word[length - 1] === 'о' && INDECLINABLE.has(word)) return length;
  if (word[length - 1] === 'я' && word[length - 2] === 'с' && REFLEXIVE.test(word))
    return stemLength(word.slice(0, -2));
  const endings = endingsOf(word);
  const adjective = endings & ADJECTIVE_LENGTH;
  if (adjective > 0 && length - adjective >= SHORTEST_BEGINNING) return softened(word, length - adjective);
  let noun = (endings & NOUN_LENGTH) >> NOUN_SHIFT;
  if (noun === LONGEST_ENDING && word.endsWith(LONGEST_NOUN_ENDING)) noun = LONGEST_NOUN_ENDING.length;
  if (noun > 0 && length - noun >= SHORTEST_BEGINNING) return softened(word, length - noun);
  return length;
}

/** Drops a soft sign or й left at the stem's end: `казань` and `казани` share `казан`. */
function softened(word: string, end: number): number {
  const last = word[end - 1];
  return (last === 'ь' || last === 'й') && end > SHORTEST_BEGINNING ? end - 1 : end;
}

/** {@link ENDING} of a word by its last letters: adjectives inflect differently from nouns. */
export function endingOf(word: string): number {
  if (stemLength(word) === word.length) return ENDING.NONE;
  return endingsOf(word) & SURE_ADJECTIVE ? ENDING.ADJECTIVE : ENDING.NOUN;
}

/** Returns true if a word begins with а … я. Words that consist only of я do not inflect. */
function isRussian(word: string): boolean {
  const first = word.charCodeAt(0);
  return first >= 0x430 && (first < 0x44f || (first === 0x44f && word <= 'яяя'));
}

/**
 * Fields of the table's entry for three last letters: length of an adjective's ending (0 to 3), length of a noun's, and
 * whether it is certainly an adjective's.
 */
const NOUN_SHIFT = 2;
const ADJECTIVE_LENGTH = (1 << NOUN_SHIFT) - 1;
const NOUN_LENGTH = ADJECTIVE_LENGTH << NOUN_SHIFT;
const SURE_ADJECTIVE = 1 << (2 * NOUN_SHIFT);

/** а … я are 1 to 32, any other character 0. */
const letter = (code: number): number => (code >= 0x430 && code <= 0x44f ? code - 0x42f : 0);
const LETTERS = letter(0x44f) + 1;

/** Returns the entry of the table for the last three letters of a word. */
function endingsOf(word: string): number {
  const { length } = word;
  const third = letter(word.charCodeAt(length - LONGEST_ENDING));
  const second = letter(word.charCodeAt(length - 2));
  return ENDINGS[(third * LETTERS + second) * LETTERS + letter(word.charCodeAt(length - 1))]!;
}

const LONGEST_ENDING = LONGEST_NOUN_ENDING.length - 1;
const ENDINGS = new Uint8Array(LETTERS ** LONGEST_ENDING);
// Longer endings come later, so they win.
for (let length = 1; length <= LONGEST_ENDING; length++) {
  note(NOUN_ENDINGS, length, NOUN_LENGTH, length << NOUN_SHIFT);
  note(ADJECTIVE_ENDINGS, length, ADJECTIVE_LENGTH, length);
  note(SURE_ADJECTIVE_ENDINGS, length, SURE_ADJECTIVE, SURE_ADJECTIVE);
}

/** Sets bits of the table for all endings of a list with this length, whatever letters precede them. */
function note(endings: string, length: number, cleared: number, bits: number): void {
  for (const ending of endings.split(' ')) {
    if (ending.length !== length) continue;
    let last = 0;
    for (let i = 0; i < length; i++) last = last * LETTERS + letter(ending.charCodeAt(i));
    for (let at = last; at < ENDINGS.length; at += LETTERS ** length) ENDINGS[at] = (ENDINGS[at]! & ~cleared) | bits;
  }
}
