import { spawn, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const MODULE = fileURLToPath(new URL('request-log.ts', import.meta.url));

/** Returns the stderr of a process that logs two lines and then runs `end`. */
function logOf(end: string): string {
  const source = `
    const { openRequestLog } = await import(${JSON.stringify(MODULE)});
    const { logger } = openRequestLog('info');
    logger.info('first words');
    setTimeout(() => { logger.error('last words'); ${end} }, 50);`;
  return spawnSync(process.execPath, ['--input-type=module', '-e', source], { encoding: 'utf8' }).stderr;
}

describe('the log of a process', () => {
  it.each([
    ['that ends itself', 'process.exit(1);'],
    ['that crashes', "throw new Error('a fault');"],
  ])('%s holds every line, each once', (_, end) => {
    const lines = logOf(end)
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => (JSON.parse(line) as { msg: string }).msg);
    expect(lines).toEqual(['first words', 'last words']);
  });
});

/** Returns the code of a process that logs `lines` lines of `letters` letters and then runs `end`. */
function logging(lines: number, letters: number, end: string): string {
  return `
    const { openRequestLog } = await import(${JSON.stringify(MODULE)});
    const { logger, flush } = openRequestLog('info');
    const begin = process.memoryUsage().rss;
    const text = 'x'.repeat(${letters});
    for (let i = 0; i < ${lines}; i++) {
      logger.info({ path: text }, 'request ' + i);
      if (i % 100 === 0) await new Promise((resolve) => setImmediate(resolve));
    }
    const grownMB = (process.memoryUsage().rss - begin) / 1e6;
    const at = performance.now();
    ${end}`;
}

describe.skipIf(process.platform === 'win32')('the log of a process whose reader stalls', () => {
  it('holds a megabyte, and ends within seconds', async () => {
    const source = logging(
      24_000,
      8000,
      'flush(); console.log(JSON.stringify({ grownMB, flushMs: performance.now() - at })); process.exit(0);',
    );
    // Its stderr is never read.
    const child = spawn(process.execPath, ['--input-type=module', '-e', source], { stdio: ['ignore', 'pipe', 'pipe'] });
    let out = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => (out += text));
    const timer = setTimeout(() => child.kill('SIGKILL'), 30_000);
    await new Promise((resolve) => child.once('exit', resolve));
    clearTimeout(timer);
    const { grownMB, flushMs } = JSON.parse(out) as { grownMB: number; flushMs: number };
    expect(grownMB).toBeLessThan(60);
    expect(flushMs).toBeLessThan(2000);
  });

  it('tells how many lines were dropped, and goes on', async () => {
    const source = logging(
      2000,
      2000,
      "setTimeout(() => { logger.info('read again'); flush(); process.exit(0); }, 1500);",
    );
    const child = spawn(process.execPath, ['--input-type=module', '-e', source], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let text = '';
    setTimeout(() => child.stderr.setEncoding('utf8').on('data', (more: string) => (text += more)), 1000);
    await new Promise((resolve) => child.once('close', resolve));
    const messages = text
      .trim()
      .split('\n')
      .map((line) => (JSON.parse(line) as { msg: string }).msg);
    const dropped = messages.map((message) => /^(\d+) lines of the log were dropped/.exec(message)?.[1]).find(Boolean);
    expect(messages.filter((message) => message.startsWith('request'))).toHaveLength(2000 - Number(dropped));
    expect(messages.at(-1)).toBe('read again');
  });

  it('cuts lines that are too long', () => {
    const source = logging(1, 100_000, 'flush();');
    const { stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', source], { encoding: 'utf8' });
    expect(stderr.length).toBeLessThan(3000);
    expect(JSON.parse(stderr)).toMatchObject({
      msg: 'request 0',
      path: expect.stringContaining('(100000 characters)') as string,
    });
  });
});
