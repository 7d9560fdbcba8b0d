import { nodeAccess } from './access.ts';
import { CAR, PASSABLE_BARRIERS } from './car-tables.ts';
import { parseMeters } from './measures.ts';
import type { Tags } from './tags.ts';

/** Whether a car cannot drive through a node: access tags decide, else the kind of barrier. */
export function blocksCars(tags: Tags): boolean {
  const { verdict } = nodeAccess(tags);
  if (verdict !== 'unsaid') return verdict === 'denied';
  const barrier = tags['barrier'];
  if (barrier === undefined) return false;
  const maxHeightM = barrier === 'height_restrictor' ? parseMeters(tags['maxheight']) : null;
  if (maxHeightM !== null && maxHeightM < CAR.heightM) return true;
  if (tags['bollard'] === 'rising') return false;
  return !PASSABLE_BARRIERS.has(barrier);
}
