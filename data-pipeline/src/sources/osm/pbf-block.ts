import { BYTES, MalformedMessageError, ProtobufReader, VARINT } from './protobuf-reader.ts';
import type { OsmCollector } from './osm-collector.ts';
import type { ElementCounts } from './pbf-counts.ts';

const UNKNOWN_STRING = -1;
const MAX_INT32 = 2 ** 31 - 1;
const MAX_UINT32 = 2 ** 32 - 1;

/** Members of {@link PbfBlockDecoder} that hold for the whole block. */
interface BlockScale {
  granularity: number;
  lonOffset: number;
  latOffset: number;
  /** Milliseconds per unit of time. */
  dateGranularity: number;
}

/**
 * Adds the elements of one decompressed `OSMData` block (message PrimitiveBlock) to the collector.
 *
 * @returns the elements of the block, deleted and invalid ones included
 * @throws MalformedMessageError where the block is not what its schema says
 */
export function decodeBlock(bytes: Uint8Array, collector: OsmCollector): ElementCounts {
  const scale: BlockScale = { granularity: 100, lonOffset: 0, latOffset: 0, dateGranularity: 1000 };
  const groups: ProtobufReader[] = [];
  let stringTable: BlockStrings | null = null;
  const block = new ProtobufReader(bytes);
  while (block.nextField()) {
    if (block.field === 1) stringTable = new BlockStrings(block.expect(BYTES).message(), collector);
    else if (block.field === 2) groups.push(block.expect(BYTES).message());
    else if (block.field === 17) scale.granularity = block.expect(VARINT).int();
    else if (block.field === 18) scale.dateGranularity = block.expect(VARINT).int();
    else if (block.field === 19) scale.latOffset = block.expect(VARINT).int();
    else if (block.field === 20) scale.lonOffset = block.expect(VARINT).int();
    else block.skip();
  }
  if (stringTable === null) throw new MalformedMessageError('the block has no string table');
  if (scale.granularity <= 0) throw new MalformedMessageError(`the block has granularity ${scale.granularity}`);
  const decoder = new GroupDecoder(stringTable, scale, collector);
  for (const group of groups) decoder.decode(group);
  return decoder.counts;
}

/** The string table of a block; a string is decoded when an element first uses it. */
class BlockStrings {
  readonly #bytes: Buffer;
  readonly #collector: OsmCollector;
  readonly #starts: number[] = [];
  readonly #ends: number[] = [];
  readonly #interned: Int32Array;

  constructor(table: ProtobufReader, collector: OsmCollector) {
    this.#bytes = Buffer.from(table.bytes.buffer, table.bytes.byteOffset, table.bytes.length);
    this.#collector = collector;
    while (table.nextField()) {
      if (table.field !== 1) {
        table.skip();
        continue;
      }
      const text = table.expect(BYTES).message();
      this.#starts.push(text.pos);
      this.#ends.push(text.end);
    }
    this.#interned = new Int32Array(this.#starts.length).fill(UNKNOWN_STRING);
  }

  /** The interned string of a table position. */
  intern(position: number): number {
    const known = this.#interned[position];
    if (known === undefined) {
      throw new MalformedMessageError(`string ${position} of a table of ${this.#interned.length}`);
    }
    if (known !== UNKNOWN_STRING) return known;
    const id = this.#collector.intern(this.#bytes.toString('utf8', this.#starts[position], this.#ends[position]));
    this.#interned[position] = id;
    return id;
  }
}

class GroupDecoder {
  readonly counts: ElementCounts = { nodes: 0, ways: 0, relations: 0 };
  readonly #strings: BlockStrings;
  readonly #scale: BlockScale;
  readonly #collector: OsmCollector;
  /** Edit of the element at hand. */
  readonly #edit = { version: 0, timestamp: 0 };
  #deleted = false;

  constructor(strings: BlockStrings, scale: BlockScale, collector: OsmCollector) {
    this.#strings = strings;
    this.#scale = scale;
    this.#collector = collector;
  }

  decode(group: ProtobufReader): void {
    while (group.nextField()) {
      if (group.field === 1) this.#node(group.expect(BYTES).message());
      else if (group.field === 2) this.#denseNodes(group.expect(BYTES).message());
      else if (group.field === 3) this.#way(group.expect(BYTES).message());
      else if (group.field === 4) this.#relation(group.expect(BYTES).message());
      else group.skip();
    }
  }

  #node(message: ProtobufReader): void {
    let id = Number.NaN;
    let lat = Number.NaN;
    let lon = Number.NaN;
    let keys: ProtobufReader | null = null;
    let values: ProtobufReader | null = null;
    this.#clearEdit();
    while (message.nextField()) {
      if (message.field === 1) id = message.expect(VARINT).sint();
      else if (message.field === 2) keys = message.expect(BYTES).message();
      else if (message.field === 3) values = message.expect(BYTES).message();
      else if (message.field === 4) this.#info(message.expect(BYTES).message());
      else if (message.field === 8) lat = message.expect(VARINT).sint();
      else if (message.field === 9) lon = message.expect(VARINT).sint();
      else message.skip();
    }
    this.counts.nodes++;
    if (this.#deleted) this.#collector.countDeleted();
    else if (this.#addNode(id, lon, lat))
      this.#tags(keys, values, (key, value) => this.#collector.nodes.addTag(key, value));
  }

  #addNode(id: number, lon: number, lat: number): boolean {
    const { granularity, lonOffset, latOffset } = this.#scale;
    const lonE7 = Math.round((lonOffset + granularity * lon) / 100);
    const latE7 = Math.round((latOffset + granularity * lat) / 100);
    return this.#collector.addNode(checkedId(id), lonE7, latE7, this.#edit);
  }

  /** Nodes as columns of differences; this is where a file's time goes. */
  #denseNodes(message: ProtobufReader): void {
    let ids: ProtobufReader | null = null;
    let lats: ProtobufReader | null = null;
    let lons: ProtobufReader | null = null;
    let keysAndValues: ProtobufReader | null = null;
    let edits = new DenseEdits(null, this.#scale.dateGranularity);
    while (message.nextField()) {
      if (message.field === 1) ids = message.expect(BYTES).message();
      else if (message.field === 5)
        edits = new DenseEdits(message.expect(BYTES).message(), this.#scale.dateGranularity);
      else if (message.field === 8) lats = message.expect(BYTES).message();
      else if (message.field === 9) lons = message.expect(BYTES).message();
      else if (message.field === 10) keysAndValues = message.expect(BYTES).message();
      else message.skip();
    }
    if (ids === null || lats === null || lons === null) {
      if (ids === null && lats === null && lons === null) return;
      throw new MalformedMessageError('dense nodes lack ids or positions');
    }
    const { nodes } = this.#collector;
    const strings = this.#strings;
    let id = 0;
    let lat = 0;
    let lon = 0;
    while (ids.pos < ids.end) {
      id += ids.sint();
      lat += lats.sint();
      lon += lons.sint();
      const deleted = edits.next(this.#edit);
      if (deleted) this.#collector.countDeleted();
      const kept = !deleted && this.#addNode(id, lon, lat);
      this.counts.nodes++;
      if (keysAndValues === null || keysAndValues.pos >= keysAndValues.end) continue;
      for (let key = keysAndValues.uint(); key !== 0; key = keysAndValues.uint()) {
        const value = strings.intern(keysAndValues.uint());
        if (kept) nodes.addTag(strings.intern(key), value);
      }
    }
    if (lats.pos < lats.end || lons.pos < lons.end)
      throw new MalformedMessageError('dense nodes have more positions than ids');
    if (keysAndValues !== null && keysAndValues.pos < keysAndValues.end) {
      throw new MalformedMessageError('dense nodes have more tags than ids');
    }
    edits.assertRead();
  }

  #way(message: ProtobufReader): void {
    let id = Number.NaN;
    let keys: ProtobufReader | null = null;
    let values: ProtobufReader | null = null;
    let refs: ProtobufReader | null = null;
    this.#clearEdit();
    while (message.nextField()) {
      if (message.field === 1) id = message.expect(VARINT).int();
      else if (message.field === 2) keys = message.expect(BYTES).message();
      else if (message.field === 3) values = message.expect(BYTES).message();
      else if (message.field === 4) this.#info(message.expect(BYTES).message());
      else if (message.field === 8) refs = message.expect(BYTES).message();
      else message.skip();
    }
    this.counts.ways++;
    if (this.#deleted) {
      this.#collector.countDeleted();
      return;
    }
    const { ways } = this.#collector;
    ways.add(checkedId(id), this.#edit);
    this.#tags(keys, values, (key, value) => ways.addTag(key, value));
    if (refs === null) return;
    let ref = 0;
    while (refs.pos < refs.end) {
      ref += refs.sint();
      ways.addRef(checkedId(ref));
    }
  }

  #relation(message: ProtobufReader): void {
    let id = Number.NaN;
    let keys: ProtobufReader | null = null;
    let values: ProtobufReader | null = null;
    let roles: ProtobufReader | null = null;
    let members: ProtobufReader | null = null;
    let kinds: ProtobufReader | null = null;
    this.#clearEdit();
    while (message.nextField()) {
      if (message.field === 1) id = message.expect(VARINT).int();
      else if (message.field === 2) keys = message.expect(BYTES).message();
      else if (message.field === 3) values = message.expect(BYTES).message();
      else if (message.field === 4) this.#info(message.expect(BYTES).message());
      else if (message.field === 8) roles = message.expect(BYTES).message();
      else if (message.field === 9) members = message.expect(BYTES).message();
      else if (message.field === 10) kinds = message.expect(BYTES).message();
      else message.skip();
    }
    this.counts.relations++;
    if (this.#deleted) {
      this.#collector.countDeleted();
      return;
    }
    const { relations } = this.#collector;
    relations.add(checkedId(id), this.#edit);
    this.#tags(keys, values, (key, value) => relations.addTag(key, value));
    if (roles === null && members === null && kinds === null) return;
    if (roles === null || members === null || kinds === null) {
      throw new MalformedMessageError(`relation ${id} lacks ids, kinds or roles of its members`);
    }
    let member = 0;
    while (members.pos < members.end) {
      member += members.sint();
      const kind = kinds.uint();
      if (kind > 2) throw new MalformedMessageError(`relation ${id} has a member of the unknown kind ${kind}`);
      relations.addMember(kind, checkedId(member), this.#strings.intern(roles.uint()));
    }
    if (roles.pos < roles.end || kinds.pos < kinds.end) {
      throw new MalformedMessageError(`relation ${id} has more roles or kinds than members`);
    }
  }

  #tags(keys: ProtobufReader | null, values: ProtobufReader | null, add: (key: number, value: number) => void): void {
    if (keys === null && values === null) return;
    if (keys === null || values === null) throw new MalformedMessageError('an element has keys without values');
    while (keys.pos < keys.end) add(this.#strings.intern(keys.uint()), this.#strings.intern(values.uint()));
    if (values.pos < values.end) throw new MalformedMessageError('an element has more values than keys');
  }

  #clearEdit(): void {
    this.#edit.version = 0;
    this.#edit.timestamp = 0;
    this.#deleted = false;
  }

  #info(message: ProtobufReader): void {
    while (message.nextField()) {
      if (message.field === 1) this.#edit.version = versionOf(message.expect(VARINT).int());
      else if (message.field === 2) {
        this.#edit.timestamp = secondsOf(message.expect(VARINT).int(), this.#scale.dateGranularity);
      } else if (message.field === 6) this.#deleted = message.expect(VARINT).uint() === 0;
      else message.skip();
    }
  }
}

/** Versions and times of dense nodes, read in step with their ids. */
class DenseEdits {
  readonly #dateGranularity: number;
  #versions: ProtobufReader | null = null;
  #timestamps: ProtobufReader | null = null;
  #visible: ProtobufReader | null = null;
  #timestamp = 0;

  constructor(message: ProtobufReader | null, dateGranularity: number) {
    this.#dateGranularity = dateGranularity;
    while (message?.nextField()) {
      if (message.field === 1) this.#versions = nonEmpty(message.expect(BYTES).message());
      else if (message.field === 2) this.#timestamps = nonEmpty(message.expect(BYTES).message());
      else if (message.field === 6) this.#visible = nonEmpty(message.expect(BYTES).message());
      else message.skip();
    }
  }

  /** Fills in the edit of the next node; true where the node is marked deleted. */
  next(edit: { version: number; timestamp: number }): boolean {
    edit.version = this.#versions === null ? 0 : versionOf(this.#versions.int());
    if (this.#timestamps !== null) this.#timestamp += this.#timestamps.sint();
    edit.timestamp = secondsOf(this.#timestamp, this.#dateGranularity);
    return this.#visible !== null && this.#visible.uint() === 0;
  }

  assertRead(): void {
    for (const column of [this.#versions, this.#timestamps, this.#visible]) {
      if (column !== null && column.pos < column.end)
        throw new MalformedMessageError('dense nodes have more edits than ids');
    }
  }
}

const nonEmpty = (column: ProtobufReader): ProtobufReader | null => (column.pos < column.end ? column : null);

/** A version, 0 for the −1 that stands for none. */
const versionOf = (version: number): number => (version > 0 && version <= MAX_INT32 ? version : 0);

const secondsOf = (units: number, dateGranularity: number): number => {
  const seconds = Math.floor((units * dateGranularity) / 1000);
  return seconds > 0 && seconds <= MAX_UINT32 ? seconds : 0;
};

function checkedId(id: number): number {
  if (!Number.isSafeInteger(id)) throw new MalformedMessageError(`${id} is not an element id`);
  return id;
}
