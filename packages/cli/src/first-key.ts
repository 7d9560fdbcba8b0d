import { fstatSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { makeFolder } from '@verst/core/program-files';
import type { RunningServer } from '@verst/server';
import { firstStartLines } from './first-start-lines.ts';

const STDOUT = 1;

/**
 * Returns the lines that the first start prints: its key, and requests that use it. If standard output is systemd's
 * journal, which is stored, the key goes to a file that only its user can read; the lines then name that file.
 *
 * @param dataDir - the server's folder, where that file is written
 */
export async function firstKeyLines(server: RunningServer, dataDir: string): Promise<string[]> {
  if (server.firstKey === null) return [];
  if (!isJournal()) return firstStartLines(server.url, server.firstKey, server.engine);
  const file = join(resolve(dataDir), 'first-key');
  makeFolder(dataDir, 0o700);
  rmSync(file, { force: true });
  writeFileSync(file, `${server.firstKey}\n`, { mode: 0o600, flag: 'wx' });
  const [, ...requests] = firstStartLines(server.url, `$(cat '${file}')`, server.engine);
  return [`API key: in ${file}, kept out of the journal; delete the file when you have it`, ...requests];
}

/** systemd sets the variable to the device and inode of its stream; both are compared because it may be inherited. */
function isJournal(): boolean {
  const { dev, ino } = fstatSync(STDOUT);
  return process.env['JOURNAL_STREAM'] === `${dev}:${ino}`;
}
