import { statSync } from 'node:fs';
import type { OsmProgress } from '../sources/osm/index.ts';
import type { TellStep } from './build-step.ts';

/** Returns a callback that converts the progress of each file into bytes over all files. */
export function progressOver(files: readonly string[], tell: TellStep): (progress: OsmProgress) => void {
  const before = new Map<string, number>();
  let total = 0;
  for (const file of files) {
    before.set(file, total);
    total += statSync(file).size;
  }
  return ({ file, bytesRead }) => tell(before.get(file)! + bytesRead, total);
}
