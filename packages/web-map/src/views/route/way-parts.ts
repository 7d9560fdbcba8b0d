import type { components } from '../../client/index.ts';
import type { LatLon } from '../../view-link.ts';
import { lineFeature } from '../../map/shapes.ts';
import { h } from '../../ui/element.ts';
import { listItem, note } from '../../ui/parts.ts';
import type { Stage } from '../stage.ts';

type LineString = components['schemas']['LineString'];

/** A way as shown in the panel, from a route, a round trip or a track. */
export interface Way {
  readonly distanceM: number;
  readonly durationS: number;
  readonly geometry: LineString;
  readonly steps: readonly components['schemas']['RouteStep'][];
  /** Its longest roads; null if they were not requested. */
  readonly summary: string | null;
}

/** Position of a given point on the road network. */
export type Snapped = components['schemas']['RouteAnswer']['snapped'][number];

/** A point nearer than this to its road counts as on it, metres. */
const OFF_ROAD_M = 12;

/** Returns the lines from points beside roads to where the route leaves or joins those roads. */
export function offRoadLines(points: readonly LatLon[], snapped: readonly Snapped[]) {
  return points.flatMap(({ lat, lon }, index) => {
    const on = snapped[index];
    if (on === undefined || on.distance_m < OFF_ROAD_M) return [];
    const line = [[lon, lat], [on.lon, on.lat]]; // prettier-ignore
    return [lineFeature('off-road', line)];
  });
}

/** Duration, length and time of arrival of a way that begins now. */
export function figureOf({ words, format }: Stage, way: Way): HTMLElement {
  return h(
    'p',
    { class: 'verst-figure' },
    h('strong', {}, format.duration(way.durationS / 60)),
    h('span', {}, format.distance(way.distanceM)),
    h('span', { class: 'verst-arrival' }, words.arrival(format.clock(new Date(Date.now() + way.durationS * 1000)))),
  );
}

/** The steps of a way as a list; pressing one moves the camera to it. */
export function stepList({ words, format, goTo }: Stage, { steps }: Way): HTMLElement | null {
  if (steps.length === 0) return null;
  return h(
    'ol',
    { class: 'verst-list verst-steps', 'aria-label': words.steps },
    ...steps.map((step) =>
      listItem(
        {
          title: step.instruction,
          aside: step.distance_m > 0 ? format.distance(step.distance_m) : undefined,
          mark: maneuverMark(step.maneuver),
        },
        () => goTo(step.location, 16.5),
      ),
    ),
  );
}

/** The longest roads of a way; null if it has no named ones. */
export const summaryOf = ({ words }: Stage, { summary }: Way): HTMLElement | null =>
  summary === null || summary === '' ? null : note(words.via(summary));

/** Rotation of a maneuver's arrow, degrees clockwise from straight on; maneuvers without one have a dot. */
const TURNS: Readonly<Record<string, number>> = {
  continue: 0,
  'turn-slight-right': 40,
  'turn-right': 90,
  'turn-sharp-right': 135,
  'turn-slight-left': -40,
  'turn-left': -90,
  'turn-sharp-left': -135,
  'keep-right': 25,
  'keep-left': -25,
  'exit-right': 40,
  'exit-left': -40,
  'u-turn': 180,
};

function maneuverMark(maneuver: string): HTMLElement {
  const turn = TURNS[maneuver];
  const mark = h('span', { class: 'verst-maneuver', 'aria-hidden': 'true' }, turn === undefined ? '•' : '↑');
  if (turn !== undefined) mark.style.transform = `rotate(${turn}deg)`;
  return mark;
}
