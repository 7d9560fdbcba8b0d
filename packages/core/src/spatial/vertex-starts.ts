import { lowerBound } from '../collections/lower-bound.ts';
import { assertRange, type StoredColumn } from '../snapshot/column.ts';
import type { SectionSet, SectionSource } from '../snapshot/sections.ts';
import { StartsScratch } from './ring-starts.ts';

/** Rings of a group. */
const GROUP = 8;
/** Count of a ring with so many vertices or more. */
const LONG = 255;

/**
 * Adds the first vertex of each ring of a layer in little more than a byte a ring, so that a country's fit into memory:
 *
 * ```
 * <layer>/ring-vertices         vertices of each ring, 255 if it has more than 254
 * <layer>/ring-vertices-start   first vertex of each group of 8 rings, and the end of the last
 * <layer>/long-rings            rings with more than 254 vertices, ascending, then the vertices of each
 * ```
 *
 * @param ringVertices - as in `geo/flat-geometry.ts`
 */
export function addVertexStarts(sections: SectionSet, layer: string, ringVertices: Uint32Array, version = 1): void {
  const ringCount = ringVertices.length - 1;
  const counts = new Uint8Array(ringCount);
  const groups = Math.ceil(ringCount / GROUP);
  const long: number[] = [];
  for (let ring = 0; ring < ringCount; ring++) {
    const count = ringVertices[ring + 1]! - ringVertices[ring]!;
    counts[ring] = Math.min(count, LONG);
    if (count >= LONG) long.push(ring);
  }
  const starts = Uint32Array.from(
    { length: groups + 1 },
    (_, group) => ringVertices[Math.min(GROUP * group, ringCount)]!,
  );
  const lengths = long.map((ring) => ringVertices[ring + 1]! - ringVertices[ring]!);
  sections.add(`${layer}/ring-vertices`, counts, version);
  sections.add(`${layer}/ring-vertices-start`, starts, version);
  sections.add(`${layer}/long-rings`, Uint32Array.from([...long, ...lengths]), version);
}

/** The first vertex of each ring, and the end of the last, from the sections of {@link addVertexStarts}. */
export class VertexStarts implements StoredColumn<Uint32Array> {
  readonly length: number;
  readonly #layer: string;
  readonly #counts: Uint8Array;
  readonly #starts: Uint32Array;
  readonly #long: Uint32Array;
  readonly #scratch = new StartsScratch();

  constructor(sections: SectionSource, layer: string) {
    this.#layer = layer;
    this.#counts = sections.get(`${layer}/ring-vertices`, 'u8');
    this.#starts = sections.get(`${layer}/ring-vertices-start`, 'u32');
    this.#long = sections.get(`${layer}/long-rings`, 'u32');
    this.length = this.#counts.length + 1;
  }

  at(ring: number): number | undefined {
    if (!(ring >= 0 && ring < this.length)) return undefined;
    const first = ring - (ring % GROUP);
    let vertex = this.#starts[first / GROUP]!;
    for (let before = first; before < ring; before++) vertex += this.#countOf(before);
    return vertex;
  }

  slice(from: number, to: number): Uint32Array {
    assertRange(`${this.#layer}/ring-vertices`, from, to, this.length);
    const starts = this.#scratch.room(to - from);
    this.copy(from, to, starts, 0);
    return starts;
  }

  copy(from: number, to: number, into: Uint32Array, at: number): void {
    assertRange(`${this.#layer}/ring-vertices`, from, to, this.length);
    if (from === to) return;
    let vertex = this.at(from)!;
    into[at] = vertex;
    for (let ring = from + 1; ring < to; ring++) {
      vertex += this.#countOf(ring - 1);
      into[at + ring - from] = vertex;
    }
  }

  #countOf(ring: number): number {
    const count = this.#counts[ring]!;
    if (count < LONG) return count;
    const rings = this.#long.length / 2;
    return this.#long[rings + lowerBound(this.#long, ring, 0, rings)]!;
  }
}

/** Returns what is wrong with the sections of {@link addVertexStarts}; null if they fit together. */
export function faultOfVertexStarts(
  counts: Uint8Array,
  starts: Uint32Array,
  long: Uint32Array,
  ringCount: number,
): string | null {
  if (counts.length !== ringCount) return `it is of ${counts.length} rings, expected ${ringCount}`;
  if (starts.length !== Math.ceil(ringCount / GROUP) + 1) return `it has ${starts.length - 1} groups of rings`;
  const longCount = long.length / 2;
  let longBefore = 0;
  let vertex = 0;
  for (let ring = 0; ring <= ringCount; ring++) {
    const isStart = ring % GROUP === 0 || ring === ringCount;
    if (isStart && starts[Math.ceil(ring / GROUP)] !== vertex) return `ring ${ring} does not begin where others end`;
    if (ring === ringCount) break;
    let count = counts[ring]!;
    if (count === LONG) {
      if (longBefore >= longCount || long[longBefore] !== ring) return `ring ${ring} has no length`;
      count = long[longCount + longBefore++]!;
    }
    vertex += count;
  }
  return longBefore === longCount ? null : 'a ring with a length is not long';
}
