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

/** Finds the twins of one street among those of its settlement; `claimed` are taken by an earlier pass. */
type Pass = (street: RegisterStreet, own: SettlementStreets, claimed: ReadonlySet<number>) => number[];

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
   * Links the streets of a region: first those of equal name and type, then former names, then equal names of another
   * type; the latter two only among streets of the map that nothing better has claimed.
   *
   * @param settlementOf - position of the settlement of each street in the map's places, -1 where the map has none
   * @returns for each street the positions of the map's streets (a name may be borne by several that lie apart),
   *   empty where there is none
   */
  link(streets: readonly RegisterStreet[], settlementOf: readonly number[]): number[][] {
    const claimed = new Set<number>();
    const linked = streets.map((): number[] => []);
    for (const find of this.#passes) {
      const found = streets.map((street, i) => {
        const own = this.#bySettlement.get(settlementOf[i]!);
        return linked[i]!.length > 0 || !own ? [] : find(street, own, claimed);
      });
      found.forEach((twins, i) => {
        if (twins.length === 0) return;
        linked[i] = twins;
        for (const twin of twins) claimed.add(twin);
      });
    }
    for (const twins of linked) if (twins.length === 0) this.#reporter.count('street in the register only');
    return linked;
  }

  readonly #passes: readonly Pass[] = [
    (street, own) => {
      const twins = street.kind === 'settlement' ? settlementHouses(own) : ofName(own, nameKey(fullNameOf(street)));
      if (twins.length > 0) this.#reporter.count('street linked');
      return twins;
    },
    (street, own, claimed) => {
      for (const name of street.kind === 'settlement' ? [] : street.formerNames) {
        const twins = ofName(own, nameKey(fullNameOf(name))).filter((twin) => !claimed.has(twin));
        if (twins.length === 0) continue;
        this.#reporter.count('street by former name');
        return twins;
      }
      return [];
    },
    (street, own, claimed) => {
      const named = street.kind === 'settlement' ? [] : ofOtherType(own, street);
      const twins = named.filter((twin) => !claimed.has(twin));
      if (twins.length !== 1) return [];
      this.#reporter.doubt('street of another type', `${fullNameOf(street)} (${street.fiasId})`);
      return twins;
    },
  ];
}

const settlementHouses = ({ settlementHouses: position }: SettlementStreets): number[] =>
  position === -1 ? [] : [position];

function ofName({ byWords }: SettlementStreets, { words, type }: NameKey): number[] {
  const named = (byWords.get(words) ?? []).filter((other) => other.type === type);
  return [...new Set(named.map(({ street }) => street))];
}

function ofOtherType({ byWords }: SettlementStreets, street: RegisterStreet): number[] {
  const named = byWords.get(nameKey(fullNameOf(street)).words) ?? [];
  return [...new Set(named.map((other) => other.street))];
}
