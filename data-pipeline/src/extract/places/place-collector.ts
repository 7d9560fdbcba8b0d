import { OSM_NODE, type PlaceKind } from '@verst/core/build';
import type { OsmData } from '../../sources/osm/osm-data.ts';
import { insidePoint } from '../geometry/inside-point.ts';
import { areaOfRings, type Rings } from '../geometry/rings.ts';
import { type Names, readNames } from '../names.ts';
import type { MapArea, MapNode, OpenArea, Tags } from '../sweep/sweep.ts';
import { KIND_TRAITS, kindsOf } from './place-kinds.ts';

/** A node, area or relation that describes a place, before duplicates are merged. */
export interface PlaceCandidate {
  readonly ref: number;
  readonly kind: PlaceKind;
  readonly names: Names;
  readonly tags: Tags;
  readonly lonE7: number;
  readonly latE7: number;
  /** The outline, or null for a node and for a relation that the extract cuts. */
  readonly rings: Rings | null;
  /** Area of the outline, in square 10⁻⁷ degrees; 0 without one. */
  readonly area: number;
  readonly form: 'node' | 'area' | 'open';
}

/** Collects everything that describes a place. */
export class PlaceCollector {
  readonly candidates: PlaceCandidate[] = [];
  readonly #osm: OsmData;

  constructor(osm: OsmData) {
    this.#osm = osm;
  }

  addNode({ ref, tags, lonE7, latE7 }: MapNode): void {
    this.#add(tags, { ref, tags, lonE7, latE7, rings: null, area: 0, form: 'node' });
  }

  addArea({ ref, tags, rings }: MapArea): void {
    if (kindsOf(tags).length === 0) return;
    const [lonE7, latE7] = insidePoint(rings);
    this.#add(tags, { ref, tags, lonE7, latE7, rings, area: areaOfRings(rings), form: 'area' });
  }

  /**
   * Adds a relation that the extract cuts. A region or district is placed at its label or centre, and left out if the
   * data contain neither. A settlement is placed in the middle of what remains of its outline.
   */
  addOpenArea({ ref, tags, xy, relation }: OpenArea): void {
    if (kindsOf(tags).some((kind) => KIND_TRAITS[kind].class === 'area')) {
      const centre = centreOf(this.#osm, relation);
      if (centre) this.#add(tags, { ref, tags, ...centre, rings: null, area: 0, form: 'node' });
      return;
    }
    if (xy.length === 0) return;
    const middle = Math.floor(xy.length / 4) * 2;
    this.#add(tags, { ref, tags, lonE7: xy[middle]!, latE7: xy[middle + 1]!, rings: null, area: 0, form: 'open' });
  }

  #add(tags: Tags, rest: Omit<PlaceCandidate, 'kind' | 'names'>): void {
    const kinds = kindsOf(tags);
    if (kinds.length === 0) return;
    const names = readNames(tags);
    if (!names) return;
    for (const kind of kinds) this.candidates.push({ ...rest, kind, names });
  }
}

/** Returns the position of the relation's label, else of its administrative centre; null if neither is in the data. */
function centreOf({ relations, nodes }: OsmData, relation: number): { lonE7: number; latE7: number } | null {
  let centre = -1;
  for (let m = relations.membersStart[relation]!; m < relations.membersStart[relation + 1]!; m++) {
    if (relations.memberKinds[m] !== OSM_NODE || relations.memberIndexes[m]! < 0) continue;
    const role = relations.memberRole(m);
    if (role === 'label' || (role === 'admin_centre' && centre < 0)) centre = relations.memberIndexes[m]!;
  }
  return centre < 0 ? null : { lonE7: nodes.lonE7[centre]!, latE7: nodes.latE7[centre]! };
}
