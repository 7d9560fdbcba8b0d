import type { AttributeValue, StoredLayerName } from './input.ts';
import { MAX_ZOOM, NEVER } from './tile-grid.ts';

/** A value that changes with zoom: rows `[fromZoom, value]`, ascending; below the first row the value is 0. */
export type ZoomSteps = readonly (readonly [fromZoom: number, value: number])[];

/** One attribute of a layer as tiles show it. */
export interface TileField {
  /** In TileJSON's words; a field may be absent from a feature. */
  readonly type: 'String' | 'Number' | 'Boolean';
  /** The first zoom at which tiles carry it; `NEVER` for one that only other schemas of tiles use. */
  readonly minZoom: number;
  /** For authors of styles; appears in TileJSON. */
  readonly description: string;
}

/** A number by attribute value. The first key with a row for the value of the feature decides. */
export interface ValueTable {
  readonly rows: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** Value if no row matches. */
  readonly otherwise: number;
}

/** Zoom and area from which polygons with an attribute get a label. */
export interface PolygonLabel {
  readonly attribute: string;
  readonly fromZoom: number;
  readonly minArea: ZoomSteps;
}

/** Contents of one layer's tiles by zoom, and their precision. Lengths are in tile units (1/4096 of a tile). */
export interface LayerTable {
  /** Description of the layer in TileJSON. */
  readonly description: string;
  /** First zoom by attribute value: `rows.class.motorway = 4`. `NEVER` leaves a class out. */
  readonly firstZooms: ValueTable;
  /** First zooms that depend on a number: the feature shows from `zoom` when `attribute` is at least `atLeast`. */
  readonly zoomsByNumber: readonly { key: string; value: string; attribute: string; atLeast: number; zoom: number }[];
  /** Last zoom by attribute value, for features that give way to better data; null if all stay. */
  readonly lastZooms: ValueTable | null;
  /** A polygon shows when its whole area is at least this many square units; single rings follow the same rule. */
  readonly minArea: ZoomSteps;
  /** Lines of the classes in `shortLineValues` show if they are at least this long. Other lines have no limit. */
  readonly minLength: ZoomSteps;
  /** Values of `class` or `subclass` that `minLength` applies to. */
  readonly shortLineValues: readonly string[];
  /** Up to this zoom, lines with equal visible attributes are joined into one feature; -1 for never. */
  readonly joinLinesTo: number;
  /** Largest distance of a simplified line from the true one, in tile units. */
  readonly tolerance: ZoomSteps;
  /**
   * Rank of a feature without an attribute `rank`; 1 is the most important. Tiles contain it if
   * `fields` has `rank`. Null for a layer without ranks.
   */
  readonly ranks: ValueTable | null;
  /**
   * Order of features in a tile: later features cover earlier ones, and labels placed first win. Ties keep the order of
   * the map's elements.
   */
  readonly order: 'largestFirst' | 'importantFirst' | 'importantLast';
  /**
   * Points are thinned up to and including `untilZoom`: at most `perCell` in a cell of `cell` units, best rank first.
   * Points of the classes in `except` are neither counted nor hidden.
   */
  readonly thinning: {
    readonly untilZoom: number;
    readonly cell: number;
    readonly perCell: number;
    readonly except: readonly string[];
  } | null;
  /**
   * Polygons that have one of the attributes get a label: a point with the polygon's id and attributes, in one tile of
   * each zoom. It shows from `fromZoom` on if the polygon has at least `minArea` square units. Null for no labels.
   */
  readonly polygonLabels: readonly PolygonLabel[] | null;
  /** The first zoom at which features have ids, which are a quarter of the bytes of a tile of small features. */
  readonly idsFrom: number;
  /** The attributes that tiles show; others are not stored. */
  readonly fields: Readonly<Record<string, TileField>>;
}

/** The attributes of one feature as the pipeline extracted them. */
export type Attributes = Readonly<Record<string, AttributeValue>>;

/** Returns the number that a table has for a feature. */
export function lookUp(table: ValueTable, attributes: Attributes): number {
  for (const key of Object.keys(table.rows)) {
    const value = attributes[key];
    const found = typeof value === 'string' || typeof value === 'number' ? table.rows[key]![value] : undefined;
    // Not `!== undefined`: a value such as `constructor` must not find an inherited property.
    if (typeof found === 'number') return found;
  }
  return table.otherwise;
}

export function valueAtZoom(steps: ZoomSteps, z: number): number {
  let value = 0;
  for (const [fromZoom, step] of steps) if (z >= fromZoom) value = step;
  return value;
}

/** The first zoom at which a feature with these attributes may show, before limits of size and thinning. */
export function firstZoomOf(table: LayerTable, attributes: Attributes): number {
  let zoom = lookUp(table.firstZooms, attributes);
  for (const row of table.zoomsByNumber) {
    if (attributes[row.key] !== row.value) continue;
    const number = attributes[row.attribute];
    if (typeof number === 'number' && number >= row.atLeast) zoom = Math.min(zoom, row.zoom);
  }
  return zoom;
}

/** First zoom at which anything of the layer can show. */
function minZoomOf(table: LayerTable): number {
  const zooms = [table.firstZooms.otherwise, ...table.zoomsByNumber.map((row) => row.zoom)];
  for (const row of Object.values(table.firstZooms.rows)) zooms.push(...Object.values(row));
  return Math.min(...zooms.filter((zoom) => zoom !== NEVER));
}

/** One entry of `vector_layers` in TileJSON 3.0. */
export interface VectorLayer {
  readonly id: string;
  readonly description: string;
  readonly minzoom: number;
  readonly maxzoom: number;
  readonly fields: Readonly<Record<string, string>>;
}

/** The TileJSON entry of a layer under the name `id`: each field's type, meaning and first zoom in words. */
export function describeLayer(table: LayerTable, id: string): VectorLayer {
  const minzoom = minZoomOf(table);
  const fields: Record<string, string> = {};
  for (const [name, field] of Object.entries(table.fields)) {
    if (field.minZoom === NEVER) continue;
    const from = field.minZoom > minzoom ? ` From zoom ${field.minZoom}.` : '';
    fields[name] = `${field.type}. ${field.description}${from}`;
  }
  return { id, description: table.description, minzoom, maxzoom: MAX_ZOOM, fields };
}

export type LayerTables = Readonly<Record<StoredLayerName, LayerTable>>;
