import { open } from 'node:fs/promises';
import { SourceError } from '@verst/core/build';
import type { OsmCollector } from './osm-collector.ts';
import { asSourceError, decodeBlob, type PbfBlob, readPbfBlobs } from './pbf-blobs.ts';
import { PbfBlockDecoder } from './pbf-block.ts';
import type { ElementCounts } from './pbf-counts.ts';
import { decodeHeaderBlock, type PbfHeader } from './pbf-header.ts';

/**
 * Reads one OSM PBF file into the collector.
 *
 * @param onBytes - called after each block with the bytes read so far
 * @throws SourceError naming file and byte offset
 */
export async function readPbf(
  path: string,
  collector: OsmCollector,
  onBytes: (bytesRead: number, bytesTotal: number) => void,
): Promise<void> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const decoder = new PbfBlockDecoder(collector);
    const { counts } = decoder;
    let header: PbfHeader | null = null;
    for await (const blob of readPbfBlobs(file, path, size)) {
      if (header === null) header = readHeader(blob, path);
      else if (blob.type === 'OSMData') readBlock(blob, path, decoder);
      else countUnknown(blob, path, collector);
      onBytes(blob.end, size);
    }
    if (header === null) throw new SourceError(path, 0, 'the file is empty');
    assertComplete(header, counts, path, size);
    collector.endSource({ path, bytes: size, generator: header.writingProgram, counts }, header.replicationTimestamp);
  } finally {
    await file.close();
  }
}

function readHeader(blob: PbfBlob, path: string): PbfHeader {
  if (blob.type !== 'OSMHeader') {
    throw new SourceError(path, blob.offset, `the first block is ${JSON.stringify(blob.type)}, not OSMHeader`);
  }
  const bytes = decodeBlob(blob, path);
  try {
    return decodeHeaderBlock(bytes);
  } catch (error) {
    throw asSourceError(error, path, blob.offset, 'file header');
  }
}

function readBlock(blob: PbfBlob, path: string, decoder: PbfBlockDecoder): void {
  const bytes = decodeBlob(blob, path);
  try {
    decoder.decode(bytes);
  } catch (error) {
    throw asSourceError(error, path, blob.offset, 'damaged block');
  }
}

function assertComplete(header: PbfHeader, counts: ElementCounts, path: string, size: number): void {
  for (const kind of ['nodes', 'ways', 'relations'] as const) {
    const declared = header.counts?.[kind] ?? counts[kind];
    if (declared === counts[kind]) continue;
    throw new SourceError(
      path,
      size,
      `the file is cut: it holds ${counts[kind]} of the ${declared} ${kind} it declares`,
    );
  }
}

function countUnknown(blob: PbfBlob, path: string, collector: OsmCollector): void {
  collector.losses.unknownBlobs++;
  collector.addLossSample(
    `${path} at byte ${blob.offset}: a block of the unknown type ${JSON.stringify(blob.type)} was skipped`,
  );
}
