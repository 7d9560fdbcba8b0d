import { BYTES, MalformedMessageError, type ProtobufReader } from './protobuf-reader.ts';

/**
 * Decoded columns of dense nodes. The arrays are reused from block to block, so only the first `count` values are
 * valid.
 */
export class DenseColumns {
  ids = new Float64Array(0);
  lats = new Float64Array(0);
  lons = new Float64Array(0);
  timestamps = new Float64Array(0);
  versions = new Int32Array(0);
  visible = new Int32Array(0);
  /** For each node, keys and values in turn, then a 0; empty if no node of the block has tags. */
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

  /** Edits that the block does not contain default to version 0, time 0, visible. */
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

/** A column of the message DenseInfo, or null if it is empty. */
function editColumn(message: ProtobufReader, count: number): ProtobufReader | null {
  const column = message.expect(BYTES).message();
  const length = column.countVarints();
  if (length !== 0 && length !== count) throw new MalformedMessageError(`${length} edits of ${count} dense nodes`);
  return length === 0 ? null : column;
}
