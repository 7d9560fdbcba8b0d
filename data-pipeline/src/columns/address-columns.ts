import { ADDRESS_PRECISIONS, type AddressRecord, packId, type RecordList, unpackId } from '@verst/core/build';
import { Column } from './column.ts';
import { GuidColumn, type Guids } from './guid-column.ts';
import { OwnTextColumn, type OwnTexts } from './own-text-column.ts';
import { TextColumn, TextPool } from './text-column.ts';

/** Marks an id that equals the register's. */
const AS_IN_REGISTER = -Infinity;

/**
 * Addresses in columns, about 60 bytes each (350 as objects): a country has tens of millions. Records are created on
 * access and not retained.
 */
export class AddressColumns implements RecordList<AddressRecord> {
  #length: number;
  readonly #texts: TextPool;
  readonly #columns: ReturnType<typeof columnsOf>;

  /** @param arrays - returned by {@link arrays}; the caller must not use them afterwards */
  constructor(arrays: Partial<AddressArrays> = {}) {
    const { length = 0, texts = [] } = arrays;
    this.#length = length;
    this.#texts = new TextPool(texts);
    this.#columns = columnsOf(arrays, this.#texts);
  }

  /** Returns addresses as columns; existing columns are returned as they are. */
  static from(addresses: Iterable<AddressRecord>): AddressColumns {
    if (addresses instanceof AddressColumns) return addresses;
    const columns = new AddressColumns();
    for (const address of addresses) columns.push(address);
    return columns;
  }

  get length(): number {
    return this.#length;
  }

  /** Returns the address at a position; a negative one counts from the end, as in an array. */
  at(position: number): AddressRecord | undefined {
    const row = position < 0 ? position + this.#length : position;
    if (row < 0 || row >= this.#length) return undefined;
    const fiasId = this.#columns.fiasIds.get(row);
    const packed = this.#columns.ids.get(row);
    return {
      id: packed === AS_IN_REGISTER ? fiasId! : unpackId(packed, (number) => this.#texts.texts[number]!),
      street: this.#columns.streets.get(row),
      housenumber: this.#columns.housenumbers.get(row)!,
      lonE7: this.#columns.lonE7.get(row),
      latE7: this.#columns.latE7.get(row),
      building: this.#columns.buildings.get(row) - 1,
      suburb: this.#columns.suburbs.get(row) - 1,
      postcode: this.#columns.postcodes.get(row),
      fiasId,
      codes: this.#codesAt(row),
      precision: ADDRESS_PRECISIONS[this.#columns.precisions.get(row)]!,
    };
  }

  *[Symbol.iterator](): Iterator<AddressRecord> {
    for (let row = 0; row < this.#length; row++) yield this.at(row)!;
  }

  push(address: AddressRecord): void {
    this.set(this.#length++, address);
  }

  set(row: number, address: AddressRecord): void {
    const { id, fiasId = null, codes = null } = address;
    this.#columns.ids.set(row, id === fiasId ? AS_IN_REGISTER : packId(id, (text) => this.#texts.numberOf(text)));
    this.#columns.streets.set(row, address.street);
    this.#columns.housenumbers.set(row, address.housenumber);
    this.#columns.lonE7.set(row, address.lonE7);
    this.#columns.latE7.set(row, address.latE7);
    this.#columns.buildings.set(row, address.building + 1);
    this.#columns.suburbs.set(row, address.suburb + 1);
    this.#columns.postcodes.set(row, address.postcode);
    this.#columns.fiasIds.set(row, fiasId);
    this.#columns.okato.set(row, codes?.okato ?? null);
    this.#columns.oktmo.set(row, codes?.oktmo ?? null);
    this.#columns.kladrIds.set(row, codes?.kladrId ?? null);
    this.#columns.cadastralNumbers.set(row, codes?.cadastralNumber ?? null);
    this.#columns.precisions.set(row, ADDRESS_PRECISIONS.indexOf(address.precision ?? 'house'));
  }

  /**
   * Replaces the buildings' positions in their layer.
   *
   * @param numbers - new position of each
   */
  renumberBuildings(numbers: Uint32Array): void {
    for (let row = 0; row < this.#length; row++) {
      const building = this.#columns.buildings.get(row) - 1;
      if (building >= 0) this.#columns.buildings.set(row, numbers[building]! + 1);
    }
  }

  /** Returns the columns as plain values that share memory with them. */
  arrays(): AddressArrays {
    const columns = Object.entries(this.#columns).map(([name, column]) => [name, column.values()]);
    return { length: this.#length, texts: this.#texts.texts, ...Object.fromEntries(columns) } as AddressArrays;
  }

  #codesAt(row: number): AddressRecord['codes'] {
    const okato = this.#columns.okato.get(row);
    const oktmo = this.#columns.oktmo.get(row);
    const kladrId = this.#columns.kladrIds.get(row);
    const cadastralNumber = this.#columns.cadastralNumbers.get(row);
    const hasNone = okato === null && oktmo === null && kladrId === null && cadastralNumber === null;
    return hasNone ? null : { okato, oktmo, kladrId, cadastralNumber };
  }
}

function columnsOf(arrays: Partial<AddressArrays>, texts: TextPool) {
  const textColumn = (numbers?: Uint32Array): TextColumn => new TextColumn(texts, numbers);
  return {
    ids: new Column(arrays.ids ?? new Float64Array(0)),
    streets: new Column(arrays.streets ?? new Uint32Array(0)),
    housenumbers: textColumn(arrays.housenumbers),
    lonE7: new Column(arrays.lonE7 ?? new Int32Array(0)),
    latE7: new Column(arrays.latE7 ?? new Int32Array(0)),
    buildings: new Column(arrays.buildings ?? new Uint32Array(0)),
    suburbs: new Column(arrays.suburbs ?? new Uint32Array(0)),
    postcodes: textColumn(arrays.postcodes),
    fiasIds: new GuidColumn(arrays.fiasIds),
    okato: textColumn(arrays.okato),
    oktmo: textColumn(arrays.oktmo),
    kladrIds: textColumn(arrays.kladrIds),
    cadastralNumbers: new OwnTextColumn(arrays.cadastralNumbers),
    precisions: new Column(arrays.precisions ?? new Uint8Array(0)),
  };
}

/** {@link AddressColumns} as plain values, for a work folder. */
export interface AddressArrays {
  readonly length: number;
  readonly texts: string[];
  readonly ids: Float64Array;
  readonly streets: Uint32Array;
  /** Index into `texts` + 1, 0 for none; the same in the other text columns. */
  readonly housenumbers: Uint32Array;
  readonly lonE7: Int32Array;
  readonly latE7: Int32Array;
  /** Position + 1; 0 for none. */
  readonly buildings: Uint32Array;
  /** Position + 1; 0 for none. */
  readonly suburbs: Uint32Array;
  readonly postcodes: Uint32Array;
  readonly fiasIds: Guids;
  readonly okato: Uint32Array;
  readonly oktmo: Uint32Array;
  readonly kladrIds: Uint32Array;
  readonly cadastralNumbers: OwnTexts;
  readonly precisions: Uint8Array;
}
