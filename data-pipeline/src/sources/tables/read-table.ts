import { SourceError } from '@verst/core/build';
import { csvRows } from './csv-rows.ts';
import { geoJsonRows, jsonLinesRows } from './json-rows.ts';
import type { RejectedRow, TableRow } from './table-row.ts';
import { detectEncoding, type Encoding, textLines } from './text-lines.ts';

export interface TableOptions {
  /** Default: told from the file, see {@link detectEncoding}. */
  readonly encoding?: Encoding;
  /** Of CSV; default: told from the heading. */
  readonly delimiter?: string;
  readonly onReject: (row: RejectedRow) => void;
  /** Called with the bytes read so far. */
  readonly onBytes?: (bytesRead: number) => void;
}

/**
 * The rows of a table in a file, by its ending: `.csv`, `.tsv`, `.txt` (cells apart by `;`, `,`, tab or `|`), `.jsonl` and
 * `.ndjson` (an object a line), `.geojson` and `.json` (a FeatureCollection).
 *
 * @throws SourceError for another ending, and where the file as a whole cannot be read; single rows go to `onReject`
 */
export async function* readTable(path: string, options: TableOptions): AsyncGenerator<TableRow> {
  const { onReject, onBytes } = options;
  const ending = /\.([a-z]+)$/i.exec(path)?.[1]?.toLowerCase();
  if (ending === 'geojson' || ending === 'json') {
    yield* geoJsonRows(path, onReject);
    return;
  }
  const lines = textLines(path, options.encoding ?? (await detectEncoding(path)), onBytes);
  if (ending === 'jsonl' || ending === 'ndjson') yield* jsonLinesRows(lines, onReject);
  else if (ending === 'csv' || ending === 'tsv' || ending === 'txt') {
    const delimiter = options.delimiter ?? (ending === 'tsv' ? '\t' : undefined);
    yield* csvRows(lines, { path, onReject, ...(delimiter === undefined ? {} : { delimiter }) });
  } else
    throw new SourceError(path, null, 'unknown kind of table; known are .csv, .tsv, .txt, .jsonl, .ndjson, .geojson');
}
