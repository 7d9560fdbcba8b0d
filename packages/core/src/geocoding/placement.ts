import type { Bbox } from '../geo/bbox.ts';
import { fromE7 } from '../geo/e7.ts';
import type { GeocodingIndex } from './index/geocoding-index.ts';
import { ADDRESS_PRECISIONS, QUARTER_HOUSES, UNPLACED_E7 } from './layout.ts';
import type { GeocodeResult, Precision, ResultType } from './types.ts';

/** Position of an answer, with its source and precision. */
export type Placement = Pick<GeocodeResult, 'lat' | 'lon' | 'type' | 'precision'>;

/**
 * Places a house. A house on the map is a `building` with the precision of the match. A house only in the register is
 * `fias` with its own precision, and without a position if none is known.
 */
export function placeAddress(index: GeocodingIndex, address: number, matched: Precision): Placement {
  const own = ADDRESS_PRECISIONS[index.addressPrecision?.[address] ?? 0]!;
  return placed(
    index.addressLon[address]!,
    index.addressLat[address]!,
    own === 'house' ? 'building' : 'fias',
    own === 'house' ? matched : own,
  );
}

/**
 * Places a street, or a quarter whose houses have no street: a `place`. A street only in the register is `fias` and has
 * the position of its settlement, if that is known.
 */
export function placeStreet(index: GeocodingIndex, street: number): Placement {
  const { streetPosition } = index;
  if (streetPosition[2 * street] === UNPLACED_E7) {
    return { ...placePlace(index, index.streetSettlement[street]!, 'settlement'), type: 'fias' };
  }
  const isQuarter = index.streetKind[street] === QUARTER_HOUSES;
  return placed(
    streetPosition[2 * street]!,
    streetPosition[2 * street + 1]!,
    isQuarter ? 'place' : 'road',
    isQuarter ? 'settlement' : 'street',
  );
}

/** Places a settlement or area; `fias` if only the register has it. */
export function placePlace(index: GeocodingIndex, place: number, precision: Precision): Placement {
  const { placePosition } = index;
  return placed(placePosition[2 * place]!, placePosition[2 * place + 1]!, 'place', precision);
}

/** Returns the box of a record in degrees, with a margin around it, or null if it has no position. */
export function bboxAt(boxes: Int32Array, record: number, marginE7 = 0): Bbox | null {
  if (boxes[4 * record] === UNPLACED_E7) return null;
  return [
    fromE7(boxes[4 * record]! - marginE7),
    fromE7(boxes[4 * record + 1]! - marginE7),
    fromE7(boxes[4 * record + 2]! + marginE7),
    fromE7(boxes[4 * record + 3]! + marginE7),
  ];
}

function placed(lonE7: number, latE7: number, type: ResultType, precision: Precision): Placement {
  return lonE7 === UNPLACED_E7
    ? { lat: null, lon: null, type: 'fias', precision: 'none' }
    : { lat: fromE7(latE7), lon: fromE7(lonE7), type, precision };
}
