import { randomUUID } from 'node:crypto';
import { open, rename, rm } from 'node:fs/promises';

/**
 * Writes a file atomically, even in a crash: under another name, flushed to the disk, then renamed.
 *
 * @param write - writes the contents
 */
export async function writeWhole(
  path: string,
  write: string | ((file: Awaited<ReturnType<typeof open>>) => Promise<void>),
): Promise<void> {
  const unfinished = `${path}.${randomUUID()}.tmp`;
  const file = await open(unfinished, 'wx');
  try {
    await (typeof write === 'string' ? file.writeFile(write) : write(file));
    await file.sync();
    await file.close();
    await rename(unfinished, path);
  } catch (error) {
    await file.close().catch(() => undefined);
    await rm(unfinished, { force: true });
    throw error;
  }
}
