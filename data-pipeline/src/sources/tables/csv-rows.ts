import { SourceError } from '@verst/core/build';
import { parse } from 'csv-parse/sync';
import { type RejectedRow, rejectedRow, type TableRow } from './table-row.ts';

/** A cell may hold line breaks, but a quote that stays open longer than this is a fault of its row alone. */
const MAX_RECORD_LINES = 50;
/** Whole lines are parsed this many at a time. */
const BATCH_LINES = 500;

const DELIMITERS = [';', ',', '\t', '|'];

export interface CsvOptions {
  readonly path: string;
  /** One character; by default the most frequent of `;`, `,`, tab and `|` in the heading. */
  readonly delimiter?: string;
  readonly onReject: (row: RejectedRow) => void;
}

/** A row's cells as they stand in the file, with the number of its first line. */
interface Cells {
  readonly line: number;
  readonly cells: readonly string[];
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
  const reader = new RecordReader(delimiter, onReject);
  const heading = reader.parseOne(first.value)?.map((name) => name.trim());
  if (!heading) throw new SourceError(path, 0, 'the heading has a broken quote');
  const twice = heading.find((name, i) => name !== '' && heading.indexOf(name) !== i);
  if (twice !== undefined) throw new SourceError(path, 0, `the heading names column «${twice}» twice`);
  reader.width = heading.length;

  const toRow = ({ line, cells }: Cells): TableRow => {
    const values: Record<string, string> = {};
    heading.forEach((name, i) => {
      const text = cells[i]!.trim();
      if (name !== '' && text !== '') values[name] = text;
    });
    return { line, values, point: null };
  };
  for (let next = await iterator.next(); !next.done; next = await iterator.next()) {
    for (const record of reader.push(next.value)) yield toRow(record);
  }
  for (const record of reader.finish()) yield toRow(record);
}

function delimiterOf(heading: string): string {
  const unquoted = heading.replaceAll(/"[^"]*"/g, '');
  const counts = DELIMITERS.map((delimiter) => unquoted.split(delimiter).length);
  return DELIMITERS[counts.indexOf(Math.max(...counts))]!;
}

/** Joins lines into records. Lines with paired quotes go to the parser many at a time. */
class RecordReader {
  /** Cells that every record must have. */
  width = 0;
  readonly #delimiter: string;
  readonly #onReject: (row: RejectedRow) => void;
  #line = 1;
  readonly #whole: { line: number; text: string }[] = [];
  /** Lines of a record whose quote is open. */
  #open: { line: number; text: string }[] = [];

  constructor(delimiter: string, onReject: (row: RejectedRow) => void) {
    this.#delimiter = delimiter;
    this.#onReject = onReject;
  }

  push(text: string): Cells[] {
    return this.#take({ line: ++this.#line, text });
  }

  finish(): Cells[] {
    const records: Cells[] = [];
    while (this.#open.length > 0) records.push(...this.#giveUp('a quote that is never closed'));
    records.push(...this.#flush());
    return records;
  }

  /** Cells of one record, or null where its quotes are broken. */
  parseOne(text: string): string[] | null {
    try {
      const records: string[][] = parse(text, { delimiter: this.#delimiter, relax_column_count: true });
      return records.length === 1 ? records[0]! : null;
    } catch {
      return null;
    }
  }

  #take(line: { line: number; text: string }): Cells[] {
    const quotes = quoteCount(line.text);
    if (this.#open.length === 0) {
      if (quotes % 2 === 1) {
        this.#open.push(line);
        return this.#flush();
      }
      if (line.text.trim() !== '') this.#whole.push(line);
      return this.#whole.length >= BATCH_LINES ? this.#flush() : [];
    }
    this.#open.push(line);
    if (quotes % 2 === 1) {
      const cells = this.parseOne(this.#open.map(({ text }) => text).join('\n'));
      if (cells?.length === this.width) {
        const record = { line: this.#open[0]!.line, cells };
        this.#open = [];
        return [record];
      }
      return this.#giveUp('a broken quote');
    }
    return this.#open.length > MAX_RECORD_LINES ? this.#giveUp('a quote that is never closed') : [];
  }

  /** Rejects the line that opened the quote and reads those after it anew. */
  #giveUp(reason: string): Cells[] {
    const [broken, ...after] = this.#open;
    this.#open = [];
    this.#onReject(rejectedRow(broken!.line, reason, broken!.text));
    return after.flatMap((line) => this.#take(line));
  }

  #flush(): Cells[] {
    const lines = this.#whole.splice(0);
    if (lines.length === 0) return [];
    return this.#parseBatch(lines).flatMap((cells, i) => {
      const { line, text } = lines[i]!;
      if (cells === null) this.#onReject(rejectedRow(line, 'a broken quote', text));
      else if (cells.length !== this.width) {
        this.#onReject(rejectedRow(line, `${cells.length} cells where the heading has ${this.width}`, text));
      } else return [{ line, cells }];
      return [];
    });
  }

  #parseBatch(lines: readonly { text: string }[]): (string[] | null)[] {
    try {
      const text = lines.map((line) => line.text).join('\n');
      const records: string[][] = parse(text, { delimiter: this.#delimiter, relax_column_count: true });
      if (records.length === lines.length) return records;
    } catch {
      // One of them is at fault: each is tried alone.
    }
    return lines.map((line) => this.parseOne(line.text));
  }
}

function quoteCount(text: string): number {
  let count = 0;
  for (let at = text.indexOf('"'); at >= 0; at = text.indexOf('"', at + 1)) count++;
  return count;
}
