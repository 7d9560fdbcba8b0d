import { type Collector, type ElementEdit, isElementId, toTimestamp, toVersion } from './element-collector.ts';
import { BYTES, MalformedMessageError, ProtobufReader, VARINT } from './protobuf-reader.ts';
import type { OsmCollector } from './osm-collector.ts';
import { BlockStrings } from './pbf-block-strings.ts';
import type { ElementCounts } from './pbf-counts.ts';
import { DenseColumns } from './pbf-dense-columns.ts';

/** Scale from a block's integers to positions and times. */
interface BlockScale {
  /** Nanodegrees per unit; the offsets are nanodegrees. */
  readonly granularity: number;
  readonly lonOffset: number;
  readonly latOffset: number;
  /** Milliseconds per unit of time. */
  readonly dateGranularity: number;
}

const DEFAULT_SCALE: BlockScale = { granularity: 100, lonOffset: 0, latOffset: 0, dateGranularity: 1000 };

/** Adds the elements of decompressed `OSMData` blocks (message PrimitiveBlock) to the collector. */
export class PbfBlockDecoder {
  readonly #collector: OsmCollector;
  readonly #columns = new DenseColumns();
  #scale: BlockScale = DEFAULT_SCALE;
  #strings: BlockStrings;
  readonly #edit: ElementEdit = { version: 0, timestamp: 0 };
  #deleted = false;
  #counts: ElementCounts = { nodes: 0, ways: 0, relations: 0 };

  constructor(collector: OsmCollector) {
    this.#collector = collector;
    this.#strings = new BlockStrings(new ProtobufReader(new Uint8Array(0)), collector);
  }

  /**
   * @returns the number of elements in the block, deleted and invalid ones included
   * @throws MalformedMessageError if the block violates its schema
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
    else if (this.#addNode(id, lon, lat)) this.#tags(keys, values, this.#collector.nodes);
  }

  #addNode(id: number, lon: number, lat: number): boolean {
    const { granularity, lonOffset, latOffset } = this.#scale;
    const lonE7 = e7Of(lonOffset, granularity, lon);
    const latE7 = e7Of(latOffset, granularity, lat);
    return this.#collector.addNode(checkedId(id), lonE7, latE7, this.#edit);
  }

  /** Decodes nodes stored as columns, which are most of a file's elements. */
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

  /** Adds the nodes in the columns. Hot loop: most of a file's elements pass through it, so everything is in locals. */
  #addDenseNodes(count: number, tagCount: number): void {
    const { granularity, lonOffset, latOffset, dateGranularity } = this.#scale;
    const { ids, lons, lats, versions, timestamps, visible, tags } = this.#columns;
    const collector = this.#collector;
    const { nodes } = collector;
    const strings = this.#strings;
    const edit = this.#edit;
    nodes.reserve(count);
    let tag = 0;
    for (let i = 0; i < count; i++) {
      edit.version = toVersion(versions[i]!);
      edit.timestamp = toTimestamp((timestamps[i]! * dateGranularity) / 1000);
      const lonE7 = e7Of(lonOffset, granularity, lons[i]!);
      const latE7 = e7Of(latOffset, granularity, lats[i]!);
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
    this.#tags(keys, values, ways);
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
    this.#tags(keys, values, relations);
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

  #tags(keys: ProtobufReader | null, values: ProtobufReader | null, target: Collector): void {
    if (keys === null && values === null) return;
    if (keys === null || values === null) throw new MalformedMessageError('an element has keys without values');
    while (keys.pos < keys.end) target.addTag(this.#strings.intern(keys.uint()), this.#strings.intern(values.uint()));
    if (values.pos < values.end) throw new MalformedMessageError('an element has more values than keys');
  }

  #clearEdit(): void {
    this.#edit.version = 0;
    this.#edit.timestamp = 0;
    this.#deleted = false;
  }

  #info(message: ProtobufReader): void {
    while (message.nextField()) {
      if (message.field === 1) this.#edit.version = toVersion(message.expect(VARINT).int());
      else if (message.field === 2) {
        this.#edit.timestamp = toTimestamp((message.expect(VARINT).int() * this.#scale.dateGranularity) / 1000);
      } else if (message.field === 6) this.#deleted = message.expect(VARINT).uint() === 0;
      else message.skip();
    }
  }
}

/** Converts an offset in nanodegrees plus a number of units to degrees × 10⁷. */
const e7Of = (offset: number, granularity: number, units: number): number =>
  Math.round((offset + granularity * units) / 100);

function checkedId(id: number): number {
  if (!isElementId(id)) throw new MalformedMessageError(`${id} is not an element id`);
  return id;
}
