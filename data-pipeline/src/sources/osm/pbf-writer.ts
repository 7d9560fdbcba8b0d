import { closeSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';
import { deflateSync } from 'node:zlib';
import { OSM_NODE, OSM_RELATION, OSM_WAY, type OsmKind } from '@verst/core/build';
import { PbfWriter as ProtobufWriter } from 'pbf';
import { isElementId } from './element-collector.ts';
import { PbfBlockEncoder, type RelationMember } from './pbf-block-encoder.ts';
import { formatCounts, isOurProgram, WRITING_PROGRAM } from './pbf-counts.ts';

/** Elements per block: the number that other writers use and readers expect. */
const BLOCK_ELEMENTS = 8000;

/** Maximum references, members and characters per block: keeps blocks of large elements far below the 32 MiB limit. */
const BLOCK_WEIGHT = 1_000_000;

/** Size reserved for the first block: it is rewritten in place at the end, when the extent is known. */
const HEADER_BLOCK_BYTES = 512;

const KIND_NAMES = ['node', 'way', 'relation'] as const;

/** Id, tags and edit of any element. */
interface WrittenElement {
  /** An exact integer; ids must ascend within a kind. */
  id: number;
  tags?: Readonly<Record<string, string>>;
  version?: number;
  /** Seconds since 1970. */
  timestamp?: number;
}

/** A node to write; degrees, kept to 7 decimals. */
export interface WrittenNode extends WrittenElement {
  lon: number;
  lat: number;
}

/** A way to write; `refs` are node ids. */
export interface WrittenWay extends WrittenElement {
  refs: ArrayLike<number>;
}

export interface WrittenRelation extends WrittenElement {
  members: readonly { type: 'node' | 'way' | 'relation'; ref: number; role: string }[];
}

/** Options of {@link createPbfWriter}. */
export interface PbfWriterOptions {
  /** The file's generator; must begin with `Verst`, in any case. Default `Verst`. At most 100 characters. */
  writingProgram?: string;
  /** State of the data for the file's header, seconds since 1970. Default: none. */
  timestamp?: number;
}

/** Writes one OSM PBF file: all nodes, then all ways, then all relations, each by ascending id. */
export interface PbfWriter {
  addNode(node: WrittenNode): void;
  addWay(way: WrittenWay): void;
  addRelation(relation: WrittenRelation): void;
  /** Completes the file and renames it to its final name. */
  finish(): Promise<{ bytes: number }>;
  /** Aborts and removes the partial file, also after `finish` failed. */
  abort(): void;
}

/**
 * Opens an OSM PBF file for writing. It is written beside the target as `<path>.part` and renamed by `finish`. At most
 * one block of 8,000 elements is in memory. Equal input gives equal bytes.
 *
 * Its methods throw a RangeError for elements out of order and for positions or ids that the format cannot represent.
 */
export function createPbfWriter(path: string, options: PbfWriterOptions = {}): PbfWriter {
  const { writingProgram = WRITING_PROGRAM } = options;
  if (!isOurProgram(writingProgram) || writingProgram.length > 100) {
    throw new RangeError(`writingProgram ${JSON.stringify(writingProgram)} does not begin with Verst or is too long`);
  }
  return new FilePbfWriter(path, options);
}

class FilePbfWriter implements PbfWriter {
  readonly #path: string;
  readonly #options: PbfWriterOptions;
  readonly #file: number;
  #isOpen = true;
  readonly #block = new PbfBlockEncoder();
  #bytes = 0;
  #kind: OsmKind = OSM_NODE;
  #lastId = Number.NEGATIVE_INFINITY;
  #hasNegativeIds = false;
  readonly #counts = [0, 0, 0];
  /** Degrees × 10⁷: minLon, minLat, maxLon, maxLat. */
  readonly #extent = [Infinity, Infinity, -Infinity, -Infinity];

  constructor(path: string, options: PbfWriterOptions) {
    this.#path = path;
    this.#options = options;
    this.#file = openSync(this.#partPath, 'w');
    this.#write(new Uint8Array(HEADER_BLOCK_BYTES));
  }

  get #partPath(): string {
    return `${this.#path}.part`;
  }

  addNode(node: WrittenNode): void {
    if (!(Math.abs(node.lon) <= 180 && Math.abs(node.lat) <= 90)) {
      throw new RangeError(`node ${node.id}: position ${node.lon}, ${node.lat} is not on Earth`);
    }
    this.#begin(OSM_NODE, node);
    const lonE7 = Math.round(node.lon * 1e7);
    const latE7 = Math.round(node.lat * 1e7);
    const extent = this.#extent;
    extent[0] = Math.min(extent[0]!, lonE7);
    extent[1] = Math.min(extent[1]!, latE7);
    extent[2] = Math.max(extent[2]!, lonE7);
    extent[3] = Math.max(extent[3]!, latE7);
    this.#block.addNode(node, lonE7, latE7);
  }

  addWay(way: WrittenWay): void {
    for (let i = 0; i < way.refs.length; i++) assertId(way.refs[i]!);
    this.#begin(OSM_WAY, way);
    this.#block.addWay(way, way.refs);
  }

  addRelation(relation: WrittenRelation): void {
    const members = relation.members.map(({ type, ref, role }): RelationMember => {
      assertId(ref);
      return { kind: KIND_NAMES.indexOf(type) as OsmKind, ref, role };
    });
    this.#begin(OSM_RELATION, relation);
    this.#block.addRelation(relation, members);
  }

  async finish(): Promise<{ bytes: number }> {
    this.#flush();
    const header = this.#headerBlock();
    writeSync(this.#file, header, 0, header.length, 0);
    this.#close();
    renameSync(this.#partPath, this.#path);
    return { bytes: this.#bytes };
  }

  abort(): void {
    this.#close();
    rmSync(this.#partPath, { force: true });
  }

  #close(): void {
    if (this.#isOpen) closeSync(this.#file);
    this.#isOpen = false;
  }

  /** Validates an element; nothing of an invalid one is written. */
  #begin(kind: OsmKind, { id, version = 0, timestamp = 0 }: WrittenElement): void {
    assertId(id);
    if (!isCount(version) || !isCount(timestamp)) {
      throw new RangeError(
        `${KIND_NAMES[kind]} ${id}: version ${version} or timestamp ${timestamp} is not a whole number`,
      );
    }
    if (kind < this.#kind) {
      throw new RangeError(
        `${KIND_NAMES[kind]} ${id} after a ${KIND_NAMES[this.#kind]}: nodes, ways, relations is the order`,
      );
    }
    if (kind > this.#kind) {
      this.#flush();
      this.#kind = kind;
      this.#lastId = Number.NEGATIVE_INFINITY;
    }
    if (id <= this.#lastId) throw new RangeError(`${KIND_NAMES[kind]} ${id} after ${this.#lastId}: ids must ascend`);
    if (this.#block.count >= BLOCK_ELEMENTS || this.#block.weight >= BLOCK_WEIGHT) this.#flush();
    this.#lastId = id;
    this.#hasNegativeIds ||= id < 0;
    this.#counts[kind]!++;
  }

  #flush(): void {
    if (this.#block.count === 0) return;
    const data = this.#block.finish(this.#kind);
    const message = blobMessage(data);
    this.#write(blobHeader('OSMData', message.length, 0));
    this.#write(message);
  }

  #write(bytes: Uint8Array): void {
    let written = 0;
    while (written < bytes.length) written += writeSync(this.#file, bytes, written);
    this.#bytes += bytes.length;
  }

  /** Returns the file's first block, padded to its reserved size with the index field, which readers skip. */
  #headerBlock(): Uint8Array {
    const message = blobMessage(this.#headerMessage());
    const least = blobHeader('OSMHeader', message.length, 1).length - 1;
    const header = blobHeader('OSMHeader', message.length, HEADER_BLOCK_BYTES - least - message.length - 1);
    return Buffer.concat([header, message]);
  }

  #headerMessage(): Uint8Array {
    const header = new ProtobufWriter();
    const [minLon, minLat, maxLon, maxLat] = this.#extent as [number, number, number, number];
    if (minLon <= maxLon) {
      const nano = [minLon, maxLon, maxLat, minLat].map((e7) => e7 * 100);
      header.writeMessage(1, (sides, bbox) => sides.forEach((side, i) => bbox.writeSVarintField(i + 1, side)), nano);
    }
    header.writeStringField(4, 'OsmSchema-V0.6');
    header.writeStringField(4, 'DenseNodes');
    // This feature orders negative ids by absolute value, which our files do not.
    if (!this.#hasNegativeIds) header.writeStringField(5, 'Sort.Type_then_ID');
    const [nodes, ways, relations] = this.#counts as [number, number, number];
    header.writeStringField(5, formatCounts({ nodes, ways, relations }));
    header.writeStringField(16, this.#options.writingProgram ?? WRITING_PROGRAM);
    if (this.#options.timestamp !== undefined) header.writeVarintField(32, this.#options.timestamp);
    return header.finish();
  }
}

function assertId(id: number): void {
  if (!isElementId(id)) throw new RangeError(`${id} is not an element id`);
}

const isCount = (value: number): boolean => Number.isSafeInteger(value) && value >= 0;

function blobMessage(data: Uint8Array): Uint8Array {
  const blob = new ProtobufWriter();
  blob.writeVarintField(2, data.length);
  blob.writeBytesField(3, deflateSync(data));
  return blob.finish();
}

/** Returns a block header, preceded by its length. */
function blobHeader(type: string, dataSize: number, paddingBytes: number): Uint8Array {
  const header = new ProtobufWriter();
  header.writeStringField(1, type);
  if (paddingBytes > 0) header.writeBytesField(2, new Uint8Array(paddingBytes));
  header.writeVarintField(3, dataSize);
  const message = header.finish();
  const length = Buffer.alloc(4);
  length.writeUInt32BE(message.length);
  return Buffer.concat([length, message]);
}
