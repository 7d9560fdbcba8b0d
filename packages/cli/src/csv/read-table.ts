import type { BrokenLine, CsvRecord } from '@verst/data-pipeline/sources';

/** A record of a table; the first of all is the heading. */
export interface TableRecord {
  readonly record: CsvRecord | BrokenLine;
  readonly delimiter: string;
  /** Bytes of the file read so far. */
  readonly bytes: number;
}

/**
 * Reads a CSV table record by record. The delimiter is the most frequent one of its heading, the encoding that of its
 * byte order mark, else UTF-8, else Windows-1251.
 */
export async function* readTable(path: string): AsyncGenerator<TableRecord> {
  const { CsvRecordReader, delimiterOf, detectEncoding, textLines } = await import('@verst/data-pipeline/sources');
  let bytes = 0;
  let delimiter = '';
  let reader: InstanceType<typeof CsvRecordReader> | null = null;
  for await (const text of textLines(path, await detectEncoding(path), (read) => (bytes = read))) {
    if (reader === null) {
      delimiter = delimiterOf(text);
      reader = new CsvRecordReader(delimiter);
    }
    for (const record of reader.push(text)) yield { record, delimiter, bytes };
  }
  for (const record of reader?.finish() ?? []) yield { record, delimiter, bytes };
}
