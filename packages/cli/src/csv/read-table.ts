import { createReadStream } from 'node:fs';
import { CsvReader, delimiterOf } from './csv-format.ts';

/** Records of a table that came with one piece of its file; the first of all is the header. */
export interface TablePart {
  readonly records: readonly string[][];
  readonly delimiter: string;
  /** Bytes of the file up to here. */
  readonly bytes: number;
}

/** Reads a table piece by piece; the delimiter is the one of its first line. A file without a line break has no parts. */
export async function* readTable(path: string): AsyncGenerator<TablePart> {
  let bytes = 0;
  let head = '';
  let delimiter = '';
  let reader: CsvReader | null = null;
  for await (const piece of createReadStream(path, 'utf8')) {
    let text = piece as string;
    bytes += Buffer.byteLength(text);
    if (reader === null) {
      head += text;
      const end = head.indexOf('\n');
      if (end < 0) continue;
      text = head.replace(/^\ufeff/, '');
      delimiter = delimiterOf(head.slice(0, end));
      reader = new CsvReader(delimiter);
    }
    yield { records: reader.push(text), delimiter, bytes };
  }
  if (reader !== null) yield { records: reader.finish(), delimiter, bytes };
}
