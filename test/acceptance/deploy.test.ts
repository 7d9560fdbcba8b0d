import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../support/data.ts';

const DEPLOY = join(ROOT, 'deploy');
const TEXTS = readdirSync(DEPLOY, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'utf8'));
/** What the binary reads, beside the settings, and what Compose itself is given. */
const NOT_SETTINGS = ['VERST_CACHE_DIR', 'VERST_SNAPSHOT', 'VERST_MEMORY'];

describe('what the folder deploy sets and calls is there', () => {
  it('variables are settings', () => {
    const settings = readFileSync(join(ROOT, 'docs', 'configuration.md'), 'utf8');
    const named = new Set(TEXTS.flatMap((text) => text.match(/VERST_[A-Z_]+/g) ?? []));
    expect(named.size).toBeGreaterThan(6);
    const unknown = [...named].filter((name) => !NOT_SETTINGS.includes(name) && !settings.includes(`\`${name}\``));
    expect(unknown).toEqual([]);
  });

  it('options are those of the commands', () => {
    const sources = ['serve', 'jobs'].map((name) =>
      readFileSync(join(ROOT, 'packages', 'cli', 'src', 'commands', `${name}.ts`), 'utf8'),
    );
    const calls = TEXTS.flatMap((text) => text.match(/^\s*command: (?:serve|jobs) .*|^CMD .*|^\s*- --.*/gm) ?? []);
    const options = new Set(calls.flatMap((call) => call.match(/--[a-z]+/g) ?? []));
    expect([...options].toSorted()).toEqual(['--data', '--host', '--threads', '--workers']);
    expect([...options].filter((option) => !sources.join().includes(`'${option} <`))).toEqual([]);
  });
});
