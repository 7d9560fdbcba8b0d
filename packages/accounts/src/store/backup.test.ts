import { spawn, spawnSync } from 'node:child_process';
import {
  copyFileSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { backUpStore, restoreStore } from './backup.ts';
import { openStore } from './sqlite-store.ts';
import type { Store } from './store.ts';

const STORE_MODULE = JSON.stringify(new URL('sqlite-store.ts', import.meta.url).href);

let folder: string;
let data: string;
let backup: string;
let store: Store;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'verst-backup-'));
  data = join(folder, 'data');
  backup = join(folder, 'verst.backup');
  store = openStore(data);
});
afterEach(async () => {
  await store.close();
  rmSync(folder, { recursive: true });
});

const newKey = async (into = store): Promise<string> =>
  (await into.keys.createKey({ name: 'a', plan: 'free', by: 'test' }))!.secret;

describe('a backup', () => {
  it('holds what a running server has in its write-ahead log, and lets keys and sessions work after the restore', async () => {
    const secret = await newKey();
    const account = (await store.accounts.create({
      email: 'ivan@example.org',
      name: 'Иван',
      passwordHash: 'hash',
      plan: 'free',
    }))!;
    const at = '2100-01-01T00:00:00.000Z';
    await store.accounts.startSession(account.id, { sessionId: 's', tokenHash: 'a', expiresAt: at, endsAt: at });
    await store.accounts.rotateSigningKeys({ kid: 'k', secret: Buffer.alloc(32, 7), createdAt: at }, at, at);
    await store.keys.addQuota('key 1', '2026-11', 42);
    expect(await backUpStore(data, backup)).toMatchObject({ accounts: 1, keys: 1 });
    expect(readdirSync(folder).sort()).toEqual(['data', 'verst.backup']);
    expect(statSync(backup).mode & 0o777).toBe(0o600);

    const other = join(folder, 'other');
    expect(restoreStore(backup, other)).toMatchObject({ accounts: 1, keys: 1 });
    const restored = openStore(other);
    expect(await restored.keys.findKey(secret)).toEqual(await store.keys.findKey(secret));
    expect(await restored.accounts.findSession('s')).toEqual(account);
    expect(await restored.accounts.signingKeys()).toEqual(await store.accounts.signingKeys());
    expect(await restored.keys.reservedQuota('key 1', '2026-11')).toBe(42);
    await restored.close();
    expect(statSync(join(other, 'store.sqlite')).mode & 0o777).toBe(0o600);
  });

  it('removes what a backup that was killed left behind, and leaves that of one under way', async () => {
    const gone = spawnSync(process.execPath, ['-e', '']).pid;
    for (const pid of [gone, process.pid]) writeFileSync(`${backup}.${pid}.unfinished`, 'half');
    writeFileSync(`${backup}.${gone}.unfinished-journal`, '');
    const others = [`${backup}.${process.ppid}.unfinished`, `${backup}.notes.unfinished`];
    for (const other of others) writeFileSync(other, 'not ours');
    await backUpStore(data, backup);
    expect(readdirSync(folder).sort()).toEqual(
      ['data', 'verst.backup', ...others.map((each) => basename(each))].sort(),
    );
  });

  it.skipIf(process.platform === 'win32')('is the file that a link leads to: the link was replaced', async () => {
    symlinkSync(backup, join(folder, 'latest'));
    await backUpStore(data, join(folder, 'latest'));
    expect(lstatSync(join(folder, 'latest')).isSymbolicLink()).toBe(true);
    expect(restoreStore(backup, join(folder, 'other'))).toMatchObject({ accounts: 0 });
  });

  it('takes the place of an older one, and of nothing else', async () => {
    await newKey();
    await backUpStore(data, backup);
    await newKey();
    expect(await backUpStore(data, backup)).toMatchObject({ keys: 2 });
    writeFileSync(backup, 'letters of my grandmother');
    await expect(backUpStore(data, backup)).rejects.toThrow('is not a backup made by verst backup; it is not replaced');
    await expect(backUpStore(folder, join(folder, 'b'))).rejects.toThrow(`there is no store in ${folder}`);
    expect(readFileSync(backup, 'utf8')).toBe('letters of my grandmother');
  });
});

describe('a restore', () => {
  it('is refused while a server uses the folder, and goes once it has stopped; the store before is kept', async () => {
    await backUpStore(data, backup);
    const later = await newKey();
    expect(() => restoreStore(backup, data)).toThrow('a server or another command uses its store: stop it first');
    expect((await store.keys.findKey(later))?.status).toBe('active');
    await store.close();
    restoreStore(backup, data);
    store = openStore(data);
    expect(await store.keys.findKey(later)).toBeNull();
    const kept = new Database(join(data, 'store.before-restore.sqlite'), { readonly: true });
    expect(kept.prepare('SELECT count(*) AS count FROM api_keys').get()).toEqual({ count: 1 });
    kept.close();
  });

  it('is refused while a server of another process uses the folder, however that ends', async () => {
    await backUpStore(data, backup);
    const other = join(folder, 'other');
    const server = spawn(process.execPath, [
      '--input-type=module',
      '-e',
      `const { openStore } = await import(${STORE_MODULE}); globalThis.store = openStore(${JSON.stringify(other)});
       console.log('open'); setInterval(() => {}, 1000);`,
    ]);
    await new Promise((resolve) => server.stdout.once('data', resolve));
    expect(() => restoreStore(backup, other)).toThrow('stop it first');
    const ended = new Promise((resolve) => server.once('exit', resolve));
    server.kill('SIGKILL');
    await ended;
    expect(restoreStore(backup, other)).toMatchObject({ keys: 0 });
  });

  it('replaces a store that is damaged', async () => {
    const secret = await newKey();
    await backUpStore(data, backup);
    await store.close();
    writeFileSync(join(data, 'store.sqlite'), 'x'.repeat(10_000));
    restoreStore(backup, data);
    store = openStore(data);
    expect(await store.keys.findKey(secret)).not.toBeNull();
  });

  it('refuses files that are no backups, and leaves the folder as it was', async () => {
    const text = join(folder, 'text');
    writeFileSync(text, 'x'.repeat(5000));
    const foreign = join(folder, 'foreign.sqlite');
    const database = new Database(foreign);
    database.exec('CREATE TABLE sections (name TEXT)');
    database.close();
    const raw = join(folder, 'raw.sqlite');
    await store.close();
    copyFileSync(join(data, 'store.sqlite'), raw);
    store = openStore(data);
    for (const file of [text, foreign, raw]) {
      expect(() => restoreStore(file, join(folder, 'other'))).toThrow(
        `${file} is not a backup made by verst backup; nothing was restored`,
      );
    }
    expect(() => restoreStore(folder, data)).toThrow('is not a file');
    expect(() => restoreStore(join(folder, 'absent'), data)).toThrow('there is no file');
    expect(readdirSync(folder)).not.toContain('other');
  });

  it('refuses a backup of which a byte has changed or the end is missing, or that a newer version made', async () => {
    const secret = await newKey();
    const prefix = secret.slice(0, 8);
    await backUpStore(data, backup);
    const whole = readFileSync(backup);
    const restore = (bytes: Buffer) => {
      writeFileSync(backup, bytes);
      return () => restoreStore(backup, join(folder, 'other'));
    };
    const changed = Buffer.from(whole);
    changed[whole.indexOf(prefix) + 4]! ^= 1;
    expect(restore(changed)).toThrow('is damaged: its rows are not those that were backed up');
    expect(restore(whole.subarray(0, whole.length / 2))).toThrow('is damaged');
    const newer = Buffer.from(whole);
    // `user_version` is at byte 60 of a database.
    newer.writeUInt32BE(99, 60);
    expect(restore(newer)).toThrow('was made by a newer version');
    expect(restore(whole)()).toMatchObject({ keys: 1 });
  });
});
