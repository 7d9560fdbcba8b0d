/**
 * Writes a fixture of the store as the code of a tree makes it: `node test/proofs/make-store-fixture.ts NAME [TREE]`. Run it for
 * every schema that leaves the house; fixtures are kept for ever, so that every server opens every store.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Store } from '@verst/server';
import Database from 'better-sqlite3';
import { POSTGRES_PROGRAMS, startPostgres } from '../../packages/accounts/src/testing/postgres-server.ts';
import { ROOT } from '../support/data.ts';
import { FIXTURE_NOW, FIXTURES, type StoreFixture } from '../support/store-fixtures.ts';

const [name, tree = ROOT] = process.argv.slice(2);
if (name === undefined) throw new Error('name the fixture: node test/proofs/make-store-fixture.ts 2026-11-22');

const sources = join(resolve(tree), 'packages', 'server', 'src');
const load = (path: string) => import(pathToFileURL(join(sources, path)).href);
const { openStore } = (await load(
  'store/sqlite-store.ts',
)) as typeof import('../../packages/accounts/src/store/sqlite-store.ts');
const { connectStore } = (await load(
  'store/connect-store.ts',
)) as typeof import('../../packages/accounts/src/store/connect-store.ts');

const now = (): Date => new Date(FIXTURE_NOW);
const folder = mkdtempSync(join(tmpdir(), 'verst-fixture-'));
const sqlite = openStore(folder, now);
const inSqlite = await fill(sqlite);
await sqlite.close();
writeFileSync(join(FIXTURES, `${name}.sqlite.sql`), dumpSqlite(join(folder, 'store.sqlite')));
rmSync(folder, { recursive: true });

const postgres = await startPostgres();
const url = await postgres.newDatabase();
const store = await connectStore({ database: { url, poolSize: 2, timeoutS: 20 } }, '/nowhere', now);
const inPostgres = await fill(store);
await store.close();
const dump = execFileSync(join(POSTGRES_PROGRAMS!, 'pg_dump'), ['--inserts', '--no-owner', url], {
  encoding: 'utf8',
});
// Lines of psql and remarks about the program's version would differ from one machine to the next.
const lines = dump.split('\n').filter((line) => line !== '' && !/^(?:--|\\)/.test(line));
writeFileSync(join(FIXTURES, `${name}.postgres.sql`), `${lines.join('\n')}\n`);
await postgres.remove();
writeFileSync(
  join(FIXTURES, `${name}.json`),
  `${JSON.stringify({ sqlite: inSqlite, postgres: inPostgres }, null, 2)}\n`,
);

/** Puts something into every table. */
async function fill({ keys, accounts }: Store): Promise<StoreFixture> {
  const inDays = (days: number): string => new Date(now().getTime() + days * 86_400_000).toISOString();
  const { id } = (await accounts.create({
    email: 'Ivan@example.org',
    name: 'Иван',
    passwordHash: 'hash',
    plan: 'free',
  }))!;
  await accounts.startTrial(id, 'business', inDays(30), 'user');
  const account = { id, maxKeys: 20, maxPerDay: 100 };
  const own = (await keys.createKey({ name: 'Карта', plan: 'free', account, by: 'user' }))!;
  const operators = (await keys.createKey({ name: 'сервер', plan: 'unlimited', by: 'operator' }))!;
  const revoked = (await keys.createKey({ name: 'old', plan: 'free', email: 'a@example.org', by: 'registration' }))!;
  await keys.revokeKey(revoked.record.id, 'operator');
  await keys.touchKeys(new Map([[own.record.id, now().getTime()]]));
  const token = (tokenHash: string) => ({ tokenHash, expiresAt: inDays(30), endsAt: inDays(90) });
  await accounts.startSession(id, { sessionId: 'session', ...token('first') });
  await accounts.rotateRefreshToken('first', token('second'));
  await accounts.rotateSigningKeys(
    { kid: 'kid', secret: Buffer.alloc(32, 7), createdAt: now().toISOString() },
    inDays(-30),
    inDays(-32),
  );
  await keys.addQuota(`account ${id}`, '2026-11', 123);
  await keys.addQuota(`account ${id}`, '2026-10', 1000);
  return { accountId: id, key: own.secret, operatorKey: operators.secret, revokedKey: revoked.secret };
}

/** The statements that make a database as it is. */
function dumpSqlite(file: string): string {
  const database = new Database(file, { readonly: true });
  const version = Number(database.pragma('user_version', { simple: true }));
  const schema = database
    .prepare<[], { type: string; name: string; sql: string }>(
      "SELECT type, name, sql FROM sqlite_schema WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite!_%' ESCAPE '!' ORDER BY rowid",
    )
    .all();
  const rows = schema
    .filter(({ type }) => type === 'table')
    .flatMap((table) =>
      database
        .prepare<[], unknown[]>(`SELECT * FROM "${table.name}"`)
        .raw()
        .all()
        .map((row) => `INSERT INTO "${table.name}" VALUES (${row.map(literal).join(', ')});`),
    );
  database.close();
  const statements = schema.map(({ sql }) => `${sql.replaceAll(/\s+/g, ' ')};`);
  return `${['PRAGMA foreign_keys = OFF;', ...statements, ...rows, `PRAGMA user_version = ${version};`].join('\n')}\n`;
}

function literal(value: unknown): string {
  if (value === null) return 'NULL';
  if (typeof value === 'number') return String(value);
  if (Buffer.isBuffer(value)) return `X'${value.toString('hex')}'`;
  if (typeof value !== 'string') throw new TypeError(`SQLite holds no ${typeof value}`);
  return `'${value.replaceAll("'", "''")}'`;
}
