import { lerp, type Point } from '../geometry/plane.ts';
import { transliterate } from '../names/transliterate.ts';
import type { MapMember, OsmMap } from '../osm-map.ts';
import type { TownPlan } from '../plan/town-plan.ts';
import type { Random } from '../random.ts';

export interface BoundaryNames {
  readonly town: string;
  readonly townNode: number;
}

const STEP_M = 400;

const at = (x: number, y: number): Point => ({ x, y });

const wayMembers = (refs: readonly number[], role: string): MapMember[] =>
  refs.map((ref) => ({ kind: 'way', ref, role }));

/**
 * Writes the town's okrug (level 6) with three districts (9), the rural district around it (6) and its two settlements
 * (8). Neighbours share their ways:
 *
 *     ┌─────── a ───────┬─────── b ───────┐   rural district, cut in the middle
 *     │    ┌──── c ─────┼──── d ─────┐    │
 *     │    ├──── i ─────┼──── j ─────┤    │   i, j: along the river
 *     │    └──── e ─────┼──── f ─────┘    │   g, h, k: the middle line
 *     └─────────────────┴─────────────────┘
 */
export function emitBoundaries(random: Random, map: OsmMap, plan: TownPlan, names: BoundaryNames): void {
  const { mesh } = plan;
  const plans = plan.built.map((id) => mesh.cells[id]!.middle);
  const marginM = 700;
  const west = Math.min(...plans.map(({ x }) => x)) - marginM;
  const east = Math.max(...plans.map(({ x }) => x)) + marginM;
  const north = Math.max(...plans.map(({ y }) => y)) + marginM;
  const south = Math.min(...plans.map(({ y }) => y), -plan.riverWidthM - 200) - marginM;
  const river = -plan.riverWidthM / 2;
  const far = { west: west - 5200, east: east + 5200, north: north + 5200, south: south - 5200 };
  const node = new Map<string, number>();
  const corner = (p: Point): number => {
    const key = `${p.x} ${p.y}`;
    const known = node.get(key) ?? map.addNode(mesh.warp(p));
    node.set(key, known);
    return known;
  };
  const way = (level: number, ...points: Point[]): number => {
    const refs = [corner(points[0]!)];
    for (let i = 1; i < points.length; i++) {
      const [a, b] = [points[i - 1]!, points[i]!];
      const pieces = Math.max(1, Math.round(Math.hypot(b.x - a.x, b.y - a.y) / STEP_M));
      for (let k = 1; k < pieces; k++) refs.push(map.addNode(mesh.warp(lerp(a, b, k / pieces))));
      refs.push(corner(b));
    }
    return map.addWay(refs, { boundary: 'administrative', admin_level: `${level}` });
  };
  const a = way(6, at(0, far.south), at(far.west, far.south), at(far.west, far.north), at(0, far.north));
  const b = way(6, at(0, far.north), at(far.east, far.north), at(far.east, far.south), at(0, far.south));
  const c = way(6, at(west, river), at(west, north), at(0, north));
  const d = way(6, at(0, north), at(east, north), at(east, river));
  const e = way(6, at(0, south), at(west, south), at(west, river));
  const f = way(6, at(east, river), at(east, south), at(0, south));
  const upper = way(8, at(0, far.north), at(0, north));
  const lower = way(8, at(0, south), at(0, far.south));
  const middle = way(9, at(0, north), at(0, river));
  const i = way(9, at(west, river), at(0, river));
  const j = way(9, at(0, river), at(east, river));
  const relation = (
    level: number,
    name: string,
    outer: readonly number[],
    inner: readonly number[],
    more = {},
  ): void => {
    const centre: MapMember[] = level === 6 ? [{ kind: 'node', ref: names.townNode, role: 'admin_centre' }] : [];
    map.addRelation([...wayMembers(outer, 'outer'), ...wayMembers(inner, 'inner'), ...centre], {
      type: 'boundary',
      boundary: 'administrative',
      admin_level: `${level}`,
      name,
      'name:en': transliterate(name),
      ...more,
    });
  };
  const rural = random.fork('rural');
  relation(6, `городской округ ${names.town}`, [c, d, e, f], []);
  relation(6, `${names.town}ий район`, [a, b], [c, d, e, f]);
  const [first, second] = rural.shuffle([
    'Луговское',
    'Заозёрное',
    'Никольское',
    'Ключевское',
    'Берёзовское',
    'Раменское',
  ]);
  relation(8, `${first} сельское поселение`, [a, upper, c, e, lower], []);
  relation(8, `${second} сельское поселение`, [b, upper, d, f, lower], []);
  relation(9, 'Центральный район', [c, middle, i], []);
  relation(9, 'Заводской район', [d, middle, j], []);
  relation(9, 'Заречный район', [i, j, f, e], []);
}
