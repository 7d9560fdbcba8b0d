import {
  COUNTED_PARTS,
  ESTATE_WORDS,
  HOUSE_WORDS,
  LETTERED_MARKS,
  PART_MARKS,
  PART_WORDS,
  type PartKind,
  SLASH_WORDS,
  UNMARKED_WORDS,
} from '../lexicon/house-words.ts';
import { cyrillicLetter, isLatin } from './look-alikes.ts';
import { normaliseText } from './normalise.ts';
import { romanOf } from './numerals.ts';
import { GAP, tokenise, type Unit } from './tokenise.ts';

/** A house number taken apart; absent parts are empty strings. Numbers without leading zeros, letters lower case. */
export interface HouseNumber {
  /** `вл` владение; `к`, `с` a korpus (Zelenograd) or stroenie that is the whole number; else empty. */
  readonly prefix: string;
  /** The leading number. */
  readonly number: number;
  /** `а` in 12А. */
  readonly letter: string;
  /** `14` in 12-14. */
  readonly dash: string;
  /** `3` in 12/3, `3а/1` in 12/3а/1, `36-5` in 47/36-5. */
  readonly slash: string;
  readonly korpus: string;
  /** Stroenie. */
  readonly building: string;
  /** Sooruzhenie. */
  readonly structure: string;
  readonly litera: string;
  /** Fligel. */
  readonly wing: string;
}

/** A house number found in a line. */
export interface HouseReading {
  readonly house: HouseNumber;
  /** Units `first … end - 1`, marker words included. */
  readonly first: number;
  readonly end: number;
  /** True if `дом`, `д.`, `№` or the like says that it is a house. */
  readonly explicit: boolean;
}

/**
 * The canonical spelling of a house number: equal for all spellings of one house (`12 корп. 1`, `12к1` → `12к1`),
 * and its own canonical spelling.
 */
export function houseKey(house: HouseNumber): string {
  return `${house.prefix}${house.number}${houseSuffix(house)}`;
}

/** The canonical spelling without prefix and number: `а/3к1`. */
export function houseSuffix(house: HouseNumber): string {
  let suffix = house.letter;
  if (house.dash !== '') suffix += `-${house.dash}`;
  if (house.slash !== '') suffix += `/${house.slash}`;
  for (const [kind, short, long] of PART_MARKS) {
    if (house[kind] === '') continue;
    // A mark right after a letter would read as one word with it (9б с9), a short mark before one as a word (лит а).
    if (/[^\d]$/.test(suffix)) suffix += ' ';
    suffix += (/^\d/.test(house[kind]) ? short : long) + house[kind];
  }
  return suffix;
}

/** A house number as the map writes it: `12А/3 к1 с2`, `вл5`. */
export function writtenHouse(house: HouseNumber): string {
  const { prefix, number, letter, dash, slash } = house;
  let written = `${prefix}${number}${letter.toUpperCase()}`;
  if (dash !== '') written += `-${dash.toUpperCase()}`;
  if (slash !== '') written += `/${slash.toUpperCase()}`;
  for (const [kind, short, long] of PART_MARKS) {
    if (house[kind] === '') continue;
    const isLong = kind !== 'korpus' && kind !== 'building';
    written += ` ${isLong ? long : short}${house[kind].toUpperCase()}`;
  }
  return written;
}

/** Reads one whole house number as a map or register writes it (`12А/3 к1 с2`), or null where it is none. */
export function parseHouseNumber(text: string): HouseNumber | null {
  const units = tokenise(normaliseText(text, 60));
  for (let i = 0; i < units.length; i++) {
    const reading = readHouseAt(units, i);
    if (reading) return reading.house;
  }
  return null;
}

/**
 * Reads the longest house number that begins at unit `at` (its marker word or its number), or null.
 *
 * @param stopAt - units at and after this position are not read
 */
export function readHouseAt(units: readonly Unit[], at: number, stopAt: number = units.length): HouseReading | null {
  let i = at;
  let prefix = '';
  let explicit = false;
  const opening = units[i];
  if (!opening) return null;
  if (!opening.isNumber) {
    const next = units[i + 1];
    if (!next?.isNumber || i + 1 >= stopAt) return null;
    // «Baykalskaya St., 105» is a street.
    if (next.gap & GAP.COMMA && PART_WORDS.has(opening.text)) return null;
    // As is «Grina St. 10».
    if (opening.text === 'st' && at > 0 && !units[at - 1]!.isNumber && isLatin(units[at - 1]!.text[0]!)) return null;
    if (ESTATE_WORDS.has(opening.text)) prefix = 'вл';
    else if (HOUSE_WORDS.has(opening.text)) prefix = '';
    else if (PART_WORDS.get(opening.text) === 'korpus') prefix = 'к';
    else if (PART_WORDS.get(opening.text) === 'building') prefix = 'с';
    else return null;
    explicit = true;
    i++;
  } else if (opening.gap & GAP.NUMBER_SIGN) explicit = true;

  const number = Number(units[i]!.text);
  if (units[i]!.text.length > 5) return null;
  i++;
  const parts: Record<PartKind, string> = { korpus: '', building: '', structure: '', litera: '', wing: '' };
  let letter = '';
  let dash = '';
  let slash = '';

  if (i < stopAt && isHouseLetter(units, i, stopAt)) letter = cyrillicLetter(units[i++]!.text);
  for (; i < stopAt;) {
    const unit = units[i]!;
    if (unit.gap & GAP.SLASH && isSlashValue(units, i, stopAt)) {
      const [text, end] = readValue(units, i, stopAt);
      slash += (slash === '' ? '' : '/') + text;
      i = end;
    } else if (unit.isNumber && unit.gap === GAP.DOT && slash === '' && dash === '') {
      // «12.3».
      const [text, end] = readValue(units, i, stopAt);
      slash = text;
      i = end;
    } else if (SLASH_WORDS.has(unit.text) && i + 1 < stopAt && units[i + 1]!.isNumber) {
      const [text, end] = readValue(units, i + 1, stopAt);
      slash += (slash === '' ? '' : '/') + text;
      i = end;
    } else if (unit.isNumber && unit.gap === GAP.HYPHEN && dash === '' && slash === '') {
      const [text, end] = readValue(units, i, stopAt);
      dash = text;
      i = end;
    } else if (unit.isNumber && unit.gap === GAP.HYPHEN && slash !== '' && !slash.includes('-')) {
      const [text, end] = readValue(units, i, stopAt);
      slash += `-${text}`;
      i = end;
    } else break;
  }
  // «23/3 А».
  if (/\d$/.test(slash) && i < stopAt && isHouseLetter(units, i, stopAt)) slash += cyrillicLetter(units[i++]!.text);
  for (; i < stopAt;) {
    const part = readPart(units, i, stopAt);
    if (!part || parts[part.kind] !== '') break;
    // «строение 0», as forms are filled in, is none.
    if (part.text !== '0') parts[part.kind] = part.text;
    i = part.end;
  }
  return { house: { prefix, number, letter, dash, slash, ...parts }, first: at, end: i, explicit };
}

/** Returns true if a unit after a slash is a part of the fraction; the к of `15/к1` marks a korpus. */
function isSlashValue(units: readonly Unit[], i: number, stopAt: number): boolean {
  const { text, isNumber } = units[i]!;
  if (isNumber || romanOf(text) > 0) return true;
  const isMark = PART_WORDS.has(text) && i + 1 < stopAt && units[i + 1]!.isNumber && units[i + 1]!.gap === 0;
  return text.length === 1 && !isMark;
}

/** A letter that belongs to the number before it: `12а`, `12 А`, `12-А`, `12"а"`; not a part mark, not a preposition. */
function isHouseLetter(units: readonly Unit[], i: number, stopAt: number): boolean {
  const unit = units[i]!;
  if (unit.isNumber || unit.text.length !== 1 || unit.gap & (GAP.COMMA | GAP.DOT | GAP.SLASH)) return false;
  const next = i + 1 < stopAt ? units[i + 1] : undefined;
  // «12(В)».
  if (unit.gap & GAP.OTHER) return unit.gap === GAP.OTHER && (!next || (next.gap & (GAP.OTHER | GAP.COMMA)) !== 0);
  if (PART_WORDS.has(unit.text) && next && !(next.gap & (GAP.COMMA | GAP.SLASH)) && isPartValue(units, i + 1, stopAt)) {
    return false;
  }
  if (!(unit.gap & GAP.SPACE)) return true;
  // A word after a lone letter makes it a preposition or an initial: «12 в Иркутске», «12 К. Маркса».
  if (unit.dot && (PART_WORDS.has(unit.text) || (next !== undefined && !(next.gap & GAP.COMMA)))) return false;
  const followed = next !== undefined && !next.isNumber && next.gap === GAP.SPACE && !PART_WORDS.has(next.text);
  if (followed && unit.text === 'б') return !ADJECTIVE.test(next.text);
  return !(followed && 'вскоуия'.includes(unit.text));
}

/** After a lone б: «12 Б. Садовая» without its dot. */
const ADJECTIVE = /(?:ая|яя|ой|ий|ый|ое|ую|ом)$/;

/** Returns true if unit i can be the value of a part mark before it: a number, or a letter that is no mark itself (`182К к1`). */
function isPartValue(units: readonly Unit[], i: number, stopAt: number): boolean {
  const unit = units[i]!;
  if (unit.isNumber) return true;
  if (unit.text.length !== 1) return false;
  return !(PART_WORDS.has(unit.text) && i + 1 < stopAt && units[i + 1]!.isNumber);
}

interface Part {
  readonly kind: PartKind;
  readonly text: string;
  readonly end: number;
}

/** `корп. 1`, `к1А`, `с7-8`, `лит А`, `литА`, `к9/9` at unit i. */
function readPart(units: readonly Unit[], i: number, stopAt: number): Part | null {
  const unit = units[i]!;
  if (unit.isNumber) return readCountedPart(units, i, stopAt);
  // «12 (корп. 1)», but «12 (с 9 часов)».
  if (unit.gap & GAP.OTHER && unit.text.length < SHORTEST_LONG_MARK) return null;
  const kind = PART_WORDS.get(unit.text);
  if (kind) {
    const value = i + 1 < stopAt ? units[i + 1]! : undefined;
    if (!value || value.gap & (GAP.COMMA | GAP.SLASH)) return null;
    const isLetter = !value.isNumber && value.text.length === 1;
    if (!value.isNumber && !isLetter) return null;
    if (isLetter && unit.text.length === 1 && unit.gap & GAP.SPACE) return null;
    return { kind, ...readPartValue(units, i + 1, stopAt, kind) };
  }
  const glued = MARKED_LETTER.exec(unit.text);
  if (!glued || (glued[1]!.length === 1 && (unit.gap !== 0 || UNMARKED_WORDS.has(unit.text)))) return null;
  return { kind: PART_WORDS.get(glued[1]!)!, text: glued[2]!, end: i + 1 };
}

const SHORTEST_LONG_MARK = 3;

/** `2 корпус` behind a house: its number comes first. */
function readCountedPart(units: readonly Unit[], i: number, stopAt: number): Part | null {
  const unit = units[i]!;
  const mark = i + 1 < stopAt ? units[i + 1]! : undefined;
  if (!mark || !COUNTED_PARTS.has(mark.text) || mark.gap !== GAP.SPACE || (i + 2 < stopAt && units[i + 2]!.isNumber))
    return null;
  if (unit.text.length > 3 || !(unit.gap & GAP.SPACE)) return null;
  return { kind: PART_WORDS.get(mark.text)!, text: String(Number(unit.text)), end: i + 2 };
}

/** A part mark with its letter in one word: `литА`, `корпБ`; the short marks only right after a number. */
const MARKED_LETTER = new RegExp(`^(${LETTERED_MARKS.join('|')})([абвгдежзиклмнопрстуфхцчшщэюя])$`);

/** The value of a part: `1а`, a fraction (`9/9`), for buildings a range (`7-8`; after a korpus that is a flat). */
function readPartValue(
  units: readonly Unit[],
  i: number,
  stopAt: number,
  kind: PartKind,
): { text: string; end: number } {
  let [text, end] = readValue(units, i, stopAt);
  if (!units[i]!.isNumber) return { text, end };
  const joins = kind === 'building' ? GAP.SLASH | GAP.HYPHEN : GAP.SLASH;
  while (end < stopAt && units[end]!.isNumber && units[end]!.gap & joins && !(units[end]!.gap & ~joins)) {
    const [more, next] = readValue(units, end, stopAt);
    text += (units[end]!.gap & GAP.SLASH ? '/' : '-') + more;
    end = next;
  }
  return { text, end };
}

/** A number with its letter (`1а`) or a lone letter, and the unit after it. */
function readValue(units: readonly Unit[], i: number, stopAt: number): [text: string, end: number] {
  const unit = units[i]!;
  if (!unit.isNumber) return [cyrillicLetter(unit.text), i + 1];
  let text = String(Number(unit.text));
  let end = i + 1;
  const letter = end < stopAt ? units[end] : undefined;
  if (letter && !letter.isNumber && letter.text.length === 1 && !(letter.gap & ~GAP.QUOTE)) {
    const after = end + 1 < stopAt ? units[end + 1] : undefined;
    const isMark = PART_WORDS.has(letter.text) && after && !(after.gap & ~GAP.SPACE) && after.isNumber;
    if (!isMark) {
      text += cyrillicLetter(letter.text);
      end++;
    }
  }
  return [text, end];
}

/** Last number of a range such as 40-42, else the number itself: what lies between is this house too. */
export function lastNumberOf(house: HouseNumber): number {
  const last = Number(house.dash);
  return house.dash !== '' && last > house.number && last - house.number <= 30 ? last : house.number;
}

/**
 * Returns the likelihood that `wanted` (from a query) is the house `known` (from the map), 0 to 1. From {@link SAME_HOUSE} on they
 * are one house in two spellings; below, neighbours with the same number. 0 if the numbers differ.
 */
export function houseSimilarity(wanted: HouseNumber, known: HouseNumber): number {
  if (wanted.number !== known.number) {
    const inside = wanted.number > known.number && wanted.number <= lastNumberOf(known);
    return inside && houseSuffix(wanted) === '' ? 0.93 : 0;
  }
  const prefix = prefixSimilarity(wanted.prefix, known.prefix);
  if (isSameSuffix(wanted, known)) return prefix;
  return prefix * suffixSimilarity(wanted, known);
}

function prefixSimilarity(wanted: string, known: string): number {
  if (wanted === known) return 1;
  // A register calls «строение 5» what the map calls house 5.
  if (wanted === 'с' && known === '') return 0.88;
  return wanted === 'с' || known === 'с' ? 0.8 : 0.97;
}

/** See {@link houseSimilarity}. */
export const SAME_HOUSE = 0.85;

/** Returns true if two numbers have the same parts: without a look at how they are written. */
const isSameSuffix = (a: HouseNumber, b: HouseNumber): boolean =>
  a.letter === b.letter &&
  a.dash === b.dash &&
  a.slash === b.slash &&
  a.korpus === b.korpus &&
  a.building === b.building &&
  a.structure === b.structure &&
  a.litera === b.litera &&
  a.wing === b.wing;

function suffixSimilarity(wanted: HouseNumber, known: HouseNumber): number {
  const a = readParts(wanted, wantedParts);
  const b = readParts(known, knownParts);
  let product = a === b ? 1 : 0;
  // The same values under other marks: 12/1 for 12к1, 12а for 12 литера а.
  for (let i = 0; i < a && product > 0; i++) {
    const [one, other] = [wantedParts[i]!, knownParts[i]!];
    product = one.text === other.text ? product * markSimilarity(one.mark, other.mark) : 0;
  }
  if (product > 0) return product;
  let shared = 0;
  for (let i = 0; i < a; i++) if (hasPart(knownParts, b, wantedParts[i]!)) shared++;
  if (a === 0) return lastNumberOf(known) > known.number ? 0.93 : 0.8 - 0.02 * b;
  // Registers call the main building of a plot its литера А.
  if (shared === b && a === b + 1 && wanted.litera === 'а' && known.litera === '') return 0.88;
  if (shared === a) return 0.8 - 0.02 * (b - shared);
  if (shared === b) return 0.78 - 0.04 * (a - shared);
  return 0.6 + (0.1 * shared) / Math.max(a, b);
}

interface NamedPart {
  mark: string;
  text: string;
}

/** Scratch of {@link suffixSimilarity}, which is asked for every house of a number. */
const makeParts = (): NamedPart[] => Array.from({ length: 3 + PART_MARKS.length }, () => ({ mark: '', text: '' }));
const wantedParts = makeParts();
const knownParts = makeParts();

/** Writes the parts behind a number; returns how many. */
function readParts(house: HouseNumber, out: NamedPart[]): number {
  let count = 0;
  if (house.letter !== '') note(out[count++]!, 'letter', house.letter);
  if (house.dash !== '') note(out[count++]!, '-', house.dash);
  if (house.slash !== '') note(out[count++]!, '/', house.slash);
  if (house.korpus !== '') note(out[count++]!, 'к', house.korpus);
  if (house.building !== '') note(out[count++]!, 'с', house.building);
  if (house.structure !== '') note(out[count++]!, 'о', house.structure);
  if (house.litera !== '') note(out[count++]!, 'л', house.litera);
  if (house.wing !== '') note(out[count++]!, 'ф', house.wing);
  return count;
}

function note(part: NamedPart, mark: string, text: string): void {
  part.mark = mark;
  part.text = text;
}

function hasPart(parts: readonly NamedPart[], count: number, { mark, text }: NamedPart): boolean {
  for (let i = 0; i < count; i++) if (parts[i]!.text === text && parts[i]!.mark === mark) return true;
  return false;
}

function markSimilarity(a: string, b: string): number {
  if (a === b) return 1;
  const marks = a < b ? `${a}${b}` : `${b}${a}`;
  switch (marks) {
    case '/к':
      return 0.95;
    // More than house 12 with flat 1 is worth: who writes 12-1 where 12/1 stands means that.
    case '-/':
      return 0.976;
    case '-к':
      return 0.974;
    case 'letterл':
    case '/letter':
      return 0.94;
    case 'letterк':
    case 'letterс':
      return 0.9;
    case '/с':
      return 0.88;
    case 'кс':
      return 0.7;
    default:
      return 0.75;
  }
}
