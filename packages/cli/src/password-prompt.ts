import { text as readAll } from 'node:stream/consumers';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { VerstError } from '@verst/core';

/**
 * Asks for a new password, twice and unseen, where standard input is a terminal; elsewhere reads it from there. On the
 * command line, other users of the machine could read it.
 *
 * @throws VerstError where the two differ, or nothing was typed
 */
export async function readNewPassword(): Promise<string> {
  if (!process.stdin.isTTY) return (await readAll(process.stdin)).replace(/\r?\n$/, '');
  const password = await askUnseen('New password: ');
  if ((await askUnseen('The same again: ')) !== password) throw new VerstError('PASSWORD', 'the two passwords differ');
  return password;
}

/** Readline keeps the terminal from echoing what is typed, and would show it itself: here it writes to nowhere. */
async function askUnseen(question: string): Promise<string> {
  process.stderr.write(question);
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const readline = createInterface({ input: process.stdin, output: nowhere, terminal: true, historySize: 0 });
  try {
    return await new Promise<string>((resolve, reject) => {
      const refuse = (): void => reject(new VerstError('PASSWORD', 'no password was typed'));
      readline.once('line', resolve).once('SIGINT', refuse).once('close', refuse);
    });
  } finally {
    readline.close();
    process.stderr.write('\n');
  }
}
