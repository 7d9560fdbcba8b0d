import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A change in the folder: a change file of OpenStreetMap, or a delta of the address register. */
export interface Change {
  readonly name: string;
  readonly path: string;
  readonly kind: 'osc' | 'gar';
  /** Changes with its content. */
  readonly state: string;
}

/** Journal of applied changes, by name. Changes stay in the folder: later updates read deltas of the register again. */
const JOURNAL = 'verst-applied.json';
/** Folder of changes that could not be applied. */
const FAILED = 'failed';

const inOrder = new Intl.Collator('en', { numeric: true });

/** The folder in which changes appear. */
export class ChangeFolder {
  readonly #path: string;
  #seen: ReadonlyMap<string, string> = new Map();

  constructor(path: string) {
    this.#path = path;
  }

  /**
   * Returns changes that have not been applied, ordered by name, with numbers by value. A change that differs from the
   * previous call is omitted: it may still be being written.
   */
  pending(): Change[] {
    const applied = this.#applied();
    const changes = this.#changes().filter(({ name, state }) => applied[name] !== state);
    const whole = changes.filter(({ name, state }) => this.#seen.get(name) === state);
    this.#seen = new Map(changes.map(({ name, state }) => [name, state]));
    // No change may overtake an earlier one.
    const first = changes.findIndex((change) => !whole.includes(change));
    return first < 0 ? whole : changes.slice(0, first);
  }

  /** Records that changes have been applied. */
  note(changes: readonly Change[]): void {
    const applied = { ...this.#applied(), ...Object.fromEntries(changes.map(({ name, state }) => [name, state])) };
    const path = join(this.#path, JOURNAL);
    writeFileSync(`${path}.tmp`, `${JSON.stringify(applied, null, 2)}\n`, { flush: true });
    renameSync(`${path}.tmp`, path);
  }

  /** Moves a change to the folder of failures, with the reason beside it. Returns its new path. */
  setAside({ name, path }: Change, reason: string): string {
    const folder = join(this.#path, FAILED);
    mkdirSync(folder, { recursive: true });
    const target = freeName(join(folder, name));
    renameSync(path, target);
    const state = path.replace(/\.osc(\.gz|\.bz2)?$/, '.state.txt');
    if (state !== path && existsSync(state)) {
      renameSync(state, `${target.replace(/\.osc(\.gz|\.bz2)?$/, '')}.state.txt`);
    }
    writeFileSync(`${target}.reason.txt`, `${reason}\n`);
    return target;
  }

  /** @throws Error if the journal is damaged: nothing may be applied twice */
  #applied(): Record<string, string> {
    const path = join(this.#path, JOURNAL);
    if (!existsSync(path)) return {};
    try {
      return JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>;
    } catch (cause) {
      const remedy = 'restore it, or remove it with all changes that were applied';
      throw new Error(`${JOURNAL}: ${(cause as Error).message}; ${remedy}`, { cause });
    }
  }

  #changes(): Change[] {
    return readdirSync(this.#path, { withFileTypes: true })
      .flatMap((entry): Change[] => {
        const { name } = entry;
        if (name.startsWith('.') || name === FAILED) return [];
        const path = join(this.#path, name);
        if (entry.isDirectory()) {
          const state = stateOfFolder(path);
          return state === null ? [] : [{ name, path, kind: 'gar', state }];
        }
        const kind = /\.osc(\.gz|\.bz2)?$/.test(name) ? 'osc' : name.endsWith('.zip') ? 'gar' : null;
        return kind === null ? [] : [{ name, path, kind, state: stateOf(path) }];
      })
      .toSorted((a, b) => inOrder.compare(a.name, b.name));
  }
}

function stateOf(path: string): string {
  const { size, mtimeMs } = statSync(path);
  return `${size} ${Math.round(mtimeMs)}`;
}

/** Returns null for a folder without files. */
function stateOfFolder(path: string): string | null {
  const files = readdirSync(path, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  if (files.length === 0) return null;
  const states = files.map((entry) => statSync(join(entry.parentPath, entry.name)));
  const bytes = states.reduce((sum, { size }) => sum + size, 0);
  const newest = states.reduce((latest, { mtimeMs }) => Math.max(latest, Math.round(mtimeMs)), 0);
  return `${states.length} ${bytes} ${newest}`;
}

function freeName(path: string): string {
  for (let number = 1; ; number++) {
    const name = number === 1 ? path : `${path}.${number}`;
    if (!existsSync(name)) return name;
  }
}
