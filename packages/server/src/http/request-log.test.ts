import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const MODULE = fileURLToPath(new URL('request-log.ts', import.meta.url));

/** What a process writes to stderr that logs two lines and ends as it is told. */
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
