import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { SourceError } from '@verst/core/build';

export const ENCODINGS = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1251'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** A longer line is not a row of a table. */
const MAX_LINE_LENGTH = 1_000_000;
const SAMPLE_BYTES = 256 * 1024;

/**
 * Returns the encoding of a text file: by its byte order mark, else UTF-8 unless most of the letters at its beginning are
 * invalid as such, else Windows-1251, which Russian tables still use. A cut letter makes no table unreadable.
 */
export async function detectEncoding(path: string): Promise<Encoding> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(SAMPLE_BYTES), 0, SAMPLE_BYTES, 0);
    const sample = buffer.subarray(0, bytesRead);
    if (sample[0] === 0xff && sample[1] === 0xfe) return 'utf-16le';
    if (sample[0] === 0xfe && sample[1] === 0xff) return 'utf-16be';
    // The sample may end within a character; `stream` tolerates that.
    const text = new TextDecoder('utf-8').decode(sample, { stream: true });
    const countOf = (pattern: RegExp): number => text.match(pattern)?.length ?? 0;
    return countOf(/\uFFFD/g) > countOf(/[^\p{ASCII}\uFFFD]/gu) ? 'windows-1251' : 'utf-8';
  } finally {
    await file.close();
  }
}

/**
 * Yields the lines of a text file without line ends and without a byte order mark. `onBytes` is called with the bytes
 * read so far.
 *
 * @throws SourceError for a line of more than a million characters, and when the file cannot be read
 */
export async function* textLines(
  path: string,
  encoding: Encoding,
  onBytes: (bytesRead: number) => void = () => {},
): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  let bytesRead = 0;
  let rest = '';
  let lineEnd: RegExp | null = null;
  try {
    for await (const chunk of createReadStream(path, { highWaterMark: 1 << 18 }) as AsyncIterable<Buffer>) {
      bytesRead += chunk.length;
      const text = rest + decoder.decode(chunk, { stream: true });
      // Only old Macs end lines with a carriage return alone; elsewhere one may be part of a cell.
      lineEnd ??= text.includes('\r') && !text.includes('\n') ? /\r/ : /\r\n|\n/;
      const lines = text.split(lineEnd);
      rest = lines.pop()!;
      if (rest.length > MAX_LINE_LENGTH) {
        throw new SourceError(
          path,
          bytesRead,
          `a line of more than ${MAX_LINE_LENGTH} characters; this is not a table`,
        );
      }
      yield* lines;
      onBytes(bytesRead);
    }
  } catch (error) {
    if (error instanceof SourceError) throw error;
    throw new SourceError(path, bytesRead, (error as Error).message, { cause: error });
  }
  rest += decoder.decode();
  if (rest !== '') yield rest;
}
