import { lerp, offset, type Point, projectOnLine, subtract, unit } from '../geometry/plane.ts';
import { rectangle } from '../geometry/rings.ts';
import type { OsmMap } from '../osm-map.ts';
import { railwayY, type TownPlan } from '../plan/town-plan.ts';
import type { LaidStreets } from '../streets/lay-streets.ts';
import type { Site } from '../buildings/site.ts';

const TRACK_OFFSETS_M = [-2.3, 2.3] as const;
const SIDING_OFFSETS_M = [-13, 8, 13] as const;
const STEP_M = 70;
const STATION_HALF_M = 420;

/** Writes two tracks across the map, level crossings with streets, and the station with sidings and platforms. */
export function emitRailway(
  map: OsmMap,
  plan: TownPlan,
  { graph, railCrossings }: LaidStreets,
  site: Site,
  town: string,
): void {
  const { mesh } = plan;
  const axisY = railwayY(plan);
  const west = mesh.vertices[0]!.plan.x - 1500;
  const east = mesh.vertices[mesh.columns]!.plan.x + 1500;
  const crossings = railCrossings.map((id) => graph.edges[id]!);
  const onLevel = crossings.filter((edge) => edge.class !== 'primary');
  for (const edge of crossings) if (edge.class === 'primary') Object.assign(edge.tags, { bridge: 'yes', layer: '1' });
  const ground = (x: number, across: number): Point => mesh.warp({ x, y: axisY + across });
  for (const across of TRACK_OFFSETS_M) {
    const stops: { x: number; node: number }[] = onLevel.map((edge) => {
      const ends = crossingEnds(plan, edge.line);
      const x = ends.x + ((across + (axisY - ends.y)) / 110) * ends.leanM;
      const point = ground(x, across);
      const node = map.addNode(point, { railway: 'level_crossing', 'crossing:barrier': 'full' });
      edge.attached.push({ distanceM: projectOnLine(point, edge.line), node });
      return { x, node };
    });
    for (let x = west; x <= east; x += STEP_M) {
      if (stops.every((stop) => Math.abs(stop.x - x) > 12)) stops.push({ x, node: map.addNode(ground(x, across)) });
    }
    stops.sort((a, b) => a.x - b.x);
    map.addWay(
      stops.map(({ node }) => node),
      {
        railway: 'rail',
        gauge: '1520',
        electrified: 'contact_line',
        usage: 'main',
        name: 'Северо-Волжская железная дорога',
      },
    );
  }
  for (const across of SIDING_OFFSETS_M) {
    const line: Point[] = [ground(-STATION_HALF_M - 60, Math.sign(across) * 2.3)];
    for (let x = -STATION_HALF_M; x <= STATION_HALF_M; x += STEP_M) line.push(ground(x, across));
    line.push(ground(STATION_HALF_M + 60, Math.sign(across) * 2.3));
    map.addLine(line, { railway: 'rail', gauge: '1520', service: 'siding' });
  }
  emitStation(map, site, ground, town);
}

/**
 * Returns the crossing of a street and the railway corridor: its centre in the plan, and the shift in x across the 110
 * m.
 */
function crossingEnds(plan: TownPlan, line: readonly Point[]): { x: number; y: number; leanM: number } {
  const { mesh } = plan;
  for (let column = 0; column <= mesh.columns; column++) {
    const a = mesh.vertices[mesh.vertex(column, plan.railwayRow)]!;
    const b = mesh.vertices[mesh.vertex(column, plan.railwayRow + 1)]!;
    if (a.point === line[0]) {
      const middle = lerp(a.plan, b.plan, 0.5);
      return { x: middle.x, y: middle.y, leanM: b.plan.x - a.plan.x };
    }
  }
  throw new RangeError('the street does not cross the railway');
}

function emitStation(map: OsmMap, site: Site, ground: (x: number, across: number) => Point, town: string): void {
  for (const across of [-7.5, 18]) {
    const near: Point[] = [];
    const far: Point[] = [];
    for (let x = -180; x <= 180; x += 45) {
      near.push(ground(x, across - 2));
      far.push(ground(x, across + 2));
    }
    map.addRing([...near, ...far.reverse()], { railway: 'platform', public_transport: 'platform', surface: 'asphalt' });
  }
  const front = ground(20, -38);
  const direction = unit(subtract(ground(60, -38), front));
  const outline = rectangle(front, direction, 64, 15);
  site.place(
    { outline, front, direction, cell: -1, tags: { building: 'train_station', name: `Вокзал ${town}` }, levels: 2 },
    1,
  );
  map.addNode(offset(front, direction, 0, 30), {
    railway: 'station',
    public_transport: 'station',
    train: 'yes',
    name: town,
    operator: 'Северо-Волжская железная дорога',
  });
}
