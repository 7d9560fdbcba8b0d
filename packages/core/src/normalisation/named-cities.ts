import { TOWN_WORDS, TOWN_WORDS_BEHIND } from '../lexicon/address-types.ts';
import { SURE_CITY_NAMES } from '../lexicon/cities.ts';
import { typeClassOf, typesOf } from './address-type-lookup.ts';
import { capitalised } from './full-name.ts';
import { normaliseText } from './normalise.ts';
import { GAP, tokenise, type Unit } from './tokenise.ts';

/** A large city that a line names, with its units. */
export interface NamedCity {
  /** Name with capitals: `Санкт-Петербург` for «СПб». */
  readonly name: string;
  /** True if the line contains the name itself, not an everyday one. */
  readonly isOwnName: boolean;
  /** Units `first … end - 1`, without a type word. */
  readonly first: number;
  readonly end: number;
}

interface Spelling {
  readonly words: readonly string[];
  readonly name: string;
  readonly isOwnName: boolean;
}

/** Spellings by their first word, those with the most words first. */
const SPELLINGS = spellingsByWord();

function spellingsByWord(): Map<string, Spelling[]> {
  const found = new Map<string, Spelling[]>();
  for (const [spelling, name] of SURE_CITY_NAMES) {
    const words = tokenise(normaliseText(spelling)).map(({ text }) => text);
    const known = found.get(words[0]!) ?? [];
    known.push({ words, name: capitalised(name), isOwnName: spelling === name });
    known.sort((a, b) => b.words.length - a.words.length);
    found.set(words[0]!, known);
  }
  return found;
}

/** Endings of street names before their type: «Донской проезд» does not name the town Донской. */
const ADJECTIVE = /[иоы]й$/;

/**
 * Returns the large cities that a line names, in the nominative or by an everyday name that means nothing else, in
 * order of position. A word that a type word marks as a street, quarter or district does not count.
 */
export function findCities(units: readonly Unit[]): NamedCity[] {
  const found: NamedCity[] = [];
  for (let i = 0; i < units.length; i++) {
    const spelling = SPELLINGS.get(units[i]!.text)?.find(({ words }) => isRun(units, i, words));
    if (!spelling) continue;
    const end = i + spelling.words.length;
    if (isOfOther(units, i, end)) continue;
    found.push({ name: spelling.name, isOwnName: spelling.isOwnName, first: i, end });
    i = end - 1;
  }
  return found;
}

function isRun(units: readonly Unit[], at: number, words: readonly string[]): boolean {
  return words.every((word, k) => units[at + k]?.text === word && (k === 0 || isOneName(units[at + k]!)));
}

const isOneName = ({ gap }: Unit): boolean => (gap & ~(GAP.SPACE | GAP.HYPHEN | GAP.DOT)) === 0;

/** Returns true if the neighbouring words make it the name of a street or quarter, or a part of a longer name. */
function isOfOther(units: readonly Unit[], first: number, end: number): boolean {
  const [before, after] = [units[first - 1], units[end]];
  if (units[first]!.gap & GAP.HYPHEN || (after && after.gap & GAP.HYPHEN)) return true;
  if (before && !(units[first]!.gap & GAP.COMMA)) {
    if (TOWN_WORDS.has(before.text)) return false;
    // The м of «106м Самара» belongs to the house.
    const isHouseLetter = before.gap === 0 && units[first - 2]?.isNumber === true;
    if (!isHouseLetter && typesOf(before.text).length > 0) return true;
  }
  if (!after || after.gap & GAP.COMMA || TOWN_WORDS_BEHIND.has(after.text)) return false;
  return ADJECTIVE.test(units[end - 1]!.text) && typesOf(after.text).some((type) => typeClassOf(type) !== 'settlement');
}
