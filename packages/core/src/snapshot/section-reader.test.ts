import { crc32 } from 'node:zlib';
import { expect, it } from 'vitest';
import { bytesOfChunk } from './format.ts';
import type { SectionEntry } from './snapshot-host.ts';
import { SectionReader } from './section-reader.ts';
import type { SnapshotFile } from './snapshot-file.ts';

const CHUNK_BYTES = bytesOfChunk('hot');

it('frees the memory of each chunk as soon as it is copied: 64 MB of them stayed with the process', () => {
  const chunks = Array.from({ length: 3 }, (_, i) => Buffer.from(new ArrayBuffer(CHUNK_BYTES)).fill(i + 1));
  const connection = {
    path: 'a.sqlite',
    table: () => ({ row: () => row(chunks.shift()!) }),
    crc32: (data: Uint8Array) => crc32(data),
    read: <T>(question: () => T): T => question(),
  } as unknown as SnapshotFile;
  const given = [...chunks];
  const bytes = 3 * CHUNK_BYTES;
  const entry = { id: 1, name: 'a', type: 'u8', residence: 'hot', version: 1, length: bytes, bytes } as SectionEntry;
  const into = new Uint8Array(bytes);
  new SectionReader(connection).readInto(entry, into);
  expect([0, 1, 2].map((chunk) => into[chunk * CHUNK_BYTES])).toEqual([1, 2, 3]);
  expect(given.map(({ buffer }) => buffer.byteLength)).toEqual([0, 0, 0]);
});

function row(data: Buffer): { crc32: number; data: Buffer } {
  return { crc32: crc32(data), data };
}
