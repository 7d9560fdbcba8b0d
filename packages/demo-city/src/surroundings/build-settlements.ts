import { buildRow } from '../fabrics/private-houses.ts';
import { offset, type Point, unit } from '../geometry/plane.ts';
import { rectangle } from '../geometry/rings.ts';
import type { Random } from '../random.ts';
import { NO_CELL } from '../streets/road-graph.ts';
import type { Site } from '../buildings/site.ts';
import { CHURCH_TAGS } from '../fabrics/landmarks.ts';
import type { Settlement } from './lay-country-roads.ts';

/** Builds the houses of villages and gardens along both sides of their roads. */
export function buildSettlements(random: Random, site: Site, settlements: readonly Settlement[]): void {
  settlements.forEach((settlement, index) => {
    const own = random.fork(index);
    for (const id of settlement.edges) {
      for (const side of site.sidesOf([true, false].map((forward) => ({ edge: id, forward })))) {
        const plotM = settlement.kind === 'gardens' ? 19 : own.range(24, 31);
        buildRow(own, site, side, NO_CELL, { plotM, emptyChance: settlement.kind === 'gardens' ? 0.2 : 0.14 });
      }
    }
    site.addGround(
      hull(settlement.edges.flatMap((id) => widened(site, id))),
      settlement.kind === 'gardens'
        ? { landuse: 'allotments', name: `СНТ «${settlement.name}»` }
        : { landuse: 'residential', name: settlement.name, place: 'village' },
    );
    if (settlement.kind === 'village' && index % 3 === 0) placeChurch(own, site, settlement);
  });
}

function placeChurch(random: Random, site: Site, settlement: Settlement): void {
  const centre = settlement.centre;
  for (let attempt = 0; attempt < 30; attempt++) {
    const spot = offset(centre, unit({ x: random.range(-1, 1), y: random.range(-1, 1) }), random.range(30, 120), 0);
    const outline = rectangle(spot, { x: 1, y: 0 }, 22, 11);
    const tags = { building: 'church', ...CHURCH_TAGS, name: 'Никольская церковь' };
    if (site.place({ outline, front: spot, direction: { x: 1, y: 0 }, cell: NO_CELL, tags, levels: 1 }, 4) !== null)
      return;
  }
}

/** Returns points around an edge at the reach of its plots. */
const widened = (site: Site, id: number): Point[] =>
  site.graph.edges[id]!.line.flatMap(({ x, y }) =>
    [-1, 1].flatMap((a) => [-1, 1].map((b) => ({ x: x + a * 38, y: y + b * 38 }))),
  );

/** Convex hull of points, counter-clockwise (Andrew's monotone chain). */
function hull(points: readonly Point[]): Point[] {
  const sorted = [...points].sort((a, b) => a.x - b.x || a.y - b.y);
  return [...convexChain(sorted), ...convexChain(sorted.reverse())];
}

/** Returns the part of the hull that turns left along points ordered by x, without its last point. */
function convexChain(ordered: readonly Point[]): Point[] {
  const chain: Point[] = [];
  for (const p of ordered) {
    while (chain.length > 1) {
      const [a, b] = [chain[chain.length - 2]!, chain[chain.length - 1]!];
      if ((b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x) > 0) break;
      chain.pop();
    }
    chain.push(p);
  }
  return chain.slice(0, -1);
}
