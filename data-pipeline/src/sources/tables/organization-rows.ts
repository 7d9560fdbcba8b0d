import { basename } from 'node:path';
import { SourceError } from '@verst/core/build';
import {
  columnsOf,
  type FieldColumns,
  ORGANIZATION_FIELDS,
  type OrganizationField,
  type OrganizationMapping,
} from './organization-mapping.ts';
import { readTable } from './read-table.ts';
import { type RejectedRow, rejectedRow, type TableRow } from './table-row.ts';

/** An organisation read from a table. */
export interface OrganizationRow {
  /** The table's name in answers. */
  readonly source: string;
  /** The row's id in the table, else its line number. */
  readonly rowId: string;
  readonly line: number;
  /** Texts of the row's non-empty fields, unchanged; several phones are joined by `; `. */
  readonly fields: Readonly<Partial<Record<OrganizationField, string>>> & { readonly name: string };
  /** Degrees WGS 84; null if the row has no position. */
  readonly point: { readonly lat: number; readonly lon: number } | null;
}

/** A table that was read, with the rows that had to be rejected. */
export interface OrganizationTable {
  readonly path: string;
  readonly source: string;
  readonly rows: readonly OrganizationRow[];
  readonly rejected: readonly RejectedRow[];
}

/**
 * Reads a table of organisations. Rows are rejected, with the reason, if they have no name, a position outside the
 * world, or nothing to place them by.
 *
 * @throws SourceError if the file cannot be read or has no name column
 */
export async function readOrganizations(
  path: string,
  mapping: OrganizationMapping,
  onBytes?: (bytesRead: number) => void,
): Promise<OrganizationTable> {
  const source = mapping.source ?? basename(path).replace(/\.[a-z]+$/i, '');
  const rows: OrganizationRow[] = [];
  const rejected: RejectedRow[] = [];
  const fieldColumns = columnsOf(mapping);
  const columns = new ColumnFinder(fieldColumns);
  const onReject = (row: RejectedRow): void => {
    rejected.push(row);
  };
  const { encoding, delimiter } = mapping;
  for await (const row of readTable(path, { encoding, delimiter, onBytes, onReject })) {
    const read = toOrganization(row, columns.of(row), mapping, source);
    if (typeof read === 'string') onReject(rejectedRow(row.line, read, JSON.stringify(row.values)));
    else rows.push(read);
  }
  if (columns.seen.size > 0 && !columns.hasName && rows.length === 0) {
    const seen = [...columns.seen].slice(0, 20).join(', ');
    throw new SourceError(path, null, `no column is known for a name; name it in a mapping (columns: ${seen})`);
  }
  return { path, source, rows, rejected };
}

/** Finds the columns of each field; each JSON row may add new columns. */
class ColumnFinder {
  readonly seen = new Set<string>();
  readonly #fieldColumns: (known: readonly string[]) => FieldColumns;
  #columns: FieldColumns | null = null;

  constructor(fieldColumns: (known: readonly string[]) => FieldColumns) {
    this.#fieldColumns = fieldColumns;
  }

  get hasName(): boolean {
    return this.#columns?.name.some((name) => this.seen.has(name)) ?? false;
  }

  of({ values }: TableRow): FieldColumns {
    let isNew = this.#columns === null;
    for (const name in values) {
      if (this.seen.has(name)) continue;
      this.seen.add(name);
      isNew = true;
    }
    if (isNew) this.#columns = this.#fieldColumns([...this.seen]);
    return this.#columns!;
  }
}

/** Returns an organisation, or the reason why the row is rejected. */
function toOrganization(
  row: TableRow,
  columns: FieldColumns,
  { defaults = {} }: OrganizationMapping,
  source: string,
): OrganizationRow | string {
  const fields: Partial<Record<OrganizationField, string>> = {};
  for (const field of ORGANIZATION_FIELDS) {
    const texts = columns[field].flatMap((name) => row.values[name] ?? []);
    const text = field === 'phone' ? texts.join('; ') : (texts[0] ?? '');
    const value = text || defaults[field];
    if (value) fields[field] = value;
  }
  const name = fields.name ?? fields.brand ?? fields.legal_name;
  if (!name) return 'no name';
  const point = row.point ?? pointOf(fields);
  if (typeof point === 'string') return point;
  if (point && !isInWorld(point)) return `the position ${point.lat}, ${point.lon} is outside the world`;
  if (!point && !fields.address && !(fields.street ?? fields.city)) return 'neither a position nor an address';
  return { source, rowId: fields.id ?? String(row.line), line: row.line, fields: { ...fields, name }, point };
}

/** Returns the position, null if the columns are empty, or the reason if they are invalid. */
function pointOf({ lat, lon }: Partial<Record<OrganizationField, string>>): OrganizationRow['point'] | string {
  if (lat === undefined && lon === undefined) return null;
  const point = { lat: numberOf(lat), lon: numberOf(lon) };
  if (Number.isNaN(point.lat) || Number.isNaN(point.lon))
    return `the position ${lat ?? ''}, ${lon ?? ''} is not a pair of numbers`;
  // Spreadsheets fill missing positions with zeros.
  return point.lat === 0 && point.lon === 0 ? null : point;
}

/** Parses a number; Russian tables use a decimal comma. */
const numberOf = (text = ''): number => (text.trim() === '' ? NaN : Number(text.trim().replace(',', '.')));

const isInWorld = ({ lat, lon }: { lat: number; lon: number }): boolean => Math.abs(lat) <= 90 && Math.abs(lon) <= 180;
