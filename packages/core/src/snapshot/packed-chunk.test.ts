import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { packChunk, unpackChunk } from './packed-chunk.ts';
import { SECTION_TYPES, type SectionArray, type SectionType } from './section-types.ts';

const LENGTH = 1000;
const VALUES: Readonly<Record<string, (i: number) => number>> = {
  'all equal': () => 7,
  ascending: (i) => 3 * i,
  'positions, x and y in turn': (i) => (i % 2 === 0 ? 2_200_000_000 + 5 * i : 900_000_000 - 3 * i),
  'greatest and least': (i) => (i % 2 === 0 ? 0x7fff_ffff : -0x8000_0000),
};

describe('a packed chunk', () => {
  for (const type of Object.keys(SECTION_TYPES) as SectionType[]) {
    for (const [kind, valueAt] of Object.entries(VALUES)) {
      it(`is shorter and unpacks to the same bytes: ${type}, ${kind}`, () => {
        const bytes = bytesOf(new SECTION_TYPES[type](LENGTH).map((_, i) => valueAt(i)));
        const packed = packChunk(bytes, { type, residence: 'cold' }, (raw) => deflateRawSync(raw));
        expect(packed.length).toBeLessThan(bytes.length);
        expect(unpack(packed, type, bytes.length)).toEqual(bytes);
      });
    }
  }

  it('packs positions by the one before of the same axis', () => {
    const xy = new Uint32Array(LENGTH).map((_, i) => VALUES['positions, x and y in turn']!(i));
    expect(packChunk(bytesOf(xy), { type: 'u32', residence: 'cold' }, (raw) => deflateRawSync(raw))[0]).toBe(4 + 2);
  });

  it('packs numbers in groups, unless only DEFLATE makes them much shorter', () => {
    const near = new Uint32Array(LENGTH).map((_, i) => 1000 + ((i * i) % 100));
    expect(
      packChunk(bytesOf(near), { type: 'u32', residence: 'cold' }, (raw) => deflateRawSync(raw))[0],
    ).toBeGreaterThanOrEqual(4);
    let state = 1;
    const random = new Uint32Array(LENGTH).map(() => (state = Math.imul(state, 1_664_525) + 1_013_904_223) >>> 9);
    expect(
      packChunk(bytesOf(random), { type: 'u32', residence: 'cold' }, (raw) => deflateRawSync(raw))[0],
    ).toBeGreaterThanOrEqual(4);
    const repeated = new Uint32Array(LENGTH).map((_, i) => ((i % 7) * 0x9e37_79b9) | 0);
    const packed = packChunk(bytesOf(repeated), { type: 'u32', residence: 'cold' }, (raw) => deflateRawSync(raw));
    expect(packed[0]).toBeLessThan(4);
    expect(unpack(packed, 'u32', 4 * LENGTH)).toEqual(bytesOf(repeated));
  });

  it('packs numbers of 16 bits by differences, too', () => {
    const lists = new Uint16Array(LENGTH).map((_, i) => 31 * i);
    const packed = packChunk(bytesOf(lists), { type: 'u16', residence: 'late' }, (raw) => deflateRawSync(raw));
    expect(packed.length).toBeLessThan(bytesOf(lists).length / 2);
    expect(unpack(packed, 'u16', 2 * LENGTH)).toEqual(bytesOf(lists));
  });

  it('is stored as it is where packing makes it no shorter', () => {
    const bytes = Uint8Array.of(1, 2, 3, 4, 5, 6, 7, 8);
    const stored = packChunk(bytes, { type: 'u32', residence: 'cold' }, (raw) => deflateRawSync(raw));
    expect(stored).toEqual(bytes);
    expect(unpack(stored, 'u32', bytes.length)).toEqual(bytes);
  });

  it('of an unknown form, or of another length, is refused', () => {
    for (const type of ['u8', 'u32'] as const) {
      const packed = packChunk(new Uint8Array(4 * LENGTH), { type, residence: 'cold' }, (raw) => deflateRawSync(raw));
      expect(() => unpack(packed, type, 4 * LENGTH + 32)).toThrow();
      expect(() => unpack(packed, type, 4 * LENGTH - 32)).toThrow();
      expect(() => unpack(Uint8Array.of(3, ...packed.subarray(1)), type, 4 * LENGTH)).toThrow('unknown form');
      expect(() => unpack(Uint8Array.of(7, ...packed.subarray(1)), type, 4 * LENGTH)).toThrow('unknown form');
    }
  });
});

function bytesOf({ buffer, byteOffset, byteLength }: SectionArray): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength);
}

function unpack(stored: Uint8Array, type: SectionType, length: number): Uint8Array {
  const into = new Uint8Array(length);
  unpackChunk(stored, type, (stream, maxOutputLength) => inflateRawSync(stream, { maxOutputLength }), into);
  return into;
}
