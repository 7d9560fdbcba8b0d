import { E7, metersPerDegreeLon, METERS_PER_DEGREE, ROAD_CLASSES } from '@verst/core/build';
import type { OsmElements } from '../osm-elements.ts';

/** `highway` values of streets; yards, tracks and paths do not count towards the density. */
const STREETS: ReadonlySet<string> = new Set(ROAD_CLASSES.slice(0, ROAD_CLASSES.indexOf('service')));

/** Sides of a cell, about 280 m each in the middle of Russia. */
const CELL_LAT_E7 = 25_000;
const CELL_LON_E7 = 45_000;
/** Radius around a place within which streets count. */
const RADIUS_M = 1000;
/** More than the number of cells from west to east. */
const ROW = 100_000;

/** Length of streets around a place: a measure of how densely a settlement is built. */
export class StreetDensity {
  /** Metres of streets by cell. */
  readonly #lengthM = new Map<number, number>();
  readonly #known = new Map<number, number>();

  constructor({ ways, nodes }: OsmElements) {
    for (const way of ways.tagged) {
      if (!STREETS.has(ways.tag(way, 'highway') ?? '')) continue;
      for (let r = ways.refsStart[way]! + 1; r < ways.refsStart[way + 1]!; r++) {
        const [a, b] = [ways.refs[r - 1]!, ways.refs[r]!];
        const [lonA, latA, lonB, latB] = [nodes.lonE7[a]!, nodes.latE7[a]!, nodes.lonE7[b]!, nodes.latE7[b]!];
        const x = ((lonB - lonA) / E7) * metersPerDegreeLon(latA / E7);
        const y = ((latB - latA) / E7) * METERS_PER_DEGREE;
        const cell = cellOf((lonA + lonB) / 2, (latA + latB) / 2);
        this.#lengthM.set(cell, (this.#lengthM.get(cell) ?? 0) + Math.hypot(x, y));
      }
    }
  }

  /** Returns the kilometres of streets per square kilometre within a kilometre of a place. */
  kmPerKm2(lonE7: number, latE7: number): number {
    const cell = cellOf(lonE7, latE7);
    let density = this.#known.get(cell);
    if (density === undefined) this.#known.set(cell, (density = this.#around(cell, latE7)));
    return density;
  }

  #around(cell: number, latE7: number): number {
    const heightM = (CELL_LAT_E7 / E7) * METERS_PER_DEGREE;
    const widthM = (CELL_LON_E7 / E7) * metersPerDegreeLon(latE7 / E7);
    const rows = Math.floor(RADIUS_M / heightM);
    const columns = Math.floor(RADIUS_M / widthM);
    let lengthM = 0;
    let cells = 0;
    for (let row = -rows; row <= rows; row++) {
      for (let column = -columns; column <= columns; column++) {
        if (Math.hypot(row * heightM, column * widthM) > RADIUS_M) continue;
        lengthM += this.#lengthM.get(cell + row * ROW + column) ?? 0;
        cells++;
      }
    }
    return (lengthM * 1000) / (cells * heightM * widthM);
  }
}

const cellOf = (lonE7: number, latE7: number): number =>
  Math.floor(latE7 / CELL_LAT_E7) * ROW + Math.floor(lonE7 / CELL_LON_E7);
