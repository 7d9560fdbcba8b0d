import { formatOsmRef, type OsmKind, osmRef } from '@verst/core/build';
import type { OsmData } from '../../sources/osm/osm-data.ts';
import { insidePoint } from '../geometry/inside-point.ts';
import { classifyPoi } from '../poi/classify.ts';
import type { MapArea, MapLine, MapNode, OpenArea, Tags } from '../sweep/sweep.ts';
import type { WarningCollector } from '../warnings.ts';
import { hasAddress, readAddresses } from './address-tags.ts';
import { type AddressSource, LocatedAddresses } from './located-addresses.ts';

/** Collects the addresses of buildings, nodes, areas and lines. */
export class AddressCollector {
  readonly addresses = new LocatedAddresses();
  readonly #warnings: WarningCollector;
  /** Packed reference of a house → name of the street whose relation lists it. */
  readonly #streetOfHouse: Map<number, string>;

  constructor(osm: OsmData, warnings: WarningCollector) {
    this.#warnings = warnings;
    this.#streetOfHouse = readStreetRelations(osm);
  }

  addBuilding(area: MapArea, building: number): void {
    if (!hasAddress(area.tags)) return;
    const [lonE7, latE7] = insidePoint(area.rings);
    this.#add(area.ref, area.tags, 'building', lonE7, latE7, building);
  }

  addArea(area: MapArea): void {
    if (!hasAddress(area.tags)) return;
    const [lonE7, latE7] = insidePoint(area.rings);
    this.#add(area.ref, area.tags, 'area', lonE7, latE7, -1);
  }

  addNode({ ref, tags, lonE7, latE7 }: MapNode): void {
    if (!hasAddress(tags)) return;
    const source = tags['entrance'] !== undefined ? 'entrance' : classifyPoi(tags) ? 'poi' : 'node';
    this.#add(ref, tags, source, lonE7, latE7, -1);
  }

  /** Adds the address of an open way, usually a building whose outline was never closed. */
  addLine({ ref, tags, xy }: MapLine): void {
    if (!hasAddress(tags)) return;
    const middle = Math.floor(xy.length / 4) * 2;
    this.#warnings.add('address on a way that is not an area', formatOsmRef(ref));
    this.#add(ref, tags, 'area', xy[middle]!, xy[middle + 1]!, -1);
  }

  /** Adds the address of a relation whose outline does not close. */
  addOpenArea({ ref, tags, xy }: OpenArea): void {
    if (!hasAddress(tags) || xy.length === 0) return;
    this.#warnings.add('address on a broken multipolygon', formatOsmRef(ref));
    this.#add(ref, tags, 'area', xy[0]!, xy[1]!, -1);
  }

  #add(ref: number, tags: Tags, source: AddressSource, lonE7: number, latE7: number, building: number): void {
    const addresses = readAddresses(tags, this.#streetOfHouse.get(ref) ?? null);
    if (addresses.length === 0) this.#warnings.add('house number without letters or digits', formatOsmRef(ref));
    for (const address of addresses) this.addresses.push({ ...address, ref, source, lonE7, latE7, building });
  }
}

/** Returns the street names of houses that are members of `type=associatedStreet` and `type=street` relations. */
function readStreetRelations(osm: OsmData): Map<number, string> {
  const { relations } = osm;
  const streetOfHouse = new Map<number, string>();
  for (const relation of relations.tagged) {
    const type = relations.tag(relation, 'type');
    if (type !== 'associatedStreet' && type !== 'street') continue;
    const name = relations.tag(relation, 'name') ?? relations.tag(relation, 'addr:street');
    if (name === undefined) continue;
    for (let m = relations.membersStart[relation]!; m < relations.membersStart[relation + 1]!; m++) {
      const role = relations.memberRole(m);
      if (role === 'street' || role === 'associated') continue;
      streetOfHouse.set(osmRef(relations.memberKinds[m]! as OsmKind, relations.memberIds[m]!), name);
    }
  }
  return streetOfHouse;
}
