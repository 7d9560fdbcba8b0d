import { openEngine } from '@verst/core';

/** The content hash of the snapshot at this path. */
export async function contentHashOf(path: string): Promise<string> {
  const engine = await openEngine(path);
  const { contentHash } = engine.info();
  engine.close();
  return contentHash;
}
