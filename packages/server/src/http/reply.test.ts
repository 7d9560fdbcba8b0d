import { describe, expect, it } from 'vitest';
import { ByteText } from './reply.ts';

describe('ByteText', () => {
  it.each([0, 1, 14_500, 14_501, 100_000])('gives back its %i bytes, as a copy', (size) => {
    const bytes = Uint8Array.from({ length: size }, (_, i) => i);
    const text = new ByteText(bytes);
    expect(text.length).toBe(size);
    const copy = text.toBytes();
    expect(copy.equals(bytes)).toBe(true);
    copy.fill(7);
    expect(text.toBytes().equals(bytes)).toBe(true);
  });
});
