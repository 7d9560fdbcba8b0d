/** The part of yauzl that the register reader uses; the package has no types of its own. */
declare module 'yauzl' {
  import type { Readable } from 'node:stream';

  export interface Entry {
    readonly fileName: string;
    readonly compressedSize: number;
    readonly uncompressedSize: number;
  }

  export interface ZipFile {
    readEntry(): void;
    openReadStream(entry: Entry, callback: (error: Error | null, stream: Readable) => void): void;
    close(): void;
    on(event: 'entry', listener: (entry: Entry) => void): void;
    on(event: 'end', listener: () => void): void;
    on(event: 'error', listener: (error: Error) => void): void;
  }

  export function open(
    path: string,
    options: { lazyEntries: boolean; autoClose: boolean },
    callback: (error: Error | null, zip: ZipFile) => void,
  ): void;
}
