import { type LayerInput, ringContains } from '@verst/core/build';
import Flatbush from 'flatbush';

/** A hand's breadth, in 10⁻⁷ degrees. */
const NUDGE_E7 = 10;

/** Finds the building around a point directly in the layer's flat geometry. */
export class BuildingIndex {
  readonly #layer: LayerInput;
  readonly #tree: Flatbush | null;

  constructor(layer: LayerInput) {
    this.#layer = layer;
    const { featureRings, ringVertices, xy } = layer.geometry;
    const count = layer.refs.length;
    this.#tree = count === 0 ? null : new Flatbush(count, 16, Int32Array);
    for (let feature = 0; feature < count; feature++) {
      let minX = 2147483647;
      let minY = 2147483647;
      let maxX = -2147483648;
      let maxY = -2147483648;
      const end = 2 * ringVertices[featureRings[feature + 1]!]!;
      for (let i = 2 * ringVertices[featureRings[feature]!]!; i < end; i += 2) {
        minX = Math.min(minX, xy[i]!);
        maxX = Math.max(maxX, xy[i]!);
        minY = Math.min(minY, xy[i + 1]!);
        maxY = Math.max(maxY, xy[i + 1]!);
      }
      this.#tree?.add(minX, minY, maxX, maxY);
    }
    this.#tree?.finish();
  }

  /** Returns the position of a building around the point (the first in the layer if several overlap), or -1. */
  at(lonE7: number, latE7: number): number {
    const found = this.#tree?.search(lonE7, latE7, lonE7, latE7, (i) => this.#contains(i, lonE7, latE7)) ?? [];
    return found.length === 0 ? -1 : Math.min(...found);
  }

  /** Like {@link at}, but a point on an outline, where entrances are mapped, counts as inside. */
  touching(lonE7: number, latE7: number): number {
    const inside = this.at(lonE7, latE7);
    if (inside >= 0) return inside;
    for (const dx of [-NUDGE_E7, NUDGE_E7]) {
      for (const dy of [-NUDGE_E7, NUDGE_E7]) {
        const beside = this.at(lonE7 + dx, latE7 + dy);
        if (beside >= 0) return beside;
      }
    }
    return -1;
  }

  #contains(feature: number, x: number, y: number): boolean {
    const { featureRings, ringVertices, xy } = this.#layer.geometry;
    let inside = false;
    for (let ring = featureRings[feature]!; ring < featureRings[feature + 1]!; ring++) {
      if (ringContains(xy.subarray(2 * ringVertices[ring]!, 2 * ringVertices[ring + 1]!), x, y)) inside = !inside;
    }
    return inside;
  }
}
