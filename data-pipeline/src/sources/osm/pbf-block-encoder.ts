import { OSM_NODE, type OsmKind } from '@verst/core/build';
import { PbfWriter as ProtobufWriter } from 'pbf';

/** Fields that elements of every kind share. */
interface EncodedElement {
  id: number;
  tags?: Readonly<Record<string, string>>;
  version?: number;
  timestamp?: number;
}

/** A member of a relation; kinds are numbered as in the format. */
export interface RelationMember {
  readonly kind: OsmKind;
  readonly ref: number;
  readonly role: string;
}

/** Collects elements of one kind and encodes them as one block (message PrimitiveBlock). Reusable after `finish`. */
export class PbfBlockEncoder {
  count = 0;
  /** References of ways, members of relations and characters of texts so far. */
  weight = 0;
  #group = new ProtobufWriter();
  /**
   * Positions in the string table. Position 0 marks the end of a dense node's tags, so an empty key needs another one.
   */
  #strings = new Map<string, number>();
  /** Columns of dense nodes, delta-encoded. */
  #ids: number[] = [];
  #lats: number[] = [];
  #lons: number[] = [];
  #keysAndValues: number[] = [];
  #versions: number[] = [];
  #timestamps: number[] = [];
  #hasEdits = false;
  #last = { id: 0, lat: 0, lon: 0, timestamp: 0 };

  addNode(node: EncodedElement, lonE7: number, latE7: number): void {
    const last = this.#last;
    const timestamp = node.timestamp ?? 0;
    this.#ids.push(node.id - last.id);
    this.#lats.push(latE7 - last.lat);
    this.#lons.push(lonE7 - last.lon);
    this.#versions.push(node.version ?? 0);
    this.#timestamps.push(timestamp - last.timestamp);
    this.#hasEdits ||= node.version !== undefined || node.timestamp !== undefined;
    this.#last = { id: node.id, lat: latE7, lon: lonE7, timestamp };
    for (const key in node.tags) this.#keysAndValues.push(this.#string(key), this.#string(node.tags[key]!));
    this.#keysAndValues.push(0);
    this.count++;
  }

  addWay(way: EncodedElement, refs: ArrayLike<number>): void {
    this.#group.writeMessage(
      3,
      (element, message) => {
        this.#writeCommon(element, message);
        message.writePackedSVarint(8, differences(refs));
      },
      way,
    );
    this.count++;
    this.weight += refs.length;
  }

  addRelation(relation: EncodedElement, members: readonly RelationMember[]): void {
    this.#group.writeMessage(
      4,
      (element, message) => {
        this.#writeCommon(element, message);
        message.writePackedVarint(
          8,
          members.map(({ role }) => this.#string(role)),
        );
        message.writePackedSVarint(9, differences(members.map(({ ref }) => ref)));
        message.writePackedVarint(
          10,
          members.map(({ kind }) => kind),
        );
      },
      relation,
    );
    this.count++;
    this.weight += members.length;
  }

  /** Returns the block of all elements since the last call. */
  finish(kind: OsmKind): Uint8Array {
    if (kind === OSM_NODE) this.#writeDenseNodes();
    const block = new ProtobufWriter();
    const strings = ['', ...this.#strings.keys()];
    block.writeMessage(1, (texts, table) => texts.forEach((text) => table.writeStringField(1, text)), strings);
    block.writeBytesField(2, this.#group.finish());
    this.#clear();
    return block.finish();
  }

  #writeDenseNodes(): void {
    const hasTags = this.#keysAndValues.length > this.count;
    this.#group.writeMessage(
      2,
      (hasEdits, dense) => {
        dense.writePackedSVarint(1, this.#ids);
        if (hasEdits) dense.writeMessage(5, (_, edits) => this.#writeDenseEdits(edits), null);
        dense.writePackedSVarint(8, this.#lats);
        dense.writePackedSVarint(9, this.#lons);
        if (hasTags) dense.writePackedVarint(10, this.#keysAndValues);
      },
      this.#hasEdits,
    );
  }

  #writeDenseEdits(edits: ProtobufWriter): void {
    edits.writePackedVarint(1, this.#versions);
    edits.writePackedSVarint(2, this.#timestamps);
  }

  /** Writes id, tags and edit, which ways and relations encode alike. */
  #writeCommon(element: EncodedElement, message: ProtobufWriter): void {
    const { id, tags = {}, version, timestamp } = element;
    message.writeVarintField(1, id);
    message.writePackedVarint(
      2,
      Object.keys(tags).map((key) => this.#string(key)),
    );
    message.writePackedVarint(
      3,
      Object.values(tags).map((value) => this.#string(value)),
    );
    if (version === undefined && timestamp === undefined) return;
    message.writeMessage(
      4,
      (_, info) => {
        if (version !== undefined) info.writeVarintField(1, version);
        if (timestamp !== undefined) info.writeVarintField(2, timestamp);
      },
      null,
    );
  }

  #string(text: string): number {
    let position = this.#strings.get(text);
    if (position === undefined) {
      position = this.#strings.size + 1;
      this.weight += text.length;
      this.#strings.set(text, position);
    }
    return position;
  }

  #clear(): void {
    this.count = 0;
    this.weight = 0;
    this.#group = new ProtobufWriter();
    this.#strings.clear();
    this.#ids = [];
    this.#lats = [];
    this.#lons = [];
    this.#keysAndValues = [];
    this.#versions = [];
    this.#timestamps = [];
    this.#hasEdits = false;
    this.#last = { id: 0, lat: 0, lon: 0, timestamp: 0 };
  }
}

function differences(values: ArrayLike<number>): number[] {
  const result: number[] = [];
  let last = 0;
  for (let i = 0; i < values.length; i++) {
    result.push(values[i]! - last);
    last = values[i]!;
  }
  return result;
}
