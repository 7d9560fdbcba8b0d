import { lowerBound } from '../../collections/lower-bound.ts';
import type Flatbush from 'flatbush';
import { fromE7 } from '../../geo/e7.ts';
import { latOfWorldY, lonOfWorldX, WORLD_SIZE, worldX, worldY } from '../../geo/mercator.ts';
import { type Outline, outlineOfRings } from '../../geo/outline.ts';
import type { SectionSource } from '../../snapshot/sections.ts';
import { loadBoxIndex } from '../../spatial/box-index.ts';
import { openLayerGeometry, type StoredGeometry } from '../../spatial/stored-geometry.ts';
import type { GeocodingIndex } from '../index/geocoding-index.ts';
import { hasStrayNumbers } from '../index/stray-numbers.ts';
import { NONE } from '../layout.ts';
import { distanceToLine, distanceToPolygon, ringsDistance } from './outline-distance.ts';

const EQUATOR_M = 40_075_016.686;

/** With seven decimals, as OpenStreetMap has them. */
const degrees = (value: number): number => Math.round(value * 1e7) / 1e7;

/** Something near a point: its id and how far it is, in metres. */
export interface Nearest {
  readonly id: number;
  readonly distanceM: number;
}

/**
 * Finds addresses, streets and settlements by position. Distances to outlines and lines, not to centres; a search
 * first takes the nearest box, then looks at every box that is no farther than that one's outline.
 */
export class ReverseSearch {
  readonly #index: GeocodingIndex;
  readonly #houses: Flatbush | null;
  readonly #houseBuilding: Int32Array;
  readonly #houseStart: Uint32Array;
  readonly #houseAddresses: Uint32Array;
  readonly #roads: Flatbush | null;
  readonly #roadFeature: Uint32Array;
  readonly #roadStreet: Uint32Array;
  readonly #places: Flatbush | null;
  readonly #placeIds: Uint32Array;
  readonly #parts: Flatbush | null;
  readonly #partIds: Uint32Array;
  readonly #outlineStart: Uint32Array;
  readonly #ringStart: Uint32Array;
  readonly #outlineXy: Uint32Array;
  readonly #buildingOutlines: StoredGeometry | null;
  readonly #roadLines: StoredGeometry | null;
  /** 1 for a street whose houses have an address by it. */
  readonly #isAddressed: Uint8Array;

  constructor(index: GeocodingIndex, sections: SectionSource) {
    this.#index = index;
    this.#houses = loadBoxIndex(sections, 'geocoding/reverse-houses');
    this.#houseBuilding = sections.get('geocoding/reverse-house-building', 'i32');
    this.#houseStart = sections.get('geocoding/reverse-house-start', 'u32');
    this.#houseAddresses = sections.get('geocoding/reverse-house-addresses', 'u32');
    this.#roads = loadBoxIndex(sections, 'geocoding/reverse-roads');
    this.#roadFeature = sections.get('geocoding/reverse-road-feature', 'u32');
    this.#roadStreet = sections.get('geocoding/reverse-road-street', 'u32');
    this.#places = loadBoxIndex(sections, 'geocoding/reverse-places');
    this.#placeIds = sections.get('geocoding/reverse-place-ids', 'u32');
    this.#parts = loadBoxIndex(sections, 'geocoding/reverse-parts');
    this.#partIds = sections.get('geocoding/reverse-part-ids', 'u32');
    this.#outlineStart = sections.get('geocoding/place-outline-start', 'u32');
    this.#ringStart = sections.get('geocoding/place-ring-start', 'u32');
    this.#outlineXy = sections.get('geocoding/place-outline-xy', 'u32');
    this.#buildingOutlines = openLayerGeometry(sections, 'buildings');
    this.#roadLines = openLayerGeometry(sections, 'roads');
    this.#isAddressed = Uint8Array.from({ length: index.streetCount }, (_, street) =>
      hasStrayNumbers(index, street) ? 0 : 1,
    );
  }

  /**
   * Returns the address whose building (or point) is nearest, at most `radiusM` away; 0 metres inside; null without one. With
   * `ofStreet` only addresses of that street. A number without a street is no address in a town whose houses have streets.
   */
  address(lon: number, lat: number, radiusM: number, ofStreet = NONE): Nearest | null {
    const x = worldX(lon);
    const y = worldY(lat);
    const isMeant = (address: number): boolean => {
      const street = this.streetOf(address);
      return ofStreet === NONE ? this.#isAddressed[street] === 1 : street === ofStreet;
    };
    const isItemMeant = (item: number): boolean => this.#addressesOf(item).some(isMeant);
    const item = this.#nearest(this.#houses, x, y, radiusM / metresPerUnit(lat), this.#houseDistance, isItemMeant);
    if (!item) return null;
    const id = this.#closest(this.#addressesOf(item.item).filter(isMeant), lon, lat);
    return { id, distanceM: item.distance * metresPerUnit(lat) };
  }

  /** Returns whether an address is a point without an outline. */
  isPoint(address: number): boolean {
    return this.#buildingOutlines === null || this.#index.addressBuilding[address]! < 0;
  }

  /** Returns the street that an address stands in: the last one that begins at or before it. */
  streetOf(address: number): number {
    return lowerBound(this.#index.streetFirstAddress, address + 1, 0, this.#index.streetCount) - 1;
  }

  /** Returns the settlement that a street belongs to. */
  settlementOf(street: number): number {
    return this.#index.streetSettlement[street]!;
  }

  /** The street with the nearest road. */
  street(lon: number, lat: number, radiusM: number): Nearest | null {
    const found = this.#nearest(
      this.#roads,
      worldX(lon),
      worldY(lat),
      radiusM / metresPerUnit(lat),
      this.#roadDistance,
    );
    return found && { id: this.#roadStreet[found.item]!, distanceM: found.distance * metresPerUnit(lat) };
  }

  /** The outline of a place; null if only a point of it is known. */
  outlineOf(place: number): Outline | null {
    const rings: [lon: number, lat: number][][] = [];
    for (let ring = this.#outlineStart[place]!; ring < this.#outlineStart[place + 1]!; ring++) {
      const positions: [lon: number, lat: number][] = [];
      for (let v = this.#ringStart[ring]!; v < this.#ringStart[ring + 1]!; v++) {
        positions.push([
          degrees(lonOfWorldX(this.#outlineXy[2 * v]!)),
          degrees(latOfWorldY(this.#outlineXy[2 * v + 1]!)),
        ]);
      }
      rings.push(positions);
    }
    return outlineOfRings(rings);
  }

  /** The settlement that holds the point (the smallest outline wins), else the nearest within `radiusM`. */
  settlement(lon: number, lat: number, radiusM: number): Nearest | null {
    const x = worldX(lon);
    const y = worldY(lat);
    const found = this.#nearest(this.#places, x, y, radiusM / metresPerUnit(lat), this.#placeDistance);
    return found && { id: this.#placeIds[found.item]!, distanceM: found.distance * metresPerUnit(lat) };
  }

  /** The part of a settlement whose outline holds the point, the smallest of several; NONE outside of all. */
  partAt(lon: number, lat: number): number {
    const found = this.#nearest(this.#parts, worldX(lon), worldY(lat), 0, (item, x, y) =>
      this.#outlineDistance(this.#partIds[item]!, x, y),
    );
    return found ? this.#partIds[found.item]! : NONE;
  }

  readonly #houseDistance = (item: number, x: number, y: number): number => {
    const building = this.#houseBuilding[item]!;
    if (building >= 0 && this.#buildingOutlines) return distanceToPolygon(this.#buildingOutlines.read(building), x, y);
    const address = this.#houseAddresses[this.#houseStart[item]!]!;
    return Math.hypot(
      worldX(fromE7(this.#index.addressLon[address]!)) - x,
      worldY(fromE7(this.#index.addressLat[address]!)) - y,
    );
  };

  readonly #roadDistance = (item: number, x: number, y: number): number =>
    this.#roadLines ? distanceToLine(this.#roadLines.read(this.#roadFeature[item]!), x, y) : Infinity;

  readonly #placeDistance = (item: number, x: number, y: number): number => {
    const place = this.#placeIds[item]!;
    if (this.#outlineStart[place] !== this.#outlineStart[place + 1]) return this.#outlineDistance(place, x, y);
    const { placePosition } = this.#index;
    return Math.hypot(worldX(fromE7(placePosition[2 * place]!)) - x, worldY(fromE7(placePosition[2 * place + 1]!)) - y);
  };

  #outlineDistance(place: number, x: number, y: number): number {
    const [from, to] = [this.#outlineStart[place]!, this.#outlineStart[place + 1]!];
    return ringsDistance(this.#ringStart, this.#outlineXy, from, to, x, y);
  }

  /** The item of least distance within `reach` (world units); of several at distance 0 the one with the smallest box. */
  #nearest(
    boxes: Flatbush | null,
    x: number,
    y: number,
    reach: number,
    distanceOf: (item: number, x: number, y: number) => number,
    isMeant: (item: number) => boolean = () => true,
  ): { item: number; distance: number } | null {
    if (!boxes) return null;
    const [first] = boxes.neighbors(x, y, 1, reach, isMeant);
    if (first === undefined) return null;
    let best = -1;
    let bestDistance = Math.min(reach, distanceOf(first, x, y));
    let bestSize = Infinity;
    const r = bestDistance;
    boxes.search(x - r, y - r, x + r, y + r, (item, x0, y0, x1, y1) => {
      if (!isMeant(item)) return false;
      const distance = distanceOf(item, x, y);
      const size = (x1 - x0) * (y1 - y0);
      const nearer = distance < bestDistance || (distance === bestDistance && (best === -1 || size < bestSize));
      if (nearer && distance <= reach) {
        best = item;
        bestDistance = distance;
        bestSize = size;
      }
      return false;
    });
    return best === -1 ? null : { item: best, distance: bestDistance };
  }

  #addressesOf(item: number): number[] {
    return [...this.#houseAddresses.subarray(this.#houseStart[item], this.#houseStart[item + 1])];
  }

  /** Returns the address whose point is nearest. */
  #closest(addresses: readonly number[], lon: number, lat: number): number {
    const { addressLon, addressLat } = this.#index;
    let best = addresses[0]!;
    if (addresses.length === 1) return best;
    let bestSquare = Infinity;
    const squash = Math.cos((lat * Math.PI) / 180);
    for (const address of addresses) {
      const dx = (fromE7(addressLon[address]!) - lon) * squash;
      const dy = fromE7(addressLat[address]!) - lat;
      const square = dx * dx + dy * dy;
      if (square < bestSquare) {
        best = address;
        bestSquare = square;
      }
    }
    return best;
  }
}

/** Metres per world unit at a latitude: Mercator stretches by 1 / cos. */
const metresPerUnit = (lat: number): number =>
  (EQUATOR_M / WORLD_SIZE) * Math.max(0.01, Math.cos((lat * Math.PI) / 180));
