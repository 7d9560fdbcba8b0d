import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { createRandom, type Random } from '../../random.ts';
import { codesOfHouse, codesOfSettlement, codesOfStreet, type ObjectCodes } from './object-codes.ts';
import {
  formerName,
  officialHouse,
  officialName,
  officialRegion,
  otherType,
  DISTRICT_TYPE,
  REGION_TYPES,
  SETTLEMENT_TYPES,
  type SettlementType,
  STREET_TYPES,
} from './official-spelling.ts';
import { PairsFile } from './pairs-file.ts';
import { RegisterFile } from './register-file.ts';

/** One address for the register, from any list of addresses. */
export interface SourceAddress {
  readonly id: string;
  readonly settlement: string;
  readonly settlementId: string;
  /** Type of the settlement in full; default: `город`. */
  readonly settlementType?: SettlementType;
  /** Full name of the settlement's district, `Каменский район`; default: none. */
  readonly district?: string;
  /** Full name of the region as on a map, `Иркутская область`; default: that of the options. */
  readonly region?: string | null;
  /** Full name with its type word, as on a map. */
  readonly street: string;
  readonly streetId: string;
  readonly housenumber: string;
}

export interface GenerateRegisterOptions {
  /** Equal seeds and addresses give equal deliveries. Default 1. */
  readonly seed?: number;
  /** Region of addresses without one. Default `Образцовая область`. */
  readonly region?: string;
}

/** Row counts of a written delivery. */
export interface GeneratedRegister {
  readonly regions: number;
  readonly settlements: number;
  readonly streets: number;
  readonly houses: number;
  /** Addresses that the register lacks; below, houses that only the register has. */
  readonly missing: number;
  readonly extra: number;
}

/** Shares of records in which the register differs from the map. */
const SHARE = { formerName: 0.05, otherType: 0.03, missing: 0.05, extra: 0.05 };

const TAIL = { OPERTYPEID: 10, UPDATEDATE: '2026-01-01', STARTDATE: '2020-01-01', ENDDATE: '2079-06-06' };
const CURRENT = { ...TAIL, ISACTUAL: 1, ISACTIVE: 1 };
const ENDED = { ...TAIL, ENDDATE: '2020-01-01', ISACTUAL: 0, ISACTIVE: 0 };

/**
 * Writes a delivery in the official format from a list of addresses, with the register's spelling. Also writes
 * `pairs.tsv` with the true pairs: kind (`settlement`, `street`, `house`), register id, id in the list. A street or
 * house of the register without a pair is only in the register. Each region is a folder, numbered from `01` in order of
 * appearance. Memory grows with the number of streets, not of houses.
 *
 * @param out - the folder of the delivery
 */
export function generateRegister(
  addresses: Iterable<SourceAddress>,
  out: string,
  options: GenerateRegisterOptions = {},
): GeneratedRegister {
  const { seed = 1, region: ownRegion = 'Образцовая область' } = options;
  mkdirSync(out, { recursive: true });
  writeTypes(out);
  const shared = { random: createRandom(seed), ids: { next: 1000 }, pairs: new PairsFile(join(out, 'pairs.tsv')) };
  const regions = new Map<string, RegionWriter>();
  for (const address of addresses) {
    const name = address.region ?? ownRegion;
    let region = regions.get(name);
    if (!region) {
      region = new RegionWriter(out, regions.size + 1, name, shared);
      regions.set(name, region);
    }
    region.add(address);
  }
  const counts = [...regions.values()].map((region) => region.finish());
  shared.pairs.close();
  const total = (count: keyof (typeof counts)[number]): number => counts.reduce((sum, own) => sum + own[count], 0);
  return {
    regions: regions.size,
    settlements: total('settlements'),
    streets: total('streets'),
    houses: total('houses'),
    missing: total('missing'),
    extra: total('extra'),
  };
}

/** State shared by the regions of a delivery. */
interface Shared {
  readonly random: Random;
  readonly ids: { next: number };
  readonly pairs: PairsFile;
}

class RegionWriter {
  readonly #shared: Shared;
  readonly #code: string;
  readonly #objects: RegisterFile;
  readonly #houses: RegisterFile;
  readonly #hierarchies: readonly RegisterFile[];
  readonly #objectParams: RegisterFile;
  readonly #houseParams: RegisterFile;
  readonly #paths = new Map<string, string>();
  readonly #districts = new Map<string, string>();
  readonly #codes = new Map<string, ObjectCodes>();
  #settlements = 0;
  #streets = 0;
  #missing = 0;
  #extra = 0;
  readonly #region: string;

  constructor(out: string, number: number, name: string, shared: Shared) {
    this.#shared = shared;
    this.#code = String(number).padStart(2, '0');
    const file = (kind: string, root: string, element: string): RegisterFile =>
      new RegisterFile(join(out, this.#code, `AS_${kind}_20260101_${guidOf(0)}.XML`), root, element);
    this.#objects = file('ADDR_OBJ', 'ADDRESSOBJECTS', 'OBJECT');
    this.#houses = file('HOUSES', 'HOUSES', 'HOUSE');
    this.#hierarchies = [file('ADM_HIERARCHY', 'ITEMS', 'ITEM'), file('MUN_HIERARCHY', 'ITEMS', 'ITEM')];
    this.#objectParams = file('ADDR_OBJ_PARAMS', 'PARAMS', 'PARAM');
    this.#houseParams = file('HOUSES_PARAMS', 'PARAMS', 'PARAM');
    const region = officialRegion(name);
    this.#region = this.#object('', region.name, region.type, 1);
  }

  add(address: SourceAddress): void {
    const { settlement, settlementId, street, streetId, housenumber, id } = address;
    let city = this.#paths.get(settlementId);
    if (city === undefined) {
      this.#settlements++;
      const { short, level } = SETTLEMENT_TYPES[address.settlementType ?? 'город'];
      city = this.#object(this.#above(address.district), settlement.replaceAll('ё', 'е'), short, level);
      this.#paths.set(settlementId, city);
      this.#pair('settlement', city, settlementId);
      this.#keepCodes(city, codesOfSettlement(this.#code, this.#settlements));
    }
    let road = this.#paths.get(streetId);
    if (road === undefined) {
      if (street === settlement) road = city;
      else {
        road = this.#street(city, street, streetId);
        this.#keepCodes(road, codesOfStreet(this.#codes.get(city)!, this.#streets));
      }
      this.#paths.set(streetId, road);
    }
    const { random } = this.#shared;
    if (random.chance(SHARE.missing)) this.#missing++;
    else this.#pair('house', this.#house(road, officialHouse(housenumber)), id);
    if (random.chance(SHARE.extra)) {
      this.#extra++;
      // Numbers higher than on any street of a map.
      this.#house(road, officialHouse(String(1000 + this.#extra)));
    }
  }

  /** Returns the path of a settlement's district, or of the region if it has none. */
  #above(district: string | undefined): string {
    if (district === undefined) return this.#region;
    let path = this.#districts.get(district);
    if (path === undefined) {
      path = this.#object(this.#region, district.replace(/ район$/, ''), DISTRICT_TYPE.short, DISTRICT_TYPE.level);
      this.#districts.set(district, path);
    }
    return path;
  }

  finish(): Omit<GeneratedRegister, 'regions'> {
    const params = [this.#objectParams, this.#houseParams];
    for (const file of [this.#objects, this.#houses, ...this.#hierarchies, ...params]) file.close();
    return {
      settlements: this.#settlements,
      streets: this.#streets,
      houses: this.#houses.rows,
      missing: this.#missing,
      extra: this.#extra,
    };
  }

  #street(above: string, mapped: string, streetId: string): string {
    const { random } = this.#shared;
    this.#streets++;
    const official = officialName(mapped, random);
    const draw = random.next();
    let path: string;
    if (draw < SHARE.formerName) {
      // Renamed: the map still has the old name, which the register lists in an ended row.
      path = this.#object(above, formerName(this.#streets, random), official.type, official.level);
      this.#row(path, official.name, official.type, official.level, ENDED);
    } else {
      const changed = draw < SHARE.formerName + SHARE.otherType && official.level === 8;
      const written = changed ? otherType(official, random) : official;
      path = this.#object(above, written.name, written.type, written.level);
    }
    this.#pair('street', path, streetId);
    return path;
  }

  /** Adds an object of the hierarchy; returns its path. */
  #object(above: string, name: string, type: string, level: number): string {
    const path = this.#place(above);
    this.#row(path, name, type, level, CURRENT);
    return path;
  }

  #row(path: string, name: string, type: string, level: number, tail: typeof CURRENT): void {
    const id = idOf(path);
    const key = { ID: this.#shared.ids.next++, OBJECTID: id, OBJECTGUID: guidOf(id), CHANGEID: id };
    this.#objects.add({ ...key, NAME: name, TYPENAME: type, LEVEL: level, ...tail });
  }

  #house(above: string, parts: ReturnType<typeof officialHouse>): string {
    const path = this.#place(above);
    const id = idOf(path);
    const key = { ID: this.#shared.ids.next++, OBJECTID: id, OBJECTGUID: guidOf(id), CHANGEID: id };
    this.#houses.add({ ...key, ...parts, ...CURRENT });
    this.#params(this.#houseParams, id, codesOfHouse(this.#codes.get(above)!, this.#code, this.#houses.rows));
    return path;
  }

  /** Assigns a new object its id and writes its rows in both hierarchies; returns its path. */
  #place(above: string): string {
    const id = this.#shared.ids.next++;
    const path = above === '' ? String(id) : `${above}.${id}`;
    for (const hierarchy of this.#hierarchies) {
      const parent = above === '' ? 0 : idOf(above);
      hierarchy.add({ ID: id, OBJECTID: id, PARENTOBJID: parent, CHANGEID: id, ...TAIL, ISACTIVE: 1, PATH: path });
    }
    return path;
  }

  #keepCodes(path: string, codes: ObjectCodes): void {
    this.#codes.set(path, codes);
    this.#params(this.#objectParams, idOf(path), codes);
  }

  #params(file: RegisterFile, objectId: number, codes: ObjectCodes): void {
    const { OPERTYPEID: _, ...dates } = TAIL;
    for (const [typeId, value] of Object.entries(codes)) {
      const key = { ID: this.#shared.ids.next++, OBJECTID: objectId, CHANGEID: objectId, CHANGEIDEND: 0 };
      file.add({ ...key, TYPEID: typeId, VALUE: value, ...dates });
    }
  }

  #pair(kind: 'settlement' | 'street' | 'house', path: string, sourceId: string): void {
    this.#shared.pairs.add(kind, guidOf(idOf(path)), sourceId);
  }
}

function writeTypes(out: string): void {
  const file = new RegisterFile(
    join(out, `AS_ADDR_OBJ_TYPES_20260101_${guidOf(0)}.XML`),
    'ADDRESSOBJECTTYPES',
    'ADDRESSOBJECTTYPE',
  );
  const types = [
    ...REGION_TYPES.map(([word, short]) => [word, short, 1] as const),
    ['район', DISTRICT_TYPE.short, DISTRICT_TYPE.level] as const,
    ...Object.entries(SETTLEMENT_TYPES).map(([word, { short, level }]) => [word, short, level] as const),
  ];
  [...types, ...STREET_TYPES].forEach(([word, short, level], i) => {
    const name = `${word[0]!.toUpperCase()}${word.slice(1)}`;
    file.add({ ID: i + 1, LEVEL: level, NAME: name, SHORTNAME: short, ISACTIVE: 'true' });
  });
  file.close();
}

const idOf = (path: string): number => Number(path.slice(path.lastIndexOf('.') + 1));

const guidOf = (id: number): string => `5e1f0000-0000-4000-8000-${id.toString(16).padStart(12, '0')}`;
