import { MalformedError } from './malformed-error.ts';
import { type Cell, readVarint, type Tree } from './tree.ts';

const TEXT = new TextDecoder();

/** Sizes of values by type, bytes: null, integers, a double, 0 and 1. */
const BYTES = [0, 1, 2, 3, 4, 6, 8, 8, 0, 0];
/** From here on, even types are blobs and odd ones texts; the type includes the length. */
const FIRST_BLOB = 12;

/** Layout of a row: value `i` is at `starts[i]` to `starts[i + 1]` and has the type `types[i]`. */
export interface RecordLayout {
  readonly types: readonly number[];
  readonly starts: readonly number[];
}

/** Returns the types and positions of the values of a row. */
export function layoutOf(cell: Cell): RecordLayout {
  // The local part of a row has thousands of bytes, more than the header of any.
  const head = new DataView(cell.local.buffer, cell.local.byteOffset, cell.local.byteLength);
  const types: number[] = [];
  const starts: number[] = [];
  try {
    let { value: at, next } = readVarint(head, 0);
    const end = at;
    while (next < end) {
      const { value: type, next: after } = readVarint(head, next);
      types.push(type);
      starts.push(at);
      at += type < FIRST_BLOB ? (BYTES[type] ?? NaN) : (type - FIRST_BLOB) >> 1;
      next = after;
    }
    starts.push(at);
    if (next === end && at === cell.bytes) return { types, starts };
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  throw new MalformedError(cell.page, `has a row whose values are not its ${cell.bytes} bytes`);
}

/** Returns one value of a row. */
export function valueOf(tree: Tree, cell: Cell, { types, starts }: RecordLayout, column: number): unknown {
  const type = types[column] ?? 0;
  if (type === 0) return null;
  if (type === 8 || type === 9) return type - 8;
  const bytes = tree.bytesOf(cell, starts[column]!, starts[column + 1]!);
  if (type >= FIRST_BLOB) return type % 2 === 0 ? bytes : TEXT.decode(bytes);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (type === 7) return view.getFloat64(0);
  let value = view.getInt8(0);
  for (let i = 1; i < bytes.length; i++) value = value * 256 + bytes[i]!;
  return value;
}
