import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';

/** An entry of the offline page's list of snapshots. */
export interface OfferedFile {
  readonly name: string;
  /** Relative to the list. */
  readonly url: string;
  readonly bytes: number;
  /** Hash of the file. */
  readonly sha256: string;
  /** Content hash of the snapshot. */
  readonly contentHash: string;
  readonly builtAt: string;
}

/** Returns the list entry of a snapshot file; reads the file once. */
export async function offeredFile(
  path: string,
  { name, contentHash, builtAt }: { readonly name: string; readonly contentHash: string; readonly builtAt: string },
): Promise<OfferedFile> {
  const { size: bytes } = await stat(path);
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  const url = `snapshots/${contentHash.slice(0, 16)}.sqlite`;
  return { name, url, bytes, sha256: hash.digest('hex'), contentHash, builtAt };
}
