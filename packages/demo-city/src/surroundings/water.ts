import type { Point } from '../geometry/plane.ts';
import { circle } from '../geometry/rings.ts';
import { transliterate } from '../names/transliterate.ts';
import type { OsmMap } from '../osm-map.ts';
import type { TownPlan } from '../plan/town-plan.ts';
import type { Random } from '../random.ts';

/** Width of the strip between the embankment's axis and the water. */
const BANK_M = 26;
const STEP_M = 90;

/** Writes the river with its island, its axis and a beach on the south bank; the river crosses the whole map. */
export function emitRiver(random: Random, map: OsmMap, plan: TownPlan, name: string): void {
  const { mesh, riverWidthM } = plan;
  const west = mesh.vertices[0]!.plan.x - 1500;
  const east = mesh.vertices[mesh.columns]!.plan.x + 1500;
  const ripple = bankRipple(random);
  const north: Point[] = [];
  const south: Point[] = [];
  const axis: Point[] = [];
  for (let x = west; x <= east; x += STEP_M) {
    north.push(mesh.warp({ x, y: -BANK_M - ripple(x, 0) }));
    south.push(mesh.warp({ x, y: -riverWidthM + BANK_M + ripple(x, 1) }));
    axis.push(mesh.warp({ x, y: -riverWidthM / 2 }));
  }
  const islandX = random.range(900, 1700) * random.pick([-1, 1]);
  const island = circle({ x: 0, y: 0 }, 1, 26).map(({ x, y }) => {
    const uneven = random.range(0.85, 1.12);
    return mesh.warp({ x: islandX + x * 330 * uneven, y: -riverWidthM * 0.6 + y * riverWidthM * 0.15 * uneven });
  });
  const title = { name, 'name:en': transliterate(name) };
  map.addMultipolygon([...south, ...[...north].reverse()], [island], { natural: 'water', water: 'river', ...title });
  map.addLine(axis, { waterway: 'river', ...title });
  map.addRing(island, { natural: 'wood', place: 'islet', name: 'остров Долгий' });
  const beachX = random.range(-900, -300);
  const beach: Point[] = [];
  for (let k = 0; k <= 8; k++)
    beach.push(mesh.warp({ x: beachX + k * 30, y: -riverWidthM + BANK_M + ripple(beachX + k * 30, 1) + 9 }));
  for (let k = 8; k >= 0; k--) beach.push(mesh.warp({ x: beachX + k * 30, y: -riverWidthM + 12 }));
  map.addRing(beach, { natural: 'beach', surface: 'sand', name: 'Городской пляж' });
}

/** Number of columns with a promenade on each side of the centre. */
const PROMENADE_COLUMNS = 3;

/**
 * Writes the promenade below the northern embankment: a lawn with a footpath, linked to the embankment's crossings.
 * @param embankment - nodes of the map by column line; -1 if no road passes
 */
export function emitPromenade(map: OsmMap, plan: TownPlan, embankment: readonly number[]): void {
  const { mesh, centreColumn, embankmentRow } = plan;
  const columns = embankment.flatMap((node, column) =>
    node !== -1 && Math.abs(column - centreColumn) <= PROMENADE_COLUMNS ? [column] : [],
  );
  const [first, last] = [columns[0], columns.at(-1)];
  if (first === undefined || last === undefined || first === last) return;
  const planX = (column: number): number => mesh.vertices[mesh.vertex(column, embankmentRow)]!.plan.x;
  const path: number[] = [];
  const upper: Point[] = [];
  const lower: Point[] = [];
  for (let x = planX(first); x < planX(last); x += 45) {
    path.push(map.addNode(mesh.warp({ x, y: -16 })));
    upper.push(mesh.warp({ x, y: -8 }));
    lower.push(mesh.warp({ x, y: -BANK_M + 3 }));
  }
  for (const column of columns) {
    const step = Math.min(path.length - 1, Math.round((planX(column) - planX(first)) / 45));
    map.addWay([embankment[column]!, path[step]!], { highway: 'footway', surface: 'paving_stones' });
  }
  map.addWay(path, { highway: 'footway', surface: 'paving_stones', lit: 'yes', name: 'Приречная аллея' });
  map.addRing([...lower, ...upper.reverse()], { landuse: 'grass' });
}

/** Returns a function that gives the distance of the water's edge from the straight bank by position: −3 to 21 m. */
function bankRipple(random: Random): (x: number, bank: 0 | 1) => number {
  const phases = [0, 1].map(() => [random.range(0, 6), random.range(0, 6)] as const);
  return (x, bank) => {
    const [a, b] = phases[bank]!;
    return 9 + 7 * Math.sin(x / 210 + a) + 5 * Math.sin(x / 83 + b);
  };
}
