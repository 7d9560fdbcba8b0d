import { createReadStream } from 'node:fs';
import { pipeline, type Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { SourceError } from '@verst/core/build';
import unbzip2Stream from 'unbzip2-stream';
import type { OsmFormat } from './detect-format.ts';

const READ_BYTES = 256 * 1024;

/** A part of an unpacked file. */
export interface UnpackedChunk {
  readonly bytes: Uint8Array;
  /** Bytes of the file on disk read when this part came out. */
  readonly bytesRead: number;
}

/**
 * The content of a file, unpacked as its format says, part by part.
 *
 * @throws SourceError where the packed data is cut or damaged; `offset` is as far as the file was read by then
 */
export async function* unpackFile(path: string, format: Exclude<OsmFormat, 'pbf'>): AsyncGenerator<UnpackedChunk> {
  const file = createReadStream(path, { highWaterMark: READ_BYTES });
  const unpacked = format === 'gzip' ? gunzip(file) : format === 'bzip2' ? unbzip2(file) : file;
  try {
    for await (const bytes of unpacked) yield { bytes, bytesRead: file.bytesRead };
  } catch (error) {
    const packing = format === 'xml' ? 'file' : `${format} data`;
    const detail = error instanceof Error ? error.message : String(error);
    throw new SourceError(path, file.bytesRead, `the ${packing} cannot be read: ${detail}`, { cause: error });
  } finally {
    file.destroy();
  }
}

function gunzip(file: Readable): AsyncIterable<Uint8Array> {
  // A failure of the file destroys the unpacker too, whose reader then sees it.
  return pipeline(file, createGunzip(), () => undefined);
}

async function* unbzip2(file: Readable): AsyncGenerator<Uint8Array> {
  const unpacker = unbzip2Stream();
  const unpacked: Uint8Array[] = [];
  const failures: Error[] = [];
  unpacker.on('data', (bytes: Uint8Array) => unpacked.push(bytes));
  unpacker.on('error', (error: Error) => failures.push(error));
  for await (const packed of file) {
    unpacker.write(packed as Uint8Array);
    if (failures.length > 0) break;
    yield* unpacked.splice(0);
  }
  if (failures.length === 0) unpacker.end();
  yield* unpacked.splice(0);
  if (failures.length > 0) throw new Error('it is cut or damaged', { cause: failures[0] });
}
