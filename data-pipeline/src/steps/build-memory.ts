import { statSync } from 'node:fs';
import { totalmem } from 'node:os';
import { VerstError } from '@verst/core/build';
import { type BuildSources, registerPaths } from '../build-options.ts';
import { weighRegister } from '../sources/gar/index.ts';

interface MemoryNeed {
  /** Independent of the sources. */
  readonly baseMB: number;
  /** Per byte of OSM PBF. */
  readonly perMapByte: number;
  /** Per byte of the register's XML. */
  readonly perRegisterByte: number;
  /** Per byte of the region with the most XML, which is held in memory as a whole. */
  readonly perRegionByte: number;
}

/**
 * Peak memory of measured builds plus a tenth, with one step at a time: builds of one to twelve real cities, and of
 * generated countries with their register.
 */
const NEED: MemoryNeed = { baseMB: 380, perMapByte: 14, perRegisterByte: 0.2, perRegionByte: 0.1 };
/** Memory of the threads of parallel steps before they read anything. */
const THREADS_MB = 130;
/** Size of PBF relative to plain XML. */
const XML_SHARE = 0.1;
/** Size of PBF relative to its elements in a work folder. */
const ELEMENTS_SHARE = 0.2;

/** Size of the map as PBF from which threads save more time than their start takes (about a second each). */
const PARALLEL_FROM_BYTES = 1_000_000;
/** The same for an update, which has less to do. */
const PARALLEL_UPDATE_FROM_BYTES = 16_000_000;

/**
 * Memory that parallel steps may need together by default: in percent of what the largest step needs, and in MB for
 * small maps, for which time matters more.
 */
const DEFAULT_PERCENT = 110;
const DEFAULT_STEPS_MB = 900;

export interface MemoryPlan {
  /** True if steps run in threads of their own, in parallel where their memory allows it. */
  readonly isParallel: boolean;
  /** True if the sources need little memory and there is no limit: then memory is freed less often. */
  readonly isSmall: boolean;
  /** Memory that parallel steps may need together, in percent of what the largest step needs. */
  readonly stepsPercent: number;
  /** Memory limit of the process; null if there is none. */
  readonly boundMB: number | null;
}

/**
 * Plans how a build uses its memory.
 *
 * @param elementBytes - size of the elements in a work folder, which replace the map's files in an update
 * @throws VerstError `INPUT` if the build needs more memory than its limit, estimated from the size of its sources
 * @throws SourceError if a path of the register is no delivery
 */
export async function planMemory(
  sources: BuildSources & { readonly memoryMB?: number },
  elementBytes?: number,
): Promise<MemoryPlan> {
  const mapBytes =
    elementBytes === undefined
      ? sources.osm.reduce((sum, path) => sum + mapBytesOf(path), 0)
      : elementBytes * ELEMENTS_SHARE;
  const parallelFromBytes = elementBytes === undefined ? PARALLEL_FROM_BYTES : PARALLEL_UPDATE_FROM_BYTES;
  const register = await weighRegister(registerPaths(sources), sources.regions);
  const mapMB = (NEED.perMapByte * mapBytes) / 2 ** 20;
  const registerMB = (NEED.perRegisterByte * register.total + NEED.perRegionByte * register.largestRegion) / 2 ** 20;
  const needMB = Math.ceil(NEED.baseMB + mapMB + registerMB);
  const { memoryMB } = sources;
  if (memoryMB !== undefined && needMB > memoryMB) {
    throw new VerstError(
      'INPUT',
      `memory: a build of these sources takes about ${needMB} MB, but only ${memoryMB} MB are allowed`,
    );
  }
  // Either of two parallel steps may hold the register's addresses.
  const availableMB = (memoryMB ?? machineMemoryMB() / 2) - NEED.baseMB - THREADS_MB - 2 * registerMB;
  const stepsMB = memoryMB === undefined ? Math.max((DEFAULT_PERCENT / 100) * mapMB, DEFAULT_STEPS_MB) : availableMB;
  return {
    isParallel: mapBytes >= parallelFromBytes && availableMB >= mapMB,
    isSmall: memoryMB === undefined && mapBytes < parallelFromBytes && mapMB + registerMB < NEED.baseMB,
    stepsPercent: Math.floor((100 * Math.min(stepsMB, availableMB)) / mapMB),
    boundMB: memoryMB ?? null,
  };
}

/** Returns the size of a map as PBF; 0 for a missing file. */
function mapBytesOf(path: string): number {
  const bytes = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  return bytes * (/\.(?:osm|xml)$/i.test(path) ? XML_SHARE : 1);
}

/** Returns the machine's memory, or this process's share of it if that is limited. */
export function machineMemoryMB(): number {
  return Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY) / 2 ** 20;
}
