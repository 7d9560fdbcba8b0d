import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { backUpStore, openStore, restoreStore, type Store } from '@verst/server';
import { StoreUnavailableError } from '../../packages/accounts/src/store/store-unavailable-error.ts';
import { storeProof } from './store-proof.ts';
import { holds } from './verst-process.ts';

const PAGE = 4096;
/** Room that a backup or a restore needs at most, in pages: from none to this it grows from one try to the next. */
const ENOUGH_PAGES = 300;
const DISK_BYTES = 24_000_000;

/**
 * A store, a backup and a restore on a disk that has room for so many pages more, from none to enough: each write is done
 * or fails clearly, nothing that was answered is lost, and all goes on when there is room again.
 */
export const proof = storeProof({
  claim: 'on a full disk every write is done or refused clearly, and what was answered is there',
  needs: () => (process.getuid?.() === 0 && canMount() ? null : 'root and the right to mount a tmpfs'),
  rounds: 100,
  run: async (rounds, folder, cleanup) => {
    const disk = folder.path('disk');
    mkdirSync(disk);
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_BYTES}`, 'tmpfs', disk]);
    cleanup(() => execFileSync('umount', ['--lazy', disk]));
    const source = folder.path('source');
    const store = await storeOnFullDisk(disk, rounds);
    const backup = await backupToFullDisk(disk, source, rounds);
    const restore = await restoreToFullDisk(disk, source, folder.path('whole.backup'), rounds);
    for (const figures of [store, backup, restore]) {
      holds('writes were both done and refused', figures.done > 0 && figures.refused > 0, { store, backup, restore });
    }
    return {
      writesDone: store.done,
      writesRefused: store.refused,
      backupsDone: backup.done,
      backupsRefused: backup.refused,
      restoresDone: restore.done,
      restoresRefused: restore.refused,
    };
  },
});

interface Figures {
  done: number;
  refused: number;
}

/** Every kind of write, with so many pages free. */
async function storeOnFullDisk(disk: string, rounds: number): Promise<Figures> {
  const data = join(disk, 'data');
  const figures = { done: 0, refused: 0 };
  let units = 0;
  const keys: string[] = [];
  const emails: string[] = [];
  const attempt = async (store: Store, round: number): Promise<void> => {
    const at = new Date(Date.now() + 86_400_000).toISOString();
    const writes: (() => Promise<unknown>)[] = [
      async () => keys.push((await store.keys.createKey({ name: 'x'.repeat(1000), plan: 'free', by: 'test' }))!.secret),
      async () => {
        units += await store.keys.reserveQuota({
          owner: 'key 1',
          period: '2026-11',
          units: 1,
          limit: null,
          overage: false,
        });
      },
      async () => {
        await store.keys.addQuota('key 1', '2026-11', 3, { slot: `s${round}`, number: 1 });
        units += 3;
      },
      async () => {
        const email = `a${round}@example.org`;
        const account = await store.accounts.create({ email, name: 'y'.repeat(500), passwordHash: 'h', plan: 'free' });
        emails.push(email);
        const session = { sessionId: `s${round}`, tokenHash: `t${round}`, expiresAt: at, endsAt: at };
        await store.accounts.startSession(account!.id, session);
      },
      () => store.keys.touchKeys(new Map([[1, Date.now()]])),
    ];
    for (const write of writes) {
      try {
        await write();
        figures.done++;
      } catch (error) {
        holds('a full disk is told as such', error instanceof StoreUnavailableError, String(error));
        figures.refused++;
      }
    }
  };
  const store = openStore(data);
  for (let round = 0; round < rounds; round++) {
    leaveFree(disk, (round % 12) * PAGE);
    await attempt(store, round);
    rmSync(join(disk, 'ballast'), { force: true });
    holds(
      'all goes on when there is room again',
      (await store.keys.createKey({ name: 'a', plan: 'free', by: 'test' })) !== null,
    );
  }
  await store.close();
  const reopened = openStore(data);
  for (const key of keys) holds('no key that was answered is lost', (await reopened.keys.findKey(key)) !== null);
  for (const email of emails)
    holds('no account that was answered is lost', (await reopened.accounts.findForLogin(email)) !== null);
  const counted = await reopened.keys.reservedQuota('key 1', '2026-11');
  holds('the ledger is exact', counted === units, { counted, units });
  await reopened.close();
  rmSync(data, { recursive: true });
  return figures;
}

/** A backup onto a disk with so many pages free: whole, or the older one stays and nothing else is left. */
async function backupToFullDisk(disk: string, source: string, rounds: number): Promise<Figures> {
  const store = openStore(source);
  for (let i = 0; i < 300; i++) await store.keys.createKey({ name: 'x'.repeat(300), plan: 'free', by: 'test' });
  const out = join(disk, 'verst.backup');
  await backUpStore(source, out);
  const figures = { done: 0, refused: 0 };
  for (let round = 0; round < rounds; round++) {
    leaveFree(disk, Math.ceil((round * ENOUGH_PAGES) / (rounds - 1)) * PAGE);
    try {
      await backUpStore(source, out);
      figures.done++;
    } catch (error) {
      holds('it says that it cannot', /cannot back up .* (?:full|ENOSPC|I\/O)/.test(String(error)), String(error));
      figures.refused++;
    }
    rmSync(join(disk, 'ballast'), { force: true });
    holds('nothing else is left', readdirSync(disk).join() === 'verst.backup', readdirSync(disk));
    if (round % 10 === 0) {
      holds('the backup is whole', restoreStore(out, `${source}-restored`).keys === 300);
      rmSync(`${source}-restored`, { recursive: true });
    }
  }
  await store.close();
  rmSync(out);
  return figures;
}

/** A restore onto a disk with so many pages free: whole, or the store stays as it was. */
async function restoreToFullDisk(disk: string, source: string, backup: string, rounds: number): Promise<Figures> {
  await backUpStore(source, backup);
  const data = join(disk, 'data');
  const figures = { done: 0, refused: 0 };
  for (let round = 0; round < rounds; round++) {
    const store = openStore(data);
    await store.keys.createKey({ name: 'before', plan: 'free', by: 'test' });
    await store.close();
    leaveFree(disk, Math.ceil((round * ENOUGH_PAGES) / (rounds - 1)) * PAGE);
    let keys = 1;
    try {
      restoreStore(backup, data);
      keys = 300;
      figures.done++;
    } catch (error) {
      holds('it says that it cannot', /cannot restore .* (?:full|ENOSPC|I\/O)/.test(String(error)), String(error));
      figures.refused++;
    }
    rmSync(join(disk, 'ballast'), { force: true });
    holds('nothing unfinished is left', !existsSync(join(data, 'store.restoring.sqlite')), readdirSync(data));
    const reopened = openStore(data);
    holds('the store is the one or the other', (await reopened.keys.countKeys()) === keys, keys);
    await reopened.close();
    rmSync(data, { recursive: true });
  }
  return figures;
}

/** Fills a disk but for so many bytes. */
function leaveFree(disk: string, bytes: number): void {
  const { bavail, bsize } = statfsSync(disk);
  const ballast = bavail * bsize - bytes;
  if (ballast > 0) writeFileSync(join(disk, 'ballast'), Buffer.alloc(ballast));
}

function canMount(): boolean {
  try {
    execFileSync('unshare', ['-m', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
