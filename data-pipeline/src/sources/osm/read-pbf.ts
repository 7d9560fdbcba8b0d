import type { FileHandle } from 'node:fs/promises';
import { SourceError } from '@verst/core/build';
import type { OsmCollector } from './osm-collector.ts';
import { type PbfBlob, readPbfBlobs } from './pbf-blobs.ts';
import { PbfBlockDecoder } from './pbf-block.ts';
import type { ElementCounts } from './pbf-counts.ts';
import { PbfEndWatch } from './pbf-end.ts';
import { decodeHeaderBlock, type PbfHeader } from './pbf-header.ts';
import { asSourceError, unpackBlob } from './pbf-unpack.ts';

/** Number of blocks unpacked ahead: enough to keep another thread busy with little memory. */
const BLOCKS_AHEAD = 4;

/**
 * Reads one OSM PBF file into the collector. https://wiki.openstreetmap.org/wiki/PBF_Format
 *
 * @param size - bytes of the file
 * @param onBytes - called after each block with the bytes read so far
 * @throws SourceError naming the file and the offset of the invalid block
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
  for await (const { blob, content } of unpackAhead(readPbfBlobs(file, path, size), path)) {
    if (header === null) header = readHeader(blob, content, path);
    else if (blob.type === 'OSMData') {
      const added = readBlock(blob, content, path, decoder);
      counts.nodes += added.nodes;
      counts.ways += added.ways;
      counts.relations += added.relations;
      endWatch.addBlock(added);
    } else skipBlock(blob, path, collector);
    onBytes(blob.end);
  }
  if (header === null) throw new SourceError(path, 0, 'the file is empty');
  if (header.counts !== null) assertCounts(counts, header.counts, path, size);
  else noteDoubt(endWatch.doubt(), path, size, collector);
  const { writingProgram: generator, replicationSequence: sequence, replicationTimestamp } = header;
  collector.endSource({ path, bytes: size, generator, sequence, counts }, replicationTimestamp);
}

/** A block with its content, which is empty for an unknown block type. */
interface UnpackedBlob {
  readonly blob: PbfBlob;
  readonly content: Uint8Array;
}

/** Unpacks a few blocks ahead of the current one. If several blocks are invalid, throws the error of the first. */
async function* unpackAhead(blobs: AsyncGenerator<PbfBlob>, path: string): AsyncGenerator<UnpackedBlob> {
  const next = (): Promise<UnpackedBlob | null> => {
    const unpacked = blobs.next().then(({ done, value }) => (done ? null : unpack(value, path)));
    // The promise is awaited only when its turn comes; until then a rejection must not count as unhandled.
    unpacked.catch(() => undefined);
    return unpacked;
  };
  const ahead = Array.from({ length: BLOCKS_AHEAD }, next);
  for (let unpacked = await ahead.shift()!; unpacked !== null; unpacked = await ahead.shift()!) {
    ahead.push(next());
    yield unpacked;
  }
}

async function unpack(blob: PbfBlob, path: string): Promise<UnpackedBlob> {
  if (blob.type !== 'OSMHeader' && blob.type !== 'OSMData') return { blob, content: new Uint8Array(0) };
  try {
    return { blob, content: await unpackBlob(blob.message) };
  } catch (error) {
    throw asSourceError(error, path, blob.offset, 'damaged block');
  }
}

function readHeader(blob: PbfBlob, content: Uint8Array, path: string): PbfHeader {
  if (blob.type !== 'OSMHeader') {
    throw new SourceError(path, blob.offset, `the first block is ${JSON.stringify(blob.type)}, not OSMHeader`);
  }
  try {
    return decodeHeaderBlock(content);
  } catch (error) {
    throw asSourceError(error, path, blob.offset, 'unusable file header');
  }
}

function readBlock(blob: PbfBlob, content: Uint8Array, path: string, decoder: PbfBlockDecoder): ElementCounts {
  try {
    return decoder.decode(content);
  } catch (error) {
    throw asSourceError(error, path, blob.offset, 'malformed block');
  }
}

function skipBlock(blob: PbfBlob, path: string, collector: OsmCollector): void {
  if (blob.type === 'OSMHeader') {
    throw new SourceError(
      path,
      blob.offset,
      'a second OSMHeader: these are several files in one, give them one by one',
    );
  }
  collector.losses.unknownBlobs++;
  const type = JSON.stringify(blob.type);
  collector.addLossSample(`${path} at byte ${blob.offset}: a block of the unknown type ${type} was skipped`);
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
