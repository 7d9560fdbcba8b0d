import { closeSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { createRandom, type Random } from '../demo-city/random.ts';
import { formerName, officialHouse, officialName, otherType, STREET_TYPES } from './official-spelling.ts';
import { RegisterFile } from './register-file.ts';

/** One address to put into a register, as any list of addresses has it. */
export interface SourceAddress {
  readonly id: string;
  readonly settlement: string;
  readonly settlementId: string;
  /** Full name with its type word as a map gives it. */
  readonly street: string;
  readonly streetId: string;
  readonly housenumber: string;
}

export interface GenerateRegisterOptions {
  /** Equal seeds and addresses give equal deliveries. Default 1. */
  readonly seed?: number;
  /** Two digits. Default `01`. */
  readonly region?: string;
  /** Name and short type of the region. Default `Образцовая`, `обл`. */
  readonly regionName?: string;
  readonly regionType?: string;
}

/** How many rows a delivery got. */
export interface GeneratedRegister {
  readonly settlements: number;
  readonly streets: number;
  readonly houses: number;
  /** Addresses that the register lacks, and houses that only it has. */
  readonly missing: number;
  readonly extra: number;
}

/** Shares of what the register has otherwise than the map. */
const SHARE = { formerName: 0.05, otherType: 0.03, missing: 0.05, extra: 0.05 };

const TAIL = { OPERTYPEID: 10, UPDATEDATE: '2026-01-01', STARTDATE: '2020-01-01', ENDDATE: '2079-06-06' };
const CURRENT = { ...TAIL, ISACTUAL: 1, ISACTIVE: 1 };
const ENDED = { ...TAIL, ENDDATE: '2020-01-01', ISACTUAL: 0, ISACTIVE: 0 };

/**
 * Writes a delivery in the official form from a list of addresses, spelling them as the register does, and beside it
 * `pairs.tsv` with the true pairs: kind (`settlement`, `street`, `house`), register id, id in the list. A register's
 * street or house without a pair is in the register only. Memory grows with streets, not with houses.
 *
 * @param out - the folder of the delivery
 */
export function generateRegister(
  addresses: Iterable<SourceAddress>,
  out: string,
  options: GenerateRegisterOptions = {},
): GeneratedRegister {
  const writer = new DeliveryWriter(out, options);
  for (const address of addresses) writer.add(address);
  return writer.finish();
}

class DeliveryWriter {
  readonly #random: Random;
  readonly #objects: RegisterFile;
  readonly #houses: RegisterFile;
  readonly #hierarchies: readonly RegisterFile[];
  readonly #pairs: number;
  readonly #paths = new Map<string, string>();
  #nextId = 1000;
  #settlements = 0;
  #streets = 0;
  #missing = 0;
  #extra = 0;
  readonly #region: string;

  constructor(out: string, options: GenerateRegisterOptions) {
    const { seed = 1, region = '01', regionName = 'Образцовая', regionType = 'обл' } = options;
    this.#random = createRandom(seed);
    const file = (kind: string, root: string, element: string): RegisterFile =>
      new RegisterFile(join(out, region, `AS_${kind}_20260101_${guidOf(0)}.XML`), root, element);
    this.#objects = file('ADDR_OBJ', 'ADDRESSOBJECTS', 'OBJECT');
    this.#houses = file('HOUSES', 'HOUSES', 'HOUSE');
    this.#hierarchies = [file('ADM_HIERARCHY', 'ITEMS', 'ITEM'), file('MUN_HIERARCHY', 'ITEMS', 'ITEM')];
    this.#pairs = openSync(join(out, 'pairs.tsv'), 'w');
    writeTypes(out);
    this.#region = this.#object('', regionName, regionType, 1);
  }

  add(address: SourceAddress): void {
    const { settlement, settlementId, street, streetId, housenumber, id } = address;
    let city = this.#paths.get(settlementId);
    if (city === undefined) {
      this.#settlements++;
      city = this.#object(this.#region, settlement.replaceAll('ё', 'е'), 'г', 5);
      this.#paths.set(settlementId, city);
      this.#pair('settlement', city, settlementId);
    }
    let road = this.#paths.get(streetId);
    if (road === undefined) {
      road = street === settlement ? city : this.#street(city, street, streetId);
      this.#paths.set(streetId, road);
    }
    if (this.#random.chance(SHARE.missing)) this.#missing++;
    else this.#pair('house', this.#house(road, officialHouse(housenumber)), id);
    if (this.#random.chance(SHARE.extra)) {
      this.#extra++;
      // Numbers that no street of a map reaches.
      this.#house(road, officialHouse(String(1000 + this.#extra)));
    }
  }

  finish(): GeneratedRegister {
    for (const file of [this.#objects, this.#houses, ...this.#hierarchies]) file.close();
    closeSync(this.#pairs);
    return {
      settlements: this.#settlements,
      streets: this.#streets,
      houses: this.#houses.rows,
      missing: this.#missing,
      extra: this.#extra,
    };
  }

  #street(above: string, mapped: string, streetId: string): string {
    const random = this.#random;
    this.#streets++;
    const official = officialName(mapped, random);
    const draw = random.next();
    let path: string;
    if (draw < SHARE.formerName) {
      // Renamed: the map still has the old name, which the register keeps in an ended row.
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
    const key = { ID: this.#nextId++, OBJECTID: id, OBJECTGUID: guidOf(id), CHANGEID: id };
    this.#objects.add({ ...key, NAME: name, TYPENAME: type, LEVEL: level, ...tail });
  }

  #house(above: string, parts: ReturnType<typeof officialHouse>): string {
    const path = this.#place(above);
    const id = idOf(path);
    this.#houses.add({ ID: this.#nextId++, OBJECTID: id, OBJECTGUID: guidOf(id), CHANGEID: id, ...parts, ...CURRENT });
    return path;
  }

  /** Gives a new object its id and its rows in both hierarchies; returns its path. */
  #place(above: string): string {
    const id = this.#nextId++;
    const path = above === '' ? String(id) : `${above}.${id}`;
    for (const hierarchy of this.#hierarchies) {
      const parent = above === '' ? 0 : idOf(above);
      hierarchy.add({ ID: id, OBJECTID: id, PARENTOBJID: parent, CHANGEID: id, ...TAIL, ISACTIVE: 1, PATH: path });
    }
    return path;
  }

  #pair(kind: string, path: string, sourceId: string): void {
    writeSync(this.#pairs, `${kind}\t${guidOf(idOf(path))}\t${sourceId}\n`);
  }
}

function writeTypes(out: string): void {
  const file = new RegisterFile(
    join(out, `AS_ADDR_OBJ_TYPES_20260101_${guidOf(0)}.XML`),
    'ADDRESSOBJECTTYPES',
    'ADDRESSOBJECTTYPE',
  );
  file.add({ ID: 1, LEVEL: 1, NAME: 'Область', SHORTNAME: 'обл', ISACTIVE: 'true' });
  file.add({ ID: 2, LEVEL: 5, NAME: 'Город', SHORTNAME: 'г', ISACTIVE: 'true' });
  STREET_TYPES.forEach(([word, short, level], i) => {
    const name = `${word[0]!.toUpperCase()}${word.slice(1)}`;
    file.add({ ID: 3 + i, LEVEL: level, NAME: name, SHORTNAME: short, ISACTIVE: 'true' });
  });
  file.close();
}

const idOf = (path: string): number => Number(path.slice(path.lastIndexOf('.') + 1));

const guidOf = (id: number): string => `5e1f0000-0000-4000-8000-${id.toString(16).padStart(12, '0')}`;
