import { promisify } from 'node:util';
import { inflate } from 'node:zlib';
import { SourceError } from '@verst/core/build';
import { BYTES, MalformedMessageError, ProtobufReader, VARINT } from './protobuf-reader.ts';

/** The format's size limit for a blob, packed and unpacked. */
export const MAX_BLOB_BYTES = 32 * 1024 * 1024;

/** Fields of the message Blob for compressions that this reader does not support. */
const REFUSED_COMPRESSIONS: Record<number, string> = { 4: 'lzma', 5: 'bzip2', 6: 'lz4', 7: 'zstd' };

const inflateOnThread = promisify<Uint8Array, { maxOutputLength: number; chunkSize: number }, Buffer>(inflate);

/**
 * Returns the content of a block from its message Blob, unpacked on other threads.
 *
 * @throws MalformedMessageError for a damaged message and for compressions other than zlib, which it names; zlib's own
 *   errors for damaged data
 */
export async function unpackBlob(message: Uint8Array): Promise<Uint8Array> {
  const { raw, zlib, rawSize } = parseBlob(message);
  if (raw !== null) {
    if (rawSize !== null) assertSize(raw, rawSize);
    return raw;
  }
  if (zlib === null) throw new MalformedMessageError('it holds no data');
  if (rawSize === null) throw new MalformedMessageError('it does not declare its size');
  if (rawSize < 0 || rawSize > MAX_BLOB_BYTES) {
    throw new MalformedMessageError(`${rawSize} bytes unpacked; the format allows ${MAX_BLOB_BYTES}`);
  }
  // Room for one byte more than declared, to detect content that is longer.
  const room = rawSize + 1;
  const unpacked = await inflateOnThread(zlib, { maxOutputLength: room, chunkSize: Math.max(room, 64) });
  assertSize(unpacked, rawSize);
  return unpacked;
}

/** Data of the message Blob as in the file, with its declared size. */
interface PackedBlob {
  raw: Uint8Array | null;
  zlib: Uint8Array | null;
  rawSize: number | null;
}

function parseBlob(message: Uint8Array): PackedBlob {
  const blob: PackedBlob = { raw: null, zlib: null, rawSize: null };
  const reader = new ProtobufReader(message);
  while (reader.nextField()) {
    const refused = REFUSED_COMPRESSIONS[reader.field];
    if (refused !== undefined) {
      throw new MalformedMessageError(
        `it is compressed with ${refused}; only zlib and uncompressed blocks can be read`,
      );
    }
    if (reader.field === 1) blob.raw = reader.expect(BYTES).bytesField();
    else if (reader.field === 2) blob.rawSize = reader.expect(VARINT).int();
    else if (reader.field === 3) blob.zlib = reader.expect(BYTES).bytesField();
    else reader.skip();
  }
  return blob;
}

function assertSize(content: Uint8Array, declared: number): void {
  if (content.length === declared) return;
  throw new MalformedMessageError(`${content.length} bytes unpacked, not the ${declared} it declares`);
}

/** Wraps a decoding error into one that names file and offset. */
export function asSourceError(error: unknown, path: string, offset: number, what: string): SourceError {
  if (error instanceof SourceError) return error;
  const detail = error instanceof Error ? error.message : String(error);
  return new SourceError(path, offset, `${what}: ${detail}`, { cause: error });
}
