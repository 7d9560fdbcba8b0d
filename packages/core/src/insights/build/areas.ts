import { ringsContain } from '../../geo/even-odd.ts';
import { Plane } from '../plane.ts';
import type { SettlementRecord } from './input.ts';

/** Areas are assigned by squares of this side: testing outlines for each building would be slow. */
const SQUARE_E7 = 20_000;

/** Population density assumed for a settlement without an outline; its radius follows from it. */
const RESIDENTS_PER_KM2 = 2500;
const DEFAULT_POPULATION = 10_000;

/** Assigns points to the areas of settlements. */
export interface AreaLocator {
  /** The settlements that areas are named after; a nameless one if the snapshot has none. */
  readonly settlements: readonly SettlementRecord[];
  /**
   * Returns the position in `settlements` of the one whose outline contains the point, else of the one whose edge is
   * nearest.
   */
  areaAt(lonE7: number, latE7: number): number;
  /**
   * Returns true if the point lies inside that settlement: within its outline or, if it has none, within a radius by
   * its population.
   */
  isInside(area: number, lonE7: number, latE7: number): boolean;
}

/** Divides the land among settlements. */
export function locateAreas(given: readonly SettlementRecord[]): AreaLocator {
  const settlements = given.length === 0 ? [NAMELESS] : given;
  const shapes = settlements.map((settlement) => new SettlementShape(settlement));
  const known = new Map<string, number>();
  const inside = new Map<string, boolean>();
  const findArea = (lonE7: number, latE7: number): number => {
    let best = 0;
    let bestM = Infinity;
    shapes.forEach((shape, area) => {
      const outsideM = shape.outsideM(lonE7, latE7);
      if (outsideM < bestM) [best, bestM] = [area, outsideM];
    });
    return best;
  };
  return {
    settlements,
    areaAt(lonE7, latE7) {
      if (settlements.length === 1) return 0;
      const { key, middle } = squareOf(lonE7, latE7);
      return remembered(known, key, () => findArea(...middle));
    },
    isInside(area, lonE7, latE7) {
      const { key, middle } = squareOf(lonE7, latE7);
      return remembered(inside, `${area} ${key}`, () => shapes[area]!.outsideM(...middle) <= 0);
    },
  };
}

function squareOf(lonE7: number, latE7: number): { key: string; middle: [lonE7: number, latE7: number] } {
  const column = Math.floor(lonE7 / SQUARE_E7);
  const row = Math.floor(latE7 / SQUARE_E7);
  return { key: `${column} ${row}`, middle: [(column + 0.5) * SQUARE_E7, (row + 0.5) * SQUARE_E7] };
}

function remembered<T>(memory: Map<string, T>, key: string, find: () => T): T {
  const known = memory.get(key);
  if (known !== undefined) return known;
  const found = find();
  memory.set(key, found);
  return found;
}

const NAMELESS: SettlementRecord = { name: '', lonE7: 0, latE7: 0, population: 0, rings: null };

class SettlementShape {
  readonly #plane: Plane;
  readonly #radiusM: number;
  readonly #rings: readonly Int32Array[] | null;
  readonly #box: readonly [number, number, number, number] | null;

  constructor({ lonE7, latE7, population, rings }: SettlementRecord) {
    this.#plane = new Plane(lonE7, latE7);
    this.#radiusM = 1000 * Math.sqrt((population || DEFAULT_POPULATION) / RESIDENTS_PER_KM2 / Math.PI);
    this.#rings = rings !== null && rings.length > 0 ? rings : null;
    this.#box = this.#rings && boxOf(this.#rings);
  }

  /**
   * Returns metres to the settlement, roughly: -Infinity inside its outline, at most 0 within the radius of one
   * without.
   */
  outsideM(lonE7: number, latE7: number): number {
    const box = this.#box;
    if (box && lonE7 >= box[0] && latE7 >= box[1] && lonE7 <= box[2] && latE7 <= box[3]) {
      if (ringsContain(this.#rings!, lonE7, latE7)) return -Infinity;
    }
    const distanceM = this.#plane.distanceM(lonE7, latE7) - this.#radiusM;
    // An outline alone decides where the settlement ends, whatever its population.
    return this.#rings ? Math.max(1, distanceM) : distanceM;
  }
}

function boxOf(rings: readonly Int32Array[]): [number, number, number, number] {
  const box: [number, number, number, number] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const ring of rings) {
    for (let i = 0; i < ring.length; i += 2) {
      box[0] = Math.min(box[0], ring[i]!);
      box[1] = Math.min(box[1], ring[i + 1]!);
      box[2] = Math.max(box[2], ring[i]!);
      box[3] = Math.max(box[3], ring[i + 1]!);
    }
  }
  return box;
}
