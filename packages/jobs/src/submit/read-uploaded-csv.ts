import { TextDecoder } from 'node:util';
import { CsvError, type Options, parse } from 'csv-parse';
import { JobError } from '../job-error.ts';

/** Maximum bytes of a record of a table; a longer one has a quote that is never closed. */
const MAX_RECORD_BYTES = 100_000;
/** Maximum bytes in which the header must end. */
const MAX_HEADER_BYTES = 100_000;

const DELIMITERS = [',', ';', '\t'];

/** A table that is being read: its header, then its rows. */
export interface UploadedCsv {
  readonly header: readonly string[];
  readonly delimiter: string;
  /** Cells of each row; their number may differ from that of the columns. */
  readonly rows: AsyncIterable<readonly string[]>;
}

/**
 * Reads an uploaded CSV table as it arrives. The delimiter is the most frequent of comma, semicolon and tab in its
 * header, outside of quotes.
 *
 * @param encoding - encoding of the bytes, by its name in the WHATWG Encoding Standard: `utf-8`, `windows-1251`
 * @param maxBytes - maximum size of the whole table
 * @throws JobError `TABLE` naming the line that cannot be read, `TOO_LARGE` if it has more bytes
 */
export async function readUploadedCsv(
  source: AsyncIterable<Uint8Array>,
  encoding: string,
  maxBytes: number,
): Promise<UploadedCsv> {
  const texts = decode(source, encoding, maxBytes);
  let start = '';
  for (;;) {
    const { value, done } = await texts.next();
    if (done === true) break;
    start += value;
    if (start.includes('\n')) break;
    if (start.length > MAX_HEADER_BYTES) throw new JobError('TABLE', 'line 1: the header does not end');
  }
  const firstLine = start.split(/\r?\n/, 1)[0]!;
  if (firstLine.trim() === '') throw new JobError('TABLE', 'line 1: the table has no header with column names');
  const unquoted = firstLine.replaceAll(/"[^"]*"/g, '');
  const delimiter = DELIMITERS.reduce((best, sign) =>
    unquoted.split(sign).length > unquoted.split(best).length ? sign : best,
  );
  const options: Options = {
    delimiter,
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: MAX_RECORD_BYTES,
  };
  const parser = parse(options);
  void pour(start, texts, parser);
  const records = (parser as AsyncIterable<string[]>)[Symbol.asyncIterator]();
  const header = await nextOf(records);
  if (header === null) throw new JobError('TABLE', 'line 1: the table has no header with column names');
  return { header, delimiter, rows: restOf(records) };
}

/** Decodes bytes to texts, without a byte order mark. */
async function* decode(
  source: AsyncIterable<Uint8Array>,
  encoding: string,
  maxBytes: number,
): AsyncGenerator<string, void> {
  const decoder = decoderOf(encoding);
  let bytes = 0;
  try {
    for await (const chunk of source) {
      bytes += chunk.byteLength;
      if (bytes > maxBytes) throw new JobError('TOO_LARGE', `the table is larger than ${maxBytes} bytes`);
      yield decoder.decode(chunk, { stream: true });
    }
    yield decoder.decode();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    const name = decoder.encoding;
    throw new JobError('TABLE', `the table is not ${name}; name its encoding: Content-Type: text/csv; charset=…`);
  }
}

function decoderOf(encoding: string): TextDecoder {
  try {
    return new TextDecoder(encoding, { fatal: true });
  } catch (cause) {
    throw new JobError('TABLE', `the encoding ${JSON.stringify(encoding.slice(0, 40))} is unknown`, { cause });
  }
}

/** Writes texts into the parser, no faster than it reads; errors of the texts become the parser's. */
async function pour(start: string, texts: AsyncIterable<string>, parser: ReturnType<typeof parse>): Promise<void> {
  try {
    await write(parser, start);
    for await (const text of texts) await write(parser, text);
    parser.end();
  } catch (error) {
    parser.destroy(error as Error);
  }
}

async function write(parser: ReturnType<typeof parse>, text: string): Promise<void> {
  if (parser.destroyed) throw new Error('the table is not read any further');
  if (parser.write(text)) return;
  await new Promise<void>((resolve) => {
    const go = (): void => {
      parser.off('drain', go).off('close', go);
      resolve();
    };
    parser.once('drain', go).once('close', go);
  });
}

async function nextOf(records: AsyncIterator<string[]>): Promise<string[] | null> {
  try {
    const { value, done } = await records.next();
    return done === true ? null : value;
  } catch (error) {
    throw asJobError(error);
  }
}

async function* restOf(records: AsyncIterator<string[]>): AsyncGenerator<readonly string[], void> {
  try {
    for (let row = await nextOf(records); row !== null; row = await nextOf(records)) yield row;
  } finally {
    await records.return?.();
  }
}

function asJobError(error: unknown): unknown {
  if (!(error instanceof CsvError)) return error;
  const { lines } = error as CsvError & { lines?: number };
  const reason =
    error.code === 'CSV_MAX_RECORD_SIZE'
      ? `a row is longer than ${MAX_RECORD_BYTES} characters; is a quote not closed?`
      : error.code === 'CSV_QUOTE_NOT_CLOSED'
        ? 'a quote is not closed'
        : error.message.slice(0, 200);
  return new JobError('TABLE', `line ${lines ?? '?'}: ${reason}`, { cause: error });
}
