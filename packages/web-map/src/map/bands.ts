type Ring = number[][];
type Polygon = Ring[];

/**
 * Cuts nested areas into bands that lie side by side, so that their colours do not add up: of each area, what the next smaller one
 * does not cover.
 *
 * @param areas - coordinates of a MultiPolygon each, the widest first
 */
export function bandsOf(areas: readonly (readonly Polygon[])[]): Polygon[][] {
  return areas.map((area, index) => {
    const inner = areas[index + 1] ?? [];
    const outer = area.map((rings) => {
      const cut = inner.filter(([outline]) => area.length === 1 || isWithin(outline!, rings[0]!));
      return [...rings, ...cut.map(([outline]) => outline!)];
    });
    const holes = area.flatMap(([, ...own]) => own);
    // A place that the smaller area leaves out belongs to the band, but for what the wider one leaves out as well.
    const leftOut = inner
      .flatMap(([, ...own]) => own)
      .filter((hole) => !holes.some((other) => isSame(hole, other)))
      .map((hole) => [hole, ...holes.filter((other) => isWithin(other, hole))]);
    return [...outer, ...leftOut];
  });
}

const isSame = (a: Ring, b: Ring): boolean => a.length === b.length && JSON.stringify(a) === JSON.stringify(b);

/** True if most corners of a ring lie inside another: nested outlines may touch. */
function isWithin(ring: Ring, outline: Ring): boolean {
  return 2 * ring.filter((corner) => contains(outline, corner)).length > ring.length;
}

function contains(ring: Ring, [x, y]: number[]): boolean {
  let isInside = false;
  for (const [at, [ax, ay]] of ring.entries()) {
    const [bx, by] = ring[(at + 1) % ring.length]!;
    if (ay! > y! !== by! > y! && x! < ((bx! - ax!) * (y! - ay!)) / (by! - ay!) + ax!) isInside = !isInside;
  }
  return isInside;
}
