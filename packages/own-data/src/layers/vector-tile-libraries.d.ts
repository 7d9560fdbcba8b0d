/** The used parts of geojson-vt 5 and vt-pbf 3; neither has types of its own. */
declare module 'geojson-vt' {
  export interface TileFeature {
    /** Position of the feature in the data (`generateId`), or its replacement. */
    id?: number;
    tags: Record<string, unknown> | null;
    readonly type: 1 | 2 | 3;
    readonly geometry: readonly unknown[];
  }

  export interface IndexedTile {
    readonly features: readonly TileFeature[];
    readonly numFeatures: number;
  }

  export interface TileIndexOptions {
    readonly maxZoom?: number;
    readonly indexMaxZoom?: number;
    readonly indexMaxPoints?: number;
    readonly extent?: number;
    readonly buffer?: number;
    readonly tolerance?: number;
    readonly generateId?: boolean;
  }

  export default class GeoJSONVT {
    constructor(data: object, options: TileIndexOptions);
    /** Tiles split so far; never evicted. */
    tiles: Record<number, object>;
    /** Number of tiles split so far. */
    total: number;
    getTile(z: number, x: number, y: number): IndexedTile | null;
  }
}

declare module 'vt-pbf' {
  const vtPbf: {
    fromGeojsonVt(
      layers: Readonly<Record<string, unknown>>,
      options: { readonly version: number; readonly extent?: number },
    ): Uint8Array;
  };
  export default vtPbf;
}
