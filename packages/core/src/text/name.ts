import { fillersOf } from '../lexicon/fillers.ts';
import { DOM_WORDS } from '../lexicon/house-words.ts';
import { isQualifier, typeClassOf, typesOf } from './address-types.ts';
import { normaliseText } from './normalise.ts';
import { isOrdinalSuffix, isYearsWord, ordinalOf, romanOf } from './numerals.ts';
import { GAP, tokenise, type Unit } from './tokenise.ts';

/** The name of a street, settlement or area taken apart as it is indexed. */
export interface AnalysedName {
  /** Type id (`address-types.ts`), 0 where the name carries no type word. */
  readonly type: number;
  /** Words of the name proper; numbers and ordinals as plain digits: `1-я Советская улица` → `1`, `советская`. */
  readonly words: readonly string[];
  /** Words that the name joins with a hyphen, written as one: `Ново-Садовая` → `новосадовая`. */
  readonly joined: readonly string[];
}

/** Words in names that carry nothing: `имени`, `и`, `на`. */
const FILLERS = fillersOf('name');

export const isFiller = (word: string): boolean => FILLERS.has(word);

/** Takes a name apart: type word, words that carry the name, hyphenated words. */
export function analyseName(name: string): AnalysedName {
  const units = tokenise(normaliseText(name, 200));
  const typeAt = new Map<number, { type: number; end: number }>();
  for (let i = 0; i < units.length; i++) {
    const found = typeInName(units, i);
    if (found) typeAt.set(i, found);
  }
  const primary = primaryType(typeAt, units);
  let words = contentWords(units, primary, typeAt);
  if (words.length === 0) words = contentWords(units, -1, typeAt);
  return { type: primary === -1 ? 0 : typeAt.get(primary)!.type, words, joined: joinedWords(units) };
}

/** The type word at unit i: a full word anywhere; an abbreviation of two letters or more, or one with a dot at an edge. */
function typeInName(units: readonly Unit[], i: number): { type: number; end: number } | null {
  for (const [spelling, end] of spellingsAt(units, i)) {
    const types = typesOf(spelling);
    if (types.length === 0) continue;
    const atEdge = i === 0 || end === units.length;
    if (spelling.length < 3 && !(atEdge && units.length > 1 && !units[i]!.isNumber)) continue;
    if (spelling.length === 1 && !units[i]!.dot) continue;
    return { type: types[0]!, end };
  }
  return null;
}

/** `п.г.т`, `м.р-н`, `пр-кт` as three and two units joined, then the unit alone; each with the unit that follows. */
export function spellingsAt(units: readonly Unit[], i: number): readonly (readonly [spelling: string, end: number])[] {
  const unit = units[i]!;
  if (unit.isNumber) return [];
  const spellings: [string, number][] = [[unit.text, i + 1]];
  let joined = unit.text;
  for (let end = i + 1; end < i + MOST_PIECES && units[end] && !units[end]!.isNumber; end++) {
    const { gap, text } = units[end]!;
    const mark = MARKS.get(gap);
    if (mark === undefined) break;
    // «р.н» is a р-н.
    if (mark === '.' && text === 'н') spellings.unshift([`${joined}-н`, end + 1]);
    joined += mark + text;
    spellings.unshift([joined, end + 1]);
  }
  return spellings;
}

const MOST_PIECES = 3;
const MARKS: ReadonlyMap<number, string> = new Map([
  [GAP.HYPHEN, '-'],
  [GAP.SLASH, '/'],
  [GAP.DOT, '.'],
]);

/** Which type word is the type: `улица` wherever it stands, else the one at the beginning or the end. */
function primaryType(typeAt: Map<number, { type: number; end: number }>, units: readonly Unit[]): number {
  let best = -1;
  let bestRank = 0;
  for (const [at, { type, end }] of typeAt) {
    const edge = at === 0 || end === units.length ? 2 : 1;
    const kind = typeClassOf(type);
    const rank = edge + (units[at]!.text.startsWith('ул') ? 4 : 0) + (kind === 'district' || kind === 'region' ? 3 : 0);
    if (rank > bestRank) {
      best = at;
      bestRank = rank;
    }
  }
  return best;
}

function contentWords(
  units: readonly Unit[],
  primary: number,
  typeAt: Map<number, { type: number; end: number }>,
): string[] {
  const words: string[] = [];
  const qualified = primary !== -1 && typeClassOf(typeAt.get(primary)!.type) !== 'street';
  for (let i = 0; i < units.length; i++) {
    const unit = units[i]!;
    if (i === primary) {
      i = typeAt.get(i)!.end - 1;
      continue;
    }
    if (unit.isNumber) {
      words.push(String(Number(unit.text)));
      if (isOrdinalSuffixAt(units, i + 1) || (units[i + 1] && isYearsWord(units[i + 1]!.text))) i++;
      continue;
    }
    // «В. У. Лиджиева»: an initial.
    if ((isFiller(unit.text) && !unit.dot) || (qualified && isQualifier(unit.text))) continue;
    const ordinal = ordinalOf(unit.text);
    const roman = romanOf(unit.text);
    if (roman > 1 && unit.text.length > 1) words.push(String(roman));
    else if (ordinal >= 0 && units.length > 1) words.push(String(ordinal));
    else words.push(unit.text);
  }
  return words;
}

/**
 * Returns true if unit `at` makes the number before it an ordinal: `1-я`, `1ая`, `4я Линия`. A lone letter glued to the last
 * number of a phrase is a house's: `7е`, `Большая Окружная, 4Я`.
 */
export function isOrdinalSuffixAt(units: readonly Unit[], at: number): boolean {
  const unit = units[at];
  if (unit === undefined || !isOrdinalSuffix(unit.text)) return false;
  if (unit.gap & GAP.SPACE) return isSuffixApart(unit, units[at + 1]);
  if (unit.gap === GAP.HYPHEN) {
    // «43-Е» at the end of a phrase is a house; «9-е января» a date.
    const after = units[at + 1];
    return unit.text !== 'е' || (after !== undefined && !(after.gap & GAP.COMMA) && !after.isNumber);
  }
  if (unit.gap !== 0) return false;
  if (unit.text.length > 1 || leadsHouse(units, at + 1)) return true;
  const next = units[at + 1];
  if (next === undefined || next.isNumber || next.text.length === 1 || next.gap & GAP.COMMA) return false;
  return unit.text === 'я' || unit.text === 'й';
}

/** Returns true if a bare number behind a name is its ordinal, since a word calls another the house: «ул. Академическая 1, дом 15». */
export function isPostponedOrdinal(units: readonly Unit[], i: number): boolean {
  const [before, unit] = [units[i - 1], units[i]!];
  if (!before || before.isNumber || before.text.length < 3 || !unit.isNumber) return false;
  return unit.gap === GAP.SPACE && unit.text.length <= 2 && leadsHouse(units, i + 1);
}

/** Returns true if unit i begins a new phrase in which a word calls a number a house: «, дом 15». */
function leadsHouse(units: readonly Unit[], i: number): boolean {
  const [word, number] = [units[i], units[i + 1]];
  const isApart = word !== undefined && (word.gap & GAP.COMMA) !== 0 && DOM_WORDS.has(word.text);
  return isApart && number?.isNumber === true && !(number.gap & GAP.COMMA);
}

/** `3 я Линия`, `8 - й район`: a suffix set apart from its number, before the word that it counts. */
const isSuffixApart = ({ text, gap, dot }: Unit, next: Unit | undefined): boolean =>
  (text === 'я' || text === 'й') &&
  !dot &&
  (gap & ~(GAP.SPACE | GAP.HYPHEN)) === 0 &&
  next?.gap === GAP.SPACE &&
  !next.isNumber &&
  next.text.length > 2;

function joinedWords(units: readonly Unit[]): string[] {
  const joined: string[] = [];
  for (let i = 0; i + 1 < units.length; i++) {
    const next = units[i + 1]!;
    if (next.gap !== GAP.HYPHEN || units[i]!.isNumber || next.isNumber || units[i]!.text.length < 2) continue;
    let word = units[i]!.text;
    while (units[i + 1]?.gap === GAP.HYPHEN && !units[i + 1]!.isNumber) word += units[++i]!.text;
    if (typesOf(word).length === 0) joined.push(word);
  }
  return joined;
}
