import { addToList } from '@verst/core/build';
import { distance, dot, type Point } from '../geometry/plane.ts';
import { StreetNamer, type StreetType } from '../names/street-namer.ts';
import { SQUARE_NAME } from '../names/street-name-pools.ts';
import { transliterate } from '../names/transliterate.ts';
import type { Random } from '../random.ts';
import type { Settlement } from '../surroundings/lay-country-roads.ts';
import type { RoadClass, RoadEdge, RoadGraph, RunKind } from './road-graph.ts';

/** A street: edges in the order of its house numbers. */
export interface Street {
  readonly id: number;
  /** null for roads without a name. */
  readonly name: string | null;
  readonly nameEn: string | null;
  readonly kind: RunKind;
  /** Position of the village that the street belongs to, null for the town's own. */
  readonly settlement: number | null;
  /** `forward` is true if the edge is passed from its `from` to its `to`. */
  readonly edges: readonly { readonly edge: number; readonly forward: boolean }[];
  readonly lengthM: number;
}

/** Cosine of the maximum bend at which a street keeps its name beyond a crossing. */
const STRAIGHT_ON = 0.92;

type Chain = { edge: number; forward: boolean }[];

/** Joins runs into streets, orients each to start at the end nearer to the centre, and names it. */
export function nameStreets(
  random: Random,
  graph: RoadGraph,
  namer: StreetNamer,
  centre: Point,
  settlements: readonly Settlement[],
): Street[] {
  const chains = joinRuns(random.fork('join'), graph);
  const streets = chains.map((chain) => orient(graph, chain, centre));
  const names = chooseNames(random.fork('names'), graph, streets, namer);
  nameVillages(random.fork('villages'), graph, streets, settlements, names);
  return streets.map((edges, id) => {
    const name = names[id] ?? null;
    const first = graph.edges[edges[0]!.edge]!;
    return {
      id,
      name,
      nameEn: name === null ? null : transliterate(name),
      kind: graph.runs[first.run]!.kind,
      settlement: graph.runs[first.run]!.settlement,
      edges,
      lengthM: edges.reduce((sum, { edge }) => sum + graph.edges[edge]!.lengthM, 0),
    };
  });
}

/** Joins most of the runs that meet end to end in a straight line into chains. */
function joinRuns(random: Random, graph: RoadGraph): Chain[] {
  const chains = new Map<number, Chain>();
  const owner = new Map<number, number>();
  for (const run of graph.runs) {
    if (run.edges.length === 0) continue;
    chains.set(run.id, run.edges.map((edge) => ({ edge, forward: true }))); // prettier-ignore
    owner.set(run.id, run.id);
  }
  const joinable = new Set<RunKind>(['lattice', 'radial']);
  graph.nodes.forEach((node, nodeId) => {
    const ends = node.edges
      .map((id) => graph.edges[id]!)
      .filter((edge) => joinable.has(graph.runs[edge.run]!.kind) && endsRunAt(graph, edge, nodeId));
    for (let i = 0; i < ends.length; i++) {
      for (let j = i + 1; j < ends.length; j++) {
        const [a, b] = [ends[i]!, ends[j]!];
        const [chainA, chainB] = [owner.get(a.run)!, owner.get(b.run)!];
        const straight = -dot(graph.leave(a, nodeId, 25).direction, graph.leave(b, nodeId, 25).direction);
        if (chainA === chainB || a.run === b.run || straight < STRAIGHT_ON || !random.chance(0.8)) continue;
        const first = chains.get(chainA)!;
        const second = chains.get(chainB)!;
        const joined = linkChains(graph, first, second, nodeId);
        if (joined === null) continue;
        chains.set(chainA, joined);
        chains.delete(chainB);
        for (const [run, chain] of owner) if (chain === chainB) owner.set(run, chainA);
      }
    }
  });
  return [...chains.values()];
}

const endsRunAt = (graph: RoadGraph, edge: RoadEdge, node: number): boolean => {
  const { edges } = graph.runs[edge.run]!;
  const first = graph.edges[edges[0]!]!;
  const last = graph.edges[edges[edges.length - 1]!]!;
  return (edge === first && edge.from === node) || (edge === last && edge.to === node);
};

const reversed = (chain: Chain): Chain => chain.map(({ edge, forward }) => ({ edge, forward: !forward })).reverse();

const startOf = (graph: RoadGraph, chain: Chain): number => {
  const { edge, forward } = chain[0]!;
  return forward ? graph.edges[edge]!.from : graph.edges[edge]!.to;
};

const endOf = (graph: RoadGraph, chain: Chain): number => {
  const { edge, forward } = chain[chain.length - 1]!;
  return forward ? graph.edges[edge]!.to : graph.edges[edge]!.from;
};

/** Joins two chains at a node, or returns null unless both end there. */
function linkChains(graph: RoadGraph, a: Chain, b: Chain, node: number): Chain | null {
  const head = endOf(graph, a) === node ? a : startOf(graph, a) === node ? reversed(a) : null;
  const tail = startOf(graph, b) === node ? b : endOf(graph, b) === node ? reversed(b) : null;
  return head === null || tail === null ? null : [...head, ...tail];
}

function orient(graph: RoadGraph, chain: Chain, centre: Point): Chain {
  const fromStart = distance(graph.nodes[startOf(graph, chain)]!.point, centre);
  const fromEnd = distance(graph.nodes[endOf(graph, chain)]!.point, centre);
  return fromStart <= fromEnd ? chain : reversed(chain);
}

/**
 * Returns a name for each chain by its kind, class and length. Null for links, the bypass and village roads, which are
 * named elsewhere or stay unnamed.
 */
function chooseNames(
  random: Random,
  graph: RoadGraph,
  streets: readonly Chain[],
  namer: StreetNamer,
): (string | null)[] {
  const names: (string | null)[] = streets.map(() => null);
  const lengthOf = (chain: Chain): number => chain.reduce((sum, { edge }) => sum + graph.edges[edge]!.lengthM, 0);
  const info = streets.map((chain) => {
    const edge = graph.edges[chain[0]!.edge]!;
    return {
      kind: graph.runs[edge.run]!.kind,
      roadClass: edge.class,
      cell: edge.leftCell,
      lengthM: lengthOf(chain),
      chain,
    };
  });
  let boulevards = 0;
  let avenues = 0;
  const typeOf = (kind: RunKind, roadClass: RoadClass, lengthM: number): StreetType => {
    if (kind === 'embankment') return 'embankment';
    if (kind === 'exit') return 'highway';
    if (
      kind === 'arterial' &&
      (roadClass === 'primary' || (roadClass === 'secondary' && avenues < 2)) &&
      lengthM > 1000
    ) {
      avenues++;
      return 'avenue';
    }
    if (kind === 'arterial' && boulevards < 2 && lengthM > 600 && lengthM < 2200 && random.chance(0.3)) {
      boulevards++;
      return 'boulevard';
    }
    if (kind === 'lattice' && lengthM < 330) {
      return random.weighted([['lane', 60], ['passage', 25], ['street', 10], ['deadEnd', 2], ['alley', 3]] as const); // prettier-ignore
    }
    if (kind === 'radial' && roadClass === 'residential') return random.chance(0.5) ? 'lane' : 'street';
    return random.chance(0.04) ? 'passage' : 'street';
  };
  const chiefKinds = new Set<RunKind>(['arterial', 'embankment', 'ring', 'radial']);
  const byImportance = info.map((_, id) => id).sort((a, b) => importance(info[b]!) - importance(info[a]!) || a - b);
  const inCell = new Map<number, number[]>();
  const square = info.findIndex(({ kind }) => kind === 'ring');
  if (square !== -1) names[square] = namer.reserve(SQUARE_NAME);
  for (const id of byImportance) {
    if (id === square) continue;
    const { kind, roadClass, lengthM, cell } = info[id]!;
    if (kind === 'lattice') {
      addToList(inCell, cell, id);
      continue;
    }
    if (!chiefKinds.has(kind) && kind !== 'exit') continue;
    // A road out of town has no name beyond its village.
    if (kind === 'exit' && !startsInTown(graph, info[id]!.chain)) continue;
    const type = typeOf(kind, roadClass, lengthM);
    const chief = chiefKinds.has(kind) && (roadClass !== 'residential' || kind === 'ring');
    names[id] = chief ? namer.chief(type) : namer.name(type);
  }
  for (const ids of inCell.values()) {
    const parallel = ids.filter((id) => info[id]!.chain.length > 1);
    const series =
      parallel.length >= 3 && random.chance(0.3) ? parallel.slice(0, random.int(2, Math.min(5, parallel.length))) : [];
    const seriesNames = series.length > 0 ? namer.series(random.chance(0.6) ? 'street' : 'lane', series.length) : [];
    for (const id of ids) {
      const place = series.indexOf(id);
      const { kind, roadClass, lengthM } = info[id]!;
      names[id] = place === -1 ? namer.name(typeOf(kind, roadClass, lengthM)) : seriesNames[place]!;
    }
  }
  return names;
}

/** Returns true if an exit begins at a street of the town. */
const startsInTown = (graph: RoadGraph, chain: Chain): boolean =>
  graph.nodes[startOf(graph, chain)]!.edges.some((id) => graph.runs[graph.edges[id]!.run]!.kind === 'arterial');

/** Names the streets of villages that have streets. Names may repeat those of the town or of other villages. */
function nameVillages(
  random: Random,
  graph: RoadGraph,
  streets: readonly Chain[],
  settlements: readonly Settlement[],
  names: (string | null)[],
): void {
  settlements.forEach((settlement, index) => {
    if (!settlement.hasStreets) return;
    const namer = new StreetNamer(random.fork(index));
    let isMain = true;
    streets.forEach((chain, id) => {
      const edge = graph.edges[chain[0]!.edge]!;
      if (graph.runs[edge.run]!.settlement !== index) return;
      names[id] = isMain
        ? namer.reserve(random.pick(VILLAGE_MAIN_STREETS))
        : namer.name(random.chance(0.7) ? 'street' : 'lane');
      isMain = false;
    });
  });
}

const VILLAGE_MAIN_STREETS = [
  'Центральная улица',
  'Советская улица',
  'улица Ленина',
  'Молодёжная улица',
  'Школьная улица',
];

const CLASS_WEIGHT: Readonly<Record<RoadClass, number>> = {
  trunk: 0,
  primary: 6000,
  secondary: 4000,
  tertiary: 2000,
  unclassified: 0,
  residential: 0,
  living_street: 0,
  pedestrian: 0,
};

const importance = ({ roadClass, lengthM }: { roadClass: RoadClass; lengthM: number }): number =>
  CLASS_WEIGHT[roadClass] + lengthM;
