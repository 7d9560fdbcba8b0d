import { statSync } from 'node:fs';
import { totalmem } from 'node:os';
import { VerstError } from '@verst/core/build';
import { type BuildSources, registerPaths } from '../build-options.ts';

/** The most that builds of one to twenty real cities took, with a tenth to spare: above `baseMB`, by byte of OSM PBF. */
const ALONE = { baseMB: 370, perByte: 24 };
const PARALLEL = { baseMB: 480, perByte: 38 };
/** Plain XML is so many times as large as PBF. */
const XML_SHARE = 0.1;

/**
 * Returns whether two steps of a build may go on beside each other in the memory that it is given.
 *
 * @throws VerstError `INPUT` when the build takes more memory than it may, as far as the size of its sources tells
 */
export function mayBuildInParallel(sources: BuildSources & { readonly memoryMB?: number }): boolean {
  const bytes = [...sources.osm, ...registerPaths(sources)].reduce((sum, path) => sum + weightOf(path), 0);
  const needMB = ({ baseMB, perByte }: typeof ALONE): number => Math.ceil(baseMB + (perByte * bytes) / 2 ** 20);
  const { memoryMB } = sources;
  if (memoryMB !== undefined && needMB(ALONE) > memoryMB) {
    throw new VerstError(
      'INPUT',
      `memory: a build of these sources takes about ${needMB(ALONE)} MB, but only ${memoryMB} MB are allowed`,
    );
  }
  return needMB(PARALLEL) <= (memoryMB ?? machineMemoryMB() / 2);
}

/** Bytes of a source as PBF; 0 for a folder and what is absent. */
function weightOf(path: string): number {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats?.isFile()) return 0;
  return stats.size * (/\.(?:osm|xml)$/i.test(path) ? XML_SHARE : 1);
}

/** Of the machine, or what this process may use of it. */
export function machineMemoryMB(): number {
  return Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY) / 2 ** 20;
}
