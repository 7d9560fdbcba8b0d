import { FlatGeometryBuilder } from '../../geo/flat-geometry.ts';
import { toE7 } from '../../geo/e7.ts';
import { worldX, worldY } from '../../geo/mercator.ts';
import { SectionSet } from '../../snapshot/sections.ts';
import { packRingStarts } from '../../spatial/ring-starts.ts';
import { addVertexStarts } from '../../spatial/vertex-starts.ts';
import { buildGeocodingSections } from '../build/index.ts';
import { type Geocoder, openGeocoder } from '../index.ts';
import type { AddressRecord, GeocodingInput, PlaceKind, PlaceRecord, StreetRecord } from '../input.ts';

interface DrawnPlace {
  readonly name: string;
  readonly altNames?: readonly string[];
  readonly kind?: PlaceKind;
  readonly lat: number;
  readonly lon: number;
  readonly population?: number;
  readonly region?: string;
  readonly district?: string;
  /** Half the side of a square outline, degrees. */
  readonly outline?: number;
  readonly parent?: number;
  /** Postcode of all its houses. */
  readonly postcode?: string;
  /**
   * Street name → house numbers. Each street is 0.002° north of the one before; its houses follow 0.001° apart
   * eastwards.
   */
  readonly streets?: Readonly<Record<string, readonly string[]>>;
  /** A street without houses that runs north from the first street, 0.0005° east of the first houses, across all. */
  readonly across?: string;
  /** Houses without a street. */
  readonly houses?: readonly string[];
}

/** Half the side of a drawn house, degrees. */
const HALF_HOUSE = 0.0002;

/**
 * Draws towns for tests: every house is a square building on its street's line; names with `микрорайон` become streets
 * of kind `place`.
 */
export function drawTowns(drawn: readonly DrawnPlace[]): {
  input: GeocodingInput;
  sections: SectionSet;
  geocoder: Geocoder;
} {
  const places: PlaceRecord[] = [];
  const streets: StreetRecord[] = [];
  const addresses: AddressRecord[] = [];
  const buildings = new FlatGeometryBuilder();
  const roads = new FlatGeometryBuilder();
  let nextId = 1;
  drawn.forEach((town, settlement) => {
    places.push(placeOf(town, nextId++));
    const rows: [string | null, readonly string[]][] = Object.entries(town.streets ?? {});
    if (town.houses) rows.push([null, town.houses]);
    if (town.across !== undefined) rows.push([town.across, []]);
    rows.forEach(([name, houses], row) => {
      const lat = town.lat + 0.002 * row;
      const street = streets.length;
      const ids: number[] = [];
      if (name !== null && !name.includes('микрорайон')) {
        if (name === town.across) {
          roads.addVertex(toE7(town.lon + 0.0005), toE7(town.lat - 0.001));
          roads.addVertex(toE7(town.lon + 0.0005), toE7(lat));
        } else {
          roads.addVertex(toE7(town.lon - 0.001), toE7(lat - 0.0005));
          roads.addVertex(toE7(town.lon + 0.001 * houses.length), toE7(lat - 0.0005));
        }
        roads.endRing();
        ids.push(roads.endFeature());
      }
      streets.push({
        id: `s${nextId++}`,
        kind: name === null ? 'settlement' : name.includes('микрорайон') ? 'place' : 'street',
        name: name ?? town.name,
        altNames: [],
        nameEn: null,
        settlement,
        suburb: -1,
        lonE7: toE7(town.lon),
        latE7: toE7(lat),
        bboxE7:
          name === town.across
            ? [toE7(town.lon + 0.0005), toE7(town.lat - 0.001), toE7(town.lon + 0.0005), toE7(lat)]
            : [toE7(town.lon - 0.001), toE7(lat - 0.0005), toE7(town.lon + 0.001 * houses.length), toE7(lat)],
        roads: ids,
      });
      houses.forEach((housenumber, i) => {
        const lon = town.lon + 0.001 * i;
        for (const [dx, dy] of [
          [-1, -1],
          [1, -1],
          [1, 1],
          [-1, 1],
        ] as const) {
          buildings.addVertex(toE7(lon + dx * HALF_HOUSE), toE7(lat + dy * HALF_HOUSE));
        }
        buildings.endRing();
        addresses.push({
          id: `w${nextId++}`,
          street,
          housenumber,
          lonE7: toE7(lon),
          latE7: toE7(lat),
          building: buildings.endFeature(),
          suburb: -1,
          postcode: town.postcode ?? null,
        });
      });
    });
  });
  const sections = new SectionSet();
  addLayer(sections, 'buildings', buildings);
  addLayer(sections, 'roads', roads);
  const input = { places, streets, addresses };
  buildGeocodingSections(input, sections);
  return { input, sections, geocoder: openGeocoder(sections) };
}

function placeOf(town: DrawnPlace, id: number): PlaceRecord {
  const [lonE7, latE7, half] = [toE7(town.lon), toE7(town.lat), toE7(town.outline ?? 0)];
  const box = [lonE7 - half, latE7 - half, lonE7 + half, latE7 + half] as const;
  return {
    id: `n${id}`,
    kind: town.kind ?? 'city',
    name: town.name,
    altNames: [...(town.altNames ?? [])],
    nameEn: null,
    lonE7,
    latE7,
    bboxE7: box,
    outline:
      half === 0 ? null : { rings: [Int32Array.of(box[0], box[1], box[2], box[1], box[2], box[3], box[0], box[3])] },
    population: town.population ?? 0,
    parent: town.parent ?? -1,
    region: town.region ?? null,
    district: town.district ?? null,
    postcode: null,
  };
}

/** Adds a layer's geometry in the format of the tile sources. */
function addLayer(sections: SectionSet, layer: string, builder: FlatGeometryBuilder): void {
  const { featureRings, ringVertices, xy } = builder.finish();
  const world = Uint32Array.from(xy, (value, i) => (i % 2 === 0 ? worldX(value / 1e7) : worldY(value / 1e7)));
  sections.add(`layers/${layer}/feature-rings`, packRingStarts(featureRings));
  addVertexStarts(sections, `layers/${layer}`, ringVertices);
  sections.add(`layers/${layer}/xy`, world);
}
