import type { LocatedAddress } from '../addresses/located-addresses.ts';

type VotedTag = 'region' | 'district' | 'postcode';

/** Votes of the addresses in each place for its region, district and postcode. */
export class AddressVotes {
  readonly #votes = new Map<string, Map<string, number>>();

  /** Counts the tags of one address for the place it lies in. */
  add(position: number, address: LocatedAddress): void {
    this.#count(`${position}/region`, address.region);
    this.#count(`${position}/district`, address.district);
    this.#count(`${position}/postcode`, address.postcode?.slice(0, 3) ?? null);
  }

  /** Returns the value that most addresses of the place have, or null. */
  mostFrequent(position: number, tag: VotedTag): string | null {
    let best: string | null = null;
    let bestCount = 0;
    for (const [value, count] of this.#votes.get(`${position}/${tag}`) ?? []) {
      if (count > bestCount) [best, bestCount] = [value, count];
    }
    return best;
  }

  #count(key: string, value: string | null): void {
    if (value === null) return;
    const votes = this.#votes.get(key) ?? new Map<string, number>();
    votes.set(value, (votes.get(value) ?? 0) + 1);
    this.#votes.set(key, votes);
  }
}
