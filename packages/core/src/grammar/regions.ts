import { TOWN_WORDS } from '../lexicon/address-types.ts';
import { type Region, REGION_TYPE_SPELLINGS, REGIONS, type RegionType } from '../lexicon/regions.ts';
import { typeClassOf, typesOf } from '../normalisation/address-type-lookup.ts';
import { maskOf } from './house-options.ts';
import { isLatin } from '../normalisation/look-alikes.ts';
import { normaliseText } from '../normalisation/normalise.ts';
import { stem } from '../words/stem.ts';
import { GAP, tokenise, type Unit } from '../normalisation/tokenise.ts';
import { toCyrillic } from '../words/transliterate.ts';
import { SHORTEST_BEGINNING, SHORTEST_WORD } from '../words/word-lengths.ts';

/** A region that a line names, with its units. */
export interface NamedRegion {
  readonly region: Region;
  /** Units `first … end - 1`, type words included. */
  readonly first: number;
  readonly end: number;
  /** Bits of the units that are names, not type words. */
  readonly names: number;
}

interface Name {
  readonly region: Region;
  /** Its units and their stems. */
  readonly words: readonly string[];
  readonly stems: readonly string[];
  /** When it means the region without a type word: always, only if set apart, or never. */
  readonly alone: 'always' | 'apart' | 'never';
}

const stemOf = (word: string): string => stem(word.length > 2 && isLatin(word[0]!) ? toCyrillic(word) : word);

const unitsOf = (text: string): Unit[] => tokenise(normaliseText(text));

/** Names of regions by the stem of their first unit, those with the most units first. */
const NAMES = namesByStem();

function namesByStem(): Map<string, Name[]> {
  const found = new Map<string, Name[]>();
  for (const region of REGIONS) {
    // «г. Москва» is a town first.
    if (region.type === 'город') continue;
    for (const name of new Set([...region.alone, ...region.names, ...region.others])) {
      const words = unitsOf(name).map(({ text }) => text);
      const stems = words.map(stemOf);
      const named = found.get(stems[0]!) ?? [];
      const isApart = name.length < SHORTEST_WORD || !region.alone.includes(name);
      const alone =
        region.others.includes(name) || region.alone.includes(name) ? (isApart ? 'apart' : 'always') : 'never';
      named.push({ region, words, stems, alone });
      named.sort((a, b) => b.stems.length - a.stems.length);
      found.set(stems[0]!, named);
    }
  }
  return found;
}

/** Stems of the spellings of each type word. */
const TYPES = new Map(
  [...REGION_TYPE_SPELLINGS].map(([type, spellings]) => [
    type as RegionType,
    spellings.map((units) => units.map((unit) => stemOf(unit))),
  ]),
);

/**
 * Returns the regions that a line names by an official or everyday name: in any case, with the type word before or
 * after it, abbreviated, or with a second name after it («Чувашская Республика - Чувашия», «респ. Саха /Якутия/»).
 *
 * @param isFree - returns true if a unit may be a part of such a name
 */
export function findRegions(units: readonly Unit[], isFree: (unit: number) => boolean): NamedRegion[] {
  const found: NamedRegion[] = [];
  let from = 0;
  for (let i = 0; i < units.length; i++) {
    if (units[i]!.isNumber || !isFree(i)) continue;
    const named = NAMES.get(stemOf(units[i]!.text)) ?? NAMES.get(units[i]!.text);
    if (!named) {
      const short = shortenedAt(units, i, from, isFree);
      if (!short) continue;
      found.push(short);
      from = short.end;
      i = short.end - 1;
      continue;
    }
    for (const name of named) {
      // «Ком. Белова» is no Коми.
      if (units[i]!.text.length < SHORTEST_WORD && !name.words.includes(units[i]!.text)) continue;
      const region = regionAt(units, i, from, name, isFree);
      if (!region) continue;
      found.push(region);
      from = region.end;
      i = region.end - 1;
      break;
    }
  }
  return found;
}

/**
 * Returns the one region whose name begins with an abbreviation beside the region's type word: «Свердл. обл.»; null if
 * there is none, or several.
 */
function shortenedAt(
  units: readonly Unit[],
  at: number,
  from: number,
  isFree: (unit: number) => boolean,
): NamedRegion | null {
  const { text, dot } = units[at]!;
  if (!dot || text.length < SHORTEST_BEGINNING) return null;
  let found: NamedRegion | null = null;
  for (const region of REGIONS) {
    if (!region.names.some((name) => name.startsWith(text))) continue;
    const short = regionAt(units, at, from, { region, words: [text], stems: [stemOf(text)], alone: 'never' }, isFree);
    if (short === null) continue;
    if (found !== null) return null;
    found = short;
  }
  return found;
}

/** Returns the region that a record's name means, such as `Республика Татарстан`; null if there is none. */
export function regionCalled(name: string): Region | null {
  const units = unitsOf(name);
  const [found] = findRegions(units, () => true);
  return found && found.first === 0 && found.end === units.length ? found.region : null;
}

function regionAt(
  units: readonly Unit[],
  at: number,
  from: number,
  name: Name,
  isFree: (unit: number) => boolean,
): NamedRegion | null {
  const { region, stems, alone } = name;
  if (!isRun(units, at, stems, isFree)) return null;
  let end = at + stems.length;
  let names = maskOf(at, end);
  let hasType = false;
  // «респ. Саха /Якутия/», «Саха (Якутия) респ», «Кемеровская область - Кузбасс».
  for (;;) {
    const type = typeAt(units, end, region.type, isFree);
    const other = type > 0 ? 0 : secondNameAt(units, end, region, isFree);
    if (type === 0 && other === 0) break;
    if (type > 0) hasType = true;
    else names |= maskOf(end, end + other);
    end += type > 0 ? type : other;
  }
  const before = typeBefore(units, at, from, region.type, isFree);
  if (!hasType && before === 0) {
    const isMeant =
      alone === 'always' || (alone === 'apart' && (end - at > stems.length || standsApart(units, at, end)));
    if (!isMeant || isOfStreet(units, at, end)) return null;
  }
  // «проспект Республики Башкортостан» is a street.
  if (before > 0 && !hasType && isStreetBefore(units, at - before)) return null;
  return { region, first: at - before, end, names };
}

/** Returns true if a street's type word comes right before a unit that is not in the nominative. */
function isStreetBefore(units: readonly Unit[], first: number): boolean {
  const before = units[first - 1];
  if (before === undefined || !isJoined(units[first]!) || !isInflected(units[first]!.text)) return false;
  return typesOf(before.text).some((type) => typeClassOf(type) === 'street') || before.text === 'кт';
}

const isInflected = (word: string): boolean => word === 'республики';

/** Returns true if a name without its type word is beside another type word: «ул. Татарстан», «Крым ул.». */
function isOfStreet(units: readonly Unit[], at: number, end: number): boolean {
  const [before, after] = [units[at - 1], units[end]];
  const isTyped = before !== undefined && isJoined(units[at]!) && typesOf(before.text).length > 0;
  return isTyped || (after !== undefined && after.gap === GAP.SPACE && !after.isNumber && isLongType(after.text));
}

/**
 * Returns true if a mark or a word for a town separates a name from the rest, as with abbreviations: «РТ, Казань»,
 * «МО г. Химки», «Заречный (Кузбасс)». False for the whole line.
 */
function standsApart(units: readonly Unit[], at: number, end: number): boolean {
  const isFirst = at === 0 || (units[at]!.gap & (GAP.COMMA | GAP.OTHER)) !== 0;
  const after = units[end];
  if (after === undefined) return isFirst && at > 0;
  return isFirst && ((after.gap & (GAP.COMMA | GAP.OTHER)) !== 0 || TOWN_WORDS.has(after.text));
}

const SHORTEST_LONG_TYPE = 2;
const isLongType = (word: string): boolean => word.length >= SHORTEST_LONG_TYPE && typesOf(word).length > 0;

/**
 * Returns the number of units of the type word that begins at unit `at` and belongs to the name before it; 0 for none.
 */
function typeAt(units: readonly Unit[], at: number, type: RegionType, isFree: (unit: number) => boolean): number {
  const unit = units[at];
  if (!unit || !isJoined(unit)) return 0;
  for (const spelling of TYPES.get(type) ?? []) {
    if (isRun(units, at, spelling, isFree) && !isDotted(units, at, spelling.length)) return spelling.length;
  }
  return 0;
}

/** Returns true if a dot joins a unit to the next word: in «Саха г. о. Якутск», it does not belong to the region. */
const isDotted = (units: readonly Unit[], at: number, length: number): boolean =>
  length === 1 && units[at + 1]?.gap === GAP.DOT;

function typeBefore(
  units: readonly Unit[],
  at: number,
  from: number,
  type: RegionType,
  isFree: (unit: number) => boolean,
): number {
  if (!isJoined(units[at]!)) return 0;
  for (const spelling of TYPES.get(type) ?? []) {
    const first = at - spelling.length;
    if (first >= from && isRun(units, first, spelling, isFree)) return spelling.length;
  }
  return 0;
}

function secondNameAt(units: readonly Unit[], at: number, region: Region, isFree: (unit: number) => boolean): number {
  const unit = units[at];
  if (!unit || unit.isNumber || !isJoined(unit)) return 0;
  const name = NAMES.get(stemOf(unit.text))?.find(
    (other) => other.region === region && isRun(units, at, other.stems, isFree),
  );
  return name ? name.stems.length : 0;
}

/** Returns true if units from `at` on have these stems, in one phrase. */
function isRun(
  units: readonly Unit[],
  at: number,
  stems: readonly string[],
  isFree: (unit: number) => boolean,
): boolean {
  for (let i = 0; i < stems.length; i++) {
    const unit = units[at + i];
    if (!unit || unit.isNumber || !isFree(at + i) || (i > 0 && !isJoined(unit)) || stemOf(unit.text) !== stems[i])
      return false;
  }
  return true;
}

/** Returns true if no comma separates a unit from the one before. */
const isJoined = ({ gap }: Unit): boolean => (gap & GAP.COMMA) === 0;
