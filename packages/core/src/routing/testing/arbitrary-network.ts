import * as fc from 'fast-check';
import { StringTableBuilder } from '../../collections/string-table.ts';
import { distanceM } from '../../geo/distance.ts';
import { E7 } from '../../geo/e7.ts';
import { INF_WEIGHT } from '../ch/sentinels.ts';
import { EDGE_FLAGS } from '../edge-flags.ts';
import type { OneNetwork } from './one-network.ts';

/** A straight road of a small network; `bend` shifts a vertex in its middle. */
interface Road {
  readonly from: number;
  readonly to: number;
  readonly direction: 'both' | 'forward' | 'backward';
  readonly speedKmh: number;
  readonly toll: boolean;
  readonly bend: number;
}

/** Small networks around Irkutsk's centre: one-ways, parallel roads, loops, islands, tolls, links between nodes. */
export const arbitraryNetwork: fc.Arbitrary<OneNetwork> = fc
  .record({
    places: fc.array(fc.tuple(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 0, max: 30 })), {
      minLength: 2,
      maxLength: 10,
    }),
    hasCopy: fc.boolean(),
    linkWeights: fc.tuple(fc.integer({ min: 0, max: 1000 }), fc.integer({ min: 0, max: 1000 })),
  })
  .chain(({ places, hasCopy, linkWeights }) => {
    // A second node at the first place, with links both ways.
    const copy = places.length;
    const nodes = hasCopy ? [...places, places[0]!] : places;
    const links = hasCopy
      ? ([
          [0, copy, linkWeights[0]],
          [copy, 0, linkWeights[1]],
        ] as const)
      : [];
    const node = fc.integer({ min: 0, max: nodes.length - 1 });
    const road = fc.record<Road>({
      from: node,
      to: node,
      direction: fc.constantFrom('both', 'both', 'forward', 'backward'),
      speedKmh: fc.constantFrom(20, 40, 60),
      toll: fc.boolean(),
      bend: fc.integer({ min: -5, max: 5 }),
    });
    return fc.array(road, { minLength: 1, maxLength: 20 }).map((roads) => networkOf(nodes, roads, links));
  });

function networkOf(
  places: readonly (readonly [number, number])[],
  roads: readonly Road[],
  links: readonly (readonly [number, number, number])[],
): OneNetwork {
  const at = (node: number): [number, number] => [
    1_042_800_000 + places[node]![0] * 2000,
    522_800_000 + places[node]![1] * 1000,
  ];
  const lines = roads.map(({ from, to, bend }) => {
    const [lon1, lat1] = at(from);
    const [lon2, lat2] = at(to);
    return [
      lon1,
      lat1,
      Math.round((lon1 + lon2) / 2) + bend * 500,
      Math.round((lat1 + lat2) / 2) + bend * 300,
      lon2,
      lat2,
    ];
  });
  const lengthsM = lines.map((line) => lengthM(line));
  const durations = roads.map(({ speedKmh }, i) => Math.round((lengthsM[i]! * 36) / speedKmh));
  const closedUnless = (open: (road: Road) => boolean): Int32Array =>
    Int32Array.from(roads, (road, i) => (open(road) ? durations[i]! : INF_WEIGHT));
  const forward = closedUnless(({ direction }) => direction !== 'backward');
  const backward = closedUnless(({ direction }) => direction !== 'forward');
  const strings = new StringTableBuilder();
  strings.intern('');
  return {
    nodeCount: places.length,
    edges: {
      tail: Uint32Array.from(roads, ({ from }) => from),
      head: Uint32Array.from(roads, ({ to }) => to),
      forwardWeightDs: forward,
      backwardWeightDs: backward,
      forwardDurationDs: forward,
      backwardDurationDs: backward,
      distanceCm: Uint32Array.from(lengthsM, (length) => Math.round(length * 100)),
      flags: Uint16Array.from(roads, ({ toll }) => (toll ? EDGE_FLAGS.toll : 0)),
      way: Uint32Array.from(roads.keys()),
      firstVertex: Uint32Array.from(roads, (_, i) => i * 3),
      lastVertex: Uint32Array.from(roads, (_, i) => i * 3 + 2),
    },
    ways: {
      name: Uint32Array.from(roads, (_, i) => strings.intern(`улица ${i}`)),
      ref: new Uint32Array(roads.length),
      roadClass: new Uint8Array(roads.length),
      forwardLanes: new Uint8Array(roads.length),
      backwardLanes: new Uint8Array(roads.length),
      osmId: Float64Array.from(roads, (_, i) => i + 1),
      firstVertex: Uint32Array.from({ length: roads.length + 1 }, (_, i) => i * 3),
      vertices: Int32Array.from(lines.flat()),
    },
    links: {
      from: Uint32Array.from(links, ([from]) => from),
      to: Uint32Array.from(links, ([, to]) => to),
      weightDs: Int32Array.from(links, ([, , weight]) => weight),
    },
    strings: strings.finish(),
    forbiddenTurns: [],
  };
}

/** Returns the metres of a line of lonE7, latE7 pairs. */
export function lengthM(line: readonly number[]): number {
  let sum = 0;
  for (let i = 2; i < line.length; i += 2) {
    sum += distanceM(line[i - 2]! / E7, line[i - 1]! / E7, line[i]! / E7, line[i + 1]! / E7);
  }
  return sum;
}
