import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openStore, restoreStore, type Store } from '@verst/server';
import Database from 'better-sqlite3';
import { ROOT } from '../support/data.ts';
import type { ProofFolder } from './proof-folder.ts';
import { storeProof } from './store-proof.ts';
import { holds, Load, startVerst } from './verst-process.ts';

const MAIN = join(ROOT, 'packages', 'cli', 'src', 'main.js');

/**
 * Backups are made while a server answers and an operator makes keys; now the backup, now the server is killed. Every
 * backup holds the rows of one moment while it was made, and one that is made after the server was killed holds each row.
 */
export const proof = storeProof({
  claim: 'a backup under load, between kills, has every row of one moment',
  rounds: 20,
  run: async (rounds, folder) => {
    const dataDir = folder.path('data');
    const backup = folder.path('verst.backup');
    const operator = openStore(dataDir);
    const { secret } = (await operator.keys.createKey({ name: 'a', plan: 'unlimited', by: 'test' }))!;
    const figures = { backups: 0, killedBackups: 0, killedServers: 0, keys: 0, rowsCompared: 0 };
    for (let round = 0; round < rounds; round++) {
      const server = await startVerst({ snapshot: folder.snapshot, dataDir });
      const load = new Load(() => [server.url], [secret], 8);
      const writer = new KeyWriter(operator);
      await sleep(300);
      if (round % 2 === 1) {
        const killed = runVerst(['backup', '--data', dataDir, '--out', backup]);
        await sleep(Math.random() * 1500);
        killed.kill('SIGKILL');
        await ended(killed);
        figures.killedBackups++;
      }
      const before = writer.made.length;
      const code = await ended(runVerst(['backup', '--data', dataDir, '--out', backup]));
      holds('a backup under load is made', code === 0, { code });
      figures.backups++;
      figures.rowsCompared += await compareRunning(folder, backup, operator, writer.made.slice(0, before));
      await server.end('SIGKILL');
      figures.killedServers++;
      await writer.stop();
      await load.stop();
      figures.keys += writer.made.length;
      holds(
        'a backup after the kill is made',
        (await ended(runVerst(['backup', '--data', dataDir, '--out', backup]))) === 0,
      );
      figures.backups++;
      figures.rowsCompared += compareDead(folder, backup, dataDir);
    }
    const left = readdirSync(folder.path('.')).filter((name) => name.endsWith('.unfinished'));
    // What a killed backup leaves is told by its name; it never has the name of the backup.
    holds('no more is left than killed backups left', left.length <= figures.killedBackups, left);
    await operator.close();
    return figures;
  },
});

/** Makes keys one after the other, and remembers those whose making was answered. */
class KeyWriter {
  readonly made: number[] = [];
  readonly #running: Promise<void>;
  #stopped = false;

  constructor(store: Store) {
    this.#running = this.#run(store);
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    await this.#running;
  }

  async #run({ keys }: Store): Promise<void> {
    while (!this.#stopped) {
      this.made.push((await keys.createKey({ name: 'made under load', plan: 'free', by: 'test' }))!.record.id);
      await sleep(5);
    }
  }
}

/** A backup made under load has all keys made before it began, none missing in between, each as it is. */
async function compareRunning(folder: ProofFolder, backup: string, operator: Store, made: readonly number[]) {
  const restored = restoreAside(folder, backup);
  const database = new Database(join(restored, 'store.sqlite'), { readonly: true });
  const rows = database
    .prepare<[], { id: number; name: string; prefix: string }>('SELECT id, name, prefix FROM api_keys ORDER BY id')
    .all();
  database.close();
  holds(
    'ids follow each other',
    rows.every(({ id }, index) => id === index + 1),
    rows.length,
  );
  for (const id of made) holds('a key made before the backup is in it', id <= rows.length, { id, rows: rows.length });
  for (const row of rows.slice(-200)) {
    const live = await operator.keys.keyById(row.id);
    holds('a key is as it was', live?.prefix === row.prefix && live.name === row.name, { live, row });
  }
  return rows.length;
}

/** A backup of a store that nobody writes to holds exactly its rows. */
function compareDead(folder: ProofFolder, backup: string, dataDir: string): number {
  const [live, restored] = [dataDir, restoreAside(folder, backup)].map((each) => allRows(join(each, 'store.sqlite')));
  holds('all rows are equal', JSON.stringify(live) === JSON.stringify(restored));
  return live!.length;
}

function restoreAside(folder: ProofFolder, backup: string): string {
  const target = folder.path('restored');
  restoreStore(backup, target);
  holds('nothing unfinished is left', !existsSync(join(target, 'store.restoring.sqlite')));
  return target;
}

function allRows(file: string): unknown[] {
  const database = new Database(file, { readonly: true });
  const tables = database
    .prepare<[], string>(
      "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite!_%' ESCAPE '!' ORDER BY 1",
    )
    .pluck()
    .all();
  const rows = tables.flatMap((table) =>
    database
      .prepare<[], unknown[]>(`SELECT * FROM "${table}"`)
      .raw()
      .all()
      .map((row) => JSON.stringify([table, ...row]))
      .sort(),
  );
  database.close();
  return rows;
}

function runVerst(words: readonly string[]) {
  return spawn(process.execPath, [MAIN, ...words], { stdio: ['ignore', 'ignore', 'inherit'] });
}

function ended(child: ReturnType<typeof runVerst>): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child.exitCode);
  return new Promise((resolve) => child.once('exit', resolve));
}
