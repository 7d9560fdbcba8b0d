import { ensureSnapshot } from '../ensure-snapshot.ts';
import { printableLines } from '../terminal-text.ts';
import { followStore } from './follow-store.ts';
import { LocalCopy } from './local-copy.ts';
import { isStoreUrl } from './store-url.ts';

/** A snapshot to be opened, wherever it comes from. */
export interface SnapshotSource {
  readonly path: string;
  /**
   * Takes newer snapshots over, where the source is a store.
   *
   * @param reload - opens the file at the path anew
   * @returns ends it
   */
  follow(pollS: number, reload: () => Promise<unknown>): () => Promise<void>;
}

/**
 * Returns the snapshot that a command is given: a file, an extract to compile first, a store (`s3://bucket/folder`), or the
 * demo city where it is given nothing.
 *
 * @throws VerstError where there is none
 */
export async function snapshotSource(file: string | undefined, dataFolder: string): Promise<SnapshotSource> {
  if (file === undefined || !isStoreUrl(file)) {
    return { path: await ensureSnapshot(file, dataFolder), follow: () => async () => undefined };
  }
  // Few commands have a store, and its client takes long to load.
  const { SnapshotStore } = await import('./snapshot-store.ts');
  const store = new SnapshotStore(file);
  const copy = new LocalCopy(store, dataFolder);
  await copy.ensure(log);
  return { path: copy.path, follow: (pollS, reload) => followStore({ store, copy, pollS, reload, log }) };
}

function log(line: string): void {
  console.error(printableLines(`verst: ${line}`));
}
