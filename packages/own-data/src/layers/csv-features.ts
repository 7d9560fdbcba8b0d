import { setImmediate as nextTurn } from 'node:timers/promises';
import { parse } from 'csv-parse/sync';
import type { LayerFeature } from './geojson-checks.ts';
import { LayerError, MAX_FEATURES } from './layer-error.ts';

/** Returns the location of an address; null if there is none. */
export type FindAddress = (address: string) => { readonly lat: number; readonly lon: number } | null;

/** Features of a table, and the lines of addresses that were not found. */
export interface TableFeatures {
  readonly features: LayerFeature[];
  readonly notFound: readonly number[];
  /** True if it has addresses, whose locations depend on the snapshot. */
  readonly hasAddresses: boolean;
}

const LATITUDES = ['lat', 'latitude', 'широта', 'y'];
const LONGITUDES = ['lon', 'lng', 'long', 'longitude', 'долгота', 'x'];
const ADDRESSES = ['address', 'addr', 'full_address', 'адрес'];

/**
 * Reads a table with a header: coordinates come from columns such as `lat` and `lon`, else from geocoding the column
 * `address`. The delimiter is the most frequent of comma, semicolon and tab in the header. The event loop is free
 * between addresses, because those of a long table take minutes.
 *
 * @throws LayerError naming the line
 */
export async function csvFeatures(path: string, text: string, find: FindAddress): Promise<TableFeatures> {
  const { header, rows } = parseRows(path, text);
  const columnOf = (names: readonly string[]): number => header.findIndex((name) => names.includes(name.toLowerCase()));
  const [lat, lon, address] = [columnOf(LATITUDES), columnOf(LONGITUDES), columnOf(ADDRESSES)];
  const hasCoordinates = lat >= 0 && lon >= 0;
  if (!hasCoordinates && address < 0) {
    throw new LayerError(path, 1, `has columns ${header.join(', ').slice(0, 200)}; it needs lat and lon, or address`);
  }
  const features: LayerFeature[] = [];
  const notFound: number[] = [];
  for (const { cells, line } of rows) {
    if (!hasCoordinates) await nextTurn();
    const place = hasCoordinates ? coordinatesOf(path, line, cells[lat]!, cells[lon]!) : find(cells[address]!);
    if (place === null) notFound.push(line);
    else {
      const properties = Object.fromEntries(
        header.flatMap((name, at) =>
          hasCoordinates && (at === lat || at === lon) ? [] : [[name, valueOf(cells[at]!)]],
        ),
      );
      features.push({ type: 'Feature', properties, geometry: { type: 'Point', coordinates: [place.lon, place.lat] } });
    }
  }
  return { features, notFound, hasAddresses: !hasCoordinates };
}

function parseRows(path: string, text: string): { header: string[]; rows: { cells: string[]; line: number }[] } {
  const firstLine = text.slice(0, Math.max(text.indexOf('\n'), 0) || text.length);
  const delimiter = [',', ';', '\t'].reduce((best, sign) =>
    firstLine.split(sign).length > firstLine.split(best).length ? sign : best,
  );
  /** Last line of the last complete row. */
  let lastLine = 0;
  let records: { record: string[]; info: { lines: number } }[];
  try {
    records = parse(text, {
      delimiter,
      bom: true,
      info: true,
      skip_empty_lines: true,
      trim: true,
      on_record: (record: string[], { lines }) => {
        lastLine = lines;
        return record;
      },
    }) as unknown as typeof records;
  } catch (error) {
    const { message, code, lines } = error as Error & { code?: string; lines?: number };
    const isOpenQuote = code === 'CSV_QUOTE_NOT_CLOSED';
    throw new LayerError(
      path,
      isOpenQuote ? lastLine + 1 : (lines ?? null),
      isOpenQuote ? 'a quote is never closed' : message.slice(0, 200),
    );
  }
  const [head, ...rest] = records;
  if (head === undefined) throw new LayerError(path, 1, 'has no header');
  if (rest.length > MAX_FEATURES)
    throw new LayerError(path, rest[MAX_FEATURES]!.info.lines, `has more than ${MAX_FEATURES} rows`);
  return { header: head.record, rows: rest.map(({ record, info }) => ({ cells: record, line: info.lines })) };
}

function coordinatesOf(path: string, line: number, latText: string, lonText: string): { lat: number; lon: number } {
  const [lat, lon] = [numberOf(latText), numberOf(lonText)];
  if (!(Math.abs(lat) <= 90))
    throw new LayerError(path, line, `latitude ${JSON.stringify(latText.slice(0, 40))} is not a number from -90 to 90`);
  if (!(Math.abs(lon) <= 180))
    throw new LayerError(
      path,
      line,
      `longitude ${JSON.stringify(lonText.slice(0, 40))} is not a number from -180 to 180`,
    );
  return { lat, lon };
}

/** Russian spreadsheets write a decimal comma. */
const numberOf = (text: string): number =>
  /^[-+]?\d{1,3}(?:[.,]\d{1,20})?$/.test(text) ? Number(text.replace(',', '.')) : NaN;

/** Converts numbers, for styles and filters; codes such as `007` and long numbers stay text. */
function valueOf(text: string): string | number {
  return /^-?(?:0|[1-9]\d{0,14})(?:\.\d{1,12})?$/.test(text) ? Number(text) : text;
}
