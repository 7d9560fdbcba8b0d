import { fstatSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { makeFolder } from '@verst/core/program-files';
import type { RunningServer } from '@verst/server';

const STDOUT = 1;

/**
 * Returns what the first start prints: its key, and requests that use it. Where standard output is the journal of
 * systemd, which keeps what it hears, the key goes to a file that its user alone can read, and the lines say where.
 *
 * @param dataDir - the server's folder, where that file is written
 */
export async function firstKeyLines(server: RunningServer, dataDir: string): Promise<string[]> {
  const { firstStartLines } = await import('@verst/server');
  if (server.firstKey === null) return [];
  if (!isJournal()) return firstStartLines(server.url, server.firstKey, server.engine);
  const file = join(resolve(dataDir), 'first-key');
  makeFolder(dataDir, 0o700);
  rmSync(file, { force: true });
  writeFileSync(file, `${server.firstKey}\n`, { mode: 0o600, flag: 'wx' });
  const [, ...requests] = firstStartLines(server.url, `$(cat '${file}')`, server.engine);
  return [`API key: in ${file}, kept out of the journal; delete the file when you have it`, ...requests];
}

/** systemd names the device and inode of its stream; what stands in the environment may be inherited from elsewhere. */
function isJournal(): boolean {
  const { dev, ino } = fstatSync(STDOUT);
  return process.env['JOURNAL_STREAM'] === `${dev}:${ino}`;
}
