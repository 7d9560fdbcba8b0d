import type { ProfileTable } from './profiles/profile-table.ts';
import type { Direction, Tags } from './tags.ts';

/** A reason for drivers to wait at a node, or a place for them to turn round. */
export interface Obstacle {
  readonly waitDs: number;
  /** Directions of the way that it applies to. */
  readonly faces: Readonly<Record<Direction, boolean>>;
  /** True if it applies only to the minor roads of a junction (`stop=minor`). */
  readonly forMinorRoads: boolean;
  /** True for a sign without a mapped direction, which is taken to be just before its junction. */
  readonly isUndirectedSign: boolean;
  /** True for a turning circle, turning loop or mini-roundabout: the place to turn round. */
  readonly isTurningPlace: boolean;
}

const BOTH_WAYS = { forward: true, backward: true } as const;

const TURNING_PLACES: ReadonlySet<string> = new Set(['turning_circle', 'turning_loop', 'mini_roundabout']);

/** Returns the obstacle at a node, or null. */
export function obstacleOf(table: ProfileTable, tags: Tags): Obstacle | null {
  const highway = tags['highway'];
  if (highway === undefined) return null;
  const plain = { waitDs: 0, faces: BOTH_WAYS, forMinorRoads: false, isUndirectedSign: false, isTurningPlace: false };
  if (TURNING_PLACES.has(highway)) return { ...plain, isTurningPlace: true };
  if (highway === 'traffic_signals') {
    const faces = facesOf(tags['traffic_signals:direction'] ?? tags['direction']);
    return { ...plain, waitDs: table.signalWaitDs, faces: faces ?? BOTH_WAYS };
  }
  if (highway !== 'stop' && highway !== 'give_way') return null;
  const faces = facesOf(tags['direction']);
  return {
    ...plain,
    waitDs: highway === 'stop' ? table.stopWaitDs : table.giveWayWaitDs,
    faces: faces ?? BOTH_WAYS,
    forMinorRoads: tags['stop'] === 'minor',
    isUndirectedSign: tags['direction'] === undefined,
  };
}

function facesOf(direction: string | undefined): Obstacle['faces'] | null {
  switch (direction) {
    case 'forward':
      return { forward: true, backward: false };
    case 'backward':
    case 'reverse':
      return { forward: false, backward: true };
    default:
      return null;
  }
}
