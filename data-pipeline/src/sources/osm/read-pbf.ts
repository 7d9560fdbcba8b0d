import type { FileHandle } from 'node:fs/promises';
import { SourceError } from '@verst/core/build';
import type { OsmCollector } from './osm-collector.ts';
import { asSourceError, decodeBlob, type PbfBlob, readPbfBlobs } from './pbf-blobs.ts';
import { PbfBlockDecoder } from './pbf-block.ts';
import type { ElementCounts } from './pbf-counts.ts';
import { PbfEndWatch } from './pbf-end.ts';
import { decodeHeaderBlock, type PbfHeader } from './pbf-header.ts';

/**
 * Reads one OSM PBF file into the collector. https://wiki.openstreetmap.org/wiki/PBF_Format
 *
 * @param size - bytes of the file
 * @param onBytes - called after each block with the bytes read so far
 * @throws SourceError naming the file and the offset of the block at fault
 */
export async function readPbf(
  file: FileHandle,
  path: string,
  size: number,
  collector: OsmCollector,
  onBytes: (bytesRead: number) => void,
): Promise<void> {
  const decoder = new PbfBlockDecoder(collector);
  const endWatch = new PbfEndWatch();
  const counts: ElementCounts = { nodes: 0, ways: 0, relations: 0 };
  let header: PbfHeader | null = null;
  for await (const blob of readPbfBlobs(file, path, size)) {
    if (header === null) header = readHeader(blob, path);
    else if (blob.type === 'OSMData') {
      const added = readBlock(blob, path, decoder);
      counts.nodes += added.nodes;
      counts.ways += added.ways;
      counts.relations += added.relations;
      endWatch.addBlock(added);
    } else countUnknown(blob, path, collector);
    onBytes(blob.end);
  }
  if (header === null) throw new SourceError(path, 0, 'the file is empty');
  if (header.counts !== null) assertCounts(counts, header.counts, path, size);
  else noteDoubt(endWatch.doubt(), path, size, collector);
  collector.endSource({ path, bytes: size, generator: header.writingProgram, counts }, header.replicationTimestamp);
}

function readHeader(blob: PbfBlob, path: string): PbfHeader {
  if (blob.type !== 'OSMHeader') {
    throw new SourceError(path, blob.offset, `the first block is ${JSON.stringify(blob.type)}, not OSMHeader`);
  }
  const bytes = decodeBlob(blob, path);
  try {
    return decodeHeaderBlock(bytes);
  } catch (error) {
    throw asSourceError(error, path, blob.offset, 'unusable file header');
  }
}

function readBlock(blob: PbfBlob, path: string, decoder: PbfBlockDecoder): ElementCounts {
  const bytes = decodeBlob(blob, path);
  try {
    return decoder.decode(bytes);
  } catch (error) {
    throw asSourceError(error, path, blob.offset, 'malformed block');
  }
}

function countUnknown(blob: PbfBlob, path: string, collector: OsmCollector): void {
  collector.losses.unknownBlobs++;
  collector.addLossSample(
    `${path} at byte ${blob.offset}: a block of the unknown type ${JSON.stringify(blob.type)} was skipped`,
  );
}

function assertCounts(found: ElementCounts, declared: ElementCounts, path: string, size: number): void {
  for (const kind of ['nodes', 'ways', 'relations'] as const) {
    if (found[kind] === declared[kind]) continue;
    throw new SourceError(
      path,
      size,
      `the file is cut: it holds ${found[kind]} of the ${declared[kind]} ${kind} it declares`,
    );
  }
}

function noteDoubt(doubt: string | null, path: string, size: number, collector: OsmCollector): void {
  if (doubt === null) return;
  collector.losses.doubtfulEnds++;
  collector.addLossSample(`${path} at byte ${size}: the file may be cut between two blocks, ${doubt}`);
}
