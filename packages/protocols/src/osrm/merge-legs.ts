import type { RouteLeg, RouteStep } from '@verst/core';
import type { Way } from './route-object.ts';

/**
 * Joins the legs of a path at points that are not waypoints.
 *
 * @param waypoints - ascending positions among the points of the path, including both ends
 */
export function mergeLegs<W extends Way>(way: W, waypoints: readonly number[]): W {
  const isWaypoint = new Set(waypoints);
  const legs: RouteLeg[] = [];
  way.legs.forEach((leg, at) => {
    if (at === 0 || isWaypoint.has(at)) legs.push(leg);
    else legs.push(joined(legs.pop()!, leg));
  });
  return { ...way, legs, ...(way.steps && { steps: mergeSteps(way.steps, isWaypoint) }) };
}

function joined(first: RouteLeg, second: RouteLeg): RouteLeg {
  return {
    distanceM: Math.round((first.distanceM + second.distanceM) * 100) / 100,
    durationS: Math.round((first.durationS + second.durationS) * 10) / 10,
    ...(first.annotation &&
      second.annotation && {
        annotation: {
          distancesM: [...first.annotation.distancesM, ...second.annotation.distancesM],
          durationsS: [...first.annotation.durationsS, ...second.annotation.durationsS],
          nodeIds: [...first.annotation.nodeIds, ...second.annotation.nodeIds.slice(1)],
        },
      }),
  };
}

/** Joins the steps at points that are not waypoints: the step after the point extends the one before it. */
function mergeSteps(steps: readonly RouteStep[], isWaypoint: ReadonlySet<number>): RouteStep[] {
  const merged: RouteStep[] = [];
  let leg = 0;
  let isPassing = false;
  for (const step of steps) {
    if (step.type === 'arrive' && ++leg > 0 && !isWaypoint.has(leg)) {
      isPassing = true;
      continue;
    }
    if (isPassing) {
      const before = merged.pop()!;
      merged.push({
        ...before,
        distanceM: Math.round((before.distanceM + step.distanceM) * 10) / 10,
        durationS: Math.round((before.durationS + step.durationS) * 10) / 10,
        intersections: [...before.intersections, ...step.intersections.slice(1)],
      });
      isPassing = false;
      continue;
    }
    merged.push(step);
  }
  return merged;
}
