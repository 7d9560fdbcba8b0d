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
  readonly #ids: Column<Float64Array>;
  readonly #streets: Column<Uint32Array>;
  readonly #housenumbers: TextColumn;
  readonly #lonE7: Column<Int32Array>;
  readonly #latE7: Column<Int32Array>;
  /** Position + 1; 0 for none. */
  readonly #buildings: Column<Uint32Array>;
  /** Position + 1; 0 for none. */
  readonly #suburbs: Column<Uint32Array>;
  readonly #postcodes: TextColumn;
  readonly #fiasIds: GuidColumn;
  readonly #okato: TextColumn;
  readonly #oktmo: TextColumn;
  readonly #kladrIds: TextColumn;
  readonly #cadastralNumbers: OwnTextColumn;
  readonly #precisions: Column<Uint8Array>;

  /** @param arrays - returned by {@link arrays}; the caller must not use them afterwards */
  constructor(arrays: Partial<AddressArrays> = {}) {
    const { length = 0, texts = [] } = arrays;
    this.#length = length;
    this.#texts = new TextPool(texts);
    const textColumn = (numbers?: Uint32Array): TextColumn => new TextColumn(this.#texts, numbers);
    this.#ids = new Column(arrays.ids ?? new Float64Array(0));
    this.#streets = new Column(arrays.streets ?? new Uint32Array(0));
    this.#housenumbers = textColumn(arrays.housenumbers);
    this.#lonE7 = new Column(arrays.lonE7 ?? new Int32Array(0));
    this.#latE7 = new Column(arrays.latE7 ?? new Int32Array(0));
    this.#buildings = new Column(arrays.buildings ?? new Uint32Array(0));
    this.#suburbs = new Column(arrays.suburbs ?? new Uint32Array(0));
    this.#postcodes = textColumn(arrays.postcodes);
    this.#fiasIds = new GuidColumn(arrays.fiasIds);
    this.#okato = textColumn(arrays.okato);
    this.#oktmo = textColumn(arrays.oktmo);
    this.#kladrIds = textColumn(arrays.kladrIds);
    this.#cadastralNumbers = new OwnTextColumn(arrays.cadastralNumbers);
    this.#precisions = new Column(arrays.precisions ?? new Uint8Array(0));
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
    const fiasId = this.#fiasIds.get(row);
    const packed = this.#ids.get(row);
    return {
      id: packed === AS_IN_REGISTER ? fiasId! : unpackId(packed, (number) => this.#texts.texts[number]!),
      street: this.#streets.get(row),
      housenumber: this.#housenumbers.get(row)!,
      lonE7: this.#lonE7.get(row),
      latE7: this.#latE7.get(row),
      building: this.#buildings.get(row) - 1,
      suburb: this.#suburbs.get(row) - 1,
      postcode: this.#postcodes.get(row),
      fiasId,
      codes: this.#codesAt(row),
      precision: ADDRESS_PRECISIONS[this.#precisions.get(row)]!,
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
    this.#ids.set(row, id === fiasId ? AS_IN_REGISTER : packId(id, (text) => this.#texts.numberOf(text)));
    this.#streets.set(row, address.street);
    this.#housenumbers.set(row, address.housenumber);
    this.#lonE7.set(row, address.lonE7);
    this.#latE7.set(row, address.latE7);
    this.#buildings.set(row, address.building + 1);
    this.#suburbs.set(row, address.suburb + 1);
    this.#postcodes.set(row, address.postcode);
    this.#fiasIds.set(row, fiasId);
    this.#okato.set(row, codes?.okato ?? null);
    this.#oktmo.set(row, codes?.oktmo ?? null);
    this.#kladrIds.set(row, codes?.kladrId ?? null);
    this.#cadastralNumbers.set(row, codes?.cadastralNumber ?? null);
    this.#precisions.set(row, ADDRESS_PRECISIONS.indexOf(address.precision ?? 'house'));
  }

  /**
   * Replaces the buildings' positions in their layer.
   *
   * @param numbers - new position of each
   */
  renumberBuildings(numbers: Uint32Array): void {
    for (let row = 0; row < this.#length; row++) {
      const building = this.#buildings.get(row) - 1;
      if (building >= 0) this.#buildings.set(row, numbers[building]! + 1);
    }
  }

  /** Returns the columns as plain values that share memory with them. */
  arrays(): AddressArrays {
    return {
      length: this.#length,
      texts: this.#texts.texts,
      ids: this.#ids.values(),
      streets: this.#streets.values(),
      housenumbers: this.#housenumbers.values(),
      lonE7: this.#lonE7.values(),
      latE7: this.#latE7.values(),
      buildings: this.#buildings.values(),
      suburbs: this.#suburbs.values(),
      postcodes: this.#postcodes.values(),
      fiasIds: this.#fiasIds.values(),
      okato: this.#okato.values(),
      oktmo: this.#oktmo.values(),
      kladrIds: this.#kladrIds.values(),
      cadastralNumbers: this.#cadastralNumbers.values(),
      precisions: this.#precisions.values(),
    };
  }

  #codesAt(row: number): AddressRecord['codes'] {
    const okato = this.#okato.get(row);
    const oktmo = this.#oktmo.get(row);
    const kladrId = this.#kladrIds.get(row);
    const cadastralNumber = this.#cadastralNumbers.get(row);
    const hasNone = okato === null && oktmo === null && kladrId === null && cadastralNumber === null;
    return hasNone ? null : { okato, oktmo, kladrId, cadastralNumber };
  }
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
