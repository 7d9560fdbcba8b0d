import { createReadStream } from 'node:fs';
import { pipeline, type Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { SourceError } from '@verst/core/build';
import { isBomb } from '../unpacked-size.ts';
import type { OsmFormat } from './detect-format.ts';
import { unbzip2 } from './unbzip2.ts';

const READ_BYTES = 256 * 1024;

export interface UnpackedChunk {
  readonly bytes: Uint8Array;
  /** Bytes of the file on disk read so far. */
  readonly bytesRead: number;
}

/**
 * Yields the content of a file, unpacked according to its format, part by part.
 *
 * @throws SourceError if the packed data is cut or damaged, or unpacks to far more than any map; `offset` is the bytes
 *   read by then
 */
export async function* unpackFile(path: string, format: Exclude<OsmFormat, 'pbf'>): AsyncGenerator<UnpackedChunk> {
  const file = createReadStream(path, { highWaterMark: READ_BYTES });
  const unpacked = format === 'gzip' ? gunzip(file) : format === 'bzip2' ? unbzip2(file) : file;
  try {
    let total = 0;
    for await (const bytes of unpacked) {
      total += bytes.length;
      if (isBomb(file.bytesRead, total))
        throw new Error(`${file.bytesRead} bytes unpack to ${total} and more: not a map`);
      yield { bytes, bytesRead: file.bytesRead };
    }
  } catch (error) {
    const packing = format === 'xml' ? 'file' : `${format} data`;
    const detail = error instanceof Error ? error.message : String(error);
    throw new SourceError(path, file.bytesRead, `the ${packing} cannot be read: ${detail}`, { cause: error });
  } finally {
    file.destroy();
  }
}

function gunzip(file: Readable): AsyncIterable<Uint8Array> {
  // An error of the file also destroys the unpacker, so the reader sees it.
  return pipeline(file, createGunzip(), () => undefined);
}
