import { formatOsmRef } from '@verst/core/build';
import { readNames } from '../names.ts';
import type { MapArea } from '../sweep/sweep.ts';
import type { BoundaryRecord } from '../types.ts';

/** An administrative boundary of any level, or null where the area is none or has no name. */
export function readBoundary({ ref, tags, rings }: MapArea): BoundaryRecord | null {
  if (tags['boundary'] !== 'administrative') return null;
  const names = readNames(tags);
  const level = Number(tags['admin_level']);
  if (!names || !Number.isInteger(level)) return null;
  return { id: formatOsmRef(ref), adminLevel: level, name: names.name, nameEn: names.nameEn, outline: { rings } };
}
