import { assertChoice, isBetween, refuse } from '../check-input.ts';
import { asSnapshotError, SnapshotError } from '../errors.ts';
import { ColdColumn } from './cold-column.ts';
import { LateColumn, ResidentColumn, type StoredColumn } from './column.ts';
import { COLD_CHUNK_BYTES, type SnapshotMeta } from './format.ts';
import { allocateSectionCache, CACHE_BYTES_PER_CHUNK, SectionCache, type SectionCacheMemory } from './section-cache.ts';
import { arrayTypeOf, type Section, type SectionArrays, type SectionSource, type SectionType } from './sections.ts';
import type { FileIdentity, SectionEntry, SnapshotHost } from './snapshot-host.ts';

/** The sections of a snapshot that are kept in memory: all, or those that queries touch. */
export type Resident = 'all' | 'hot';

/** Options for keeping a snapshot's sections in memory. */
export interface ResidentOptions {
  /**
   * `'all'` keeps every section in memory. `'hot'` keeps what every query touches, and small sections; it reads what
   * one kind of query touches for the first of them, and the rest through a cache. Answers do not differ. Default: `'all'` if the sections take at most a quarter of the
   * machine's memory, else `'hot'`.
   */
  readonly resident?: Resident;
  /** Size of that cache in MB, for all threads of the process together; 1 to 1,048,576. Default 256. */
  readonly cacheMB?: number;
}

const DEFAULT_CACHE_MB = 256;
const MAX_CACHE_MB = 2 ** 20;

/** Spare slots beyond all cold chunks, for rounding to sets of slots. */
const SPARE_CHUNKS = 8;

/**
 * Moment at which resident sections are read: all when the snapshot is opened, so that damage shows at once, or each on
 * first use, so that the first answer does not wait for the rest.
 */
export type Reading = 'whenOpened' | 'whenNeeded';

/** Share of the machine's memory up to which all sections are resident by default. */
const MEMORY_SHARE = 1 / 4;

/** Id of a section that exists only in the memory of a view. */
const NOT_IN_FILE = 0;

/** A section of an opened snapshot. */
export interface OpenedSection extends SectionEntry {
  /** Its elements; null if it is left in the file or was not used yet (see {@link Reading}). */
  memory: ArrayBuffer | SharedArrayBuffer | null;
  /** Position in {@link SnapshotHandle.late} of a section whose memory is filled on first use; null for others. */
  readonly lateAt: number | null;
  /** Number of its first chunk among those of all cold sections. */
  readonly firstChunk: number;
}

/** Handle that lets another thread read the same memory; survives `postMessage`. */
export interface SnapshotHandle {
  readonly path: string;
  /** The file that the sections were read from; the path may lead to another one by now. */
  readonly file: FileIdentity;
  readonly meta: SnapshotMeta;
  readonly sections: readonly OpenedSection[];
  /** A byte for each late section: 1 once a thread has read and checked it. */
  readonly late: ArrayBuffer | SharedArrayBuffer;
  /** Cached chunks of the sections left in the file; null if there are none. */
  readonly cache: SectionCacheMemory | null;
}

/** An opened snapshot: sections in memory, and its file for those read in pieces. Made by {@link loadSnapshot}. */
export class Snapshot implements SectionSource {
  readonly path: string;
  readonly meta: SnapshotMeta;
  readonly sections: readonly OpenedSection[];
  /** This thread's access to the file, for rarely read data. */
  readonly host: SnapshotHost;
  readonly #handle: SnapshotHandle;
  readonly #cache: SectionCache | null;
  readonly #byName: Map<string, OpenedSection>;
  readonly #late: Uint8Array;
  /** Late sections that this thread has read and is checking. */
  readonly #checking = new Set<OpenedSection>();
  /** Allocates memory for sections that are read on first use; null if all were read. */
  readonly #allocate: Allocate | null;
  #checkSection: (name: string) => void = () => undefined;

  constructor(handle: SnapshotHandle, host: SnapshotHost, allocate: Allocate | null = null) {
    this.path = handle.path;
    this.meta = handle.meta;
    this.sections = handle.sections;
    this.host = host;
    this.#handle = handle;
    this.#cache = handle.cache && new SectionCache(handle.cache);
    this.#byName = new Map(handle.sections.map((section) => [section.name, section]));
    this.#late = new Uint8Array(handle.late);
    this.#allocate = allocate;
  }

  /** True if sections are read on first use. */
  get isReadWhenNeeded(): boolean {
    return this.#allocate !== null;
  }

  /** Sets a check of each section that is read from now on; its errors reach every caller that asks for the section. */
  checkWhenRead(check: (name: string) => void): void {
    this.#checkSection = check;
  }

  has(name: string): boolean {
    return this.#byName.has(name);
  }

  /** Returns the section of a name, or undefined if there is none. */
  section(name: string): OpenedSection | undefined {
    return this.#byName.get(name);
  }

  /** Returns true if the elements of a section are in memory now. */
  isInMemory(section: OpenedSection): boolean {
    const { memory, lateAt } = section;
    if (memory === null) return false;
    return lateAt === null || Atomics.load(this.#late, lateAt) === 1 || this.#checking.has(section);
  }

  /** Returns true if sections whose names begin with `prefix` are read on first use. */
  isReadLate(prefix: string): boolean {
    if (this.#allocate) return true;
    return this.sections.some(({ name, lateAt }) => lateAt !== null && name.startsWith(prefix));
  }

  get<T extends SectionType>(name: string, type: T): SectionArrays[T] {
    const section = this.#find(name, type);
    const memory = this.isInMemory(section) ? section.memory! : this.#read(section);
    return new (arrayTypeOf(type))(memory, 0, section.length);
  }

  column<T extends SectionType>(name: string, type: T): StoredColumn<SectionArrays[T]> {
    const section = this.#find(name, type);
    if (this.isInMemory(section) || section.residence === 'hot') return new ResidentColumn(name, this.get(name, type));
    if (isReadWhole(section)) return new LateColumn(name, section.length, () => this.get(name, type));
    return new ColdColumn(section, arrayTypeOf(type), this.#cache!, (chunk) => this.host.readChunk(section, chunk));
  }

  /**
   * Frees the memory of the sections whose names begin with `prefix`, if sections are read on first use. Arrays
   * returned before stay valid; the next use reads the section again.
   */
  forget(prefix: string): void {
    if (!this.#allocate) return;
    for (const section of this.sections) {
      if (section.name.startsWith(prefix) && section.id !== NOT_IN_FILE) section.memory = null;
    }
  }

  /**
   * Returns the snapshot with sections added, or replaced if it has some of the same names; copies them into shared
   * memory.
   */
  withSections(changed: Iterable<Section>): Snapshot {
    const replacements = new Map(Array.from(changed, (section) => [section.name, shareSection(section)]));
    const kept = this.sections.filter(({ name }) => !replacements.has(name));
    const changedHandle = { ...this.#handle, sections: [...kept, ...replacements.values()] };
    const snapshot = new Snapshot(changedHandle, this.host, this.#allocate);
    snapshot.checkWhenRead(this.#checkSection);
    return snapshot;
  }

  /** Returns the handle with which another thread opens the same memory. */
  share(): SnapshotHandle {
    return this.#handle;
  }

  close(): void {
    this.host.close();
  }

  #read(section: OpenedSection): ArrayBuffer | SharedArrayBuffer {
    const { name, bytes, lateAt } = section;
    if (lateAt !== null) return this.#readLate(section, lateAt);
    if (!isReadWhole(section) || !this.#allocate) {
      throw new SnapshotError(this.path, `section ${name} is cold: it is read by ranges`);
    }
    const memory = this.#allocate(bytes);
    this.host.readSection(section, new Uint8Array(memory));
    section.memory = memory;
    try {
      this.#checkSection(name);
    } catch (error) {
      section.memory = null;
      throw error;
    }
    return memory;
  }

  /** Reads a section into memory that threads share. Two at once read the same bytes into the same place. */
  #readLate(section: OpenedSection, at: number): ArrayBuffer | SharedArrayBuffer {
    const memory = section.memory!;
    this.host.readSection(section, new Uint8Array(memory));
    this.host.assertUnchanged();
    this.#checking.add(section);
    try {
      this.#checkSection(section.name);
    } finally {
      this.#checking.delete(section);
    }
    Atomics.store(this.#late, at, 1);
    return memory;
  }

  #find(name: string, type: SectionType): OpenedSection {
    const section = this.#byName.get(name);
    if (!section) throw new SnapshotError(this.path, `section ${name} is missing; build the snapshot again`);
    if (section.type === type) return section;
    throw new SnapshotError(this.path, `section ${name} holds ${section.type}, this engine expects ${type}`);
  }
}

/** @throws InvalidInputError for invalid options */
export function assertResidentOptions({ resident, cacheMB }: ResidentOptions): void {
  if (resident !== undefined) assertChoice('resident', resident, ['all', 'hot']);
  if (cacheMB !== undefined && !isBetween(cacheMB, 1, MAX_CACHE_MB)) refuse('cacheMB', `1 to ${MAX_CACHE_MB}`, cacheMB);
}

/**
 * Returns true for a section that is read as a whole whatever `resident` is: a hot or late one, or a cold one of a
 * single chunk, which takes less memory whole than its slot in the cache.
 */
const isReadWhole = ({ residence, bytes }: SectionEntry): boolean => residence !== 'cold' || bytes <= COLD_CHUNK_BYTES;

/**
 * Allocates the memory of one section: of the kind that threads can share, or of the kind from which browsers decode
 * text.
 */
export type Allocate = (bytes: number) => ArrayBuffer | SharedArrayBuffer;

/** Options of {@link loadSnapshot}, chosen by hosts. */
export interface LoadOptions extends ResidentOptions {
  /** Default `'whenOpened'`. */
  readonly reading?: Reading;
  /** Memory of the machine in bytes, which decides the default of `resident`. */
  readonly machineBytes: number;
  readonly allocate: Allocate;
  /** Called after each section with the bytes read so far and the bytes to read in all. */
  readonly onProgress?: (readBytes: number, allBytes: number) => void;
}

/**
 * Copies the sections of an opened file, those that `resident` names, into memory and checks their checksums, at once
 * or on first use.
 *
 * @throws SnapshotError naming the section that is damaged; the host is closed
 */
export function loadSnapshot(host: SnapshotHost, options: LoadOptions): Snapshot {
  try {
    const handle = allocateSnapshot(host, options);
    readSections(host, handle.sections, options.onProgress);
    host.assertUnchanged();
    return new Snapshot(handle, host, options.reading === 'whenNeeded' ? options.allocate : null);
  } catch (error) {
    host.close();
    throw asSnapshotError(host.path, error);
  }
}

/**
 * Allocates the memory of the sections to be read now, and of the cache. All is allocated before reading: chunk
 * buffers, which are freed meanwhile, would leave gaps in it.
 */
export function allocateSnapshot(host: SnapshotHost, options: LoadOptions): SnapshotHandle {
  const meta = host.readMeta();
  const entries = host.readEntries();
  const resident = options.resident ?? residentByDefault(entries, options.machineBytes);
  let firstChunk = 0;
  let lateCount = 0;
  const isReadNow = options.reading !== 'whenNeeded';
  const sections = entries.map((entry): OpenedSection => {
    if (resident === 'all' || isReadWhole(entry)) {
      const isLate = isReadNow && resident === 'hot' && entry.residence === 'late';
      const memory = isReadNow ? options.allocate(entry.bytes) : null;
      return { ...entry, memory, lateAt: isLate ? lateCount++ : null, firstChunk: 0 };
    }
    const section = { ...entry, memory: null, lateAt: null, firstChunk };
    firstChunk += Math.ceil(entry.bytes / COLD_CHUNK_BYTES);
    return section;
  });
  const cacheBytes = Math.min(
    (options.cacheMB ?? DEFAULT_CACHE_MB) * 2 ** 20,
    (firstChunk + SPARE_CHUNKS) * CACHE_BYTES_PER_CHUNK,
  );
  const cache = resident === 'all' ? null : allocateSectionCache(cacheBytes, options.allocate);
  return { path: host.path, file: host.identity, meta, sections, late: options.allocate(lateCount), cache };
}

/** Returns true for a section that is read when the snapshot is opened. */
export const isReadAtOnce = ({ memory, lateAt }: OpenedSection): boolean => memory !== null && lateAt === null;

/** Reads sections into their memory; skips those without, and late ones. */
export function readSections(
  host: SnapshotHost,
  sections: readonly OpenedSection[],
  onProgress?: LoadOptions['onProgress'],
): void {
  const toRead = sections.filter(isReadAtOnce);
  const allBytes = toRead.reduce((sum, { bytes }) => sum + bytes, 0);
  let readBytes = 0;
  for (const section of toRead) {
    host.readSection(section, new Uint8Array(section.memory!));
    readBytes += section.bytes;
    onProgress?.(readBytes, allBytes);
  }
}

function residentByDefault(entries: readonly SectionEntry[], machineBytes: number): Resident {
  const bytes = entries.reduce((sum, entry) => sum + entry.bytes, 0);
  return bytes <= MEMORY_SHARE * machineBytes ? 'all' : 'hot';
}

function shareSection({ name, type, residence, version, array }: Section): OpenedSection {
  const memory =
    typeof SharedArrayBuffer === 'undefined'
      ? new ArrayBuffer(array.byteLength)
      : new SharedArrayBuffer(array.byteLength);
  new Uint8Array(memory).set(new Uint8Array(array.buffer, array.byteOffset, array.byteLength));
  const { length, byteLength: bytes } = array;
  return { id: NOT_IN_FILE, name, type, residence, version, length, bytes, memory, lateAt: null, firstChunk: 0 };
}
