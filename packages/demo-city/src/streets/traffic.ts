import { distance, dot, offset, type Point } from '../geometry/plane.ts';
import type { MapMember, OsmMap } from '../osm-map.ts';
import type { Random } from '../random.ts';
import type { TownPlan } from '../plan/town-plan.ts';
import type { CountryRoads } from '../surroundings/lay-country-roads.ts';
import { kerbOf } from '../buildings/site.ts';
import type { EmittedRoads } from './emit-roads.ts';
import type { LaidStreets } from './lay-streets.ts';
import type { Street } from './name-streets.ts';
import type { RoadClass, RoadEdge, RoadGraph } from './road-graph.ts';

/** A turn that a sign forbids or requires at a junction. */
interface Restriction {
  readonly from: number;
  readonly via: number;
  readonly to: number;
  readonly kind:
    | 'no_left_turn'
    | 'no_right_turn'
    | 'no_straight_on'
    | 'only_straight_on'
    | 'only_right_turn'
    | 'no_u_turn';
}

/** Turn restrictions and roundabouts, planned on the graph before its ways are written. */
export interface Traffic {
  readonly restrictions: readonly Restriction[];
  /** Junctions at which ways must end because of restrictions. */
  readonly cut: ReadonlySet<number>;
  readonly roundabouts: ReadonlySet<number>;
}

const CHIEF: ReadonlySet<RoadClass> = new Set(['trunk', 'primary', 'secondary', 'tertiary']);

/** Tags the road graph: bridges, one-way streets, a pedestrian street, signals, crossings, turning circles, gates. */
export function planTraffic(
  random: Random,
  map: OsmMap,
  plan: TownPlan,
  streets: LaidStreets,
  country: CountryRoads,
): Traffic {
  const { graph } = streets;
  for (const id of streets.riverBridges) Object.assign(graph.edges[id]!.tags, { bridge: 'yes', layer: '1' });
  for (const id of country.railBridges) Object.assign(graph.edges[id]!.tags, { bridge: 'yes', layer: '1' });
  for (const id of country.gatedEdges) {
    const gate = map.addNode(graph.pointOn(graph.edges[id]!, 14).point, {
      barrier: random.pick(['gate', 'lift_gate']),
      access: 'private',
    });
    graph.edges[id]!.attached.push({ distanceM: 14, node: gate });
  }
  tagCentre(graph);
  const centre = plan.mesh.vertices[plan.mesh.vertex(plan.centreColumn, plan.embankmentRow)]!.point;
  const roundabouts = new Set(country.bypassNodes.slice(0, 1));
  const restrictions: Restriction[] = [];
  const surfaces = random.fork('surfaces');
  for (const run of graph.runs) {
    if (run.kind !== 'lattice' || !surfaces.chance(0.22)) continue;
    const surface = surfaces.pick(['gravel', 'ground', 'compacted', 'concrete:plates']);
    for (const id of run.edges) if (graph.edges[id]!.class === 'residential') graph.edges[id]!.tags.surface = surface;
  }
  graph.nodes.forEach((node, id) => {
    if (roundabouts.has(id)) return;
    const edges = node.edges.map((edge) => graph.edges[edge]!);
    if (edges.length === 1) {
      if (CHIEF.has(edges[0]!.class)) return;
      if (random.chance(0.45)) node.tags.highway = 'turning_circle';
      return;
    }
    const chief = edges.filter((edge) => CHIEF.has(edge.class));
    const inTown =
      distance(node.point, centre) < 3500 && edges.every((edge) => edge.leftCell >= 0 || edge.rightCell >= 0);
    if (!inTown || chief.length < 3 || edges.some((edge) => edge.class === 'trunk')) return;
    const signals = random.chance(
      edges.some((edge) => edge.class !== 'tertiary' && CHIEF.has(edge.class)) ? 0.75 : 0.35,
    );
    if (signals) node.tags.highway = 'traffic_signals';
    for (const edge of chief) placeCrossing(map, graph, edge, id, signals);
    if (random.chance(0.55)) restrictions.push(...forbidTurns(random, graph, id, chief));
  });
  return { restrictions, cut: new Set(restrictions.map(({ via }) => via)), roundabouts };
}

/** Makes the two radials beside the middle one one-way, and the inner half of the middle one a pedestrian street. */
function tagCentre(graph: RoadGraph): void {
  const radials = graph.runs.filter(({ kind }) => kind === 'radial');
  const middle = Math.floor(radials.length / 2);
  const [outwards, inwards, walk] = [radials[middle - 1], radials[middle + 1], radials[middle]];
  if (outwards === undefined || inwards === undefined || walk === undefined) return;
  for (const id of outwards.edges) graph.edges[id]!.tags.oneway = 'yes';
  for (const id of inwards.edges) graph.edges[id]!.tags.oneway = '-1';
  for (const id of walk.edges.slice(0, 2)) {
    graph.edges[id]!.class = 'pedestrian';
  }
}

function placeCrossing(map: OsmMap, graph: RoadGraph, edge: RoadEdge, junction: number, signals: boolean): void {
  if (edge.lengthM < 60 || edge.tags.bridge !== undefined) return;
  const fromJunction = edge.divided ? 24 : 13;
  const distanceM = edge.from === junction ? fromJunction : edge.lengthM - fromJunction;
  const tags = { highway: 'crossing', crossing: signals ? 'traffic_signals' : 'uncontrolled' };
  const { point, direction } = graph.pointOn(edge, distanceM);
  const sides = edge.divided ? (['left', 'right'] as const) : ([undefined] as const);
  for (const side of sides) {
    const across = side === undefined ? 0 : side === 'left' ? 9 : -9;
    const node = map.addNode(offset(point, direction, 0, across), tags);
    edge.attached.push({ distanceM, node, side });
  }
}

/** Returns one or two restrictions at a junction of main roads, never so many that a road has no exit. */
function forbidTurns(random: Random, graph: RoadGraph, via: number, edges: readonly RoadEdge[]): Restriction[] {
  if (edges.some((edge) => edge.divided || edge.tags.oneway !== undefined)) return [];
  const from = random.pick(edges);
  const into = graph.leave(from, via, 20).direction;
  const turns = edges
    .filter((edge) => edge !== from)
    .map((edge) => {
      const away = graph.leave(edge, via, 20).direction;
      const straight = -dot(into, away);
      const left = -(into.x * away.y - into.y * away.x);
      return { edge, straight, left };
    });
  const ahead = turns.find(({ straight }) => straight > 0.85);
  const left = turns.find(({ straight, left }) => straight < 0.6 && left > 0.5);
  const right = turns.find(({ straight, left }) => straight < 0.6 && left < -0.5);
  if (ahead !== undefined && random.chance(0.3))
    return [{ from: from.id, via, to: ahead.edge.id, kind: 'only_straight_on' }];
  if (left !== undefined && (ahead ?? right) !== undefined)
    return [{ from: from.id, via, to: left.edge.id, kind: 'no_left_turn' }];
  if (right !== undefined && ahead !== undefined)
    return [{ from: from.id, via, to: right.edge.id, kind: 'no_right_turn' }];
  return [];
}

/** Writes the turn restrictions; their junctions must have been cut. */
export function emitRestrictions(map: OsmMap, traffic: Traffic, roads: EmittedRoads): void {
  for (const { from, via, to, kind } of traffic.restrictions) {
    const members: MapMember[] = [
      { kind: 'way', ref: roads.ways[from]!, role: 'from' },
      { kind: 'node', ref: roads.nodes[via]!, role: 'via' },
      { kind: 'way', ref: roads.ways[to]!, role: 'to' },
    ];
    map.addRelation(members, { type: 'restriction', restriction: kind });
  }
}

/** Writes bus stops beside the main roads, in pairs, named after nearby objects. */
export function emitBusStops(random: Random, map: OsmMap, graph: RoadGraph, streets: readonly Street[]): void {
  const landmarks = random.shuffle(LANDMARKS);
  let next = 0;
  const streetOf = new Map(streets.flatMap((street) => street.edges.map(({ edge }) => [edge, street] as const)));
  for (const street of streets) {
    let sinceM = 0;
    for (const { edge: id } of street.edges) {
      const edge = graph.edges[id]!;
      sinceM += edge.lengthM;
      if (
        !CHIEF.has(edge.class) ||
        edge.class === 'trunk' ||
        sinceM < 420 ||
        edge.lengthM < 120 ||
        edge.tags.bridge !== undefined
      )
        continue;
      if (street.kind === 'exit') continue;
      sinceM = 0;
      const crossing = [edge.from, edge.to]
        .flatMap((node) => graph.nodes[node]!.edges)
        .map((other) => streetOf.get(other))
        .find((other) => other !== undefined && other !== street && other.name !== null);
      const name =
        next < landmarks.length && random.chance(0.35) ? landmarks[next++]! : (crossing?.name ?? street.name ?? '');
      if (name === '') continue;
      for (const side of [-1, 1] as const) {
        const alongM = edge.lengthM / 2 + side * 14;
        const { point, direction } = graph.pointOn(edge, alongM);
        map.addNode(offset(point, direction, 0, side * (kerbOf(edge) + 2)), {
          highway: 'bus_stop',
          public_transport: 'platform',
          bus: 'yes',
          name,
          shelter: random.chance(0.6) ? 'yes' : undefined,
        });
      }
    }
  }
}

const LANDMARKS = [
  'Центральный рынок', 'Автостанция', 'Дом культуры', 'Кинотеатр «Волга»', 'Стадион', 'Детская поликлиника', 'Универмаг',
  'Школа № 5', 'Хлебозавод', 'Машзавод', 'Микрорайон Северный', 'Гаражи', 'Лесничество', 'Техникум', 'Баня', 'Музей',
]; // prettier-ignore

/** Writes a ferry between two landings, each a node of a road. */
export function emitFerry(
  map: OsmMap,
  roads: EmittedRoads,
  landings: readonly [number, number],
  over: readonly Point[],
): void {
  const refs = [roads.nodes[landings[0]]!, ...over.map((point) => map.addNode(point)), roads.nodes[landings[1]]!];
  map.addWay(refs, {
    route: 'ferry',
    name: 'Паромная переправа',
    'name:en': 'Ferry crossing',
    motor_vehicle: 'yes',
    foot: 'yes',
    duration: '00:10',
    opening_hours: 'Apr 15-Nov 10 06:00-22:00',
  });
}
