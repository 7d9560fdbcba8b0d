import { existsSync, readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type LayerInput, type MapLayer, waterOverLand } from '@verst/core/build';
import { loadOsm } from '../sources/osm/index.ts';
import { extractMap } from './extract-map.ts';

const CITIES = resolve(import.meta.dirname, '../../../../shared/data/osm/cities');
/** `VERST_ALL_CITIES=1` asks all of them; else those that straight closings flooded most. */
const cities = !existsSync(CITIES)
  ? []
  : process.env['VERST_ALL_CITIES'] === '1'
    ? readdirSync(CITIES).flatMap((file) => /^(.*)\.osm\.pbf$/.exec(file)?.slice(1) ?? [])
    : ['cheboksary', 'murom'];

/**
 * Objects that the sources themselves have in water (clubs on pontoons, paths over a flooded shore, ruins): buildings, roads
 * and addresses by city. The numbers may only fall; every other city has none.
 */
const DRAWN_IN_WATER: Readonly<Record<string, readonly [buildings: number, roads: number, addresses: number]>> = {
  balashikha: [1, 0, 0],
  dolgoprudny: [2, 0, 0],
  irkutsk: [1, 0, 0],
  kaliningrad: [1, 0, 1],
  khimki: [0, 0, 1],
  kostroma: [2, 0, 2],
  murmansk: [1, 1, 1],
  petrozavodsk: [1, 0, 0],
  pskov: [1, 0, 0],
  ryazan: [0, 0, 1],
  syktyvkar: [1, 1, 0],
  tula: [1, 0, 0],
  'veliky-novgorod': [1, 0, 0],
  volzhsky: [3, 0, 2],
  'yoshkar-ola': [0, 3, 0],
  'yuzhno-sakhalinsk': [1, 0, 0],
};

const mapLayer = ({ geometry, kinds, attributes }: LayerInput): MapLayer => ({
  geometry,
  kinds,
  attribute: (feature, key) => attributes[feature]![key],
});

describe.skipIf(cities.length === 0)('water (needs ../shared/data)', () => {
  it.each(cities)('of %s covers no building, road or address', { timeout: 120_000 }, async (city) => {
    const { layers, geocoding } = extractMap(await loadOsm([resolve(CITIES, `${city}.osm.pbf`)]));
    const points = geocoding.addresses.flatMap(({ lonE7, latE7 }) => [lonE7, latE7]);
    const { water, buildings, roads, landuse } = layers;
    const found = waterOverLand(
      { water: mapLayer(water), buildings: mapLayer(buildings), roads: mapLayer(roads), landuse: mapLayer(landuse) },
      points,
    );
    const counts = [found.buildings.length, found.roads.length, found.points.length];
    const most = DRAWN_IN_WATER[city] ?? [0, 0, 0];
    expect(
      counts.every((count, i) => count <= most[i]!),
      `${city}: ${counts.join(', ')}`,
    ).toBe(true);
  });
});
