/** Reads bits from buffers that it requests one by one. The package has no types of its own. */
declare module 'unbzip2-stream/lib/bit_iterator.js' {
  interface BitIterator {
    (count: number | null): number;
    readonly bytesRead: number;
  }

  export default function bitIterator(next: () => Uint8Array | undefined): BitIterator;
}

/** The building blocks of the package's stream. */
declare module 'unbzip2-stream/lib/bzip2.js' {
  type Bits = (count: number | null) => number;

  const bzip2: {
    /**
     * Reads the header of an archive.
     *
     * @returns its block size, 1 to 9
     */
    header(bits: Bits): number;
    /**
     * Reads a block.
     *
     * @returns the checksum so far, null at the archive's end
     */
    decompress(
      bits: Bits,
      write: (byte: number) => void,
      block: Int32Array,
      blockLength: number,
      checksum: number,
    ): number | null;
  };
  export default bzip2;
}
