/** Elements of each kind in a file. */
export interface ElementCounts {
  nodes: number;
  ways: number;
  relations: number;
}

/** The default writing program of our files. */
export const WRITING_PROGRAM = 'Verst';

/** True if Verst wrote the file. */
export const isOurProgram = (writingProgram: string): boolean => /^verst\b/i.test(writingProgram);

const COUNTS = /^Verst\.Counts nodes=(\d+) ways=(\d+) relations=(\d+)$/;

/**
 * Formats the optional feature with which a file's header declares how many elements follow. PBF has no end mark, and
 * without the counts a file cut between two blocks looks complete. Other readers skip optional features.
 */
export const formatCounts = ({ nodes, ways, relations }: ElementCounts): string =>
  `Verst.Counts nodes=${nodes} ways=${ways} relations=${relations}`;

/**
 * Returns the counts from the optional features of a header, or null if it has none. Counts in another program's file
 * are ignored: it may be an altered copy of ours.
 */
export function findCounts(writingProgram: string | null, optionalFeatures: readonly string[]): ElementCounts | null {
  if (writingProgram === null || !isOurProgram(writingProgram)) return null;
  for (const feature of optionalFeatures) {
    const match = COUNTS.exec(feature);
    if (match) return { nodes: Number(match[1]), ways: Number(match[2]), relations: Number(match[3]) };
  }
  return null;
}
