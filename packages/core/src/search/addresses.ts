import { distanceM } from '../geo/distance.ts';
import { EMBANKMENT, PLACE_KIND_STEMS, TYPE_ROWS } from '../lexicon/address-types.ts';
import { NUMBERED_PART, partCalled } from '../lexicon/settlement-types.ts';
import { UNCOUNTED_WORDS } from '../lexicon/fillers.ts';
import { bySureness, type Evidence, type EvidenceName, evidenceOf, stronger } from './evidence.ts';
import { stem } from '../words/stem.ts';
import { type Draft, interpretation, type SearchContext } from './search-context.ts';
import { DISTRICT_M, FAR_M, REGION_M } from './reach.ts';
import { LIKELY } from '../scoring/sureness.ts';
import type { AddressMatch, Point } from './dependencies.ts';
import type { SearchHit } from './types.ts';
import { wordsOf } from './asking-words.ts';
import { MOST_CANDIDATES } from '../scoring/candidates.ts';
import { SHORTEST_WORD } from '../words/word-lengths.ts';

const TOWNS = new Set(['city', 'town']);
const AREAS = new Set(['region', 'district']);
const PARTS = new Set(['village', 'hamlet', 'suburb']);
/** Blocks of flats and allotments are named after what is beside them. */
const ALLOTMENTS = 'allotments';
const SMALL_PARTS = new Set(['neighbourhood', ALLOTMENTS]);
/** Kind words such as that of «Ленинский район», which are as much a part of a place's name as any other word. */
const PLACE_KIND = new RegExp(`^(?:${PLACE_KIND_STEMS.join('|')})`);
/** Vowels that inflection drops: «Юрьевец», «в Юрьевце». */
const FLEETING = /([^аеиоуыэюя])[ео]([цк])$/;
const STOP_KIND = /(?:^|\s)(?:станци[яию]|платформ[аыуе]|остановк[аиуе]|вокзал[ауе]?|парк[ауе]?|сквер[ауе]?)(?=\s|$)/;

/** An address or settlement with the confidence that it was meant, 0 to 1. */
export interface WeighedAddress {
  readonly hit: SearchHit;
  readonly evidence: Evidence;
  readonly street: string | null;
  readonly bbox: AddressMatch['bbox'];
}

/** Returns the addresses and settlements that a text may name, the surest first. */
export function findAddresses(text: string, { deps, lang }: SearchContext, near: Point | null): WeighedAddress[] {
  const found = (asked: string, counted = asked): WeighedAddress[] => {
    const matches = deps.geocode(asked, { ...(near && { bias: near }), limit: MOST_CANDIDATES, lang });
    const hasHouse = matches.some(({ precision }) => precision === 'house');
    return matches.flatMap((match) => weighed(match, asked, counted, near, hasHouse) ?? []);
  };
  const { number: before, kind, after } = NUMBERED_PART.exec(text)?.groups ?? {};
  // «11 мкр 20» is a house.
  const number = before === undefined || after === undefined ? (before ?? after) : undefined;
  // «7 квартал» may also be house 7; «7-й квартал» may not.
  const ordinal =
    number === undefined ? [] : found(`${number}-й ${kind}`, number).filter(({ hit }) => hit.type === 'place');
  const isNew = ({ hit }: WeighedAddress): boolean => !ordinal.some((other) => other.hit.id === hit.id);
  const all = nearestNamesake([...ordinal, ...found(text).filter(isNew)].sort(bySureness), text);
  if (near === null || (all[0] && all[0].evidence.confidence >= LIKELY) || deps.meaningOf(text).score > 0) return all;
  const parts = partsCalled(text, { deps, lang }, near);
  return [...new Map([...all, ...parts].map((each) => [each.hit.id, each])).values()].sort(bySureness);
}

/** Returns the matches with the nearest one of a name first, if they are parts of towns or villages: «район Киселёвка». */
function nearestNamesake(all: WeighedAddress[], text: string): WeighedAddress[] {
  const [first] = all;
  const name = wordsOf(text)
    .filter((word) => !PLACE_KIND.test(word))
    .join(' ');
  const isNamesake = ({ hit }: WeighedAddress): boolean => PARTS.has(hit.category) && isCalled(hit.name, name);
  if (first === undefined || !isNamesake(first)) return all;
  const [nearest] = all.filter(isNamesake).sort((a, b) => (a.hit.distanceM ?? 0) - (b.hit.distanceM ?? 0));
  return [{ ...nearest!, evidence: first.evidence }, ...all.filter((each) => each !== nearest)];
}

/**
 * Returns the nearby parts of towns with the word, or one that begins with it, in their names: «Новоильинка», «академ»,
 * «согра».
 */
function partsCalled(
  word: string,
  { deps, lang }: Pick<SearchContext, 'deps' | 'lang'>,
  near: Point,
): WeighedAddress[] {
  const beginning = partCalled(word);
  if (!/^[а-я-]+$/.test(beginning) || beginning.length < SHORTEST_WORD) return [];
  const isWhole = beginning === word && !/[бвгджзлмнпрстфхцчшщ]$/.test(word);
  const isCalledSo = ({ name, placeType }: AddressMatch): boolean =>
    !TOWNS.has(placeType) && wordsOf(name).some((each) => (isWhole ? each === word : each.startsWith(beginning)));
  return deps
    .completePlaces(beginning, { bias: near, limit: MOST_CANDIDATES, lang })
    .filter(isCalledSo)
    .flatMap((match) => weighed(match, word, word, near, false) ?? [])
    .filter(({ hit }) => hit.distanceM! <= (hit.category === ALLOTMENTS ? DISTRICT_M : REGION_M))
    .map((each) => ({ ...each, evidence: evidenceOf(1, 'nickname', SMALL_PARTS.has(each.hit.category) && 'area') }));
}

/**
 * Returns the embankments of the user's town, the nearest first, if a text asks for one: «набережная» is rather one of
 * them than «Набережная улица».
 */
export function embankments(text: string, { deps, point }: SearchContext): WeighedAddress[] {
  if (text !== EMBANKMENT || point === null) return [];
  return deps
    .streetsOfType(EMBANKMENT, point)
    .flatMap((match) => weighed(match, match.name, match.name, point, false) ?? [])
    .map((each) => ({ ...each, evidence: evidenceOf(1, 'name') }))
    .sort((a, b) => (a.hit.distanceM ?? 0) - (b.hit.distanceM ?? 0));
}

/** Returns the readings of a text as coordinates, an address and a settlement. */
export function addressDrafts(text: string, found: readonly WeighedAddress[], { limit }: SearchContext): Draft[] {
  return (['coordinates', 'address', 'place'] as const).flatMap((type) => {
    const own = found.filter(({ hit }) => hit.type === type);
    if (own.length === 0) return [];
    const finish: Draft['finish'] = () => ({
      interpretation: interpretation({ subject: text }),
      results: own.slice(0, limit).map(({ hit }) => hit),
      route: null,
    });
    return [{ type, evidence: own[0]!.evidence, finish }];
  });
}

/**
 * @param text - the words of the query that the match must account for
 * @param hasHouse - another match has the house, so a street is not where it is missing
 */
function weighed(
  match: AddressMatch,
  asked: string,
  text: string,
  near: Point | null,
  hasHouse: boolean,
): WeighedAddress | null {
  if (match.lat === null || match.lon === null) return null;
  const { lat, lon } = match;
  const metres = near && distanceM(near.lon, near.lat, lon, lat);
  const form = isOfOtherGender(match, asked) ? 'otherWord' : spelled(match);
  const isFar = metres !== null && metres > FAR_M && !namesSettlement(match);
  // «Юбилейный» is hardly a plot with that name out of town.
  const isOutlying = match.placeType === ALLOTMENTS && metres !== null && metres > DISTRICT_M && !asked.includes(' ');
  const isStop = isOfStop(match, text);
  const isNamed = match.type === 'place' && isCalled(match.name, asked);
  const isLacking = !hasHouse && lacksHouse(match, text);
  const share = isLacking ? 1 : explained(match, text);
  const isWhole = share === 1 && form !== 'otherWord' && !isFar && !isStop && isPart(match);
  const found = evidenceOf(
    meantScore(match, asked, isLacking) * share,
    form,
    (isFar || isOutlying) && 'far',
    isStop && 'notTheStop',
    sizeOf(match),
    isNamed && 'calledSo',
  );
  const evidence = isNamed || isWhole ? stronger(found, evidenceOf(1, 'wholePart')) : found;
  const hit: SearchHit = {
    id: match.id,
    name: match.name,
    type: match.type === 'place' ? 'place' : match.type === 'coordinates' ? 'coordinates' : 'address',
    category: match.placeType,
    lat,
    lon,
    distanceM: metres === null ? null : Math.round(metres),
    address: match.name,
    phone: null,
    openingHours: null,
    isOpen: null,
    score: match.score,
  };
  return { hit, evidence, street: match.components.street ?? null, bbox: match.bbox };
}

/** Returns true if an adjective is not of the street's gender: «Юбилейный» is a hall rather than «Юбилейная улица». */
const isOfOtherGender = ({ name, placeType }: AddressMatch, text: string): boolean =>
  placeType === 'street' && MASCULINE.test(text) && !wordsOf(name).includes(text);
const MASCULINE = /^[а-я]+[ыи]й$/;

/** Returns true if a part of an address consists of the words of a text, in any order. */
function isCalled(address: string, text: string): boolean {
  const wanted = sortedWords(text);
  return address.split(',').some((part) => sortedWords(part) === wanted);
}

const sortedWords = (text: string): string =>
  wordsOf(text)
    .map((word) => word.replace(/(?<=\d)-?й$/, ''))
    .sort()
    .join(' ');

/**
 * Returns the likelihood that an address is meant. A missing house is asked for as surely as an existing one, except in
 * «2 мичурина», where the number is rather the street's.
 */
const meantScore = ({ precision, score }: AddressMatch, text: string, isLacking: boolean): number =>
  isLacking || (precision === 'nearest_house' && !NUMBER_FIRST.test(text)) ? Math.sqrt(score) : score;
const NUMBER_FIRST = /^\d+ [а-я]/;

/**
 * Returns true for «Улица Ленина, 999» if the street has no house near that number; «Ленина 999» may also be a part of
 * another name.
 */
function lacksHouse({ precision, matched }: AddressMatch, text: string): boolean {
  if (precision !== 'street' || matched.at(-1)?.component !== 'ignored') return false;
  const words = wordsOf(text);
  return HOUSE_NUMBER.test(words.at(-1) ?? '') && words.some((word) => STREET_WORDS.has(word));
}
const HOUSE_NUMBER = /^\d{1,4}[а-я]?$/;
/** Words for kinds of street, as people write and shorten them. */
export const STREET_WORDS: ReadonlySet<string> = new Set(
  TYPE_ROWS.filter((row) => row.class === 'street').flatMap(({ word, spellings }) => [word, ...spellings]),
);

/**
 * Returns true if a text asks for a stop or a park, but the match is none: «Станция Кучино» is hardly the suburb of that
 * name, nor «Тула 2 станция» or «Центральный парк» a street.
 */
const isOfStop = ({ name }: AddressMatch, text: string): boolean =>
  STOP_KIND.test(text) && !STOP_KIND.test(normal(name));
const normal = (text: string): string => wordsOf(text.replaceAll('-', ' ')).join(' ');

/**
 * Returns true if the query says which settlement is meant: a town, not a quarter or village that shares its name with
 * others.
 */
const namesSettlement = ({ type, placeType, matched }: AddressMatch): boolean =>
  type === 'place'
    ? TOWNS.has(placeType) || AREAS.has(placeType)
    : type === 'coordinates' || matched.some(({ component }) => component === 'city');

const isPart = ({ type, placeType }: AddressMatch): boolean => type === 'place' && PARTS.has(placeType);

/** Returns evidence by the size of a place; null for an address, which has none. */
function sizeOf({ type, placeType }: AddressMatch): EvidenceName | null {
  if (type !== 'place' || SMALL_PARTS.has(placeType)) return null;
  return AREAS.has(placeType) ? 'area' : 'settlement';
}

/** Returns the share of the text's words that the match accounts for. */
function explained({ matched, type }: AddressMatch, text: string): number {
  if (type === 'coordinates' || type === 'postcode') return 1;
  const isCounted = (word: string): boolean =>
    !UNCOUNTED_WORDS.has(word) && !(type === 'place' && PLACE_KIND.test(word));
  const words = wordsOf(text).filter(isCounted);
  const used = new Set(
    matched.filter(({ component }) => component !== 'ignored').flatMap((part) => wordsOf(part.text)),
  );
  return words.length === 0 ? 1 : words.filter((word) => used.has(word)).length / words.length;
}

/** Returns the evidence of corrected words: another form of the typed word, or rather another word; null without any. */
function spelled({ matched }: AddressMatch): 'otherForm' | 'otherWord' | null {
  let form: 'otherForm' | null = null;
  for (const { text, component, corrected } of matched) {
    if (corrected === null || component === 'housenumber') continue;
    const stems = new Set(wordsOf(corrected).map(stemWithoutVowel));
    if (!wordsOf(text).some((word) => stems.has(stemWithoutVowel(word)))) return 'otherWord';
    form = 'otherForm';
  }
  return form;
}

const stemWithoutVowel = (word: string): string => stem(word).replace(FLEETING, '$1$2');
