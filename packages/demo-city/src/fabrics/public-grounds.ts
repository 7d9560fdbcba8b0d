import { distance, lerp, type Line, offset, type Point, subtract, unit } from '../geometry/plane.ts';
import {
  circle,
  insetBlock,
  rectangle,
  rectangleAround,
  ringArea,
  ringCentroid,
  ringContains,
} from '../geometry/rings.ts';
import { SQUARE_NAME } from '../names/street-name-pools.ts';
import { transliterate } from '../names/transliterate.ts';
import type { Random } from '../random.ts';
import type { Block } from '../streets/road-graph.ts';
import type { Site } from '../buildings/site.ts';
import { longestDirection } from './flats.ts';
import { placeChurch } from './landmarks.ts';
import { layYardRing } from './yards.ts';

/** Builds a town park: paths, a cycle path around it, a pond, a stage, a playground and a big wheel. */
export function buildPark(random: Random, site: Site, block: Block, name: string | null): void {
  const ring = insetBlock(block.ring, 14);
  if (ring === null) return;
  site.addGround(ring, { leisure: 'park', ...(name === null ? {} : { name }) });
  const centre = ringCentroid(ring);
  const walk = layYardRing(random, site, block, 34, {
    ways: 4,
    tags: { highway: 'footway', surface: 'paving_stones' },
  });
  const cycle = insetBlock(block.ring, 24);
  if (cycle !== null && ringArea(cycle) > 40000) {
    site.addPath(cycle, { highway: 'cycleway', surface: 'asphalt' }, true);
  }
  if (walk === null) return;
  const plaza = circle(centre, 22, 16);
  site.addPath(plaza, { highway: 'footway', surface: 'paving_stones' }, true);
  const heading = longestDirection(ring);
  for (const from of spacedCorners(walk, centre, 8)) {
    const nearest = plaza.reduce((a, b) => (distance(from, a) < distance(from, b) ? a : b));
    const bend = offset(lerp(from, nearest, 0.5), heading, random.range(-12, 12), random.range(-12, 12));
    site.addPath([from, bend, nearest], { highway: 'footway', surface: random.pick(['compacted', 'paving_stones']) });
  }
  site.addGround(circle(centre, 9, 14), { amenity: 'fountain' });
  const pond = offset(centre, heading, 0.24 * Math.sqrt(ringArea(ring)), 46);
  const shore = circle(pond, 1, 22).map((point) => {
    const stretch = random.range(0.85, 1.15);
    return offset(pond, heading, (point.x - pond.x) * 62 * stretch, (point.y - pond.y) * 30 * stretch);
  });
  if (shore.every((point) => ringContains(walk, point))) {
    site.addGround(shore, { natural: 'water', water: 'pond', name: 'Городской пруд' });
  }
  const groves = 9;
  for (let i = 0; i < groves; i++) {
    const reach = Math.sqrt(ringArea(walk)) * 0.42;
    const spot = offset(centre, heading, random.range(-1, 1) * reach, random.range(-1, 1) * reach);
    const radius = random.range(22, 48);
    const grove = circle(spot, radius, 12).map((point) => lerp(spot, point, random.range(0.75, 1.1)));
    if (grove.every((point) => ringContains(walk, point))) site.addGround(grove, { natural: 'wood' });
  }
  for (const tags of [{ leisure: 'playground' }, { leisure: 'pitch', sport: 'volleyball' }]) {
    const spot = offset(centre, heading, random.range(-90, 90), random.range(-70, -40));
    const place = rectangleAround(spot, heading, 26, 18);
    if (place.every((corner) => ringContains(walk, corner))) site.addGround(place, tags);
  }
}

/** Returns up to `count` corners of a ring in different directions from its centre. */
function spacedCorners(ring: Line, centre: Point, count: number): Point[] {
  const sectors = new Map<number, Point>();
  for (const corner of ring) {
    const sector = Math.floor((Math.atan2(corner.y - centre.y, corner.x - centre.x) / (2 * Math.PI)) * count);
    if (!sectors.has(sector)) sectors.set(sector, corner);
  }
  return [...sectors.values()];
}

/**
 * Builds a hospital's grounds with pavilions, or a stadium with its track; returns false if the block has no room for
 * it.
 */
export function buildCampus(random: Random, site: Site, block: Block, kind: 'hospital' | 'stadium'): boolean {
  const ring = insetBlock(block.ring, 9);
  if (ring === null) return false;
  const centre = ringCentroid(ring);
  const heading = longestDirection(ring);
  if (kind === 'stadium') {
    const field = rectangleAround(centre, heading, 105, 68);
    const track = rectangleAround(centre, heading, 172, 96);
    if (!track.every((corner) => ringContains(ring, corner))) return false;
    site.addGround(ring, { leisure: 'sports_centre', name: 'стадион «Труд»' });
    site.addGround(ovalTrack(track), { leisure: 'track', sport: 'athletics' });
    site.addGround(field, { leisure: 'pitch', sport: 'soccer' });
    site.occupancy.take(track);
    return true;
  }
  site.addGround(ring, { amenity: 'hospital', name: 'Городская больница', 'name:en': 'City Hospital' });
  layYardRing(random, site, block, 40, { ways: 2, tags: { highway: 'service' } });
  const first = site.longestSide(block);
  const main = site.placeOnSide(
    first,
    block.cell,
    { alongM: first.edge.lengthM / 2, widthM: 72, depthM: 18, setbackM: 12, gapM: 6 },
    { tags: { building: 'hospital' }, levels: 5 },
  );
  for (let row = -3; row <= 3; row++) {
    for (let along = -3; along <= 3; along++) {
      const spot = offset(centre, heading, along * 74 + random.range(-8, 8), row * 58);
      const outline = rectangleAround(spot, heading, random.range(34, 56), random.range(13, 16));
      if (!outline.every((corner) => ringContains(ring, corner)) || random.chance(0.25)) continue;
      site.place(
        {
          outline,
          front: outline[0]!,
          direction: heading,
          cell: block.cell,
          tags: { building: 'hospital' },
          levels: random.int(1, 4),
          frontage: main?.frontage ?? null,
          partOf: main,
        },
        14,
      );
    }
  }
  return true;
}

const ovalTrack = (box: Line): Point[] => {
  const [a, b, c, d] = box as [Point, Point, Point, Point];
  const radius = distance(a, d) / 2;
  const along = unit(subtract(b, a));
  const east = offset(lerp(b, c, 0.5), along, -radius, 0);
  const west = offset(lerp(a, d, 0.5), along, radius, 0);
  const arc = (middle: Point, from: number): Point[] =>
    Array.from({ length: 9 }, (_, i) => {
      const angle = from + (i / 8) * Math.PI;
      return offset(middle, along, radius * Math.cos(angle), radius * Math.sin(angle));
    });
  return [...arc(east, -Math.PI / 2), ...arc(west, Math.PI / 2)];
};

/** Builds the main square in front of the embankment: paving, lawns, a fountain and the cathedral. */
export function buildSquare(site: Site, block: Block): void {
  const ring = insetBlock(block.ring, 6);
  if (ring === null) return;
  const centre = ringCentroid(ring);
  site.addGround(ring, {
    place: 'square',
    highway: 'pedestrian',
    area: 'yes',
    name: SQUARE_NAME,
    'name:en': transliterate(SQUARE_NAME),
  });
  const heading = longestDirection(ring);
  for (const side of [-1, 1]) {
    const lawn = rectangle(offset(centre, heading, side * 34, -24), heading, 30, 18);
    if (lawn.every((corner) => ringContains(ring, corner))) site.addGround(lawn, { landuse: 'grass' });
  }
  site.addGround(circle(offset(centre, heading, 0, -16), 6, 12), { amenity: 'fountain' });
  placeChurch(site, block.cell, offset(centre, heading, 0, 18), heading, 0);
}
