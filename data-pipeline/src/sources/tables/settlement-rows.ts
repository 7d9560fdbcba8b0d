import { SourceError } from '@verst/core/build';
import { readTable } from './read-table.ts';
import { type RejectedRow, rejectedRow, type TableRow } from './table-row.ts';

/** A settlement read from a table of settlements; null for empty cells. */
export interface SettlementRow {
  readonly line: number;
  /** Name without type: `Майкоп`. */
  readonly name: string;
  /** Region without type, `Адыгея`. */
  readonly region: string | null;
  /** District without type. */
  readonly district: string | null;
  readonly fiasId: string | null;
  readonly kladrId: string | null;
  readonly okato: string | null;
  readonly oktmo: string | null;
  readonly postcode: string | null;
  /** Offset as the table writes it, `UTC+3`. */
  readonly timeZone: string | null;
  readonly population: number | null;
  /** Degrees WGS 84. */
  readonly point: { readonly lat: number; readonly lon: number } | null;
}

export interface SettlementTable {
  readonly path: string;
  readonly rows: readonly SettlementRow[];
  readonly rejected: readonly RejectedRow[];
}

/** Columns as in HFLabs' open table of Russian cities, with other common names. */
const COLUMNS = {
  settlement: ['settlement', 'населенный пункт', 'населённый пункт'],
  city: ['city', 'город', 'name', 'название'],
  region: ['region', 'регион', 'область'],
  district: ['area', 'district', 'район'],
  fiasId: ['fias_id', 'fias', 'guid'],
  kladrId: ['kladr_id', 'kladr', 'кладр'],
  okato: ['okato', 'окато'],
  oktmo: ['oktmo', 'октмо'],
  postcode: ['postal_code', 'postcode', 'индекс'],
  timeZone: ['timezone', 'time_zone', 'часовой пояс'],
  population: ['population', 'население'],
  lat: ['geo_lat', 'lat', 'широта'],
  lon: ['geo_lon', 'lon', 'долгота'],
} as const;

/**
 * Reads a table of settlements. A city that is a region (Moscow) has its name only in the region column.
 *
 * @throws SourceError if the file cannot be read or no column names settlements
 */
export async function readSettlements(path: string): Promise<SettlementTable> {
  const rows: SettlementRow[] = [];
  const rejected: RejectedRow[] = [];
  let namesSettlements = false;
  for await (const row of readTable(path, { onReject: (fault) => rejected.push(fault) })) {
    const settlement = toSettlement(row);
    namesSettlements ||= settlement !== null;
    if (settlement) rows.push(settlement);
    else rejected.push(rejectedRow(row.line, 'no name', JSON.stringify(row.values)));
  }
  if (!namesSettlements) {
    throw new SourceError(path, null, `no row names a settlement; expected a column ${COLUMNS.city.join(', ')}`);
  }
  return { path, rows, rejected };
}

function toSettlement({ line, values, point }: TableRow): SettlementRow | null {
  const lower = Object.fromEntries(Object.entries(values).map(([name, text]) => [name.toLowerCase(), text]));
  const cell = (field: keyof typeof COLUMNS): string | null => {
    const name = COLUMNS[field].find((column) => lower[column] !== undefined);
    return name === undefined ? null : lower[name]!;
  };
  const name = cell('settlement') ?? cell('city') ?? cell('region');
  if (name === null) return null;
  const population = Number((cell('population') ?? '').replaceAll(/\s/g, ''));
  return {
    line,
    name,
    region: cell('region'),
    district: cell('district'),
    fiasId: cell('fiasId')?.toLowerCase() ?? null,
    kladrId: cell('kladrId'),
    okato: cell('okato'),
    oktmo: cell('oktmo'),
    postcode: /^\d{6}$/.exec(cell('postcode') ?? '')?.[0] ?? null,
    timeZone: cell('timeZone'),
    population: Number.isSafeInteger(population) && population > 0 ? population : null,
    point: point ?? pointOf(cell('lat'), cell('lon')),
  };
}

function pointOf(latText: string | null, lonText: string | null): SettlementRow['point'] {
  if (latText === null || lonText === null) return null;
  const [lat, lon] = [latText, lonText].map((text) => Number(text.replace(',', '.'))) as [number, number];
  return Math.abs(lat) <= 90 && Math.abs(lon) <= 180 ? { lat, lon } : null;
}
