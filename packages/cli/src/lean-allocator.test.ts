import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, describe, expect, it } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'verst-allocator-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const program = join(folder, 'program.mjs');
const { href } = new URL('./lean-allocator.ts', import.meta.url);
writeFileSync(
  program,
  `const { useLeanAllocator } = await import(${JSON.stringify(href)});
  useLeanAllocator();
  const { pid, argv, execArgv, env } = process;
  console.log(JSON.stringify({ pid, args: argv.slice(2), execArgv, arenas: env.MALLOC_ARENA_MAX ?? null }));`,
);

interface Told {
  readonly pid: number;
  readonly args: readonly string[];
  readonly execArgv: readonly string[];
  readonly arenas: string | null;
}

/** Runs the program; returns what it reports about itself, and whether its process stayed the same. */
async function told(args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<Told & { isSame: boolean }> {
  const child = spawn(process.execPath, ['--no-warnings', program, ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const of = JSON.parse(await text(child.stdout)) as Told;
  return { ...of, isSame: of.pid === child.pid };
}

describe.runIf(process.platform === 'linux')('the allocator of long commands', () => {
  it('gives memory back, in the same process with the same arguments', async () => {
    const args = ['build', '--osm', 'a b.osm.pbf'];
    expect(await told(args)).toMatchObject({ args, execArgv: ['--no-warnings'], arenas: '2', isSame: true });
  });

  it('stays as the environment sets it, and as it is for other commands', async () => {
    expect(await told(['build'], { MALLOC_ARENA_MAX: '7' })).toMatchObject({ arenas: '7' });
    expect(await told(['serve'])).toMatchObject({ arenas: null });
  });
});
