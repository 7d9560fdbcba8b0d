import { statSync } from 'node:fs';
import { totalmem } from 'node:os';
import { SourceError, VerstError } from '@verst/core/build';
import { type BuildSources, registerPaths } from '../build-options.ts';
import { weighRegister } from '../sources/gar/index.ts';

/** Memory that a build takes. */
interface MemoryNeed {
  /** Whatever the sources. */
  readonly baseMB: number;
  /** By byte of OSM PBF. */
  readonly perMapByte: number;
  /** By byte of the register's XML. */
  readonly perRegisterByte: number;
  /** By byte of the region with the most XML, which is in memory as a whole. */
  readonly perRegionByte: number;
}

/** The most that measured builds took, with a tenth to spare: of one to twelve real cities, and of generated countries with their register. */
const ALONE: MemoryNeed = { baseMB: 380, perMapByte: 14, perRegisterByte: 0.2, perRegionByte: 0.1 };
const PARALLEL: MemoryNeed = { baseMB: 510, perMapByte: 20, perRegisterByte: 0.5, perRegionByte: 0.1 };
/** PBF is so many times as large as plain XML. */
const XML_SHARE = 0.1;
/** PBF is so many times as large as the elements that a work folder keeps of it. */
const ELEMENTS_SHARE = 0.2;

/** Bytes of the map as PBF from which a second thread saves more time than its start takes, about a second. */
const PARALLEL_FROM_BYTES = 200_000;

/** Use of memory by a build. */
export interface MemoryPlan {
  /** True if two steps go on beside each other, each in a thread of its own. */
  readonly isParallel: boolean;
  /** The most that the process may take; null where nothing bounds it. */
  readonly boundMB: number | null;
}

/**
 * Decides how a build uses the memory that it is given.
 *
 * @param elementBytes - of the elements that a work folder keeps, where they stand for the map's files
 * @throws VerstError `INPUT` when the build takes more memory than it may, as far as the size of its sources tells
 */
export async function planMemory(
  sources: BuildSources & { readonly memoryMB?: number },
  elementBytes?: number,
): Promise<MemoryPlan> {
  const mapBytes =
    elementBytes === undefined
      ? sources.osm.reduce((sum, path) => sum + mapBytesOf(path), 0)
      : elementBytes * ELEMENTS_SHARE;
  const register = await registerBytesOf(sources);
  const needMB = ({ baseMB, perMapByte, perRegisterByte, perRegionByte }: MemoryNeed): number =>
    Math.ceil(
      baseMB +
        (perMapByte * mapBytes + perRegisterByte * register.total + perRegionByte * register.largestRegion) / 2 ** 20,
    );
  const { memoryMB } = sources;
  if (memoryMB !== undefined && needMB(ALONE) > memoryMB) {
    throw new VerstError(
      'INPUT',
      `memory: a build of these sources takes about ${needMB(ALONE)} MB, but only ${memoryMB} MB are allowed`,
    );
  }
  const isParallel = mapBytes >= PARALLEL_FROM_BYTES && needMB(PARALLEL) <= (memoryMB ?? machineMemoryMB() / 2);
  return { isParallel, boundMB: memoryMB ?? null };
}

/** Bytes of a map as PBF; 0 for what is absent. */
function mapBytesOf(path: string): number {
  const bytes = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  return bytes * (/\.(?:osm|xml)$/i.test(path) ? XML_SHARE : 1);
}

/** Returns the size of the register's XML; zero if a path is no delivery, which the build reports when it reads it. */
async function registerBytesOf(sources: BuildSources): ReturnType<typeof weighRegister> {
  try {
    return await weighRegister(registerPaths(sources), sources.regions);
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
    return { total: 0, largestRegion: 0 };
  }
}

/** Of the machine, or what this process may use of it. */
export function machineMemoryMB(): number {
  return Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY) / 2 ** 20;
}
