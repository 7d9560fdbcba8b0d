import { E7, metersPerDegreeLon, METERS_PER_DEGREE, ROAD_CLASSES } from '@verst/core/build';
import type { OsmElements } from './osm-elements.ts';
import type { Tags } from './tags.ts';

/** `highway` values of roads with rings; turning loops in yards are none. */
const STREETS: ReadonlySet<string> = new Set(ROAD_CLASSES.slice(0, ROAD_CLASSES.indexOf('living_street')));

/** Area of a ring for its length, as a share of that of a circle; a square has 0.79. */
const LEAST_ROUNDNESS = 0.9;
/** A longer ring is a road around something. */
const MAX_LENGTH_M = 400;

/** Returns the tags of a way, with the `junction` that is missing on a round one-way ring of a street. */
export function withRing({ ways, nodes }: OsmElements, way: number, tags: Tags): Tags {
  const [first, last] = [ways.refsStart[way]!, ways.refsStart[way + 1]! - 1];
  const isClosed = tags['oneway'] === 'yes' && ways.refs[first] === ways.refs[last];
  if (!isClosed || tags['junction'] !== undefined || !STREETS.has(tags['highway'] ?? '')) return tags;
  const origin = ways.refs[first]!;
  const perLon = metersPerDegreeLon((nodes.latE7[origin] ?? 0) / E7) / E7;
  const perLat = METERS_PER_DEGREE / E7;
  let lengthM = 0;
  let doubleAreaM2 = 0;
  let [x, y] = [0, 0];
  for (let r = first + 1; r <= last; r++) {
    const node = ways.refs[r]!;
    const nextX = ((nodes.lonE7[node] ?? 0) - (nodes.lonE7[origin] ?? 0)) * perLon;
    const nextY = ((nodes.latE7[node] ?? 0) - (nodes.latE7[origin] ?? 0)) * perLat;
    lengthM += Math.hypot(nextX - x, nextY - y);
    // Positive against the clock, as traffic circles.
    doubleAreaM2 += x * nextY - nextX * y;
    [x, y] = [nextX, nextY];
  }
  const isRing = lengthM <= MAX_LENGTH_M && 2 * Math.PI * doubleAreaM2 >= LEAST_ROUNDNESS * lengthM * lengthM;
  return isRing ? { ...tags, junction: 'circular' } : tags;
}
