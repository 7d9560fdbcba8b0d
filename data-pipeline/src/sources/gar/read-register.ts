import { SourceError } from '@verst/core/build';
import { assembleRegion } from './assemble-region.ts';
import type { Delivery } from './delivery.ts';
import { openDelivery } from './open-delivery.ts';
import type { RegisterRegion } from './register.ts';
import { RegionTables } from './region-tables.ts';
import { readTypeNames, TypeNames } from './type-names.ts';

export interface ReadRegisterOptions {
  /** Two-digit codes; default: all regions in the deliveries. */
  readonly regions?: readonly string[];
  /** Called repeatedly while a file is read; bytes are those of unpacked XML, counted over the files that are read. */
  readonly onProgress?: (progress: {
    readonly file: string;
    readonly bytesRead: number;
    readonly bytesTotal: number;
  }) => void;
}

export interface Register {
  /** Newest day of the deliveries, ISO 8601. */
  readonly date: string;
  /** Faults that concern no single region, as sentences. Complete when all regions have been read. */
  readonly faults: readonly string[];
  /**
   * Passes the regions to the visitor one after another. Each is read once the visitor has returned from the one
   * before, so at most one is in memory unless the visitor keeps it.
   */
  visitRegions(visit: (region: RegisterRegion) => void): Promise<void>;
  close(): void;
}

/** Kinds of file that are read; the rest (flats, rooms, documents) is ignored. */
const KINDS = new Set(
  'ADDR_OBJ HOUSES STEADS ADM_HIERARCHY MUN_HIERARCHY ADDR_OBJ_PARAMS HOUSES_PARAMS STEADS_PARAMS'.split(' '),
);

/** Bytes of unpacked XML that a build reads from a register. */
export interface RegisterBytes {
  readonly total: number;
  /** Bytes of the largest region. */
  readonly largestRegion: number;
}

/**
 * Returns the size of the files that {@link openRegister} would read.
 *
 * @param regions - two-digit codes; default: all regions in the deliveries
 * @throws SourceError if a path is not a delivery
 */
export async function weighRegister(paths: readonly string[], regions?: readonly string[]): Promise<RegisterBytes> {
  const byRegion = new Map<string, number>();
  for (const path of paths) {
    const delivery = await openDelivery(path);
    delivery.close();
    for (const { region, kind, bytes } of delivery.files) {
      if (region === null || !KINDS.has(kind) || !(regions?.includes(region) ?? true)) continue;
      byRegion.set(region, (byRegion.get(region) ?? 0) + bytes);
    }
  }
  const all = [...byRegion.values()];
  return { total: all.reduce((sum, bytes) => sum + bytes, 0), largestRegion: Math.max(0, ...all) };
}

/**
 * Opens a delivery, or a full one followed by its deltas in order.
 *
 * @param paths - folders or ZIP archives
 * @throws SourceError if a path is not a delivery, or none of them contains a requested region
 */
export async function openRegister(paths: readonly string[], options: ReadRegisterOptions = {}): Promise<Register> {
  const deliveries: Delivery[] = [];
  try {
    for (const path of paths) deliveries.push(await openDelivery(path));
    return new RegisterReader(deliveries, paths, options);
  } catch (error) {
    for (const delivery of deliveries) delivery.close();
    throw error;
  }
}

class RegisterReader implements Register {
  readonly date: string;
  readonly faults: string[];
  readonly #deliveries: readonly Delivery[];
  readonly #codes: readonly string[];
  readonly #onProgress: NonNullable<ReadRegisterOptions['onProgress']>;
  readonly #bytesTotal: number;
  #bytesRead = 0;

  constructor(deliveries: readonly Delivery[], paths: readonly string[], options: ReadRegisterOptions) {
    const files = deliveries.flatMap((delivery) => delivery.files);
    const held = new Set(files.map(({ region }) => region).filter((region) => region !== null));
    const missing = (options.regions ?? []).filter((region) => !held.has(region));
    if (missing.length > 0) throw new SourceError(paths.join(', '), null, `it holds no region ${missing.join(', ')}`);
    this.#deliveries = deliveries;
    this.#codes = [...new Set(options.regions ?? [...held].sort())];
    if (this.#codes.length === 0) throw new SourceError(paths.join(', '), null, 'it holds no region folder');
    this.#onProgress = options.onProgress ?? (() => {});
    this.date = files.reduce((newest, { date }) => (date > newest ? date : newest), '');
    this.faults = deliveries.flatMap(({ refused }) => refused);
    this.#bytesTotal = files
      .filter(({ region, kind }) => region !== null && this.#codes.includes(region) && KINDS.has(kind))
      .reduce((sum, { bytes }) => sum + bytes, 0);
  }

  async visitRegions(visit: (region: RegisterRegion) => void): Promise<void> {
    const types = await this.#readTypes();
    for (const code of this.#codes) await this.#visitRegion(code, types, visit);
  }

  /**
   * A separate call for each region: a loop or generator would keep the last region in memory while reading the next.
   */
  async #visitRegion(code: string, types: TypeNames, visit: (region: RegisterRegion) => void): Promise<void> {
    const tables = new RegionTables(types);
    for (const delivery of this.#deliveries) {
      await tables.read(delivery, code, (file, bytes) => {
        this.#bytesRead += bytes;
        this.#onProgress({ file, bytesRead: this.#bytesRead, bytesTotal: this.#bytesTotal });
      });
    }
    visit(assembleRegion(code, tables));
  }

  close(): void {
    for (const delivery of this.#deliveries) delivery.close();
  }

  async #readTypes(): Promise<TypeNames> {
    const types = new TypeNames();
    for (const { files } of this.#deliveries) {
      for (const file of files.filter(({ kind }) => kind === 'ADDR_OBJ_TYPES')) {
        try {
          await readTypeNames(file, types);
        } catch (error) {
          if (!(error instanceof SourceError)) throw error;
          this.faults.push(error.message);
        }
      }
    }
    return types;
  }
}
