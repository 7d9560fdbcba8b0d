import { existsSync, readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { formatOsmRef, type LayerInput, type MapLayer, waterOverLand } from '@verst/core/build';
import { loadOsm } from '../sources/osm/index.ts';
import { extractMap } from './extract-map.ts';

const CITIES = resolve(import.meta.dirname, '../../../../shared/data/osm/cities');
/** `VERST_ALL_CITIES=1` tests all cities; by default, only those that closing by straight lines flooded most. */
const cities = !existsSync(CITIES)
  ? []
  : process.env['VERST_ALL_CITIES'] === '1'
    ? readdirSync(CITIES).flatMap((file) => /^(.*)\.osm\.pbf$/.exec(file)?.slice(1) ?? [])
    : ['cheboksary', 'murom'];

/** Objects that mappers drew into water, by city, each checked by hand. Cities without an entry must have none. */
const DRAWN_IN_WATER: Readonly<Record<string, readonly string[]>> = {
  // Ruins in the Pekhorka.
  balashikha: ['w852987957'],
  // A bath house on stilts in the Upper Pond, and its address.
  kaliningrad: ['w837978429'],
  // A café on stilts, at the end of a wooden footway.
  pskov: ['w958230821'],
  // A pumping station at the bank, and a path along the shore that the river has moved over since.
  syktyvkar: ['w1081867825', 'w1204145572'],
  // A building in a pond, one in the Volkhov.
  tula: ['w880318686'],
  'veliky-novgorod': ['w89461524'],
  // A path across the Malaya Kokshaga, without a bridge.
  'yoshkar-ola': ['w893257066'],
};

const mapLayer = ({ geometry, kinds, attributes }: LayerInput): MapLayer => ({
  geometry,
  kinds,
  attribute: (feature, key) => attributes[feature]![key],
});

describe.skipIf(cities.length === 0)('water (needs ../shared/data)', () => {
  it.each(cities)('of %s floods no building, road or address', { timeout: 120_000 }, async (city) => {
    const { layers, geocoding } = extractMap(await loadOsm([resolve(CITIES, `${city}.osm.pbf`)]));
    const points = [...geocoding.addresses].flatMap(({ lonE7, latE7 }) => [lonE7, latE7]);
    const { water, buildings, roads, landuse } = layers;
    const objectsIn = (origin: 'guess' | 'mapped'): string[] => {
      const found = waterOverLand(
        { water: mapLayer(water), buildings: mapLayer(buildings), roads: mapLayer(roads), landuse: mapLayer(landuse) },
        points,
        origin,
      );
      return [
        ...found.buildings.map((feature) => formatOsmRef(buildings.refs[feature]!)),
        ...found.roads.map((feature) => formatOsmRef(roads.refs[feature]!)),
        ...found.points.map((address) => geocoding.addresses.at(address)!.id),
      ];
    };
    expect(objectsIn('guess')).toEqual([]);
    expect([...new Set(objectsIn('mapped'))]).toEqual(DRAWN_IN_WATER[city] ?? []);
  });
});
