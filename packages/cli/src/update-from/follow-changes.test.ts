import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Change } from './change-folder.ts';
import { followChanges } from './follow-changes.ts';

const until = async (holds: () => boolean): Promise<void> => {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 5));
};
/** Waits until the folder has been read so often that a mistake would have shown. */
const looks = (): Promise<unknown> => new Promise((resolve) => setTimeout(resolve, 200));

describe('followChanges', () => {
  let folder: string;
  let end: (() => Promise<void>) | null = null;
  const applied: string[][] = [];
  const lines: string[] = [];
  let reloads = 0;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'verst-changes-'));
    applied.length = 0;
    lines.length = 0;
    reloads = 0;
  });
  afterEach(async () => {
    await end?.();
    rmSync(folder, { recursive: true, force: true });
  });

  const write = (name: string, text = name): void => writeFileSync(join(folder, name), text);
  interface Failures {
    readonly fails?: (changes: readonly Change[]) => string | null;
    /** Called for each reload of the server. */
    readonly reload?: () => void;
    readonly retryMs?: number;
  }
  const follow = ({ fails = () => null, reload = () => {}, retryMs = 60_000 }: Failures = {}): void => {
    end = followChanges({
      folder,
      intervalMs: 10,
      retryMs,
      log: (line) => lines.push(line),
      reload: async () => {
        reload();
        reloads++;
      },
      apply: async (changes) => {
        applied.push(changes.map(({ name, kind }) => `${kind} ${name}`));
        const failure = fails(changes);
        if (failure !== null) throw new Error(failure);
      },
    });
  };

  it('applies what appears, in order and once, also after a new start', async () => {
    follow();
    await looks();
    for (const name of ['10.osc.gz', '9.osc', '11.osc.bz2', 'notes.txt', '9.state.txt']) write(name);
    mkdirSync(join(folder, '12-delta', '77'), { recursive: true });
    writeFileSync(join(folder, '12-delta', '77', 'AS_HOUSES.XML'), 'x');
    await until(() => applied.flat().length === 4 && reloads > 0);
    expect(applied.flat()).toEqual(['osc 9.osc', 'osc 10.osc.gz', 'osc 11.osc.bz2', 'gar 12-delta']);
    await end!();
    follow();
    await looks();
    expect(applied.flat()).toHaveLength(4);
    write('13.osc');
    await until(() => applied.flat().includes('osc 13.osc'));
  });

  it('applies nothing anew where the folder was copied with its times, as to another machine', async () => {
    write('1.osc');
    follow();
    await until(() => reloads === 1);
    await end!();
    const copy = `${folder}-copy`;
    cpSync(folder, copy, { recursive: true, preserveTimestamps: true });
    rmSync(folder, { recursive: true });
    renameSync(copy, folder);
    follow();
    await looks();
    expect(applied).toHaveLength(1);
    write('1.osc', 'the next one of this name');
    await until(() => applied.length === 2);
  });

  it('waits for a file that is still being written, and for what follows it', async () => {
    let size = 0;
    const writing = setInterval(() => write('1.osc', 'x'.repeat(++size)), 2);
    write('2.osc');
    follow();
    await looks();
    expect(applied).toEqual([]);
    clearInterval(writing);
    await until(() => reloads === 1);
    expect(applied).toEqual([['osc 1.osc', 'osc 2.osc']]);
  });

  it('sets a broken file aside with the reason, applies the others, and does not try it again', async () => {
    for (const name of ['1.osc', '2.osc', '3.osc']) write(name);
    write('2.state.txt', 'sequenceNumber=2');
    const broken = join(folder, '2.osc');
    follow({
      fails: (changes) =>
        changes.some(({ path }) => path === broken) ? `${broken} at byte 7: it ends too early` : null,
    });
    await until(() => reloads === 1);
    await looks();
    expect(applied).toEqual([
      ['osc 1.osc', 'osc 2.osc', 'osc 3.osc'],
      ['osc 1.osc', 'osc 3.osc'],
    ]);
    expect(readdirSync(join(folder, 'failed')).toSorted()).toEqual(['2.osc', '2.osc.reason.txt', '2.state.txt']);
    expect(readFileSync(join(folder, 'failed', '2.osc.reason.txt'), 'utf8')).toContain('it ends too early');
    expect(lines.join('\n')).toContain('2.osc is set aside');
  });

  it('leaves all where it is when the failure is no file’s own, and tries again later', async () => {
    write('1.osc');
    let failures = 2;
    follow({ fails: () => (failures-- > 0 ? 'no space left on device' : null), retryMs: 20 });
    await until(() => reloads === 1);
    expect(applied).toEqual([['osc 1.osc'], ['osc 1.osc'], ['osc 1.osc']]);
    expect(lines.filter((line) => line.includes('next try'))).toHaveLength(2);
    expect(existsSync(join(folder, '1.osc'))).toBe(true);
  });

  it('opens the changed snapshot later if the server could not: it answered from the old one', async () => {
    write('1.osc');
    let failures = 2;
    const reload = (): void => {
      if (failures-- > 0) throw new Error('too little memory');
    };
    follow({ reload, retryMs: 20 });
    await until(() => reloads === 1);
    expect(lines.filter((line) => line.includes('too little memory'))).toHaveLength(2);
    await looks();
    expect(applied).toEqual([['osc 1.osc']]);
  });

  it('applies nothing anew after a stop before the server could open it: an older change overwrote a newer one', async () => {
    const failures = ['too little memory'];
    const reload = (): void => {
      if (failures.length > 0) throw new Error(failures[0]);
    };
    write('1.osc');
    follow({ reload, retryMs: 20 });
    await until(() => applied.length === 1);
    write('2.osc');
    await until(() => applied.length === 2);
    await end!();
    follow();
    await looks();
    expect(applied).toEqual([['osc 1.osc'], ['osc 2.osc']]);
  });

  it('names the journal that is damaged, with the remedy, and applies nothing', async () => {
    writeFileSync(join(folder, 'verst-applied.json'), '');
    write('1.osc');
    follow();
    await until(() => lines.length > 0);
    expect(lines[0]).toMatch(/cannot read .*: verst-applied\.json: .*; restore it, or remove it with all changes/);
    expect(applied).toEqual([]);
  });

  it('takes no folder without files for a delta', async () => {
    mkdirSync(join(folder, '1-delta', '77'), { recursive: true });
    write('2.osc');
    follow();
    await until(() => reloads === 1);
    expect(applied).toEqual([['osc 2.osc']]);
    writeFileSync(join(folder, '1-delta', '77', 'AS_HOUSES.XML'), 'x');
    await until(() => reloads === 2);
    expect(applied[1]).toEqual(['gar 1-delta']);
  });

  it('waits between its tries where it cannot write: it started one update after another', async () => {
    write('1.osc');
    mkdirSync(join(folder, 'verst-applied.json.tmp'));
    follow();
    await until(() => reloads === 1);
    await looks();
    expect(applied).toHaveLength(1);
    expect(lines.at(-1)).toMatch(/next try in 60 s: EISDIR/);
  });
});
