import { setTimeout as sleep } from 'node:timers/promises';
import { type Change, ChangeFolder } from './change-folder.ts';

/**
 * Applies changes to the served snapshot. Rejects with an error; if a change is wrong, the message begins with its
 * path.
 */
export type ApplyChanges = (changes: readonly Change[], signal: AbortSignal) => Promise<void>;

export interface FollowOptions {
  readonly folder: string;
  readonly apply: ApplyChanges;
  /** Opens the changed snapshot. */
  readonly reload: () => Promise<unknown>;
  /** Called with applied changes and with errors. */
  readonly log: (line: string) => void;
  /** Time between two reads of the folder; tests shorten it. */
  readonly intervalMs?: number;
  /** Time until a retry after a failure that no change caused, doubled up to an hour. */
  readonly retryMs?: number;
}

const MAX_RETRY_MS = 3_600_000;

/**
 * Applies changes that appear in a folder, until stopped. A change that cannot be applied is set aside; after a failure
 * that no change caused, such as a full disk, all stay and are retried later.
 *
 * @returns a function that stops it; a running update is aborted, and the next start resumes it
 */
export function followChanges(options: FollowOptions): () => Promise<void> {
  const { intervalMs = 2000, log } = options;
  const folder = new ChangeFolder(options.folder);
  const stop = new AbortController();
  const follower = new Follower(folder, options, stop.signal);
  const ended = (async () => {
    while (!stop.signal.aborted) {
      await follower.look().catch((error: Error) => log(`cannot read ${options.folder}: ${error.message}`));
      await sleep(intervalMs, undefined, { signal: stop.signal }).catch(() => undefined);
    }
  })();
  return () => {
    stop.abort();
    return ended;
  };
}

class Follower {
  readonly #folder: ChangeFolder;
  readonly #options: FollowOptions;
  readonly #signal: AbortSignal;
  #retryAt = 0;
  #retryMs: number;

  constructor(folder: ChangeFolder, options: FollowOptions, signal: AbortSignal) {
    this.#folder = folder;
    this.#options = options;
    this.#signal = signal;
    this.#retryMs = options.retryMs ?? 60_000;
  }

  /** Applies the pending changes: all at once, then without those that turn out to be wrong. */
  async look(): Promise<void> {
    if (performance.now() < this.#retryAt) return;
    const { apply, reload, log, retryMs = 60_000 } = this.#options;
    let changes = this.#folder.pending();
    while (changes.length > 0 && !this.#signal.aborted) {
      const names = changes.map(({ name }) => name).join(', ');
      try {
        log(`applying ${names}`);
        await apply(changes, this.#signal);
      } catch (error) {
        if (this.#signal.aborted) return;
        const { message } = error as Error;
        const wrong = changes.find((change) => isErrorOf(message, change));
        if (wrong === undefined) return this.#retryLater(message);
        log(`${wrong.name} is set aside as ${this.#folder.setAside(wrong, message)}: ${message}`);
        changes = changes.filter((change) => change !== wrong);
        continue;
      }
      this.#folder.note(changes);
      this.#retryMs = retryMs;
      await reload();
      log(`the server answers with ${names} applied`);
      return;
    }
  }

  #retryLater(reason: string): void {
    this.#options.log(`the changes could not be applied, next try in ${Math.round(this.#retryMs / 1000)} s: ${reason}`);
    this.#retryAt = performance.now() + this.#retryMs;
    this.#retryMs = Math.min(this.#retryMs * 2, MAX_RETRY_MS);
  }
}

/**
 * Returns true if a change caused an error: the message begins with its path, its state's, or that of a file within it.
 */
function isErrorOf(message: string, { path }: Change): boolean {
  const paths = [path, path.replace(/\.osc(\.gz|\.bz2)?$/, '.state.txt')];
  return paths.some((each) => [':', ' ', '/'].some((next) => message.startsWith(each + next)));
}
