import { EDGE_FLAGS, ROAD_CLASSES, type RoadClass } from '@verst/core/build';
import { lookUp } from '../../look-up.ts';
import type { TagsInForce } from '../conditions.ts';
import { type Direction, directedTag, type Tags } from '../tags.ts';
import { type Access, wayAccess } from './access.ts';
import {
  BICYCLE,
  CARS,
  CARS_OUTSIDE_KMH,
  CYCLEWAY_BONUS,
  CYCLEWAYS,
  OPPOSITE_CYCLEWAYS,
  PATH_BURDEN,
  PAVED_SURFACES,
  PUSHING_KMH,
  PUSHING_ON_RAMP_KMH,
  PUSHING_ON_STEPS_KMH,
  PUSHING_PREFERENCE,
  ROAD_BESIDE_CYCLEWAY_PREFERENCE,
  TURN_DS,
  WALKED_CLASSES,
} from './bicycle-table.ts';
import { FOOT } from './foot-table.ts';
import { isImpliedOneway, type Oneway, onewayOfValue } from './oneway.ts';
import { SETTLEMENT_LIMIT_KMH } from './shared-table.ts';
import { speedLimitKmh } from './speed-limit.ts';
import {
  commonFlags,
  durationOf,
  isClosedToAll,
  isOutOfSeason,
  NO_U_TURN_LANE,
  type ProfileDirection,
  type ProfileWay,
  roadClassOf,
  type TownDensity,
} from './way.ts';

const LAST_MAIN_CLASS = ROAD_CLASSES.indexOf('tertiary_link');
const DIRECTIONS = ['forward', 'backward'] as const;
const CYCLEWAY_KEYS = ['cycleway', 'cycleway:both', 'cycleway:left', 'cycleway:right'] as const;

/**
 * Reads a way's tags for a cyclist, who rides where riding is allowed and pushes where only walking is; null if neither
 * is allowed.
 *
 * @param month - 1 … 12, for seasonal ways
 * @param townDensity - called for roads without a sign whose limit is another outside settlements
 */
export function interpretBicycleWay(
  { tags, conditional }: TagsInForce,
  month: number,
  townDensity: TownDensity,
): ProfileWay | null {
  const roadClass = roadClassOf(tags);
  if (roadClass === null || roadClass === 'shuttle_train') return null;
  if (BICYCLE.neverOpen.has(tags['highway'] ?? '') || isClosedToAll(tags) || tags['ford'] === 'boat') return null;
  if (isOutOfSeason(tags, month) && !BICYCLE.accessKeys.some((key) => conditional.has(key))) return null;

  const cycleways = cyclewaysOf(tags);
  const oneway = onewayForBicycles(tags, cycleways);
  let flags = commonFlags(tags, roadClass);
  const read = (direction: Direction): ProfileDirection | null => {
    const access = wayAccess(BICYCLE, tags, direction);
    if (oneway[direction] && mayRide(access, roadClass, tags, cycleways[direction])) {
      if (access.verdict === 'restricted') flags |= EDGE_FLAGS.destinationOnly;
      return riding(tags, roadClass, direction, { hasCycleway: cycleways[direction], townDensity });
    }
    const pushing = mayPush(access, roadClass, tags, direction) ? pushingOn(tags, roadClass) : null;
    if (pushing) flags |= direction === 'forward' ? EDGE_FLAGS.pushedForward : EDGE_FLAGS.pushedBackward;
    return pushing;
  };
  const [forward, backward] = DIRECTIONS.map(read) as [ProfileDirection | null, ProfileDirection | null];
  if (!forward && !backward) return null;
  return {
    flags,
    forward,
    backward,
    durationS: durationOf(tags, roadClass),
    uTurnLane: NO_U_TURN_LANE,
    joinDs: CARS[roadClass]?.joinDs ?? 0,
    endDs: ROAD_CLASSES.indexOf(roadClass) > LAST_MAIN_CLASS ? TURN_DS : 0,
  };
}

function mayRide(access: Access, roadClass: RoadClass, tags: Tags, hasCycleway: boolean): boolean {
  const isNatural = BICYCLE.speedKmh[roadClass] !== undefined && !isForWalkersOnly(tags, roadClass);
  // Cyclists may not use a motor road, even with `access=yes`.
  const isMotorRoad = tags['motorroad'] === 'yes' || roadClass === 'motorway' || roadClass === 'motorway_link';
  switch (access.verdict) {
    case 'allowed':
      // `access=yes` on a footway refers to pedestrians; nobody rides on steps.
      if (roadClass === 'steps') return false;
      return access.byName || (isNatural && !isMotorRoad) || (!WALKED_CLASSES.has(roadClass) && !isMotorRoad);
    case 'restricted':
      return isNatural && !isMotorRoad;
    case 'denied':
      return false;
    case 'unsaid':
      if (roadClass === 'ferry') return tags['bicycle'] !== 'no';
      if (hasCycleway) return roadClass !== 'steps';
      return isNatural && !isMotorRoad && tags['area'] !== 'yes';
  }
}

/** Returns true for a path signed for pedestrians. */
const isForWalkersOnly = (tags: Tags, roadClass: RoadClass): boolean =>
  roadClass === 'path' && tags['foot'] === 'designated' && tags['bicycle'] === undefined;

/**
 * Returns true if a cyclist may push: where pedestrians may walk, but not against traffic on roundabouts and motorways.
 */
function mayPush(access: Access, roadClass: RoadClass, tags: Tags, direction: Direction): boolean {
  if (roadClass === 'ferry' || access.value === 'use_sidepath') return false;
  // `bicycle=no` on a footway forbids riding there, but not pushing.
  if (access.verdict === 'denied' && access.value !== 'dismount' && access.value !== 'no') return false;
  if (access.verdict === 'denied' && !access.byName && tags['foot'] === undefined) return false;
  const foot = wayAccess(FOOT, tags, direction);
  if (foot.verdict === 'denied') return false;
  const isMotorRoad = tags['motorroad'] === 'yes' || roadClass === 'motorway' || roadClass === 'motorway_link';
  if (isMotorRoad || FOOT.speedKmh[roadClass] === undefined) {
    return foot.verdict === 'allowed' && foot.byName && (direction === 'forward' || !isImpliedOneway(tags));
  }
  return direction === 'forward' || !isImpliedOneway(tags);
}

/**
 * Returns the directions with a cycleway, and whether one leads against the one-way traffic, by `cycleway`,
 * `cycleway:both`, `cycleway:left` and `cycleway:right`.
 */
function cyclewaysOf(tags: Tags): Readonly<Record<Direction | 'contraflow', boolean>> {
  const isAgainst = tags['oneway'] === '-1' || tags['oneway'] === 'reverse';
  const isOneway = isAgainst || ['yes', '1', 'true'].includes(tags['oneway'] ?? '');
  const withTraffic: Direction = isAgainst ? 'backward' : 'forward';
  const found = { forward: false, backward: false, contraflow: false };
  const values = (keys: readonly string[]): (string | undefined)[] => keys.map((key) => tags[key]);
  for (const value of values(['cycleway', 'cycleway:both'])) {
    if (value === undefined) continue;
    if (OPPOSITE_CYCLEWAYS.has(value)) found.contraflow = true;
    else if (CYCLEWAYS.has(value)) {
      found[withTraffic] = true;
      if (!isOneway) found.forward = found.backward = true;
    }
  }
  // Traffic keeps to the right: cyclists ride along the way beside its right edge, against it beside its left edge.
  for (const [side, along] of [
    ['right', 'forward'],
    ['left', 'backward'],
  ] as const) {
    const value = tags[`cycleway:${side}`];
    if (value === undefined) continue;
    const against: Direction = along === 'forward' ? 'backward' : 'forward';
    const sideOneway = tags[`cycleway:${side}:oneway`];
    if (OPPOSITE_CYCLEWAYS.has(value)) {
      if (isOneway) found.contraflow = true;
      else found[against] = true;
      continue;
    }
    if (!CYCLEWAYS.has(value)) continue;
    if (sideOneway === 'no') {
      found.forward = found.backward = true;
      if (isOneway) found.contraflow = true;
    } else if (sideOneway === '-1') {
      found.backward = true;
      if (isOneway && !isAgainst) found.contraflow = true;
    } else if (isOneway) found[withTraffic] = true;
    else found[along] = true;
  }
  if (found.contraflow) found[withTraffic === 'forward' ? 'backward' : 'forward'] = true;
  return found;
}

/** Returns the open directions by `oneway:bicycle`, else by `oneway` unless a cycleway leads against it. */
function onewayForBicycles(tags: Tags, { contraflow }: { readonly contraflow: boolean }): Oneway {
  const own = tags['oneway:bicycle'];
  const implied = isImpliedOneway(tags);
  if (own !== undefined) return onewayOfValue(own, implied);
  const general = onewayOfValue(tags['oneway:vehicle'] ?? tags['oneway'], implied);
  return contraflow ? { forward: true, backward: true, alternating: false } : general;
}

function riding(
  tags: Tags,
  roadClass: RoadClass,
  direction: Direction,
  { hasCycleway, townDensity }: { readonly hasCycleway: boolean; readonly townDensity: TownDensity },
): ProfileDirection | null {
  const limit = speedLimitKmh(tags, direction);
  let speed = BICYCLE.speedKmh[roadClass] ?? BICYCLE.otherSpeedKmh;
  if (hasCycleway || isPavedPath(tags, roadClass)) speed = Math.max(speed, BICYCLE.speedKmh.cycleway!);
  if (tags['bridge'] === 'movable' && tags['highway'] === undefined) speed = BICYCLE.movableBridgeKmh;
  // On a cycleway the surface of the road itself does not matter.
  const surfaces = hasCycleway
    ? (tags['cycleway:surface'] ?? tags['cycleway:right:surface'] ?? tags['cycleway:left:surface'])
    : tags['surface'];
  for (const surface of surfaces?.split(';') ?? []) {
    speed = Math.min(speed, lookUp(BICYCLE.surfaceKmh, surface.trim()) ?? speed);
  }
  if (!hasCycleway) {
    speed = Math.min(speed, lookUp(BICYCLE.tracktypeKmh, tags['tracktype']) ?? speed);
    speed = Math.min(speed, lookUp(BICYCLE.smoothnessKmh, tags['smoothness']) ?? speed);
  }
  if (tags['ford'] !== undefined && tags['ford'] !== 'no') speed = Math.min(speed, BICYCLE.fordKmh);
  if (limit !== null && !hasCycleway) speed = Math.min(speed, limit);
  if (speed <= 0) return null;
  let preference = BICYCLE.classPreference[roadClass] ?? besideCars(roadClass, limit, townDensity);
  preference = Math.min(preference, lookUp(BICYCLE.servicePreference, tags['service']) ?? 1);
  if (hasCycleway) preference = Math.min(1, preference + CYCLEWAY_BONUS);
  if (directedTag(tags, 'bicycle', direction) === 'discouraged' || hasSeparateCycleway(tags)) {
    preference = Math.min(preference, ROAD_BESIDE_CYCLEWAY_PREFERENCE);
  }
  if (tags['bicycle_road'] === 'yes' || tags['cyclestreet'] === 'yes') preference = 1;
  return { speedKmh: speed, preference };
}

/** Returns true for a path or track as smooth as a cycleway. */
const isPavedPath = (tags: Tags, roadClass: RoadClass): boolean =>
  (roadClass === 'path' || roadClass === 'track') && PAVED_SURFACES.has(tags['surface'] ?? '');

/** Returns true for a road whose cycleway is mapped as a way of its own. */
const hasSeparateCycleway = (tags: Tags): boolean => CYCLEWAY_KEYS.some((key) => tags[key] === 'separate');

/** Returns the preference of a road by the speed of its cars: the signed limit, else what is usual; 1 without cars. */
function besideCars(roadClass: RoadClass, limitKmh: number | null, townDensity: TownDensity): number {
  const cars = CARS[roadClass];
  if (!cars) return 1;
  const isFastOutside = limitKmh === null && cars.kmh >= SETTLEMENT_LIMIT_KMH && townDensity() === null;
  const kmh = limitKmh ?? (isFastOutside ? CARS_OUTSIDE_KMH : cars.kmh);
  return Math.min(1, (1 + PATH_BURDEN) / (1 + (cars.burden * kmh) / 60));
}

function pushingOn(tags: Tags, roadClass: RoadClass): ProfileDirection | null {
  const hasRamp = tags['ramp:bicycle'] === 'yes' || tags['ramp'] === 'yes' || tags['ramp:stroller'] === 'yes';
  const speedKmh = roadClass === 'steps' ? (hasRamp ? PUSHING_ON_RAMP_KMH : PUSHING_ON_STEPS_KMH) : PUSHING_KMH;
  return tags['smoothness'] === 'impassable' ? null : { speedKmh, preference: PUSHING_PREFERENCE };
}
