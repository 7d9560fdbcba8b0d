import { OSM_NODE, OSM_WAY } from '@verst/core/build';
import type { OsmData, ReadElements } from '../sources/osm/index.ts';
import { AREA_KEYS } from './routing/area-crossings.ts';
import { OBSTRUCTION_KEYS } from './routing/obstructions.ts';
import { RULES } from './routing/profiles/profile-rules.ts';
import { isRestriction } from './routing/turn-restrictions.ts';

const ROAD_KEYS = [
  ...new Set([...Object.values(RULES).flatMap(({ wayKeys }) => wayKeys), ...AREA_KEYS, ...OBSTRUCTION_KEYS]),
];

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
 * Returns the elements that `extractRoads` reads: roads, squares, parks, obstructions and turn restrictions, with their
 * members, and the nodes of all these.
 */
export function readByRoads({ nodes, ways, relations }: OsmData): ReadElements {
  const read = {
    nodes: new Uint8Array(nodes.count),
    ways: new Uint8Array(ways.count),
    relations: new Uint8Array(relations.count),
  };
  for (const way of ways.tagged) {
    if (ROAD_KEYS.some((key) => ways.tag(way, key) !== undefined)) read.ways[way] = 1;
  }
  for (const relation of relations.tagged) {
    const type = relations.tag(relation, 'type');
    const isArea = type === 'multipolygon' && ROAD_KEYS.some((key) => relations.tag(relation, key) !== undefined);
    if (!isArea && !isRestriction(type)) continue;
    read.relations[relation] = 1;
    for (let m = relations.membersStart[relation]!; m < relations.membersStart[relation + 1]!; m++) {
      const member = relations.memberIndexes[m]!;
      if (member === -1) continue;
      if (relations.memberKinds[m] === OSM_WAY) read.ways[member] = 1;
      if (relations.memberKinds[m] === OSM_NODE) read.nodes[member] = 1;
    }
  }
  for (let way = 0; way < ways.count; way++) {
    if (read.ways[way] === 0) continue;
    for (let r = ways.refsStart[way]!; r < ways.refsStart[way + 1]!; r++) read.nodes[ways.refs[r]!] = 1;
  }
  return read;
}

const all = (count: number): Uint8Array => new Uint8Array(count).fill(1);
