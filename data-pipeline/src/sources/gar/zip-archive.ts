import type { Readable } from 'node:stream';
import { SourceError } from '@verst/core/build';
import { type Entry, open, type ZipFile } from 'yauzl';
import { isBomb } from '../unpacked-size.ts';
import { type Delivery, type DeliveryFile, readFileName } from './delivery.ts';

/**
 * Opens a delivery in a ZIP. Entries are streamed one at a time; nothing is written to disk. If an entry unpacks to
 * more than its directory entry declares, the ZIP reader stops with an error.
 *
 * @throws SourceError if the file is not a valid ZIP or an entry's path is absolute or leads out of the archive
 */
export async function openZip(path: string): Promise<Delivery> {
  const zip = await new Promise<ZipFile>((resolve, reject) => {
    open(path, { lazyEntries: true, autoClose: false }, (error, opened) => {
      if (error) reject(new SourceError(path, null, `not a readable ZIP archive: ${error.message}`));
      else resolve(opened);
    });
  });
  try {
    const files: DeliveryFile[] = [];
    const refused: string[] = [];
    for (const entry of await readEntries(path, zip)) {
      const parts = readFileName(entry.fileName);
      if (!parts) continue;
      const { compressedSize, uncompressedSize } = entry;
      if (isBomb(compressedSize, uncompressedSize)) {
        refused.push(`${entry.fileName}: ${uncompressedSize} bytes packed into ${compressedSize} are not a register`);
        continue;
      }
      files.push({
        ...parts,
        path: `${path}:${entry.fileName}`,
        bytes: uncompressedSize,
        open: () => unpack(path, zip, entry),
      });
    }
    return { files, refused, close: () => zip.close() };
  } catch (error) {
    zip.close();
    throw error;
  }
}

function readEntries(path: string, zip: ZipFile): Promise<Entry[]> {
  return new Promise((resolve, reject) => {
    const entries: Entry[] = [];
    zip.on('error', (error) => reject(new SourceError(path, null, `the archive is unsound: ${error.message}`)));
    zip.on('end', () => resolve(entries));
    zip.on('entry', (entry) => {
      entries.push(entry);
      zip.readEntry();
    });
    zip.readEntry();
  });
}

async function* unpack(path: string, zip: ZipFile, entry: Entry): AsyncGenerator<Uint8Array> {
  const fault = (error: unknown): SourceError =>
    new SourceError(`${path}:${entry.fileName}`, null, error instanceof Error ? error.message : String(error));
  const stream = await new Promise<Readable>((resolve, reject) => {
    zip.openReadStream(entry, (error, opened) => (error ? reject(fault(error)) : resolve(opened)));
  });
  const parts: AsyncIterator<Uint8Array> = stream[Symbol.asyncIterator]();
  try {
    for (;;) {
      const part = await parts.next().catch((error: unknown) => {
        throw fault(error);
      });
      if (part.done) return;
      yield part.value;
    }
  } finally {
    stream.destroy();
  }
}
