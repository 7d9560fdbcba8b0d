import { Occupancy } from '../geometry/occupancy.ts';
import { type Line, offset, type Point, pointAlong } from '../geometry/plane.ts';
import { rectangle } from '../geometry/rings.ts';
import type { Tags } from '../osm-map.ts';
import { type Block, HALF_WIDTH_M, type RoadEdge, type RoadGraph } from '../streets/road-graph.ts';

/** Which side of which road a building belongs to, and how far along it. */
export interface Frontage {
  readonly edge: number;
  /** True if the building is to the left of the edge's direction. */
  readonly left: boolean;
  /** Metres from the edge's `from`. */
  readonly alongM: number;
}

/** A building before it has a number. */
export interface Building {
  /** Counter-clockwise. */
  readonly outline: Line;
  readonly courtyards: readonly Line[];
  readonly tags: Tags;
  readonly levels: number;
  /** Middle of the façade and its direction; the building lies to the left of it. */
  readonly front: Point;
  readonly direction: Point;
  readonly cell: number;
  /** The frontage that the building's address comes from; null for buildings without an address. */
  readonly frontage: Frontage | null;
  /** A second street at a corner. */
  readonly corner: Frontage | null;
  /** The building whose number this one shares, told apart by korpus or stroenie. */
  readonly partOf: Building | null;
  /** Staircases of a block of flats; 0 for others. */
  readonly entrances: number;
}

/** A road or path inside a block. */
export interface YardRoad {
  readonly line: Line;
  readonly tags: Tags;
  /** The street that the first point stands on. */
  readonly startsAt: { readonly edge: number; readonly alongM: number } | null;
  readonly closed: boolean;
  /** A barrier between its first two points. */
  readonly barrier?: Tags;
}

/** Ground with a use: lawns, playgrounds, car parks, school grounds. */
export interface Ground {
  readonly ring: Line;
  readonly tags: Tags;
}

/** A side of a block, turned so that the block lies to its left. */
export interface BlockSide {
  readonly edge: RoadEdge;
  readonly line: Line;
  readonly left: boolean;
  /** From the road's axis to the kerb. */
  readonly kerbM: number;
}

export type BuildingDraft = Partial<Building> & Pick<Building, 'tags' | 'levels'>;

/** Everything built so far, and what keeps buildings apart. Stops giving addresses when the town has as many as it wants. */
export class Site {
  readonly graph: RoadGraph;
  readonly occupancy = new Occupancy();
  readonly buildings: Building[] = [];
  readonly yardRoads: YardRoad[] = [];
  readonly grounds: Ground[] = [];
  readonly addressLimit: number;
  addressCount = 0;

  constructor(graph: RoadGraph, addressLimit: number) {
    this.graph = graph;
    this.addressLimit = addressLimit;
    for (const edge of graph.edges) this.occupancy.takeStrip(edge.line, kerbOf(edge) + 1);
  }

  /** True if the town has all its addresses. */
  get isComplete(): boolean {
    return this.addressCount >= this.addressLimit;
  }

  /** Sides of a block, block to the left. */
  sidesOf(block: Block): BlockSide[] {
    return block.sides.map(({ edge: id, forward }) => {
      const edge = this.graph.edges[id]!;
      return { edge, line: forward ? edge.line : [...edge.line].reverse(), left: forward, kerbM: kerbOf(edge) };
    });
  }

  /** The frontage of a side at a distance along it. */
  frontage(side: BlockSide, alongM: number): Frontage {
    return { edge: side.edge.id, left: side.left, alongM: side.left ? alongM : side.edge.lengthM - alongM };
  }

  /** Places a rectangular building with its façade on a side, or gives null where it does not fit. */
  placeOnSide(
    side: BlockSide,
    cell: number,
    place: { alongM: number; widthM: number; depthM: number; setbackM: number; gapM: number },
    draft: BuildingDraft,
  ): Building | null {
    const { point, direction } = pointAlong(side.line, place.alongM);
    const front = offset(point, direction, 0, side.kerbM + place.setbackM);
    const outline = rectangle(front, direction, place.widthM, place.depthM);
    const frontage = draft.frontage === undefined ? this.frontage(side, place.alongM) : draft.frontage;
    return this.place({ ...draft, frontage, outline, front, direction, cell }, [outline], place.gapM);
  }

  /** Places a building if the ground under its convex parts is free, and takes that ground. */
  place(
    draft: BuildingDraft & Pick<Building, 'outline' | 'front' | 'direction' | 'cell'>,
    parts: readonly Line[],
    gapM: number,
  ): Building | null {
    if (parts.some((part) => !this.occupancy.isFree(part, gapM))) return null;
    for (const part of parts) this.occupancy.take(part);
    const addressed = (draft.frontage ?? null) !== null && !this.isComplete;
    const building: Building = {
      courtyards: [],
      corner: null,
      partOf: null,
      entrances: 0,
      ...draft,
      frontage: addressed ? (draft.frontage ?? null) : null,
    };
    if (addressed) this.addressCount++;
    this.buildings.push(building);
    return building;
  }
}

/** From a road's axis to its kerb in metres; both carriageways of a divided avenue included. */
export const kerbOf = (edge: RoadEdge): number => HALF_WIDTH_M[edge.class] + (edge.divided ? CARRIAGEWAY_OFFSET_M : 0);

/** From the axis of a divided avenue to that of one of its carriageways. */
export const CARRIAGEWAY_OFFSET_M = 9;
