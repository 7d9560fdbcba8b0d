import type { GeocodingInput, StreetRecord } from '@verst/core/build';
import { fullNameOf, type RegisterStreet } from '../sources/gar/index.ts';
import type { LinkReporter } from './link-report.ts';
import { type NameKey, nameKey } from './name-key.ts';

/** The map's streets of one settlement by what they are called. */
interface SettlementStreets {
  /** Positions of the streets by words, with the type of that name. */
  readonly byWords: Map<string, { readonly street: number; readonly type: number }[]>;
  /** Position of the record for houses without a street, or -1. */
  settlementHouses: number;
}

/** Finds the map's streets for a street of the register within its settlement. */
export class StreetLinker {
  readonly #bySettlement = new Map<number, SettlementStreets>();
  readonly #reporter: LinkReporter;

  constructor({ streets }: GeocodingInput, reporter: LinkReporter) {
    this.#reporter = reporter;
    streets.forEach((street, position) => this.#add(street, position));
  }

  #add(street: StreetRecord, position: number): void {
    let own = this.#bySettlement.get(street.settlement);
    if (!own) {
      own = { byWords: new Map(), settlementHouses: -1 };
      this.#bySettlement.set(street.settlement, own);
    }
    if (street.kind === 'settlement') {
      own.settlementHouses = position;
      return;
    }
    for (const name of new Set([street.name, ...street.altNames])) {
      const { words, type } = nameKey(name);
      const known = own.byWords.get(words);
      if (known) known.push({ street: position, type });
      else own.byWords.set(words, [{ street: position, type }]);
    }
  }

  /**
   * Positions of the map's streets of this name in a settlement (a name may be borne by several that lie apart); empty
   * where there is none. Names of another type count only where no other street of the settlement bears the name.
   */
  find(street: RegisterStreet, settlement: number): number[] {
    const own = this.#bySettlement.get(settlement);
    if (street.kind === 'settlement') return own && own.settlementHouses !== -1 ? [own.settlementHouses] : [];
    for (const name of own ? [street, ...street.formerNames] : []) {
      const found = this.#ofName(own!, nameKey(fullNameOf(name)));
      if (found.length === 0) continue;
      this.#reporter.count(name === street ? 'street linked' : 'street by former name');
      return found;
    }
    const [other, ...more] = own ? this.#ofOtherType(own, street) : [];
    if (other !== undefined && more.length === 0) {
      this.#reporter.doubt('street of another type', `${fullNameOf(street)} (${street.fiasId})`);
      return [other];
    }
    this.#reporter.count(more.length > 0 ? 'street ambiguous' : 'street in the register only');
    return [];
  }

  #ofName({ byWords }: SettlementStreets, { words, type }: NameKey): number[] {
    const named = (byWords.get(words) ?? []).filter((other) => other.type === type);
    return [...new Set(named.map(({ street }) => street))];
  }

  #ofOtherType({ byWords }: SettlementStreets, street: RegisterStreet): number[] {
    const named = byWords.get(nameKey(fullNameOf(street)).words) ?? [];
    return [...new Set(named.map((other) => other.street))];
  }
}
