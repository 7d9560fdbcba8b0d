import { beginsType } from '../../../text/address-types.ts';
import { type QueryUnit, ROLE } from '../../../text/query.ts';
import type { Vocabulary } from '../../index/vocabulary.ts';
import type { MetWords } from './met-words.ts';

/** Weight of a query word that no name knows: about that of a rare street name. */
const UNKNOWN_WEIGHT = 7;
/** Weight of a number that nothing explains. */
const LOOSE_NUMBER_WEIGHT = 1.5;
/** Type words that also shorten an adjective of a name: М. Ленская, Б. Гагарина. */
const MAY_BE_ADJECTIVE = /^[бмвнк]$/;
/** As these, but oftener a type word: only before an adjective (С. Пятницкая, but с. Покровское). */
const RARELY_ADJECTIVE = /^(?:[сзю]|ст)$/;
const ADJECTIVE_NAME = /(?:ая|яя|ую)$/;
/** Weight of a word being typed that begins some name, and of one that may become a type word. */
const COMPLETED_WEIGHT = 4;
const TYPE_PREFIX_WEIGHT = 0.3;

/**
 * Weighs every unit into `weights`: what it costs an answer to leave it unexplained. A unit weighs what the best word it
 * was met with weighs.
 *
 * @param completed - position of the word that is still being typed, or -1
 */
export function weighUnits(
  weights: Float64Array,
  units: readonly QueryUnit[],
  met: MetWords,
  vocabulary: Vocabulary,
  completed: number,
): void {
  for (let i = 0; i < units.length; i++) weights[i] = weightOf(units[i]!, units[i + 1]);
  for (const word of met.words) {
    const bits = met.unitsOf(word);
    const similarity = met.similarityOf(word);
    for (let left = bits; left !== 0; left &= left - 1) {
      const i = 31 - Math.clz32(left & -left);
      if (units[i]!.isNumber || weights[i] === 0) continue;
      if (similarity < met.unitSimilarity[i]! - 1e-6) continue;
      weights[i] = Math.max(1, vocabulary.weightOf(word)) * (units[i]!.role === ROLE.DISTRICT ? 0.25 : 1);
    }
  }
  const typed = units[completed];
  if (!typed) return;
  const mayBeType = typed.role === ROLE.TYPE || typed.role === ROLE.FILLER || beginsType(typed.text);
  if (mayBeType) weights[completed] = TYPE_PREFIX_WEIGHT;
  else if (met.unitSimilarity[completed]! > 0) weights[completed] = COMPLETED_WEIGHT;
}

/** The weight of a unit as long as no word is known that it means. */
function weightOf(unit: QueryUnit, next: QueryUnit | undefined): number {
  if (unit.role === ROLE.CUT || unit.role === ROLE.FILLER) return 0;
  if (unit.role === ROLE.TYPE) {
    const mayBeAdjective =
      MAY_BE_ADJECTIVE.test(unit.text) || (RARELY_ADJECTIVE.test(unit.text) && ADJECTIVE_NAME.test(next?.text ?? ''));
    return unit.dot && mayBeAdjective ? 0.4 : 0;
  }
  if (unit.isNumber) return LOOSE_NUMBER_WEIGHT;
  if (unit.abbreviated) return 0.6;
  if (unit.role === ROLE.REGION) return 1;
  if (unit.role === ROLE.DISTRICT) return 1.5;
  return unit.text.length <= 2 ? 1 : UNKNOWN_WEIGHT;
}
