import { EDGE_FLAGS, type RoadClass } from '@verst/core/build';
import { lookUp } from '../../look-up.ts';
import type { TagsInForce } from '../conditions.ts';
import { type Direction, directedTag, type Tags } from '../tags.ts';
import { type Access, wayAccess } from './access.ts';
import { FOOT, FOOTPATHS, NO_SIDEWALK_PREFERENCE, SAC_SCALE_KMH, SEPARATE_SIDEWALK_PREFERENCE } from './foot-table.ts';
import { type Oneway, onewayOfValue } from './oneway.ts';
import {
  commonFlags,
  durationOf,
  isClosedToAll,
  isOutOfSeason,
  NO_U_TURN_LANE,
  type ProfileDirection,
  type ProfileWay,
  roadClassOf,
} from './way.ts';

/**
 * Reads a way's tags for a pedestrian; null if nobody may walk there.
 *
 * @param month - 1 … 12, for seasonal ways
 */
export function interpretFootWay({ tags, conditional }: TagsInForce, month: number): ProfileWay | null {
  const roadClass = roadClassOf(tags);
  if (roadClass === null || roadClass === 'shuttle_train') return null;
  if (FOOT.neverOpen.has(tags['highway'] ?? '') || isClosedToAll(tags) || tags['ford'] === 'boat') return null;
  if (isOutOfSeason(tags, month) && !FOOT.accessKeys.some((key) => conditional.has(key))) return null;
  const oneway = onewayOnFoot(tags);
  const speedKmh = speedOf(tags, roadClass);
  if (speedKmh <= 0) return null;
  let restricted = false;
  const read = (direction: Direction): ProfileDirection | null => {
    const access = wayAccess(FOOT, tags, direction);
    if (!oneway[direction] || !mayWalk(access, roadClass, tags)) return null;
    restricted ||= access.verdict === 'restricted';
    return { speedKmh, preference: preferenceOf(tags, roadClass, access) };
  };
  const [forward, backward] = [read('forward'), read('backward')];
  if (!forward && !backward) return null;
  return {
    flags: commonFlags(tags, roadClass) | (restricted ? EDGE_FLAGS.destinationOnly : 0),
    forward,
    backward,
    durationS: durationOf(tags, roadClass),
    uTurnLane: NO_U_TURN_LANE,
  };
}

function mayWalk(access: Access, roadClass: RoadClass, tags: Tags): boolean {
  const isMotorRoad = tags['motorroad'] === 'yes' || FOOT.speedKmh[roadClass] === undefined;
  // `sidewalk=…` on a motor road means that there is a place to walk.
  const isNatural = !isMotorRoad || hasSidewalk(tags);
  switch (access.verdict) {
    case 'allowed':
      return isNatural || access.byName;
    case 'restricted':
      return isNatural;
    case 'denied':
      return false;
    case 'unsaid':
      return isNatural && !isBetterBeside(tags);
  }
}

const SIDES = ['sidewalk', 'sidewalk:both', 'sidewalk:left', 'sidewalk:right'] as const;

const hasSidewalk = (tags: Tags): boolean =>
  SIDES.some((key) => ['both', 'left', 'right', 'yes', 'shared'].includes(tags[key] ?? ''));

/** Returns true for a cycleway whose pavement is mapped separately. */
const isBetterBeside = (tags: Tags): boolean =>
  tags['highway'] === 'cycleway' && (tags['sidewalk'] === 'separate' || tags['segregated'] === 'no-foot');

/** Returns the directions open to pedestrians: only their own tags count, and those of one-way escalators. */
function onewayOnFoot(tags: Tags): Oneway {
  switch (tags['conveying']) {
    case 'forward':
      return onewayOfValue('yes', false);
    case 'backward':
      return onewayOfValue('-1', false);
  }
  return onewayOfValue(tags['oneway:foot'] ?? tags['foot:oneway'], false);
}

function speedOf(tags: Tags, roadClass: RoadClass): number {
  let speed = FOOT.speedKmh[roadClass] ?? FOOT.otherSpeedKmh;
  for (const surface of tags['surface']?.split(';') ?? []) {
    speed = Math.min(speed, lookUp(FOOT.surfaceKmh, surface.trim()) ?? speed);
  }
  speed = Math.min(speed, lookUp(FOOT.tracktypeKmh, tags['tracktype']) ?? speed);
  speed = Math.min(speed, lookUp(FOOT.smoothnessKmh, tags['smoothness']) ?? speed);
  speed = Math.min(speed, lookUp(SAC_SCALE_KMH, tags['sac_scale']) ?? speed);
  if (tags['ford'] !== undefined && tags['ford'] !== 'no') speed = Math.min(speed, FOOT.fordKmh);
  return speed;
}

/** Returns the lowest of the preferences that apply to the way. */
function preferenceOf(tags: Tags, roadClass: RoadClass, access: Access): number {
  // A cycleway that is also signed for pedestrians counts as a footway.
  let preference =
    access.verdict === 'allowed' && access.byName && roadClass === 'cycleway'
      ? 1
      : (FOOT.classPreference[roadClass] ?? 1);
  preference = Math.min(preference, lookUp(FOOT.servicePreference, tags['service']) ?? 1);
  if (access.value === 'discouraged') preference = Math.min(preference, SEPARATE_SIDEWALK_PREFERENCE);
  if (FOOTPATHS.has(roadClass)) return preference;
  const sides = SIDES.map((key) => directedTag(tags, key, 'forward'));
  if (sides.includes('separate')) return Math.min(preference, SEPARATE_SIDEWALK_PREFERENCE);
  const isBusy = preference < 1 && roadClass !== 'service' && roadClass !== 'cycleway';
  if (hasSidewalk(tags)) return isBusy ? Math.max(preference, 0.9) : preference;
  if (isBusy && (tags['sidewalk'] === 'no' || tags['sidewalk'] === 'none'))
    return Math.min(preference, NO_SIDEWALK_PREFERENCE);
  return preference;
}
