import { describe, expect, it } from 'vitest';
import { bytesOfGroups, packGroups, unpackGroups } from './bit-groups.ts';

/** Numbers of up to so many bits, the greatest among them. */
const numbersOf = (bits: number, count: number): Int32Array =>
  new Int32Array(count).map((_, i) =>
    bits === 0 ? 0 : (i % 5 === 0 ? -1 : Math.imul(i + 1, 0x9e37_79b9)) >>> (32 - bits),
  );

function restored(packed: Uint8Array, count: number): Int32Array {
  const into = new Int32Array(count);
  unpackGroups(packed, into);
  return into;
}

describe('numbers in groups', () => {
  for (let bits = 0; bits <= 32; bits++) {
    it(`come back from ${bits} bits, however many they are`, () => {
      for (const count of [0, 1, 7, 8, 9, 100]) {
        const numbers = numbersOf(bits, count);
        const packed = packGroups(numbers);
        expect(packed.length).toBe(bytesOfGroups(numbers));
        expect(restored(packed, count)).toEqual(numbers);
      }
    });
  }

  it('take as many bytes as the greatest of each group has bits, and one', () => {
    expect(packGroups(Int32Array.of(1, 0, 0, 0, 0, 0, 0, 0, 255)).length).toBe(1 + 1 + 1 + 8 + 4);
  });

  it('are refused if they are damaged', () => {
    const packed = packGroups(numbersOf(20, 20));
    expect(() => restored(packed.subarray(0, -1), 20)).toThrow('a group that is too long');
    expect(() => restored(Uint8Array.of(33, ...packed.subarray(1)), 20)).toThrow('a group that is too long');
    expect(() => restored(packed, 12)).toThrow('more groups than numbers');
    expect(() => restored(new Uint8Array(0), 20)).toThrow('a group that is too long');
  });
});
