import { type LineString, type RouteLeg, type RouteStep, simplifyRoute } from '@verst/core';
import { encodePolyline } from '../polyline.ts';
import type { AnnotationName } from './options.ts';
import { positionOf, rounded } from './points.ts';

/** Output options of routes. */
export interface RouteForm {
  readonly steps: boolean;
  readonly geometries: 'polyline' | 'polyline6' | 'geojson';
  readonly overview: 'simplified' | 'full' | 'false';
  readonly annotations: readonly AnnotationName[];
}

/** A path from the engine: of a route, matching or trip. */
export interface Way {
  readonly distanceM: number;
  readonly durationS: number;
  /** The full line. */
  readonly geometry: LineString | null;
  readonly legs: readonly RouteLeg[];
  readonly steps?: readonly RouteStep[];
}

/** Returns a `Route` object. Weights are durations. */
export function routeObject(way: Way, form: RouteForm): Record<string, unknown> {
  const line = way.geometry!;
  const steps = way.steps === undefined ? [] : stepsByLeg(way.steps);
  const shown = form.overview === 'simplified' ? simplifyRoute(line, way.distanceM) : line;
  return {
    ...(form.overview !== 'false' && { geometry: writeLine(shown.coordinates, form.geometries) }),
    legs: way.legs.map((leg, at) => legObject(leg, steps[at] ?? [], line, form)),
    weight_name: 'duration',
    weight: way.durationS,
    duration: way.durationS,
    distance: way.distanceM,
  };
}

/** Groups steps by leg; a leg ends with its arrival. */
function stepsByLeg(steps: readonly RouteStep[]): RouteStep[][] {
  const legs: RouteStep[][] = [[]];
  for (const step of steps) {
    legs.at(-1)!.push(step);
    if (step.type === 'arrive') legs.push([]);
  }
  return legs;
}

function legObject(leg: RouteLeg, steps: readonly RouteStep[], line: LineString, form: RouteForm) {
  return {
    steps: steps.map((step, at) => stepObject(step, steps[at + 1], line, form)),
    summary: summaryOf(steps),
    weight: leg.durationS,
    duration: leg.durationS,
    distance: leg.distanceM,
    ...(leg.annotation && form.annotations.length > 0 && { annotation: annotationObject(leg, form.annotations) }),
  };
}

function annotationObject({ annotation }: RouteLeg, names: readonly AnnotationName[]) {
  const { distancesM, durationsS, nodeIds } = annotation!;
  const values: Record<AnnotationName, unknown> = {
    distance: distancesM,
    duration: durationsS,
    weight: durationsS,
    speed: distancesM.map((distance, at) => (durationsS[at]! > 0 ? rounded(distance / durationsS[at]!, 10) : 0)),
    nodes: nodeIds,
    datasources: distancesM.map(() => 0),
  };
  return {
    ...Object.fromEntries(names.map((name) => [name, values[name]])),
    ...(names.includes('datasources') && { metadata: { datasource_names: ['profile'] } }),
  };
}

/** Returns the names of the two longest roads, in order of travel. */
function summaryOf(steps: readonly RouteStep[]): string {
  const lengths = new Map<string, number>();
  for (const { name, distanceM } of steps) {
    if (name !== '' && distanceM > 0) lengths.set(name, (lengths.get(name) ?? 0) + distanceM);
  }
  const longest = [...lengths].sort((a, b) => b[1] - a[1]).slice(0, 2);
  return [...lengths.keys()].filter((name) => longest.some(([other]) => other === name)).join(', ');
}

function stepObject(step: RouteStep, next: RouteStep | undefined, { coordinates }: LineString, form: RouteForm) {
  const { geometryIndex: first } = step;
  const part = coordinates.slice(first, (next?.geometryIndex ?? first) + 1);
  // A line needs at least two positions, even that of an arrival.
  const geometry = part.length === 1 ? [part[0]!, part[0]!] : part;
  return {
    intersections: intersectionsOf(step),
    driving_side: 'right',
    geometry: writeLine(geometry, form.geometries),
    mode: step.mode,
    duration: step.durationS,
    maneuver: {
      ...(step.exit !== null && { exit: step.exit }),
      bearing_after: step.bearingAfter,
      bearing_before: step.bearingBefore,
      location: positionOf(step.location),
      type: step.type,
      ...(step.modifier !== null && { modifier: step.modifier }),
    },
    ...(step.ref !== '' && { ref: step.ref }),
    ...(step.destinations.length > 0 && { destinations: step.destinations.join(', ') }),
    ...(step.exits.length > 0 && { exits: step.exits.join('; ') }),
    weight: step.durationS,
    distance: step.distanceM,
    name: step.name,
  };
}

function intersectionsOf({ type, location, intersections }: RouteStep) {
  if (intersections.length === 0) return [{ in: 0, entry: [true], bearings: [0], location: positionOf(location) }];
  return intersections.map(({ in: from, out, entry, bearings, lanes, location: place }) => ({
    ...(out !== null && { out }),
    ...(from !== null && { in: from }),
    entry: type === 'arrive' ? entry.map(() => true) : entry,
    bearings,
    ...(lanes.length > 0 && { lanes }),
    location: positionOf(place),
  }));
}

function writeLine(coordinates: LineString['coordinates'], format: RouteForm['geometries']): unknown {
  if (format === 'polyline') return encodePolyline(coordinates, 5);
  if (format === 'polyline6') return encodePolyline(coordinates, 6);
  return { type: 'LineString', coordinates: coordinates.map(([lon, lat]) => positionOf({ lat, lon })) };
}
