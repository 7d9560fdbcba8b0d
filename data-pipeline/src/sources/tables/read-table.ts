import { SourceError } from '@verst/core/build';
import type { CsvOptions } from '../csv/read-csv.ts';
import { detectEncoding, textLines } from '../csv/text-lines.ts';
import { csvRows } from './csv-rows.ts';
import { geoJsonRows, jsonLinesRows } from './json-rows.ts';
import type { RejectedRow, TableRow } from './table-row.ts';

export interface TableOptions extends CsvOptions {
  readonly onReject: (row: RejectedRow) => void;
}

/**
 * Yields the rows of a table file; its ending gives the format: `.csv`, `.tsv`, `.txt` (cells separated by `;`, `,`,
 * tab or `|`), `.jsonl` and `.ndjson` (one object per line), `.geojson` and `.json` (a FeatureCollection).
 *
 * @throws SourceError for another ending, and if the file as a whole cannot be read; single rows go to `onReject`
 */
export async function* readTable(path: string, options: TableOptions): AsyncGenerator<TableRow> {
  const { onReject, encoding, delimiter, onBytes } = options;
  const ending = /\.([a-z]+)$/i.exec(path)?.[1]?.toLowerCase();
  if (ending === 'geojson' || ending === 'json') yield* geoJsonRows(path, onReject);
  else if (ending === 'jsonl' || ending === 'ndjson')
    yield* jsonLinesRows(textLines(path, encoding ?? (await detectEncoding(path)), onBytes), onReject);
  else if (ending === 'csv' || ending === 'txt') yield* csvRows(path, options, onReject);
  else if (ending === 'tsv') yield* csvRows(path, { ...options, delimiter: delimiter ?? '\t' }, onReject);
  else
    throw new SourceError(path, null, 'unknown kind of table; known are .csv, .tsv, .txt, .jsonl, .ndjson, .geojson');
}

/** @throws SourceError if a file is no table, as far as its beginning tells */
export async function assertTable(path: string): Promise<void> {
  const rows = readTable(path, { onReject: () => {} });
  await rows.next();
  await rows.return(undefined);
}
