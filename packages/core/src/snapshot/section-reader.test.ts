import { crc32 } from 'node:zlib';
import { expect, it } from 'vitest';
import { bytesOfChunk } from './format.ts';
import type { SectionEntry } from './snapshot-host.ts';
import { SectionReader } from './section-reader.ts';
import type { SnapshotFile, StoredChunk } from './snapshot-file.ts';

const CHUNK_BYTES = bytesOfChunk('hot');

it('copies chunks straight into the memory of their section', () => {
  const bytes = 3 * CHUNK_BYTES;
  const into = new Uint8Array(new SharedArrayBuffer(bytes));
  const chunks = Array.from({ length: 3 }, (_, i) => Buffer.alloc(CHUNK_BYTES, i + 1));
  const file = {
    path: 'a.sqlite',
    chunk: (id: number): StoredChunk => {
      const data = chunks[id % 2 ** 20]!;
      return {
        crc32: crc32(data),
        bytes: data.length,
        copy: (target) => {
          expect(target.buffer).toBe(into.buffer);
          target.set(data);
        },
      };
    },
    crc32: (data: Uint8Array) => crc32(data),
    read: <T>(question: () => T): T => question(),
  } as unknown as SnapshotFile;
  const entry = { id: 1, name: 'a', type: 'u8', residence: 'hot', version: 1, length: bytes, bytes } as SectionEntry;
  new SectionReader(file).readInto(entry, into);
  expect([0, 1, 2].map((chunk) => into[chunk * CHUNK_BYTES])).toEqual([1, 2, 3]);
});
