import { MalformedError } from './malformed-error.ts';
import type { Pages } from './pages.ts';

/** Kinds of pages by their first byte: of trees with rows by id, and of indexes, with rows by content. */
const ROWS_INNER = 0x05;
const ROWS_LEAF = 0x0d;
const INDEX_INNER = 0x02;
const INDEX_LEAF = 0x0a;
const KINDS = [ROWS_INNER, ROWS_LEAF, INDEX_INNER, INDEX_LEAF];

/** The first page begins with the file's header. */
const FILE_HEADER_BYTES = 100;
/** Maximum depth of a tree: each inner page has many below it. */
const MOST_LEVELS = 20;

/** A row in its page; valid until the next page is read. */
export interface Cell {
  /** Undefined in an index. */
  readonly id: number | undefined;
  readonly page: number;
  /** Size of the whole row, and the part of it in this page. */
  readonly bytes: number;
  readonly local: Uint8Array;
  /** First of the pages with the rest; 0 for none. */
  readonly overflow: number;
}

/** Called with each page that a walk reads. */
export type OnPage = (page: number) => void;

/**
 * Finds a row in a leaf whose ids are all after `before` and at most `last`. Returns undefined if the whole page must be
 * read for it.
 */
export type FindInLeaf = (pages: Pages, leaf: number, id: number, before: number, last: number) => Cell | undefined;

/** A tree of pages: a table, or an index. */
export class Tree {
  readonly #pages: Pages;
  readonly #root: number;
  readonly #findInLeaf: FindInLeaf | undefined;
  /** Level of the leaves, which is the same for all; known once one was read. */
  #leafLevel = -1;

  /** @param findInLeaf - finds rows without reading whole leaves, if that takes less time */
  constructor(pages: Pages, root: number, findInLeaf?: FindInLeaf) {
    this.#pages = pages;
    this.#root = root;
    this.#findInLeaf = findInLeaf;
  }

  /** Returns the row with an id. */
  find(id: number): Cell | undefined {
    let number = this.#root;
    let before = -Infinity;
    let last = Infinity;
    for (let level = 0; level < MOST_LEVELS; level++) {
      const cell = level === this.#leafLevel ? this.#findInLeaf?.(this.#pages, number, id, before, last) : undefined;
      if (cell) return cell;
      const node = this.#nodeAt(number);
      const at = node.firstFrom(id);
      if (node.isLeaf) {
        this.#leafLevel = level;
        return at < node.count && node.idAt(at) === id ? node.cellAt(at) : undefined;
      }
      if (at > 0) before = node.idAt(at - 1);
      if (at < node.count) last = node.idAt(at);
      number = node.childAt(at);
    }
    throw new MalformedError(number, `lies deeper than ${MOST_LEVELS} levels`);
  }

  /** Returns all rows in the order of their keys. @param onPage - may throw to end the walk */
  *cells(onPage: OnPage = atMost(this.#pages.count)): Generator<Cell, void> {
    yield* this.#below(this.#root, 0, onPage);
  }

  *#below(number: number, level: number, onPage: OnPage): Generator<Cell, void> {
    if (level === MOST_LEVELS) throw new MalformedError(number, `lies deeper than ${MOST_LEVELS} levels`);
    onPage(number);
    const { isLeaf, isIndex, count } = this.#nodeAt(number);
    // The page is fetched anew each time: reading another may have evicted it.
    for (let i = 0; i < count; i++) {
      if (!isLeaf) yield* this.#below(this.#nodeAt(number).childAt(i), level + 1, onPage);
      if (isLeaf || isIndex) yield this.#nodeAt(number).cellAt(i);
    }
    if (!isLeaf) yield* this.#below(this.#nodeAt(number).childAt(count), level + 1, onPage);
  }

  #nodeAt(number: number): Node {
    return new Node(this.#pages.page(number), number, this.#pages);
  }

  /** Returns bytes of a row: a view if they are in its page, else a copy. */
  bytesOf(cell: Cell, from: number, to: number, onPage: OnPage = () => undefined): Uint8Array<ArrayBuffer> {
    const { local, bytes, page } = cell;
    if (to <= local.length) return local.subarray(from, to) as Uint8Array<ArrayBuffer>;
    if (to > bytes) throw new MalformedError(page, `has a row of ${bytes} bytes that names ${to}`);
    const out = new Uint8Array(to - from);
    if (from < local.length) out.set(local.subarray(from));
    let at = local.length;
    for (let next = cell.overflow; at < to;) {
      onPage(next);
      const view = this.#pages.overflowPage(next);
      const length = Math.min(this.#pages.usableBytes - 4, bytes - at);
      const start = Math.max(0, from - at);
      const end = Math.min(length, to - at);
      if (start < end) out.set(new Uint8Array(view.buffer, 4 + start, end - start), at + start - from);
      at += length;
      next = view.getUint32(0);
    }
    return out;
  }

  /** Copies bytes of a row, from an offset that is within its page. */
  copy({ local, bytes, page, overflow }: Cell, from: number, into: Uint8Array): void {
    if (from > local.length || from + into.length > bytes) {
      throw new MalformedError(page, `has a row of ${bytes} bytes that names ${from + into.length}`);
    }
    const here = Math.min(local.length - from, into.length);
    into.set(local.subarray(from, from + here));
    if (here < into.length) this.#pages.readOverflow(overflow, into.subarray(here));
  }
}

/** Limits a walk to the number of pages, because a cycle would never end. */
function atMost(pages: number): OnPage {
  let visited = 0;
  return (page) => {
    if (++visited > pages) throw new MalformedError(page, 'is visited again');
  };
}

/** One page of a tree. */
export class Node {
  readonly isLeaf: boolean;
  readonly isIndex: boolean;
  readonly count: number;
  readonly #number: number;
  readonly #view: DataView<ArrayBuffer>;
  readonly #head: number;
  readonly #usableBytes: number;
  /** Maximum size of a row. */
  readonly #mostBytes: number;

  constructor(view: DataView<ArrayBuffer>, number: number, { usableBytes, count }: Pages) {
    this.#number = number;
    this.#view = view;
    this.#head = number === 1 ? FILE_HEADER_BYTES : 0;
    this.#usableBytes = usableBytes;
    this.#mostBytes = usableBytes * count;
    const kind = this.#view.getUint8(this.#head);
    if (!KINDS.includes(kind)) throw new MalformedError(number, `has an unknown page type (${kind})`);
    this.isLeaf = kind === ROWS_LEAF || kind === INDEX_LEAF;
    this.isIndex = kind === INDEX_INNER || kind === INDEX_LEAF;
    this.count = this.#view.getUint16(this.#head + 3);
    if (this.headBytes > this.#usableBytes) {
      throw new MalformedError(number, `cannot have ${this.count} entries`);
    }
  }

  /** Bytes at the beginning that tell where the rows are. */
  get headBytes(): number {
    return this.#cellsAt + 2 * this.count;
  }

  /** Returns the bytes of an entry's row, in a page whose rows were added in the order of their ids: from the end on. */
  extentOf(entry: number): [from: number, to: number] {
    return [this.#startOf(entry), entry === 0 ? this.#usableBytes : this.#startOf(entry - 1)];
  }

  /** Returns the first entry whose id is at least this. */
  firstFrom(id: number): number {
    let low = 0;
    let high = this.count;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.idAt(middle) < id) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  idAt(entry: number): number {
    if (this.isIndex) throw new MalformedError(this.#number, 'is an index page in a table');
    const at = this.#startOf(entry);
    return this.#varint(this.isLeaf ? this.#varint(at).next : at + 4).value;
  }

  /** Returns the page below an entry; for the entry after the last, the page with the rest. */
  childAt(entry: number): number {
    return this.#view.getUint32(entry === this.count ? this.#head + 8 : this.#startOf(entry));
  }

  cellAt(entry: number): Cell {
    const start = this.#startOf(entry);
    const { value: bytes, next } = this.#varint(this.isLeaf ? start : start + 4);
    const id = this.isIndex ? undefined : this.#varint(next);
    const at = id?.next ?? next;
    const localBytes = this.#localBytes(bytes);
    const isWhole = localBytes === bytes;
    if (at + localBytes + (isWhole ? 0 : 4) > this.#usableBytes || bytes > this.#mostBytes) {
      throw new MalformedError(this.#number, `has a row of ${bytes} bytes that it cannot have`);
    }
    return {
      id: id?.value,
      page: this.#number,
      bytes,
      local: new Uint8Array(this.#view.buffer, at, localBytes),
      overflow: isWhole ? 0 : this.#view.getUint32(at + localBytes),
    };
  }

  get #cellsAt(): number {
    return this.#head + (this.isLeaf ? 8 : 12);
  }

  #startOf(entry: number): number {
    const start = this.#view.getUint16(this.#cellsAt + 2 * entry);
    if (start >= this.headBytes && start + 4 <= this.#usableBytes) return start;
    throw new MalformedError(this.#number, `has an entry at ${start}`);
  }

  /** Returns the number of bytes of a row that SQLite stores in its page. */
  #localBytes(bytes: number): number {
    const usable = this.#usableBytes;
    const most = this.isIndex ? Math.floor(((usable - 12) * 64) / 255) - 23 : usable - 35;
    if (bytes <= most) return bytes;
    const least = Math.floor(((usable - 12) * 32) / 255) - 23;
    const even = least + ((bytes - least) % (usable - 4));
    return even <= most ? even : least;
  }

  #varint(at: number): Varint {
    if (at + 9 <= this.#view.byteLength) return readVarint(this.#view, at);
    // A number at the end of a page could continue past it.
    const rest = new DataView(new ArrayBuffer(9));
    for (let i = 0; at + i < this.#view.byteLength; i++) rest.setUint8(i, this.#view.getUint8(at + i));
    const { value, next } = readVarint(rest, 0);
    return { value, next: at + next };
  }
}

interface Varint {
  readonly value: number;
  /** Offset after it. */
  readonly next: number;
}

/** Reads a number, seven bits per byte, highest first; a number of nine bytes is larger than any in a snapshot. */
export function readVarint(view: DataView, at: number): Varint {
  let value = 0;
  for (let i = 0; i < 8; i++) {
    const byte = view.getUint8(at + i);
    value = value * 128 + (byte & 127);
    if (byte < 128) return { value, next: at + i + 1 };
  }
  return { value: Infinity, next: at + 9 };
}
