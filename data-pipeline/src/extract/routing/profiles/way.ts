import { type DirectionLimits, EDGE_FLAGS, ROAD_CLASSES, type RoadClass } from '@verst/core/build';
import { parseDurationS } from '../measures.ts';
import type { Direction, Tags } from '../tags.ts';
import { HARMLESS_CONSTRUCTION, MAX_DURATION_S, SUMMER_MONTHS, WINTER_MONTHS } from './shared-table.ts';

/** A way as a profile interprets it. */
export interface ProfileWay {
  /** Bits of `EDGE_FLAGS`. */
  readonly flags: number;
  /** Null if the direction is closed. At least one of the two is open. */
  readonly forward: ProfileDirection | null;
  readonly backward: ProfileDirection | null;
  /** Seconds for the whole way if mapped (ferries, movable bridges), else null. */
  readonly durationS: number | null;
  /** True if a U-turn lane is marked at the end of the way. */
  readonly uTurnLane: Readonly<Record<Direction, boolean>>;
  /** Weight of using the way to cut through between streets, deciseconds; absent for streets themselves. */
  readonly cutDs?: number;
  /** Weight of joining, leaving or crossing the way from one that has none, deciseconds; from others, the difference. */
  readonly joinDs?: number;
  /** Weight of the turn at each end of the way where it meets others, deciseconds. */
  readonly endDs?: number;
  /**
   * Time to pass a junction without greater ways, deciseconds. `joinDs` of ways that have it is time to wait, not weight
   * alone.
   */
  readonly passDs?: number;
  /** Limits for vehicles, if any. */
  readonly limits?: Readonly<Record<Direction, DirectionLimits>>;
}

/** Returns the street density around a way within a settlement, km per km²; null outside settlements. */
export type TownDensity = () => number | null;

export interface ProfileDirection {
  readonly speedKmh: number;
  /** 0 … 1; the weight is the travel time divided by it. */
  readonly preference: number;
}

export const NO_U_TURN_LANE: Readonly<Record<Direction, boolean>> = { forward: false, backward: false };

const CLASS_NAMES: ReadonlySet<string> = new Set(ROAD_CLASSES);

/** Returns the class of road that a way is, or null if it is none. */
export function roadClassOf(tags: Tags): RoadClass | null {
  const highway = tags['highway'];
  if (highway !== undefined) return CLASS_NAMES.has(highway) ? (highway as RoadClass) : 'other';
  const route = tags['route'];
  if (route === 'ferry' || route === 'shuttle_train') return route;
  if (tags['man_made'] === 'pier') return 'pier';
  if (tags['railway'] === 'platform' || tags['public_transport'] === 'platform') return 'platform';
  return isMovableBridge(tags) ? 'unclassified' : null;
}

/** Returns true for a movable bridge mapped without its road; false for railway bridges and outlines of bridges. */
const isMovableBridge = (tags: Tags): boolean =>
  tags['bridge'] === 'movable' && !BRIDGES_FOR_OTHERS.some((key) => tags[key] !== undefined);

const BRIDGES_FOR_OTHERS = ['railway', 'man_made', 'waterway', 'building', 'aeroway'] as const;

/** Returns true if the way is closed to everybody. */
export function isClosedToAll(tags: Tags): boolean {
  const construction = tags['construction'];
  if (construction !== undefined && !HARMLESS_CONSTRUCTION.has(construction)) return true;
  return tags['impassable'] === 'yes' || tags['status'] === 'impassable';
}

/** Keys that give a way a season. */
export const SEASON_KEYS: readonly string[] = ['seasonal', 'ice_road', 'winter_road'];

/** Returns true outside a way's season: roads over ice and frozen ground are for winter, some tracks for summer. */
export function isOutOfSeason(tags: Tags, month: number): boolean {
  const seasons = tags['seasonal']?.split(/[;/,]/).map((season) => season.trim()) ?? [];
  const isWinterRoad = tags['ice_road'] === 'yes' || tags['winter_road'] === 'yes';
  if (isWinterRoad || (seasons.length === 1 && seasons[0] === 'winter')) return !WINTER_MONTHS.has(month);
  return seasons.includes('summer') && !seasons.includes('winter') && !SUMMER_MONTHS.has(month);
}

/** Returns the mapped seconds for the whole way, only for ferries, shuttle trains and movable bridges; else null. */
export function durationOf(tags: Tags, roadClass: RoadClass): number | null {
  const timed = roadClass === 'ferry' || roadClass === 'shuttle_train' || tags['bridge'] === 'movable';
  const durationS = timed ? parseDurationS(tags['duration']) : null;
  return durationS === null ? null : Math.min(MAX_DURATION_S, Math.max(1, durationS));
}

/** Returns the flags of a way that are the same for all profiles. */
export function commonFlags(tags: Tags, roadClass: RoadClass): number {
  let flags = 0;
  if (roadClass === 'ferry') flags |= EDGE_FLAGS.ferry | EDGE_FLAGS.noStart;
  if (roadClass === 'shuttle_train') flags |= EDGE_FLAGS.noStart;
  if (roadClass === 'motorway' || roadClass === 'motorway_link') flags |= EDGE_FLAGS.motorway;
  if (roadClass === 'steps') flags |= EDGE_FLAGS.steps;
  if (roadClass.endsWith('_link')) flags |= EDGE_FLAGS.link;
  if (tags['junction'] === 'roundabout' || tags['junction'] === 'circular') flags |= EDGE_FLAGS.roundabout;
  if (isPresent(tags['tunnel'])) flags |= EDGE_FLAGS.tunnel;
  if (isPresent(tags['bridge'])) flags |= EDGE_FLAGS.bridge;
  return flags;
}

const isPresent = (value: string | undefined): boolean => value !== undefined && value !== 'no';
