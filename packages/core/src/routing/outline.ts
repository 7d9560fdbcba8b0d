/** Vertices of a ring in cells: x, y pairs, the first repeated as the last. */
export type CellRing = [x: number, y: number][];

/** Cells of a grid by row from the south: 1 inside, 0 outside. Length width × height; the outermost cells are outside. */
export interface CellMask {
  readonly width: number;
  readonly height: number;
  readonly inside: Uint8Array;
}

const STEPS = [
  [1, 0], // east
  [0, 1], // north
  [-1, 0], // west
  [0, -1], // south
] as const;

/**
 * The outlines of what is inside, as polygons of rings: the outer one first, counterclockwise, then its holes,
 * clockwise. Corners of cells are cut, so that no two rings touch and none crosses itself.
 */
export function outlineCells(mask: CellMask): CellRing[][] {
  const rings = traceRings(mask);
  const outers = rings
    .filter((ring) => signedArea(ring) > 0)
    .map((ring) => ({ area: signedArea(ring), rings: [ring] }));
  outers.sort((a, b) => a.area - b.area);
  for (const hole of rings.filter((ring) => signedArea(ring) <= 0)) {
    outers.find(({ rings: [outer] }) => contains(outer!, hole[0]!))?.rings.push(hole);
  }
  return outers.map((outer) => outer.rings);
}

function traceRings({ width, height, inside }: CellMask): CellRing[] {
  // Sides of cells between inside and outside leave their first corner in a direction that has the inside on its left.
  const across = width + 1;
  const leaving = new Uint8Array(across * (height + 1));
  const isInside = (x: number, y: number): boolean => inside[y * width + x] === 1;
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      if (!isInside(x, y)) continue;
      const corner = y * across + x;
      if (!isInside(x, y - 1)) leaving[corner]! |= 1;
      if (!isInside(x + 1, y)) leaving[corner + 1]! |= 2;
      if (!isInside(x, y + 1)) leaving[corner + across + 1]! |= 4;
      if (!isInside(x - 1, y)) leaving[corner + across]! |= 8;
    }
  }
  const rings: CellRing[] = [];
  for (let corner = 0; corner < leaving.length; corner++) {
    while (leaving[corner] !== 0) rings.push(traceRing(leaving, across, corner));
  }
  return rings;
}

/** Follows sides, taking them away, until back at the start; its vertices are the middles of the sides. */
function traceRing(leaving: Uint8Array, across: number, start: number): CellRing {
  const ring: CellRing = [];
  let corner = start;
  let direction = [0, 1, 2, 3].find((side) => (leaving[start]! & (1 << side)) !== 0)!;
  const first = direction;
  do {
    leaving[corner]! &= ~(1 << direction);
    const [dx, dy] = STEPS[direction]!;
    ring.push([(corner % across) + dx / 2, Math.floor(corner / across) + dy / 2]);
    corner += dy * across + dx;
    if (corner === start && leaving[corner] === 0) break;
    // Where two cells touch at a corner only, turning left stays with the one.
    const next = [direction + 1, direction, direction + 3].find((side) => (leaving[corner]! & (1 << (side & 3))) !== 0);
    if (next === undefined) break;
    direction = next & 3;
  } while (corner !== start || direction !== first);
  return closedWithoutStraights(ring);
}

/** The same ring without vertices on straight lines, closed. */
function closedWithoutStraights(ring: CellRing): CellRing {
  const corners = ring.filter(([x, y], i) => {
    const [x1, y1] = ring[(i + ring.length - 1) % ring.length]!;
    const [x2, y2] = ring[(i + 1) % ring.length]!;
    return (x - x1) * (y2 - y) !== (y - y1) * (x2 - x);
  });
  return [...corners, corners[0]!];
}

/** Twice the area, positive counterclockwise. */
function signedArea(ring: CellRing): number {
  let sum = 0;
  for (let i = 1; i < ring.length; i++) sum += ring[i - 1]![0] * ring[i]![1] - ring[i]![0] * ring[i - 1]![1];
  return sum;
}

function contains(ring: CellRing, [x, y]: readonly [number, number]): boolean {
  let isIn = false;
  for (let i = 1; i < ring.length; i++) {
    const [x1, y1] = ring[i - 1]!;
    const [x2, y2] = ring[i]!;
    if (y1 > y !== y2 > y && x < x1 + ((y - y1) / (y2 - y1)) * (x2 - x1)) isIn = !isIn;
  }
  return isIn;
}
