import Flatbush from 'flatbush';
import { orderByKey } from '../collections/order.ts';
import { HilbertCurve } from '../geo/hilbert-curve.ts';
import type { Column } from '../snapshot/column.ts';
import type { SectionSet, SectionSource } from '../snapshot/sections.ts';
import { flatbushOver } from './box-index.ts';

/** Points per block: the boxes of the blocks take a hundredth of the memory of the points. */
const BLOCK = 128;

/** Points, each with a kind. */
export interface KindPoints {
  readonly lonE7: Int32Array;
  readonly latE7: Int32Array;
  readonly kind: Uint8Array;
}

/**
 * Saves points in blocks along a Hilbert curve. The boxes of the blocks are hot and the points cold, so a query reads
 * only the few blocks that it meets.
 */
export function savePointBlocks(sections: SectionSet, name: string, { lonE7, latE7, kind }: KindPoints): void {
  const vertices = new Int32Array(2 * lonE7.length);
  for (let point = 0; point < lonE7.length; point++) {
    vertices[2 * point] = lonE7[point]!;
    vertices[2 * point + 1] = latE7[point]!;
  }
  const curve = new HilbertCurve(vertices);
  const order = orderByKey(Uint32Array.from(lonE7, (_, point) => curve.positionOf(point)));
  const sorted: KindPoints = {
    lonE7: Int32Array.from(order, (point) => lonE7[point]!),
    latE7: Int32Array.from(order, (point) => latE7[point]!),
    kind: Uint8Array.from(order, (point) => kind[point]!),
  };
  sections.add(`${name}/blocks`, boxesOfBlocks(sorted));
  sections.addCold(`${name}/lon-e7`, sorted.lonE7);
  sections.addCold(`${name}/lat-e7`, sorted.latE7);
  sections.addCold(`${name}/kind`, sorted.kind);
}

function boxesOfBlocks({ lonE7, latE7 }: KindPoints): Uint8Array {
  if (lonE7.length === 0) return new Uint8Array(0);
  const blocks = new Flatbush(Math.ceil(lonE7.length / BLOCK), 16, Int32Array);
  for (let first = 0; first < lonE7.length; first += BLOCK) {
    const lons = lonE7.subarray(first, first + BLOCK);
    const lats = latE7.subarray(first, first + BLOCK);
    blocks.add(Math.min(...lons), Math.min(...lats), Math.max(...lons), Math.max(...lats));
  }
  blocks.finish();
  return new Uint8Array(blocks.data);
}

/** Points that {@link savePointBlocks} saved. */
export class PointBlocks {
  readonly #blocks: Flatbush | null;
  readonly #lonE7: Column<Int32Array>;
  readonly #latE7: Column<Int32Array>;
  readonly #kind: Column<Uint8Array>;

  constructor(sections: SectionSource, name: string) {
    const bytes = sections.get(`${name}/blocks`, 'u8');
    this.#blocks = bytes.length === 0 ? null : flatbushOver(bytes);
    this.#lonE7 = sections.column(`${name}/lon-e7`, 'i32');
    this.#latE7 = sections.column(`${name}/lat-e7`, 'i32');
    this.#kind = sections.column(`${name}/kind`, 'u8');
  }

  /** Visits the points in a box, borders included, in no particular order. */
  visit(
    [minLonE7, minLatE7, maxLonE7, maxLatE7]: readonly [number, number, number, number],
    visit: (lonE7: number, latE7: number, kind: number) => void,
  ): void {
    for (const block of this.#blocks?.search(minLonE7, minLatE7, maxLonE7, maxLatE7) ?? []) {
      const first = BLOCK * block;
      const past = Math.min(first + BLOCK, this.#lonE7.length);
      const lons = this.#lonE7.slice(first, past);
      const lats = this.#latE7.slice(first, past);
      const kinds = this.#kind.slice(first, past);
      for (let i = 0; i < lons.length; i++) {
        const lon = lons[i]!;
        const lat = lats[i]!;
        if (lon < minLonE7 || lon > maxLonE7 || lat < minLatE7 || lat > maxLatE7) continue;
        visit(lon, lat, kinds[i]!);
      }
    }
  }
}
