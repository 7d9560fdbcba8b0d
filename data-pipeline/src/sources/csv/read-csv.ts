import { type BrokenLine, type CsvRecord, CsvRecordReader, delimiterOf } from './csv-record-reader.ts';
import { detectEncoding, type Encoding, textLines } from './text-lines.ts';

export interface CsvOptions {
  /** Default: see {@link detectEncoding}. */
  readonly encoding?: Encoding | undefined;
  /** One character; default: the most frequent of `;`, `,`, tab and `|` in the heading. */
  readonly delimiter?: string | undefined;
  /** Called with the bytes read so far. */
  readonly onBytes?: ((bytesRead: number) => void) | undefined;
}

/**
 * Reads a CSV file record by record; the first record is the heading.
 *
 * @throws SourceError for a line of more than a million characters, and when the file cannot be read
 */
export async function* readCsv(
  path: string,
  options: CsvOptions = {},
): AsyncGenerator<{ readonly record: CsvRecord | BrokenLine; readonly delimiter: string }> {
  let { delimiter = '' } = options;
  let reader: CsvRecordReader | null = null;
  let line = 0;
  for await (const text of textLines(path, options.encoding ?? (await detectEncoding(path)), options.onBytes)) {
    line++;
    if (reader === null) {
      if (text.trim() === '') continue;
      delimiter ||= delimiterOf(text);
      reader = new CsvRecordReader(delimiter, line);
    }
    for (const record of reader.push(text)) yield { record, delimiter };
  }
  for (const record of reader?.finish() ?? []) yield { record, delimiter };
}
