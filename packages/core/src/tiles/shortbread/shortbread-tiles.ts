/**
 * Tiles in the Shortbread 1.0 schema, cut from the same sections as the engine's own: the rules of each layer turn its
 * visible features into Shortbread features. The deepest zoom has every feature, since clients overzoom it.
 */
import { joinBytes } from '../../collections/join-bytes.ts';
import { attributesReader } from '../layer-attributes.ts';
import { type CutterScratch, FeatureCutter, type TileFrame } from '../cut-feature.ts';
import type { FeatureBatch } from '../feature-batch.ts';
import type { StoredLayerName } from '../input.ts';
import type { LayerSections } from '../layer-sections.ts';
import { type Attributes, valueAtZoom } from '../layer-table.ts';
import type { LineMerger } from '../merge-lines.ts';
import { doubleRingArea, Parts } from '../vertex-lists.ts';
import { LAYER_TABLES } from '../tables/index.ts';
import { BUFFER, EXTENT, worldUnitsPerTile, worldUnitsPerTileUnit } from '../tile-grid.ts';
import { LayerWriter } from './layer-writer.ts';
import { type Emit, SHORTBREAD_RULES, SHORTBREAD_SOURCES, type ShortbreadFields } from './rules.ts';
import { SHORTBREAD_LAYERS, SHORTBREAD_MAX_ZOOM, type ShortbreadLayerName } from './schema.ts';

const POINT = 1;
const LINE = 2;
const KINDS = ['point', 'point', 'line', 'polygon'] as const;

/** The deepest zoom has geometry as exact as this one, since clients overzoom it. */
const DETAIL_ZOOM = 15;

/** Layers whose lines are joined at every zoom, the deepest included. */
const LABEL_LINES: ReadonlySet<string> = new Set(['street_labels', 'water_lines_labels']);

const METRES_PER_WORLD_UNIT = (2 * Math.PI * 6_378_137) / 2 ** 32;

/** A feature to be added to a layer of the tile. */
interface Emission {
  readonly layer: ShortbreadLayerName;
  readonly fields: ShortbreadFields;
}

/** Cuts tiles of Shortbread; synchronous, one after another. */
export class ShortbreadTiles {
  readonly #sources: readonly Source[];
  readonly #merger: LineMerger;

  constructor(
    layers: readonly (readonly [StoredLayerName, LayerSections])[],
    {
      cutter,
      merger,
      batch,
    }: { readonly cutter: CutterScratch; readonly merger: LineMerger; readonly batch: FeatureBatch },
  ) {
    const byName = new Map(layers);
    this.#sources = SHORTBREAD_SOURCES.flatMap((name) => {
      const layer = byName.get(name);
      return layer === undefined ? [] : [new Source(name, layer, cutter, batch)];
    });
    this.#merger = merger;
  }

  /** Returns the tile with its non-empty layers; null if there are none. */
  cut(z: number, x: number, y: number): Uint8Array | null {
    const writers = new Map<ShortbreadLayerName, LayerWriter>();
    const writerOf = (name: ShortbreadLayerName): LayerWriter => {
      let writer = writers.get(name);
      if (writer === undefined) writers.set(name, (writer = new LayerWriter()));
      return writer;
    };
    const pois = new Set<number>();
    this.#merger.start();
    const joined: Emission[] = [];
    const numbers = new Map<string, number>();
    for (const source of this.#sources) {
      source.addTile(z, x, y, ({ layer, fields, kind, ref, geometry }) => {
        if (layer === 'pois') pois.add(ref);
        // The number of a house that is a point of interest shows in the layer `pois`.
        if (layer === 'addresses' && ref !== 0 && pois.has(ref)) return;
        if (kind === LINE && (z < SHORTBREAD_MAX_ZOOM || LABEL_LINES.has(layer))) {
          const signature = `${layer} ${JSON.stringify(fields)}`;
          let number = numbers.get(signature);
          if (number === undefined) numbers.set(signature, (number = joined.push({ layer, fields }) - 1));
          this.#merger.add(number, signature, geometry);
        } else writerOf(layer).add(kind, fields, geometry);
      });
    }
    this.#merger.finish((number, geometry) => {
      const { layer, fields } = joined[number]!;
      writerOf(layer).add(LINE, fields, geometry);
    });
    if (writers.size === 0) return null;
    const names = Object.keys(SHORTBREAD_LAYERS) as ShortbreadLayerName[];
    return joinBytes(names.flatMap((name) => writers.get(name)?.finish(name) ?? []));
  }
}

const NOTHING = new Parts();

interface CutFeature extends Emission {
  readonly kind: number;
  readonly ref: number;
  /** Valid during the call. */
  readonly geometry: Parts;
}

/** A layer of the snapshot as a source of features. */
class Source {
  readonly name: StoredLayerName;
  readonly #layer: LayerSections;
  readonly #batch: FeatureBatch;
  readonly #cutter: FeatureCutter;
  readonly #attributes: (feature: number) => Attributes;

  constructor(name: StoredLayerName, layer: LayerSections, scratch: CutterScratch, batch: FeatureBatch) {
    this.name = name;
    this.#layer = layer;
    this.#batch = batch;
    this.#cutter = new FeatureCutter(layer, scratch);
    this.#attributes = attributesReader(layer);
  }

  addTile(z: number, x: number, y: number, add: (feature: CutFeature) => void): void {
    if (z < SHORTBREAD_RULES[this.name].minZoom) return;
    const frame = this.#frameAt(z, x, y);
    this.#batch.forEach(this.#layer, this.#findFeatures(z, x, y), () => {
      for (let at = 0; at < this.#batch.count; at++) this.#addFeature(at, z, frame, add);
    });
  }

  #addFeature(at: number, z: number, frame: TileFrame, add: (feature: CutFeature) => void): void {
    const { kinds, firstZooms } = this.#layer;
    const batch = this.#batch;
    const feature = batch.features[at]!;
    const own = this.#attributes(feature);
    if (own.class === 'built_up' || own.class === 'covered') return;
    const kind = kinds[feature]!;
    // Cutting a label overwrites the shape that was cut before.
    let shape: Parts | null = null;
    const emit: Emit = (layer, fields, form = 'shape') => {
      const geometry =
        form === 'label'
          ? this.#cutLabel(feature, frame)
          : (shape ?? this.#cutter.cut(batch, at, { ...frame, z: Math.max(frame.z, firstZooms[feature]!) }));
      shape = form === 'label' ? null : geometry;
      if (geometry.partCount === 0) return;
      add({ layer, fields, kind: form === 'label' ? POINT : kind, ref: batch.refs[at]!, geometry });
    };
    const { apply } = SHORTBREAD_RULES[this.name];
    apply({ kind: KINDS[kind]!, own, z, areaM2: () => this.#areaM2(at) }, emit);
  }

  #frameAt(z: number, x: number, y: number): TileFrame {
    const isDeepest = z === SHORTBREAD_MAX_ZOOM;
    return {
      z: isDeepest ? DETAIL_ZOOM : z,
      scale: 1 / worldUnitsPerTileUnit(z),
      originX: x * EXTENT,
      originY: y * EXTENT,
      minRingArea: isDeepest ? 0 : valueAtZoom(LAYER_TABLES[this.name].minArea, z),
    };
  }

  /** Returns the features that show at the zoom, in drawing order; all of them at the deepest zoom. */
  #findFeatures(z: number, x: number, y: number): Uint32Array {
    const { firstZooms, lastZooms, order, indexes } = this.#layer;
    const isDeepest = z === SHORTBREAD_MAX_ZOOM;
    const size = worldUnitsPerTile(z);
    const margin = (BUFFER + 1) * worldUnitsPerTileUnit(z);
    const found: number[] = [];
    for (const { fromZoom, boxes, positions } of indexes) {
      if (fromZoom > z && !isDeepest) break;
      const items = boxes.search(
        x * size - margin,
        y * size - margin,
        (x + 1) * size + margin,
        (y + 1) * size + margin,
      );
      for (const item of items) {
        const position = positions[item]!;
        const feature = order[position]!;
        const isThere = isDeepest || firstZooms[feature]! <= z;
        if (isThere && (lastZooms === null || lastZooms[feature]! >= z)) found.push(position);
      }
    }
    return new Uint32Array(found).sort().map((position) => order[position]!);
  }

  #cutLabel(feature: number, frame: TileFrame): Parts {
    const { labels } = this.#layer;
    if (labels === null) return NOTHING;
    const label = labels.features.positionOf(feature);
    if (label < 0) return NOTHING;
    if (frame.z < DETAIL_ZOOM && labels.zooms.at(label) > frame.z) return NOTHING;
    const xy = labels.xy.slice(2 * label, 2 * label + 2);
    return this.#cutter.cutPoint(xy[0]!, xy[1]!, frame);
  }

  /** Area of a polygon in the Mercator projection, whole square metres. */
  #areaM2(at: number): number {
    const { xy, ringVertices, ringAt, ringCount, shift } = this.#batch;
    let area = 0;
    // Outer rings turn counterclockwise on the map: negative where y grows south.
    for (let ring = ringAt[at]!; ring < ringAt[at]! + ringCount[at]!; ring++) {
      area -= doubleRingArea(xy, ringVertices[ring]! + shift[at]!, ringVertices[ring + 1]! + shift[at]!) / 2;
    }
    return Math.max(0, Math.round(area * METRES_PER_WORLD_UNIT ** 2));
  }
}
