import { poll } from '../poll.ts';
import { RetryDelay } from '../retry-delay.ts';
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

/**
 * Applies changes that appear in a folder, until stopped. A change that cannot be applied is set aside; after a failure
 * that no change caused, such as a full disk, all stay and are retried later.
 *
 * @returns a function that stops it; a running update is aborted, and the next start resumes it
 */
export function followChanges(options: FollowOptions): () => Promise<void> {
  const { apply, reload, log, intervalMs = 2000, retryMs } = options;
  const folder = new ChangeFolder(options.folder);
  const delay = new RetryDelay(retryMs);

  /** Changes that the file has, but not yet the server. */
  let unopened: Change[] = [];

  async function look(signal: AbortSignal): Promise<void> {
    if (!delay.isOver) return;
    const changes = folder
      .pending()
      .filter(({ name, state }) => unopened.every((u) => u.name !== name || u.state !== state));
    try {
      unopened.push(...(await applied(changes, signal)));
      if (unopened.length === 0) return;
      try {
        // First, because an update recognises again only the changes that the last one applied.
        folder.note(unopened);
      } finally {
        if (!signal.aborted) await reload();
      }
      if (signal.aborted) return;
      log(`the server answers with ${unopened.map(({ name }) => name).join(', ')} applied`);
      unopened = [];
      delay.reset();
    } catch (error) {
      if (signal.aborted) return;
      const { message } = error as Error;
      log(`the changes could not be applied, next try in ${Math.round(delay.fail())} s: ${message}`);
    }
  }

  /** Applies changes: all at once, then without those that turn out to be wrong. Returns the applied ones. */
  async function applied(pending: readonly Change[], signal: AbortSignal): Promise<readonly Change[]> {
    let changes = pending;
    while (changes.length > 0) {
      try {
        log(`applying ${changes.map(({ name }) => name).join(', ')}`);
        await apply(changes, signal);
        return changes;
      } catch (error) {
        const { message } = error as Error;
        const wrong = changes.find((change) => isErrorOf(message, change));
        if (signal.aborted || wrong === undefined) throw error;
        log(`${wrong.name} is set aside as ${folder.setAside(wrong, message)}: ${message}`);
        changes = changes.filter((change) => change !== wrong);
      }
    }
    return [];
  }

  return poll(look, intervalMs, (message) => log(`cannot read ${options.folder}: ${message}`));
}

/**
 * Returns true if a change caused an error: the message begins with its path, its state's, or that of a file within it.
 */
function isErrorOf(message: string, { path }: Change): boolean {
  const paths = [path, path.replace(/\.osc(\.gz|\.bz2)?$/, '.state.txt')];
  return paths.some((each) => [':', ' ', '/'].some((next) => message.startsWith(each + next)));
}
