import { offset, type Point, pointAlong } from '../geometry/plane.ts';
import { insetBlock, rectangle, rectangleAround } from '../geometry/rings.ts';
import type { Tags } from '../osm-map.ts';
import { OPENING_HOURS, phoneNumber } from '../pois/contact.ts';
import type { Random } from '../random.ts';
import type { Block, RoadEdge } from '../streets/road-graph.ts';
import { kerbOf, type Site } from '../buildings/site.ts';

const CHURCHES = [
  'Преображенский собор',
  'Троицкая церковь',
  'церковь Николая Чудотворца',
  'Успенская церковь',
  'Ильинская церковь',
];
/** Tags that all churches and chapels have. */
export const CHURCH_TAGS: Tags = {
  amenity: 'place_of_worship',
  religion: 'christian',
  denomination: 'russian_orthodox',
};

const FUEL_BRANDS = ['Трасса', 'Велга-Нефть', 'Северная АЗС'];

/** Places a church with its grounds around a point; returns false if there is no room. `rank` 0 is the cathedral. */
export function placeChurch(site: Site, cell: number, spot: Point, heading: Point, rank: number): boolean {
  const [lengthM, widthM] = rank === 0 ? [38, 22] : [25, 13];
  const nave = rectangleAround(spot, heading, lengthM, widthM);
  const tags: Tags = {
    building: rank === 0 ? 'cathedral' : 'church',
    ...CHURCH_TAGS,
    name: CHURCHES[rank % CHURCHES.length]!,
    height: rank === 0 ? '48' : '26',
  };
  return site.place({ outline: nave, front: nave[0]!, direction: heading, cell, tags, levels: 1 }, 5) !== null;
}

/**
 * Places a town house around a courtyard, in the middle of the block's longest side; returns false if there is no room.
 */
export function placeCourtyardHouse(site: Site, block: Block): boolean {
  const side = site.longestSide(block);
  const { point, direction } = pointAlong(side.line, side.edge.lengthM / 2);
  const front = offset(point, direction, 0, side.kerbM + 4);
  const outline = rectangle(front, direction, 48, 40);
  const courtyard = rectangle(offset(front, direction, 0, 12), direction, 24, 16);
  const frontage = site.frontage(side, side.edge.lengthM / 2);
  const tags: Tags = { building: 'apartments', historic: 'building' };
  const placed = site.place(
    { outline, courtyards: [courtyard], front, direction, cell: block.cell, tags, levels: 4, frontage, entrances: 4 },
    1,
  );
  return placed !== null;
}

/** Places the covered market with its outdoor stalls; returns false if the block has no room. */
export function placeMarket(site: Site, block: Block): boolean {
  const yard = insetBlock(block.ring, 12);
  if (yard === null) return false;
  const side = site.longestSide(block);
  const hall = site.placeOnSide(
    side,
    block.cell,
    { alongM: side.edge.lengthM / 2, widthM: 62, depthM: 36, setbackM: 8, gapM: 3 },
    {
      tags: {
        building: 'retail',
        amenity: 'marketplace',
        name: 'Центральный рынок',
        opening_hours: 'Tu-Su 07:00-17:00',
      },
      levels: 2,
    },
  );
  if (hall !== null) site.addGround(yard, { landuse: 'retail' });
  return hall !== null;
}

/** Places a shopping centre with its car park along a block's longest side; returns false if there is no room. */
export function placeMall(random: Random, site: Site, block: Block): boolean {
  const side = site.longestSide(block);
  const alongM = side.edge.lengthM / 2;
  const mall = site.placeOnSide(
    side,
    block.cell,
    { alongM, widthM: 118, depthM: 64, setbackM: 46, gapM: 4 },
    {
      tags: {
        building: 'retail',
        shop: 'mall',
        name: 'ТРЦ «Велга-парк»',
        opening_hours: 'Mo-Su 10:00-22:00',
        phone: phoneNumber(random),
        website: 'https://velga-park.example.ru',
      },
      levels: 3,
    },
  );
  if (mall === null) return false;
  const { point, direction } = pointAlong(side.line, alongM);
  const parking = rectangle(offset(point, direction, 0, side.kerbM + 6), direction, 112, 34);
  site.addGround(parking, { amenity: 'parking', parking: 'surface', capacity: '140' });
  site.occupancy.take(parking);
  return true;
}

/** Places filling stations beside the roads out of town and along some main streets. */
export function placeFuelStations(random: Random, site: Site): void {
  const exits = site.graph.runs.filter(({ kind }) => kind === 'exit').flatMap(({ edges }) => edges.slice(0, 1));
  exits.forEach((id, i) => {
    const edge = site.graph.edges[id]!;
    if (edge.lengthM < 260) return;
    const brand = FUEL_BRANDS[i % FUEL_BRANDS.length]!;
    placeBesideRoad(
      site,
      edge,
      random.range(110, edge.lengthM - 90),
      i % 2 === 0,
      54,
      34,
      (ground, heading, middle) => {
        site.addGround(ground, {
          amenity: 'fuel',
          brand,
          name: brand,
          'fuel:octane_92': 'yes',
          'fuel:octane_95': 'yes',
          'fuel:diesel': 'yes',
          opening_hours: random.pick(OPENING_HOURS.always),
          phone: phoneNumber(random),
        });
        site.addGround(rectangleAround(middle, heading, 22, 11), { building: 'roof', layer: '1' });
      },
    );
  });
}

/** Places a cemetery with its chapel beside one of the roads out of town. */
export function placeCemetery(site: Site): void {
  const edges = site.graph.runs.filter(({ kind }) => kind === 'exit').flatMap(({ edges }) => edges);
  for (const id of edges) {
    const edge = site.graph.edges[id]!;
    if (edge.lengthM < 420) continue;
    for (const left of [true, false]) {
      const done = placeBesideRoad(site, edge, edge.lengthM / 2, left, 260, 190, (ground, heading, middle) => {
        site.addGround(ground, { landuse: 'cemetery', name: 'Новое кладбище', religion: 'christian' });
        const chapel = rectangleAround(middle, heading, 9, 7);
        site.addGround(chapel, { building: 'chapel', ...CHURCH_TAGS, name: 'часовня' });
      });
      if (done) return;
    }
  }
}

function placeBesideRoad(
  site: Site,
  edge: RoadEdge,
  alongM: number,
  left: boolean,
  widthM: number,
  depthM: number,
  emit: (ground: Point[], heading: Point, middle: Point) => void,
): boolean {
  const { point, direction } = site.graph.pointOn(edge, alongM);
  const heading = left ? direction : { x: -direction.x, y: -direction.y };
  const ground = rectangle(offset(point, heading, 0, kerbOf(edge) + 8), heading, widthM, depthM);
  if (!site.occupancy.isFree(ground, 2)) return false;
  site.occupancy.take(ground);
  emit(ground, heading, offset(point, heading, 0, kerbOf(edge) + 8 + depthM / 2));
  return true;
}
