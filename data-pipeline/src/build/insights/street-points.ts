import {
  distanceM,
  E7,
  isCarriageway,
  PROFILES,
  ROAD_CLASSES,
  type RoadClass,
  type RoutingInput,
  STREET_POINT,
  type StreetPoints,
} from '@verst/core/build';

const MAIN: ReadonlySet<RoadClass> = new Set(['trunk', 'primary', 'secondary']);
/** Classes for through traffic whose junctions are not street corners. */
const NO_STREETS: ReadonlySet<RoadClass> = new Set(['ferry', 'shuttle_train', 'motorway', 'motorway_link']);

const SPACING_M = 25;
const CROSSING_STREETS = 3;

/**
 * Returns points every 25 m along main and tertiary streets, and the corners where at least three pieces of street
 * meet. Uses the road network of cars, or else that of the first available profile.
 */
export function streetPoints({ ways, networks }: RoutingInput): StreetPoints {
  const network = PROFILES.map((profile) => networks[profile]).find((each) => each !== undefined);
  if (!network) return { lonE7: new Int32Array(), latE7: new Int32Array(), kind: new Uint8Array() };
  const { nodeCount, edges } = network;
  const lonE7: number[] = [];
  const latE7: number[] = [];
  const kind: number[] = [];
  const add = (lon: number, lat: number, what: number): void => {
    lonE7.push(lon);
    latE7.push(lat);
    kind.push(what);
  };
  const degree = new Uint8Array(nodeCount);
  const { firstVertex, lastVertex, tail, head } = edges;
  const { vertices, roadClass: classes } = ways;
  for (let edge = 0; edge < edges.way.length; edge++) {
    const roadClass = ROAD_CLASSES[classes[edges.way[edge]!]!]!;
    if (MAIN.has(roadClass) || roadClass === 'tertiary') {
      const what = MAIN.has(roadClass) ? STREET_POINT.main : STREET_POINT.tertiary;
      const line = vertices.subarray(2 * firstVertex[edge]!, 2 * lastVertex[edge]! + 2);
      alongLine(line, (lon, lat) => add(lon, lat, what));
    }
    if (!isCarriageway(roadClass) || NO_STREETS.has(roadClass)) continue;
    for (const node of [tail[edge]!, head[edge]!]) if (degree[node]! < CROSSING_STREETS) degree[node]!++;
  }
  // Each node is an end of some edge; the first such edge gives its coordinates.
  for (let edge = 0; edge < edges.way.length; edge++) {
    for (const [node, vertex] of [
      [tail[edge]!, firstVertex[edge]!],
      [head[edge]!, lastVertex[edge]!],
    ] as const) {
      if (degree[node] !== CROSSING_STREETS) continue;
      degree[node] = 0;
      add(vertices[2 * vertex]!, vertices[2 * vertex + 1]!, STREET_POINT.crossing);
    }
  }
  return { lonE7: Int32Array.from(lonE7), latE7: Int32Array.from(latE7), kind: Uint8Array.from(kind) };
}

/** Visits the beginning of each segment of a line, and a point about every {@link SPACING_M} along it. */
function alongLine(line: Int32Array, visit: (lonE7: number, latE7: number) => void): void {
  for (let i = 0; i + 3 < line.length; i += 2) {
    const lon = line[i]!;
    const lat = line[i + 1]!;
    const nextLon = line[i + 2]!;
    const nextLat = line[i + 3]!;
    const pieces = Math.max(1, Math.round(distanceM(lon / E7, lat / E7, nextLon / E7, nextLat / E7) / SPACING_M));
    for (let piece = 0; piece < pieces; piece++) {
      const share = piece / pieces;
      visit(Math.round(lon + share * (nextLon - lon)), Math.round(lat + share * (nextLat - lat)));
    }
  }
}
