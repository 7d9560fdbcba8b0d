import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import S3rver from 's3rver';
import { followStore } from './follow-store.ts';
import { LocalCopy } from './local-copy.ts';
import { SnapshotStore } from './snapshot-store.ts';

const ENVIRONMENT = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER', AWS_ENDPOINT_URL: '' };
const URL = 's3://maps/russia';

let folder: string;
let server: S3rver;
let store: SnapshotStore;
const before = { ...process.env };
const at = (name: string): string => join(folder, name);

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'verst-store-'));
  server = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory: at('s3'), configureBuckets: [{ name: 'maps', configs: [] }] }); // prettier-ignore
  const { port } = await server.run();
  Object.assign(process.env, ENVIRONMENT, { AWS_ENDPOINT_URL: `http://127.0.0.1:${port}` });
  store = new SnapshotStore(URL);
});
afterAll(async () => {
  store.close();
  for (const name of Object.keys(ENVIRONMENT)) {
    if (before[name] === undefined) delete process.env[name];
    else process.env[name] = before[name];
  }
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Publishes a file in place of a snapshot. */
const publish = async (text: string): Promise<string> => {
  writeFileSync(at('file'), text);
  const contentHash = createHash('md5').update(text).digest('hex');
  await store.publish(at('file'), { contentHash, name: text, builtAt: '2026-11-23T00:00:00.000Z' });
  return contentHash;
};
const until = (holds: () => boolean): Promise<void> =>
  vi.waitFor(() => expect(holds()).toBe(true), { timeout: 20_000, interval: 5 });

describe('a snapshot in object storage', () => {
  let end: (() => Promise<void>) | null = null;
  afterEach(async () => {
    await end?.();
    end = null;
  });

  it('is named, fetched and replaced by the next one, which is opened', async () => {
    const copy = new LocalCopy(store, at('data'));
    await expect(copy.ensure(() => undefined)).rejects.toThrow('s3://maps/russia names no snapshot');
    const first = await publish('the first');
    await copy.ensure(() => undefined);
    expect([copy.contentHash, readFileSync(copy.path, 'utf8')]).toEqual([first, 'the first']);
    const opened: string[] = [];
    end = followStore({
      store: new SnapshotStore(URL),
      copy,
      pollS: 0.01,
      log: () => undefined,
      reload: async () => opened.push(readFileSync(copy.path, 'utf8')),
    });
    const second = await publish('the second');
    await until(() => opened.length === 1);
    await until(() => readdirSync(at('data/snapshots')).length === 2);
    expect([copy.contentHash, opened]).toEqual([second, ['the second']]);
  });

  it('stays as it is where the next one is damaged or cannot be opened, and is not fetched again and again', async () => {
    const copy = new LocalCopy(store, at('data-2'));
    const good = await publish('a good one');
    await copy.ensure(() => undefined);
    const lines: string[] = [];
    let opens = 0;
    end = followStore({
      store: new SnapshotStore(URL),
      copy,
      pollS: 0.01,
      // This S3 server shows an object before it is complete; others do not.
      log: (line) => void (line.includes('cannot be read') || lines.push(line)),
      reload: async () => {
        opens++;
        throw new Error('the format is newer');
      },
    });
    await publish('a newer format');
    await until(() => opens > 0);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect([opens, lines]).toEqual([1, ['the format is newer; next try in 60 s']]);
    expect([copy.contentHash, readFileSync(copy.path, 'utf8')]).toEqual([good, 'a good one']);
    const damaged = await publish('to be damaged');
    writeFileSync(join(folder, 's3', 'maps', 'russia', `${damaged}.sqlite._S3rver_object`), 'to be damagad');
    const named = (await store.named())!;
    await expect(store.fetch(named, at('fetched'))).rejects.toThrow('arrived damaged');
    expect(readdirSync(folder)).not.toContain('fetched');
  });

  it('is opened by each process of a data folder, whichever of them has fetched it', async () => {
    await publish('of before');
    const [one, other] = [new LocalCopy(store, at('data-5')), new LocalCopy(store, at('data-5'))];
    for (const copy of [one, other]) await copy.ensure(() => undefined);
    const second = await publish('of after');
    const opened: string[] = [];
    const named = await store.named();
    for (const copy of [one, other]) {
      await copy.replace(named!, async () => opened.push(readFileSync(copy.path, 'utf8')));
    }
    expect(opened).toEqual(['of after', 'of after']);
    await publish('of later');
    await one.replace((await store.named())!, async () => undefined);
    end = followStore({
      store: new SnapshotStore(URL),
      copy: other,
      pollS: 0.01,
      log: () => undefined,
      reload: async () => opened.push(readFileSync(other.path, 'utf8')),
    });
    await until(() => opened.length === 3);
    expect([opened[2], other.contentHash === second]).toEqual(['of later', false]);
  });

  it('leaves no parts of transfers that were killed', async () => {
    const { path } = new LocalCopy(store, at('data-6'));
    for (const name of ['killed', 'running']) writeFileSync(`${path}.${name}.tmp`, 'a part');
    utimesSync(`${path}.killed.tmp`, 0, 0);
    expect(new LocalCopy(store, at('data-6')).path).toBe(path);
    expect(readdirSync(at('data-6/snapshots'))).toEqual([`${basename(path)}.running.tmp`]);
  });

  it('has a copy of its own for each folder, whatever signs and letters it has: one city was served as another', () => {
    const names = ['иркутск', 'томск', 'a/b', 'a-b', 'a+b', 'a%2fb'];
    const folders = names.map((name) => new SnapshotStore(`s3://maps/${name}`));
    const paths = folders.map((each) => new LocalCopy(each, at('data-7')).path);
    expect(new Set(paths).size).toBe(names.length);
    for (const each of folders) each.close();
  });

  it('is served from the copy of before where the store is gone', async () => {
    const copy = new LocalCopy(store, at('data-3'));
    const hash = await publish('kept');
    await copy.ensure(() => undefined);
    const endpoint = process.env['AWS_ENDPOINT_URL'];
    process.env['AWS_ENDPOINT_URL'] = 'http://127.0.0.1:1';
    const gone = new SnapshotStore(URL);
    const warnings: string[] = [];
    const again = new LocalCopy(gone, at('data-3'));
    await again.ensure((line) => warnings.push(line));
    expect([again.contentHash, warnings.length]).toEqual([hash, 1]);
    await expect(new LocalCopy(gone, at('data-4')).ensure(() => undefined)).rejects.toThrow(
      's3://maps/russia cannot be read',
    );
    gone.close();
    process.env['AWS_ENDPOINT_URL'] = endpoint;
  });
});
