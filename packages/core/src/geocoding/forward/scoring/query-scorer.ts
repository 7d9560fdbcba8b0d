import { ADDRESS_TYPES, typeClassOf, typeId } from '../../../normalisation/address-type-lookup.ts';
import { type Query, type QueryUnit, ROLE } from '../../../grammar/query.ts';
import { unitsThat } from '../search-request.ts';
import type { WordMatcher } from '../word-matching/word-matcher.ts';
import { WEIGHTS } from '../../../scoring/address-weights.ts';
import { UNIT_BITS } from '../../../normalisation/tokenise.ts';

const STREET_TYPE = typeId('улица');

const isTyped = ({ types }: QueryUnit): boolean => types.length > 0;
const isOrdinal = ({ ordinal, role }: QueryUnit): boolean => ordinal && role === ROLE.CONTENT;

/** Weighs how much of a query a candidate explains, and how its type words and ordinals contradict it. */
export class QueryScorer {
  readonly #matcher: WordMatcher;
  #query!: Query;
  /** Bits of the units that may be type words, and of the ordinals of names. */
  #typed = 0;
  #ordinals = 0;
  /**
   * Cached {@link typeFactor} of each type in this query, for names that explain no type word; 0 if not computed yet.
   */
  readonly #typeFactors = new Float64Array(ADDRESS_TYPES.length);

  constructor(matcher: WordMatcher) {
    this.#matcher = matcher;
  }

  /** Begins a query that the matcher has begun. */
  begin(query: Query): void {
    this.#query = query;
    this.#typed = unitsThat(query, isTyped);
    this.#ordinals = unitsThat(query, isOrdinal);
    this.#typeFactors.fill(0);
  }

  /**
   * Returns the factor for a query with another type word than a name of this type; `mask`: units that the name
   * explains.
   */
  typeFactor(type: number, mask: number): number {
    if (mask & this.#typed) return this.#typeFactor(type, mask);
    const known = this.#typeFactors[type]!;
    if (known > 0) return known;
    return (this.#typeFactors[type] = this.#typeFactor(type, mask));
  }

  #typeFactor(type: number, mask: number): number {
    const { units } = this.#query;
    let asked = false;
    let sureType = false;
    let agrees = false;
    let factor = 1;
    for (let i = 0; i < units.length; i++) {
      const { types } = units[i]!;
      if (types.length === 0 || mask & (1 << i)) continue;
      let street = false;
      let same = false;
      for (const id of types) {
        const kind = typeClassOf(id);
        street ||= kind === 'street' || kind === 'planning';
        same ||= id === type;
      }
      agrees ||= same;
      if (!street || same) continue;
      asked = true;
      sureType ||= types.length === 1 && types[0] !== STREET_TYPE && typeClassOf(types[0]!) === 'street';
      factor *= WEIGHTS.strayType;
    }
    if (agrees) return factor;
    if (asked) {
      return factor * (type === 0 ? WEIGHTS.untyped : sureType ? WEIGHTS.wrongSureType : WEIGHTS.wrongType);
    }
    return type === 0 || type === STREET_TYPE ? 1 : WEIGHTS.minorType;
  }

  /** Returns the factor for ordinals of the query outside the explained units. */
  ordinalFactor(explained: number): number {
    let factor = 1;
    for (let left = this.#ordinals & ~explained; left !== 0; left &= left - 1) factor *= WEIGHTS.wrongOrdinal;
    return factor;
  }

  /**
   * Returns the share of the query's weight that units explain, to the power `unexplained`. With `houses`,
   * unexplained numbers count as houses and cost nothing.
   *
   * @param houseEnd - the unit after the house
   * @param isWhole - whether town, street and house are explained
   */
  explainedShare(explained: number, houses: boolean, houseEnd = UNIT_BITS, isWhole = false): number {
    const { units } = this.#query;
    const noteWeight = isWhole ? WEIGHTS.afterAddress : WEIGHTS.afterHouse;
    let met = 0;
    let left = 0;
    for (let i = 0; i < units.length; i++) {
      const weight = this.#matcher.unitWeight[i]!;
      if (explained & (1 << i)) met += weight;
      else if (isOfNumber(units, i)) left += houses ? 0 : i >= houseEnd ? weight * WEIGHTS.afterHouse : weight;
      else left += i >= houseEnd ? weight * noteWeight : weight;
    }
    return met + left === 0 ? 0 : (met / (met + left)) ** WEIGHTS.unexplained;
  }
}

/** Returns true if a unit is a number or the letter of one. */
const isOfNumber = (units: Query['units'], i: number): boolean =>
  units[i]!.isNumber || (units[i]!.gap === 0 && i > 0 && units[i - 1]!.isNumber);
