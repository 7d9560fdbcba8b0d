import { parse } from 'csv-parse/sync';

/**
 * Maximum lines of one record. A cell may contain line breaks, but a quote that stays open longer is a fault of its row
 * alone.
 */
const MAX_RECORD_LINES = 50;
/** Number of complete lines that are parsed at a time. */
const BATCH_LINES = 500;

const DELIMITERS = [';', ',', '\t', '|'];

/** The cells of one record, with the number of its first line in the file, from 1. */
export interface CsvRecord {
  readonly line: number;
  readonly cells: readonly string[];
}

/** A line that is not a valid record, as in the file. */
export interface BrokenLine {
  readonly line: number;
  readonly reason: string;
  readonly text: string;
}

/** Returns the most frequent of `;`, `,`, tab and `|` in a heading, ignoring quoted cells. */
export function delimiterOf(heading: string): string {
  const unquoted = heading.replaceAll(/"[^"]*"/g, '');
  const counts = DELIMITERS.map((delimiter) => unquoted.split(delimiter).length);
  return DELIMITERS[counts.indexOf(Math.max(...counts))]!;
}

/**
 * Joins lines of CSV (RFC 4180) into records. A quote inside a cell is literal (`ТЦ "Мега"`). A quote that opens a cell
 * and is never closed invalidates only its line; reading continues with the next line. Blank lines are skipped.
 */
export class CsvRecordReader {
  readonly #delimiter: string;
  readonly #whole: { line: number; text: string }[] = [];
  #line: number;
  /** Lines of a record with an open quote. */
  #open: { line: number; text: string }[] = [];

  /** @param firstLine - number of the first line that is passed to {@link push} */
  constructor(delimiter: string, firstLine = 1) {
    this.#delimiter = delimiter;
    this.#line = firstLine - 1;
  }

  /** Returns the records that this line completes, in file order. */
  push(text: string): (CsvRecord | BrokenLine)[] {
    return this.#take({ line: ++this.#line, text });
  }

  /** Returns the remaining records. */
  finish(): (CsvRecord | BrokenLine)[] {
    const records: (CsvRecord | BrokenLine)[] = [];
    while (this.#open.length > 0) records.push(...this.#giveUp('a quote that is never closed'));
    records.push(...this.#flush());
    return records;
  }

  #take(line: { line: number; text: string }): (CsvRecord | BrokenLine)[] {
    const isPaired = quoteCount(line.text) % 2 === 0;
    if (this.#open.length === 0) {
      if (line.text.trim() === '') return [];
      if (isPaired || this.#cellsOf(line.text) !== null) {
        this.#whole.push(line);
        return this.#whole.length >= BATCH_LINES ? this.#flush() : [];
      }
      this.#open.push(line);
      return this.#flush();
    }
    this.#open.push(line);
    if (!isPaired) {
      const cells = this.#cellsOf(this.#open.map(({ text }) => text).join('\n'));
      if (cells === null) return this.#giveUp('a broken quote');
      const record = { line: this.#open[0]!.line, cells };
      this.#open = [];
      return [record];
    }
    return this.#open.length > MAX_RECORD_LINES ? this.#giveUp('a quote that is never closed') : [];
  }

  /** Rejects the line that opened the quote and reads the lines after it again. */
  #giveUp(reason: string): (CsvRecord | BrokenLine)[] {
    const [broken, ...after] = this.#open;
    this.#open = [];
    return [{ ...broken!, reason }, ...after.flatMap((line) => this.#take(line))];
  }

  #flush(): (CsvRecord | BrokenLine)[] {
    const lines = this.#whole.splice(0);
    if (lines.length === 0) return [];
    return this.#parseBatch(lines).map((cells, i) =>
      cells === null ? { ...lines[i]!, reason: 'a broken quote' } : { line: lines[i]!.line, cells },
    );
  }

  #parseBatch(lines: readonly { text: string }[]): (string[] | null)[] {
    try {
      const records = this.#parse(lines.map((line) => line.text).join('\n'));
      if (records.length === lines.length) return records;
    } catch {
      // One of the lines is invalid: each is parsed alone.
    }
    return lines.map((line) => this.#cellsOf(line.text));
  }

  /** Returns the cells of one record, or null if its quotes are broken. */
  #cellsOf(text: string): string[] | null {
    try {
      const records = this.#parse(text);
      return records.length === 1 ? records[0]! : null;
    } catch {
      return null;
    }
  }

  #parse(text: string): string[][] {
    return parse(text, { delimiter: this.#delimiter, relax_column_count: true, relax_quotes: true });
  }
}

function quoteCount(text: string): number {
  let count = 0;
  for (let at = text.indexOf('"'); at >= 0; at = text.indexOf('"', at + 1)) count++;
  return count;
}
