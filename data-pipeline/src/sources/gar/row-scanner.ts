import { isUtf8 } from 'node:buffer';
import { SourceError } from '@verst/core/build';

/** The rows to read from a file: name of the row element, and the attributes to extract. */
export interface RowSpec<A extends string> {
  readonly element: string;
  readonly attributes: readonly A[];
}

/** A view of one row, valid only until the callback returns. Absent attributes read as empty. */
export interface Row<A extends string> {
  /** The value with references (`&quot;`) resolved; an empty string if the attribute is absent. */
  text(attribute: A): string;
  /** The value as a whole number of at most 15 digits; 0 if it is absent or not a number. */
  number(attribute: A): number;
  /** Returns true if a flag is set: `1` in data files, `true` in dictionaries. */
  isSet(attribute: A): boolean;
}

const LT = 0x3c;
const GT = 0x3e;
const SLASH = 0x2f;
const EQUALS = 0x3d;
const QUESTION = 0x3f;
const EXCLAMATION = 0x21;
const DOUBLE_QUOTE = 0x22;
const SINGLE_QUOTE = 0x27;
const SPACE = 0x20;
const ONE = 0x31;

/** Maximum attributes whose order is remembered. */
const MAX_ATTRIBUTES = 64;
/** Longest tag of a register row; bounds the memory for any file. */
const MAX_TAG_BYTES = 1 << 20;

/**
 * Calls `onRow` for each row of one register file. Expects the form of the deliveries: UTF-8, rows without content, all
 * data in attributes. Whitespace and line breaks between attributes, either quote character, comments and an end tag
 * per row are accepted. Rows before a fault have been passed to `onRow` when the error is thrown, so callers may keep
 * them.
 *
 * @returns the number of rows
 * @throws SourceError naming the byte offset: text that is not UTF-8, a document type, a malformed tag, a file that
 *   ends before the root's end tag
 */
export async function scanRows<A extends string>(
  path: string,
  chunks: AsyncIterable<Uint8Array>,
  spec: RowSpec<A>,
  onRow: (row: Row<A>) => void,
): Promise<number> {
  const scanner = new RowScanner(path, spec, onRow);
  for await (const chunk of chunks) scanner.write(chunk);
  scanner.end();
  return scanner.rows;
}

class RowScanner<A extends string> implements Row<A> {
  rows = 0;
  readonly #path: string;
  readonly #spec: RowSpec<A>;
  readonly #onRow: (row: Row<A>) => void;
  readonly #element: Uint8Array;
  readonly #slots: ReadonlyMap<A, number>;
  readonly #names: readonly Uint8Array[];
  /** Start and end of each slot's value in `#bytes`; the start is -1 if the attribute is absent. */
  readonly #from: Int32Array;
  readonly #to: Int32Array;
  #bytes: Buffer = Buffer.alloc(0);
  /** Offset of `#bytes` in the file. */
  #base = 0;
  /** Name of the root element once it is open. */
  #root: string | null = null;
  #closed = false;
  /** True if `#bytes` is valid UTF-8 up to its last tag. */
  #isSound = true;
  /** Name and slot of each attribute in the last row, in order. */
  readonly #order: { readonly name: Uint8Array; readonly slot: number }[] = [];

  constructor(path: string, spec: RowSpec<A>, onRow: (row: Row<A>) => void) {
    this.#path = path;
    this.#spec = spec;
    this.#onRow = onRow;
    this.#element = Buffer.from(spec.element);
    this.#slots = new Map(spec.attributes.map((attribute, slot) => [attribute, slot]));
    this.#names = spec.attributes.map((attribute) => Buffer.from(attribute));
    this.#from = new Int32Array(spec.attributes.length);
    this.#to = new Int32Array(spec.attributes.length);
  }

  write(chunk: Uint8Array): void {
    const bytes =
      this.#bytes.length === 0
        ? Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength)
        : Buffer.concat([this.#bytes, chunk]);
    this.#bytes = bytes;
    if (this.#base === 0 && bytes[0]! >= 0xfe) this.#fail(0, 'the encoding is UTF-16, not UTF-8');
    // No character spans a `>`, so everything up to the last one is validated in one call; single rows are checked only
    // to locate a fault.
    this.#isSound = isUtf8(bytes.subarray(0, bytes.lastIndexOf(GT) + 1));
    let at = 0;
    for (;;) {
      const open = bytes.indexOf(LT, at);
      if (open === -1) {
        at = bytes.length;
        break;
      }
      at = open;
      const end = this.#tag(open);
      if (end === -1) break;
      at = end;
    }
    if (bytes.length - at > MAX_TAG_BYTES) this.#fail(at, 'a tag does not end');
    this.#base += at;
    this.#bytes = bytes.subarray(at);
  }

  end(): void {
    if (this.#closed) return;
    this.#fail(this.#bytes.length, this.#root === null ? 'it contains no XML' : 'the file is cut off');
  }

  text(attribute: A): string {
    const slot = this.#slots.get(attribute)!;
    const from = this.#from[slot]!;
    if (from === -1) return '';
    const text = this.#bytes.toString('utf8', from, this.#to[slot]);
    return text.includes('&') ? resolveReferences(text) : text;
  }

  number(attribute: A): number {
    const slot = this.#slots.get(attribute)!;
    const to = this.#to[slot]!;
    const from = this.#from[slot]!;
    if (from === -1 || to - from > 15) return 0;
    let value = 0;
    for (let i = from; i < to; i++) {
      const digit = this.#bytes[i]! - 48;
      if (digit < 0 || digit > 9) return 0;
      value = value * 10 + digit;
    }
    return value;
  }

  isSet(attribute: A): boolean {
    const slot = this.#slots.get(attribute)!;
    const from = this.#from[slot]!;
    if (from === -1) return false;
    if (this.#to[slot] === from + 1) return this.#bytes[from] === ONE;
    return this.text(attribute) === 'true';
  }

  /** Processes the tag at `open`; returns the position after it, or -1 if its end has not arrived yet. */
  #tag(open: number): number {
    const bytes = this.#bytes;
    const first = bytes[open + 1]!;
    if (first === EXCLAMATION) return this.#commentEnd(open);
    let end = bytes.indexOf(GT, open + 1) + 1;
    if (end === 0) return -1;
    if (first === QUESTION) {
      this.#declaration(bytes.toString('latin1', open, end));
      return end;
    }
    if (first === SLASH) {
      if (bytes.toString('latin1', open + 2, end - 1).trim() === this.#root) this.#closed = true;
      return end;
    }
    let nameEnd = open + 1;
    while (nameEnd < end - 1 && bytes[nameEnd]! > SPACE && bytes[nameEnd] !== SLASH) nameEnd++;
    if (this.#root === null) {
      this.#root = bytes.toString('utf8', open + 1, nameEnd);
      if (bytes[end - 2] === SLASH) this.#closed = true;
      return end;
    }
    if (this.#closed) this.#fail(open, 'a second root element');
    if (!equals(bytes, open + 1, nameEnd, this.#element)) {
      this.#fail(open, `<${bytes.toString('utf8', open + 1, nameEnd)}> where <${this.#spec.element}> is expected`);
    }
    // The first `>` ends the tag unless it is inside a value.
    while (!this.#attributes(nameEnd, end - (bytes[end - 2] === SLASH ? 2 : 1))) {
      end = bytes.indexOf(GT, end) + 1;
      if (end === 0) return -1;
    }
    if (!this.#isSound && !isUtf8(bytes.subarray(open, end))) this.#fail(open, 'the text is not UTF-8');
    this.rows++;
    this.#onRow(this);
    return end;
  }

  #commentEnd(open: number): number {
    const bytes = this.#bytes;
    if (bytes.length - open < 4) return -1;
    if (bytes.toString('latin1', open, open + 4) !== '<!--') {
      this.#fail(open, 'a document type or CDATA, which the register does not use');
    }
    const end = bytes.indexOf('-->', open + 4);
    return end === -1 ? -1 : end + 3;
  }

  #declaration(text: string): void {
    const encoding = /encoding\s*=\s*["']([^"']*)["']/i.exec(text)?.[1];
    if (encoding !== undefined && !/^(utf-?8|us-ascii)$/i.test(encoding)) {
      this.#fail(0, `the encoding is ${encoding}, not UTF-8`);
    }
  }

  /** Records the positions of the values; returns false if one does not end before `end`. */
  #attributes(start: number, end: number): boolean {
    const bytes = this.#bytes;
    this.#from.fill(-1);
    let i = start;
    for (let ordinal = 0; ; ordinal++) {
      while (i < end && bytes[i]! <= SPACE) i++;
      if (i >= end) return true;
      const nameStart = i;
      while (i < end && bytes[i] !== EQUALS && bytes[i]! > SPACE) i++;
      const nameEnd = i;
      while (i < end && bytes[i]! <= SPACE) i++;
      if (bytes[i] !== EQUALS || nameEnd === nameStart) this.#fail(nameStart, 'an attribute without a value');
      i++;
      while (i < end && bytes[i]! <= SPACE) i++;
      const quote = bytes[i];
      if (quote !== DOUBLE_QUOTE && quote !== SINGLE_QUOTE) this.#fail(i, 'an attribute value without quotes');
      const from = ++i;
      while (i < end && bytes[i] !== quote) i++;
      if (i >= end) return false;
      const slot = this.#slotOf(nameStart, nameEnd, ordinal);
      if (slot !== -1) {
        this.#from[slot] = from;
        this.#to[slot] = i;
      }
      i++;
    }
  }

  /**
   * Returns the slot of an attribute, -1 for an unwanted one. Rows of a file mostly have their attributes in the same
   * order.
   */
  #slotOf(from: number, to: number, ordinal: number): number {
    const last = this.#order[ordinal];
    if (last && equals(this.#bytes, from, to, last.name)) return last.slot;
    const name = Buffer.from(this.#bytes.subarray(from, to));
    const slot = this.#names.findIndex((wanted) => name.equals(wanted));
    if (ordinal < MAX_ATTRIBUTES) this.#order[ordinal] = { name, slot };
    return slot;
  }

  #fail(at: number, fault: string): never {
    throw new SourceError(this.#path, this.#base + at, fault);
  }
}

function equals(bytes: Uint8Array, from: number, to: number, expected: Uint8Array): boolean {
  if (to - from !== expected.length) return false;
  for (let i = 0; i < expected.length; i++) if (bytes[from + i] !== expected[i]) return false;
  return true;
}

const REFERENCES: Readonly<Record<string, string>> = { quot: '"', apos: "'", amp: '&', lt: '<', gt: '>' };

/** Resolves the five named references and numeric ones; unknown ones are left as written. */
function resolveReferences(text: string): string {
  return text.replaceAll(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(\w+));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return REFERENCES[name] ?? whole;
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}
