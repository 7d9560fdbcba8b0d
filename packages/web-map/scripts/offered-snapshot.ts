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
  /** Of the file. */
  readonly sha256: string;
  /** Of what the snapshot holds. */
  readonly contentHash: string;
  readonly builtAt: string;
}

/** Returns the entry of a snapshot's file in the list; reads the file once. */
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
