import Flatbush from 'flatbush';
import { fromE7 } from '../../geo/e7.ts';
import { worldX, worldY } from '../../geo/mercator.ts';
import type { SectionSet } from '../../snapshot/sections.ts';
import { saveBoxIndex } from '../../spatial/box-index.ts';
import type { PlaceRecord } from '../input.ts';
import { isPart, isSettlement, NONE, UNPLACED_E7 } from '../layout.ts';
import { openLayerGeometry, type StoredGeometry } from '../../spatial/stored-geometry.ts';
import { buildCsr } from '../../collections/csr.ts';

/** What the reverse index is built from, in the order of the snapshot's own ids. */
export interface ReverseInput {
  /** Building of each address, or -1; position of each address. */
  readonly building: Int32Array;
  readonly lonE7: Int32Array;
  readonly latE7: Int32Array;
  /** What places each address; only those that the map has (0) are found by position. */
  readonly precision: Uint8Array;
  /** Roads (positions in the roads layer) of each street. */
  readonly streetRoads: readonly (readonly number[])[];
  readonly places: readonly PlaceRecord[];
  readonly placeKind: Uint8Array;
}

/**
 * Builds what reverse geocoding searches, in world coordinates (`geo/mercator.ts`). Outlines of buildings and lines of
 * roads are not stored here: they are the layers' (`layers/buildings/xy` and so on), which must stand in the set already;
 * without them addresses are points and streets are not found by their roads.
 *
 * ```
 * reverse-houses            Flatbush: a building with addresses, or an address outside any building
 * reverse-house-building    building of each item, or -1
 * reverse-house-start, -addresses   addresses of each item
 * reverse-roads             Flatbush: road ways that belong to a street; reverse-road-feature, -road-street
 * reverse-places            Flatbush: settlements by outline or point; reverse-place-ids
 * reverse-parts             Flatbush: parts of settlements that have an outline; reverse-part-ids
 * place-outline-start       rings of each settlement and part of one (length placeCount + 1); place-ring-start, place-outline-xy
 * ```
 */
export function buildReverseIndex(sections: SectionSet, input: ReverseInput): void {
  addHouses(sections, input);
  addRoads(sections, input);
  addPlaces(sections, input);
}

function addHouses(sections: SectionSet, input: ReverseInput): void {
  const { building, lonE7, latE7, precision } = input;
  const outlines = openLayerGeometry(sections, 'buildings');
  const itemOfBuilding = new Map<number, number>();
  const itemBuilding: number[] = [];
  const firstAddress: number[] = [];
  const mapped: number[] = [];
  const itemOfAddress = new Uint32Array(building.length);
  for (let address = 0; address < building.length; address++) {
    if (precision[address] !== 0) continue;
    mapped.push(address);
    const feature = outlines ? building[address]! : -1;
    let item = feature < 0 ? undefined : itemOfBuilding.get(feature);
    if (item === undefined) {
      item = itemBuilding.length;
      itemBuilding.push(feature);
      firstAddress.push(address);
      if (feature >= 0) itemOfBuilding.set(feature, item);
    }
    itemOfAddress[address] = item;
  }
  const addresses = buildCsr(
    itemBuilding.length,
    mapped.length,
    (i) => itemOfAddress[mapped[i]!]!,
    (i) => mapped[i]!,
  );
  const index = itemBuilding.length === 0 ? null : new Flatbush(itemBuilding.length, 16, Uint32Array);
  itemBuilding.forEach((feature, item) => {
    const box = feature < 0 || !outlines ? null : worldBox(outlines, feature);
    const x = worldX(fromE7(lonE7[firstAddress[item]!]!));
    const y = worldY(fromE7(latE7[firstAddress[item]!]!));
    index!.add(...(box ?? ([x, y, x, y] as const)));
  });
  index?.finish();
  saveBoxIndex(sections, 'geocoding/reverse-houses', index);
  sections.add('geocoding/reverse-house-building', Int32Array.from(itemBuilding));
  sections.add('geocoding/reverse-house-start', addresses.starts);
  sections.add('geocoding/reverse-house-addresses', addresses.items);
}

function addRoads(sections: SectionSet, { streetRoads }: ReverseInput): void {
  const lines = openLayerGeometry(sections, 'roads');
  const features: number[] = [];
  const streets: number[] = [];
  const boxes: (readonly [number, number, number, number])[] = [];
  streetRoads.forEach((roads, street) => {
    for (const road of lines ? roads : []) {
      const box = worldBox(lines!, road);
      if (!box) continue;
      features.push(road);
      streets.push(street);
      boxes.push(box);
    }
  });
  const index = boxes.length === 0 ? null : new Flatbush(boxes.length, 16, Uint32Array);
  for (const box of boxes) index!.add(...box);
  index?.finish();
  saveBoxIndex(sections, 'geocoding/reverse-roads', index);
  sections.add('geocoding/reverse-road-feature', Uint32Array.from(features));
  sections.add('geocoding/reverse-road-street', Uint32Array.from(streets));
}

function addPlaces(sections: SectionSet, { places, placeKind }: ReverseInput): void {
  const starts = new Uint32Array(places.length + 1);
  const rings: number[] = [0];
  const xy: number[] = [];
  const settlements: BoxedPlace[] = [];
  const parts: BoxedPlace[] = [];
  places.forEach((place, id) => {
    const kind = placeKind[id]!;
    const parent = place.parent < 0 ? NONE : place.parent;
    const box: Box = [Infinity, Infinity, -Infinity, -Infinity];
    const isOutlined = isSettlement(kind, parent) || isPart(kind, parent);
    for (const ring of isOutlined ? (place.outline?.rings ?? []) : []) {
      for (let i = 0; i + 1 < ring.length; i += 2) {
        const x = worldX(fromE7(ring[i]!));
        const y = worldY(fromE7(ring[i + 1]!));
        xy.push(x, y);
        extend(box, x, y);
      }
      rings.push(xy.length / 2);
    }
    starts[id + 1] = rings.length - 1;
    const hasOutline = box[0] !== Infinity;
    if (isPart(kind, parent) && hasOutline) parts.push({ id, box });
    if (!isSettlement(kind, parent) || place.lonE7 === UNPLACED_E7) return;
    if (!hasOutline) extend(box, worldX(fromE7(place.lonE7)), worldY(fromE7(place.latE7)));
    settlements.push({ id, box });
  });
  addBoxes(sections, 'places', 'place-ids', settlements);
  addBoxes(sections, 'parts', 'part-ids', parts);
  sections.add('geocoding/place-outline-start', starts);
  sections.add('geocoding/place-ring-start', Uint32Array.from(rings));
  sections.add('geocoding/place-outline-xy', Uint32Array.from(xy));
}

type Box = [minX: number, minY: number, maxX: number, maxY: number];

interface BoxedPlace {
  readonly id: number;
  readonly box: Box;
}

function addBoxes(sections: SectionSet, name: string, ids: string, boxed: readonly BoxedPlace[]): void {
  const index = boxed.length === 0 ? null : new Flatbush(boxed.length, 16, Uint32Array);
  for (const { box } of boxed) index!.add(...box);
  index?.finish();
  saveBoxIndex(sections, `geocoding/reverse-${name}`, index);
  sections.add(
    `geocoding/reverse-${ids}`,
    Uint32Array.from(boxed, ({ id }) => id),
  );
}

function extend(box: Box, x: number, y: number): void {
  if (x < box[0]) box[0] = x;
  if (y < box[1]) box[1] = y;
  if (x > box[2]) box[2] = x;
  if (y > box[3]) box[3] = y;
}

/** World box of a feature, or null where it has no vertices. */
function worldBox(geometry: StoredGeometry, feature: number): [number, number, number, number] | null {
  const { xy, vertexCount } = geometry.read(feature);
  if (vertexCount === 0) return null;
  const box: [number, number, number, number] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let v = 0; v < vertexCount; v++) extend(box, xy[2 * v]!, xy[2 * v + 1]!);
  return box;
}
