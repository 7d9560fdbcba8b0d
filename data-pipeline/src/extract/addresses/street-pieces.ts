import { distanceM, fromE7, metersPerDegreeLon, METERS_PER_DEGREE } from '@verst/core/build';
import { extendBbox, type BboxE7 } from '../geometry/rings.ts';
import type { Names } from '../names.ts';

/** Largest distance between the sample points of a street, in metres. */
const SAMPLE_M = 100;

/** One named way. */
export interface StreetPiece {
  readonly wayId: number;
  readonly names: Names;
  /** Position in the roads layer, or -1 for a square that is no road. */
  readonly road: number;
  /** lonE7, latE7 pairs along the way, at most about {@link SAMPLE_M} apart. */
  readonly samples: Int32Array;
  /** Positions in places: settlement, gardeners' area around (`allotments`), city district; -1 for none. */
  readonly settlement: number;
  readonly allotments: number;
  readonly suburb: number;
}

/** Returns points along a line: every vertex and, on long straights, points in between. */
export function sampleLine(xy: Int32Array): Int32Array {
  const samples: number[] = [xy[0]!, xy[1]!];
  for (let i = 2; i < xy.length; i += 2) {
    const ax = xy[i - 2]!;
    const ay = xy[i - 1]!;
    const bx = xy[i]!;
    const by = xy[i + 1]!;
    const steps = Math.ceil(distanceM(fromE7(ax), fromE7(ay), fromE7(bx), fromE7(by)) / SAMPLE_M);
    for (let step = 1; step < steps; step++) {
      samples.push(Math.round(ax + ((bx - ax) * step) / steps), Math.round(ay + ((by - ay) * step) / steps));
    }
    samples.push(bx, by);
  }
  return Int32Array.from(samples);
}

/** Returns the sample in the middle of the line. */
export function middleOf(samples: Int32Array): [lonE7: number, latE7: number] {
  const middle = Math.floor(samples.length / 4) * 2;
  return [samples[middle]!, samples[middle + 1]!];
}

/** Returns the metres from a point to the nearest sample, on a flat map that is accurate enough for a city. */
export function distanceToSamplesM(samples: Int32Array, lonE7: number, latE7: number): number {
  const meterX = metersPerDegreeLon(fromE7(latE7)) / 1e7;
  const meterY = METERS_PER_DEGREE / 1e7;
  let best = Infinity;
  for (let i = 0; i < samples.length; i += 2) {
    const dx = (samples[i]! - lonE7) * meterX;
    const dy = (samples[i + 1]! - latE7) * meterY;
    best = Math.min(best, dx * dx + dy * dy);
  }
  return Math.sqrt(best);
}

export function bboxOfPieces(pieces: readonly StreetPiece[]): BboxE7 {
  const bbox: BboxE7 = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { samples } of pieces) extendBbox(bbox, samples);
  return bbox;
}
