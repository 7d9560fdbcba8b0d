import type { FileHandle } from 'node:fs/promises';
import { SourceError } from '@verst/core/build';
import { asSourceError, MAX_BLOB_BYTES } from './pbf-unpack.ts';
import { BYTES, ProtobufReader, VARINT } from './protobuf-reader.ts';

/** The format's size limit for a block header. */
const MAX_HEADER_BYTES = 64 * 1024;
const READ_BYTES = 1024 * 1024;

/** One block of a PBF file, still compressed. */
export interface PbfBlob {
  /** `OSMHeader`, `OSMData` or a type unknown to the format. */
  readonly type: string;
  /** The message Blob, sharing memory with its neighbours. */
  readonly message: Uint8Array;
  /** Byte offset of the block in the file, and of the next block. */
  readonly offset: number;
  readonly end: number;
}

/**
 * Reads a PBF file block by block, yielding to the event loop at each disk read.
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

/** A window of the file in memory, so that small reads do not need a system call each. */
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

  /** Returns `length` bytes from `start` on; `blockOffset` and `what` go into the error if the file ends before. */
  async read(start: number, length: number, blockOffset: number, what: string): Promise<Uint8Array> {
    if (start + length > this.#bytesTotal) throw this.#cut(blockOffset, what, start + length - this.#bytesTotal);
    if (start < this.#start || start + length > this.#start + this.#buffer.length) {
      const wanted = Math.min(Math.max(length, READ_BYTES), this.#bytesTotal - start);
      const buffer = Buffer.allocUnsafe(wanted);
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
