import { OSM_NODE, OSM_WAY } from '@verst/core/build';
import type { OsmData, ReadElements } from '../sources/osm/index.ts';
import { assembleRings } from './geometry/assemble-rings.ts';
import type { Rings } from './geometry/rings.ts';
import { AREA_KEYS, mayBeCrossed } from './routing/surroundings/area-crossings.ts';
import { CrossedAreas } from './routing/surroundings/crossed-areas.ts';
import { OBSTRUCTION_KEYS } from './routing/surroundings/obstructions.ts';
import { RULES } from './routing/profiles/profile-rules.ts';
import { isSettled } from './routing/surroundings/settlements.ts';
import { isRestriction } from './routing/turn-restrictions.ts';

const ROAD_KEYS = [...new Set([...Object.values(RULES).flatMap(({ wayKeys }) => wayKeys), ...AREA_KEYS])];

/** Returns the elements that `extractMap` reads: all but turn restrictions. */
export function readByMap({ nodes, ways, relations }: OsmData): ReadElements {
  const read = { nodes: all(nodes.count), ways: all(ways.count), relations: all(relations.count) };
  for (const relation of relations.tagged) {
    // Boundary and place relations are read whatever their other tags.
    const isPlace = (key: string): boolean => relations.tag(relation, key) !== undefined;
    if (isRestriction(relations.tag(relation, 'type')) && !isPlace('boundary') && !isPlace('place')) {
      read.relations[relation] = 0;
    }
  }
  return read;
}

/**
 * Returns the elements that `extractRoads` reads: roads, squares, parks, settlements and turn restrictions, with their
 * members, obstructions beside squares and parks, and the nodes of all these.
 */
export function readByRoads(osm: OsmData): ReadElements {
  const { nodes, ways, relations } = osm;
  const read = {
    nodes: new Uint8Array(nodes.count),
    ways: new Uint8Array(ways.count),
    relations: new Uint8Array(relations.count),
  };
  const crossed: Rings[] = [];
  const ringsOf = (lists: readonly (readonly number[])[]): Rings =>
    lists.map((ring) => Int32Array.from(ring.flatMap((node) => [nodes.lonE7[node]!, nodes.latE7[node]!])));
  for (const way of ways.tagged) {
    if (!ROAD_KEYS.some((key) => ways.tag(way, key) !== undefined)) continue;
    read.ways[way] = 1;
    if (mayBeCrossed((key) => ways.tag(way, key), false)) {
      crossed.push(ringsOf([Array.from(ways.refs.subarray(ways.refsStart[way], ways.refsStart[way + 1]))]));
    }
  }
  for (const relation of relations.tagged) {
    const tagOf = (key: string): string | undefined => relations.tag(relation, key);
    const isArea = tagOf('type') === 'multipolygon' && ROAD_KEYS.some((key) => tagOf(key) !== undefined);
    if (!isArea && !isRestriction(tagOf('type')) && !isSettled(tagOf('place'))) continue;
    read.relations[relation] = 1;
    const members: number[] = [];
    for (let m = relations.membersStart[relation]!; m < relations.membersStart[relation + 1]!; m++) {
      const member = relations.memberIndexes[m]!;
      if (member === -1) continue;
      if (relations.memberKinds[m] === OSM_WAY) members.push(member);
      if (relations.memberKinds[m] === OSM_NODE) read.nodes[member] = 1;
    }
    for (const way of members) read.ways[way] = 1;
    if (isArea && mayBeCrossed(tagOf, true)) crossed.push(ringsOf(assembleRings(ways, members).rings));
  }
  const areas = new CrossedAreas(
    osm,
    crossed.filter((rings) => rings.some((ring) => ring.length > 0)),
  );
  for (const way of ways.tagged) {
    if (OBSTRUCTION_KEYS.some((key) => ways.tag(way, key) !== undefined) && areas.mayMeet(way)) read.ways[way] = 1;
  }
  for (let way = 0; way < ways.count; way++) {
    if (read.ways[way] === 0) continue;
    for (let r = ways.refsStart[way]!; r < ways.refsStart[way + 1]!; r++) read.nodes[ways.refs[r]!] = 1;
  }
  return read;
}

const all = (count: number): Uint8Array => new Uint8Array(count).fill(1);
