import { Occupancy } from '../geometry/occupancy.ts';
import { type Line, offset, type Point, pointAlong } from '../geometry/plane.ts';
import { rectangle } from '../geometry/rings.ts';
import type { Tags } from '../osm-map.ts';
import { type Block, HALF_WIDTH_M, type RoadEdge, type RoadGraph } from '../streets/road-graph.ts';

/** The road, side and position along it that a building faces. */
export interface Frontage {
  readonly edge: number;
  /** True if the building is to the left of the edge's direction. */
  readonly left: boolean;
  /** Metres from the edge's `from`. */
  readonly alongM: number;
}

/** A building, not yet numbered. */
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
  /** The frontage that determines the building's address; null for buildings without one. */
  readonly frontage: Frontage | null;
  /** Frontage on a second street, for corner buildings. */
  readonly corner: Frontage | null;
  /** The building whose number this one shares, with a korpus or stroenie to distinguish them. */
  readonly partOf: Building | null;
  /** Staircases of a block of flats; 0 for others. */
  readonly entrances: number;
}

/** A road or path inside a block. */
export interface YardRoad {
  readonly line: Line;
  readonly tags: Tags;
  /** The street on which the first point lies. */
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

/** A side of a block, oriented with the block to its left. */
export interface BlockSide {
  readonly edge: RoadEdge;
  readonly line: Line;
  readonly left: boolean;
  /** From the road's axis to the kerb. */
  readonly kerbM: number;
}

export type BuildingDraft = Partial<Building> & Pick<Building, 'tags' | 'levels'>;

/** Everything built so far, and the occupied ground. Stops assigning addresses once the town has enough. */
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

  /** Returns sides with what is beside them to their left, such as those of a block. */
  sidesOf(sides: Block['sides']): BlockSide[] {
    return sides.map(({ edge: id, forward }) => {
      const edge = this.graph.edges[id]!;
      return { edge, line: forward ? edge.line : [...edge.line].reverse(), left: forward, kerbM: kerbOf(edge) };
    });
  }

  /** Returns the side of a block that follows the longest road. */
  longestSide(block: Block): BlockSide {
    return this.sidesOf(block.sides).reduce((a, b) => (a.edge.lengthM > b.edge.lengthM ? a : b));
  }

  addGround(ring: Line, tags: Tags): void {
    this.grounds.push({ ring, tags });
  }

  /** Adds a way inside a block that does not start at a street. */
  addPath(line: Line, tags: Tags, closed = false): void {
    this.yardRoads.push({ line, tags, startsAt: null, closed });
  }

  /** Returns the frontage at a distance along a side. */
  frontage(side: BlockSide, alongM: number): Frontage {
    return { edge: side.edge.id, left: side.left, alongM: side.left ? alongM : side.edge.lengthM - alongM };
  }

  /** Places a rectangular building with its façade on a side; returns null if it does not fit. */
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
    return this.place({ ...draft, frontage, outline, front, direction, cell }, place.gapM);
  }

  /** Places a building and occupies the ground under its convex parts; returns null if that ground is not free. */
  place(
    draft: BuildingDraft & Pick<Building, 'outline' | 'front' | 'direction' | 'cell'>,
    gapM: number,
    parts: readonly Line[] = [draft.outline],
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

/** Distance from a road's axis to its kerb in metres, including both carriageways of a divided avenue. */
export const kerbOf = (edge: RoadEdge): number => HALF_WIDTH_M[edge.class] + (edge.divided ? CARRIAGEWAY_OFFSET_M : 0);

/** Distance from the axis of a divided avenue to that of one carriageway. */
export const CARRIAGEWAY_OFFSET_M = 9;
