import { decay } from './decay.ts';
import { PLACE_KINDS } from './kinds/kind-table.ts';
import type { InsightModel } from './model.ts';
import {
  CROSSINGS_SCALE,
  CROSSINGS_SIGMA_M,
  FRONTAGE_SIGMA_M,
  REACH_SIGMAS,
  STOP_SIGMA_M,
  STOPS_SCALE,
} from './parameters.ts';
import type { Plane } from './plane.ts';
import { STREET_POINT } from './street-point.ts';

/** Accessibility of a site: each part is an index from 0 to 100 with its raw number. */
export interface Access {
  /** Decayed count of transit stops. */
  readonly stops: { readonly index: number; readonly value: number };
  /** Decayed count of street junctions. */
  readonly crossings: { readonly index: number; readonly value: number };
  /** Straight metres to the nearest main or tertiary street; null if none is near. */
  readonly frontage: { readonly index: number; readonly value: number | null };
}

/** Value of a frontage on a tertiary street relative to one on a main street. */
const TERTIARY_SHARE = 0.75;

const STOP = PLACE_KINDS.findIndex(({ key }) => key === 'stop');

export function accessAt(model: InsightModel, plane: Plane): Access {
  const stops = stopsAround(model, plane);
  let crossings = 0;
  let frontage = 0;
  let nearestM = Infinity;
  const around = plane.box(REACH_SIGMAS * Math.max(CROSSINGS_SIGMA_M, FRONTAGE_SIGMA_M));
  model.streets.visit(around, (lonE7, latE7, kind) => {
    const distanceM = plane.distanceM(lonE7, latE7);
    if (kind === STREET_POINT.crossing) crossings += decay(distanceM, CROSSINGS_SIGMA_M);
    else {
      const share = kind === STREET_POINT.main ? 1 : TERTIARY_SHARE;
      frontage = Math.max(frontage, share * decay(distanceM, FRONTAGE_SIGMA_M));
      nearestM = Math.min(nearestM, distanceM);
    }
  });
  return {
    stops: { index: saturated(stops, STOPS_SCALE), value: stops },
    crossings: { index: saturated(crossings, CROSSINGS_SCALE), value: crossings },
    frontage: { index: 100 * frontage, value: nearestM === Infinity ? null : nearestM },
  };
}

function stopsAround(model: InsightModel, plane: Plane): number {
  const { lonE7, latE7 } = model.objects;
  let sum = 0;
  for (const object of model.objectsOfKindIn(STOP, plane.box(REACH_SIGMAS * STOP_SIGMA_M))) {
    sum += decay(plane.distanceM(lonE7[object]!, latE7[object]!), STOP_SIGMA_M);
  }
  return sum;
}

/** Returns 0 for none and approaches 100 as the sum grows: the first ones matter most. */
const saturated = (sum: number, scale: number): number => 100 * (1 - Math.exp(-sum / scale));
