import { OSM_NODE, OSM_RELATION, osmRef } from '@verst/core/build';
import type { OsmData } from '../../sources/osm/osm-data.ts';
import { readNames } from '../names.ts';

const REGION_LEVEL = '4';
const DISTRICT_LEVEL = '6';

/**
 * What boundary relations say about each other by their members (`subarea`, `admin_centre`, `label`). It holds in an
 * extract too, where the outlines of regions and districts are cut: a region's relation lists its districts, and a
 * district's its centre.
 */
export class BoundaryHierarchy {
  readonly #osm: OsmData;
  /** Packed reference of a member → relations (by index) that list it. */
  readonly #parents = new Map<number, number[]>();
  readonly #labels = new Map<number, number>();

  constructor(osm: OsmData) {
    this.#osm = osm;
    const { relations } = osm;
    for (const relation of relations.tagged) {
      if (relations.tag(relation, 'boundary') === undefined && relations.tag(relation, 'place') === undefined) continue;
      this.#readMembers(relation);
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

  #readMembers(relation: number): void {
    const { relations } = this.#osm;
    for (let m = relations.membersStart[relation]!; m < relations.membersStart[relation + 1]!; m++) {
      const role = relations.memberRole(m);
      const kind = relations.memberKinds[m];
      const isParent =
        (kind === OSM_RELATION && role === 'subarea') || (kind === OSM_NODE && (role === 'admin_centre' || role === 'label'));
      if (!isParent) continue;
      const member = osmRef(kind, relations.memberIds[m]!);
      const parents = this.#parents.get(member);
      if (parents) parents.push(relation);
      else this.#parents.set(member, [relation]);
      if (role === 'label') this.#labels.set(member, osmRef(OSM_RELATION, relations.ids[relation]!));
    }
  }
}
