import type { EditableMap } from './editable-map.ts';

/**
 * Typical mappers' edits, one of each kind; the seed picks the element. Each throws if the map has no suitable element.
 */
export const MAP_EDITS: Readonly<Record<string, (map: EditableMap, seed: number) => void>> = {
  'house moved'(map, seed) {
    const house = pick(waysWith(map, 'addr:housenumber'), seed);
    for (const ref of new Set(Array.from(house.refs))) map.moveNode(ref, 0.0002, -0.0001);
  },
  'street renamed'(map, seed) {
    const { tags } = pick(
      waysWith(map, 'highway').filter((way) => way.tags!.name),
      seed,
    );
    const name = `${tags!.name} ${seed + 2}-я`;
    for (const way of map.ways.values()) {
      if (way.tags!.name === tags!.name) map.setTags('ways', way.id, { ...way.tags, name });
      else if (way.tags!['addr:street'] === tags!.name)
        map.setTags('ways', way.id, { ...way.tags, 'addr:street': name });
    }
  },
  'way split'(map, seed) {
    const way = pick(
      waysWith(map, 'highway').filter(({ refs }) => refs.length > 2),
      seed,
    );
    const refs = Array.from(way.refs);
    const middle = refs.length >> 1;
    map.setRefs(way.id, refs.slice(0, middle + 1));
    map.addWay(refs.slice(middle), way.tags!);
  },
  'restriction added'(map, seed) {
    const roads = waysWith(map, 'highway').filter(({ tags }) =>
      /^(residential|tertiary|secondary|primary)$/.test(tags!.highway!),
    );
    const from = pick(roads, seed);
    const via = Array.from(from.refs).at(-1)!;
    const to = roads.find((road) => road.id !== from.id && Array.from(road.refs).includes(via)) ?? from;
    map.addRelation(
      [
        { type: 'way', ref: from.id, role: 'from' },
        { type: 'node', ref: via, role: 'via' },
        { type: 'way', ref: to.id, role: 'to' },
      ],
      { type: 'restriction', restriction: 'no_u_turn' },
    );
  },
  'POI closed'(map, seed) {
    const used = new Set([...map.ways.values()].flatMap(({ refs }) => Array.from(refs)));
    for (const { members } of map.relations.values()) for (const { ref } of members) used.add(ref);
    const pois = [...map.nodes.values()].filter(({ id, tags }) => (tags!.shop ?? tags!.amenity) && !used.has(id));
    map.remove('nodes', pick(pois, seed).id);
  },
  'place added'(map, seed) {
    const { lon, lat } = pick([...map.nodes.values()], seed);
    map.addNode(lon + 0.01, lat + 0.01, { place: 'hamlet', name: `Новая-${seed}` });
  },
};

const waysWith = (map: EditableMap, key: string) => [...map.ways.values()].filter(({ tags }) => tags![key]);

function pick<T>(items: readonly T[], seed: number): T {
  if (items.length === 0) throw new RangeError('the map has no such element');
  return items[(seed * 7919) % items.length]!;
}
