/** One file of a delivery: its kind, region and date, and access to its content. */
export interface DeliveryFile {
  /** The name used in messages. */
  readonly path: string;
  /** `ADDR_OBJ`, `HOUSES`, `ADM_HIERARCHY`, …: the file name between `AS_` and the date. */
  readonly kind: string;
  /** Two digits, or null for the dictionaries of the whole delivery. */
  readonly region: string | null;
  /** Day of the delivery, ISO 8601. */
  readonly date: string;
  /** Unpacked size. */
  readonly bytes: number;
  /** Streams the unpacked content in chunks. */
  open(): AsyncIterable<Uint8Array>;
}

/** An opened delivery of the register. Close it when done. */
export interface Delivery {
  readonly files: readonly DeliveryFile[];
  /** Skipped entries, as sentences: archive entries that unpack to far more than XML can. */
  readonly refused: readonly string[];
  close(): void;
}

/** Matches `99/AS_HOUSES_20230626_c5c69ab2-….XML`, also one folder deeper. */
const FILE_NAME = /(?:^|\/)(?:(\d{2})\/)?AS_([A-Z_]+)_(\d{4})(\d{2})(\d{2})_[\w-]+\.XML$/i;

/** Returns kind, region and date of a file by its path in a delivery; null if it is not part of one. */
export function readFileName(path: string): Pick<DeliveryFile, 'kind' | 'region' | 'date'> | null {
  const match = FILE_NAME.exec(path);
  if (!match) return null;
  const [, region, kind, year, month, day] = match;
  return { kind: kind!.toUpperCase(), region: region ?? null, date: `${year}-${month}-${day}` };
}
