import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const MAIN = join(import.meta.dirname, 'main.js');

it("compiled code is kept in the user's own cache folder, or where the operator says", () => {
  const folder = mkdtempSync(join(tmpdir(), 'verst-cache-'));
  const run = (env: NodeJS.ProcessEnv): void => {
    const { NODE_COMPILE_CACHE: _own, ...others } = process.env;
    execFileSync(process.execPath, [MAIN, '--version'], { env: { ...others, XDG_CACHE_HOME: folder, ...env } });
  };
  run({ NODE_COMPILE_CACHE: join(folder, 'elsewhere') });
  expect(existsSync(join(folder, 'verst'))).toBe(false);
  run({});
  expect(existsSync(join(folder, 'verst', 'code'))).toBe(true);
});

it('a cache folder that cannot be made keeps nothing from starting', () => {
  const { NODE_COMPILE_CACHE: _own, ...others } = process.env;
  const env = { ...others, XDG_CACHE_HOME: '/proc/verst' };
  expect(execFileSync(process.execPath, [MAIN, '--version'], { env, timeout: 30_000 }).length).toBeGreaterThan(0);
});
