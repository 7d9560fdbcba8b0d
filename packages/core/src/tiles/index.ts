/**
 * Vector tiles of six layers, and in the Shortbread schema (`shortbread/`), cut on demand from the snapshot's exact
 * geometry at any zoom from 0 to 22:
 *
 *     buildTileSections(layers, sections);              // once, by the pipeline (`build/`)
 *     const tiles = openTiles(sections);                // restores the indexes, copies nothing
 *     tiles.tile('roads', 14, 13090, 5445, 'base_roads'); // MVT 2.1, or null if the tile is empty
 *
 * A tile is made by: spatial index → features that show at the zoom, in drawing order → kept vertices, rounded → clip
 * with buffer → repair rings, join lines → encode. `tables/` lists what shows at which zoom.
 */
import { lazy } from '../collections/lazy.ts';
import { StringTable } from '../collections/string-table.ts';
import { assertWhole, refuse } from '../check-input.ts';
import type { Bbox } from '../geo/bbox.ts';
import type { Outline } from '../geo/outline.ts';
import type { SectionSource } from '../snapshot/sections.ts';
import { type BuiltUpArea, readBuiltUpAreas } from './built-up-areas.ts';
import { TileCache } from './cache.ts';
import { CoveredTiles } from './covered-tiles.ts';
import { CutterScratch, FeatureCutter, type TileFrame } from './cut-feature.ts';
import { EncoderScratch, LayerEncoder } from './encode-layer.ts';
import { FeatureBatch } from './feature-batch.ts';
import { LAYER_NAMES, type LayerName, STORED_LAYER_NAMES } from './input.ts';
import { hasLayer, type LayerSections, layerSection, loadLayer } from './layer-sections.ts';
import { type LayerTable, valueAtZoom } from './layer-table.ts';
import { type FeaturePage, LayerFeatures, type FeaturesOptions } from './layer-features.ts';
import { LineMerger } from './merge-lines.ts';
import { ShortbreadTiles } from './shortbread/shortbread-tiles.ts';
import { SHORTBREAD_MAX_ZOOM } from './shortbread/schema.ts';
import { LAYER_TABLES } from './tables/index.ts';
import { assertTileAddress, BUFFER, EXTENT, NEVER, worldUnitsPerTile, worldUnitsPerTileUnit } from './tile-grid.ts';

export type { BuiltUpArea } from './built-up-areas.ts';
export { LAYER_NAMES } from './input.ts';
export type { VectorLayer } from './layer-table.ts';
export { vectorLayer } from './vector-layer.ts';

export interface TilesOptions {
  /** Size of the LRU cache of tiles in bytes. Default 64 MB; 0 disables it. */
  readonly cacheBytes?: number | undefined;
}

/** The tiles of a snapshot. Synchronous. */
export interface Tiles {
  /**
   * One tile of one layer as MVT 2.1 (extent 4096, buffer 64; points without buffer), or null when it is empty. Feature
   * ids are packed OSM references (`geo/osm-ref.ts`); a line joined at low zooms has the id of one of its parts. The
   * bytes are cached: do not change them.
   *
   * @param layerNameInTile - the name of the layer inside the tile, such as `base_roads`
   * @throws InvalidInputError for z, x or y outside the tile pyramid, or an unknown layer
   */
  tile(layer: LayerName, z: number, x: number, y: number, layerNameInTile: string): Uint8Array | null;
  /**
   * One tile with all layers of the Shortbread 1.0 schema as MVT 2.1, zoom 0 to 14, or null when it is empty. Features
   * have no ids. The bytes are cached: do not change them.
   *
   * @throws InvalidInputError for z, x or y outside the tile pyramid
   */
  shortbread(z: number, x: number, y: number): Uint8Array | null;
  /**
   * Returns features of a layer as GeoJSON, whole and exact, in the order of the layer.
   *
   * @throws InvalidInputError naming the option
   */
  features(layer: LayerName, options: FeaturesOptions): FeaturePage;
  /**
   * Returns the outline of an OpenStreetMap element (building, land use, water or road); null if no layer has it.
   *
   * @param ref - packed reference
   * @param bbox - a box that it meets
   */
  outline(ref: number, bbox: Bbox): Outline | null;
  /**
   * Returns the tiles of a zoom that may contain features of any layer; every non-empty tile is among them. Reads every
   * feature: a second or less for a city.
   *
   * @returns x, y of each, row by row
   * @throws InvalidInputError for a zoom outside 0 to 22, or at which there are too many tiles to list (16 million)
   */
  covered(z: number): Uint32Array;
  /** Areas in which buildings are close together; the largest first. */
  builtUpAreas(): readonly BuiltUpArea[];
}

/** Opens the sections that `buildTileSections` made. The section source must outlive the result. */
export function openTiles(sections: SectionSource, options: TilesOptions = {}): Tiles {
  const cache = new TileCache(options.cacheBytes);
  const stored = STORED_LAYER_NAMES.filter((layer) => hasLayer(sections, layer));
  const valueCounts = stored.map((layer) => sections.column(layerSection(layer, 'value-types'), 'u8').length);
  const scratch: TileScratch = {
    cutter: new CutterScratch(),
    encoder: new EncoderScratch(Math.max(...valueCounts)),
    merger: new LineMerger(),
    batch: new FeatureBatch(),
  };
  // Each layer is loaded on first use.
  const loaded = new Map(stored.map((layer) => [layer, lazy(() => loadLayer(sections, layer))]));
  const layers = new Map(
    LAYER_NAMES.filter((layer) => loaded.has(layer)).map((layer) => [
      layer,
      {
        tiles: lazy(() => new LayerTiles(loaded.get(layer)!(), LAYER_TABLES[layer], scratch)),
        features: lazy(() => new LayerFeatures(loaded.get(layer)!(), LAYER_TABLES[layer])),
      },
    ]),
  );
  const shortbread = lazy(() => {
    const all = Array.from(loaded, ([layer, load]) => [layer, load()] as const);
    return new ShortbreadTiles(all, scratch);
  });
  const opened = (layer: LayerName) => {
    const found = layers.get(layer);
    if (!found) refuse('layer', `one of ${LAYER_NAMES.join(', ')}`, layer);
    return found;
  };
  const kept = (key: string, cut: () => Uint8Array | null): Uint8Array | null => {
    let tile = cache.get(key);
    if (tile === undefined) {
      tile = cut();
      cache.set(key, tile);
    }
    return tile;
  };
  return {
    builtUpAreas: () => readBuiltUpAreas(sections),
    covered(z) {
      assertTileAddress(z, 0, 0);
      const tiles = new CoveredTiles(z);
      for (const layer of layers.keys()) tiles.addLayer(loaded.get(layer)!());
      return tiles.finish();
    },
    tile(layer, z, x, y, layerNameInTile) {
      const { tiles } = opened(layer);
      assertTileAddress(z, x, y);
      return kept(`${z}/${x}/${y}/${layer}/${layerNameInTile}`, () => tiles().cut(z, x, y, layerNameInTile));
    },
    features: (layer, options) => opened(layer).features().page(options),
    outline(ref, bbox) {
      for (const layer of OUTLINED_LAYERS) {
        const found = opened(layer).features().outline(ref, bbox);
        if (found !== null) return found;
      }
      return null;
    },
    shortbread(z, x, y) {
      assertTileAddress(z, x, y);
      assertWhole('z', z, 0, SHORTBREAD_MAX_ZOOM);
      return kept(`${z}/${x}/${y}/shortbread`, () => shortbread().cut(z, x, y));
    },
  };
}

const LINE = 2;
const POLYGON = 3;

/** The layers that are searched for outlines, in this order. */
const OUTLINED_LAYERS: readonly LayerName[] = ['buildings', 'landuse', 'water', 'roads'];

/** Scratch memory for a tile; tiles are made one after another. */
interface TileScratch {
  readonly cutter: CutterScratch;
  readonly encoder: EncoderScratch;
  readonly merger: LineMerger;
  readonly batch: FeatureBatch;
}

class LayerTiles {
  readonly #layer: LayerSections;
  readonly #table: LayerTable;
  readonly #cutter: FeatureCutter;
  readonly #encoder: LayerEncoder;
  readonly #merger: LineMerger;
  readonly #batch: FeatureBatch;

  constructor(layer: LayerSections, table: LayerTable, { cutter, encoder, merger, batch }: TileScratch) {
    this.#layer = layer;
    this.#table = table;
    this.#cutter = new FeatureCutter(layer, cutter);
    this.#encoder = new LayerEncoder(layer, keyZooms(layer, table), table.idsFrom, encoder);
    this.#merger = merger;
    this.#batch = batch;
  }

  cut(z: number, x: number, y: number, layerNameInTile: string): Uint8Array | null {
    const { kinds } = this.#layer;
    const frame: TileFrame = {
      z,
      scale: 1 / worldUnitsPerTileUnit(z),
      originX: x * EXTENT,
      originY: y * EXTENT,
      minRingArea: valueAtZoom(this.#table.minArea, z),
    };
    this.#encoder.start();
    this.#merger.start();
    const joinsLines = z <= this.#table.joinLinesTo;
    const batch = this.#batch;
    batch.forEach(this.#layer, this.#findFeatures(z, x, y), () => {
      for (let at = 0; at < batch.count; at++) {
        const geometry = this.#cutter.cut(batch, at, frame);
        if (geometry.partCount === 0) continue;
        const feature = batch.features[at]!;
        if (joinsLines && kinds[feature] === LINE) {
          this.#merger.add(feature, this.#encoder.signatureOf(batch, at, z), geometry);
        } else {
          this.#encoder.addFeature(batch, at, geometry, z);
          if (kinds[feature] === POLYGON) this.#addLabel(at, frame);
        }
      }
    });
    // Lines come after areas, which would hide them.
    this.#merger.finish((feature, geometry) => {
      batch.forEach(this.#layer, Uint32Array.of(feature), () => this.#encoder.addFeature(batch, 0, geometry, z));
    });
    return this.#encoder.finish(layerNameInTile);
  }

  /** Adds the label of a feature of the batch if it shows at the zoom and lies in the tile. */
  #addLabel(at: number, frame: TileFrame): void {
    const { labels } = this.#layer;
    const label = labels === null ? -1 : labels.features.positionOf(this.#batch.features[at]!);
    if (label < 0 || labels!.zooms.at(label) > frame.z) return;
    const xy = labels!.xy.slice(2 * label, 2 * label + 2);
    const point = this.#cutter.cutPoint(xy[0]!, xy[1]!, frame);
    if (point.partCount > 0) this.#encoder.addLabel(this.#batch, at, point, frame.z);
  }

  /** The features that show at the zoom and whose box meets the tile, in drawing order. */
  #findFeatures(z: number, x: number, y: number): Uint32Array {
    const { firstZooms, lastZooms, order, indexes } = this.#layer;
    const size = worldUnitsPerTile(z);
    // One tile unit more than the buffer, because rounding moves vertices by half of one.
    const margin = (BUFFER + 1) * worldUnitsPerTileUnit(z);
    const found: number[] = [];
    for (const { fromZoom, boxes, positions } of indexes) {
      if (fromZoom > z) break;
      for (const item of boxes.search(
        x * size - margin,
        y * size - margin,
        (x + 1) * size + margin,
        (y + 1) * size + margin,
      )) {
        const position = positions[item]!;
        const feature = order[position]!;
        if (firstZooms[feature]! <= z && (lastZooms === null || lastZooms[feature]! >= z)) found.push(position);
      }
    }
    return new Uint32Array(found).sort().map((position) => order[position]!);
  }
}

/**
 * Returns the first zoom at which tiles contain each key, by key id; `NEVER` for a key that the table no longer has.
 */
function keyZooms(layer: LayerSections, table: LayerTable): Uint8Array {
  const keys = new StringTable(layer.keyBytes, layer.keyOffsets);
  return Uint8Array.from({ length: keys.size }, (_, key) => table.fields[keys.get(key)]?.minZoom ?? NEVER);
}
