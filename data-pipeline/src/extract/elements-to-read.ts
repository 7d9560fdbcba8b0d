import { OSM_NODE, OSM_WAY } from '@verst/core/build';
import Flatbush from 'flatbush';
import type { OsmData, ReadElements } from '../sources/osm/index.ts';
import type { BboxE7 } from './geometry/rings.ts';
import { AREA_KEYS, mayBeCrossed } from './routing/area-crossings.ts';
import { boxOfWays } from './routing/box-of-ways.ts';
import { OBSTRUCTION_KEYS } from './routing/obstructions.ts';
import { RULES } from './routing/profiles/profile-rules.ts';
import { isSettled } from './routing/settlements.ts';
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
  const crossed: BboxE7[] = [];
  for (const way of ways.tagged) {
    if (!ROAD_KEYS.some((key) => ways.tag(way, key) !== undefined)) continue;
    read.ways[way] = 1;
    if (mayBeCrossed((key) => ways.tag(way, key), false)) crossed.push(boxOfWays(osm, [way]));
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
    if (isArea && mayBeCrossed(tagOf, true)) crossed.push(boxOfWays(osm, members));
  }
  for (const way of obstructionsIn(crossed, osm)) read.ways[way] = 1;
  for (let way = 0; way < ways.count; way++) {
    if (read.ways[way] === 0) continue;
    for (let r = ways.refsStart[way]!; r < ways.refsStart[way + 1]!; r++) read.nodes[ways.refs[r]!] = 1;
  }
  return read;
}

/** Returns the ways that may obstruct someone who crosses the areas with these boxes. */
function obstructionsIn(boxes: readonly BboxE7[], osm: OsmData): readonly number[] {
  if (boxes.length === 0) return [];
  const index = new Flatbush(boxes.length, 16, Int32Array);
  for (const box of boxes) index.add(...box);
  index.finish();
  const { ways } = osm;
  return Array.from(ways.tagged).filter(
    (way) =>
      OBSTRUCTION_KEYS.some((key) => ways.tag(way, key) !== undefined) &&
      index.search(...boxOfWays(osm, [way])).length > 0,
  );
}

const all = (count: number): Uint8Array => new Uint8Array(count).fill(1);
