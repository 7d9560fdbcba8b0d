import { describe, expect, it } from 'vitest';
import { blocksOf } from './blocks.ts';
import { differenceOf, shownInComments, withoutComments } from './compare.ts';

describe('blocksOf', () => {
  it('finds blocks with their language, file, output, reason not to run, and line', () => {
    const markdown = [
      'Text',
      '```sh',
      'verst info',
      '```',
      '',
      '```json',
      '{}',
      '```',
      '<!-- not run: no net -->',
      '```sh',
      'curl',
      '```',
      '```json a.json',
      '[]',
      '```',
    ].join('\n');
    const [run, , notRun, file] = blocksOf('a.md', markdown);
    expect(run).toMatchObject({
      origin: 'a.md:2',
      language: 'sh',
      notRun: null,
      expected: { language: 'json', text: '{}\n' },
    });
    expect(notRun).toMatchObject({ language: 'sh', notRun: 'no net', expected: null });
    expect(file).toMatchObject({ file: 'a.json', code: '[]\n' });
  });
});

describe('differenceOf', () => {
  it('takes … for anything, and signs of expressions for themselves', () => {
    expect(differenceOf('a (1) …\nz', 'a (1) and\nmore\nz\n', 'text')).toBeNull();
    expect(differenceOf('a.c', 'abc', 'text')).not.toBeNull();
  });

  it('heeds lines in text and not in JSON', () => {
    expect(differenceOf('{ "a": 1 }', '{"a":\n1}', 'json')).toBeNull();
    expect(differenceOf('a b', 'a\nb', 'text')).not.toBeNull();
  });
});

describe('shownInComments', () => {
  it('joins what comments say that a program prints', () => {
    expect(shownInComments('f(); // → 1\n// → 2\n// no')).toBe('1\n2');
    expect(shownInComments('f();')).toBeNull();
  });
});

describe('withoutComments', () => {
  it('leaves addresses, other strings and other languages as they are', () => {
    expect(withoutComments("// what\nf('http://a'); // → 1\n", 'ts')).toBe("\nf('http://a');\n");
    expect(withoutComments('# what\ncurl a#b   # why\n', 'sh')).toBe('\ncurl a#b\n');
    expect(withoutComments('# a\n', 'json')).toBe('# a\n');
  });
});
