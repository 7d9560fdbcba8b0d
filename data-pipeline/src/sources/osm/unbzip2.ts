import bitIterator from 'unbzip2-stream/lib/bit_iterator.js';
import bzip2 from 'unbzip2-stream/lib/bzip2.js';

/** Fixed part of the largest packed block with its header; {@link BLOCK_STEP_BYTES} per step of block size is added. */
const BLOCK_OVERHEAD_BYTES = 25_000;
const BLOCK_STEP_BYTES = 100_000;

/** Initial size of a block's output: blocks of text unpack to about this. */
const USUAL_BLOCK_BYTES = 1 << 20;

/**
 * Unpacks bzip2 one block at a time; the package's own stream unpacks all pending input at once. The format limits a
 * block to 47 MB.
 *
 * @throws Error if the data is cut or damaged
 */
export async function* unbzip2(file: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const unpacker = new BlockUnpacker();
  for await (const packed of file) {
    unpacker.add(packed);
    while (unpacker.holdsBlock) yield* unpacker.next();
  }
  while (unpacker.holdsBytes) yield* unpacker.next();
  unpacker.assertEnded();
}

/** Takes packed bytes and yields unpacked blocks. */
class BlockUnpacker {
  readonly #queue: Uint8Array[] = [new Uint8Array(0)];
  /** Requests bytes immediately on creation, and gets the empty array. */
  readonly #bits = bitIterator(() => {
    const next = this.#queue.shift();
    if (next === undefined) throw new Error('the data ends early');
    return next;
  });
  #bytesAdded = 0;
  /** 1 to 9 within an archive, 0 before its header. */
  #blockSize = 0;
  #block: Int32Array = new Int32Array(0);
  /** Checksum over the archive so far; null between archives. */
  #checksum: number | null = null;

  add(packed: Uint8Array): void {
    this.#queue.push(packed);
    this.#bytesAdded += packed.length;
  }

  /** True if enough bytes are queued for any complete header or block. */
  get holdsBlock(): boolean {
    const wanted = BLOCK_OVERHEAD_BYTES + BLOCK_STEP_BYTES * this.#blockSize;
    return this.#bytesAdded - this.#bits.bytesRead >= wanted;
  }

  get holdsBytes(): boolean {
    return this.#bytesAdded > this.#bits.bytesRead;
  }

  /** Reads a header, a block or an end mark; yields the content of a block. */
  *next(): Generator<Uint8Array> {
    try {
      if (this.#blockSize === 0) {
        this.#blockSize = bzip2.header(this.#bits);
        this.#block = new Int32Array(BLOCK_STEP_BYTES * this.#blockSize);
        this.#checksum = 0;
        return;
      }
      const output = new ByteBuffer();
      const write = (byte: number): void => output.push(byte);
      this.#checksum = bzip2.decompress(this.#bits, write, this.#block, this.#block.length, this.#checksum!);
      if (this.#checksum === null) this.#blockSize = 0;
      else yield output.bytes();
    } catch (cause) {
      throw new Error('it is cut or damaged', { cause });
    }
  }

  assertEnded(): void {
    if (this.#checksum !== null) throw new Error('it is cut or damaged');
  }
}

/** A byte array that doubles in size when full. */
class ByteBuffer {
  #bytes = new Uint8Array(USUAL_BLOCK_BYTES);
  #length = 0;

  push(byte: number): void {
    if (this.#length === this.#bytes.length) {
      const larger = new Uint8Array(this.#length * 2);
      larger.set(this.#bytes);
      this.#bytes = larger;
    }
    this.#bytes[this.#length++] = byte;
  }

  bytes(): Uint8Array {
    return this.#bytes.subarray(0, this.#length);
  }
}
