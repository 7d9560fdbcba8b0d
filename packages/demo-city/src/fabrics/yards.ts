import { cross, leftOf, type Line, type Point, pointAlong, subtract, offset, lineLength } from '../geometry/plane.ts';
import { insetBlock, ringArea } from '../geometry/rings.ts';
import type { Random } from '../random.ts';
import type { Block } from '../streets/road-graph.ts';
import type { Tags } from '../osm-map.ts';
import type { BlockSide, Site } from '../buildings/site.ts';

/**
 * Lays a driveway ring `depthM` inside a block, with one or more connections to the streets.
 *
 * @param options - `ways`: maximum number of connections
 * @returns the ring, or null if the block is too small
 */
export function layYardRing(
  random: Random,
  site: Site,
  block: Block,
  depthM: number,
  options: { ways: number; tags: Readonly<Record<string, string>>; barrier?: Tags },
): Point[] | null {
  const ring = insetBlock(block.ring, depthM);
  if (ring === null || ringArea(ring) < 1800) return null;
  const sides = random.shuffle(
    site.sidesOf(block.sides).filter((side) => lineLength(side.line) > 55 && side.edge.class !== 'trunk'),
  );
  const connectors: { line: Line; edge: number; alongM: number }[] = [];
  for (const side of sides) {
    if (connectors.length === options.ways) break;
    const connector = connect(random, side, ring);
    if (connector !== null) connectors.push(connector);
  }
  if (connectors.length === 0) return null;
  site.addPath(ring, options.tags, true);
  site.occupancy.takeStrip([...ring, ring[0]!], 3.5);
  for (const { line, edge, alongM } of connectors) {
    site.yardRoads.push({
      line,
      tags: options.tags,
      startsAt: { edge, alongM },
      closed: false,
      barrier: options.barrier,
    });
    site.occupancy.takeStrip(line, 3.5);
  }
  return ring;
}

/** Returns a straight way from the middle of a side to the ring; adds a vertex to the ring at their junction. */
function connect(random: Random, side: BlockSide, ring: Point[]): { line: Line; edge: number; alongM: number } | null {
  const lengthM = lineLength(side.line);
  const alongM = lengthM * random.range(0.38, 0.62);
  const { point, direction } = pointAlong(side.line, alongM);
  const inwards = leftOf(direction);
  let best: { at: number; reach: number } | null = null;
  for (let i = 0; i < ring.length; i++) {
    const a = ring[i]!;
    const along = subtract(ring[(i + 1) % ring.length]!, a);
    const denominator = cross(inwards, along);
    if (Math.abs(denominator) < 1e-9) continue;
    const reach = cross(subtract(a, point), along) / denominator;
    const share = cross(subtract(a, point), inwards) / denominator;
    if (reach > 5 && share > 0.03 && share < 0.97 && (best === null || reach < best.reach)) best = { at: i, reach };
  }
  if (best === null || best.reach > 90) return null;
  const meeting = offset(point, inwards, best.reach, 0);
  ring.splice(best.at + 1, 0, meeting);
  return { line: [point, meeting], edge: side.edge.id, alongM: side.left ? alongM : side.edge.lengthM - alongM };
}
