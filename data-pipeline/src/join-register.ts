import type { GeocodingInput } from '@verst/core/build';
import { type LinkReport, RegisterJoiner } from './link/index.ts';
import { openRegister } from './sources/gar/index.ts';

/** Report on the address register and how it was joined with the map. */
export interface RegisterReport {
  /** Newest day of the deliveries, ISO 8601. */
  readonly date: string;
  /** Two-digit codes of the regions that were read. */
  readonly regions: readonly string[];
  readonly links: LinkReport;
  /** Current rows that were left out, by kind and reason: `house, parent absent`. */
  readonly rejects: Readonly<Record<string, number>>;
  /** Files and archive entries that could not be read completely, as sentences. */
  readonly faults: readonly string[];
}

export interface JoinRegisterOptions {
  /** Two-digit codes; default: all regions in the deliveries. */
  readonly regions?: readonly string[];
  /** Called with the bytes read and the total. */
  readonly onProgress?: (done: number, total: number) => void;
}

/**
 * Reads the register region by region and joins it with the map's addresses. Without paths, returns the addresses
 * unchanged.
 *
 * @throws SourceError if a path is not a delivery, or a requested region is in none of them
 */
export async function joinRegister(
  map: GeocodingInput,
  paths: readonly string[],
  { regions: codes, onProgress = () => {} }: JoinRegisterOptions = {},
): Promise<{ addresses: GeocodingInput; register: RegisterReport | null }> {
  if (paths.length === 0) return { addresses: map, register: null };
  const register = await openRegister(paths, {
    regions: codes,
    onProgress: ({ bytesRead, bytesTotal }) => onProgress(bytesRead, bytesTotal),
  });
  try {
    const regions: string[] = [];
    const rejects: Record<string, number> = {};
    const faults: string[] = [];
    const joiner = new RegisterJoiner(map);
    await register.visitRegions((region) => {
      joiner.add(region);
      regions.push(region.code);
      for (const fault of region.faults) faults.push(fault);
      for (const { kind, reason } of region.rejects) {
        rejects[`${kind}, ${reason}`] = (rejects[`${kind}, ${reason}`] ?? 0) + 1;
      }
    });
    const { geocoding, report } = joiner.finish();
    return {
      addresses: geocoding,
      register: { date: register.date, regions, links: report, rejects, faults: [...register.faults, ...faults] },
    };
  } finally {
    register.close();
  }
}
