import type { SyncSource } from '../sync-source.ts';
import { MalformedError } from './malformed-error.ts';

/** Number of cached pages: those above the rows, which each look-up reads, and the most recent rows. */
const KEPT_PAGES = 4;

const HEADER_RESERVED = 20;
const HEADER_PAGE_COUNT = 28;
const HEADER_FREE_PAGES = 36;

/** The pages of an SQLite file (sqlite.org/fileformat2.html), read from a source through a small cache. */
export class Pages {
  readonly count: number;
  /** Number of free pages. */
  readonly freeCount: number;
  /** Bytes of a page that can contain rows. */
  readonly usableBytes: number;
  readonly #source: SyncSource;
  readonly #pageBytes: number;
  /** Cached pages by number, the most recently used at the end. */
  readonly #kept = new Map<number, DataView<ArrayBuffer>>();
  #overflow: DataView<ArrayBuffer> | null = null;

  /** @param header - the first bytes of the file */
  constructor(source: SyncSource, header: Uint8Array, pageBytes: number) {
    const view = new DataView(header.buffer, header.byteOffset, header.byteLength);
    this.#source = source;
    this.#pageBytes = pageBytes;
    this.count = view.getUint32(HEADER_PAGE_COUNT);
    this.freeCount = view.getUint32(HEADER_FREE_PAGES);
    this.usableBytes = pageBytes - header[HEADER_RESERVED]!;
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
    this.#overflow ??= new DataView(new ArrayBuffer(this.#pageBytes));
    return this.#read(number, this.#overflow);
  }

  /** Returns memory for a page: that of the least recently used page if the cache is full. */
  #spare(): DataView<ArrayBuffer> {
    if (this.#kept.size < KEPT_PAGES) return new DataView(new ArrayBuffer(this.#pageBytes));
    const [[oldest, page]] = this.#kept as unknown as [[number, DataView<ArrayBuffer>]];
    this.#kept.delete(oldest);
    return page;
  }

  #read(number: number, into: DataView<ArrayBuffer>): DataView<ArrayBuffer> {
    if (number < 1 || number > this.count) throw new MalformedError(number, `is not among the ${this.count} pages`);
    const read = this.#source.read((number - 1) * this.#pageBytes, new Uint8Array(into.buffer));
    if (read === this.#pageBytes) return into;
    throw new MalformedError(number, `has ${read} bytes of ${this.#pageBytes}`);
  }
}
