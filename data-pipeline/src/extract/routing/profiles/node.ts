import { parseMeters } from '../measures.ts';
import type { Tags } from '../tags.ts';
import { type Access, nodeAccess } from './access.ts';
import { BICYCLE } from './bicycle-table.ts';
import { FOOT } from './foot-table.ts';
import type { ProfileTable } from './profile-table.ts';

/**
 * `private`: for residents and visitors behind it; others pass only if there is no other way. `gate`: likewise, with
 * less effort, because the map does not tell whom it lets through.
 */
export type Passage = 'open' | 'gate' | 'private' | 'blocked';

/** Returns how a profile passes a node: access tags decide, else the kind of barrier. */
export function passageOf(table: ProfileTable, tags: Tags): Passage {
  const barrier = tags['barrier'];
  const access = nodeAccess(table, tags);
  const { verdict } = access;
  if (verdict === 'denied') {
    if (table.profile !== 'bicycle') return 'blocked';
    // `bicycle=no` on a crossing is about cyclists who cross the road, not about those who ride along it.
    if (tags['highway'] === 'crossing') return 'open';
    return isPushedPast(tags, access) ? passageOf(FOOT, tags) : 'blocked';
  }
  if (verdict !== 'unsaid') return verdict === 'restricted' ? 'private' : 'open';
  if (barrier === undefined) return 'open';
  const maxHeightM = barrier === 'height_restrictor' ? parseMeters(tags['maxheight']) : null;
  if (maxHeightM !== null && table.body && maxHeightM < table.body.heightM) return 'blocked';
  if (tags['bollard'] === 'rising' || isFlatKerb(tags) || isSensoryFence(tags)) return 'open';
  const { passableBarriers, blockingBarriers } = table;
  const passes =
    passableBarriers === 'all-but-blocking' ? !blockingBarriers.has(barrier) : passableBarriers.has(barrier);
  return !passes ? 'blocked' : table.gates?.has(barrier) ? 'gate' : 'open';
}

/**
 * Returns true if a bicycle that may not be ridden past a node may be pushed past it, as along ways; not through a
 * barrier that stops bicycles, unless a tag asks riders to get off there.
 */
const isPushedPast = (tags: Tags, { byName, value }: Access): boolean =>
  byName && (value === 'dismount' || (value === 'no' && !BICYCLE.blockingBarriers.has(tags['barrier'] ?? '')));

/** Returns true for a kerb that wheels can roll over, or that is mapped where a footway crosses the road. */
const isFlatKerb = (tags: Tags): boolean =>
  tags['barrier'] === 'kerb' &&
  (tags['kerb'] === 'lowered' || tags['kerb'] === 'flush' || tags['highway'] === 'crossing');

/** Returns true for a fence for animals that works by sound: vehicles and people pass it. */
const isSensoryFence = (tags: Tags): boolean =>
  tags['barrier'] === 'fence' && (tags['sensory'] === 'audible' || tags['sensory'] === 'audio');
