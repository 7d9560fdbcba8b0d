import { lowerBound } from '../../collections/lower-bound.ts';
import { fromE7 } from '../../geo/e7.ts';
import { latOfWorldY, lonOfWorldX, metresPerUnit, worldX, worldY } from '../../geo/mercator.ts';
import { type Outline, outlineOfRings } from '../../geo/outline.ts';
import type { SectionSource } from '../../snapshot/sections.ts';
import { type BoxIndex, loadBoxIndex } from '../../spatial/box-index.ts';
import { boxOfVertices, openLayerGeometry, type StoredGeometry, type WorldBox } from '../../spatial/stored-geometry.ts';
import type { GeocodingIndex } from '../index/geocoding-index.ts';
import { HouseAddresses } from './house-addresses.ts';
import { hasStrayNumbers } from '../index/stray-numbers.ts';
import { NONE } from '../layout.ts';
import { BESIDE_M } from '../same-place.ts';
import { distanceToLine, distanceToPolygon, ringsDistance } from './outline-distance.ts';

/** Each further search multiplies the radius by this. */
const GROWTH = 4;

/** Rounds to seven decimals, as OpenStreetMap stores coordinates. */
const degrees = (value: number): number => Math.round(value * 1e7) / 1e7;

/** Converts vertices from world units to degrees. */
function positionsOf(xy: ArrayLike<number>, from: number, to: number): [lon: number, lat: number][] {
  return Array.from({ length: to - from }, (_, i) => [
    degrees(lonOfWorldX(xy[2 * (from + i)]!)),
    degrees(latOfWorldY(xy[2 * (from + i) + 1]!)),
  ]);
}

/** Something near a point: its id and its distance in metres. */
export interface Nearest {
  readonly id: number;
  readonly distanceM: number;
}

interface Point {
  readonly lon: number;
  readonly lat: number;
}

/** Access to one kind of items of a box index. */
interface ItemKind {
  /** World units from an item to a point, 0 inside. */
  readonly distance: (item: number, x: number, y: number) => number;
  /** Null for a point. */
  readonly box: (item: number) => WorldBox | null;
}

/**
 * Finds addresses, streets and settlements by position. Distances are measured to outlines and lines, not to centres.
 */
export class ReverseSearch {
  readonly #index: GeocodingIndex;
  readonly #houses: BoxIndex | null;
  readonly #houseAddresses: HouseAddresses;
  readonly #roads: BoxIndex | null;
  readonly #roadFeature: Uint32Array;
  readonly #roadStreet: Uint32Array;
  readonly #places: BoxIndex | null;
  readonly #placeIds: Uint32Array;
  readonly #parts: BoxIndex | null;
  readonly #partIds: Uint32Array;
  readonly #outlineStart: Uint32Array;
  readonly #ringStart: Uint32Array;
  readonly #outlineXy: Uint32Array;
  readonly #buildingOutlines: StoredGeometry | null;
  readonly #roadLines: StoredGeometry | null;
  /** 1 for a street record whose numbers are addresses, 0 for stray numbers. */
  readonly #isAddressed: Uint8Array;

  constructor(index: GeocodingIndex, sections: SectionSource) {
    this.#index = index;
    this.#houses = loadBoxIndex(sections, 'geocoding/reverse-houses');
    this.#houseAddresses = new HouseAddresses(sections);
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
   * Returns the address whose building (or point) is nearest, at most `radiusM` away (0 inside), or null. `ofStreet`
   * limits it to addresses of that street. In a town whose houses have streets, a number without a street is not an
   * address.
   */
  address(lon: number, lat: number, radiusM: number, ofStreet = NONE): Nearest | null {
    const isMeant = (address: number): boolean => {
      const street = this.streetOf(address);
      return ofStreet === NONE ? this.#isAddressed[street] === 1 : street === ofStreet;
    };
    const isItemMeant = (item: number): boolean => this.#houseAddresses.some(item, isMeant);
    const found = this.#nearest(this.#houses, { lon, lat }, radiusM, this.#house, isItemMeant);
    if (!found) return null;
    const id = this.#closest(this.#houseAddresses.allOf(found.item).filter(isMeant), lon, lat);
    return { id, distanceM: found.distanceM };
  }

  /** Returns true if an address is a point without an outline. */
  isPoint(address: number): boolean {
    return this.#buildingOutlines === null || this.#index.addressBuilding[address]! < 0;
  }

  /** Returns the street of an address: the last one whose addresses begin at or before it. */
  streetOf(address: number): number {
    return lowerBound(this.#index.streetFirstAddress, address + 1, 0, this.#index.streetCount) - 1;
  }

  /** Returns the settlement that a street belongs to. */
  settlementOf(street: number): number {
    return this.#index.streetSettlement[street]!;
  }

  /** Returns the lines of a street's roads as positions [lon, lat]; empty in a snapshot without the roads' lines. */
  roadLinesOf(street: number): [lon: number, lat: number][][] {
    const lines: [lon: number, lat: number][][] = [];
    if (this.#roadLines === null) return lines;
    for (let item = this.#roadStreet.indexOf(street); item !== -1; item = this.#roadStreet.indexOf(street, item + 1)) {
      const { xy, ringVertices, ringCount } = this.#roadLines.read(this.#roadFeature[item]!);
      for (let line = 0; line < ringCount; line++)
        lines.push(positionsOf(xy, ringVertices[line]!, ringVertices[line + 1]!));
    }
    return lines;
  }

  /** Returns the street with the nearest road within `radiusM`, or null. */
  street(lon: number, lat: number, radiusM: number): Nearest | null {
    const found = this.#nearest(this.#roads, { lon, lat }, radiusM, this.#road);
    return found && { id: this.#roadStreet[found.item]!, distanceM: found.distanceM };
  }

  /** Returns the outline of a place; null if only its point is known. */
  outlineOf(place: number): Outline | null {
    const rings: [lon: number, lat: number][][] = [];
    for (let ring = this.#outlineStart[place]!; ring < this.#outlineStart[place + 1]!; ring++) {
      rings.push(positionsOf(this.#outlineXy, this.#ringStart[ring]!, this.#ringStart[ring + 1]!));
    }
    return outlineOfRings(rings);
  }

  /**
   * Returns the settlement that contains the point (the smallest outline wins), else the nearest within `radiusM`, else
   * null.
   */
  settlement(lon: number, lat: number, radiusM: number): Nearest | null {
    const found = this.#nearest(this.#places, { lon, lat }, radiusM, this.#place);
    return found && { id: this.#placeIds[found.item]!, distanceM: found.distanceM };
  }

  /**
   * Returns the part of a settlement whose outline contains the point, the smallest if there are several; NONE outside
   * all.
   */
  partAt(lon: number, lat: number): number {
    const found = this.#nearest(this.#parts, { lon, lat }, 0, this.#part);
    return found ? this.#partIds[found.item]! : NONE;
  }

  readonly #house: ItemKind = {
    distance: (item, x, y) => {
      const address = this.#houseAddresses.firstOf(item);
      const building = this.#index.addressBuilding[address]!;
      if (building >= 0 && this.#buildingOutlines) {
        return distanceToPolygon(this.#buildingOutlines.read(building), x, y);
      }
      return Math.hypot(
        worldX(fromE7(this.#index.addressLon[address]!)) - x,
        worldY(fromE7(this.#index.addressLat[address]!)) - y,
      );
    },
    box: (item) => {
      const building = this.#index.addressBuilding[this.#houseAddresses.firstOf(item)]!;
      return building < 0 ? null : (this.#buildingOutlines?.boxOf(building) ?? null);
    },
  };

  readonly #road: ItemKind = {
    distance: (item, x, y) =>
      this.#roadLines ? distanceToLine(this.#roadLines.read(this.#roadFeature[item]!), x, y) : Infinity,
    box: (item) => this.#roadLines?.boxOf(this.#roadFeature[item]!) ?? null,
  };

  readonly #place: ItemKind = {
    distance: (item, x, y) => {
      const place = this.#placeIds[item]!;
      if (this.#outlineStart[place] !== this.#outlineStart[place + 1]) return this.#outlineDistance(place, x, y);
      const { placePosition } = this.#index;
      return Math.hypot(
        worldX(fromE7(placePosition[2 * place]!)) - x,
        worldY(fromE7(placePosition[2 * place + 1]!)) - y,
      );
    },
    box: (item) => this.#outlineBox(this.#placeIds[item]!),
  };

  readonly #part: ItemKind = {
    distance: (item, x, y) => this.#outlineDistance(this.#partIds[item]!, x, y),
    box: (item) => this.#outlineBox(this.#partIds[item]!),
  };

  #outlineBox(place: number): WorldBox | null {
    const [from, to] = [this.#ringStart[this.#outlineStart[place]!]!, this.#ringStart[this.#outlineStart[place + 1]!]!];
    return boxOfVertices(this.#outlineXy.subarray(2 * from, 2 * to), to - from);
  }

  #outlineDistance(place: number, x: number, y: number): number {
    const [from, to] = [this.#outlineStart[place]!, this.#outlineStart[place + 1]!];
    return ringsDistance(this.#ringStart, this.#outlineXy, from, to, x, y);
  }

  /**
   * Returns the item with the least distance within `reachM`; of several at distance 0, the one with the smallest box.
   * Searches ever larger squares around the point: a square contains everything that is nearer than its sides. Items
   * with near boxes come first, because outlines must be read from the file.
   */
  #nearest(
    boxes: BoxIndex | null,
    { lon, lat }: Point,
    reachM: number,
    kind: ItemKind,
    isMeant: (item: number) => boolean = () => true,
  ): { item: number; distanceM: number } | null {
    if (!boxes) return null;
    const [x, y] = [worldX(lon), worldY(lat)];
    const unitM = metresPerUnit(lat);
    const reach = reachM / unitM;
    for (let r = Math.min(BESIDE_M / unitM, reach); ; r = Math.min(reach, r * GROWTH)) {
      const near: { readonly item: number; readonly toBox: number }[] = [];
      boxes.visit(x - r, y - r, x + r, y + r, (item, x0, y0, x1, y1) => {
        near.push({ item, toBox: Math.hypot(Math.max(0, x0 - x, x - x1), Math.max(0, y0 - y, y - y1)) });
      });
      let best = -1;
      let bestDistance = r;
      for (const { item, toBox } of near.sort((a, b) => a.toBox - b.toBox)) {
        if (toBox > bestDistance) break;
        if (!isMeant(item)) continue;
        const distance = kind.distance(item, x, y);
        if (distance > bestDistance) continue;
        if (distance === bestDistance && best !== -1 && this.#sizeOf(kind, item) >= this.#sizeOf(kind, best)) continue;
        best = item;
        bestDistance = distance;
      }
      if (best !== -1) return { item: best, distanceM: bestDistance * unitM };
      if (r === reach) return null;
    }
  }

  #sizeOf(kind: ItemKind, item: number): number {
    const box = kind.box(item);
    return box === null ? 0 : (box[2] - box[0]) * (box[3] - box[1]);
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
