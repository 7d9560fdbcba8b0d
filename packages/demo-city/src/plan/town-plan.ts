import { distance, type Point } from '../geometry/plane.ts';
import type { Random } from '../random.ts';
import { EXPECTED, expectedAround, type Fabric } from './fabric.ts';
import { Mesh } from './mesh.ts';
import { createWarp } from './warp.ts';

/** The layout of a town: cells with their fabric, the river, the railway and their crossings. */
export interface TownPlan {
  readonly mesh: Mesh;
  /** Fabric by cell id. */
  readonly fabrics: readonly Fabric[];
  /** Built cells, from the centre outwards. */
  readonly built: readonly number[];
  /** Column line of the centre, where the embankment and the square are. */
  readonly centreColumn: number;
  /** Row line of the north embankment; the river is in the row of cells south of it. */
  readonly embankmentRow: number;
  /** Row of cells with the railway. */
  readonly railwayRow: number;
  /** Column lines with a bridge over the river. */
  readonly bridgeColumns: readonly number[];
  /** Column lines that cross the railway; the first on a bridge, the others at level crossings. */
  readonly railCrossingColumns: readonly number[];
  readonly riverWidthM: number;
}

/** Balances flats and houses: 70,000 people in a town of 6,000 addresses. */
const PEOPLE_PER_ADDRESS = 11.3;
const FLATS: ReadonlySet<Fabric> = new Set(['quarters', 'panel', 'towers']);

const RAILWAY_WIDTH_M = 110;
const OUTER_CELLS = 4;

/**
 * Returns the mesh size with room for `cells` built cells around the centre: numbers of column pairs and of rows north
 * and south of the river.
 */
const roomFor = (cells: number): { half: number; north: number; south: number } => {
  const side = Math.sqrt(cells);
  return { half: Math.ceil(side * 0.8) + 2, north: Math.ceil(side * 0.8) + 2, south: Math.ceil(side * 0.4) + 1 };
};

const steps = (random: Random, count: number, from: number, to: number): number[] =>
  Array.from({ length: count }, () => random.range(from, to));

/**
 * Draws the plan of a town with room for about `addresses` addressed buildings.
 *
 * Columns extend to both sides of the centre, rows from the southern fields over the river to the northern ones:
 *
 *     open │ private │ towers │ panel  │ private
 *     ─────┼──── railway ─────┼────────┼──────── (a row of its own)
 *     ind. │ private │ quart. │ quart. │ panel
 *     park │ quart.  │    c e n t r e  │ quart.
 *     ═════╪═ river ═╪════════╪═bridge═╪════════
 *     open │ private │ private│ panel  │ open
 */
export function createTownPlan(random: Random, addresses: number): TownPlan {
  const wanted = Math.max(2, Math.round((addresses - expectedAround(addresses)) / 130));
  const room = roomFor(wanted);
  const riverWidthM = random.range(330, 460);
  const sizes = random.fork('sizes');
  const [east, west] = [1, 2].map(() => [
    ...steps(sizes, 1, 660, 720),
    ...steps(sizes, room.half, 540, 780),
    ...steps(sizes, OUTER_CELLS, 800, 1150),
  ]) as [number[], number[]];
  const xs = [0];
  for (const step of east) xs.push(xs[xs.length - 1]! + step);
  for (const step of west) xs.unshift(xs[0]! - step);
  const centreColumn = west.length;

  const railwayAfter = Math.max(2, Math.round(Math.sqrt(wanted) * 0.42));
  const ys = [0, sizes.range(680, 740)];
  for (let i = 1; i < room.north; i++) {
    if (i === railwayAfter) ys.push(ys[ys.length - 1]! + RAILWAY_WIDTH_M);
    ys.push(ys[ys.length - 1]! + sizes.range(520, 720));
  }
  for (const step of steps(sizes, OUTER_CELLS, 750, 1100)) ys.push(ys[ys.length - 1]! + step);
  ys.unshift(-riverWidthM);
  for (let i = 0; i < room.south; i++) ys.unshift(ys[0]! - sizes.range(520, 700));
  for (const step of steps(sizes, OUTER_CELLS - 1, 750, 1100)) ys.unshift(ys[0]! - step);
  const embankmentRow = ys.indexOf(0);
  const railwayRow = embankmentRow + railwayAfter;

  const jitter = random.fork('jitter');
  const fixedRows = new Set([embankmentRow - 1, embankmentRow, railwayRow, railwayRow + 1]);
  const mesh = new Mesh(xs, ys, createWarp(random.fork('warp')), (column, row) => {
    const x = jitter.range(-85, 85);
    const y = jitter.range(-85, 85);
    const central = Math.abs(column - centreColumn) <= 1 && row === embankmentRow;
    return { x: central ? 0 : x, y: fixedRows.has(row) ? 0 : y };
  });
  const spans = xs.length;
  const bridgeColumns =
    wanted < 6 ? [centreColumn + 1] : [centreColumn + 1, ...(wanted > 60 ? [centreColumn - 3] : [])];
  const railCrossingColumns = [centreColumn + 1, centreColumn - 1, centreColumn + 3, centreColumn - 3].filter(
    (column) => column > OUTER_CELLS && column < spans - 1 - OUTER_CELLS,
  );
  const plan = { mesh, centreColumn, embankmentRow, railwayRow, bridgeColumns, railCrossingColumns, riverWidthM };
  return { ...plan, ...grow(random.fork('grow'), plan, addresses) };
}

/** Returns y of the railway's axis in the plan. */
export function railwayY(plan: TownPlan): number {
  const y = (row: number): number => plan.mesh.vertices[plan.mesh.vertex(0, row)]!.plan.y;
  return (y(plan.railwayRow) + y(plan.railwayRow + 1)) / 2;
}

type Skeleton = Omit<TownPlan, 'fabrics' | 'built'>;

/** Grows the town from its centre cell by cell, nearest first, until it has room for the addresses. */
function grow(random: Random, plan: Skeleton, addresses: number): Pick<TownPlan, 'fabrics' | 'built'> {
  const { mesh, centreColumn, embankmentRow, railwayRow } = plan;
  const fabrics: Fabric[] = mesh.cells.map(({ row }) =>
    row === embankmentRow - 1 ? 'river' : row === railwayRow ? 'railway' : 'open',
  );
  const built: number[] = [];
  const choose = fabricChooser(random.fork('fabric'), plan);
  const queue = new Map<number, number>();
  const costOf = ({ middle }: { middle: Point }): number =>
    Math.hypot(middle.x * 0.85, middle.y > 0 ? middle.y : middle.y * 1.35 - 250) + random.range(-260, 260);
  const offer = (column: number, row: number): void => {
    const id = mesh.cell(column, row);
    if (id < 0 || fabrics[id] !== 'open' || queue.has(id)) return;
    const border = OUTER_CELLS - 1;
    if (column < border || row < border || column >= mesh.columns - border || row >= mesh.rows - border) return;
    queue.set(id, costOf(mesh.cells[id]!));
  };
  const settle = (id: number, fabric: Fabric): void => {
    fabrics[id] = fabric;
    built.push(id);
    queue.delete(id);
    const { column, row } = mesh.cells[id]!;
    offer(column - 1, row);
    offer(column + 1, row);
    for (const step of [1, -1]) {
      const beside = fabrics[mesh.cell(column, row + step)];
      if (beside !== 'river' && beside !== 'railway') {
        offer(column, row + step);
        continue;
      }
      const crossings = beside === 'river' ? plan.bridgeColumns : plan.railCrossingColumns;
      if (crossings.includes(column) || crossings.includes(column + 1)) offer(column, row + 2 * step);
    }
  };
  let expected = expectedAround(addresses) + EXPECTED.centre.addresses;
  let people = EXPECTED.centre.people;
  settle(mesh.cell(centreColumn - 1, embankmentRow), 'centre');
  if (addresses > 150) {
    settle(mesh.cell(centreColumn, embankmentRow), 'centre');
    expected += EXPECTED.centre.addresses;
    people += EXPECTED.centre.people;
  }
  while (expected < addresses && queue.size > 0) {
    let next = -1;
    for (const [id, cost] of queue) if (next < 0 || cost < queue.get(next)!) next = id;
    let fabric = choose(next);
    const lean = people - PEOPLE_PER_ADDRESS * expected;
    if (FLATS.has(fabric) && lean > 6000) fabric = 'private';
    else if (fabric === 'private' && lean < -6000) fabric = 'panel';
    settle(next, fabric);
    expected += EXPECTED[fabric].addresses;
    people += EXPECTED[fabric].people;
  }
  return { fabrics, built };
}

/**
 * Returns a function that chooses a cell's fabric by its position. The first cells of some kinds are guaranteed,
 * because every town has one.
 */
function fabricChooser(random: Random, plan: Skeleton): (cell: number) => Fabric {
  const { mesh, centreColumn, embankmentRow, railwayRow } = plan;
  const panelHeading = random.range(0.25, 1.1) * (random.chance(0.5) ? 1 : -1);
  const industryEast = panelHeading < 0;
  let chosen = 0;
  let towers = 0;
  let works = 0;
  return (id) => {
    const { column, row, middle } = mesh.cells[id]!;
    chosen++;
    const away = distance({ x: 0, y: 0 }, middle);
    const heading = Math.atan2(middle.x, middle.y);
    const besideRailway = row === railwayRow - 1 || row === railwayRow + 1;
    const south = row < embankmentRow;
    const nearCentre = away < 1900;
    if (chosen === 2) return 'park';
    if (chosen === 9) return 'hospital';
    if (chosen > 6 && works === 0 && !nearCentre) {
      works++;
      return 'industrial';
    }
    if (besideRailway && Math.abs(column + 0.5 - centreColumn) > 1.6 && middle.x > 0 === industryEast) {
      works++;
      return 'industrial';
    }
    if (south) {
      return random.weighted([
        ['private', 70],
        ['panel', 14],
        ['quarters', 8],
        ['industrial', 8],
      ] as const);
    }
    if (away < 1650) return random.chance(0.72) ? 'quarters' : random.chance(0.6) ? 'private' : 'panel';
    const off = Math.abs(heading - panelHeading);
    if (off < 0.62) {
      if ((chosen > 12 && towers === 0) || random.chance(0.1)) {
        towers++;
        return 'towers';
      }
      return random.chance(0.85) ? 'panel' : 'quarters';
    }
    if (random.chance(0.04)) return 'park';
    return random.weighted([
      ['private', 82],
      ['panel', 8],
      ['quarters', 6],
      ['industrial', 4],
    ] as const);
  };
}
