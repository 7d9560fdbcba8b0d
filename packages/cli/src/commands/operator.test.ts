import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openStore, type Store, verifyPassword } from '@verst/server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const MAIN = fileURLToPath(new URL('../main.js', import.meta.url));

let folder: string;
let store: Store;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'verst-operator-'));
  store = openStore(folder);
});

afterEach(async () => {
  await store.close();
  rmSync(folder, { recursive: true });
});

function verst(parameters: string[], input = ''): { status: number | null; out: string; err: string } {
  const result = spawnSync(process.execPath, [MAIN, ...parameters, '--data', folder], { input, encoding: 'utf8' });
  return { status: result.status, out: result.stdout, err: result.stderr };
}

describe('verst keys', () => {
  it('creates a key that the store then knows, lists it without showing it, and revokes it', async () => {
    const created = verst(['keys', 'create', '--name', 'карта', '--plan', 'unlimited', '--json']);
    expect(created.status).toBe(0);
    const { key, id } = JSON.parse(created.out) as { key: string; id: number };
    expect(await store.keys.findKey(key)).toMatchObject({ id, name: 'карта', plan: 'unlimited', status: 'active' });
    const listed = verst(['keys', 'list']);
    expect(listed.out).toContain('карта');
    expect(listed.out).not.toContain(key);
    expect(verst(['keys', 'revoke', String(id)]).status).toBe(0);
    expect((await store.keys.findKey(key))?.status).toBe('revoked');
    expect(verst(['keys', 'revoke', String(id)])).toMatchObject({
      status: 1,
      err: `verst: no active key has the id ${id}\n`,
    });
  });

  it('names the plans where one is unknown', () => {
    expect(verst(['keys', 'create', '--name', 'a', '--plan', 'gold'])).toMatchObject({
      status: 1,
      err: 'verst: there is no plan gold; the plans are free, business, unlimited\n',
    });
  });
});

describe('the store of the commands for operators', () => {
  it('is never made by them: a key of a misspelt folder is one that no server knows', () => {
    for (const command of [
      ['keys', 'create', '--name', 'a'],
      ['keys', 'list'],
      ['accounts', 'list'],
    ]) {
      const absent = join(folder, 'typo');
      const result = spawnSync(process.execPath, [MAIN, ...command, '--data', absent], { encoding: 'utf8' });
      expect(result).toMatchObject({
        status: 1,
        stdout: '',
        stderr: `verst: there is no store in ${absent}: name the folder of a server that has run by --data\n`,
      });
      expect(existsSync(absent)).toBe(false);
    }
  });
});

describe('a settings file', () => {
  it('that holds no object is told so', () => {
    const file = join(folder, 'settings.json');
    for (const text of ['[]', 'null', '"x"']) {
      writeFileSync(file, text);
      expect(verst(['keys', 'list', '--config', file])).toMatchObject({
        status: 1,
        err: `verst: cannot read settings from ${file}: it must hold a JSON object, such as { "port": 8080 }\n`,
      });
    }
  });
});

describe('names with control characters', () => {
  // A store may contain such names from before they were refused.
  const NAME = 'карта\u001B]0;x\u0007\u001B[2J\r\u009B31m\u202E';

  it('never reach the terminal, as a table or as JSON', async () => {
    await store.keys.createKey({ name: NAME, plan: 'free', by: 'test' });
    await store.accounts.create({ email: 'ivan@example.org', name: NAME, passwordHash: 'x', plan: 'free' });
    for (const what of ['keys', 'accounts']) {
      for (const form of [[], ['--json']]) {
        const { out } = verst([what, 'list', ...form]);
        expect(out).toContain('\\u001b[2J');
        expect(out.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\u202E]/u);
        if (form.length > 0) expect(JSON.stringify(JSON.parse(out))).toContain(JSON.stringify(NAME));
      }
    }
  });

  it('are refused for a new key', async () => {
    const refused = verst(['keys', 'create', '--name', NAME]);
    expect(refused.status).toBe(1);
    expect(refused.err).toContain('the name of a key has no control characters');
    expect(refused.err.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\u202E]/u);
    expect(await store.keys.countKeys()).toBe(0);
  });
});

const HAS_SCRIPT = spawnSync('script', ['--version']).status === 0;

/** Types lines on a terminal, each after its prompt. */
function typed(lines: readonly string[]): Promise<{ status: number | null; shown: string }> {
  const command = [process.execPath, MAIN, 'accounts', 'set-password', 'ivan@example.org', '--data', folder];
  const child = spawn('script', ['-qec', command.map((word) => `'${word}'`).join(' '), '/dev/null']);
  let shown = '';
  let answered = 0;
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    shown += text;
    const questions = shown.split(/password: |again: /).length - 1;
    while (answered < Math.min(questions, lines.length)) child.stdin.write(`${lines[answered++]}\r`);
  });
  return new Promise((resolve) => child.once('close', (status) => resolve({ status, shown })));
}

describe.skipIf(!HAS_SCRIPT)('verst accounts set-password on a terminal (needs util-linux’s script)', () => {
  it('asks twice, and shows nothing of what is typed', async () => {
    await store.accounts.create({ email: 'ivan@example.org', name: 'Иван', passwordHash: 'old', plan: 'free' });
    const { status, shown } = await typed(['correct horse', 'correct horse']);
    expect({ status, shown }).toMatchObject({
      status: 0,
      shown: expect.stringContaining('active, plan free') as string,
    });
    expect(shown).not.toMatch(/correct|horse/);
    const { passwordHash } = (await store.accounts.findForLogin('ivan@example.org'))!;
    expect(await verifyPassword('correct horse', passwordHash)).toBe(true);
    const different = await typed(['correct horse', 'correct house']);
    expect(different.shown).toContain('the two passwords differ');
    expect(different.status).toBe(1);
  });
});

describe('verst accounts', () => {
  it('sets a password from standard input, a plan and a block', async () => {
    await store.accounts.create({ email: 'ivan@example.org', name: 'Иван', passwordHash: 'old', plan: 'free' });
    expect(verst(['accounts', 'set-password', 'ivan@example.org'], 'short').status).toBe(1);
    expect(verst(['accounts', 'set-password', 'IVAN@example.org'], 'новый пароль\n').status).toBe(0);
    const found = (await store.accounts.findForLogin('ivan@example.org'))!;
    expect(found.passwordHash).toMatch(/^scrypt\$15\$8\$1\$/);
    expect(verst(['accounts', 'set-plan', 'ivan@example.org', 'business']).out).toContain('active, plan business');
    expect(verst(['accounts', 'block', 'ivan@example.org']).out).toContain('blocked');
    expect(JSON.parse(verst(['accounts', 'list', '--json']).out)).toMatchObject([
      { user: { email: 'ivan@example.org' }, status: 'blocked', plan: 'business' },
    ]);
    expect(verst(['accounts', 'unblock', 'ivan@example.org']).out).toContain('active');
    expect(verst(['accounts', 'block', 'nobody@example.org']).status).toBe(1);
    const history = await store.accounts.history(found.account.id);
    expect(history.map(({ by, change }) => `${by}: ${change}`)).toEqual([
      'user: registered on free',
      'operator: password set',
      'operator: plan business',
      'operator: blocked',
      'operator: unblocked',
    ]);
  });
});
