import { packRankedSet, RankedSet } from '../../collections/ranked-set.ts';
import type { SectionSet, SectionSource } from '../../snapshot/sections.ts';

/**
 * Adds the addresses of each item of the index of houses. Nearly all items have one:
 *
 * ```
 * reverse-house-addresses                     first address of each item
 * reverse-shared-houses                       the items with more than one, a ranked set
 * reverse-further-start, -further-addresses   the other addresses of each of those
 * ```
 *
 * @param starts - addresses of item i: `addresses[starts[i] … starts[i + 1] - 1]`, at least one
 */
export function addHouseAddresses(sections: SectionSet, starts: Uint32Array, addresses: Uint32Array): void {
  const itemCount = starts.length - 1;
  const first = Uint32Array.from({ length: itemCount }, (_, item) => addresses[starts[item]!]!);
  const shared: number[] = [];
  const furtherStart = [0];
  const further: number[] = [];
  for (let item = 0; item < itemCount; item++) {
    if (starts[item + 1] === starts[item]! + 1) continue;
    shared.push(item);
    for (let at = starts[item]! + 1; at < starts[item + 1]!; at++) further.push(addresses[at]!);
    furtherStart.push(further.length);
  }
  sections.add('geocoding/reverse-house-addresses', first);
  sections.add('geocoding/reverse-shared-houses', packRankedSet(shared, itemCount));
  sections.add('geocoding/reverse-further-start', Uint32Array.from(furtherStart));
  sections.add('geocoding/reverse-further-addresses', Uint32Array.from(further));
}

/** The addresses of each item of the index of houses, from the sections of {@link addHouseAddresses}. */
export class HouseAddresses {
  readonly #first: Uint32Array;
  readonly #shared: RankedSet;
  readonly #furtherStart: Uint32Array;
  readonly #further: Uint32Array;

  constructor(sections: SectionSource) {
    const u32 = (name: string): Uint32Array => sections.get(`geocoding/reverse-${name}`, 'u32');
    this.#first = u32('house-addresses');
    this.#shared = new RankedSet(u32('shared-houses'));
    this.#furtherStart = u32('further-start');
    this.#further = u32('further-addresses');
  }

  /** Returns the first address of an item. */
  firstOf(item: number): number {
    return this.#first[item]!;
  }

  /** Returns true if any address of an item passes a test. */
  some(item: number, test: (address: number) => boolean): boolean {
    return test(this.#first[item]!) || this.#furtherOf(item).some(test);
  }

  /** Returns all addresses of an item. */
  allOf(item: number): number[] {
    return [this.#first[item]!, ...this.#furtherOf(item)];
  }

  #furtherOf(item: number): Uint32Array {
    const at = this.#shared.positionOf(item);
    return at < 0 ? NO_ADDRESSES : this.#further.subarray(this.#furtherStart[at], this.#furtherStart[at + 1]);
  }
}

const NO_ADDRESSES = new Uint32Array(0);
