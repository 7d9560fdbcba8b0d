import { MalformedError } from './malformed-error.ts';

const HEADER_RESERVED = 20;
const HEADER_PAGE_COUNT = 28;
const HEADER_FREE_PAGES = 36;

/** Bytes of a file, read by ranges. */
export interface PageSource {
  /** Fills `into` with the bytes from an offset on; returns the bytes read, fewer only at the end of the file. */
  read(offset: number, into: Uint8Array): number;
  /** As {@link PageSource.read}, into several arrays one after another; absent if the source has no faster way. */
  readParts?(offset: number, parts: readonly Uint8Array[]): number;
}

/** Bytes at the beginning of an overflow page: the number of the next one, 0 for none. */
const NEXT_PAGE_BYTES = 4;

/** Most overflow pages that one call of a source reads. */
const MOST_PAGES_AT_ONCE = 64;

/** Number of cached pages by default: those above the rows, which each look-up reads, and the most recent rows. */
const KEPT_PAGES = 4;

/** The pages of an SQLite file (sqlite.org/fileformat2.html), read from a source through a small cache. */
export class Pages {
  readonly count: number;
  /** Number of free pages. */
  readonly freeCount: number;
  /** Bytes of a page that can contain rows. */
  readonly usableBytes: number;
  readonly pageBytes: number;
  readonly #source: PageSource;
  readonly #mostKept: number;
  /** Cached pages by number, the most recently used at the end. */
  readonly #kept = new Map<number, DataView<ArrayBuffer>>();
  #overflow: DataView<ArrayBuffer> | null = null;
  /** Beginnings of the overflow pages of a run, as one view and apart. */
  readonly #nextPage = new DataView(new ArrayBuffer(MOST_PAGES_AT_ONCE * NEXT_PAGE_BYTES));
  readonly #nextPages: readonly Uint8Array[];
  /** Arrays that a run is read into. */
  readonly #parts: Uint8Array[] = [];

  /**
   * @param header - the first bytes of the file
   * @param mostKept - number of cached pages
   */
  constructor(source: PageSource, header: Uint8Array, pageBytes: number, mostKept = KEPT_PAGES) {
    const view = new DataView(header.buffer, header.byteOffset, header.byteLength);
    this.#source = source;
    this.pageBytes = pageBytes;
    this.#mostKept = mostKept;
    this.count = view.getUint32(HEADER_PAGE_COUNT);
    this.freeCount = view.getUint32(HEADER_FREE_PAGES);
    this.usableBytes = pageBytes - header[HEADER_RESERVED]!;
    this.#nextPages = Array.from(
      { length: MOST_PAGES_AT_ONCE },
      (_, page) => new Uint8Array(this.#nextPage.buffer, page * NEXT_PAGE_BYTES, NEXT_PAGE_BYTES),
    );
  }

  /** Returns a page, valid until the next call. @throws MalformedError if the file has no page of that number */
  page(number: number): DataView<ArrayBuffer> {
    const kept = this.#kept.get(number);
    this.#kept.delete(number);
    const page = kept ?? this.#read(number, this.#spare());
    this.#kept.set(number, page);
    return page;
  }

  /** Returns a page with a part of a long row, valid until the next call; keeps the page where the row begins. */
  overflowPage(number: number): DataView<ArrayBuffer> {
    this.#overflow ??= new DataView(new ArrayBuffer(this.pageBytes));
    return this.#read(number, this.#overflow);
  }

  /**
   * Reads bytes of a page into their place in a view as long as a page, and leaves the page out of the cache. Returns
   * false if the file ends before.
   */
  readPart(number: number, from: number, to: number, into: DataView<ArrayBuffer>): boolean {
    this.#assertPage(number);
    const part = new Uint8Array(into.buffer, from, to - from);
    return this.#source.read((number - 1) * this.pageBytes + from, part) === part.length;
  }

  /**
   * Reads the part of a long row that is in overflow pages.
   *
   * @param first - its first page
   * @param into - as long as that part, or as its beginning that is wanted
   */
  readOverflow(first: number, into: Uint8Array): void {
    for (let at = 0, next = first; at < into.length;) {
      const rest = into.subarray(at);
      const run = this.#isReadInRuns ? this.#readRun(next, rest) : this.#readOne(next, rest);
      at += run.bytes;
      next = run.next;
    }
  }

  get #isReadInRuns(): boolean {
    return this.#source.readParts !== undefined && this.usableBytes === this.pageBytes;
  }

  #readOne(page: number, into: Uint8Array): { bytes: number; next: number } {
    const view = this.overflowPage(page);
    const bytes = Math.min(into.length, this.usableBytes - NEXT_PAGE_BYTES);
    into.set(new Uint8Array(view.buffer, NEXT_PAGE_BYTES, bytes));
    return { bytes, next: view.getUint32(0) };
  }

  /** Reads the pages that continue a row if they follow one another in the file, as they usually do. */
  #readRun(first: number, into: Uint8Array): { bytes: number; next: number } {
    this.#assertPage(first);
    const each = this.usableBytes - NEXT_PAGE_BYTES;
    const pages = Math.min(Math.ceil(into.length / each), MOST_PAGES_AT_ONCE, this.count - first + 1);
    this.#parts.length = 0;
    for (let page = 0; page < pages; page++) {
      this.#parts.push(this.#nextPages[page]!, into.subarray(page * each, (page + 1) * each));
    }
    const wanted = pages * NEXT_PAGE_BYTES + Math.min(into.length, pages * each);
    const read = this.#source.readParts!((first - 1) * this.pageBytes, this.#parts);
    if (read !== wanted) throw new MalformedError(first, `and those after it have ${read} bytes of ${wanted}`);
    for (let page = 1; ; page++) {
      const next = this.#nextPage.getUint32((page - 1) * NEXT_PAGE_BYTES);
      if (page === pages || next !== first + page) return { bytes: Math.min(into.length, page * each), next };
    }
  }

  /** Returns memory for a page: that of the least recently used page if the cache is full. */
  #spare(): DataView<ArrayBuffer> {
    if (this.#kept.size < this.#mostKept) return new DataView(new ArrayBuffer(this.pageBytes));
    const [[oldest, page]] = this.#kept as unknown as [[number, DataView<ArrayBuffer>]];
    this.#kept.delete(oldest);
    return page;
  }

  #assertPage(number: number): void {
    if (number < 1 || number > this.count) throw new MalformedError(number, `is not among the ${this.count} pages`);
  }

  #read(number: number, into: DataView<ArrayBuffer>): DataView<ArrayBuffer> {
    this.#assertPage(number);
    const read = this.#source.read((number - 1) * this.pageBytes, new Uint8Array(into.buffer));
    if (read === this.pageBytes) return into;
    throw new MalformedError(number, `has ${read} bytes of ${this.pageBytes}`);
  }
}
