import { randomBytes } from 'node:crypto';
import { crc32 as zlibCrc32 } from 'node:zlib';
import { expect, it } from 'vitest';
import { crc32 } from './crc32.ts';

it('is the checksum of zlib for every length', () => {
  for (let length = 0; length < 100; length++) {
    const bytes = randomBytes(length);
    expect(crc32(bytes)).toBe(zlibCrc32(bytes));
  }
});
