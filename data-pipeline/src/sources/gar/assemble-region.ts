import {
  type RegisterHouse,
  type RegisterName,
  type RegisterRegion,
  type RegisterReject,
  type RegisterSettlement,
  type RegisterStreet,
  type RejectReason,
} from './register.ts';
import { type AddressObject, NO_CODES, type RegionTables } from './region-tables.ts';

const LEVEL = {
  region: 1,
  district: 2,
  municipalDistrict: 3,
  settlementArea: 4,
  city: 5,
  village: 6,
  quarter: 7,
  street: 8,
};

/** Deeper than any address: a longer chain is a cycle. */
const MAX_DEPTH = 16;

/** Turns the tables of a region into records of settlements, streets and houses that refer to one another. */
export function assembleRegion(code: string, tables: RegionTables): RegisterRegion {
  return new RegionAssembler(tables).run(code);
}

class RegionAssembler {
  readonly #tables: RegionTables;
  readonly #settlements: RegisterSettlement[] = [];
  readonly #streets: RegisterStreet[] = [];
  readonly #houses: RegisterHouse[] = [];
  readonly #rejects: RegisterReject[] = [];
  /** By object id: position among the settlements; for each parent of houses, position among the streets. */
  readonly #settlementOf = new Map<number, number>();
  readonly #streetOf = new Map<number, number>();
  /** Rejected objects; their descendants are rejected too. */
  readonly #unplaced = new Set<number>();

  constructor(tables: RegionTables) {
    this.#tables = tables;
  }

  run(code: string): RegisterRegion {
    const { objects, houses, unknownLevels, faults } = this.#tables;
    for (const objectId of unknownLevels) this.#reject('object', objectId, 'unknown level');
    for (const [objectId, { level }] of objects) {
      if (level < LEVEL.city) continue;
      const chain = this.#ancestors(objectId);
      if (typeof chain === 'string') {
        this.#unplaced.add(objectId);
        this.#reject('object', objectId, chain);
        continue;
      }
      if (level <= LEVEL.village) this.#settlement(objectId, chain);
      else if (this.#street(objectId, chain) === -1) this.#reject('object', objectId, 'no place in a hierarchy');
    }
    for (const [objectId, house] of houses) {
      const { fiasId, kind, housenumber } = house;
      const street = housenumber === '' ? 'no number' : this.#streetOfHouse(objectId);
      if (typeof street === 'string') this.#reject(kind, objectId, street);
      else this.#houses.push({ fiasId, objectId, kind, street, housenumber, codes: this.#codes(objectId) });
    }
    return {
      code,
      settlements: this.#settlements,
      streets: this.#streets,
      houses: this.#houses,
      rejects: this.#rejects,
      faults,
    };
  }

  #streetOfHouse(objectId: number): number | RejectReason {
    const chain = this.#ancestors(objectId);
    if (typeof chain === 'string') return chain;
    if (chain.length === 0 || this.#unplaced.has(chain[0]!)) return 'parent absent';
    const street = this.#street(chain[0]!, chain.slice(1));
    return street === -1 ? 'no place in a hierarchy' : street;
  }

  /**
   * Returns the ids of an object's ancestors, nearest first: those of the administrative hierarchy, then those that
   * only the municipal one adds. The nearest is current; unknown ones farther up are left out.
   */
  #ancestors(objectId: number): number[] | RejectReason {
    const { administrative, municipal } = this.#tables;
    const paths = [administrative.get(objectId), municipal.get(objectId)].filter((path) => path !== undefined);
    if (paths.length === 0) return 'no place in a hierarchy';
    let reason: RejectReason | null = null;
    const chain: number[] = [];
    for (const path of paths) {
      const found = this.#chainOf(objectId, path);
      if (typeof found === 'string') reason ??= found;
      else for (const id of found) if (!chain.includes(id)) chain.push(id);
    }
    return chain.length === 0 && reason !== null ? reason : chain;
  }

  #chainOf(objectId: number, path: string): number[] | RejectReason {
    const { objects, ended, unknownLevels } = this.#tables;
    if (path === '') return [];
    const ids = path.split('.').map(Number).reverse();
    if (
      ids.length > MAX_DEPTH ||
      new Set(ids).size < ids.length ||
      ids.includes(objectId) ||
      this.#isCircular(objectId)
    ) {
      return 'cycle in the hierarchy';
    }
    if (!objects.has(ids[0]!)) {
      if (unknownLevels.has(ids[0]!)) return 'unknown level';
      return ended.has(ids[0]!) ? 'parent not current' : 'parent absent';
    }
    // A path of one id may contain only the parent; its ancestors then come from the parent's own path.
    const above = ids.length === 1 ? this.#pathAbove(ids[0]!) : ids;
    return above.filter((id) => objects.has(id));
  }

  #pathAbove(parent: number): number[] {
    const ids: number[] = [];
    for (let id: number | undefined = parent; id !== undefined && ids.length < MAX_DEPTH; id = this.#parentOf(id)) {
      ids.push(id);
    }
    return ids;
  }

  #isCircular(objectId: number): boolean {
    let depth = 0;
    for (let id: number | undefined = objectId; id !== undefined; id = this.#parentOf(id)) {
      if (++depth > MAX_DEPTH) return true;
    }
    return false;
  }

  #parentOf(objectId: number): number | undefined {
    const { administrative, municipal } = this.#tables;
    const path = administrative.get(objectId) ?? municipal.get(objectId);
    return path ? Number(path.slice(path.lastIndexOf('.') + 1)) : undefined;
  }

  /**
   * Returns the position of the street, quarter or settlement that is the parent of houses, adding it if new; -1 for a
   * district.
   */
  #street(objectId: number, above: readonly number[]): number {
    const known = this.#streetOf.get(objectId);
    if (known !== undefined) return known;
    const { objects } = this.#tables;
    const object = objects.get(objectId)!;
    const isOwnSettlement = object.level < LEVEL.quarter;
    const home = isOwnSettlement ? objectId : above.find((id) => isSettlement(objects.get(id)!));
    let settlement: number;
    if (home !== undefined)
      settlement = this.#settlement(home, isOwnSettlement ? above : above.slice(above.indexOf(home) + 1));
    else {
      // For a СНТ or a road between settlements, the outermost quarter serves as the settlement, else the municipality.
      const quarter = above.findLast((id) => objects.get(id)!.level === LEVEL.quarter);
      const own = object.level === LEVEL.quarter ? objectId : undefined;
      const stand = quarter ?? own ?? above.find((id) => objects.get(id)!.level > LEVEL.region);
      if (stand === undefined) return -1;
      settlement = this.#settlement(stand, stand === objectId ? above : above.slice(above.indexOf(stand) + 1));
    }
    const quarterId = above.find((id) => objects.get(id)!.level === LEVEL.quarter);
    const quarter = quarterId === undefined ? undefined : objects.get(quarterId);
    const position = this.#streets.length;
    this.#streets.push({
      ...this.#named(objectId, object),
      kind: isOwnSettlement ? 'settlement' : object.level === LEVEL.quarter ? 'quarter' : 'street',
      settlement,
      quarter: quarter ? nameOf(quarter) : null,
    });
    this.#streetOf.set(objectId, position);
    return position;
  }

  #settlement(objectId: number, above: readonly number[]): number {
    const known = this.#settlementOf.get(objectId);
    if (known !== undefined) return known;
    const { objects } = this.#tables;
    const object = objects.get(objectId)!;
    const at = (level: number): RegisterName | null => {
      const id = [objectId, ...above].find((candidate) => objects.get(candidate)!.level === level);
      return id === undefined ? null : nameOf(objects.get(id)!);
    };
    const position = this.#settlements.length;
    this.#settlements.push({
      ...this.#named(objectId, object),
      level: object.level,
      region: at(LEVEL.region),
      district: at(LEVEL.district) ?? at(LEVEL.municipalDistrict),
    });
    this.#settlementOf.set(objectId, position);
    return position;
  }

  #named(objectId: number, { fiasId, name, type }: AddressObject) {
    const formerNames = (this.#tables.former.get(objectId) ?? []).filter(
      (former) => former.name !== name || former.type !== type,
    );
    return { fiasId, objectId, name, type, formerNames, codes: this.#codes(objectId) };
  }

  #codes(objectId: number) {
    return this.#tables.codes.get(objectId) ?? NO_CODES;
  }

  #reject(kind: RegisterReject['kind'], objectId: number, reason: RejectReason): void {
    this.#rejects.push({ kind, objectId, reason });
  }
}

const nameOf = ({ name, type }: AddressObject): RegisterName => ({ name, type });

/** Cities, villages, and regions that are one city: Moscow, St Petersburg, Sevastopol, Baikonur. */
const isSettlement = ({ level, type }: AddressObject): boolean =>
  level === LEVEL.city || level === LEVEL.village || (level === LEVEL.region && type.startsWith('город'));
