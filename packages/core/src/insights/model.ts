import type { SectionSource } from '../snapshot/sections.ts';
import { loadStrings } from '../snapshot/string-sections.ts';
import { PointBlocks } from '../spatial/point-blocks.ts';
import { loadPointIndex, type PointIndex } from '../spatial/point-index.ts';
import { PLACE_KINDS } from './kinds/kind-table.ts';
import { CELL_M, LEVELS } from './parameters.ts';
import type { Plane } from './plane.ts';
import { UsualRoads } from './usual-roads.ts';

/** Up to this many objects of a kind are scanned; for more, the tree of all objects finds those in a box. */
const FEW_OBJECTS = 1000;

/** Bits of a cell's flags. */
export const CELL_BUILT = 1;
export const CELL_LOW_RISE = 2;

/** Columns of `insights/areas/values`. */
export const AREA_VALUES = [
  'population',
  'residents',
  'detourNear',
  'detourMiddle',
  'detourFar',
  'carNear',
  'carMiddle',
  'carFar',
  'angle',
  'sites',
  'levelsShare',
  'objects',
] as const;

/** A settlement with its surroundings: places are compared within one. */
export interface Area {
  readonly name: string;
  /** As stated by the map; 0 if it is not stated or does not fit the buildings. */
  readonly population: number;
  /** Residents of all cells together: the population, if it is known. */
  readonly residents: number;
  /** Ratio of walking distances to straight lines. */
  readonly roads: UsualRoads;
  /** The same by car. */
  readonly carRoads: UsualRoads;
  /** Angle of the main axis of its buildings from east, radians. */
  readonly angle: number;
  /** Cells of the reference distributions. */
  readonly sites: number;
  /** Share of blocks of flats with a stated number of storeys. */
  readonly levelsShare: number;
  /** Objects of any kind. */
  readonly objects: number;
}

/** One level of the grid: cells in parallel arrays. */
export interface CellLevel {
  readonly sizeM: number;
  /** The centre of each cell. */
  readonly lonE7: Int32Array;
  readonly latE7: Int32Array;
  readonly residents: Float32Array;
  /** Daytime population, in resident equivalents. */
  readonly daytime: Float32Array;
  readonly area: Uint16Array;
  readonly flags: Uint8Array;
  readonly tree: PointIndex;
}

/** Objects of any kind in parallel arrays. */
export interface ObjectColumns {
  readonly lonE7: Int32Array;
  readonly latE7: Int32Array;
  /** Position of the point of interest. */
  readonly poi: Uint32Array;
  /** Attractiveness × 10. */
  readonly attraction: Uint8Array;
  /** Set of kinds: those of signature s are `signatureKinds[signatureStart[s]] …`. */
  readonly signature: Uint16Array;
  /** For each level, the cell that contains the object. */
  readonly cells: readonly Uint32Array[];
  readonly tree: PointIndex;
}

/**
 * The contents of the `insights/…` sections. Positions of kinds are positions in `PLACE_KINDS`.
 */
export class InsightModel {
  readonly areas: readonly Area[];
  readonly levels: readonly CellLevel[];
  readonly objects: ObjectColumns;
  readonly signatureStart: Uint32Array;
  readonly signatureKinds: Uint16Array;
  /** Start of each kind in `kindObjects`, length kinds + 1; the objects of a kind are ascending. */
  readonly kindStart: Uint32Array;
  readonly kindObjects: Uint32Array;
  /** Log ratios of observed to expected neighbours, kinds × kinds. */
  readonly coLocation: Float32Array;
  /** Street points; kinds are values of `STREET_POINT`. */
  readonly streets: PointBlocks;

  /** By kind, computed on first use. */
  readonly #ofKind: (Uint8Array | undefined)[] = [];

  constructor(sections: SectionSource) {
    this.areas = readAreas(sections);
    this.levels = Array.from({ length: LEVELS }, (_, level) => readLevel(sections, level));
    this.objects = {
      lonE7: sections.get('insights/objects/lon-e7', 'i32'),
      latE7: sections.get('insights/objects/lat-e7', 'i32'),
      poi: sections.get('insights/objects/poi', 'u32'),
      attraction: sections.get('insights/objects/attraction', 'u8'),
      signature: sections.get('insights/objects/signature', 'u16'),
      cells: Array.from({ length: LEVELS }, (_, level) => sections.get(`insights/objects/cell-${level}`, 'u32')),
      tree: loadPointIndex(sections, 'insights/objects/tree'),
    };
    this.signatureStart = sections.get('insights/signatures/start', 'u32');
    this.signatureKinds = sections.get('insights/signatures/kinds', 'u16');
    this.kindStart = sections.get('insights/kinds/start', 'u32');
    this.kindObjects = sections.get('insights/kinds/objects', 'u32');
    this.coLocation = sections.get('insights/co-location', 'f32');
    this.streets = new PointBlocks(sections, 'insights/streets');
  }

  /** Objects of a kind, as positions in `objects`. */
  objectsOfKind(kind: number): Uint32Array {
    return this.kindObjects.subarray(this.kindStart[kind], this.kindStart[kind + 1]);
  }

  /**
   * Objects of a kind in a box `[minLonE7, minLatE7, maxLonE7, maxLatE7]`, borders included, as ascending positions in
   * `objects`.
   */
  objectsOfKindIn(
    kind: number,
    [minLon, minLat, maxLon, maxLat]: readonly [number, number, number, number],
  ): Uint32Array {
    const { lonE7, latE7, signature, tree } = this.objects;
    const all = this.objectsOfKind(kind);
    if (all.length <= FEW_OBJECTS) {
      return all.filter((object) => {
        const lon = lonE7[object]!;
        const lat = latE7[object]!;
        return lon >= minLon && lon <= maxLon && lat >= minLat && lat <= maxLat;
      });
    }
    const isOfKind = this.#signaturesOf(kind);
    const found = tree.range(minLon, minLat, maxLon, maxLat).filter((object) => isOfKind[signature[object]!] === 1);
    return Uint32Array.from(found).sort();
  }

  /** Returns, by signature, 1 if it contains the kind, else 0. */
  #signaturesOf(kind: number): Uint8Array {
    return (this.#ofKind[kind] ??= Uint8Array.from({ length: this.signatureStart.length - 1 }, (_, signature) =>
      this.kindsOf(signature).includes(kind) ? 1 : 0,
    ));
  }

  /** Kinds of a signature. */
  kindsOf(signature: number): Uint16Array {
    return this.signatureKinds.subarray(this.signatureStart[signature], this.signatureStart[signature + 1]);
  }

  /** Returns the number of objects of each kind within a distance of the plane's origin. */
  countsWithin(plane: Plane, radiusM: number): Uint32Array {
    const { lonE7, latE7, signature, tree } = this.objects;
    const counts = new Uint32Array(PLACE_KINDS.length);
    for (const object of tree.range(...plane.box(radiusM))) {
      if (plane.distanceM(lonE7[object]!, latE7[object]!) > radiusM) continue;
      for (const kind of this.kindsOf(signature[object]!)) counts[kind]!++;
    }
    return counts;
  }
}

function readAreas(sections: SectionSource): Area[] {
  const names = loadStrings(sections, 'insights/areas/names');
  const values = sections.get('insights/areas/values', 'f64');
  const width = AREA_VALUES.length;
  return Array.from({ length: values.length / width }, (_, area) => {
    const numbers = Object.fromEntries(
      AREA_VALUES.map((name, column) => [name, values[area * width + column]!]),
    ) as Record<(typeof AREA_VALUES)[number], number>;
    const { detourNear, detourMiddle, detourFar, carNear, carMiddle, carFar, ...rest } = numbers;
    return {
      // Names are numbered because the string table stores equal strings once.
      name: names.get(area).replace(/^\d+ /, ''),
      roads: new UsualRoads([detourNear, detourMiddle, detourFar]),
      carRoads: new UsualRoads([carNear, carMiddle, carFar]),
      ...rest,
    };
  });
}

function readLevel(sections: SectionSource, level: number): CellLevel {
  const name = `insights/cells-${level}`;
  return {
    sizeM: CELL_M * 2 ** level,
    lonE7: sections.get(`${name}/lon-e7`, 'i32'),
    latE7: sections.get(`${name}/lat-e7`, 'i32'),
    residents: sections.get(`${name}/residents`, 'f32'),
    daytime: sections.get(`${name}/daytime`, 'f32'),
    area: sections.get(`${name}/area`, 'u16'),
    flags: sections.get(`${name}/flags`, 'u8'),
    tree: loadPointIndex(sections, `${name}/tree`),
  };
}
