import { once } from 'node:events';
import { text as readAll } from 'node:stream/consumers';
import { createInterface, type Interface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { VerstError } from '@verst/core';

/**
 * Returns a new password: asks for it twice without echo if standard input is a terminal, else reads it from there. On
 * the command line, other users of the machine could read it.
 *
 * @throws VerstError if the two differ, or nothing was typed
 */
export async function readNewPassword(): Promise<string> {
  if (!process.stdin.isTTY) return (await readAll(process.stdin)).replace(/\r?\n$/, '');
  // Readline turns the terminal's echo off when it is created: before the first question, and for both answers.
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const readline = createInterface({ input: process.stdin, output: nowhere, terminal: true, historySize: 0 });
  try {
    const password = await askUnseen(readline, 'New password: ');
    if ((await askUnseen(readline, 'The same again: ')) === password) return password;
  } finally {
    readline.close();
  }
  throw new VerstError('PASSWORD', 'the two passwords differ');
}

/** Returns the next line that is typed; the interface must not echo it. */
async function askUnseen(readline: Interface, question: string): Promise<string> {
  const refuse = new AbortController();
  const answer = once(readline, 'line', { signal: refuse.signal });
  const stop = (): void => refuse.abort();
  readline.once('SIGINT', stop).once('close', stop);
  process.stderr.write(question);
  try {
    return String((await answer)[0]);
  } catch {
    throw new VerstError('PASSWORD', 'no password was typed');
  } finally {
    readline.off('SIGINT', stop).off('close', stop);
    process.stderr.write('\n');
  }
}
