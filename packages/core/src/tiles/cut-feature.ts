import { cleanRing } from './clean-ring.ts';
import { clipLine, RingClipper } from './clip.ts';
import { EdgeList } from './edge-sweep.ts';
import type { FeatureBatch } from './feature-batch.ts';
import type { LayerSections } from './layer-sections.ts';
import { Parts } from './vertex-lists.ts';
import { repairRings } from './repair.ts';
import { areRingsSimple } from './simple-rings.ts';
import { splitAtBorders } from './split-at-borders.ts';
import { BUFFER, EXTENT } from './tile-grid.ts';

const POINT = 1;
const LINE = 2;
const MIN = -BUFFER;
const MAX = EXTENT + BUFFER;

/** Position and resolution of a tile. */
export interface TileFrame {
  readonly z: number;
  /** Tile units in one world unit. */
  readonly scale: number;
  /** The tile's upper left corner in tile units of the whole world. */
  readonly originX: number;
  readonly originY: number;
  /** Rings with a smaller area, before clipping, are left out; square tile units. */
  readonly minRingArea: number;
}

/** Scratch memory of cutting, shared by all layers because they are cut one after another. */
export class CutterScratch {
  readonly rounded = new Parts();
  readonly split = new Parts();
  readonly clipped = new Parts();
  readonly repaired = new Parts();
  readonly clipper = new RingClipper();
  readonly edges = new EdgeList();
}

/**
 * Cuts features to tiles: simplify → round to tile units → clip to the tile with its buffer → repair. Vertices are
 * rounded to a grid of the whole world before clipping, so neighbouring tiles and features agree on every shared
 * vertex. One object serves many tiles.
 */
export class FeatureCutter {
  readonly #layer: LayerSections;
  readonly #scratch: CutterScratch;

  constructor(layer: LayerSections, scratch: CutterScratch) {
    this.#layer = layer;
    this.#scratch = scratch;
  }

  /**
   * Returns the feature's geometry in the tile: points, lines, or simple rings (an outer ring of positive area, then
   * its holes); no parts if nothing is left. Valid until the next cut of any layer.
   *
   * @param at - place of the feature in its batch
   */
  cut(batch: FeatureBatch, at: number, frame: TileFrame): Parts {
    const kind = this.#layer.kinds[batch.features[at]!];
    this.#scratch.clipped.clear();
    if (kind === POINT) return this.#cutPoints(batch, at, frame);
    if (kind === LINE) return this.#cutLines(batch, at, frame);
    return this.#cutPolygons(batch, at, frame);
  }

  /** Returns a point (world units) if it is in the tile, else no parts. Valid until the next cut of any layer. */
  cutPoint(worldX: number, worldY: number, { scale, originX, originY }: TileFrame): Parts {
    const out = this.#scratch.clipped;
    out.clear();
    const x = Math.floor(worldX * scale) - originX;
    const y = Math.floor(worldY * scale) - originY;
    if (x >= 0 && y >= 0 && x < EXTENT && y < EXTENT) out.add(x, y);
    out.endPart(1);
    return out;
  }

  /** A point is only in the tile that contains it, without buffer, so that labels and icons are never drawn twice. */
  #cutPoints({ xy, ringVertices, ringAt, ringCount, shift }: FeatureBatch, at: number, frame: TileFrame): Parts {
    const { scale, originX, originY } = frame;
    const out = this.#scratch.clipped;
    const end = ringVertices[ringAt[at]! + ringCount[at]!]! + shift[at]!;
    for (let v = ringVertices[ringAt[at]!]! + shift[at]!; v < end; v++) {
      const x = Math.floor(xy[2 * v]! * scale) - originX;
      const y = Math.floor(xy[2 * v + 1]! * scale) - originY;
      if (x < 0 || y < 0 || x >= EXTENT || y >= EXTENT) continue;
      out.add(x, y);
    }
    out.endPart(1);
    return out;
  }

  #cutLines(batch: FeatureBatch, at: number, frame: TileFrame): Parts {
    const { ringVertices } = batch;
    const shift = batch.shift[at]!;
    const firstRing = batch.ringAt[at]!;
    const endRing = firstRing + batch.ringCount[at]!;
    const out = this.#scratch.clipped;
    for (let ring = firstRing; ring < endRing; ring++) {
      const line = this.#scratch.rounded;
      const place = this.#roundVertices(batch, ringVertices[ring]! + shift, ringVertices[ring + 1]! + shift, 1, frame);
      if (line.vertexCount < 2 || place === OUTSIDE) continue;
      if (place === WITHIN) {
        out.copyVertices(line, 0, line.vertexCount);
        out.endPart(2);
      } else {
        const split = this.#splitAtBorders(false);
        clipLine(split, 0, split.vertexCount, MIN, MAX, out);
      }
    }
    return out;
  }

  #cutPolygons(batch: FeatureBatch, at: number, frame: TileFrame): Parts {
    const ringCount = batch.ringCount[at]!;
    const ringAt = batch.ringAt[at]!;
    const shift = batch.shift[at]!;
    const firstRing = batch.firstRing[at]!;
    const holes = ringCount === 1 ? null : this.#layer.holes.slice(firstRing, firstRing + ringCount);
    const out = this.#scratch.clipped;
    const ring = this.#scratch.rounded;
    let hasOuter = false;
    for (let r = 0; r < ringCount; r++) {
      const isHole = holes !== null && holes[r] === 1;
      if (isHole && !hasOuter) continue;
      // Outer rings are stored counterclockwise on the map; MVT wants them clockwise, so rings are read backwards.
      const start = batch.ringVertices[ringAt + r]! + shift;
      const end = batch.ringVertices[ringAt + r + 1]! + shift;
      const place = this.#roundVertices(batch, end - 1, start - 1, -1, frame);
      cleanRing(ring);
      const isKept = place !== OUTSIDE && ring.endPart(3) && this.#hasArea(ring.doubleArea(0), isHole, frame);
      if (isKept && place === WITHIN) out.copyVertices(ring, 0, ring.vertexCount);
      else if (isKept) {
        const split = this.#splitAtBorders(true);
        this.#scratch.clipper.clip(split, 0, split.vertexCount, MIN, MAX, out);
        cleanRing(out);
      }
      const stayed = isKept && out.endPart(3);
      if (!isHole) hasOuter = stayed;
    }
    if (out.partCount === 0 || areRingsSimple(out, this.#scratch.edges)) return out;
    this.#scratch.repaired.clear();
    repairRings(out, this.#scratch.repaired);
    return this.#scratch.repaired;
  }

  #splitAtBorders(isRing: boolean): Parts {
    this.#scratch.split.clear();
    splitAtBorders(this.#scratch.rounded, isRing, this.#scratch.split);
    return this.#scratch.split;
  }

  /** Returns false for a ring that is too small or that rounding turned inside out. */
  #hasArea(doubleArea: number, isHole: boolean, frame: TileFrame): boolean {
    const area = (isHole ? -doubleArea : doubleArea) / 2;
    return area > 0 && area >= frame.minRingArea;
  }

  /**
   * Writes the vertices from `start` to before `end` that the zoom keeps into `rounded`, in tile units. Returns their
   * position relative to the tile with its buffer.
   */
  #roundVertices(
    { xy, vertexZooms }: FeatureBatch,
    start: number,
    end: number,
    step: 1 | -1,
    { z, scale, originX, originY }: TileFrame,
  ): Place {
    const rounded = this.#scratch.rounded;
    // Halves of units are exact: the scale is a power of two.
    rounded.clear();
    rounded.reserve(Math.abs(end - start));
    const out = rounded.xy;
    let length = 0;
    let minX = Infinity;
    let minY = Infinity;
    let maxX = -Infinity;
    let maxY = -Infinity;
    for (let v = start; v !== end; v += step) {
      if (vertexZooms[v]! > z) continue;
      const x = Math.floor(xy[2 * v]! * scale + 0.5) - originX;
      const y = Math.floor(xy[2 * v + 1]! * scale + 0.5) - originY;
      if (x < minX) minX = x;
      if (x > maxX) maxX = x;
      if (y < minY) minY = y;
      if (y > maxY) maxY = y;
      if (length > 0 && out[length - 2] === x && out[length - 1] === y) continue;
      out[length++] = x;
      out[length++] = y;
    }
    rounded.vertexCount = length / 2;
    if (minX > MAX || maxX < MIN || minY > MAX || maxY < MIN) return OUTSIDE;
    return minX >= MIN && maxX <= MAX && minY >= MIN && maxY <= MAX ? WITHIN : ACROSS;
  }
}

const OUTSIDE = 0;
const WITHIN = 1;
const ACROSS = 2;
type Place = typeof OUTSIDE | typeof WITHIN | typeof ACROSS;
