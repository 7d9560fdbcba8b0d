import { AREA_QUALIFIERS } from '../lexicon/address-types.ts';
import { fillersOf } from '../lexicon/fillers.ts';
import { SHORT_FORMS } from '../lexicon/persons.ts';
import { isQualifier, typeClassOf, typeId, typesOf } from '../normalisation/address-type-lookup.ts';
import { type CutPart, findCutParts } from './premises.ts';
import { labelledClassifierLine } from '../normalisation/classifier-line.ts';
import { findHouses, type HouseOption } from './house-options.ts';
import { isFiller, spellingsAt } from './name.ts';
import { isOrdinalSuffixAt } from './numbers.ts';
import type { NormalText } from '../normalisation/normal-text.ts';
import { isYearsWord, ordinalOf, romanOf } from '../normalisation/numerals.ts';
import { findPhones } from '../normalisation/phones.ts';
import { findRegions, type NamedRegion } from './regions.ts';
import { ROLE } from './role.ts';
import { GAP, isWithinType, tokenise, type Unit } from '../normalisation/tokenise.ts';
import { toCyrillic } from '../words/transliterate.ts';
import { isLatin } from '../normalisation/look-alikes.ts';
import { MOST_NAME_WORDS, SHORTEST_BEGINNING, SHORTEST_WORD } from '../words/word-lengths.ts';

export { type HouseOption } from './house-options.ts';
export { ROLE } from './role.ts';

/** One unit of a query with everything that is known about it without an index. */
export interface QueryUnit extends Unit {
  readonly role: number;
  /** The word in Cyrillic if it was typed in Latin letters, else `text`. */
  readonly cyrillic: string;
  /** Value of a number or of a numeral word, or -1. */
  readonly value: number;
  /** True if it says `first`, not `one`: `1-я`, `первая`. */
  readonly ordinal: boolean;
  /** True if it may stand for a longer word: `б.`, `К.`, `ак.`. */
  readonly abbreviated: boolean;
  /** Type ids it may stand for; empty for most. */
  readonly types: readonly number[];
}

/** Returns true if a unit is an unambiguous type word of a street: `ул.`, but not `пр.`. */
export const isStreetWord = ({ types }: QueryUnit): boolean =>
  types.length === 1 && typeClassOf(types[0]!) === 'street';

/** A query, parsed as far as possible without an index. */
export interface Query {
  readonly source: NormalText;
  readonly units: readonly QueryUnit[];
  /** Possible house numbers, the likeliest first. */
  readonly houses: readonly HouseOption[];
  readonly cuts: readonly CutPart[];
  /** Regions that the query names, by their names and forms of them. */
  readonly regions: readonly NamedRegion[];
  /** Phone numbers and times of the day: ranges of the normalised text. */
  readonly phones: readonly (readonly [start: number, end: number])[];
  /** Six digits, or null. */
  readonly postcode: string | null;
  /** True if the line has words in Latin letters that may be Russian. */
  readonly latin: boolean;
}

const NO_TYPES: readonly number[] = [];
/** Type of named regions; which of the type words it is does not matter. */
const REGION_TYPE: readonly number[] = [typeId('область')];
const FILLER_WORDS = fillersOf('line');

/**
 * Parses a query; never throws.
 *
 * @param typing - whether the last word may be unfinished: then it does not turn the word before it into an area
 *   (`сосновая го`)
 */
export function readQuery(given: NormalText, typing = false): Query {
  const source = labelledClassifierLine(given);
  const phones = findPhones(source.text);
  let text = source.text;
  for (const [start, end] of phones) text = text.slice(0, start) + ' '.repeat(end - start) + text.slice(end);
  const units = tokenise({ text });
  const unfinished = typing && units.at(-1)?.end === text.length ? units.length - 1 : units.length;
  // «ип» may become «Ипподромная».
  const cuts = findCutParts(units).filter(({ first }) => first !== unfinished || units[first]!.isNumber);
  const roles = new Uint8Array(units.length);
  for (const { first, end } of cuts) roles.fill(ROLE.CUT, first, end);
  const types: (readonly number[])[] = units.map(() => NO_TYPES);
  markTypes(units, roles, types);
  const regions = markRegions(units, roles, types, unfinished);
  markAreas(units, roles, types, unfinished);
  const houses = findHouses(units, roles);
  let latin = false;
  const read: QueryUnit[] = [];
  for (let i = 0; i < units.length; i++) {
    const { text: word, isNumber, gap, dot, start, end } = units[i]!;
    const wordInLatin = !isNumber && isLatin(word[0]!);
    latin ||= wordInLatin && roles[i] === ROLE.CONTENT;
    const cyrillic = wordInLatin ? toCyrillic(word) : word;
    // «pervaya», too.
    const numeral = isNumber ? -1 : ordinalOf(cyrillic);
    const ordinalWord = numeral >= 0 && countsInRemark(units, roles, houses, i) ? -1 : numeral;
    const roman = isNumber || word.length < 2 ? -1 : romanOfYears(units, i);
    read.push({
      text: word,
      isNumber,
      gap,
      dot,
      start,
      end,
      role: roles[i]!,
      cyrillic,
      value: isNumber ? Number(word) : ordinalWord >= 0 ? ordinalWord : roman > 1 ? roman : -1,
      ordinal: ordinalWord >= 0 || (isNumber && isOrdinalSuffixAt(units, i + 1)),
      abbreviated: !isNumber && mayBeShort(units[i]!),
      types: types[i]!,
    });
  }
  const postcode = cuts.find((part) => part.component === 'postcode');
  return {
    source,
    units: read,
    houses,
    cuts,
    regions,
    phones,
    postcode: postcode ? units[postcode.first]!.text : null,
    latin,
  };
}

/**
 * Returns true for a word in a remark behind the house that is not followed by a name: in «Мира, 37, за магазином
 * второй дом», «второй» is not the number of a street.
 */
function countsInRemark(units: readonly Unit[], roles: Uint8Array, houses: readonly HouseOption[], i: number): boolean {
  const next = units[i + 1];
  const leadsName = next !== undefined && roles[i + 1] !== ROLE.FILLER && !(next.gap & GAP.COMMA) && !next.isNumber;
  if (leadsName) return false;
  return houses.some(({ end }) => end <= i && units.slice(end, i + 1).some(({ gap }) => (gap & GAP.COMMA) !== 0));
}

/** Returns the value of a Roman numeral, or -1; Cyrillic х alone count only before years: «ХХХ лет Победы». */
function romanOfYears(units: readonly Unit[], i: number): number {
  const { text } = units[i]!;
  const next = units[i + 1];
  if ((text === 'хх' || text === 'ххх') && next && isYearsWord(next.text)) return romanOf('x'.repeat(text.length));
  return romanOf(text);
}

/** Returns true if a word may stand for a longer one that begins with it. */
const mayBeShort = ({ text, dot }: Unit): boolean =>
  text.length === 1 || (dot && text.length <= SHORTEST_WORD) || SHORT_FORMS.has(text);

/** Marks type words, fillers and suffixes of ordinals. */
function markTypes(units: readonly Unit[], roles: Uint8Array, types: (readonly number[])[]): void {
  for (let i = 0; i < units.length; i++) {
    const unit = units[i]!;
    if (roles[i] !== ROLE.CONTENT || unit.isNumber) continue;
    const before = units[i - 1];
    const counts = before !== undefined && (before.isNumber || romanOfYears(units, i - 1) > 1);
    // «1905 года», «1905-го года».
    const countsYears = isYearsWord(unit.text) && (counts || isOrdinalSuffixAt(units, i - 1));
    if (countsYears || (counts && isOrdinalSuffixAt(units, i))) {
      roles[i] = ROLE.FILLER;
      continue;
    }
    const next = units[i + 1];
    // Most words are not joined to the next one: then there is only one spelling, and no list is needed.
    if (next === undefined || next.gap & GAP.SPACE) {
      const found = typesSpelled(unit.text);
      if (found.length > 0 && !isPreposition(units, i)) {
        types[i] = found;
        roles[i] = ROLE.TYPE;
      }
    } else {
      for (const [spelling, end] of spellingsAt(units, i)) {
        const found = typesSpelled(spelling);
        if (found.length === 0 || isPreposition(units, i)) continue;
        types[i] = found;
        roles[i] = ROLE.TYPE;
        // «кв-л» is one word: its л names nothing.
        roles.fill(ROLE.FILLER, i + 1, end);
        i = end - 1;
        break;
      }
    }
    const filler =
      (isFiller(unit.text) || FILLER_WORDS.has(unit.text)) &&
      !unit.dot &&
      !isLetterOfNumber(units, i) &&
      !isLetterOfQuarter(units, types, i);
    if (roles[i] === ROLE.CONTENT && filler) roles[i] = ROLE.FILLER;
  }
  for (let i = 0; i < units.length; i++) {
    if (roles[i] !== ROLE.CONTENT || !isQualifier(units[i]!.text)) continue;
    const after =
      !(units[i + 1] && units[i + 1]!.gap & GAP.COMMA) &&
      !units[i + 2]?.isNumber &&
      qualifies(units[i]!.text, types[i + 1]);
    // «посёлок городского типа»: the word before may qualify it, too.
    const isBehindQualifier = i > 0 && roles[i - 1] === ROLE.FILLER && isQualifier(units[i - 1]!.text);
    const before = !(units[i]!.gap & GAP.COMMA) && (isBehindQualifier || qualifies(units[i]!.text, types[i - 1]));
    if (after || before) roles[i] = ROLE.FILLER;
  }
}

/**
 * Returns the types that a spelling stands for; Latin type words also in a scheme that the table does not list:
 * `naberezhnaja`.
 */
function typesSpelled(spelling: string): readonly number[] {
  const found = typesOf(spelling);
  return found.length === 0 && spelling.length >= SHORTEST_WORD && isLatin(spelling[0]!)
    ? typesOf(toCyrillic(spelling))
    : found;
}

/** Returns true for «у» inside a phrase without a dot: a preposition («оставить у двери»), not улица. */
const isPreposition = (units: readonly Unit[], i: number): boolean =>
  units[i]!.text === 'у' && !units[i]!.dot && i > 0 && !(units[i]!.gap & GAP.COMMA);

/**
 * Returns true if a unit is the letter of a number, of a house or in a name (`микрорайон 6а`): it distinguishes 6а from
 * 6.
 */
function isLetterOfNumber(units: readonly Unit[], i: number): boolean {
  const { text, gap } = units[i]!;
  const next = units[i + 1];
  return text.length === 1 && gap === 0 && units[i - 1]?.isNumber === true && !(next?.isNumber && next.gap === 0);
}

/** Returns true if a lone letter names the quarter whose type word precedes it: `кв-л А`, `мкр. В`. */
function isLetterOfQuarter(units: readonly Unit[], types: (readonly number[])[], i: number): boolean {
  const { text, gap } = units[i]!;
  if (text.length !== 1 || gap & GAP.COMMA) return false;
  const type = (units[i - 1]?.text.length === 1 ? types[i - 2] : types[i - 1]) ?? NO_TYPES;
  const next = units[i + 1];
  return (
    type.length > 0 &&
    type.every((id) => typeClassOf(id) === 'planning') &&
    (next === undefined || next.isNumber || (next.gap & GAP.COMMA) !== 0)
  );
}

/** Returns true if a type takes qualifiers: a `рабочий` посёлок, but Рабочий переулок. */
const qualifies = (word: string, types: readonly number[] | undefined): boolean =>
  types !== undefined &&
  types.length > 0 &&
  types.every((type) => {
    const kind = typeClassOf(type);
    return kind !== 'street' && (AREA_QUALIFIERS.has(word) || (kind !== 'district' && kind !== 'planning'));
  });

/** «край Ставропольский», «обл. Московская». */
const REGION_ADJECTIVE = /ск(?:ий|ая)$/;
const ADJECTIVE = /(?:ая|ой|ую|ий|ый|ого|его|ому|ом|ое)$/;

/** Marks the words of regions; their type words have no further meaning. */
function markRegions(
  units: readonly Unit[],
  roles: Uint8Array,
  types: (readonly number[])[],
  end: number,
): readonly NamedRegion[] {
  const regions = findRegions(units, (i) => i < end && roles[i] !== ROLE.CUT);
  for (const { first, end: past, names } of regions) {
    for (let i = first; i < past; i++) {
      const isName = (names & (1 << i)) !== 0;
      // In «авт. округ», the first word counts as the type word.
      const isType = !isName && (i === first || (names & (1 << (i - 1))) !== 0);
      roles[i] = isName ? ROLE.REGION : isType ? ROLE.TYPE : ROLE.FILLER;
      types[i] = isType ? REGION_TYPE : NO_TYPES;
    }
  }
  return regions;
}

/** Marks the words of other region phrases and of district phrases: the adjective before the type word, or the name after it. */
function markAreas(units: readonly Unit[], roles: Uint8Array, types: (readonly number[])[], end: number): void {
  for (let i = 0; i < end; i++) {
    const kind = types[i] === REGION_TYPE ? null : areaClass(types[i]!);
    if (!kind) continue;
    const role = kind === 'region' ? ROLE.REGION : ROLE.DISTRICT;
    let before = i - 1;
    while (before >= 0 && roles[before] === ROLE.FILLER && isQualifier(units[before]!.text)) before--;
    const adjective =
      before >= 0 &&
      roles[before] === ROLE.CONTENT &&
      (ADJECTIVE.test(units[before]!.text) || (kind === 'region' && isShortRegion(units[before]!))) &&
      ordinalOf(units[before]!.text) < 0 &&
      !(units[before + 1]!.gap & GAP.COMMA);
    if (adjective) {
      let first = before;
      while (first > 0 && units[first]!.gap === GAP.HYPHEN && roles[first - 1] === ROLE.CONTENT) first--;
      if (units[before]!.text.endsWith('ого') && isBehindStreetWord(units, types, first)) continue;
      roles.fill(role, first, before + 1);
    } else {
      // After «р-н» and «м.р-н», the name follows all pieces.
      let name = i + 1;
      while (roles[name] === ROLE.FILLER && isWithinType(units[name]!.gap)) name++;
      if (!isAreaName(units, roles, name) || !(kind === 'district' || mayBehind(units, i, name))) continue;
      const last = kind === 'district' ? endOfAreaName(units, roles, name) : name + 1;
      // «р-н Восточный промузел» is an industrial zone, not a district.
      if (roles[last] === ROLE.TYPE && !(units[last]!.gap & GAP.COMMA) && isPlanning(types[last]!)) continue;
      roles.fill(role, name, last);
      for (let k = last; roles[k] === ROLE.CONTENT && units[k]!.gap === GAP.HYPHEN; k++) roles[k] = role;
    }
  }
}

/**
 * Returns true if a district comes right after a street's type word and so is its name:
 * «28-й проезд Северо-Западного района».
 */
const isBehindStreetWord = (units: readonly Unit[], types: readonly (readonly number[])[], i: number): boolean =>
  units[i]!.gap === GAP.SPACE && (types[i - 1] ?? NO_TYPES).some((id) => typeClassOf(id) === 'street');

const isPlanning = (types: readonly number[]): boolean => types.some((id) => typeClassOf(id) === 'planning');

const isAreaName = (units: readonly Unit[], roles: Uint8Array, i: number): boolean =>
  i < units.length && roles[i] === ROLE.CONTENT && !units[i]!.isNumber && !(units[i]!.gap & GAP.COMMA);

const mayBehind = (units: readonly Unit[], type: number, name: number): boolean =>
  units[type]!.text.startsWith('респ') || REGION_ADJECTIVE.test(units[name]!.text);

/** Returns the end of a district's name: the next comma («г.о. Нижний Тагил,»), else the end of its first word. */
function endOfAreaName(units: readonly Unit[], roles: Uint8Array, first: number): number {
  let end = first + 1;
  while (end < units.length && end < first + MOST_NAME_WORDS && isAreaName(units, roles, end)) end++;
  const isWhole = end === units.length || (units[end]!.gap & GAP.COMMA) !== 0;
  return isWhole ? end : first + 1;
}

/** «Моск. обл.», «Орен. обл.». */
const isShortRegion = ({ text, dot, isNumber }: Unit): boolean => dot && !isNumber && text.length >= SHORTEST_BEGINNING;

function areaClass(types: readonly number[]): 'region' | 'district' | null {
  for (const type of types) {
    const kind = typeClassOf(type);
    if (kind === 'region' || kind === 'district') return kind;
  }
  return null;
}
