import { NumberRuns } from '../collections/number-runs.ts';
import { RankedSet } from '../collections/ranked-set.ts';
import type { Column, StoredColumn } from '../snapshot/column.ts';
import type { SectionSource } from '../snapshot/sections.ts';
import { openStrings, type StringColumn } from '../snapshot/string-column.ts';
import { type BoxIndex, loadBoxIndex } from '../spatial/box-index.ts';
import { StoredGeometry } from '../spatial/stored-geometry.ts';
import type { StoredLayerName } from './input.ts';

/** Version of the layout below; it changes when the meaning of a section does. */
export const LAYER_SECTIONS_VERSION = 2;

/**
 * First zoom of each spatial index of a layer. An index contains the features whose first zoom is at least its own
 * entry and below the next one, so that a tile of a whole country need not search through houses.
 */
export const INDEX_ZOOMS = [0, 8, 11, 13, 14, 15] as const;

/** The name of a layer's section in the snapshot: `layers/roads/xy`. */
export const layerSection = (layer: StoredLayerName, part: string): string => `layers/${layer}/${part}`;

/** One of a layer's spatial indexes. */
export interface ZoomIndex {
  /** The first zoom at which it is searched. */
  readonly fromZoom: number;
  /** Boxes in world units; item i is the feature at position `positions[i]` of the drawing order. */
  readonly boxes: BoxIndex;
  readonly positions: Uint32Array;
}

/** Label points of a layer's polygons; all three have the same order, features ascending. */
export interface LayerLabels<Features = RankedSet, Points = Column<Uint32Array>, Zooms = NumberRuns> {
  /** The features that have a label. */
  readonly features: Features;
  /** x, y of each, in world units. */
  readonly xy: Points;
  /** First zoom at which each shows. */
  readonly zooms: Zooms;
}

/**
 * A layer as stored in the snapshot; feature ids are those of `LayerInput`. Features are found through the arrays in
 * memory; what they look like is in columns, which may stay in the file.
 *
 * Geometry is exact, in world units, laid out as in `geo/flat-geometry.ts`. `vertexZooms[v]` is the first zoom at which
 * simplified geometry has vertex v (`NEVER` for one on a straight line), so simplifying is filtering. The attributes of
 * feature f are the key-value pairs `tagStart[f] … tagStart[f + 1] - 1`. A value is a string (`valueTypes` 0,
 * `valueNumbers` its id in the string table), a number (1) or a boolean (2, as 0 or 1).
 */
export interface LayerSections {
  readonly featureCount: number;
  readonly geometry: StoredGeometry;
  /** 1 for a hole. Length ringCount. */
  readonly holes: Column<Uint8Array>;
  /** Length vertexCount. */
  readonly vertexZooms: StoredColumn<Uint8Array>;
  /** First zoom at which each feature shows. Length featureCount. */
  readonly firstZooms: Uint8Array;
  /** Last zoom at which each feature shows; null if all features stay. Length featureCount. */
  readonly lastZooms: Uint8Array | null;
  /** 1 point, 2 line, 3 polygon. Length featureCount. */
  readonly kinds: Uint8Array;
  /** Packed OSM references, or 0. Length featureCount. */
  readonly refs: Column<Float64Array>;
  /** Features in drawing order. Length featureCount. */
  readonly order: Uint32Array;
  readonly tagStart: Column<Uint32Array>;
  readonly tagKeys: StoredColumn<Uint8Array>;
  readonly tagValues: StoredColumn<Uint32Array>;
  readonly valueTypes: Column<Uint8Array>;
  readonly valueNumbers: Column<Float64Array>;
  readonly strings: StringColumn;
  readonly keyBytes: Uint8Array;
  readonly keyOffsets: Uint32Array;
  readonly indexes: readonly ZoomIndex[];
  /** Null if the layer has none. */
  readonly labels: LayerLabels | null;
}

/** Returns true if the snapshot has a layer; only `details` may be absent. */
export const hasLayer = (sections: SectionSource, layer: StoredLayerName): boolean =>
  layer !== 'details' || sections.has(layerSection(layer, 'kinds'));

export function loadLayer(sections: SectionSource, layer: StoredLayerName): LayerSections {
  const name = (part: string): string => layerSection(layer, part);
  const kinds = sections.get(name('kinds'), 'u8');
  const indexes: ZoomIndex[] = [];
  for (const fromZoom of INDEX_ZOOMS) {
    const boxes = sections.has(name(`index-${fromZoom}`)) ? loadBoxIndex(sections, name(`index-${fromZoom}`)) : null;
    if (boxes === null) continue;
    indexes.push({ fromZoom, boxes, positions: sections.get(name(`index-${fromZoom}-positions`), 'u32') });
  }
  return {
    featureCount: kinds.length,
    geometry: new StoredGeometry(sections, `layers/${layer}`),
    holes: sections.column(name('holes'), 'u8'),
    vertexZooms: sections.column(name('vertex-zooms'), 'u8'),
    firstZooms: sections.get(name('first-zooms'), 'u8'),
    lastZooms: sections.has(name('last-zooms')) ? sections.get(name('last-zooms'), 'u8') : null,
    kinds,
    refs: sections.column(name('refs'), 'f64'),
    order: sections.get(name('order'), 'u32'),
    tagStart: sections.column(name('tag-start'), 'u32'),
    tagKeys: sections.column(name('tag-keys'), 'u8'),
    tagValues: sections.column(name('tag-values'), 'u32'),
    valueTypes: sections.column(name('value-types'), 'u8'),
    valueNumbers: sections.column(name('value-numbers'), 'f64'),
    strings: openStrings(sections, name('string')),
    keyBytes: sections.get(name('key-bytes'), 'u8'),
    keyOffsets: sections.get(name('key-offsets'), 'u32'),
    indexes,
    labels: sections.has(name('label-features'))
      ? {
          features: new RankedSet(sections.get(name('label-features'), 'u32')),
          xy: sections.column(name('label-xy'), 'u32'),
          zooms: new NumberRuns({
            starts: sections.get(name('label-zooms-start'), 'u32'),
            numbers: sections.get(name('label-zooms'), 'u32'),
          }),
        }
      : null,
  };
}
