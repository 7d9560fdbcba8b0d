import { addToList, OSM_NODE, OSM_RELATION, osmRef } from '@verst/core/build';
import type { OsmData, OsmRelations } from '../../sources/osm/osm-data.ts';
import { type Names, readNames } from '../names.ts';
import { regionByName, regionKey } from './russian-regions.ts';

const REGION_LEVEL = '4';
const DISTRICT_LEVEL = '6';

/** A relation that lists its parts. */
interface ListingRelation {
  readonly ref: number;
  readonly adminLevel: string | undefined;
  /** Null if it has no name. */
  readonly name: string | null;
  /** Its own address tags, by key. */
  readonly above: Readonly<Record<'addr:region' | 'addr:district', string | undefined>>;
}

/**
 * Hierarchy of boundary relations by their members (`subarea`, `admin_centre`, `label`). It is complete even in an
 * extract that cuts the outlines of regions and districts: a region's relation lists its districts, and a district's
 * relation its centre. It keeps no reference to the map.
 */
export class BoundaryHierarchy {
  /** Packed reference of a member → relations that list it. */
  readonly #parents = new Map<number, ListingRelation[]>();
  readonly #labels = new Map<number, number>();
  readonly #regionNames = new Map<string, string>();

  constructor({ relations }: OsmData) {
    for (const relation of relations.tagged) {
      if (relations.tag(relation, 'boundary') === undefined && relations.tag(relation, 'place') === undefined) continue;
      this.#readMembers(relations, relation);
      if (relations.tag(relation, 'admin_level') === REGION_LEVEL)
        this.#readRegion(readNames(relations.tags(relation)));
    }
  }

  /** Returns the relation that has this node as its label, as a packed reference, or null. */
  labelledBy(nodeRef: number): number | null {
    return this.#labels.get(nodeRef) ?? null;
  }

  /**
   * Returns the name of the region above an element, from relations that list it or their `addr:region`; null for none.
   */
  regionAbove(ref: number): string | null {
    return this.#climb(ref, REGION_LEVEL, 'addr:region');
  }

  /** Returns the name of the district above an element, or null. */
  districtAbove(ref: number): string | null {
    return this.#climb(ref, DISTRICT_LEVEL, 'addr:district');
  }

  /** Returns a region's name as spelled in its boundary relation, else as in the table of regions, else as given. */
  regionNamed(name: string): string {
    return this.#regionNames.get(regionKey(name)) ?? regionByName(name) ?? name;
  }

  #climb(ref: number, level: string, addressKey: 'addr:region' | 'addr:district'): string | null {
    const seen = new Set<ListingRelation>();
    let front = this.#parents.get(ref) ?? [];
    while (front.length > 0) {
      const next: ListingRelation[] = [];
      for (const relation of front) {
        if (seen.has(relation)) continue;
        seen.add(relation);
        if (relation.adminLevel === level) return relation.name;
        const above = relation.above[addressKey];
        if (above) return above;
        next.push(...(this.#parents.get(relation.ref) ?? []));
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

  #readMembers(relations: OsmRelations, relation: number): void {
    let listing: ListingRelation | null = null;
    for (let m = relations.membersStart[relation]!; m < relations.membersStart[relation + 1]!; m++) {
      const role = relations.memberRole(m);
      const kind = relations.memberKinds[m];
      const isParent =
        (kind === OSM_RELATION && role === 'subarea') ||
        (kind === OSM_NODE && (role === 'admin_centre' || role === 'label'));
      if (!isParent) continue;
      listing ??= listingOf(relations, relation);
      const member = osmRef(kind, relations.memberIds[m]!);
      addToList(this.#parents, member, listing);
      if (role === 'label') this.#labels.set(member, listing.ref);
    }
  }
}

function listingOf(relations: OsmRelations, relation: number): ListingRelation {
  const tags = relations.tags(relation);
  return {
    ref: osmRef(OSM_RELATION, relations.ids[relation]!),
    adminLevel: tags['admin_level'],
    name: readNames(tags)?.name ?? null,
    above: { 'addr:region': tags['addr:region'], 'addr:district': tags['addr:district'] },
  };
}
