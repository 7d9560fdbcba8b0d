import { beginsType } from '../../../normalisation/address-type-lookup.ts';
import { isStreetWord, type QueryUnit, ROLE } from '../../../grammar/query.ts';
import { GAP } from '../../../normalisation/tokenise.ts';
import type { NameVocabulary } from '../../index/name-vocabulary.ts';
import type { MetWords } from './met-words.ts';
import { WEIGHTS } from '../../../scoring/address-weights.ts';

/** Type words that may also abbreviate an adjective of a name: М. Ленская, Б. Гагарина. */
const MAY_BE_ADJECTIVE = /^[бмвнк]$/;
/** The one type word that is itself a street's name: «Набережная улица». */
const EMBANKMENT = /^набережн(?:ая|ой|ую)$/;

/**
 * Writes the weight of every unit into `weights`: the cost for an answer that leaves it unexplained. A unit weighs as
 * much as the best word that it matches.
 *
 * @param completed - position of the word that is still being typed, or -1
 */
export function weighUnits(
  weights: Float64Array,
  units: readonly QueryUnit[],
  met: MetWords,
  vocabulary: NameVocabulary,
  completed: number,
): void {
  for (let i = 0; i < units.length; i++) weights[i] = weightOf(units, i);
  for (const word of met.words) {
    const bits = met.unitsOf(word);
    const similarity = met.similarityOf(word);
    for (let left = bits; left !== 0; left &= left - 1) {
      const i = 31 - Math.clz32(left & -left);
      if (units[i]!.isNumber || weights[i] === 0) continue;
      if (similarity < met.unitSimilarity[i]! - 1e-6) continue;
      weights[i] =
        Math.max(1, vocabulary.weightOf(word)) * (units[i]!.role === ROLE.DISTRICT ? WEIGHTS.districtName : 1);
    }
  }
  const typed = units[completed];
  if (!typed) return;
  const mayBeType = typed.role === ROLE.TYPE || typed.role === ROLE.FILLER || beginsType(typed.text);
  if (mayBeType) weights[completed] = WEIGHTS.typePrefix;
  else if (met.unitSimilarity[completed]! > 0) weights[completed] = WEIGHTS.completedWord;
}

/** Returns the weight of a unit for which no matching word is known. */
function weightOf(units: readonly QueryUnit[], i: number): number {
  const unit = units[i]!;
  if (unit.role === ROLE.CUT || unit.role === ROLE.FILLER) return 0;
  if (unit.role === ROLE.TYPE) {
    if (isEmbankmentStreet(units, i)) return WEIGHTS.unknownWord;
    return unit.dot && MAY_BE_ADJECTIVE.test(unit.text) ? WEIGHTS.adjectiveMark : 0;
  }
  if (unit.isNumber) return WEIGHTS.looseNumber;
  if (unit.abbreviated) return WEIGHTS.abbreviatedWord;
  if (unit.role === ROLE.DISTRICT) return WEIGHTS.districtWord;
  return unit.text.length <= 2 ? 1 : WEIGHTS.unknownWord;
}

/**
 * Returns true if «набережная» is a street's name: beside another type word («Набережная ул.»), or alone between
 * commas.
 */
function isEmbankmentStreet(units: readonly QueryUnit[], i: number): boolean {
  if (!EMBANKMENT.test(units[i]!.text)) return false;
  const next = units[i + 1];
  if (i > 0 && !isApart(units[i]) && isStreetWord(units[i - 1]!)) return true;
  if (next !== undefined && !isApart(next) && isStreetWord(next)) return true;
  let from = i;
  while (from > 0 && !isApart(units[from])) from--;
  let to = i + 1;
  while (!isApart(units[to])) to++;
  return units.slice(from, to).every(({ role, isNumber }) => role !== ROLE.CONTENT || isNumber);
}

/** Returns true if a comma, or the end of the line, separates a unit from the one before. */
const isApart = (unit: QueryUnit | undefined): boolean => unit === undefined || (unit.gap & GAP.COMMA) !== 0;
