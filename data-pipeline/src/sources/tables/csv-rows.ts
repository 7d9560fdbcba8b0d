import { SourceError } from '@verst/core/build';
import { type BrokenLine, type CsvRecord, CsvRecordReader, delimiterOf } from './csv-records.ts';
import { type RejectedRow, rejectedRow, type TableRow } from './table-row.ts';

export interface CsvOptions {
  readonly path: string;
  /** One character; by default the most frequent of `;`, `,`, tab and `|` in the heading. */
  readonly delimiter?: string;
  readonly onReject: (row: RejectedRow) => void;
}

/**
 * Rows of CSV text with a heading. A row with a broken quote or another number of cells than the heading is rejected
 * alone: reading goes on at the next line.
 *
 * @throws SourceError where the heading is missing or names a column twice
 */
export async function* csvRows(lines: AsyncIterable<string>, options: CsvOptions): AsyncGenerator<TableRow> {
  const { path, onReject } = options;
  const iterator = lines[Symbol.asyncIterator]();
  const first = await iterator.next();
  if (first.done) throw new SourceError(path, 0, 'the table is empty; expected a heading with column names');
  const delimiter = options.delimiter ?? delimiterOf(first.value);
  const heading = headingOf(path, first.value, delimiter);
  const reader = new CsvRecordReader(delimiter, 2);

  function* toRows(records: readonly (CsvRecord | BrokenLine)[]): Generator<TableRow> {
    for (const record of records) {
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
      heading.forEach((name, i) => {
        const text = cells[i]!.trim();
        if (name !== '' && text !== '') values[name] = text;
      });
      yield { line, values, point: null };
    }
  }
  for (let next = await iterator.next(); !next.done; next = await iterator.next())
    yield* toRows(reader.push(next.value));
  yield* toRows(reader.finish());
}

function headingOf(path: string, text: string, delimiter: string): string[] {
  const reader = new CsvRecordReader(delimiter);
  const [record] = [...reader.push(text), ...reader.finish()];
  if (record === undefined || 'reason' in record) throw new SourceError(path, 0, 'the heading has a broken quote');
  const heading = record.cells.map((name) => name.trim());
  const twice = heading.find((name, i) => name !== '' && heading.indexOf(name) !== i);
  if (twice !== undefined) throw new SourceError(path, 0, `the heading names column «${twice}» twice`);
  return heading;
}
