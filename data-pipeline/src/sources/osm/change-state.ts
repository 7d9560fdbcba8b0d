import { existsSync, readFileSync } from 'node:fs';
import { SourceError } from '@verst/core/build';
import type { ReplicationState } from './osm-collector.ts';

/** Returns the path of the file `X.state.txt` beside `X.osc.gz`; null if there is none. */
export function statePathOf(changePath: string): string | null {
  const path = changePath.replace(/\.osc(\.gz|\.bz2)?$/, '.state.txt');
  return path !== changePath && existsSync(path) ? path : null;
}

/**
 * Returns the replication state after a change file, from the file `X.state.txt` beside `X.osc.gz`; nulls if there is
 * none. https://wiki.openstreetmap.org/wiki/Planet.osm/diffs
 *
 * @throws SourceError if the state file has no sequence number
 */
export function readState(changePath: string): ReplicationState {
  const path = statePathOf(changePath);
  if (path === null) return { sequence: null, seconds: null };
  // The file is in the Java properties format, which escapes colons.
  const text = readFileSync(path, 'utf8').replaceAll('\\', '');
  const sequence = Number(/^sequenceNumber\s*=\s*(\d+)\s*$/m.exec(text)?.[1]);
  if (!Number.isSafeInteger(sequence)) throw new SourceError(path, null, 'it names no sequenceNumber');
  const seconds = Date.parse(/^timestamp\s*=\s*(\S+)\s*$/m.exec(text)?.[1] ?? '') / 1000;
  return { sequence, seconds: Number.isNaN(seconds) ? null : seconds };
}

/** @throws SourceError if a file does not follow the sequence number that was applied last, if both are known */
export function assertFollows(path: string, { sequence }: ReplicationState, last: number | null): void {
  if (sequence === null || last === null || sequence === last + 1) return;
  throw new SourceError(
    path,
    null,
    `it is out of sequence: it has number ${sequence}, but ${last + 1} must follow ${last}, which was applied last`,
  );
}
