import type { FileHandle } from 'node:fs/promises';
import { inflateSync } from 'node:zlib';
import { SourceError } from '@verst/core/build';
import { BYTES, MalformedMessageError, ProtobufReader, VARINT } from './protobuf-reader.ts';

/** Limits of the format: https://wiki.openstreetmap.org/wiki/PBF_Format */
const MAX_HEADER_BYTES = 64 * 1024;
const MAX_BLOB_BYTES = 32 * 1024 * 1024;
const READ_BYTES = 1024 * 1024;

/** Fields of the message Blob that hold data in a compression this reader has not. */
const REFUSED_COMPRESSIONS: Record<number, string> = { 4: 'lzma', 5: 'bzip2', 6: 'lz4', 7: 'zstd' };

/** One block of a PBF file, still compressed. */
export interface PbfBlob {
  /** `OSMHeader`, `OSMData` or a type unknown to the format. */
  readonly type: string;
  /** The message Blob. Valid until the next blob is read. */
  readonly message: Uint8Array;
  /** Byte offset in the file where the block begins, and where the next one does. */
  readonly offset: number;
  readonly end: number;
}

/**
 * Reads a PBF file block by block. Each wait for the disk lets other work of the process run.
 *
 * @throws SourceError naming the offset of the block that is cut or malformed
 */
export async function* readPbfBlobs(file: FileHandle, path: string, bytesTotal: number): AsyncGenerator<PbfBlob> {
  const window = new FileWindow(file, path, bytesTotal);
  let offset = 0;
  while (offset < bytesTotal) {
    const lengthBytes = await window.read(offset, 4, offset, 'the length of a block header');
    const headerLength = Buffer.from(lengthBytes.buffer, lengthBytes.byteOffset, 4).readUInt32BE();
    if (headerLength === 0 || headerLength > MAX_HEADER_BYTES) {
      throw new SourceError(
        path,
        offset,
        `not a PBF block: its header would be ${headerLength} bytes, allowed are 1 to 65536`,
      );
    }
    const header = parseBlobHeader(await window.read(offset + 4, headerLength, offset, 'a block header'), path, offset);
    const messageStart = offset + 4 + headerLength;
    const message = await window.read(messageStart, header.dataSize, offset, 'a block');
    const end = messageStart + header.dataSize;
    yield { type: header.type, message, offset, end };
    offset = end;
  }
}

function parseBlobHeader(bytes: Uint8Array, path: string, offset: number): { type: string; dataSize: number } {
  let type: string | null = null;
  let dataSize: number | null = null;
  try {
    const reader = new ProtobufReader(bytes);
    while (reader.nextField()) {
      if (reader.field === 1) type = Buffer.from(reader.expect(BYTES).bytesField()).toString('latin1');
      else if (reader.field === 2) reader.expect(BYTES).skip();
      else if (reader.field === 3) dataSize = reader.expect(VARINT).int();
      else reader.skip();
    }
  } catch (error) {
    throw asSourceError(error, path, offset, 'malformed block header');
  }
  if (type === null || dataSize === null) {
    throw new SourceError(path, offset, 'malformed block header: it lacks its type or its data size');
  }
  if (dataSize < 0 || dataSize > MAX_BLOB_BYTES) {
    throw new SourceError(path, offset, `a block of ${dataSize} bytes; the format allows ${MAX_BLOB_BYTES}`);
  }
  return { type, dataSize };
}

/**
 * The decompressed content of a block.
 *
 * @throws SourceError for a damaged block and for compressions other than zlib, which are refused by name
 */
export function decodeBlob(blob: PbfBlob, path: string): Uint8Array {
  try {
    return inflateBlob(blob.message);
  } catch (error) {
    throw asSourceError(error, path, blob.offset, 'damaged block');
  }
}

function inflateBlob(message: Uint8Array): Uint8Array {
  let raw: Uint8Array | null = null;
  let compressed: Uint8Array | null = null;
  let rawSize: number | null = null;
  const reader = new ProtobufReader(message);
  while (reader.nextField()) {
    const refused = REFUSED_COMPRESSIONS[reader.field];
    if (refused !== undefined) {
      throw new MalformedMessageError(
        `it is compressed with ${refused}; only zlib and uncompressed blocks can be read`,
      );
    }
    if (reader.field === 1) raw = reader.expect(BYTES).bytesField();
    else if (reader.field === 2) rawSize = reader.expect(VARINT).int();
    else if (reader.field === 3) compressed = reader.expect(BYTES).bytesField();
    else reader.skip();
  }
  if (raw !== null) {
    if (rawSize !== null && rawSize !== raw.length)
      throw new MalformedMessageError(`${raw.length} bytes, not the ${rawSize} it declares`);
    return raw;
  }
  if (compressed === null) throw new MalformedMessageError('it holds no data');
  if (rawSize === null) throw new MalformedMessageError('it does not declare its size');
  if (rawSize < 0 || rawSize > MAX_BLOB_BYTES) {
    throw new MalformedMessageError(`${rawSize} bytes decompressed; the format allows ${MAX_BLOB_BYTES}`);
  }
  // One byte more than declared may come out, so that a longer content is told from an equal one.
  const inflated = inflateSync(compressed, { maxOutputLength: rawSize + 1 });
  if (inflated.length !== rawSize) {
    throw new MalformedMessageError(`${inflated.length} bytes decompressed, not the ${rawSize} it declares`);
  }
  return inflated;
}

/** Wraps what decoding threw into an error that names file and offset. */
export function asSourceError(error: unknown, path: string, offset: number, what: string): SourceError {
  if (error instanceof SourceError) return error;
  const detail = error instanceof Error ? error.message : String(error);
  return new SourceError(path, offset, `${what}: ${detail}`, { cause: error });
}

/** A moving part of the file in memory, so that small reads need no system call each. */
class FileWindow {
  readonly #file: FileHandle;
  readonly #path: string;
  readonly #bytesTotal: number;
  #buffer = Buffer.alloc(0);
  #start = 0;

  constructor(file: FileHandle, path: string, bytesTotal: number) {
    this.#file = file;
    this.#path = path;
    this.#bytesTotal = bytesTotal;
  }

  /** `length` bytes from `start` on; `blockOffset` and `what` go into the error where the file ends before them. */
  async read(start: number, length: number, blockOffset: number, what: string): Promise<Uint8Array> {
    if (start + length > this.#bytesTotal) throw this.#cut(blockOffset, what, start + length - this.#bytesTotal);
    if (start < this.#start || start + length > this.#start + this.#buffer.length) {
      const wanted = Math.min(Math.max(length, READ_BYTES), this.#bytesTotal - start);
      const buffer = Buffer.alloc(wanted);
      let filled = 0;
      while (filled < wanted) {
        const { bytesRead } = await this.#file.read(buffer, filled, wanted - filled, start + filled);
        if (bytesRead === 0) throw this.#cut(blockOffset, what, wanted - filled);
        filled += bytesRead;
      }
      this.#buffer = buffer;
      this.#start = start;
    }
    return this.#buffer.subarray(start - this.#start, start - this.#start + length);
  }

  #cut(blockOffset: number, what: string, missing: number): SourceError {
    return new SourceError(
      this.#path,
      blockOffset,
      `the file is cut: it ends inside ${what}, ${missing} bytes are missing`,
    );
  }
}
