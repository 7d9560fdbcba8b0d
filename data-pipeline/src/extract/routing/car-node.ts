import { nodeAccess } from './access.ts';
import { CAR, PASSABLE_BARRIERS } from './car-tables.ts';
import { parseMeters } from './measures.ts';
import type { Tags } from './tags.ts';

/** `private`: for those who live or visit behind it, so that others pass only where nothing else leads. */
export type Passage = 'open' | 'private' | 'blocked';

/** How a car gets past a node: access tags decide, else the kind of barrier. */
export function passageOf(tags: Tags): Passage {
  const { verdict } = nodeAccess(tags);
  if (verdict === 'denied') return 'blocked';
  if (verdict !== 'unsaid') return verdict === 'restricted' ? 'private' : 'open';
  const barrier = tags['barrier'];
  if (barrier === undefined) return 'open';
  const maxHeightM = barrier === 'height_restrictor' ? parseMeters(tags['maxheight']) : null;
  if (maxHeightM !== null && maxHeightM < CAR.heightM) return 'blocked';
  if (tags['bollard'] === 'rising' || isFlatKerb(tags)) return 'open';
  return PASSABLE_BARRIERS.has(barrier) ? 'open' : 'blocked';
}

/** A kerb that wheels roll over, or that was mapped where a footway crosses the road. */
const isFlatKerb = (tags: Tags): boolean =>
  tags['barrier'] === 'kerb' &&
  (tags['kerb'] === 'lowered' || tags['kerb'] === 'flush' || tags['highway'] === 'crossing');
