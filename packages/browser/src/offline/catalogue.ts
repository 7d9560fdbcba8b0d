import { OfflineError } from './offline-error.ts';

export interface OfferedSnapshot {
  /** Name of the place; a snapshot with the same name and other content is its update. */
  readonly name: string;
  /** Absolute URL of the file. */
  readonly url: string;
  readonly bytes: number;
  /** Hash of the file, hexadecimal. */
  readonly sha256: string;
  /** Content hash of the snapshot, hexadecimal. */
  readonly contentHash: string;
  /** ISO 8601. */
  readonly builtAt: string;
}

/**
 * Reads a list of snapshots: JSON `{ "snapshots": [{ name, url, bytes, sha256, contentHash, builtAt }] }`, URLs
 * relative to its own. The server has one at `/offline/snapshots.json`, `npm run build:offline` writes one.
 *
 * @throws OfflineError CONNECTION if it cannot be read, or is not such a list
 */
export async function readCatalogue(url: URL, signal?: AbortSignal): Promise<OfferedSnapshot[]> {
  let list: unknown;
  try {
    const response = await fetch(url, { cache: 'no-cache', ...(signal && { signal }) });
    if (!response.ok) throw new Error(`the server returned ${response.status}`);
    list = await response.json();
  } catch (error) {
    if (signal?.aborted) throw signal.reason;
    throw new OfflineError('CONNECTION', `${url.href}: ${(error as Error).message}`, { cause: error });
  }
  const { snapshots } = (list ?? {}) as { snapshots?: unknown };
  if (!Array.isArray(snapshots) || !snapshots.every(isOffered)) {
    throw new OfflineError('CONNECTION', `${url.href}: is not a list of snapshots`);
  }
  return snapshots.map((offered) => ({ ...offered, url: new URL(offered.url, url).href }));
}

const HEX = /^[0-9a-f]{64}$/;
const isHash = (value: unknown): boolean => typeof value === 'string' && HEX.test(value);

/** Returns true for a valid entry of a list; its content hash becomes the name of a folder. */
export function isOffered(entry: unknown): entry is OfferedSnapshot {
  const { name, url, bytes, sha256, contentHash, builtAt } = (entry ?? {}) as Record<string, unknown>;
  return (
    [name, url, builtAt].every((value) => typeof value === 'string') &&
    Number.isSafeInteger(bytes) &&
    isHash(sha256) &&
    isHash(contentHash)
  );
}
