import { fillersOf } from '../lexicon/fillers.ts';
import { isQualifier, typeClassOf, typesOf } from '../normalisation/address-type-lookup.ts';
import { normaliseText } from '../normalisation/normalise.ts';
import { isYearsWord, ordinalOf, romanOf } from '../normalisation/numerals.ts';
import { isOrdinalSuffixAt } from './numbers.ts';
import { GAP, tokenise, type Unit } from '../normalisation/tokenise.ts';
import { SHORTEST_BEGINNING } from '../words/word-lengths.ts';

/** The name of a street, settlement or area, parsed for the index. */
export interface AnalysedName {
  /** Type id (`address-type-lookup.ts`), 0 if the name has no type word. */
  readonly type: number;
  /** Words of the name proper; numbers and ordinals as plain digits: `1-я Советская улица` → `1`, `советская`. */
  readonly words: readonly string[];
  /** Words that the name joins with a hyphen, written as one: `Ново-Садовая` → `новосадовая`. */
  readonly joined: readonly string[];
}

/** Words without meaning in names: `имени`, `и`, `на`. */
const FILLERS = fillersOf('name');

export const isFiller = (word: string): boolean => FILLERS.has(word);

/** Parses a name: type word, words of the name proper, hyphenated words. */
export function analyseName(name: string): AnalysedName {
  const units = tokenise(normaliseText(name));
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

/**
 * Returns the type word at unit i, or null: three letters or more anywhere, fewer only at an edge of the name, a single
 * letter only with a dot.
 */
function typeInName(units: readonly Unit[], i: number): { type: number; end: number } | null {
  for (const [spelling, end] of spellingsAt(units, i)) {
    const types = typesOf(spelling);
    if (types.length === 0) continue;
    const atEdge = i === 0 || end === units.length;
    if (spelling.length < SHORTEST_BEGINNING && !(atEdge && units.length > 1 && !units[i]!.isNumber)) continue;
    if (spelling.length === 1 && !units[i]!.dot) continue;
    return { type: types[0]!, end };
  }
  return null;
}

/**
 * Returns the spellings that begin at unit i, each with the unit that follows: `п.г.т`, `м.р-н`, `пр-кт` as three and
 * two units joined, then the unit alone.
 */
export function spellingsAt(units: readonly Unit[], i: number): readonly (readonly [spelling: string, end: number])[] {
  const unit = units[i]!;
  if (unit.isNumber) return [];
  const spellings: [string, number][] = [[unit.text, i + 1]];
  let joined = unit.text;
  for (let end = i + 1; units[end] && !units[end]!.isNumber; end++) {
    const { gap, text } = units[end]!;
    const mark = MARKS.get(gap);
    if (mark === undefined) break;
    // «р.н» means р-н.
    if (mark === '.' && text === 'н') spellings.unshift([`${joined}-н`, end + 1]);
    joined += mark + text;
    spellings.unshift([joined, end + 1]);
  }
  return spellings;
}

const MARKS: ReadonlyMap<number, string> = new Map([
  [GAP.HYPHEN, '-'],
  [GAP.SLASH, '/'],
  [GAP.DOT, '.'],
]);

/**
 * Returns the unit of the type word that is the type, or -1: `улица` anywhere, else a district's or region's, else the
 * one at the beginning or the end.
 */
function primaryType(typeAt: Map<number, { type: number; end: number }>, units: readonly Unit[]): number {
  let best = -1;
  let bestRank = 0;
  for (const [at, { type, end }] of typeAt) {
    const kind = typeClassOf(type);
    const isArea = kind === 'district' || kind === 'region';
    const isAtEdge = at === 0 || end === units.length;
    const rank = 1 + Number(isAtEdge) + 2 * (units[at]!.text.startsWith('ул') ? 2 : Number(isArea));
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
