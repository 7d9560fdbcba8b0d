import { OSM_NODE, OSM_RELATION, osmRef } from '@verst/core/build';
import type { OsmData } from '../../sources/osm/osm-data.ts';
import { type Names, readNames } from '../names.ts';
import { regionByName, regionKey } from './russian-regions.ts';

const REGION_LEVEL = '4';
const DISTRICT_LEVEL = '6';

/**
 * Hierarchy of boundary relations by their members (`subarea`, `admin_centre`, `label`). It is complete even in an
 * extract that cuts the outlines of regions and districts: a region's relation lists its districts, and a
 * district's its centre.
 */
export class BoundaryHierarchy {
  readonly #osm: OsmData;
  /** Packed reference of a member → relations (by index) that list it. */
  readonly #parents = new Map<number, number[]>();
  readonly #labels = new Map<number, number>();
  readonly #regionNames = new Map<string, string>();

  constructor(osm: OsmData) {
    this.#osm = osm;
    const { relations } = osm;
    for (const relation of relations.tagged) {
      if (relations.tag(relation, 'boundary') === undefined && relations.tag(relation, 'place') === undefined) continue;
      this.#readMembers(relation);
      if (relations.tag(relation, 'admin_level') === REGION_LEVEL)
        this.#readRegion(readNames(relations.tags(relation)));
    }
  }

  /** The relation that names this node as its label, as a packed reference, or null. */
  labelledBy(nodeRef: number): number | null {
    return this.#labels.get(nodeRef) ?? null;
  }

  /** Name of the region above an element by the relations that list it or their `addr:region`, or null. */
  regionAbove(ref: number): string | null {
    return this.#climb(ref, REGION_LEVEL, 'addr:region');
  }

  /** Name of the district above an element, or null. */
  districtAbove(ref: number): string | null {
    return this.#climb(ref, DISTRICT_LEVEL, 'addr:district');
  }

  /** Returns the point of the relation's label, else of its administrative centre; null if the data contain neither. */
  centreOf(relation: number): { lonE7: number; latE7: number } | null {
    const { relations, nodes } = this.#osm;
    let centre = -1;
    for (let m = relations.membersStart[relation]!; m < relations.membersStart[relation + 1]!; m++) {
      if (relations.memberKinds[m] !== OSM_NODE || relations.memberIndexes[m]! < 0) continue;
      const role = relations.memberRole(m);
      if (role === 'label' || (role === 'admin_centre' && centre < 0)) centre = relations.memberIndexes[m]!;
    }
    return centre < 0 ? null : { lonE7: nodes.lonE7[centre]!, latE7: nodes.latE7[centre]! };
  }

  /** A region's name as its boundary relation spells it, else as the table of regions does, else as given. */
  regionNamed(name: string): string {
    return this.#regionNames.get(regionKey(name)) ?? regionByName(name) ?? name;
  }

  #climb(ref: number, level: string, addressKey: string): string | null {
    const { relations } = this.#osm;
    const seen = new Set<number>();
    let front = this.#parents.get(ref) ?? [];
    while (front.length > 0) {
      const next: number[] = [];
      for (const relation of front) {
        if (seen.has(relation)) continue;
        seen.add(relation);
        const tags = relations.tags(relation);
        if (tags['admin_level'] === level) return readNames(tags)?.name ?? null;
        if (tags[addressKey]) return tags[addressKey];
        next.push(...(this.#parents.get(osmRef(OSM_RELATION, relations.ids[relation]!)) ?? []));
      }
      front = next;
    }
    return null;
  }

  #readRegion(names: Names | null): void {
    if (!names) return;
    for (const altName of names.altNames) this.#regionNames.set(regionKey(altName), names.name);
    this.#regionNames.set(regionKey(names.name), names.name);
  }

  #readMembers(relation: number): void {
    const { relations } = this.#osm;
    for (let m = relations.membersStart[relation]!; m < relations.membersStart[relation + 1]!; m++) {
      const role = relations.memberRole(m);
      const kind = relations.memberKinds[m];
      const isParent =
        (kind === OSM_RELATION && role === 'subarea') ||
        (kind === OSM_NODE && (role === 'admin_centre' || role === 'label'));
      if (!isParent) continue;
      const member = osmRef(kind, relations.memberIds[m]!);
      const parents = this.#parents.get(member);
      if (parents) parents.push(relation);
      else this.#parents.set(member, [relation]);
      if (role === 'label') this.#labels.set(member, osmRef(OSM_RELATION, relations.ids[relation]!));
    }
  }
}
