import { mkdtempSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { readProduct, writeProduct } from './product-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'verst-product-'));
const path = join(folder, 'product');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function kept(value: unknown): unknown {
  writeProduct(path, value);
  return readProduct(path);
}

/** Returns equal numbers that V8 represents as floats. */
function floats(numbers: readonly number[]): number[] {
  const all = [0.5, ...numbers];
  all.shift();
  return all;
}

const leaf = fc.oneof(
  fc.string(),
  fc.double({ noNaN: true }),
  fc.boolean(),
  fc.constant(null),
  fc.uint8Array(),
  fc.int32Array(),
  fc.float64Array(),
);
const value = fc.letrec((tie) => ({
  any: fc.oneof({ depthSize: 'small' }, leaf, fc.array(tie('any')), fc.dictionary(fc.string(), tie('any'))),
})).any;

describe('a product in a file', () => {
  it('comes back as it was', () => {
    fc.assert(
      fc.property(value, (product) => {
        expect(kept(product)).toEqual(product);
      }),
      { numRuns: 100 },
    );
  });

  it('may hold long lists and large arrays anywhere, parts of larger ones too', () => {
    const all = Float64Array.from({ length: 100_000 }, (_, i) => i / 3);
    const records = Array.from({ length: 20_001 }, (_, i) => ({ id: `w${i}`, at: Int32Array.of(i, -i), none: null }));
    const product = { all, part: all.subarray(7, 90_000), nested: { lists: [records, ['a', 'b']] } };
    const back = kept(product) as typeof product;
    expect(back).toEqual(product);
    expect(back.part.buffer.byteLength).toBe(back.part.byteLength);
    expect(kept(Buffer.alloc(1 << 17, 7))).toEqual(new Uint8Array(1 << 17).fill(7));
  });

  it('has the hash of its value, however V8 represents its numbers and texts', () => {
    const short = [1, 2, 3];
    const long = Array.from({ length: 5000 }, (_, i) => i);
    const wide = 'тест city'.slice(5);
    const hash = writeProduct(path, { count: 5, short, long, text: 'city' });
    expect(writeProduct(path, { count: floats([5])[0], short: floats(short), long: floats(long), text: wide })).toBe(
      hash,
    );
    expect(writeProduct(path, { count: 5, short, long: [...long.slice(1), 0], text: 'city' })).not.toBe(hash);
    expect(writeProduct(path, { small: Int32Array.of(1) })).not.toBe(writeProduct(path, { small: Int32Array.of(2) }));
  });

  it('is read part by part, when one is first asked for', () => {
    const product = { first: new Uint32Array(50_000).fill(7), second: new Uint32Array(50_000).fill(9) };
    writeProduct(path, product);
    const bytes = readFileSync(path);
    bytes[bytes.indexOf(9)]! ^= 1;
    writeFileSync(path, bytes);
    const back = readProduct(path) as typeof product;
    expect(back.first).toEqual(product.first);
    expect(() => back.second).toThrow(/is cut or damaged/);
    rmSync(path);
    expect(back.first).toEqual(product.first);
  });

  it('is refused when it is cut anywhere', () => {
    const product = { numbers: new Uint32Array(50_000), names: Array.from({ length: 5000 }, String) };
    writeProduct(path, product);
    const whole = statSync(path).size;
    for (const length of [0, 1, 7, 8, 100, whole >> 1, whole - 8, whole - 1]) {
      writeProduct(path, product);
      truncateSync(path, length);
      expect(() => readProduct(path), `cut at ${length}`).toThrow(/is cut or damaged/);
    }
  });
});
