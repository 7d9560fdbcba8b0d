import { closeSync, openSync, readSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { InvalidInputError, VerstError } from '@verst/core';
import { isSameFile, linkedFile, takeLock } from '@verst/core/program-files';

/** First bytes of a SQLite file, and so of every snapshot and store. */
const SQLITE_MARK = 'SQLite format 3\0';

/**
 * Asserts that a command may write a file: it has a name, its folder exists, and it is neither a folder, nor one of the
 * files that the command reads, even by another name, nor a snapshot or another database.
 *
 * @throws InvalidInputError naming `out`
 */
export function assertOutput(out: string, inputs: readonly string[]): void {
  if (out === '') throw new InvalidInputError('out', 'the file to write has no name');
  const folder = dirname(linkedFile(out));
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) throw refusal(out, `there is no folder ${folder}`);
  const known = statSync(out, { throwIfNoEntry: false });
  if (known === undefined) return;
  if (known.isDirectory()) throw refusal(out, 'it is a folder; name a file in it');
  const input = inputs.find((path) => isSameFile(path, out));
  if (input !== undefined) throw refusal(out, `it is the file ${input}, which is read; name another file`);
  if (known.isFile() && beginsWith(out, SQLITE_MARK))
    throw refusal(out, 'it is a snapshot or another database; name another file');
}

/**
 * Calls a function that writes a file bit by bit and continues what an earlier run began. Another process must not write
 * the same file in the meantime.
 *
 * @throws InvalidInputError naming `out` if another process writes it, or it is a device; VerstError `OUTPUT` if the disk
 *   is full
 */
export async function withOutput<T>(out: string, write: () => Promise<T>): Promise<T> {
  // Renaming would replace a device such as /dev/null.
  if (statSync(out, { throwIfNoEntry: false })?.isFile() === false) throw refusal(out, 'it is not a file');
  const release = takeLock(`${linkedFile(out)}.lock`);
  if (typeof release === 'number') throw refusal(out, `the process with id ${release} is writing it`);
  return write()
    .catch((error: unknown) => {
      const { code, message } = error as NodeJS.ErrnoException;
      if (code !== 'ENOSPC') throw error;
      const remedy = 'the same command continues from here once there is room';
      throw new VerstError('OUTPUT', `cannot write ${out}: ${message}; ${remedy}`, { cause: error });
    })
    .finally(release);
}

function refusal(out: string, why: string): InvalidInputError {
  return new InvalidInputError('out', `cannot write ${out}: ${why}`);
}

function beginsWith(path: string, mark: string): boolean {
  const file = openSync(path, 'r');
  try {
    const bytes = Buffer.alloc(mark.length);
    return readSync(file, bytes) === bytes.length && bytes.equals(Buffer.from(mark));
  } finally {
    closeSync(file);
  }
}
