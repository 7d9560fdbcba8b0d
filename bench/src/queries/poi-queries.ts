import Database from 'better-sqlite3';
import type { PoiSearchOptions } from '@verst/core';
import type { Random } from '../measure/random.ts';

/** A query to the POI search. */
export interface PoiQuery {
  readonly query: string;
  readonly options: PoiSearchOptions;
  readonly organizations: boolean;
}

/** An object of the snapshot's table `pois`. */
export interface NamedObject {
  readonly name: string;
  readonly tags: Readonly<Record<string, string>>;
  readonly lat: number;
  readonly lon: number;
}

const CATEGORIES = (
  'аптека,кафе,продукты,банкомат,где поесть,магазин,школа,парикмахерская,шиномонтаж,детский сад,coffee,стоматология,' +
  'магазин одежды,остановка'
).split(',');

/** Returns the named objects of a snapshot. */
export function readNamedObjects(snapshotPath: string): NamedObject[] {
  const db = new Database(snapshotPath, { readonly: true });
  const rows = db
    .prepare<[], { name: string; tags: string; geometry: Buffer }>(
      'SELECT name, tags, geometry FROM pois WHERE length(name) > 2',
    )
    .all();
  db.close();
  return rows.map(({ name, tags, geometry }) => ({
    name,
    tags: JSON.parse(tags) as Record<string, string>,
    lon: geometry.readDoubleLE(6),
    lat: geometry.readDoubleLE(14),
  }));
}

/** Returns seeded queries, `count` of each class: a category in a radius, a brand, a name with a typo, an address. */
export function makePoiQueries(
  objects: readonly NamedObject[],
  count: number,
  random: Random,
): Record<'category' | 'brand' | 'name with a typo' | 'address', PoiQuery[]> {
  const branded = objects.filter(({ tags }) => tags['brand']);
  const addressed = objects.filter(({ tags }) => tags['addr:street'] && (tags['shop'] ?? tags['amenity']));
  const around = ({ lat, lon }: NamedObject) => ({ lat, lon });
  const repeat = (make: () => PoiQuery): PoiQuery[] => Array.from({ length: count }, make);
  return {
    category: repeat(() => {
      const options = around(random.pick(objects));
      return { query: random.pick(CATEGORIES), options, organizations: false };
    }),
    brand: repeat(() => {
      const place = random.pick(branded);
      return { query: place.tags['brand']!, options: { ...around(place), radiusM: 5000 }, organizations: false };
    }),
    'name with a typo': repeat(() => {
      const place = random.pick(objects);
      return { query: withTypo(place.name, random), options: around(place), organizations: false };
    }),
    address: repeat(() => {
      const { name, tags } = random.pick(addressed);
      const query = `${name} ${tags['addr:street']} ${tags['addr:housenumber'] ?? ''}`;
      return { query, options: {}, organizations: true };
    }),
  };
}

/** Drops a letter, swaps two, or adds one. */
function withTypo(name: string, random: Random): string {
  const at = 1 + random.integer(name.length - 2);
  const kind = random.integer(3);
  if (kind === 0) return name.slice(0, at) + name.slice(at + 1);
  if (kind === 1) return name.slice(0, at) + name[at + 1]! + name[at]! + name.slice(at + 2);
  return `${name.slice(0, at)}о${name.slice(at)}`;
}
