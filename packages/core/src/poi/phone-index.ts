import type { SectionSet, SectionSource } from '../snapshot/sections.ts';
import type { PoiRecord } from './input.ts';
import { nationalNumbers } from './phone.ts';

const PHONE_TAGS = ['phone', 'contact:phone', 'contact:mobile', 'mobile', 'phone_1', 'contact:whatsapp'];
const NATIONAL_DIGITS = 10;

/** Adds the telephone numbers of all objects as sections, ascending. */
export function addPhones(pois: readonly PoiRecord[], sections: SectionSet): void {
  const pairs = pois.flatMap(({ tags }, poi) =>
    [...new Set(PHONE_TAGS.flatMap((key) => nationalNumbers(tags[key] ?? '')))].map(
      (national) => [Number(national), poi] as const,
    ),
  );
  pairs.sort(([a, first], [b, second]) => a - b || first - second);
  sections.add(
    'poi/phone-numbers',
    Float64Array.from(pairs, ([number]) => number),
  );
  sections.add(
    'poi/phone-pois-ids',
    Uint32Array.from(pairs, ([, poi]) => poi),
  );
}

/** Finds objects by their telephone numbers. */
export class PhoneIndex {
  /** National numbers, ascending. */
  readonly #numbers: Float64Array;
  readonly #pois: Uint32Array;

  constructor(sections: SectionSource) {
    this.#numbers = sections.get('poi/phone-numbers', 'f64');
    this.#pois = sections.get('poi/phone-pois-ids', 'u32');
  }

  /**
   * Returns the indexes of the objects whose number ends in these digits, each once; ten digits match the whole number.
   * O(numbers).
   */
  find(digits: string): number[] {
    const wanted = Number(digits);
    const modulus = 10 ** Math.min(digits.length, NATIONAL_DIGITS);
    const found = new Set<number>();
    for (let i = 0; i < this.#numbers.length; i++)
      if (this.#numbers[i]! % modulus === wanted) found.add(this.#pois[i]!);
    return [...found];
  }
}
