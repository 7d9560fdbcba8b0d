import type { SectionSet } from '../../snapshot/sections.ts';
import { savePointIndex } from '../../spatial/point-index.ts';
import { PLACE_KINDS } from '../kinds/kind-table.ts';
import { kindsOfTags } from '../kinds/kinds-of-tags.ts';
import { CHAIN_ATTRACTION, LARGE_AREAS } from '../parameters.ts';
import type { ObjectRecord } from './input.ts';

/** An object of at least one kind. */
export interface KindObject {
  /** Position of its point of interest. */
  readonly poi: number;
  readonly lonE7: number;
  readonly latE7: number;
  readonly kinds: readonly number[];
  readonly attraction: number;
}

/** Returns the points of interest that are of any kind, in their order. */
export function kindObjectsOf(objects: readonly ObjectRecord[]): KindObject[] {
  return objects.flatMap(({ lonE7, latE7, tags, footprintM2 }, poi) => {
    const kinds = kindsOfTags(tags);
    return kinds.length === 0 ? [] : [{ poi, lonE7, latE7, kinds, attraction: attractionOf(tags, footprintM2) }];
  });
}

function attractionOf(tags: Readonly<Record<string, string>>, footprintM2: number): number {
  const chain = (tags['brand'] ?? tags['brand:wikidata']) ? CHAIN_ATTRACTION : 1;
  return chain * (LARGE_AREAS.find((area) => footprintM2 >= area.footprintM2)?.attraction ?? 1);
}

/**
 * Writes the sections of objects, of their sets of kinds, and of the objects of each kind.
 *
 * @param cells - for each level, the cell of each object
 */
export function saveObjects(sections: SectionSet, objects: readonly KindObject[], cells: readonly Uint32Array[]): void {
  const lonE7 = Int32Array.from(objects, (object) => object.lonE7);
  const latE7 = Int32Array.from(objects, (object) => object.latE7);
  sections.add('insights/objects/lon-e7', lonE7);
  sections.add('insights/objects/lat-e7', latE7);
  sections.add(
    'insights/objects/poi',
    Uint32Array.from(objects, ({ poi }) => poi),
  );
  sections.add(
    'insights/objects/attraction',
    Uint8Array.from(objects, ({ attraction }) => Math.round(10 * attraction)),
  );
  cells.forEach((column, level) => sections.add(`insights/objects/cell-${level}`, column));
  savePointIndex(sections, 'insights/objects/tree', lonE7, latE7);
  saveSignatures(sections, objects);

  const ofKind: number[][] = PLACE_KINDS.map(() => []);
  objects.forEach(({ kinds }, object) => kinds.forEach((kind) => ofKind[kind]!.push(object)));
  const start = new Uint32Array(PLACE_KINDS.length + 1);
  ofKind.forEach((list, kind) => (start[kind + 1] = start[kind]! + list.length));
  sections.add('insights/kinds/start', start);
  sections.add('insights/kinds/objects', Uint32Array.from(ofKind.flat()));
}

/** Writes each set of kinds once, and its number for each object: objects share few sets. */
function saveSignatures(sections: SectionSet, objects: readonly KindObject[]): void {
  const signatures = new Map<string, number>();
  const start = [0];
  const kindsOf: number[] = [];
  const column = Uint16Array.from(objects, ({ kinds }) => {
    const key = kinds.join(' ');
    let signature = signatures.get(key);
    if (signature === undefined) {
      signature = signatures.size;
      signatures.set(key, signature);
      kindsOf.push(...kinds);
      start.push(kindsOf.length);
    }
    return signature;
  });
  sections.add('insights/objects/signature', column);
  sections.add('insights/signatures/start', Uint32Array.from(start));
  sections.add('insights/signatures/kinds', Uint16Array.from(kindsOf));
}
