import { SourceError } from '@verst/core/build';
import type { Delivery, DeliveryFile } from './delivery.ts';
import { composeHouseNumber } from './house-number.ts';
import type { RegisterCodes, RegisterName } from './register.ts';
import { type Row, scanRows } from './row-scanner.ts';
import type { TypeNames } from './type-names.ts';

/** An address object of levels 1 to 8 (obsolete levels mapped to these) in its current row. */
export interface AddressObject extends RegisterName {
  readonly rowId: number;
  readonly fiasId: string;
  readonly level: number;
}

/** A house or land plot in its current row. */
export interface NumberedObject {
  readonly rowId: number;
  readonly fiasId: string;
  readonly kind: 'house' | 'stead';
  readonly housenumber: string;
}

/** Obsolete levels and their replacements: additional territories and the streets on them. */
const REPLACED_LEVELS: Readonly<Record<number, number>> = { 13: 2, 14: 4, 15: 7, 16: 8 };
const LAST_OBJECT_LEVEL = 8;

const PARAMS: Readonly<Record<number, keyof RegisterCodes>> = {
  5: 'postcode',
  6: 'okato',
  7: 'oktmo',
  8: 'cadastralNumber',
  10: 'kladr',
};

/** Codes that many objects share; their texts are interned. */
const SHARED_PARAMS = new Set<keyof RegisterCodes>(['postcode', 'okato', 'oktmo']);

/**
 * The rows of one region, from one delivery or from a full one and its deltas in order: a later row of an object
 * replaces an earlier one.
 */
export class RegionTables {
  readonly objects = new Map<number, AddressObject>();
  /** Former names of objects, from rows that are no longer current. */
  readonly former = new Map<number, RegisterName[]>();
  readonly houses = new Map<number, NumberedObject>();
  /** Objects of a level that the register does not define. */
  readonly unknownLevels = new Set<number>();
  /** Address objects that were seen without a current row. */
  readonly ended = new Set<number>();
  /**
   * Ancestors of each object in each hierarchy, from the region down, without the object itself; ids joined by dots.
   */
  readonly administrative = new Map<number, string>();
  readonly municipal = new Map<number, string>();
  readonly codes = new Map<number, { -readonly [K in keyof RegisterCodes]: RegisterCodes[K] }>();
  readonly faults: string[] = [];
  readonly #types: TypeNames;
  /** Interned texts that many rows repeat: paths of a street's houses, codes of a town's streets. */
  readonly #texts = new Map<string, string>();

  constructor(types: TypeNames) {
    this.#types = types;
  }

  /**
   * Reads all files of a region. A faulty file is read up to the fault, which is recorded.
   *
   * @param onBytes - called with the bytes read since the last call; the calls for one file add up to its size
   */
  async read({ files }: Delivery, region: string, onBytes: (file: string, bytes: number) => void): Promise<void> {
    const own = files.filter((file) => file.region === region);
    for (const [kind, readFile] of this.#readers) {
      for (const file of own.filter((candidate) => candidate.kind === kind)) {
        let left = file.bytes;
        const open = (): AsyncIterable<Uint8Array> =>
          counted(file.open(), (bytes) => {
            left -= bytes;
            onBytes(file.path, bytes);
          });
        try {
          await readFile({ ...file, open });
        } catch (error) {
          if (!(error instanceof SourceError)) throw error;
          this.faults.push(error.message);
        }
        onBytes(file.path, left);
      }
    }
  }

  readonly #readers: readonly (readonly [string, (file: DeliveryFile) => Promise<unknown>])[] = [
    ['ADDR_OBJ', (file) => this.#readObjects(file)],
    ['HOUSES', (file) => this.#readHouses(file)],
    ['STEADS', (file) => this.#readSteads(file)],
    ['ADM_HIERARCHY', (file) => this.#readHierarchy(file, this.administrative)],
    ['MUN_HIERARCHY', (file) => this.#readHierarchy(file, this.municipal)],
    ['ADDR_OBJ_PARAMS', (file) => this.#readParams(file, this.objects)],
    ['HOUSES_PARAMS', (file) => this.#readParams(file, this.houses)],
    ['STEADS_PARAMS', (file) => this.#readParams(file, this.houses)],
  ];

  #readObjects(file: DeliveryFile): Promise<number> {
    const attributes = ['ID', 'OBJECTID', 'OBJECTGUID', 'NAME', 'TYPENAME', 'LEVEL', 'ISACTUAL', 'ISACTIVE'] as const;
    return scanRows(file.path, file.open(), { element: 'OBJECT', attributes }, (row) => {
      const objectId = row.number('OBJECTID');
      const rowId = row.number('ID');
      const written = row.number('LEVEL');
      const level = REPLACED_LEVELS[written] ?? written;
      const name = row.text('NAME').replaceAll(/\s+/g, ' ').trim();
      const type = this.#types.fullName(written, row.text('TYPENAME'));
      if (!isCurrent(row)) {
        if (this.objects.get(objectId)?.rowId === rowId) this.objects.delete(objectId);
        if (!this.objects.has(objectId)) this.ended.add(objectId);
        // A row that ended together with its object is not a former name.
        if (!row.isSet('ISACTUAL')) this.#addFormer(objectId, { name, type });
        return;
      }
      if (level < 1 || level > LAST_OBJECT_LEVEL) {
        this.unknownLevels.add(objectId);
        return;
      }
      const before = this.objects.get(objectId);
      if (before) this.#addFormer(objectId, before);
      this.ended.delete(objectId);
      this.objects.set(objectId, { rowId, fiasId: row.text('OBJECTGUID'), level, name, type });
    });
  }

  #shared(text: string): string {
    const known = this.#texts.get(text);
    if (known !== undefined) return known;
    this.#texts.set(text, text);
    return text;
  }

  #addFormer(objectId: number, { name, type }: RegisterName): void {
    const names = this.former.get(objectId);
    if (!names) this.former.set(objectId, [{ name, type }]);
    else if (!names.some((other) => other.name === name && other.type === type)) names.push({ name, type });
  }

  #readHouses(file: DeliveryFile): Promise<number> {
    const attributes = [
      'ID',
      'OBJECTID',
      'OBJECTGUID',
      'HOUSENUM',
      'ADDNUM1',
      'ADDNUM2',
      'HOUSETYPE',
      'ADDTYPE1',
      'ADDTYPE2',
      'ISACTUAL',
      'ISACTIVE',
    ] as const;
    return scanRows(file.path, file.open(), { element: 'HOUSE', attributes }, (row) =>
      this.#addNumbered(row, 'house', () =>
        composeHouseNumber({
          number: row.text('HOUSENUM'),
          type: row.number('HOUSETYPE'),
          addition1: row.text('ADDNUM1'),
          additionType1: row.number('ADDTYPE1'),
          addition2: row.text('ADDNUM2'),
          additionType2: row.number('ADDTYPE2'),
        }),
      ),
    );
  }

  #readSteads(file: DeliveryFile): Promise<number> {
    const attributes = ['ID', 'OBJECTID', 'OBJECTGUID', 'NUMBER', 'ISACTUAL', 'ISACTIVE'] as const;
    return scanRows(file.path, file.open(), { element: 'STEAD', attributes }, (row) =>
      this.#addNumbered(row, 'stead', () =>
        composeHouseNumber({
          number: row.text('NUMBER'),
          type: 0,
          addition1: '',
          additionType1: 0,
          addition2: '',
          additionType2: 0,
        }),
      ),
    );
  }

  #addNumbered(row: Row<TailAttribute>, kind: 'house' | 'stead', numberOf: () => string): void {
    const objectId = row.number('OBJECTID');
    const rowId = row.number('ID');
    if (isCurrent(row)) {
      this.houses.set(objectId, { rowId, fiasId: row.text('OBJECTGUID'), kind, housenumber: numberOf() });
    } else if (this.houses.get(objectId)?.rowId === rowId) this.houses.delete(objectId);
  }

  #readHierarchy(file: DeliveryFile, ancestors: Map<number, string>): Promise<number> {
    const attributes = ['OBJECTID', 'PARENTOBJID', 'ISACTIVE', 'PATH'] as const;
    return scanRows(file.path, file.open(), { element: 'ITEM', attributes }, (row) => {
      const objectId = row.number('OBJECTID');
      if (!row.isSet('ISACTIVE') || !(this.objects.has(objectId) || this.houses.has(objectId))) return;
      const path = row.text('PATH');
      const end = path.lastIndexOf('.');
      if (end === -1 || Number(path.slice(end + 1)) !== objectId) {
        const parent = row.number('PARENTOBJID');
        ancestors.set(objectId, parent === 0 ? '' : this.#shared(String(parent)));
      } else ancestors.set(objectId, this.#shared(path.slice(0, end)));
    });
  }

  #readParams(file: DeliveryFile, owners: ReadonlyMap<number, unknown>): Promise<number> {
    const attributes = ['OBJECTID', 'CHANGEIDEND', 'TYPEID', 'VALUE'] as const;
    return scanRows(file.path, file.open(), { element: 'PARAM', attributes }, (row) => {
      const code = PARAMS[row.number('TYPEID')];
      const objectId = row.number('OBJECTID');
      // A replaced value has the id of the later change in CHANGEIDEND.
      if (code === undefined || row.number('CHANGEIDEND') !== 0 || !owners.has(objectId)) return;
      let codes = this.codes.get(objectId);
      if (!codes) {
        codes = { ...NO_CODES };
        this.codes.set(objectId, codes);
      }
      const value = row.text('VALUE') || null;
      codes[code] = value !== null && SHARED_PARAMS.has(code) ? this.#shared(value) : value;
    });
  }
}

async function* counted(
  chunks: AsyncIterable<Uint8Array>,
  onBytes: (bytes: number) => void,
): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks) {
    yield chunk;
    onBytes(chunk.length);
  }
}

/** Codes of an object without codes in the register. */
export const NO_CODES: RegisterCodes = {
  postcode: null,
  okato: null,
  oktmo: null,
  kladr: null,
  cadastralNumber: null,
};

type TailAttribute = 'ID' | 'OBJECTID' | 'OBJECTGUID' | 'ISACTUAL' | 'ISACTIVE';

const isCurrent = (row: Row<'ISACTUAL' | 'ISACTIVE'>): boolean => row.isSet('ISACTUAL') && row.isSet('ISACTIVE');
