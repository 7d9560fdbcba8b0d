import { lerp, type Point } from '../geometry/plane.ts';
import { FABRIC_GRIDS } from '../plan/fabric.ts';
import type { Cell, Mesh, StopRequest } from '../plan/mesh.ts';
import type { TownPlan } from '../plan/town-plan.ts';
import type { Random } from '../random.ts';
import { type RoadClass, RoadGraph, type RunKind, sampleCurve } from './road-graph.ts';

/** Street stops on a mesh edge closer together than this become one crossing. */
const JOIN_M = 34;

/** The road graph of a town and the positions of its main points. */
export interface LaidStreets {
  readonly graph: RoadGraph;
  /** Road node of each mesh vertex, or -1 if no road passes it. */
  readonly vertexNodes: Int32Array;
  /** Edges over the river and over the railway. */
  readonly riverBridges: readonly number[];
  readonly railCrossings: readonly number[];
}

interface CellStreets {
  readonly cell: Cell;
  /** Streets that run south to north and west to east, as their stops on two opposite sides. */
  readonly northward: readonly Through[];
  readonly eastward: readonly Through[];
  readonly gapChance: number;
  readonly roadClass: RoadClass;
}

/** Lays the streets of the plan's cells; roads out of town come later. */
export function layStreets(random: Random, plan: TownPlan): LaidStreets {
  const { mesh, fabrics } = plan;
  const requests = plan.built
    .filter((id) => fabrics[id] !== 'centre')
    .map((id) => requestStops(random.fork(`stops ${id}`), mesh, mesh.cells[id]!, plan));
  const fan = requestFan(random.fork('fan'), plan);
  const graph = new RoadGraph();
  const vertexNodes = new Int32Array(mesh.vertices.length).fill(-1);
  const { riverBridges, railCrossings } = layMeshEdges(graph, plan, vertexNodes);
  layFan(graph, plan, fan);
  for (const streets of requests) layCell(random.fork(`lattice ${streets.cell.id}`), graph, mesh, streets);
  return { graph, vertexNodes, riverBridges, railCrossings };
}

/** Returns the fractions of [0, 1] at which `count - 1` streets divide a side, slightly uneven. */
const divide = (random: Random, count: number): number[] =>
  Array.from({ length: Math.max(0, count - 1) }, (_, i) => (i + 1 + random.range(-0.16, 0.16)) / count);

function requestStops(random: Random, mesh: Mesh, cell: Cell, plan: TownPlan): CellStreets {
  const fabric = plan.fabrics[cell.id]!;
  const grid = FABRIC_GRIDS[fabric];
  if (grid === undefined) return { cell, northward: [], eastward: [], gapChance: 0, roadClass: 'residential' };
  const width = (mesh.edges[cell.south]!.lengthM + mesh.edges[cell.north]!.lengthM) / 2;
  const height = (mesh.edges[cell.west]!.lengthM + mesh.edges[cell.east]!.lengthM) / 2;
  const longWays = random.chance(0.5);
  const columns = divide(random, Math.max(1, Math.round(width / (longWays ? grid.longM : grid.shortM))));
  const rows = divide(random, Math.max(1, Math.round(height / (longWays ? grid.shortM : grid.longM))));
  const lean = random.range(-0.05, 0.05);
  return {
    cell,
    northward: columns.map((at) => ({
      from: mesh.requestStop(cell.south, at - lean),
      to: mesh.requestStop(cell.north, at + lean),
    })),
    eastward: rows.map((at) => ({
      from: mesh.requestStop(cell.west, at + lean),
      to: mesh.requestStop(cell.east, at - lean),
    })),
    gapChance: grid.gapChance,
    roadClass: fabric === 'towers' ? 'living_street' : fabric === 'industrial' ? 'unclassified' : 'residential',
  };
}

/** The centre's half-circle: radials from the square to stops on its outer side, with rings between them. */
interface Fan {
  /** Radials west to east along the outer side; the first and the last lie on the embankment. */
  readonly outer: readonly { readonly stop: StopRequest | null; readonly vertex: number; readonly point: Point }[];
  /** Position of each ring between the square's centre and the outer side; the last is 1. */
  readonly rings: readonly number[];
  /** Stops of the rings on the embankment west and east of the centre, innermost first, without the outer side. */
  readonly westStops: readonly StopRequest[];
  readonly eastStops: readonly StopRequest[];
  /** For each of `outer`, the innermost ring that its radial reaches: main radials start at the square. */
  readonly firstRing: readonly number[];
}

function requestFan(random: Random, plan: TownPlan): Fan {
  const { mesh, centreColumn: c, embankmentRow: r } = plan;
  const whole = plan.fabrics[mesh.cell(c, r)] === 'centre';
  const outer: { stop: StopRequest | null; vertex: number; point: Point }[] = [];
  const walk = (edge: number, reverse: boolean, parts: number): void => {
    for (let i = 1; i < parts; i++) {
      const along = (i + random.range(-0.1, 0.1)) / parts;
      const stop = mesh.requestStop(edge, reverse ? 1 - along : along);
      outer.push({ stop, vertex: -1, point: mesh.pointOn(edge, stop.fraction) });
    }
  };
  const corner = (column: number, row: number): void => {
    const vertex = mesh.vertex(column, row);
    outer.push({ stop: null, vertex, point: mesh.vertices[vertex]!.point });
  };
  corner(c - 1, r);
  walk(mesh.vertical(c - 1, r), false, 4);
  corner(c - 1, r + 1);
  walk(mesh.horizontal(c - 1, r + 1), false, 4);
  corner(c, r + 1);
  if (whole) {
    walk(mesh.horizontal(c, r + 1), false, 4);
    corner(c + 1, r + 1);
    walk(mesh.vertical(c + 1, r), true, 4);
    corner(c + 1, r);
  } else {
    walk(mesh.vertical(c, r), true, 4);
    corner(c, r);
  }
  const rings = [0.17, 0.37, 0.58, 0.79, 1].map((ring, i) =>
    i === 4 || i === 0 ? ring : ring + random.range(-0.025, 0.025),
  );
  return {
    outer,
    rings,
    westStops: rings.slice(0, -1).map((ring) => mesh.requestStop(mesh.horizontal(c - 1, r), 1 - ring)),
    eastStops: whole ? rings.slice(0, -1).map((ring) => mesh.requestStop(mesh.horizontal(c, r), ring)) : [],
    firstRing: outer.map((_, i) => (i % 4 === 0 ? 0 : i % 2 === 0 ? 1 : 2)),
  };
}

/** Joins nearby stops, creates their nodes, and lays the roads between cells. */
function layMeshEdges(
  graph: RoadGraph,
  plan: TownPlan,
  vertexNodes: Int32Array,
): { riverBridges: number[]; railCrossings: number[] } {
  const { mesh, fabrics, centreColumn, embankmentRow, railwayRow } = plan;
  const isBuilt = (cell: number): boolean => cell >= 0 && !['open', 'river', 'railway'].includes(fabrics[cell]!);
  const nodeOf = (vertex: number): number => {
    if (vertexNodes[vertex] === -1) vertexNodes[vertex] = graph.addNode(mesh.vertices[vertex]!.point);
    return vertexNodes[vertex]!;
  };
  const insideFan = mesh.vertical(centreColumn, embankmentRow);
  const wholeFan = fabrics[mesh.cell(centreColumn, embankmentRow)] === 'centre';
  const hasRoad = mesh.edges.map(
    ({ id, leftCell, rightCell }) => (isBuilt(leftCell) || isBuilt(rightCell)) && !(wholeFan && id === insideFan),
  );
  const riverBridges: number[] = [];
  const railCrossings: number[] = [];
  const lay = (edgeId: number, run: number, roadClass: RoadClass): number[] => {
    const edge = mesh.edges[edgeId]!;
    const ends: { fraction: number; node: number }[] = [
      { fraction: 0, node: nodeOf(edge.from) },
      ...joinStops(graph, mesh, edgeId, nodeOf),
      { fraction: 1, node: nodeOf(edge.to) },
    ];
    const laid: number[] = [];
    for (let i = 1; i < ends.length; i++) {
      const a = ends[i - 1]!;
      const b = ends[i]!;
      const line = sampleCurve((t) => mesh.pointOn(edgeId, t), a.fraction, b.fraction);
      const cells = { left: edge.leftCell, right: edge.rightCell };
      laid.push(graph.addEdge(run, a.node, b.node, line, roadClass, cells));
    }
    return laid;
  };
  const layRun = (edgeIds: readonly number[], kind: RunKind, classOf: (index: number) => RoadClass): void => {
    let run = -1;
    edgeIds.forEach((edgeId, index) => {
      if (!hasRoad[edgeId]) {
        run = -1;
        return;
      }
      if (run === -1) run = graph.addRun(kind);
      lay(edgeId, run, classOf(index));
    });
  };
  for (let row = 0; row <= mesh.rows; row++) {
    const ids = Array.from({ length: mesh.columns }, (_, column) => mesh.horizontal(column, row));
    const onRiver = row === embankmentRow || row === embankmentRow - 1;
    layRun(ids, onRiver ? 'embankment' : 'arterial', (column) => {
      const near = Math.abs(column + 0.5 - centreColumn);
      if (onRiver) return near < 3 ? 'tertiary' : 'residential';
      if (row === embankmentRow + 1) return 'secondary';
      if (row === railwayRow || row === railwayRow + 1) return 'tertiary';
      return near < 4 ? 'tertiary' : 'residential';
    });
  }
  for (let column = 0; column <= mesh.columns; column++) {
    const ids = Array.from({ length: mesh.rows }, (_, row) => mesh.vertical(column, row));
    const bridges = plan.bridgeColumns.includes(column);
    const overRail = plan.railCrossingColumns.includes(column);
    const roadClass: RoadClass = bridges ? 'primary' : overRail ? 'secondary' : 'tertiary';
    let run = -1;
    ids.forEach((id, row) => {
      const corridor = row === embankmentRow - 1 ? 'river' : row === railwayRow ? 'railway' : null;
      const [near, far] = [mesh.edges[id]!.from, mesh.edges[id]!.to].map((vertex) => vertexNodes[vertex] !== -1);
      // Two streets cross the railway even if nothing is built beyond it, because roads out of town continue there.
      const goesOn = corridor === 'railway' && Math.abs(column - centreColumn) === 1;
      const ready = near && (far || goesOn);
      const crosses = corridor === 'river' ? bridges : overRail;
      const goes = corridor === null ? hasRoad[id] : crosses && ready;
      if (!goes) {
        run = -1;
        return;
      }
      if (run === -1) run = graph.addRun('arterial');
      const laid = lay(id, run, roadClass);
      if (corridor === 'river') riverBridges.push(...laid);
      if (corridor === 'railway') railCrossings.push(...laid);
      const inTown = row > embankmentRow && row < railwayRow;
      if (bridges && column > centreColumn && inTown) for (const edge of laid) graph.edges[edge]!.divided = true;
    });
  }
  return { riverBridges, railCrossings };
}

/** Creates one node for each cluster of stops on an edge, in order; stops near the edge's ends move to the vertices. */
function joinStops(
  graph: RoadGraph,
  mesh: Mesh,
  edgeId: number,
  nodeOf: (vertex: number) => number,
): { fraction: number; node: number }[] {
  const edge = mesh.edges[edgeId]!;
  const reach = JOIN_M / edge.lengthM;
  const sorted = [...edge.stops].sort((a, b) => a.fraction - b.fraction);
  const joined: { fraction: number; node: number }[] = [];
  let cluster: StopRequest[] = [];
  const close = (): void => {
    if (cluster.length === 0) return;
    const fraction = cluster.reduce((sum, stop) => sum + stop.fraction, 0) / cluster.length;
    let node: number;
    if (fraction < reach) node = nodeOf(edge.from);
    else if (fraction > 1 - reach) node = nodeOf(edge.to);
    else {
      node = graph.addNode(mesh.pointOn(edgeId, fraction));
      joined.push({ fraction, node });
    }
    for (const stop of cluster) {
      stop.node = node;
      stop.fraction = fraction < reach ? 0 : fraction > 1 - reach ? 1 : fraction;
    }
    cluster = [];
  };
  for (const stop of sorted) {
    if (cluster.length > 0 && stop.fraction - cluster[0]!.fraction > reach) close();
    cluster.push(stop);
  }
  close();
  return joined;
}

function layFan(graph: RoadGraph, plan: TownPlan, fan: Fan): void {
  const { mesh, centreColumn: c, embankmentRow: r } = plan;
  const whole = plan.fabrics[mesh.cell(c, r)] === 'centre';
  const west = mesh.cell(c - 1, r);
  const east = whole ? mesh.cell(c, r) : west;
  const origin = mesh.vertices[mesh.vertex(c, r)]!.point;
  const last = fan.outer.length - 1;
  const cellAt = (index: number): number => (index < (whole ? last / 2 : last) ? west : east);
  const outerNode = fan.outer.map(({ stop, vertex, point }) => {
    if (stop !== null) return stop.node;
    const found = graph.nodes.findIndex((node) => node.point === mesh.vertices[vertex]!.point);
    return found === -1 ? graph.addNode(point) : found;
  });
  const at = fan.outer.map(({ point }) => point);
  const nodes: number[][] = fan.outer.map((_, j) =>
    fan.rings.map((ring, k) => {
      if (k === fan.rings.length - 1) return outerNode[j]!;
      if (j === 0) return fan.westStops[k]!.node;
      if (j === last) return whole ? fan.eastStops[k]!.node : -1;
      return k < fan.firstRing[j]! ? -1 : graph.addNode(lerp(origin, at[j]!, ring));
    }),
  );
  for (let j = 1; j < last; j++) {
    const run = graph.addRun('radial');
    const roadClass: RoadClass = fan.firstRing[j] === 0 ? 'tertiary' : 'residential';
    for (let k = fan.firstRing[j]!; k < fan.rings.length - 1; k++) {
      const [a, b] = [nodes[j]![k]!, nodes[j]![k + 1]!];
      graph.addEdge(run, a, b, [graph.nodes[a]!.point, graph.nodes[b]!.point], roadClass, {
        left: cellAt(j - 1),
        right: cellAt(j),
      });
    }
  }
  for (let k = 0; k < fan.rings.length - 1; k++) {
    const run = graph.addRun('ring');
    let from = 0;
    for (let j = 1; j <= last; j++) {
      if (nodes[j]![k] === -1) continue;
      const line: Point[] = [];
      for (let i = from; i <= j; i++) line.push(lerp(origin, at[i]!, fan.rings[k]!));
      const cell = cellAt(from);
      graph.addEdge(run, nodes[from]![k]!, nodes[j]![k]!, line, k === 2 ? 'tertiary' : 'residential', {
        left: cell,
        right: cell,
      });
      from = j;
    }
  }
}

/** A street through a cell, by its stops on two opposite sides. */
interface Through {
  readonly from: StopRequest;
  readonly to: StopRequest;
}

/** Returns the crossing of a northward and an eastward street of a cell, in the cell's own coordinates. */
function crossing(north: Through, east: Through): { s: number; t: number } {
  const ds = north.to.fraction - north.from.fraction;
  const dt = east.to.fraction - east.from.fraction;
  const s = (north.from.fraction + ds * east.from.fraction) / (1 - ds * dt);
  return { s, t: east.from.fraction + dt * s };
}

/** Lays the streets inside a cell between their stops; some pieces are left out, so that blocks differ. */
function layCell(random: Random, graph: RoadGraph, mesh: Mesh, streets: CellStreets): void {
  const { cell, northward, eastward } = streets;
  const cells = { left: cell.id, right: cell.id };
  const nodes = northward.map((n) =>
    eastward.map((e) => {
      const { s, t } = crossing(n, e);
      return graph.addNode(mesh.pointIn(cell, s, t));
    }),
  );
  const missing = new Set<string>();
  const lacks = (i: number, j: number): number =>
    [`n${i},${j}`, `n${i},${j + 1}`, `e${i},${j}`, `e${i + 1},${j}`].filter((key) => missing.has(key)).length;
  const mayLack = (ends: readonly (readonly [number, number])[], key: string): void => {
    if (random.chance(streets.gapChance) && ends.every(([i, j]) => lacks(i, j) === 0)) missing.add(key);
  };
  northward.forEach((_, i) => {
    for (let j = 1; j < eastward.length; j++) mayLack([[i, j - 1], [i, j]], `n${i},${j}`); // prettier-ignore
  });
  eastward.forEach((_, j) => {
    for (let i = 1; i < northward.length; i++) mayLack([[i - 1, j], [i, j]], `e${i},${j}`); // prettier-ignore
  });
  const layLine = (
    stops: Through,
    inner: readonly number[],
    params: readonly number[],
    curve: (t: number) => Point,
    lacking: (piece: number) => boolean,
  ): void => {
    const ends = [stops.from.node, ...inner, stops.to.node];
    const at = [0, ...params, 1];
    let run = -1;
    for (let k = 1; k < ends.length; k++) {
      const [a, b] = [ends[k - 1]!, ends[k]!];
      if (lacking(k - 1) || a === b || graph.areJoined(a, b)) {
        run = -1;
        continue;
      }
      if (run === -1) run = graph.addRun('lattice');
      graph.addEdge(run, a, b, sampleCurve(curve, at[k - 1]!, at[k]!), streets.roadClass, cells);
    }
  };
  northward.forEach((n, i) => {
    const params = eastward.map((e) => crossing(n, e).t);
    const curve = (t: number): Point => mesh.pointIn(cell, n.from.fraction + (n.to.fraction - n.from.fraction) * t, t);
    layLine(n, nodes[i]!, params, curve, (piece) => missing.has(`n${i},${piece}`));
  });
  eastward.forEach((e, j) => {
    const inner = northward.map((_, i) => nodes[i]![j]!);
    const params = northward.map((n) => crossing(n, e).s);
    const curve = (s: number): Point => mesh.pointIn(cell, s, e.from.fraction + (e.to.fraction - e.from.fraction) * s);
    layLine(e, inner, params, curve, (piece) => missing.has(`e${piece},${j}`));
  });
}
