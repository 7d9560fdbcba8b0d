import type { Random } from '../measure/random.ts';
import type { TrueAddress } from './true-addresses.ts';
import { fitsAnother, streetsByCity } from './variant-ambiguity.ts';
import { type Spelling, VARIANT_CLASSES, type VariantClass } from './variant-classes.ts';

/** One messy query and the address that it was made from. */
export interface Variant {
  readonly query: string;
  readonly truth: TrueAddress;
}

/** Variants of a class, and the share dropped because another address of the city fits them too. */
export interface VariantSet {
  readonly variants: readonly Variant[];
  readonly droppedShare: number;
}

/**
 * Returns up to `count` variants of one class from random addresses. A variant that equals its source (except in the
 * classes `exact` and `quarter`), or fits another address of the same city at least as well, is dropped and counted,
 * unless the class has a longer spelling without that fault.
 */
export function makeVariants(
  addresses: readonly TrueAddress[],
  variantClass: VariantClass,
  count: number,
  random: Random,
): VariantSet {
  const make: (address: TrueAddress, random: Random) => Spelling = VARIANT_CLASSES[variantClass];
  const mayBeUnchanged = variantClass === 'exact' || variantClass === 'quarter';
  const streetsOf = streetsByCity(addresses);
  const variants: Variant[] = [];
  let dropped = 0;
  for (const truth of random.sample(addresses, addresses.length)) {
    if (variants.length === count) break;
    const made = make(truth, random);
    if (made === null || made === '') continue;
    const query = (typeof made === 'string' ? [made] : made).find(
      (text) =>
        (mayBeUnchanged || text !== VARIANT_CLASSES.exact(truth)) &&
        !fitsAnother(text, truth, streetsOf.get(truth.city) ?? [], variantClass),
    );
    if (query === undefined) dropped++;
    else variants.push({ query, truth });
  }
  return { variants, droppedShare: dropped / Math.max(1, dropped + variants.length) };
}
