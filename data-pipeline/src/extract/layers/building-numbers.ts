import type { LayerInput } from '@verst/core/build';
import type { LocatedAddress } from '../addresses/located-addresses.ts';
import type { Attributes } from './layer-collector.ts';

/** A building with more distinct numbers shows none: they would not fit on its roof. */
const MAX_NUMBERS = 3;

/** Returns the buildings; those mapped without a number get the numbers of the addresses inside them. */
export function withNumbersInside(buildings: LayerInput, houses: Iterable<LocatedAddress>): LayerInput {
  const found = new Map<number, Set<string>>();
  for (const { building, housenumber } of houses) {
    if (building < 0 || buildings.attributes[building]!['housenumber'] !== undefined) continue;
    const numbers = found.get(building);
    if (numbers) numbers.add(housenumber);
    else found.set(building, new Set([housenumber]));
  }
  const attributes = buildings.attributes.map((own, building): Attributes => {
    const numbers = [...(found.get(building) ?? [])];
    if (numbers.length === 0 || numbers.length > MAX_NUMBERS) return own;
    return { ...own, housenumber: numbers.sort(byNumber).join(', ') };
  });
  return { ...buildings, attributes };
}

const { compare: byNumber } = new Intl.Collator('ru', { numeric: true });
