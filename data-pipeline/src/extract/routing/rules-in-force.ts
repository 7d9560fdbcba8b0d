import type { OsmElements } from '../../sources/osm/osm-elements.ts';
import type { ReadElements } from '../../sources/osm/content-of.ts';
import { CONDITIONAL, Conditions } from './conditions.ts';
import { SEASON_KEYS } from './profiles/way.ts';

const E7 = 1e7;

/**
 * Returns a text of the rules that are in force at a moment, of those that depend on time. If the elements and this text
 * are the same at two moments, so are the roads: a later moment alone then does not rebuild them.
 *
 * @param read - flags of the elements that the roads are read from
 * @param at - the moment, as for `Conditions`
 */
export function rulesInForce(elements: OsmElements, read: ReadElements, at: string): string {
  const { strings, nodes, ways, relations } = elements;
  const conditions = new Conditions(at);
  const latitudes = latitudesOf(nodes.latE7);
  const isTimed = Uint8Array.from(strings, (text) =>
    text.endsWith(CONDITIONAL) || text === 'opening_hours' || SEASON_KEYS.includes(text) ? 1 : 0,
  );
  const decisions: string[] = [];
  for (const [{ ids, tags }, isRead] of [
    [nodes, read.nodes],
    [ways, read.ways],
    [relations, read.relations],
  ] as const) {
    for (let element = 0; element < ids.length; element++) {
      const [from, to] = [tags.start[element]!, tags.start[element + 1]!];
      if (isRead[element] === 0 || from === to) continue;
      if (!tags.keys.subarray(from, to).some((key) => isTimed[key] === 1)) continue;
      const own: Record<string, string> = {};
      for (let tag = from; tag < to; tag++) own[strings[tags.keys[tag]!]!] ??= strings[tags.values[tag]!]!;
      decisions.push(conditions.decisionsOn(own, latitudes));
    }
  }
  return decisions.join(' ');
}

/** Returns all latitudes for which conditions may be evaluated, in whole degrees: those of the map, and 0 for no position. */
function latitudesOf(latE7: Int32Array): number[] {
  let [south, north] = [Infinity, -Infinity];
  for (const lat of latE7) {
    if (lat < south) south = lat;
    if (lat > north) north = lat;
  }
  const latitudes = [0];
  for (let lat = Math.round(south / E7); lat <= Math.round(north / E7); lat++) latitudes.push(lat);
  return latitudes;
}
