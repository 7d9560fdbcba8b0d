import { distanceM, METERS_PER_DEGREE, metersPerDegreeLon } from '../../geo/distance.ts';
import { E7 } from '../../geo/e7.ts';
import { INF_WEIGHT } from '../ch/sentinels.ts';
import type { RoadNetwork } from '../road-network.ts';
import { lineOfStretch } from '../route-line.ts';
import type { TracePoint } from '../types.ts';
import { type ArcPoint, LocalSearch } from './local-search.ts';
import { type Observation, observationsOf, sigmaOf } from './observations.ts';
import { type MatchedPoint, type Movement, Trellis } from './trellis.ts';
import { type MatchedWay, WayBuilder } from './way-builder.ts';

/** Search radius for candidate roads: this many standard deviations, but at least this distance. */
const RADIUS_SIGMAS = 4;
const MIN_RADIUS_M = 40;

/** Maximum number of candidate roads of one observation, the closest ones. */
const MAX_ROADS = 12;

/** A part of a trace that was matched. */
export interface MatchedPart {
  readonly way: MatchedWay;
  /** Numbers of the observations at its waypoints. */
  readonly observations: readonly number[];
  /** 0 to 1. */
  readonly confidence: number;
}

/** Match of an observation. */
export interface MatchedObservation {
  readonly part: number;
  readonly lonE7: number;
  readonly latE7: number;
  readonly edge: number;
  readonly offsetM: number;
  /** Number of its stretch in the way of its part. */
  readonly stretch: number;
  readonly atM: number;
  readonly atS: number;
}

/** A matched trace. */
export interface MatchedTrace {
  readonly parts: readonly MatchedPart[];
  /** By observation; null for outliers. */
  readonly observations: readonly (MatchedObservation | null)[];
}

/** Finds the most probable route of a trace on a network. */
export function matchTrace(
  network: RoadNetwork,
  search: LocalSearch,
  trace: readonly TracePoint[],
  movement: Movement,
): MatchedTrace {
  const trellis = new Trellis(search, movement);
  for (const observation of observationsOf(trace)) {
    network.checkpoint();
    trellis.add(observation, pointsNear(network, observation));
  }
  const parts: MatchedPart[] = [];
  for (const points of partsOf(trellis.best())) {
    // A single point makes no route.
    if (points.length > 1) parts.push(partOf(network, search, points));
  }
  return { parts, observations: placeAll(network, trace, parts) };
}

/** Returns the number of other roads that an observation might be on. */
export function otherRoads({ snapper }: RoadNetwork, observation: TracePoint): number {
  return Math.max(0, snapper.within(observation, radiusOf(sigmaOf(observation)), MAX_ROADS).length - 1);
}

const radiusOf = (sigmaM: number): number => Math.max(MIN_RADIUS_M, RADIUS_SIGMAS * sigmaM);

function pointsNear({ graph, snapper }: RoadNetwork, observation: Observation): ArcPoint[] {
  const { forwardWeightDs, backwardWeightDs } = graph.edges;
  const points: ArcPoint[] = [];
  for (const snap of snapper.within(observation, radiusOf(observation.pointSigmaM), MAX_ROADS)) {
    const { edge, alongM, lengthM } = snap;
    const restM = lengthM - alongM;
    if (forwardWeightDs[edge] !== INF_WEIGHT) points.push({ snap, arc: 2 * edge, beforeM: alongM, afterM: restM });
    if (backwardWeightDs[edge] !== INF_WEIGHT) points.push({ snap, arc: 2 * edge + 1, beforeM: restM, afterM: alongM });
  }
  return points;
}

function partsOf(matched: readonly MatchedPoint[]): MatchedPoint[][] {
  const parts: MatchedPoint[][] = [];
  for (const point of matched) {
    if (point.hop === null) parts.push([]);
    parts.at(-1)!.push(point);
  }
  return parts;
}

function partOf({ graph }: RoadNetwork, search: LocalSearch, points: readonly MatchedPoint[]): MatchedPart {
  const builder = new WayBuilder(graph, points[0]!.point);
  let cost = 0;
  for (let i = 1; i < points.length; i++) {
    const { point: to, hop } = points[i]!;
    cost += hop!.cost;
    const last = points[i - 1]!.point;
    const from = hop!.isTurned ? { ...last, arc: last.arc ^ 1, beforeM: last.afterM, afterM: last.beforeM } : last;
    if (hop!.isTurned) builder.turnRound();
    if (hop!.maxM === null) builder.stay(to);
    else builder.follow(search.find(from, to, hop!.maxM), to);
  }
  const way = builder.finish();
  return {
    way,
    observations: points.map(({ observation }) => observation.at),
    confidence: confidenceOf(cost / (points.length - 1)),
  };
}

/**
 * Returns about 1 if points are on the roads and the paths between them are as long as the straight lines; less, the
 * worse they fit. A mean cost of 4 gives one half: points are then some three standard deviations off.
 */
const confidenceOf = (meanCost: number): number => 1 / (1 + Math.exp(1.5 * (meanCost - 4)));

/**
 * Places all observations. Those that were left out for being close to another are placed on the way between the
 * others.
 */
function placeAll(
  { graph }: RoadNetwork,
  trace: readonly TracePoint[],
  parts: readonly MatchedPart[],
): (MatchedObservation | null)[] {
  const placed: (MatchedObservation | null)[] = trace.map(() => null);
  parts.forEach(({ way, observations }, part) => {
    const place = (at: number, lonE7: number, latE7: number, stretch: number, atM: number, atS: number): void => {
      const { lon, lat } = trace[at]!;
      const { edge } = way.stretches[stretch]!;
      const offsetM = distanceM(lon, lat, lonE7 / E7, latE7 / E7);
      placed[at] = { part, lonE7, latE7, edge, offsetM, stretch, atM, atS };
    };
    observations.forEach((at, i) => {
      const { snap, atM, atS, stretch } = way.waypoints[i]!;
      place(at, snap.lonE7, snap.latE7, stretch, atM, atS);
      if (i === 0) return;
      const before = way.waypoints[i - 1]!;
      let fromM = before.atM;
      for (let between = observations[i - 1]! + 1; between < at; between++) {
        const found = closestOn(graph, way, before.stretch, stretch, fromM, atM, trace[between]!);
        if (!found || found.offsetM > radiusOf(sigmaOf(trace[between]!))) continue;
        const share = atM === before.atM ? 0 : (found.atM - before.atM) / (atM - before.atM);
        place(between, found.lonE7, found.latE7, found.stretch, found.atM, before.atS + share * (atS - before.atS));
        fromM = found.atM;
      }
    });
  });
  return placed;
}

/**
 * Returns the point on some stretches that is closest to an observation, between two distances from the beginning of
 * the way.
 */
function closestOn(
  graph: RoadNetwork['graph'],
  { stretches, stretchAtM }: MatchedWay,
  first: number,
  last: number,
  fromM: number,
  toM: number,
  { lon, lat }: TracePoint,
): { lonE7: number; latE7: number; stretch: number; atM: number; offsetM: number } | null {
  const perLonE7 = metersPerDegreeLon(lat) / E7;
  const perLatE7 = METERS_PER_DEGREE / E7;
  let closest: { lonE7: number; latE7: number; stretch: number; atM: number; offsetM: number } | null = null;
  for (let stretch = first; stretch <= last; stretch++) {
    const line = lineOfStretch(graph, stretches[stretch]!);
    let atM = stretchAtM[stretch]!;
    for (let v = 0; v + 3 < line.length; v += 2) {
      const [x1, y1] = [(line[v]! - lon * E7) * perLonE7, (line[v + 1]! - lat * E7) * perLatE7];
      const [x2, y2] = [(line[v + 2]! - lon * E7) * perLonE7, (line[v + 3]! - lat * E7) * perLatE7];
      const pieceM = Math.hypot(x2 - x1, y2 - y1);
      const [low, high] = [(fromM - atM) / pieceM, (toM - atM) / pieceM];
      if (pieceM > 0 && low <= 1 && high >= 0) {
        const free = -(x1 * (x2 - x1) + y1 * (y2 - y1)) / (pieceM * pieceM);
        const share = Math.min(1, high, Math.max(0, low, free));
        const offsetM = Math.hypot(x1 + share * (x2 - x1), y1 + share * (y2 - y1));
        if (!closest || offsetM < closest.offsetM) {
          closest = {
            lonE7: Math.round(line[v]! + share * (line[v + 2]! - line[v]!)),
            latE7: Math.round(line[v + 1]! + share * (line[v + 3]! - line[v + 1]!)),
            stretch,
            atM: atM + share * pieceM,
            offsetM,
          };
        }
      }
      atM += pieceM;
    }
  }
  return closest;
}
