import { spawnSync } from 'node:child_process';
import {
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ROOT } from '../support/data.ts';
import { buildSmallTown } from '../support/small-town.ts';

const VERST = join(ROOT, 'packages', 'cli', 'src', 'main.js');

let town: string;
let snapshot: string;
let folder: string;

beforeAll(async () => {
  town = mkdtempSync(join(tmpdir(), 'verst-command-'));
  snapshot = await buildSmallTown(town, [
    { at: [-500, 0], to: [500, 0], tags: { highway: 'residential', name: 'улица Ленина' } },
    { at: [0, 20], sizeM: 10, tags: { building: 'house', 'addr:street': 'улица Ленина', 'addr:housenumber': '1' } },
    { at: [0, 60], sizeM: 10, tags: { building: 'house', 'addr:street': 'улица Ленина', 'addr:housenumber': '2' } },
  ]);
});
afterAll(() => rmSync(town, { recursive: true, force: true }));
beforeEach(() => {
  folder = mkdtempSync(join(town, 'case-'));
});

/** Runs the command in the folder of the test. */
function verst(...parameters: string[]): { status: number | null; out: string; err: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [VERST, ...parameters], {
    cwd: folder,
    encoding: 'utf8',
  });
  // A stack of an error that nobody foresaw.
  expect(stderr).not.toMatch(/^ {4}at /m);
  return { status, out: stdout, err: stderr };
}

const write = (name: string, text: string | Buffer): void => writeFileSync(join(folder, name), text);
const read = (name: string): string => readFileSync(join(folder, name), 'utf8');

describe('verst geocode --csv', () => {
  beforeEach(() => write('in.csv', 'address\nленина 1\nнигде 5\n'));

  it('writes neither over the table, by whatever name, nor over a snapshot, a folder or into none', () => {
    const before = readFileSync(snapshot);
    symlinkSync('in.csv', join(folder, 'link.csv'));
    linkSync(join(folder, 'in.csv'), join(folder, 'hard.csv'));
    mkdirSync(join(folder, 'out'));
    for (const [out, message] of [
      ['in.csv', 'cannot write in.csv: it is the file in.csv, which is read; name another file'],
      ['link.csv', 'cannot write link.csv: it is the file in.csv, which is read'],
      ['hard.csv', 'cannot write hard.csv: it is the file in.csv, which is read'],
      [snapshot, `cannot write ${snapshot}: it is the file ${snapshot}, which is read`],
      ['out', 'cannot write out: it is a folder; name a file in it'],
      ['none/x.csv', 'cannot write none/x.csv: there is no folder none'],
    ] as const) {
      const refused = verst('geocode', snapshot, '--csv', 'in.csv', '--out', out);
      expect(refused).toMatchObject({ status: 2, out: '' });
      expect(refused.err).toContain(message);
    }
    expect(read('in.csv')).toContain('нигде 5');
    expect(readFileSync(snapshot).equals(before)).toBe(true);
    expect(readdirSync(folder).sort()).toEqual(['hard.csv', 'in.csv', 'link.csv', 'out']);
  });

  it('refuses options that have no effect with it, and obeys the others', () => {
    for (const options of [['--json'], ['--limit', '3']]) {
      const refused = verst('geocode', snapshot, '--csv', 'in.csv', ...options);
      expect(refused).toMatchObject({ status: 2, out: '' });
      expect(refused.err).toMatch(/^error: option '--(json|limit <n>)' has no effect with --csv/);
    }
    const forText = verst('geocode', snapshot, 'ленина 1', '--out', 'x.csv');
    expect(forText.err).toMatch(/^error: option '--out <file>' has no effect with a text/);
    expect(verst('geocode', snapshot, '--csv', 'in.csv').out).toBe(
      '2 lines: 1 to in.geocoded.csv, 1 to in.geocoded.rejects.csv\n',
    );
    expect(verst('geocode', snapshot, '--csv', 'in.csv', '--types', 'place', '--lang', 'en').status).toBe(0);
    expect(read('in.geocoded.csv')).not.toContain('house');
  });
});
