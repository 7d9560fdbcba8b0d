import { SnapshotError } from '../errors.ts';
import { APPLICATION_ID, FORMAT_VERSION, PAGE_BYTES } from './format.ts';

/** Bytes of the header of an SQLite file (sqlite.org/fileformat.html), and offsets in it. */
export const HEADER_BYTES = 100;
const HEADER_PAGE_COUNT = 28;
const HEADER_USER_VERSION = 60;
const HEADER_APPLICATION_ID = 68;
const MAGIC = 'SQLite format 3\0';

/**
 * Checks by the SQLite header alone that the file is a complete snapshot in a format that this engine reads.
 *
 * @param header - the first bytes of the file, fewer than {@link HEADER_BYTES} if the file is shorter
 * @param bytes - length of the file
 * @throws SnapshotError saying what the file is instead
 */
export function assertSnapshotHeader(path: string, header: Uint8Array, bytes: number): void {
  if (header.length < HEADER_BYTES || [...MAGIC].some((letter, at) => header[at] !== letter.charCodeAt(0))) {
    throw new SnapshotError(path, 'is not a Verst snapshot (not an SQLite file)');
  }
  const view = new DataView(header.buffer, header.byteOffset, header.byteLength);
  if (view.getUint32(HEADER_APPLICATION_ID) !== APPLICATION_ID) {
    throw new SnapshotError(path, 'is an SQLite file but not a Verst snapshot');
  }
  const version = view.getUint32(HEADER_USER_VERSION);
  if (version !== FORMAT_VERSION) {
    const remedy = version > FORMAT_VERSION ? 'update Verst' : 'build it again';
    throw new SnapshotError(path, `has format v${version}, this engine reads v${FORMAT_VERSION}; ${remedy}`);
  }
  const expected = view.getUint32(HEADER_PAGE_COUNT) * PAGE_BYTES;
  if (bytes < expected) throw new SnapshotError(path, `is truncated: ${bytes} bytes of ${expected}`);
}
