import { ABOUT_LINES, LINE_ENDS_AFTER, LINE_KINDS, NUMBERS_AS_NOUNS, VEHICLES } from '../lexicon/transport-routes.ts';
import { evidenceOf } from './evidence.ts';
import { interpretation, rounded, type SearchContext } from './search-context.ts';
import type { PoiMatch, SearchDeps } from './dependencies.ts';
import { REGION_M } from './reach.ts';
import { toHit } from './search-hit.ts';
import type { SearchReading } from './types.ts';
import { wordsOf } from './asking-words.ts';
import { SHORTEST_WORD } from '../words/word-lengths.ts';

/** A line of public transport that a query names. */
export interface AskedLine {
  /** «25», «4а». */
  readonly number: string;
  /** Categories of line, the named ones first; it may also be one of the rest. */
  readonly kinds: readonly string[];
  /** Number of the kinds that the words name. */
  readonly named: number;
}

const LINES: ReadonlySet<string> = new Set(LINE_KINDS);
const MAX_LINES = 50;
/** The nearest lines of a kind, of which those to some place are chosen. */
const NEAREST_LINES = 100;
const NUMBER = /^№?([а-я]?\d{1,3}(?:(?!й$|го$)[а-я])?)(?:-?(?:й|ый|ой|го|ого|му|ому))?$/;
/** «Четвёрка а», «4 а». */
const LETTER = /^[а-я]$/;
/** Express lines have a letter for it in their numbers: «31э». */
const EXPRESS = /^экспресс/;

/** Returns the line of «трамвай 4», «маршрут автобуса 12», «63 автобус»; null for other words. */
export function askedLine(words: readonly string[]): AskedLine | null {
  let number: string | null = null;
  const named = new Set<string>();
  let isAny = false;
  let isExpress = false;
  for (const word of words) {
    const vehicle = vehicleOf(word);
    const digits = NUMBERS_AS_NOUNS.get(word) ?? NUMBER.exec(word)?.[1];
    if (vehicle) {
      isAny = true;
      if (vehicle[1] !== null) named.add(vehicle[1]);
    } else if (digits !== undefined) {
      if (number !== null) return null;
      number = digits;
    } else if (number !== null && LETTER.test(word) && /\d$/.test(number)) number += word;
    else if (EXPRESS.test(word)) isExpress = true;
    else if (!ABOUT_LINES.has(word)) return null;
  }
  if (number === null || !isAny) return null;
  return {
    number: isExpress && /\d$/.test(number) ? `${number}э` : number,
    kinds: [...new Set([...named, ...LINE_KINDS])],
    named: named.size || LINE_KINDS.length,
  };
}

const vehicleOf = (word: string): (typeof VEHICLES)[number] | undefined =>
  VEHICLES.find(([beginning]) => word.startsWith(beginning));

/** Returns the searches of a text that find lines only by their kind, unless the text has a word for a vehicle or route. */
export function withoutLines(deps: SearchDeps, text: string): SearchDeps {
  if (wordsOf(text).some((word) => vehicleOf(word) !== undefined)) return deps;
  return {
    ...deps,
    namedPois: (...question) => deps.namedPois(...question).filter(isNoLine),
    searchPois: (...question) => deps.searchPois(...question).filter(isNoLine),
  };
}

const isNoLine = ({ category }: { readonly category: string }): boolean => !LINES.has(category);

/** Returns the kind of line and the words for its ends in «автобус до Пряжи»; null for other words. */
export function askedEnds(
  words: readonly string[],
): { readonly kind: string; readonly ends: readonly string[] } | null {
  const at = words.findIndex((word) => LINE_ENDS_AFTER.has(word));
  const before = words.slice(0, Math.max(0, at));
  const [kind, ...others] = before.flatMap((word) => vehicleOf(word)?.[1] ?? []);
  const isLine = before.every((word) => vehicleOf(word) !== undefined || /^(?:при|между)городн/.test(word));
  const ends = words.slice(at).filter((word) => !LINE_ENDS_AFTER.has(word));
  return kind === undefined || others.length > 0 || !isLine || ends.length === 0 ? null : { kind, ends };
}

/** Returns the reading of a query as the lines of a kind with all of some words in their names; empty if there are none. */
export function lineReadingsTo(
  { kind, ends }: { readonly kind: string; readonly ends: readonly string[] },
  words: readonly string[],
  { deps, point, limit, lang }: SearchContext,
): SearchReading[] {
  const beginnings = ends.map((word) => word.slice(0, Math.max(SHORTEST_WORD, word.length - 1)));
  const isBound = ({ name }: PoiMatch): boolean => {
    const own = wordsOf(name.replaceAll(/[-–—]/g, ' '));
    return beginnings.every((beginning) => own.some((word) => word.startsWith(beginning)));
  };
  const filter = { ...(point && { ...point, radiusM: REGION_M }), category: kind, limit: NEAREST_LINES, lang };
  return readingOf(deps.searchPois('', filter, 'kinds').filter(isBound), words, 1, limit);
}

/** Returns the reading of a query as a line of public transport; empty if no line has its number. */
export function lineReadings(
  { number, kinds, named }: AskedLine,
  words: readonly string[],
  { deps, point, limit, lang }: SearchContext,
): SearchReading[] {
  const filter = { ...(point && { ...point, radiusM: REGION_M }), limit: MAX_LINES, lang };
  const linesOf = (kind: string): PoiMatch[] =>
    deps.searchPois(number, { ...filter, category: kind }, 'names').filter((line) => isNumbered(line, number));
  const asked = kinds.slice(0, named).flatMap(linesOf);
  const found = asked.length > 0 ? asked : kinds.slice(named).flatMap(linesOf);
  // «4» before «4а», which the words may also mean.
  const isSame = ({ lineNumber }: PoiMatch): boolean => numbersOf(lineNumber).includes(number);
  const ordered = [...found].sort((a, b) => Number(isSame(b)) - Number(isSame(a)));
  return readingOf(ordered, words, asked.length, limit);
}

/** @param asked - number of the lines that are of a kind that the words name */
function readingOf(
  lines: readonly PoiMatch[],
  words: readonly string[],
  asked: number,
  limit: number,
): SearchReading[] {
  const [first] = lines;
  if (first === undefined) return [];
  const confidence = rounded(evidenceOf(1, 'phrase', asked === 0 && 'partOfPhrase').confidence);
  return [
    {
      type: 'poi',
      confidence,
      interpretation: interpretation({ subject: words.join(' '), category: first.category }),
      results: lines.slice(0, limit).map((line) => toHit(line, confidence)),
      route: null,
    },
  ];
}

/** Returns true if a line has a number, or that number with a letter. */
const isNumbered = ({ lineNumber }: PoiMatch, number: string): boolean =>
  numbersOf(lineNumber).some((own) => own.startsWith(number) && !/\d/.test(own.slice(number.length)));

/** Returns the numbers of a line, of which some have several: «30;30а». */
const numbersOf = (lineNumber: string | null): string[] =>
  (lineNumber ?? '').split(/[;,/]/).map((each) => wordsOf(each).join(''));
