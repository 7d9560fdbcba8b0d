import { E7 } from '../../geo/e7.ts';
import type { Stretch } from '../leg.ts';
import type { Profile } from '../profile.ts';
import { annotationOf } from '../leg-annotation.ts';
import type { RoadNetwork } from '../road-network.ts';
import { lineOfStretches, toLineString } from '../route-line.ts';
import { snappedPoint } from '../snap.ts';
import { stepsOf } from '../navigation/steps.ts';
import type { MatchOptions, MatchResult, Matching, RouteLeg, TracePoint, Tracepoint } from '../types.ts';
import { type MatchedObservation, type MatchedPart, matchTrace, otherRoads } from './match-trace.ts';
import { splitWay } from './split-way.ts';
import type { Movement } from './trellis.ts';

const MOVEMENTS: Readonly<Record<Profile, Movement>> = {
  car: { maxSpeed: 70, turnCost: 8 },
  truck: { maxSpeed: 45, turnCost: 8 },
  bicycle: { maxSpeed: 25, turnCost: 3 },
  foot: { maxSpeed: 10, turnCost: 1 },
};

/** Matches a trace to the roads of a network. */
export function findMatch(network: RoadNetwork, trace: readonly TracePoint[], options: MatchOptions): MatchResult {
  const { parts, observations } = matchTrace(network, network.localSearch, trace, MOVEMENTS[network.profile]);
  /** By matching: metres and seconds at its waypoints so far. */
  const atM: number[][] = parts.map(() => []);
  const atS: number[][] = parts.map(() => []);
  const count = parts.map(() => 0);
  const isWaypoint = options.waypoints && new Set(options.waypoints);
  const stops: MatchedObservation[][] = parts.map(() => []);
  const tracepoints = observations.map((observation, at): Tracepoint | null => {
    if (!observation) return null;
    const { part } = observation;
    if (!isWaypoint || isWaypoint.has(at)) {
      atM[part]!.push(observation.atM);
      atS[part]!.push(observation.atS);
      stops[part]!.push(observation);
    }
    return {
      ...snappedPoint(network.graph, observation),
      matching: part,
      waypoint: count[part]!++,
      ...(options.alternatives && { alternatives: otherRoads(network, trace[at]!) }),
    };
  });
  const matchings = parts.map((part, at) => describe(network, part, legsOf(atM[at]!, atS[at]!), stops[at]!, options));
  return { matchings, tracepoints };
}

function describe(
  { graph, profile, snapper }: RoadNetwork,
  { way, confidence }: MatchedPart,
  legs: RouteLeg[],
  stops: readonly MatchedObservation[],
  { steps = false, lang = 'ru', waypoints, annotations = false }: MatchOptions,
): Matching {
  const byLeg = (): Stretch[][] =>
    splitWay(
      way.stretches,
      stops.map(({ stretch, edge, lonE7, latE7 }) => ({
        stretch,
        snap: snapper.onEdge(edge, { lon: lonE7 / E7, lat: latE7 / E7 }),
      })),
    );
  const parts = waypoints || annotations ? byLeg() : [];
  // With waypoints, the matching runs from the first of them to the last, and its line contains each of them.
  const isCut = waypoints !== undefined && parts.length > 0;
  const [first, last] = [stops[0], stops.at(-1)];
  const line = lineOfStretches(graph, isCut ? parts.flat() : way.stretches);
  return {
    confidence: round(confidence, 1000),
    distanceM: round(isCut ? last!.atM - first!.atM : way.distanceM, 100),
    durationS: round(isCut ? last!.atS - first!.atS : way.durationS, 10),
    geometry: toLineString(line),
    legs: annotations ? legs.map((leg, at) => ({ ...leg, annotation: annotationOf(graph, parts[at]!) })) : legs,
    ...(steps && stepsOf(graph, isCut ? parts : [way.stretches], { language: lang, profile })),
  };
}

function legsOf(atM: readonly number[], atS: readonly number[]): RouteLeg[] {
  return atM.slice(1).map((each, at) => ({
    distanceM: round(each - atM[at]!, 100),
    durationS: round(atS[at + 1]! - atS[at]!, 10),
  }));
}

const round = (value: number, parts: number): number => Math.round(value * parts) / parts;
