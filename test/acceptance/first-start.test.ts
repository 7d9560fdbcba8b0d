import { spawn } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ROOT } from '../support/data.ts';
import { snapshotOf } from '../support/snapshots.ts';

const MAIN = join(ROOT, 'packages', 'cli', 'src', 'main.js');

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'verst-first-start-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('the key of the first start goes to a file of its own where stdout is the journal of systemd', async () => {
  // What systemd tells a service of its stdout: device and inode.
  const journal = join(folder, 'journal');
  const stdout = openSync(journal, 'w');
  const { dev, ino } = statSync(journal);
  const data = join(folder, 'data');
  const child = spawn(process.execPath, [MAIN, 'serve', await snapshotOf('demo'), '--port', '0', '--data', data], {
    env: { ...process.env, JOURNAL_STREAM: `${dev}:${ino}` },
    stdio: ['ignore', stdout, 'ignore'],
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const written = () => readFileSync(journal, 'utf8');
  await expect.poll(() => written().split('curl').length, { timeout: 60_000 }).toBe(4);
  child.kill();
  await ended;
  closeSync(stdout);
  const file = join(data, 'first-key');
  const key = readFileSync(file, 'utf8').trim();
  expect(key).toMatch(/^vk_/);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(written()).not.toContain(key);
  expect(written()).toContain(`API key: in ${file}`);
  expect(written()).toContain(`"X-API-Key: $(cat '${file}')"`);
});
