import type { FlatGeometry } from '../geo/flat-geometry.ts';
import type { SectionSource } from '../snapshot/sections.ts';

/** A layer's full-resolution geometry in world coordinates, or null where the source has no such layer. */
export function loadLayerGeometry(
  sections: SectionSource,
  layer: 'buildings' | 'roads',
): FlatGeometry<Uint32Array> | null {
  if (!sections.has(`layers/${layer}/xy`)) return null;
  return {
    featureRings: sections.get(`layers/${layer}/feature-rings`, 'u32'),
    ringVertices: sections.get(`layers/${layer}/ring-vertices`, 'u32'),
    xy: sections.get(`layers/${layer}/xy`, 'u32'),
  };
}
