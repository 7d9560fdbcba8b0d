import { type Line, offset, type Point, unit, subtract } from '../geometry/plane.ts';
import type { OsmMap, Tags } from '../osm-map.ts';
import type { Fabric } from '../plan/fabric.ts';
import type { Cell } from '../plan/mesh.ts';
import type { TownPlan } from '../plan/town-plan.ts';
import type { Random } from '../random.ts';

const BUILT_LAND: Readonly<Partial<Record<Fabric, Tags>>> = {
  centre: { landuse: 'residential' },
  quarters: { landuse: 'residential' },
  panel: { landuse: 'residential' },
  towers: { landuse: 'residential' },
  private: { landuse: 'residential' },
  hospital: { landuse: 'residential' },
  industrial: { landuse: 'industrial' },
  railway: { landuse: 'railway' },
};

/** Writes the land use of every cell: built cells by their fabric; forest, fields and meadows around them. */
export function emitLandscape(random: Random, map: OsmMap, plan: TownPlan): void {
  const { mesh, fabrics } = plan;
  const isOpen = (id: number): boolean => id < 0 || fabrics[id] === 'open';
  const shapes = new Map<number, Line>();
  const shapeOf = (edgeId: number): Line => {
    const known = shapes.get(edgeId);
    if (known !== undefined) return known;
    const edge = mesh.edges[edgeId]!;
    const ragged = isOpen(edge.leftCell) && isOpen(edge.rightCell);
    const shape = ragged ? fray(random.fork(`edge ${edgeId}`), edge.curve) : edge.curve;
    shapes.set(edgeId, shape);
    return shape;
  };
  const outline = (cell: Cell): Point[] => [
    ...shapeOf(cell.south).slice(0, -1),
    ...shapeOf(cell.east).slice(0, -1),
    ...[...shapeOf(cell.north)].reverse().slice(0, -1),
    ...[...shapeOf(cell.west)].reverse().slice(0, -1),
  ];
  for (const cell of mesh.cells) {
    const fabric = fabrics[cell.id]!;
    const tags = fabric === 'open' ? openLand(random.fork(`land ${cell.id}`), plan, cell) : BUILT_LAND[fabric];
    const beside = mesh.cells[cell.id]!;
    const nearTown = fabric !== 'railway' || Math.abs(beside.column - plan.centreColumn) < 3;
    if (tags !== undefined && nearTown) map.addRing(outline(cell), tags);
  }
}

/**
 * Returns the land use of an open cell: mostly forest far out, farmland and meadows nearer, waste ground beside the
 * town.
 */
function openLand(random: Random, plan: TownPlan, cell: Cell): Tags {
  const { mesh, fabrics } = plan;
  const neighbours = [[1, 0], [-1, 0], [0, 1], [0, -1]].map(([dx, dy]) => mesh.cell(cell.column + dx!, cell.row + dy!)); // prettier-ignore
  const besideTown = neighbours.some((id) => id >= 0 && !['open', 'river', 'railway'].includes(fabrics[id]!));
  if (besideTown) {
    return random.weighted<Tags>([
      [{ landuse: 'meadow' }, 34],
      [{ landuse: 'farmland' }, 26],
      [{ landuse: 'forest', leaf_type: 'mixed' }, 16],
      [{ natural: 'scrub' }, 12],
      [{ natural: 'grassland' }, 12],
    ]);
  }
  const wave = Math.sin(cell.middle.x / 1700 + 1) + Math.sin(cell.middle.y / 1500 + cell.middle.x / 2900);
  const far = Math.hypot(cell.middle.x, cell.middle.y) / 9000;
  if (wave * 0.5 + far + random.range(-0.35, 0.35) > 0.25) {
    return { landuse: 'forest', leaf_type: random.pick(['needleleaved', 'mixed', 'mixed']) };
  }
  return random.chance(0.7) ? { landuse: 'farmland' } : { landuse: 'meadow' };
}

/** Returns a line with a few uneven bulges between its ends, like the edge of a wood. */
function fray(random: Random, line: Line): Point[] {
  const phase = random.range(0, 6);
  const reach = random.range(25, 60);
  return line.map((point, i) => {
    if (i === 0 || i === line.length - 1) return point;
    const t = i / (line.length - 1);
    const direction = unit(subtract(line[i + 1]!, line[i - 1]!));
    return offset(point, direction, 0, reach * Math.sin(Math.PI * t) * Math.sin(phase + t * 11) + random.range(-8, 8));
  });
}
