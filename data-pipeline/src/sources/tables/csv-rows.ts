import { SourceError } from '@verst/core/build';
import type { BrokenLine, CsvRecord } from '../csv/csv-record-reader.ts';
import { type CsvOptions, readCsv } from '../csv/read-csv.ts';
import { type RejectedRow, rejectedRow, type TableRow } from './table-row.ts';

/**
 * Yields the rows of a CSV file with a heading. A row with a broken quote, or with a different number of cells than the
 * heading, is rejected alone; reading continues with the next line.
 *
 * @throws SourceError if the heading is missing or names a column twice, and when the file cannot be read
 */
export async function* csvRows(
  path: string,
  options: CsvOptions,
  onReject: (row: RejectedRow) => void,
): AsyncGenerator<TableRow> {
  let heading: readonly string[] | null = null;
  for await (const { record, delimiter } of readCsv(path, options)) {
    if (heading === null) {
      heading = headingOf(path, record);
      continue;
    }
    if ('reason' in record) {
      onReject(rejectedRow(record.line, record.reason, record.text));
      continue;
    }
    const { line, cells } = record;
    if (cells.length !== heading.length) {
      const reason = `${cells.length} cells where the heading has ${heading.length}`;
      onReject(rejectedRow(line, reason, cells.join(delimiter)));
      continue;
    }
    const values: Record<string, string> = {};
    for (const [i, name] of heading.entries()) {
      const text = cells[i]!.trim();
      if (name !== '' && text !== '') values[name] = text;
    }
    yield { line, values, point: null };
  }
  if (heading === null) throw new SourceError(path, 0, 'the table is empty; expected a heading with column names');
}

function headingOf(path: string, record: CsvRecord | BrokenLine): string[] {
  if ('reason' in record) throw new SourceError(path, 0, 'the heading has a broken quote');
  const heading = record.cells.map((name) => name.trim());
  const twice = heading.find((name, i) => name !== '' && heading.indexOf(name) !== i);
  if (twice !== undefined) throw new SourceError(path, 0, `the heading names column «${twice}» twice`);
  return heading;
}
