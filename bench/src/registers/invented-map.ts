import { createPbfWriter } from '@verst/data-pipeline/sources';
import { HOUSES_PER_STREET, inventedAddresses, STREETS_PER_TOWN } from './invented-addresses.ts';

const NODES_PER_HOUSE = 4;
/** Half the side of a house, and the way from one to the next, degrees. */
const HALF_HOUSE = 0.00008;
const HOUSE_STEP = 0.0004;
const STREET_STEP = 0.0008;
const TOWNS_PER_ROW = 100;
const TOWN_STEP = 0.1;
const WEST = 40;
const SOUTH = 48;

/** Returns the start of a street: towns are placed in a grid, a town's streets one north of the other. */
function startOf(street: number): { lon: number; lat: number } {
  const town = Math.floor(street / STREETS_PER_TOWN);
  return {
    lon: WEST + TOWN_STEP * (town % TOWNS_PER_ROW),
    lat: SOUTH + TOWN_STEP * Math.floor(town / TOWNS_PER_ROW) + STREET_STEP * (street % STREETS_PER_TOWN),
  };
}

/**
 * Writes the map of {@link inventedAddresses}: every house a building with its address, every street a road that meets
 * the next one at its beginning, every town a place.
 */
export async function inventedMap(count: number, out: string): Promise<void> {
  const writer = createPbfWriter(out);
  const streets = Math.ceil(count / HOUSES_PER_STREET);
  const towns = Math.ceil(streets / STREETS_PER_TOWN);
  // Nodes: corners of houses, then both ends of streets, then towns. Ways: houses, streets, the main road of towns.
  let node = 0;
  for (let house = 0; house < count; house++) {
    const { lon, lat } = startOf(Math.floor(house / HOUSES_PER_STREET));
    const x = lon + HOUSE_STEP * ((house % HOUSES_PER_STREET) + 1);
    const y = lat + STREET_STEP / 3;
    for (const [dx, dy] of [
      [-1, -1],
      [1, -1],
      [1, 1],
      [-1, 1],
    ] as const) {
      writer.addNode({ id: ++node, lon: x + dx * HALF_HOUSE, lat: y + dy * HALF_HOUSE });
    }
  }
  const firstStreetNode = node + 1;
  for (let street = 0; street < streets; street++) {
    const { lon, lat } = startOf(street);
    writer.addNode({ id: ++node, lon, lat });
    writer.addNode({ id: ++node, lon: lon + HOUSE_STEP * (HOUSES_PER_STREET + 1), lat });
  }
  for (let town = 0; town < towns; town++) {
    const tags = { place: 'town', name: `Новогорск-${town + 1}`, population: '4000' };
    writer.addNode({ id: ++node, ...startOf(town * STREETS_PER_TOWN), tags });
  }

  let way = 0;
  for (const { settlement, street, housenumber } of inventedAddresses(count)) {
    const first = NODES_PER_HOUSE * way + 1;
    const tags = { building: 'yes', 'addr:city': settlement, 'addr:street': street, 'addr:housenumber': housenumber };
    writer.addWay({ id: ++way, refs: [first, first + 1, first + 2, first + 3, first], tags });
  }
  let nextStreet = 0;
  let index = 0;
  for (const { street: name } of inventedAddresses(count)) {
    if (index++ % HOUSES_PER_STREET !== 0) continue;
    const begin = firstStreetNode + 2 * nextStreet++;
    writer.addWay({ id: ++way, refs: [begin, begin + 1], tags: { highway: 'residential', name } });
  }
  for (let town = 0; town < towns; town++) {
    const first = town * STREETS_PER_TOWN;
    const length = Math.min(STREETS_PER_TOWN, streets - first);
    const refs = Array.from({ length }, (_, i) => firstStreetNode + 2 * (first + i));
    if (refs.length > 1) writer.addWay({ id: ++way, refs, tags: { highway: 'secondary', name: 'Главная улица' } });
  }
  await writer.finish();
}
