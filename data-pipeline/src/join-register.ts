import type { ExtractedMap } from './extract/types.ts';
import { addRegister, type LinkReport } from './link/index.ts';
import { openRegister, type RegisterRegion } from './sources/gar/index.ts';

/** What was read of the address register and how it was joined with the map. */
export interface RegisterReport {
  /** Newest day of the deliveries, ISO 8601. */
  readonly date: string;
  readonly links: LinkReport;
  /** Current rows that were left out, by kind and reason: `house, parent absent`. */
  readonly rejects: Readonly<Record<string, number>>;
  /** Files and archive entries that could not be read whole, as sentences. */
  readonly faults: readonly string[];
}

/**
 * Reads the register region by region and joins it with the map; without paths, the map as it is.
 *
 * @param onProgress - called with bytes read and in all
 * @throws SourceError where a path holds no delivery
 */
export async function joinRegister(
  map: ExtractedMap,
  paths: readonly string[],
  onProgress: (done: number, total: number) => void,
): Promise<{ map: ExtractedMap; register: RegisterReport | null }> {
  if (paths.length === 0) return { map, register: null };
  const register = await openRegister(paths, {
    onProgress: ({ bytesRead, bytesTotal }) => onProgress(bytesRead, bytesTotal),
  });
  try {
    const rejects: Record<string, number> = {};
    const faults: string[] = [];
    const note = (region: RegisterRegion): RegisterRegion => {
      faults.push(...region.faults);
      for (const { kind, reason } of region.rejects) {
        rejects[`${kind}, ${reason}`] = (rejects[`${kind}, ${reason}`] ?? 0) + 1;
      }
      return region;
    };
    const { geocoding, report } = await addRegister(map.geocoding, noted(register.regions(), note));
    return {
      map: { ...map, geocoding },
      register: { date: register.date, links: report, rejects, faults: [...register.faults, ...faults] },
    };
  } finally {
    register.close();
  }
}

async function* noted<T>(items: AsyncIterable<T>, note: (item: T) => T): AsyncGenerator<T> {
  for await (const item of items) yield note(item);
}
