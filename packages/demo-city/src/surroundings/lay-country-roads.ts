import { distance, leftOf, type Line, offset, type Point } from '../geometry/plane.ts';
import { gardenNames, villageNames } from '../names/place-names.ts';
import { railwayY, type TownPlan } from '../plan/town-plan.ts';
import type { Random } from '../random.ts';
import { type LaidStreets } from '../streets/lay-streets.ts';
import type { RoadClass, RoadGraph } from '../streets/road-graph.ts';

/** Number of a town's addresses per village, and per gardeners' association, around it. */
const ADDRESSES_PER_VILLAGE = 800;
const ADDRESSES_PER_GARDENS = 1500;

/** Half the length of a bridge over the railway. */
const RAIL_BRIDGE_HALF_M = 55;

/** A village or a gardeners' association outside the town. */
export interface Settlement {
  readonly name: string;
  readonly kind: 'village' | 'gardens';
  /** True if its houses belong to streets; otherwise they are numbered consecutively and have `addr:place`. */
  readonly hasStreets: boolean;
  readonly centre: Point;
  /** Road edges along which its houses stand. */
  readonly edges: number[];
}

/** The roads out of town, with the settlements and crossings on them. */
export interface CountryRoads {
  readonly settlements: readonly Settlement[];
  /** Edges of these roads that cross the railway on a bridge. */
  readonly railBridges: readonly number[];
  /** Nodes at which exits meet the bypass; the first becomes a roundabout. */
  readonly bypassNodes: readonly number[];
  /** Edges into gardens, with a gate at their start. */
  readonly gatedEdges: readonly number[];
}

interface Exit {
  readonly node: number;
  readonly run: number;
  readonly roadClass: RoadClass;
  /** Ground point at a distance from the exit's start, in plan metres. */
  readonly at: (planM: number) => Point;
  readonly endM: number;
  /** Distance along this exit to the bypass, in plan metres; null if the bypass does not cross it. */
  readonly bypassM: number | null;
  /** Plan coordinates at a distance from the start. */
  readonly planAt: (planM: number) => Point;
}

/**
 * Lays the exits along the plan's lines, the bypass around the north of the town, and villages and gardens, in numbers
 * that suit a town with this many addresses.
 */
export function layCountryRoads(random: Random, plan: TownPlan, streets: LaidStreets, addresses: number): CountryRoads {
  const { graph } = streets;
  const exits = planExits(plan, streets, random.fork('exits'));
  const villages = villageNames(random.fork('villages'), exits.length);
  const gardens = gardenNames(random.fork('gardens'), Math.min(3, Math.floor(addresses / ADDRESSES_PER_GARDENS)));
  let villagesLeft = Math.floor(addresses / ADDRESSES_PER_VILLAGE);
  const settlements: Settlement[] = [];
  const bypassNodes: { node: number; plan: Point }[] = [];
  const gatedEdges: number[] = [];
  const railBridges: number[] = [];
  exits.forEach((exit, i) => {
    const own = random.fork(`exit ${i}`);
    const hasVillage = villagesLeft > 0 && (exit.roadClass === 'tertiary' || i === 0);
    if (hasVillage) villagesLeft--;
    const village = hasVillage ? villages[i]! : null;
    const villageM = exit.endM * own.range(0.62, 0.7);
    const gardensM = i < gardens.length ? exit.endM * own.range(0.38, 0.46) : null;
    const stops: { planM: number; node: number }[] = [];
    const stopAt = (planM: number): number => {
      const node = graph.addNode(exit.at(planM));
      stops.push({ planM, node });
      return node;
    };
    if (exit.bypassM !== null) bypassNodes.push({ node: stopAt(exit.bypassM), plan: exit.planAt(exit.bypassM) });
    const gate = gardensM === null ? -1 : stopAt(gardensM);
    const halfM = own.range(230, 330);
    const railM = railwayY(plan) - exit.planAt(0).y;
    const overRail = exit.planAt(1).y > exit.planAt(0).y + 0.9 && railM > RAIL_BRIDGE_HALF_M + 20;
    if (overRail) for (const side of [-1, 1]) stopAt(railM + side * RAIL_BRIDGE_HALF_M);
    const crossings = village === null ? [] : [-1, -0.45, 0.1, 0.6, 1].map((share) => stopAt(villageM + share * halfM));
    stopAt(exit.endM);
    stops.sort((a, b) => a.planM - b.planM);
    const hasStreets = i % 2 === 0;
    const settlement: Settlement | null =
      village === null ? null : { name: village, kind: 'village', hasStreets, centre: exit.at(villageM), edges: [] };
    const edges = layExit(graph, exit, stops, settlement, settlements.length, villageM, halfM);
    if (overRail) railBridges.push(edges[stops.findIndex(({ planM }) => planM === railM + RAIL_BRIDGE_HALF_M)]!);
    if (settlement !== null) {
      layRibs(own, graph, settlement, settlements.length, crossings.slice(1, -1));
      settlements.push(settlement);
    }
    if (gate !== -1) {
      const centre = exit.at(gardensM!);
      const association: Settlement = { name: gardens[i]!, kind: 'gardens', hasStreets: false, centre, edges: [] };
      gatedEdges.push(layGardens(own, graph, association, settlements.length, gate));
      settlements.push(association);
    }
  });
  railBridges.push(...layBypass(graph, plan, bypassNodes));
  return { settlements, railBridges, bypassNodes: bypassNodes.map(({ node }) => node), gatedEdges };
}

/**
 * Plans the exits: they start at the ends of the built town's main lines and follow these lines to the edge of the map.
 */
function planExits(plan: TownPlan, streets: LaidStreets, random: Random): Exit[] {
  const { mesh, centreColumn, embankmentRow } = plan;
  const { graph, vertexNodes } = streets;
  const outermost = (
    fixed: { row?: number; column?: number },
    step: 1 | -1,
  ): { column: number; row: number } | null => {
    let found: { column: number; row: number } | null = null;
    const length = fixed.row === undefined ? mesh.rows : mesh.columns;
    for (let k = 0; k <= length; k++) {
      const at = step === 1 ? k : length - k;
      const column = fixed.column ?? at;
      const row = fixed.row ?? at;
      if (vertexNodes[mesh.vertex(column, row)] !== -1) found = { column, row };
    }
    return found;
  };
  const exits: Exit[] = [];
  const used = new Set<number>();
  const open = (
    from: { column: number; row: number } | null,
    direction: Point,
    roadClass: RoadClass,
    bypass: boolean,
  ): void => {
    if (from === null) return;
    const vertex = mesh.vertex(from.column, from.row);
    if (used.has(vertex)) return;
    used.add(vertex);
    const start = mesh.vertices[vertex]!.plan;
    const sway = random.range(-160, 160);
    const planAt = (planM: number): Point => {
      const side = sway * Math.sin(planM / 900) * Math.min(1, planM / 600);
      return {
        x: start.x + direction.x * planM - direction.y * side,
        y: start.y + direction.y * planM + direction.x * side,
      };
    };
    exits.push({
      node: vertexNodes[vertex]!,
      run: graph.addRun('exit'),
      roadClass,
      at: (planM) => mesh.warp(planAt(planM)),
      planAt,
      endM: 4300,
      bypassM: bypass ? random.range(850, 1050) : null,
    });
  };
  const north = { x: 0, y: 1 };
  const east = { x: 1, y: 0 };
  const west = { x: -1, y: 0 };
  open(outermost({ column: centreColumn + 1 }, 1), north, 'secondary', true);
  open(outermost({ row: embankmentRow + 1 }, -1), west, 'secondary', true);
  open(outermost({ row: embankmentRow + 1 }, 1), east, 'secondary', true);
  const south = outermost({ column: centreColumn + 1 }, -1);
  if (south !== null && south.row < embankmentRow - 1) open(south, { x: 0, y: -1 }, 'secondary', false);
  open(outermost({ column: centreColumn - 1 }, 1), north, 'tertiary', true);
  open(outermost({ row: embankmentRow - 2 }, -1), west, 'tertiary', false);
  open(outermost({ row: embankmentRow - 2 }, 1), east, 'tertiary', false);
  return exits;
}

/**
 * Lays an exit through its stops, with the stretch in its village as a separate run. Returns the edge that ends at each
 * stop.
 */
function layExit(
  graph: RoadGraph,
  exit: Exit,
  stops: readonly { planM: number; node: number }[],
  settlement: Settlement | null,
  settlementId: number,
  villageM: number,
  halfM: number,
): number[] {
  const edges: number[] = [];
  let from = exit.node;
  let fromM = 0;
  let run = exit.run;
  let inVillage = false;
  for (const { planM, node } of stops) {
    const inside = settlement !== null && Math.abs((fromM + planM) / 2 - villageM) < halfM;
    if (inside !== inVillage) {
      run = inside ? graph.addRun('village', settlementId) : graph.addRun('exit');
      inVillage = inside;
    }
    const pieces = Math.max(2, Math.round((planM - fromM) / 70));
    const line = Array.from({ length: pieces + 1 }, (_, i) => exit.at(fromM + ((planM - fromM) * i) / pieces));
    const edge = graph.addEdge(run, from, node, line, exit.roadClass);
    edges.push(edge);
    if (inside) settlement.edges.push(edge);
    graph.edges[edge]!.tags.maxspeed = inside ? '60' : '90';
    from = node;
    fromM = planM;
  }
  return edges;
}

/** Lays a village's side streets on both sides of its main street; on each side, a back street joins their ends. */
function layRibs(random: Random, graph: RoadGraph, settlement: Settlement, id: number, nodes: readonly number[]): void {
  for (const side of [1, -1]) {
    const ends: number[] = [];
    for (const node of nodes) {
      if (side === -1 && random.chance(0.3)) continue;
      const { point, direction } = graph.leave(graph.edges[graph.nodes[node]!.edges[0]!]!, node, 20);
      const origin = graph.nodes[node]!.point;
      const away = leftOf(distance(point, origin) > 0 ? direction : { x: 1, y: 0 });
      const lengthM = random.range(130, 210);
      const line = bentLine(random, origin, away, side * lengthM);
      const end = graph.addNode(line[line.length - 1]!);
      settlement.edges.push(graph.addEdge(graph.addRun('village', id), node, end, line, 'residential'));
      ends.push(end);
    }
    const run = graph.addRun('village', id);
    ends.sort((a, b) => graph.nodes[a]!.point.x - graph.nodes[b]!.point.x);
    for (let i = 1; i < ends.length; i++) {
      const [a, b] = [graph.nodes[ends[i - 1]!]!.point, graph.nodes[ends[i]!]!.point];
      settlement.edges.push(graph.addEdge(run, ends[i - 1]!, ends[i]!, [a, b], 'residential'));
    }
  }
}

/** Lays gardens: a lane off the road with narrow lanes on both sides. Returns the edge with the gate. */
function layGardens(random: Random, graph: RoadGraph, settlement: Settlement, id: number, gate: number): number {
  const origin = graph.nodes[gate]!.point;
  const { direction } = graph.leave(graph.edges[graph.nodes[gate]!.edges[0]!]!, gate, 20);
  const away = leftOf(direction);
  const side = random.pick([1, -1]);
  const lines = random.int(4, 6);
  const spine = graph.addRun('garden', id);
  let from = gate;
  let gatedEdge = -1;
  for (let i = 0; i < lines; i++) {
    const here = offset(origin, away, side * (110 + i * 66), 0);
    const node = graph.addNode(here);
    const edge = graph.addEdge(spine, from, node, [origin, here], 'residential');
    graph.edges[edge]!.tags.surface = 'gravel';
    if (i === 0) gatedEdge = edge;
    for (const turn of [1, -1]) {
      const line = bentLine(random, here, leftOf(away), turn * random.range(150, 210));
      const end = graph.addNode(line[line.length - 1]!);
      const rib = graph.addEdge(graph.addRun('garden', id), node, end, line, 'residential');
      graph.edges[rib]!.tags.surface = random.pick(['gravel', 'ground', 'unpaved']);
      settlement.edges.push(rib);
    }
    from = node;
  }
  return gatedEdge;
}

function bentLine(random: Random, origin: Point, direction: Point, lengthM: number): Point[] {
  const bend = random.range(-0.06, 0.06) * lengthM;
  return [0, 0.25, 0.5, 0.75, 1].map((t) => offset(origin, direction, lengthM * t, bend * Math.sin(t * Math.PI)));
}

/**
 * Lays a trunk road around the north of the town through its nodes on the exits, crossing the railway on bridges.
 * Returns the bridge edges.
 */
function layBypass(graph: RoadGraph, plan: TownPlan, nodes: readonly { node: number; plan: Point }[]): number[] {
  if (nodes.length < 2) return [];
  const ordered = [...nodes].sort((a, b) => a.plan.x - b.plan.x);
  const top = Math.max(...ordered.map(({ plan: { y } }) => y));
  const run = graph.addRun('bypass');
  const bridges: number[] = [];
  const railY = railwayY(plan);
  for (let i = 1; i < ordered.length; i++) {
    const a = ordered[i - 1]!;
    const b = ordered[i]!;
    const path = spline(a.plan, b.plan, top, i === 1, i === ordered.length - 1);
    const crossing = path.findIndex((point, k) => k > 0 && (point.y - railY) * (path[k - 1]!.y - railY) < 0);
    const ground = path.map(plan.mesh.warp);
    if (crossing < 2 || crossing > path.length - 3) {
      graph.addEdge(run, a.node, b.node, ground, 'trunk');
      continue;
    }
    const [before, after] = [graph.addNode(ground[crossing - 1]!), graph.addNode(ground[crossing]!)];
    graph.addEdge(run, a.node, before, ground.slice(0, crossing), 'trunk');
    bridges.push(graph.addEdge(run, before, after, [ground[crossing - 1]!, ground[crossing]!], 'trunk'));
    graph.addEdge(run, after, b.node, ground.slice(crossing), 'trunk');
  }
  return bridges;
}

/**
 * Returns the curve from one bypass node to the next: a wide turn at the outermost nodes, along the top at the others.
 */
function spline(a: Point, b: Point, top: number, first: boolean, last: boolean): Point[] {
  const controls: Line = [
    a,
    first ? { x: a.x, y: a.y + (top - a.y) * 0.75 } : { x: a.x + (b.x - a.x) * 0.3, y: a.y },
    last ? { x: b.x, y: b.y + (top - b.y) * 0.75 } : { x: b.x - (b.x - a.x) * 0.3, y: b.y },
    b,
  ];
  const pieces = Math.max(12, Math.round(distance(a, b) / 90));
  return Array.from({ length: pieces + 1 }, (_, i) => {
    const t = i / pieces;
    const u = 1 - t;
    const mix = (key: 'x' | 'y'): number =>
      u ** 3 * controls[0]![key] +
      3 * u * u * t * controls[1]![key] +
      3 * u * t * t * controls[2]![key] +
      t ** 3 * controls[3]![key];
    return { x: mix('x'), y: mix('y') };
  });
}
