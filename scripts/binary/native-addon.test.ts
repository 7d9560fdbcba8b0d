import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type AddonPlaces, cacheFolders, loadEmbeddedAddon } from './native-addon.ts';

const load = (path: string): unknown => readFileSync(path, 'utf8');
const addon = (text: string, version = '1.0.0') => ({ name: 'a.node', bytes: Buffer.from(text), version });

/** As `load`, on a system that does not allow execution in the first folder. */
function noexec(path: string): unknown {
  if (path.includes('first')) throw new Error('failed to map segment');
  return load(path);
}

let folder: string;
let places: AddonPlaces;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'verst-addon-'));
  places = { caches: [join(folder, 'first'), join(folder, 'second')], load };
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Returns the path of the only file below a cache. */
function fileIn(cache: string): string {
  const [version] = readdirSync(join(folder, cache));
  return join(folder, cache, version!, 'a.node');
}

describe('loadEmbeddedAddon', () => {
  it('puts the addon into a folder of its version and content, for its owner alone, and leaves nothing beside it', () => {
    expect(loadEmbeddedAddon(addon('code'), places)).toBe('code');
    const file = fileIn('first');
    expect(file).toContain('1.0.0-');
    expect(statSync(join(file, '..')).mode & 0o777).toBe(0o700);
    expect(readdirSync(join(file, '..'))).toEqual(['a.node']);
  });

  it('uses what is there when it is the same, and replaces what is not', () => {
    loadEmbeddedAddon(addon('code'), places);
    const before = statSync(fileIn('first')).ino;
    loadEmbeddedAddon(addon('code'), places);
    expect(statSync(fileIn('first')).ino).toBe(before);
    writeFileSync(fileIn('first'), 'evil');
    expect(loadEmbeddedAddon(addon('code'), places)).toBe('code');
  });

  it('follows no link to a file of somebody else', () => {
    loadEmbeddedAddon(addon('code'), places);
    const file = fileIn('first');
    rmSync(file);
    writeFileSync(join(folder, 'evil'), 'code');
    symlinkSync(join(folder, 'evil'), file);
    expect(loadEmbeddedAddon(addon('code'), places)).toBe('code');
    expect(statSync(file).ino).not.toBe(statSync(join(folder, 'evil')).ino);
  });

  it('keeps versions apart', () => {
    loadEmbeddedAddon(addon('old', '1.0.0'), places);
    loadEmbeddedAddon(addon('new', '2.0.0'), places);
    loadEmbeddedAddon(addon('other', '2.0.0'), places);
    expect(readdirSync(join(folder, 'first'))).toHaveLength(3);
    expect(loadEmbeddedAddon(addon('old', '1.0.0'), places)).toBe('old');
  });

  it.each([
    [
      'a cache that others may write to',
      () => {
        mkdirSync(join(folder, 'first'));
        chmodSync(join(folder, 'first'), 0o777);
      },
    ],
    ['a cache that is a file', () => writeFileSync(join(folder, 'first'), '')],
    ['a cache that is a link', () => symlinkSync(tmpdir(), join(folder, 'first'))],
  ])('goes on to the next place where the first is %s', (_, spoil) => {
    spoil();
    expect(loadEmbeddedAddon(addon('code'), places)).toBe('code');
    expect(fileIn('second')).toContain('1.0.0-');
  });

  it('goes on where a system lets nothing be executed, and says of every place why it would not do', () => {
    expect(loadEmbeddedAddon(addon('code'), { ...places, load: noexec })).toBe('code');
    const only = { caches: [join(folder, 'first')], load: noexec };
    expect(() => loadEmbeddedAddon(addon('code'), only)).toThrow(/VERST_CACHE_DIR[^]*first.*: failed to map segment/);
  });
});

describe('cacheFolders', () => {
  it('names the folder that the environment does first, and one for temporary files last', () => {
    const folders = cacheFolders({ VERST_CACHE_DIR: '/named', XDG_CACHE_HOME: '/xdg' });
    expect(folders.slice(0, 2)).toEqual(['/named', join('/xdg', 'verst')]);
    expect(folders.at(-1)).toContain(tmpdir());
  });
});
