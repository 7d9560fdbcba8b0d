import { legalFormsOf } from '../lexicon/fillers.ts';
import { LETTER_BOXES, PARKING_WORDS, PROSE_PAIRS, type Saying, SAYINGS, SHORT_SAYINGS } from '../lexicon/premises.ts';
import { ordinalOf } from './numerals.ts';
import { endOfPerson } from './persons.ts';
import { GAP, type Unit } from './tokenise.ts';

/** A stretch of a line that is no part of the building's address: a flat, an entrance, a phone number, a country. */
export interface CutPart {
  readonly component: 'flat' | 'entrance' | 'floor' | 'phone' | 'country' | 'postcode' | 'ignored';
  /** Units `first … end - 1`. */
  readonly first: number;
  readonly end: number;
}

const LEGAL_FORMS = legalFormsOf('line');
const FORMS_OF_NAMES = legalFormsOf('name');

/** Phone numbers as people write them: ten digits after the country code, or those of a town with or without its code. */
const PHONE =
  /(?:\+7|\b[78])(?:[\s()-]*\d){10}(?!\d)|(?:\(\d{3,5}\)\s*|\b)(?:\d{3}-\d{2}-\d{2}|\d{2}-\d{2}-\d{2})(?![\d-])/g;

/** Six digits of a phone at least, however written. */
const MAY_PHONE = /\d(?:[\s()-]*\d){5}/;

/** «к 18:00», «с 10:00 до 12:00»: when to come; «с 9 до 18». */
const TIME = /(?:(?:^|\s)(?:к|с|до|после|в))?\s*\b(?:[01]?\d|2[0-3]):[0-5]\d(?!\d)/g;
const HOURS = /(?<=^|[\s,(])с\s\d{1,2}\sдо\s\d{1,2}(?!\d)/g;

/** Ranges of phone numbers and times of the day in a normalised text. */
export function findPhones(text: string): [start: number, end: number][] {
  const found: [start: number, end: number][] = [];
  for (const pattern of [PHONE, TIME, HOURS]) {
    if (pattern === PHONE ? !MAY_PHONE.test(text) : !text.includes(pattern === TIME ? ':' : ' до ')) continue;
    for (const { index, 0: match } of text.matchAll(pattern)) {
      found.push([pattern === PHONE ? withPhoneWord(text, index) : index, index + match.length]);
    }
  }
  return found;
}

/**
 * Returns true if a number counts the word after it though another follows that: «дом 5, 2 подъезд 3 этаж кв 12», where a house is
 * named before and a word of premises ends the row.
 */
function isCountedFirst(units: readonly Unit[], i: number): boolean {
  const before = units[i - 1];
  const counted = units[i + 3];
  const isBehindHouse = before !== undefined && (before.isNumber || before.text.length === 1);
  return (
    isBehindHouse &&
    counted !== undefined &&
    !counted.isNumber &&
    !(counted.gap & GAP.COMMA) &&
    premiseOf(counted.text) !== null &&
    !units[i + 4]?.isNumber
  );
}

/** Returns the component of `п2` beside letters that certainly mean an entrance or floor. */
function shortPremiseAt(units: readonly Unit[], i: number): CutPart['component'] | null {
  const component = units[i + 1]?.isNumber ? SHORT_SAYINGS.get(units[i]!.text) : undefined;
  if (component === undefined || units[i]!.gap === 0) return null;
  // «д. 59 п.3».
  if (units[i]!.text === 'п' && units[i]!.dot && units[i - 1]?.isNumber) return component;
  const after = units[i + 3]?.isNumber ? SHORT_SAYINGS.get(units[i + 2]!.text) : undefined;
  const before = i >= 2 && units[i - 1]!.isNumber ? SHORT_SAYINGS.get(units[i - 2]!.text) : undefined;
  switch (component) {
    case 'entrance':
      return after === 'floor' || after === 'flat' || before === 'floor' ? component : null;
    case 'floor':
      return before === 'entrance' || after === 'flat' ? component : null;
    default:
      return before === 'floor' ? component : null;
  }
}

/** Returns the start of the word before a phone number (`т`, `тел.:`), else of the number. */
function withPhoneWord(text: string, at: number): number {
  const before = PHONE_WORD.exec(text.slice(Math.max(0, at - 12), at));
  return before ? at - before[1]!.length : at;
}

const PHONE_WORD = /(?:^|[\s,;(])((?:т|тел|телефон|моб|сот|tel|phone)[.:\s]*)$/;

/** Words that an ordinal in words counts. */
const COUNTED = /^(?:этаж|подъезд|подьезд|парадн|квартир)/;

/** Finds what to cut from a line, in order of position; parts do not overlap. */
export function findCutParts(units: readonly Unit[]): CutPart[] {
  const parts: CutPart[] = [];
  for (let i = 0; i < units.length;) {
    const part = cutPartAt(units, i);
    if (part) parts.push(part);
    i = part ? part.end : i + 1;
  }
  return parts;
}

function cutPartAt(units: readonly Unit[], i: number): CutPart | null {
  const unit = units[i]!;
  const next = units[i + 1];
  if (unit.isNumber) {
    if (isPostcode(units, i)) return { component: 'postcode', first: i, end: i + 1 };
    // «3 этаж», «2 подъезд», «45 квартира»: the number comes first.
    if (!next || next.isNumber || next.gap & GAP.COMMA) return null;
    if (units[i + 2]?.isNumber && !isCountedFirst(units, i)) return null;
    const component = next.text === 'под' ? null : premiseOf(next.text);
    if (!component || component === 'ignored') return null;
    const from =
      next.text.startsWith('этаж') ||
      next.text.startsWith('эт') ||
      next.text.startsWith('под') ||
      next.text.startsWith('парад');
    const atEnd = next.text === 'кв' && i + 2 === units.length && unit.gap !== 0;
    return from || atEnd || next.text.startsWith('квартир') ? { component, first: i, end: i + 2 } : null;
  }
  const saying = SAYINGS.get(unit.text);
  if (saying === 'country') return { component: 'country', first: i, end: i + 1 };
  if (unit.text === 'российская' && next?.text.startsWith('федерац'))
    return { component: 'country', first: i, end: i + 2 };
  const inner = endOfInnerTerritory(units, i);
  if (inner > i) return { component: 'ignored', first: i, end: inner };
  // «Почтовый адрес ориентира», but Почтовый переулок.
  if (PROSE_PAIRS.some(([first, second]) => unit.text.startsWith(first!) && next?.text.startsWith(second!)))
    return { component: 'ignored', first: i, end: i + 2 };
  if (saying === 'note') return { component: 'ignored', first: i, end: i + 1 };
  const person = endOfPerson(units, i);
  if (person > i) return { component: 'ignored', first: i, end: person };
  // «АО «Прогресс»», but «Ямало-Ненецкий АО, Ноябрьск».
  const isQuoted = next !== undefined && (next.gap & GAP.QUOTE) !== 0 && FORMS_OF_NAMES.has(unit.text);
  if (isQuoted || LEGAL_FORMS.has(unit.text)) return { component: 'ignored', first: i, end: endOfQuoted(units, i + 1) };
  // «а/я 15», «в/ч 12345».
  if (next?.gap === GAP.SLASH && LETTER_BOXES.has(`${unit.text}/${next.text}`)) {
    return { component: 'ignored', first: i, end: units[i + 2]?.isNumber ? i + 3 : i + 2 };
  }
  // «д. 24 б/н»: no further number.
  if (unit.text === 'б' && next?.text === 'н' && next.gap === GAP.SLASH)
    return { component: 'ignored', first: i, end: i + 2 };
  const parking = parkingEnd(units, i);
  if (parking > i) return { component: 'flat', first: i, end: parking };
  if (saying === 'phone' && unit.dot && !next) return { component: 'phone', first: i, end: i + 1 };
  // «второй этаж», «первый подъезд».
  if (next && next.gap === GAP.SPACE && ordinalOf(unit.text) > 0) {
    const counted = COUNTED.test(next.text) ? premiseOf(next.text) : null;
    if (counted && !units[i + 2]?.isNumber) return { component: counted, first: i, end: i + 2 };
  }
  const short = shortPremiseAt(units, i);
  if (short) return { component: short, first: i, end: i + 2 };
  const component = premiseSaid(saying);
  if (!component || !next) return null;
  // «кв-л» is a quarter; «кв. А» has a letter for a number.
  if (next.isNumber && !(next.gap & GAP.SLASH))
    return { component, first: i, end: endOfValue(units, i + 1, saying === 'code') };
  return null;
}

/** End of `вн.тер.г.`, `внутригородская территория города федерального значения`; `i` where none begins. */
function endOfInnerTerritory(units: readonly Unit[], i: number): number {
  const next = units[i + 1]?.text;
  if (units[i]!.text === 'вн' && next === 'тер') return units[i + 2]?.text === 'г' ? i + 3 : i + 2;
  if (!units[i]!.text.startsWith('внутригородск') || !next?.startsWith('территори')) return i;
  const isFederal = units[i + 2]?.text === 'города' && units[i + 3]?.text.startsWith('федеральн');
  return isFederal ? i + 5 : i + 2;
}

type Premise = 'flat' | 'entrance' | 'floor' | 'ignored' | null;

const premiseOf = (word: string): Premise => premiseSaid(SAYINGS.get(word));

function premiseSaid(saying: Saying | undefined): Premise {
  if (saying === 'flat' || saying === 'entrance' || saying === 'floor') return saying;
  return saying === 'code' ? 'ignored' : null;
}

function isPostcode(units: readonly Unit[], i: number): boolean {
  const { text, gap } = units[i]!;
  return (
    text.length === 6 && text[0] !== '0' && gap !== 0 && !(gap & (GAP.HYPHEN | GAP.SLASH)) && units[i + 1]?.gap !== 0
  );
}

/** End of `м/м 3,4`, `а/м. 5`, `к/п 4`: a place to park or to store; `i` where none begins. */
function parkingEnd(units: readonly Unit[], i: number): number {
  const [unit, second, number] = [units[i]!, units[i + 1], units[i + 2]];
  if (second?.gap !== GAP.SLASH || !number?.isNumber || !PARKING_WORDS.has(`${unit.text}/${second.text}`)) return i;
  let end = endOfValue(units, i + 2);
  while (units[end]?.isNumber && units[end]!.gap === GAP.COMMA) end = endOfValue(units, end);
  return end;
}

/** End of `45`, `45а`, `45-46`, `1Н`. */
function endOfValue(units: readonly Unit[], i: number, isCode = false): number {
  let end = i + 1;
  for (; end < units.length; end++) {
    const { gap, isNumber, text } = units[end]!;
    // «домофон 12к3456» is one code.
    if (gap === 0 && (isCode || (!isNumber && text.length === 1))) continue;
    if ((gap === GAP.HYPHEN || gap === GAP.SLASH) && (isNumber || text.length <= 2)) continue;
    break;
  }
  return end;
}

/** After a legal form: the end of the quoted name, or of the one word that follows and its initials. */
function endOfQuoted(units: readonly Unit[], i: number): number {
  const first = units[i];
  if (!first || first.isNumber) return i;
  let end = i + 1;
  if (!(first.gap & GAP.QUOTE)) {
    while (units[end]?.dot && units[end]!.text.length === 1 && !(units[end]!.gap & GAP.COMMA)) end++;
    return end;
  }
  while (end < units.length && !(units[end]!.gap & GAP.QUOTE)) end++;
  return end;
}
