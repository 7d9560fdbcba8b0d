import { isUtf8 } from 'node:buffer';
import { type ElementEdit, isElementId, MAX_VERSION } from './element-collector.ts';
import { BYTES, MalformedMessageError, ProtobufReader, VARINT } from './protobuf-reader.ts';
import type { OsmCollector } from './osm-collector.ts';
import type { ElementCounts } from './pbf-counts.ts';

const UNKNOWN_STRING = -1;
const MAX_UINT32 = 2 ** 32 - 1;

/** How a block's integers become positions and times. */
interface BlockScale {
  /** Nanodegrees per unit; the offsets are nanodegrees. */
  readonly granularity: number;
  readonly lonOffset: number;
  readonly latOffset: number;
  /** Milliseconds per unit of time. */
  readonly dateGranularity: number;
}

const DEFAULT_SCALE: BlockScale = { granularity: 100, lonOffset: 0, latOffset: 0, dateGranularity: 1000 };

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
      this.#starts.push(table.expect(BYTES).skipBytes());
      this.#ends.push(table.pos);
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
    const start = this.#starts[position]!;
    const end = this.#ends[position]!;
    const text = this.#bytes.toString('utf8', start, end);
    if (text.includes('\ufffd') && !isUtf8(this.#bytes.subarray(start, end))) this.#collector.countInvalidText(text);
    const id = this.#collector.intern(text);
    this.#interned[position] = id;
    return id;
  }
}

/** Adds the elements of decompressed `OSMData` blocks (message PrimitiveBlock) to the collector. */
export class PbfBlockDecoder {
  readonly #collector: OsmCollector;
  readonly #columns = new DenseColumns();
  #scale: BlockScale = DEFAULT_SCALE;
  #strings: BlockStrings;
  /** Edit of the element at hand. */
  readonly #edit: ElementEdit = { version: 0, timestamp: 0 };
  #deleted = false;
  #counts: ElementCounts = { nodes: 0, ways: 0, relations: 0 };

  constructor(collector: OsmCollector) {
    this.#collector = collector;
    this.#strings = new BlockStrings(new ProtobufReader(new Uint8Array(0)), collector);
  }

  /**
   * @returns the elements of the block, deleted and invalid ones included
   * @throws MalformedMessageError where the block is not what its schema says
   */
  decode(bytes: Uint8Array): ElementCounts {
    const scale = { ...DEFAULT_SCALE };
    const groups: ProtobufReader[] = [];
    let strings: BlockStrings | null = null;
    const block = new ProtobufReader(bytes);
    while (block.nextField()) {
      if (block.field === 1) strings = new BlockStrings(block.expect(BYTES).message(), this.#collector);
      else if (block.field === 2) groups.push(block.expect(BYTES).message());
      else if (block.field === 17) scale.granularity = block.expect(VARINT).int();
      else if (block.field === 18) scale.dateGranularity = block.expect(VARINT).int();
      else if (block.field === 19) scale.latOffset = block.expect(VARINT).int();
      else if (block.field === 20) scale.lonOffset = block.expect(VARINT).int();
      else block.skip();
    }
    if (strings === null) throw new MalformedMessageError('the block has no string table');
    if (scale.granularity <= 0) throw new MalformedMessageError(`the block has granularity ${scale.granularity}`);
    this.#strings = strings;
    this.#scale = scale;
    this.#counts = { nodes: 0, ways: 0, relations: 0 };
    for (const group of groups) this.#group(group);
    return this.#counts;
  }

  #group(group: ProtobufReader): void {
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
    this.#counts.nodes++;
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

  /** Nodes as columns; most of a file's elements are here. */
  #denseNodes(message: ProtobufReader): void {
    let ids: ProtobufReader | null = null;
    let lats: ProtobufReader | null = null;
    let lons: ProtobufReader | null = null;
    let keysAndValues: ProtobufReader | null = null;
    let edits: ProtobufReader | null = null;
    while (message.nextField()) {
      if (message.field === 1) ids = message.expect(BYTES).message();
      else if (message.field === 5) edits = message.expect(BYTES).message();
      else if (message.field === 8) lats = message.expect(BYTES).message();
      else if (message.field === 9) lons = message.expect(BYTES).message();
      else if (message.field === 10) keysAndValues = message.expect(BYTES).message();
      else message.skip();
    }
    const columns = this.#columns;
    const count = columns.readPositions(ids, lats, lons);
    columns.readEdits(edits, count);
    const tagCount = columns.readTags(keysAndValues);
    this.#addDenseNodes(count, tagCount);
    this.#counts.nodes += count;
  }

  /** Adds the nodes in the columns. Most of a file's elements pass here: everything is in locals. */
  #addDenseNodes(count: number, tagCount: number): void {
    const { granularity, lonOffset, latOffset, dateGranularity } = this.#scale;
    const { ids, lons, lats, versions, timestamps, visible, tags } = this.#columns;
    const { nodes } = this.#collector;
    const collector = this.#collector;
    const strings = this.#strings;
    const edit = this.#edit;
    nodes.reserve(count);
    let tag = 0;
    for (let i = 0; i < count; i++) {
      edit.version = versionOf(versions[i]!);
      edit.timestamp = secondsOf(timestamps[i]!, dateGranularity);
      const lonE7 = Math.round((lonOffset + granularity * lons[i]!) / 100);
      const latE7 = Math.round((latOffset + granularity * lats[i]!) / 100);
      const deleted = visible[i] === 0;
      if (deleted) collector.countDeleted();
      const kept = !deleted && collector.addNode(checkedId(ids[i]!), lonE7, latE7, edit);
      while (tag < tagCount && tags[tag] !== 0) {
        if (tag + 1 >= tagCount) throw new MalformedMessageError('dense nodes have a key without a value');
        if (kept) nodes.addTag(strings.intern(tags[tag]!), strings.intern(tags[tag + 1]!));
        tag += 2;
      }
      tag++;
    }
    if (tag < tagCount) throw new MalformedMessageError('dense nodes have more tags than ids');
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
    this.#counts.ways++;
    if (this.#deleted) {
      this.#collector.countDeleted();
      return;
    }
    const { ways } = this.#collector;
    ways.add(checkedId(id), this.#edit);
    this.#tags(keys, values, (key, value) => ways.addTag(key, value));
    if (refs !== null) ways.addRefs(refs);
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
    this.#counts.relations++;
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

/** Columns of dense nodes, decoded; kept from block to block, so only the first `count` values are of the block. */
class DenseColumns {
  ids = new Float64Array(0);
  lats = new Float64Array(0);
  lons = new Float64Array(0);
  timestamps = new Float64Array(0);
  versions = new Int32Array(0);
  visible = new Int32Array(0);
  /** Per node its keys and values in turn, then a 0; empty where no node of the block has tags. */
  tags = new Int32Array(0);

  /** @returns the number of nodes */
  readPositions(ids: ProtobufReader | null, lats: ProtobufReader | null, lons: ProtobufReader | null): number {
    const count = ids?.countVarints() ?? 0;
    if (count > this.ids.length) {
      this.ids = new Float64Array(count);
      this.lats = new Float64Array(count);
      this.lons = new Float64Array(count);
      this.timestamps = new Float64Array(count);
      this.versions = new Int32Array(count);
      this.visible = new Int32Array(count);
    }
    if (lats?.countVarints() !== ids?.countVarints() || lons?.countVarints() !== ids?.countVarints()) {
      throw new MalformedMessageError('dense nodes have unequal numbers of ids and coordinates');
    }
    ids?.sumsInto(this.ids, 0);
    lats?.sumsInto(this.lats, 0);
    lons?.sumsInto(this.lons, 0);
    return count;
  }

  /** Edits that the block does not tell become version 0, time 0, visible. */
  readEdits(message: ProtobufReader | null, count: number): void {
    this.versions.fill(0, 0, count);
    this.timestamps.fill(0, 0, count);
    this.visible.fill(1, 0, count);
    while (message?.nextField()) {
      if (message.field === 1) editColumn(message, count)?.intsInto(this.versions);
      else if (message.field === 2) editColumn(message, count)?.sumsInto(this.timestamps, 0);
      else if (message.field === 6) editColumn(message, count)?.intsInto(this.visible);
      else message.skip();
    }
  }

  /** @returns the number of values in `tags` */
  readTags(keysAndValues: ProtobufReader | null): number {
    const count = keysAndValues?.countVarints() ?? 0;
    if (count > this.tags.length) this.tags = new Int32Array(count);
    keysAndValues?.intsInto(this.tags);
    return count;
  }
}

/** A column of the message DenseInfo, or null where it is empty. */
function editColumn(message: ProtobufReader, count: number): ProtobufReader | null {
  const column = message.expect(BYTES).message();
  const length = column.countVarints();
  if (length !== 0 && length !== count) throw new MalformedMessageError(`${length} edits of ${count} dense nodes`);
  return length === 0 ? null : column;
}

/** A version, 0 for the −1 that stands for none. */
const versionOf = (version: number): number => (version > 0 && version <= MAX_VERSION ? version : 0);

const secondsOf = (units: number, dateGranularity: number): number => {
  const seconds = Math.floor((units * dateGranularity) / 1000);
  return seconds > 0 && seconds <= MAX_UINT32 ? seconds : 0;
};

function checkedId(id: number): number {
  if (!isElementId(id)) throw new MalformedMessageError(`${id} is not an element id`);
  return id;
}
