import { EDGE_FLAGS, ROAD_CLASSES, type RoadClass } from '@verst/core/build';
import { lookUp } from '../look-up.ts';
import { type CarAccess, wayAccess } from './access.ts';
import {
  ACCESS_HIERARCHY,
  ALTERNATING_PREFERENCE,
  CAR,
  CLASS_SPEED_KMH,
  FORD_SPEED_KMH,
  HARMLESS_CONSTRUCTION,
  MAX_DURATION_S,
  MOVABLE_BRIDGE_SPEED_KMH,
  NARROW_PREFERENCE,
  NARROW_WIDTH_M,
  NEVER_DRIVABLE,
  OTHER_SPEED_KMH,
  SERVICE_PREFERENCE,
  SHARE_OF_LIMIT,
  SIDE_ROAD_PREFERENCE,
  SMOOTHNESS_SPEED_KMH,
  SUMMER_MONTHS,
  SURFACE_SPEED_KMH,
  TRACKTYPE_SPEED_KMH,
  WINTER_MONTHS,
  YIELDING_PREFERENCE,
} from './car-tables.ts';
import type { TagsInForce } from './conditions.ts';
import { parseDurationS, parseKilograms, parseMeters } from './measures.ts';
import { lanesOf } from './lanes.ts';
import { type Oneway, onewayOf } from './oneway.ts';
import { speedLimitKmh } from './speed-limit.ts';
import { type Direction, directedTag, firstDirectedTag, type Tags } from './tags.ts';

/** A way as a car meets it. */
export interface CarWay {
  readonly roadClass: RoadClass;
  /** Bits of `EDGE_FLAGS`. */
  readonly flags: number;
  /** Null where the direction is closed. At least one of the two is open. */
  readonly forward: CarDirection | null;
  readonly backward: CarDirection | null;
  /** Seconds for the whole way, where the map gives them (ferries, movable bridges), else null. */
  readonly durationS: number | null;
  /** Whether a lane is marked for turning round at the end of the way. */
  readonly uTurnLane: Readonly<Record<Direction, boolean>>;
  /** Lanes of each direction, 0 where they are not mapped. */
  readonly lanes: Readonly<Record<Direction, number>>;
}

export interface CarDirection {
  readonly speedKmh: number;
  /** 0 … 1: travel time divided by it is the weight. */
  readonly preference: number;
}

/**
 * Reads a way's tags by the car profile; null when no car drives there.
 *
 * @param month - 1 … 12, for roads that are there in a season
 */
export function interpretCarWay({ tags, conditional }: TagsInForce, month: number): CarWay | null {
  const roadClass = roadClassOf(tags);
  if (roadClass === null || isClosed(tags)) return null;
  if (isOutOfSeason(tags, month) && !ACCESS_HIERARCHY.some((key) => conditional.has(key))) return null;
  const oneway = onewayOf(tags);
  const access = { forward: wayAccess(tags, 'forward'), backward: wayAccess(tags, 'backward') };
  const isOpen = (direction: Direction): boolean =>
    oneway[direction] && admits(access[direction], roadClass, tags) && carFits(tags, direction);
  const open = { forward: isOpen('forward'), backward: isOpen('backward') };
  if (!open.forward && !open.backward) return null;

  const preference = preferenceOf(tags, oneway, open.forward && open.backward);
  const direct = (direction: Direction): CarDirection | null => {
    const speedKmh = open[direction] ? speedOf(tags, roadClass, direction) : 0;
    if (speedKmh <= 0) return null;
    return { speedKmh, preference: yields(tags, direction) ? Math.min(preference, YIELDING_PREFERENCE) : preference };
  };
  const forward = direct('forward');
  const backward = direct('backward');
  if (!forward && !backward) return null;
  const restricted = (['forward', 'backward'] as const).some(
    (direction) => open[direction] && (access[direction].verdict === 'restricted' || isCarpoolOnly(tags, direction)),
  );
  return {
    roadClass,
    flags: flagsOf(tags, roadClass) | (restricted ? EDGE_FLAGS.destinationOnly : 0),
    forward,
    backward,
    durationS: durationOf(tags, roadClass),
    uTurnLane: { forward: hasUTurnLane(tags, 'forward'), backward: hasUTurnLane(tags, 'backward') },
    lanes: lanesOf(tags, { forward: forward !== null, backward: backward !== null }),
  };
}

function roadClassOf(tags: Tags): RoadClass | null {
  const highway = tags['highway'];
  if (highway !== undefined) {
    return (ROAD_CLASSES as readonly string[]).includes(highway) ? (highway as RoadClass) : 'other';
  }
  const route = tags['route'];
  if (route === 'ferry' || route === 'shuttle_train') return route;
  return isMovableBridge(tags) ? 'unclassified' : null;
}

/** A bridge that is mapped without the road on it; a railway's and the outline of a bridge are none. */
const isMovableBridge = (tags: Tags): boolean =>
  tags['bridge'] === 'movable' && !BRIDGES_FOR_OTHERS.some((key) => tags[key] !== undefined);

const BRIDGES_FOR_OTHERS = ['railway', 'man_made', 'waterway', 'building', 'aeroway'] as const;

/** What closes a way whoever may use it. */
function isClosed(tags: Tags): boolean {
  if (tags['area'] === 'yes' || NEVER_DRIVABLE.has(tags['highway'] ?? '')) return true;
  const construction = tags['construction'];
  if (construction !== undefined && !HARMLESS_CONSTRUCTION.has(construction)) return true;
  if (tags['impassable'] === 'yes' || tags['status'] === 'impassable') return true;
  if (tags['service'] === 'emergency_access') return true;
  return tags['ford'] === 'stepping_stones' || tags['ford'] === 'boat';
}

/** Roads over ice and frozen ground are there in winter; some tracks only in summer. */
function isOutOfSeason(tags: Tags, month: number): boolean {
  const seasons = tags['seasonal']?.split(/[;/,]/).map((season) => season.trim()) ?? [];
  const isWinterRoad = tags['ice_road'] === 'yes' || tags['winter_road'] === 'yes';
  if (isWinterRoad || (seasons.length === 1 && seasons[0] === 'winter')) return !WINTER_MONTHS.has(month);
  return seasons.includes('summer') && !seasons.includes('winter') && !SUMMER_MONTHS.has(month);
}

/** Whether those who drive in this direction let the others pass first. */
const yields = (tags: Tags, direction: Direction): boolean =>
  tags['priority'] === (direction === 'forward' ? 'backward' : 'forward');

const hasUTurnLane = (tags: Tags, direction: Direction): boolean =>
  directedTag(tags, 'turn:lanes', direction)?.includes('reverse') === true;

function admits(access: CarAccess, roadClass: RoadClass, tags: Tags): boolean {
  const forCarsByNature = CLASS_SPEED_KMH[roadClass] !== undefined;
  switch (access.verdict) {
    case 'allowed':
      return true;
    case 'denied':
      return false;
    case 'restricted':
      // `access=private` on a footpath speaks of those who walk there.
      return forCarsByNature || access.forCars;
    case 'unsaid':
      // A ferry that names who it carries, and not cars, carries no cars.
      return roadClass === 'ferry' ? !carriesPassengersOnly(tags) : forCarsByNature;
  }
}

const carriesPassengersOnly = (tags: Tags): boolean =>
  tags['foot'] === 'yes' || tags['foot'] === 'designated' || tags['passenger'] === 'yes';

function carFits(tags: Tags, direction: Direction): boolean {
  const width = parseMeters(firstDirectedTag(tags, ['maxwidth:physical', 'maxwidth', 'width', 'est_width'], direction));
  if (width !== null && width <= CAR.widthM) return false;
  const height = parseMeters(firstDirectedTag(tags, ['maxheight:physical', 'maxheight'], direction));
  if (height !== null && height < CAR.heightM) return false;
  const length = parseMeters(directedTag(tags, 'maxlength', direction));
  if (length !== null && length < CAR.lengthM) return false;
  const mass = parseKilograms(directedTag(tags, 'maxweight', direction));
  return mass === null || mass >= CAR.massKg;
}

/** All lanes reserved for cars with several people: taken only by those who must. */
function isCarpoolOnly(tags: Tags, direction: Direction): boolean {
  if (tags['hov'] === 'designated') return true;
  const lanes = directedTag(tags, 'hov:lanes', direction);
  return lanes !== undefined && lanes.split('|').every((lane) => lane === 'designated');
}

/** Expected speed in km/h, 0 where the road cannot be driven. */
function speedOf(tags: Tags, roadClass: RoadClass, direction: Direction): number {
  const limit = speedLimitKmh(tags, direction);
  const usual =
    limit !== null
      ? limit * SHARE_OF_LIMIT
      : tags['bridge'] === 'movable'
        ? MOVABLE_BRIDGE_SPEED_KMH
        : (CLASS_SPEED_KMH[roadClass] ?? OTHER_SPEED_KMH);
  let speed = usual;
  for (const surface of tags['surface']?.split(';') ?? []) {
    speed = Math.min(speed, lookUp(SURFACE_SPEED_KMH, surface.trim()) ?? speed);
  }
  speed = Math.min(speed, lookUp(TRACKTYPE_SPEED_KMH, tags['tracktype']) ?? speed);
  speed = Math.min(speed, lookUp(SMOOTHNESS_SPEED_KMH, tags['smoothness']) ?? speed);
  if (tags['ford'] !== undefined && tags['ford'] !== 'no') speed = Math.min(speed, FORD_SPEED_KMH);
  return speed;
}

/** The least liked of a way's traits counts. */
function preferenceOf(tags: Tags, oneway: Oneway, bothWays: boolean): number {
  let preference = lookUp(SERVICE_PREFERENCE, tags['service']) ?? 1;
  const widthM = parseMeters(tags['width']);
  const lanes = Number.parseFloat(tags['lanes'] ?? '');
  const isOneLane = lanes > 0 && lanes <= 1;
  const narrow = (widthM !== null && widthM <= NARROW_WIDTH_M) || (bothWays && isOneLane);
  if (narrow) preference = Math.min(preference, NARROW_PREFERENCE);
  if (oneway.alternating) preference = Math.min(preference, ALTERNATING_PREFERENCE);
  const sideRoad = tags['side_road'];
  if (sideRoad === 'yes' || sideRoad === 'rotary') preference = Math.min(preference, SIDE_ROAD_PREFERENCE);
  return preference;
}

function durationOf(tags: Tags, roadClass: RoadClass): number | null {
  const timed = roadClass === 'ferry' || roadClass === 'shuttle_train' || tags['bridge'] === 'movable';
  const durationS = timed ? parseDurationS(tags['duration']) : null;
  return durationS === null ? null : Math.min(MAX_DURATION_S, Math.max(1, durationS));
}

function flagsOf(tags: Tags, roadClass: RoadClass): number {
  let flags = 0;
  if (isYes(tags['toll:motorcar'] ?? tags['toll:motor_vehicle'] ?? tags['toll'])) flags |= EDGE_FLAGS.toll;
  if (roadClass === 'ferry') flags |= EDGE_FLAGS.ferry | EDGE_FLAGS.noStart;
  if (roadClass === 'shuttle_train') flags |= EDGE_FLAGS.noStart;
  if (roadClass === 'motorway' || roadClass === 'motorway_link') flags |= EDGE_FLAGS.motorway;
  if (roadClass.endsWith('_link')) flags |= EDGE_FLAGS.link;
  if (tags['junction'] === 'roundabout' || tags['junction'] === 'circular') flags |= EDGE_FLAGS.roundabout;
  if (isPresent(tags['tunnel'])) flags |= EDGE_FLAGS.tunnel;
  if (isPresent(tags['bridge'])) flags |= EDGE_FLAGS.bridge;
  return flags;
}

const isYes = (value: string | undefined): boolean => value === 'yes';
const isPresent = (value: string | undefined): boolean => value !== undefined && value !== 'no';
