import type { ProfileTable } from './profiles/profile-table.ts';
import type { Direction, Tags } from './tags.ts';

/** A reason for drivers to wait at a node, or a place for them to turn round. */
export interface Obstacle {
  readonly waitDs: number;
  /** Directions of the way that it obstructs. */
  readonly faces: Readonly<Record<Direction, boolean>>;
  /** For whom it is: those on the lesser roads of a junction (`stop=minor`), or all. */
  readonly forMinorRoads: boolean;
  /** A sign whose direction is not mapped, and that stands just before the junction it is for. */
  readonly isUndirectedSign: boolean;
  /** A turning circle, a turning loop, a mini-roundabout: the place to turn round. */
  readonly isTurningPlace: boolean;
}

const BOTH_WAYS = { forward: true, backward: true } as const;

const TURNING_PLACES: ReadonlySet<string> = new Set(['turning_circle', 'turning_loop', 'mini_roundabout']);

/** The obstacle at a node, or null. */
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
