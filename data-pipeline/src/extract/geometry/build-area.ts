import { formatOsmRef, OSM_RELATION, OSM_WAY, osmRef } from '@verst/core/build';
import type { OsmData } from '../../sources/osm/osm-data.ts';
import type { WarningCollector } from '../warnings.ts';
import { assembleRings, splitAtRepeats } from './assemble-rings.ts';
import { nestRings } from './nest-rings.ts';
import { type Rings, signedArea2 } from './rings.ts';
import { uncrossRing } from './uncross.ts';
import { ringOf } from './way-geometry.ts';

/** Returns the polygon of a closed way, or null if it encloses nothing (counted). */
export function areaOfWay(osm: OsmData, way: number, warnings: WarningCollector): Rings | null {
  const ref = osmRef(OSM_WAY, osm.ways.ids[way]!);
  const nodes = osm.ways.refs.subarray(osm.ways.refsStart[way], osm.ways.refsStart[way + 1]! - 1);
  const rings = visitsTwice(nodes) ? splitAtRepeats(Array.from(nodes)) : [nodes];
  if (rings.length === 0) warnings.add('ring without area', formatOsmRef(ref));
  const simple = simpleRings(
    rings.map((ring) => ringOf(osm, ring)),
    ref,
    warnings,
  );
  return simple.length === 0 ? null : nestRings(simple);
}

/** Returns true if a node repeats. Most rings have few nodes: comparing all pairs is faster than building a Set. */
function visitsTwice(nodes: Uint32Array): boolean {
  if (nodes.length > 40) return new Set(nodes).size < nodes.length;
  for (let i = 1; i < nodes.length; i++) for (let j = 0; j < i; j++) if (nodes[i] === nodes[j]) return true;
  return false;
}

/**
 * Builds the multipolygon of a relation, regardless of the order, direction and roles of its member ways. Rings that do
 * not close are counted and left out.
 *
 * @param closed - rings to use instead of those of the member ways, for a relation that the extract cut
 * @returns null if no ring closes
 */
export function areaOfRelation(
  osm: OsmData,
  relation: number,
  warnings: WarningCollector,
  closed: readonly Int32Array[] | null = null,
): Rings | null {
  const ref = osmRef(OSM_RELATION, osm.relations.ids[relation]!);
  const simple = simpleRings(closed ?? wholeRings(osm, relation, warnings), ref, warnings);
  return simple.length === 0 ? null : nestRings(simple);
}

function wholeRings(osm: OsmData, relation: number, warnings: WarningCollector): Int32Array[] {
  const { wayIndexes, missing } = areaMembers(osm, relation);
  const { rings, chains } = assembleRings(osm.ways, wayIndexes);
  if (chains.length > 0) {
    const ref = formatOsmRef(osmRef(OSM_RELATION, osm.relations.ids[relation]!));
    const cause = missing > 0 ? `${missing} members missing` : 'all members present';
    warnings.add('multipolygon ring not closed', ref, `${chains.length} chains, ${cause}`);
  }
  return rings.map((nodes) => ringOf(osm, nodes));
}

/**
 * Returns the member ways that may bound the area, by index, and the number of way members missing from the sources.
 */
export function areaMembers(osm: OsmData, relation: number): { wayIndexes: number[]; missing: number } {
  const { membersStart, memberKinds, memberIndexes } = osm.relations;
  const wayIndexes: number[] = [];
  let missing = 0;
  for (let m = membersStart[relation]!; m < membersStart[relation + 1]!; m++) {
    if (memberKinds[m] !== OSM_WAY) continue;
    const role = osm.relations.memberRole(m);
    // Other roles mark ways that belong to the object but do not bound it (`entrance`, `street`, …).
    if (role !== '' && role !== 'outer' && role !== 'inner' && role !== 'exclave' && role !== 'enclave') continue;
    if (memberIndexes[m]! < 0) missing++;
    else wayIndexes.push(memberIndexes[m]!);
  }
  return { wayIndexes, missing };
}

function simpleRings(rings: readonly Int32Array[], ref: number, warnings: WarningCollector): Int32Array[] {
  const simple: Int32Array[] = [];
  for (const ring of rings) {
    const parts = ring.length < 6 ? [] : uncrossRing(ring);
    if (parts === null) warnings.add('ring crosses itself too often', formatOsmRef(ref));
    if (parts && parts.length > 1) {
      warnings.add('ring crosses itself', formatOsmRef(ref), `split into ${parts.length} rings`);
    }
    const sound = (parts ?? [ring]).filter((part) => signedArea2(part) !== 0);
    if (sound.length === 0) warnings.add('ring without area', formatOsmRef(ref));
    simple.push(...sound);
  }
  return simple;
}
