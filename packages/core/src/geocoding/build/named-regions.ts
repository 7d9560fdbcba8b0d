import type { PlaceRecord } from '../input.ts';
import { UNPLACED_E7 } from '../layout.ts';

/**
 * Returns records for regions that settlements name but that have no record, because an extract of a city cuts the
 * region's outline. Each has the position of its most important settlement and a box around its settlements, but
 * neither outline nor residents.
 *
 * @param places - in order of importance
 */
export function namedRegions(places: readonly PlaceRecord[]): PlaceRecord[] {
  const known = new Set(places.filter(({ kind }) => kind === 'region').map(({ name }) => name));
  const boxes = new Map<string, { first: PlaceRecord; box: [number, number, number, number] }>();
  for (const place of places) {
    if (place.region === null || known.has(place.region) || place.lonE7 === UNPLACED_E7) continue;
    // A city that is its own region needs no other record: Москва.
    if (place.name === place.region) known.add(place.region);
    const entry = boxes.get(place.region);
    if (!entry) boxes.set(place.region, { first: place, box: [...place.bboxE7] });
    else extend(entry.box, place.bboxE7);
  }
  const regions: PlaceRecord[] = [];
  for (const [name, { first, box }] of boxes) {
    if (known.has(name)) continue;
    regions.push({
      id: `region:${name}`,
      kind: 'region',
      name,
      altNames: [],
      nameEn: null,
      lonE7: first.lonE7,
      latE7: first.latE7,
      bboxE7: box,
      outline: null,
      population: 0,
      parent: -1,
      region: null,
      district: null,
      postcode: null,
    });
  }
  return regions;
}

function extend(box: [number, number, number, number], other: PlaceRecord['bboxE7']): void {
  if (other[0] === UNPLACED_E7) return;
  box[0] = Math.min(box[0], other[0]);
  box[1] = Math.min(box[1], other[1]);
  box[2] = Math.max(box[2], other[2]);
  box[3] = Math.max(box[3], other[3]);
}
