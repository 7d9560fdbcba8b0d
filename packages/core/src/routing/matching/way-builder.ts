import type { RoadGraph } from '../graph/road-graph.ts';
import { type Stretch, stretchDurationS, stretchLengthM } from '../leg.ts';
import type { Snap } from '../snap.ts';
import type { ArcPoint, LocalPath } from './local-search.ts';

/** A point of a trace on a matched way. */
export interface Waypoint {
  readonly snap: Snap;
  /** Number of the stretch it is on. */
  readonly stretch: number;
  /** Metres and seconds from the beginning of the way. */
  readonly atM: number;
  readonly atS: number;
}

/** Stretches in driving order with the points of the trace on them. */
export interface MatchedWay {
  readonly stretches: Stretch[];
  readonly waypoints: Waypoint[];
  /** Metres from the beginning of the way to that of each stretch, and to the end. */
  readonly stretchAtM: number[];
  readonly distanceM: number;
  readonly durationS: number;
}

/** Builds a way from the points that a trace was matched to. */
export class WayBuilder {
  readonly #graph: RoadGraph;
  readonly #stretches: Stretch[] = [];
  /** By point: its stretch, and metres on the edge from the end where driving begins. */
  readonly #points: { snap: Snap; stretch: number; beforeM: number }[] = [];
  /** The current stretch, and how far it has been driven. */
  #arc: number;
  #start: Snap | null;
  #turnDs = 0;
  #snap: Snap;
  #beforeM: number;

  constructor(graph: RoadGraph, first: ArcPoint) {
    this.#graph = graph;
    this.#arc = first.arc;
    this.#start = this.#snap = first.snap;
    this.#beforeM = first.beforeM;
    this.#mark();
  }

  /** Makes a U-turn at the last point. */
  turnRound(): void {
    this.#close(this.#snap);
    this.#arc ^= 1;
    this.#start = this.#snap;
    this.#beforeM = this.#snap.lengthM - this.#beforeM;
    this.#turnDs = 0;
  }

  /** Continues along the road to a point. A point behind the last one counts as being at the last one. */
  stay({ snap, beforeM }: ArcPoint): void {
    if (beforeM > this.#beforeM) {
      this.#snap = snap;
      this.#beforeM = beforeM;
    }
    this.#mark();
  }

  /** Leaves the road at its end and follows other roads to a point. */
  follow({ roadArcs, turnsDs, lastTurnDs }: LocalPath, to: ArcPoint): void {
    this.#close(null);
    roadArcs.forEach((arc, at) => {
      this.#stretches.push({ edge: arc >> 1, forward: (arc & 1) === 0, start: null, end: null, turnDs: turnsDs[at]! });
    });
    this.#arc = to.arc;
    this.#start = null;
    this.#turnDs = lastTurnDs;
    this.#snap = to.snap;
    this.#beforeM = to.beforeM;
    this.#mark();
  }

  finish(): MatchedWay {
    this.#close(this.#snap);
    const graph = this.#graph;
    const stretchAtM = [0];
    const stretchAtS = [0];
    for (const stretch of this.#stretches) {
      stretchAtM.push(stretchAtM.at(-1)! + stretchLengthM(graph, stretch));
      stretchAtS.push(stretchAtS.at(-1)! + stretchDurationS(graph, stretch));
    }
    const waypoints = this.#points.map(({ snap, stretch, beforeM }) => {
      const driven = this.#stretches[stretch]!;
      const lengthM = stretchAtM[stretch + 1]! - stretchAtM[stretch]!;
      const fromM = driven.start
        ? driven.forward
          ? driven.start.alongM
          : driven.start.lengthM - driven.start.alongM
        : 0;
      const share = lengthM === 0 ? 0 : Math.min(1, Math.max(0, (beforeM - fromM) / lengthM));
      const durationS = stretchAtS[stretch + 1]! - stretchAtS[stretch]!;
      return {
        snap,
        stretch,
        atM: stretchAtM[stretch]! + share * lengthM,
        atS: stretchAtS[stretch]! + share * durationS,
      };
    });
    return {
      stretches: this.#stretches,
      waypoints,
      stretchAtM,
      distanceM: stretchAtM.at(-1)!,
      durationS: stretchAtS.at(-1)!,
    };
  }

  /** The number of the current stretch is the count of finished ones. */
  #mark(): void {
    this.#points.push({ snap: this.#snap, stretch: this.#stretches.length, beforeM: this.#beforeM });
  }

  #close(end: Snap | null): void {
    const { edge, forward } = { edge: this.#arc >> 1, forward: (this.#arc & 1) === 0 };
    this.#stretches.push({ edge, forward, start: this.#start, end, turnDs: this.#turnDs });
  }
}
