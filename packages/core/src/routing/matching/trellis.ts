import { distanceM } from '../../geo/distance.ts';
import type { ArcPoint, LocalSearch, Targets } from './local-search.ts';
import type { Observation } from './observations.ts';

/** Predecessor of a state of the trellis. */
interface Back {
  readonly layer: Layer;
  readonly state: number;
  /** True if a new part of the trace begins: there is no path from the predecessor. */
  readonly isBreak: boolean;
  /** True after a U-turn at the previous point. */
  readonly isTurned: boolean;
  /** Length limit of the path search; null if the move stays on its road. */
  readonly maxM: number | null;
}

/** Candidate roads of one observation, with the cost (negative log-likelihood) of the best path to each. */
interface Layer {
  readonly observation: Observation;
  readonly targets: Targets;
  readonly cost: Float64Array;
  readonly back: (Back | null)[];
  /** The lowest of the costs. */
  readonly best: number;
}

/** An observation on a road. */
export interface MatchedPoint {
  readonly observation: Observation;
  readonly point: ArcPoint;
  /** Null if a part of the trace begins here. */
  readonly hop: { readonly isTurned: boolean; readonly maxM: number | null; readonly cost: number } | null;
}

/** Movement of a profile. */
export interface Movement {
  /** Upper bound of the speed, metres per second. */
  readonly maxSpeed: number;
  /** Cost of a U-turn in the middle of a road. */
  readonly turnCost: number;
}

// Costs are negative logarithms of likelihoods.
/** Cost of leaving an observation out as an outlier, and of beginning a new part of the trace. */
const SKIP_COST = 8;
const BREAK_COST = 20;

/** Scale of the difference between the distance on roads and the straight line, metres. */
const betaM = (straightM: number, sigmaM: number): number => 0.5 * sigmaM + 0.06 * straightM;

/** Moves that cost more are not searched for: leaving points out or a break is more probable. */
const MAX_MOVE_COST = 25;

/** Longest distance between two observations, metres; a longer one is a break of the trace. */
const MAX_GAP_M = 6000;

/** Maximum number of earlier layers that a point may follow, if points between them are left out. */
const MAX_SOURCES = 4;

/** Maximum number of nodes that all searches of a trace settle together, to bound its time. */
const MAX_SETTLED = 20_000_000;

/**
 * Finds the most probable roads of a trace (Newson and Krumm 2009) with a hidden Markov model. Its states are points on
 * roads with a direction of driving. An observation is more probable the closer it is, a move the less the distance on
 * roads differs from the straight line. Outliers may be left out and the trace may break; each has a cost, weighed
 * against all others.
 */
export class Trellis {
  readonly #search: LocalSearch;
  readonly #movement: Movement;
  /** Layers that the next one may follow, the latest last. */
  #sources: { layer: Layer; penalty: number }[] = [];

  constructor(search: LocalSearch, movement: Movement) {
    this.#search = search;
    this.#movement = movement;
    search.settled = 0;
  }

  /** Adds the next observation with the roads that it may be on. */
  add(observation: Observation, points: readonly ArcPoint[]): void {
    if (points.length === 0) return;
    const byArc = new Map(points.map(({ arc }, index) => [arc, index]));
    const emission = points.map(({ snap }) => (snap.offsetM / observation.sigmaM) ** 2 / 2);
    const cost = new Float64Array(points.length).fill(Infinity);
    const back: (Back | null)[] = points.map(() => null);
    const layer = { observation, targets: { points, byArc }, cost, back, best: Infinity };
    if (this.#sources.length === 0) {
      cost.set(emission);
    } else {
      for (const { layer: from, penalty } of this.#sources) this.#move(from, penalty, layer);
      let before = Infinity;
      let last: Back | null = null;
      for (const { layer: from, penalty } of this.#sources) {
        if (from.best + penalty + BREAK_COST >= before) continue;
        before = from.best + penalty + BREAK_COST;
        last = { layer: from, state: from.cost.indexOf(from.best), isBreak: true, isTurned: false, maxM: null };
      }
      for (let state = 0; state < points.length; state++) {
        if (before < cost[state]!) {
          cost[state] = before;
          back[state] = last;
        }
        cost[state]! += emission[state]!;
      }
    }
    layer.best = Math.min(...cost);
    const isDoubtful = this.#sources.some(({ layer: from, penalty }) => layer.best - from.best - penalty > SKIP_COST);
    const earlier = isDoubtful ? this.#sources : [];
    this.#sources = [
      ...earlier.map(({ layer: from, penalty }) => ({ layer: from, penalty: penalty + SKIP_COST })),
      { layer, penalty: 0 },
    ].slice(-MAX_SOURCES);
  }

  /** Returns the most probable sequence for all observations added. */
  best(): MatchedPoint[] {
    let least = Infinity;
    let layer: Layer | null = null;
    for (const source of this.#sources) {
      if (source.layer.best + source.penalty >= least) continue;
      least = source.layer.best + source.penalty;
      layer = source.layer;
    }
    const matched: MatchedPoint[] = [];
    for (let state = layer ? layer.cost.indexOf(layer.best) : 0; layer;) {
      const back: Back | null = layer.back[state]!;
      const point = layer.targets.points[state]!;
      const hop =
        back === null || back.isBreak
          ? null
          : { isTurned: back.isTurned, maxM: back.maxM, cost: layer.cost[state]! - back.layer.cost[back.state]! };
      matched.push({ observation: layer.observation, point, hop });
      if (back) state = back.state;
      layer = back?.layer ?? null;
    }
    return matched.reverse();
  }

  #move(from: Layer, penalty: number, to: Layer): void {
    const { turnCost, maxSpeed } = this.#movement;
    const [start, end] = [from.observation, to.observation];
    const straightM = distanceM(start.lon, start.lat, end.lon, end.lat);
    const sigma = Math.max(start.sigmaM, end.sigmaM);
    const elapsedS = start.timeS === undefined || end.timeS === undefined ? Infinity : end.timeS - start.timeS;
    if (straightM > MAX_GAP_M || straightM - 4 * sigma > maxSpeed * Math.max(1, elapsedS)) return;
    if (this.#search.settled > MAX_SETTLED) return;
    const beta = betaM(straightM, sigma);
    const maxM = straightM + MAX_MOVE_COST * beta;
    const { points } = from.targets;
    for (let state = 0; state < points.length; state++) {
      const point = points[state]!;
      let cost = from.cost[state]!;
      // The trip may also make a U-turn at the point and continue from there.
      const opposite = from.targets.byArc.get(point.arc ^ 1);
      const isTurned = opposite !== undefined && from.cost[opposite]! + turnCost < cost;
      if (isTurned) cost = from.cost[opposite]! + turnCost;
      if (cost > from.best + MAX_MOVE_COST) continue;
      const offer = (target: number, lengthM: number, withinM: number | null): void => {
        const total = cost + penalty + Math.abs(lengthM - straightM) / beta;
        if (total >= to.cost[target]!) return;
        to.cost[target] = total;
        to.back[target] = { layer: from, state: isTurned ? opposite : state, isBreak: false, isTurned, maxM: withinM };
      };
      const same = to.targets.byArc.get(point.arc);
      const alongM = same === undefined ? -Infinity : to.targets.points[same]!.beforeM - point.beforeM;
      // Errors of observations may put a point behind the previous one; that counts as no movement.
      if (same !== undefined && alongM >= -2 * sigma) offer(same, Math.max(0, alongM), null);
      this.#search.run(point, to.targets, maxM);
      for (let target = 0; target < to.targets.points.length; target++) {
        if (target === same && alongM >= 0) continue;
        if (this.#search.lengthM[target] !== Infinity) offer(target, this.#search.lengthM[target]!, maxM);
      }
    }
  }
}
