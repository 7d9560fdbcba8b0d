/** The parts of geojson-vt 5 and vt-pbf 3 that are used; neither has types of its own. */
declare module 'geojson-vt' {
  export interface IndexedTile {
    readonly features: readonly unknown[];
  }

  export interface TileIndexOptions {
    readonly maxZoom: number;
    readonly extent: number;
    readonly buffer: number;
    readonly tolerance: number;
  }

  export default class GeoJSONVT {
    constructor(data: object, options: TileIndexOptions);
    /** Tiles split so far; never evicted. */
    tiles: Record<number, object>;
    getTile(z: number, x: number, y: number): IndexedTile | null;
  }
}

declare module 'vt-pbf' {
  const vtPbf: {
    fromGeojsonVt(layers: Readonly<Record<string, unknown>>, options: { version: number }): Uint8Array;
  };
  export default vtPbf;
}
