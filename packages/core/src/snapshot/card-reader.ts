import type { Row, SnapshotFile, SnapshotTable } from './snapshot-file.ts';
import type { CodesRow, CodesTable, PoiRow } from './snapshot-host.ts';

const CODES = ['okato', 'oktmo', 'kladr_id'] as const;

/** Rows of streets, and of settlements, that are kept, some 300 bytes each. */
const MAX_PARENTS = 4096;

type ParentTable = Exclude<CodesTable, 'addresses'>;

/** Columns that cards need, by table. */
const COLUMNS = {
  places: [...CODES, 'time_zone'],
  streets: [...CODES, 'settlement_id'],
  addresses: [...CODES, 'cadastral_number', 'street_id'],
  pois: ['osm_id', 'name', 'tags', 'sources'],
} as const;

/** Reads data of single answers from the human-readable tables on demand, so that it takes no memory. */
export class CardReader {
  readonly #file: SnapshotFile;
  readonly #tables = new Map<string, SnapshotTable>();
  /** Rows that many answers share. */
  readonly #parents: Readonly<Record<ParentTable, Map<number, Row>>> = {
    places: new Map(),
    streets: new Map(),
  };

  constructor(file: SnapshotFile) {
    this.#file = file;
  }

  hasCodes(): boolean {
    return this.#file.read(() => {
      for (const row of this.#table('places').rows()) {
        if (COLUMNS.places.some((column) => row[column] !== null)) return true;
      }
      return false;
    });
  }

  codes(table: CodesTable, position: number): CodesRow | null {
    return this.#file.read(() => {
      const own = this.#table(table).row(position + 1);
      return own === undefined ? null : this.#codesOf(table, own);
    });
  }

  poi(position: number): PoiRow | null {
    return this.#file.read(() => {
      const row = this.#table('pois').row(position + 1);
      if (row === undefined) return null;
      const { osm_id: osmId, name, tags, sources } = row;
      return { osmId, name, tags, sources } as PoiRow;
    });
  }

  /** A house without codes of its own has those of its street, a street those of its settlement. */
  #codesOf(table: CodesTable, own: Row): CodesRow {
    const street = table === 'addresses' ? this.#parent('streets', own['street_id']) : own;
    const place = table === 'places' ? own : this.#parent('places', street?.['settlement_id']);
    const first = (column: string): string | null =>
      (own[column] ?? street?.[column] ?? place?.[column] ?? null) as string | null;
    return {
      okato: first('okato'),
      oktmo: first('oktmo'),
      kladrId: first('kladr_id'),
      cadastralNumber: (own['cadastral_number'] ?? null) as string | null,
      timeZone: (place?.['time_zone'] ?? null) as string | null,
    };
  }

  #parent(table: ParentTable, id: unknown): Row | undefined {
    if (typeof id !== 'number') return undefined;
    const rows = this.#parents[table];
    let row = rows.get(id);
    if (row === undefined) {
      row = this.#table(table).row(id);
      if (row === undefined) return undefined;
      if (rows.size >= MAX_PARENTS) rows.clear();
      rows.set(id, row);
    }
    return row;
  }

  /** Tables are opened on first use; only then does a missing one throw. */
  #table(name: keyof typeof COLUMNS): SnapshotTable {
    let table = this.#tables.get(name);
    if (!table) this.#tables.set(name, (table = this.#file.table(name, COLUMNS[name])));
    return table;
  }
}
