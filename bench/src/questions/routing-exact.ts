import { HierarchyQuery, openRouter, openSnapshot, type RoadNetwork, type Router } from '@verst/core/build';
import { benchCity, snapshotFile } from '../data.ts';
import { Random } from '../measure/random.ts';
import type { Question, Value } from '../measure/report.ts';
import { Dijkstra } from '../peers/dijkstra.ts';

/** The last three are kept apart: nothing has ever been tuned on them. */
const CITIES = ['kaliningrad', 'irkutsk', 'tver', 'pskov', 'kaluga'];
const PAIRS = 1000;
const SEED = 20261121;
const NO_WAY = 2 ** 31 - 1;

/** Compares each profile's hierarchy with Dijkstra, on the roads as mapped and with some closed and slowed. */
export const routingExact: Question = {
  name: 'routing-exact',
  title: 'Does the hierarchy of each profile agree with Dijkstra, turn restrictions and costs in force?',
  async ask() {
    const rows: Record<string, Value>[] = [];
    for (const city of new Set(CITIES.map(benchCity))) {
      const snapshot = await openSnapshot(await snapshotFile(city));
      const router = openRouter(snapshot);
      const changed = openRouter(snapshot.withSections(router.reweight(someChanges(router)).sections));
      for (const profile of router.profiles) {
        rows.push({ city, profile, roads: 'as mapped', ...compare(router.network(profile)) });
        const roads = 'every 50th way closed, every 20th at 10 km/h by motor';
        rows.push({ city, profile, roads, ...compare(changed.network(profile)) });
      }
      snapshot.close();
    }
    return { rows, note: `${PAIRS} random pairs of nodes each` };
  },
};

function compare(network: RoadNetwork): Record<string, Value> {
  const arcs = network.arcGraph();
  const query = new HierarchyQuery(network.hierarchy);
  const dijkstra = new Dijkstra(arcs);
  const random = new Random(SEED);
  let unequal = 0;
  let wrongPaths = 0;
  let withoutWay = 0;
  for (let i = 0; i < PAIRS; i++) {
    const [from, to] = [random.integer(arcs.nodeCount), random.integer(arcs.nodeCount)];
    const weight = query.reset().addSource(from, 0).addTarget(to, 0).run();
    if (weight === NO_WAY) withoutWay++;
    if ((weight === NO_WAY ? Infinity : weight) !== dijkstra.weight(from, to)) unequal++;
    let at = from;
    let sum = 0;
    for (const arc of query.path()) {
      if (arcs.tail[arc] !== at) wrongPaths++;
      at = arcs.head[arc]!;
      sum += arcs.weight[arc]!;
    }
    if (weight !== NO_WAY && (at !== to || sum !== weight)) wrongPaths++;
  }
  return { nodes: arcs.nodeCount, pairs: PAIRS, 'without a way': withoutWay, unequal, 'wrong paths': wrongPaths };
}

function someChanges(router: Router) {
  const ways = [...new Set(router.network().graph.ways.osmId)];
  return {
    closed: ways.filter((_, i) => i % 50 === 0),
    speeds: ways.filter((_, i) => i % 20 === 1).map((wayId) => ({ wayId, speedKmh: 10 })),
  };
}
