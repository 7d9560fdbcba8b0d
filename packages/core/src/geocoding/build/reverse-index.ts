import { fromE7 } from '../../geo/e7.ts';
import { worldX, worldY } from '../../geo/mercator.ts';
import type { SectionSet } from '../../snapshot/sections.ts';
import { saveBoxIndex } from '../../spatial/box-index.ts';
import type { PlaceRecord } from '../input.ts';
import { addHouseAddresses } from '../reverse/house-addresses.ts';
import { isPart, isSettlement, NONE, UNPLACED_E7 } from '../layout.ts';
import { openLayerGeometry, type WorldBox } from '../../spatial/stored-geometry.ts';
import { buildCsr } from '../../collections/csr.ts';
import { inverse } from '../../collections/order.ts';

/** Input of the reverse index, in the order of the snapshot's own ids. */
export interface ReverseInput {
  /** Building of each address, or -1; position of each address. */
  readonly building: Int32Array;
  readonly lonE7: Int32Array;
  readonly latE7: Int32Array;
  /** Precision of each address; only those on the map (0) are found by position. */
  readonly precision: Uint8Array;
  /** Roads (positions in the roads layer) of each street. */
  readonly streetRoads: readonly (readonly number[])[];
  readonly places: readonly PlaceRecord[];
  readonly placeKind: Uint8Array;
}

/**
 * Builds the sections that reverse geocoding searches, in world coordinates (`geo/mercator.ts`). Outlines of buildings
 * and lines of roads are not stored here but in the layers (`layers/buildings/xy` and so on), which must already be in
 * the set. Without them, addresses are points and streets are not found by their roads.
 *
 * ```
 * reverse-houses            box index: a building with addresses, or an address outside any building
 * reverse-house-addresses   addresses of each item, all in its building: see `house-addresses.ts`
 * reverse-roads             box index: road ways that belong to a street; reverse-road-feature, -road-street
 * reverse-places            box index: settlements by outline or point; reverse-place-ids
 * reverse-parts             box index: parts of settlements that have an outline; reverse-part-ids
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
  // A Map could not have more than 16 million buildings.
  const itemOfBuilding = new Uint32Array(outlines ? outlines.featureRings.length - 1 : 0).fill(NONE);
  const itemBuilding: number[] = [];
  const firstAddress: number[] = [];
  const mapped: number[] = [];
  const itemOfAddress = new Uint32Array(building.length);
  for (let address = 0; address < building.length; address++) {
    if (precision[address] !== 0) continue;
    mapped.push(address);
    const feature = outlines ? building[address]! : -1;
    let item = feature < 0 ? NONE : itemOfBuilding[feature]!;
    if (item === NONE) {
      item = itemBuilding.length;
      itemBuilding.push(feature);
      firstAddress.push(address);
      if (feature >= 0) itemOfBuilding[feature] = item;
    }
    itemOfAddress[address] = item;
  }
  const boxes = new Uint32Array(4 * itemBuilding.length);
  itemBuilding.forEach((feature, item) => {
    const box = feature < 0 || !outlines ? null : outlines.boxOf(feature);
    const x = worldX(fromE7(lonE7[firstAddress[item]!]!));
    const y = worldY(fromE7(latE7[firstAddress[item]!]!));
    boxes.set(box ?? [x, y, x, y], 4 * item);
  });
  const order = saveBoxIndex(sections, 'geocoding/reverse-houses', boxes);
  const number = inverse(order);
  const addresses = buildCsr(
    order.length,
    mapped.length,
    (i) => number[itemOfAddress[mapped[i]!]!]!,
    (i) => mapped[i]!,
  );
  addHouseAddresses(sections, addresses.starts, addresses.items);
}

function addRoads(sections: SectionSet, { streetRoads }: ReverseInput): void {
  const lines = openLayerGeometry(sections, 'roads');
  const features: number[] = [];
  const streets: number[] = [];
  const boxes: number[] = [];
  streetRoads.forEach((roads, street) => {
    for (const road of lines ? roads : []) {
      const box = lines!.boxOf(road);
      if (!box) continue;
      features.push(road);
      streets.push(street);
      boxes.push(...box);
    }
  });
  const order = saveBoxIndex(sections, 'geocoding/reverse-roads', Uint32Array.from(boxes));
  sections.add(
    'geocoding/reverse-road-feature',
    order.map((item) => features[item]!),
  );
  sections.add(
    'geocoding/reverse-road-street',
    order.map((item) => streets[item]!),
  );
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

type Box = [...WorldBox];

interface BoxedPlace {
  readonly id: number;
  readonly box: Box;
}

function addBoxes(sections: SectionSet, name: string, ids: string, boxed: readonly BoxedPlace[]): void {
  const order = saveBoxIndex(sections, `geocoding/reverse-${name}`, Uint32Array.from(boxed.flatMap(({ box }) => box)));
  sections.add(
    `geocoding/reverse-${ids}`,
    order.map((item) => boxed[item]!.id),
  );
}

function extend(box: Box, x: number, y: number): void {
  if (x < box[0]) box[0] = x;
  if (y < box[1]) box[1] = y;
  if (x > box[2]) box[2] = x;
  if (y > box[3]) box[3] = y;
}
