import { distance, type Line, lineLength, offset, type Point, subtract, unit } from '../geometry/plane.ts';
import { insetRing, rectangle, rectangleAround, ringArea, ringCentroid, ringContains } from '../geometry/rings.ts';
import type { Random } from '../random.ts';
import type { Block } from '../streets/road-graph.ts';
import type { Building, BlockSide, Site } from '../buildings/site.ts';
import { layYardRing } from './yards.ts';

/** Building style of a quarter of flats. Lengths in metres. */
export interface FlatsStyle {
  readonly levels: readonly (readonly [levels: number, weight: number])[];
  /** Length of one section (one staircase) of a block, and number of sections in a row. */
  readonly sectionM: number;
  readonly sections: readonly [min: number, max: number];
  readonly depthM: number;
  readonly setbackM: readonly [min: number, max: number];
  readonly gapM: readonly [min: number, max: number];
  /** Chance that blocks in the yard share a number as korpuses. */
  readonly korpusChance: number;
  readonly material: string;
  readonly gated: boolean;
}

/** Five-storey quarters of the fifties and sixties. */
export const QUARTERS: FlatsStyle = {
  levels: [[5, 60], [4, 16], [3, 14], [9, 10]],
  sectionM: 17,
  sections: [2, 5],
  depthM: 12.5,
  setbackM: [6, 10],
  gapM: [12, 24],
  korpusChance: 0.4,
  material: 'brick',
  gated: false,
}; // prettier-ignore

/** Panel microdistricts of the seventies and eighties. */
export const PANEL: FlatsStyle = {
  levels: [[9, 55], [5, 28], [12, 10], [10, 7]],
  sectionM: 20,
  sections: [3, 8],
  depthM: 13,
  setbackM: [12, 18],
  gapM: [18, 34],
  korpusChance: 0.75,
  material: 'panel',
  gated: false,
}; // prettier-ignore

/** New residential complexes. */
export const TOWERS: FlatsStyle = {
  levels: [[17, 40], [19, 20], [25, 15], [14, 25]],
  sectionM: 24,
  sections: [1, 4],
  depthM: 17,
  setbackM: [8, 12],
  gapM: [14, 26],
  korpusChance: 0.55,
  material: 'concrete',
  gated: true,
}; // prettier-ignore

/**
 * Builds blocks of flats around a block and in its yard, with driveways, lawns, playgrounds, and schools if there is
 * room.
 */
export function buildFlats(random: Random, site: Site, block: Block, style: FlatsStyle): void {
  const sides = site.sidesOf(block.sides);
  const ring = layYardRing(random, site, block, 9 + style.setbackM[1] + style.depthM + 9, {
    ways: block.areaM2 > 60000 ? 3 : 2,
    tags: {
      highway: style.gated ? 'living_street' : 'service',
      surface: 'asphalt',
      ...(style.gated ? {} : { service: 'driveway' }),
    },
    ...(style.gated ? { barrier: { barrier: 'lift_gate', access: 'private' } } : {}),
  });
  const perimeter: Building[] = [];
  for (const side of sides) buildPerimeter(random, site, side, block, style, perimeter);
  if (ring === null) return;
  const yard = insetRing(ring, 7);
  if (yard === null || ringArea(yard) < 1500) return;
  const heading = longestDirection(yard);
  const area = ringArea(yard);
  const quarter: Quarter = { random, site, cell: block.cell, style, perimeter, yard, heading };
  let middle = ringCentroid(yard);
  if (area > 26000 && random.chance(0.8)) {
    placeSchool(quarter, middle);
    middle = offset(middle, heading, random.range(-60, 60), random.range(-50, 50));
  } else if (area > 9000 && random.chance(0.75)) {
    placeKindergarten(quarter, middle);
  }
  if (area > 40000) placeKindergarten(quarter, offset(middle, heading, 95, -40));
  fillYard(quarter);
  placeSmallThings(quarter);
}

/** A yard that is being filled, with the buildings around it. */
interface Quarter {
  readonly random: Random;
  readonly site: Site;
  readonly cell: number;
  readonly style: FlatsStyle;
  readonly perimeter: readonly Building[];
  readonly yard: Line;
  /** Direction of the yard's longest side. */
  readonly heading: Point;
}

function buildPerimeter(
  random: Random,
  site: Site,
  side: BlockSide,
  block: Block,
  style: FlatsStyle,
  built: Building[],
): void {
  const lengthM = lineLength(side.line);
  const setbackM = random.range(...style.setbackM);
  for (let at = setbackM + side.kerbM + random.range(2, 8); at < lengthM - 30;) {
    const room = lengthM - at - setbackM - 6;
    const sections = Math.min(random.int(...style.sections), Math.floor(room / style.sectionM));
    if (sections < 1) break;
    const widthM = sections * style.sectionM;
    const levels = random.weighted(style.levels);
    const building = site.placeOnSide(
      side,
      block.cell,
      { alongM: at + widthM / 2, widthM, depthM: style.depthM, setbackM: setbackM + random.range(-1, 1), gapM: 7 },
      { tags: flatTags(style), levels, entrances: sections },
    );
    if (building === null) {
      at += 9;
      continue;
    }
    built.push(building);
    at += widthM + random.range(...style.gapM);
    if (random.chance(0.12)) {
      placePavilion(random, site, side, block, at);
      at += 26;
    }
  }
}

/** Places a shop of one or two storeys between the blocks. */
function placePavilion(random: Random, site: Site, side: BlockSide, block: Block, at: number): void {
  const levels = random.int(1, 2);
  site.placeOnSide(
    side,
    block.cell,
    {
      alongM: at + 8,
      widthM: random.range(14, 24),
      depthM: random.range(10, 18),
      setbackM: random.range(5, 9),
      gapM: 5,
    },
    { tags: { building: random.pick(['retail', 'retail', 'commercial']) }, levels },
  );
}

/**
 * Builds rows of blocks inside the yard, parallel to its longest side; each shares a perimeter block's number or gets
 * its own.
 */
function fillYard({ random, site, cell, style, perimeter, yard, heading }: Quarter): void {
  const centre = ringCentroid(yard);
  const turned = random.chance(0.3) ? { x: -heading.y, y: heading.x } : heading;
  const reachM = Math.max(...yard.map((corner) => distance(corner, centre)));
  const pitchM = style.depthM + Math.min(46, 22 + random.weighted(style.levels) * 1.5);
  for (let across = -Math.floor(reachM / pitchM) * pitchM; across < reachM; across += pitchM) {
    const levels = random.weighted(style.levels);
    for (let along = -reachM; along < reachM;) {
      const sections = random.int(style.sections[0], Math.max(style.sections[0], style.sections[1] - 2));
      const widthM = sections * style.sectionM;
      const spot = offset(centre, turned, along + widthM / 2, across);
      const outline = rectangleAround(spot, turned, widthM, style.depthM);
      const placed =
        outline.every((corner) => ringContains(yard, corner)) &&
        site.place(
          {
            outline,
            front: offset(spot, turned, 0, -style.depthM / 2),
            direction: turned,
            cell,
            tags: flatTags(style),
            levels,
            entrances: sections,
            ...yardAddress(random, spot, perimeter, style),
          },
          11,
        ) !== null;
      along += placed ? widthM + random.range(...style.gapM) : 13;
    }
  }
}

/** Returns the address basis of a building in a yard: the nearest perimeter building's number, or one after it. */
function yardAddress(
  random: Random,
  spot: Point,
  perimeter: readonly Building[],
  style: Pick<FlatsStyle, 'korpusChance'>,
): Pick<Building, 'frontage' | 'partOf'> {
  const hosts = perimeter.filter((building) => building.frontage !== null && building.partOf === null);
  let host: Building | null = null;
  for (const candidate of hosts) {
    if (host === null || distance(candidate.front, spot) < distance(host.front, spot)) host = candidate;
  }
  if (host === null) return { frontage: null, partOf: null };
  return { frontage: host.frontage, partOf: random.chance(style.korpusChance) ? host : null };
}

function placeSchool({ random, site, cell, perimeter, yard, heading }: Quarter, middle: Point): void {
  const grounds = rectangleAround(middle, heading, 118, 92);
  if (!grounds.every((corner) => ringContains(yard, corner)) || !site.occupancy.isFree(grounds, 2)) return;
  const long = rectangle(offset(middle, heading, -8, 6), heading, 58, 15);
  const wing = rectangle(offset(middle, heading, -30, -20), heading, 14, 26);
  const outline = [long[0]!, wing[1]!, long[1]!, long[2]!, long[3]!];
  outline.splice(0, 2, wing[0]!, wing[1]!, offset(wing[1]!, heading, 0, 26));
  const pitch = rectangleAround(offset(middle, heading, 26, -22), heading, 46, 28);
  const placed = site.place(
    {
      outline,
      front: offset(middle, heading, -8, 6),
      direction: heading,
      cell,
      tags: { building: 'school' },
      levels: random.int(2, 4),
      ...yardAddress(random, middle, perimeter, { korpusChance: 0.1 }),
    },
    2,
    [long, wing],
  );
  if (placed === null) return;
  site.addGround(grounds, { amenity: 'school' });
  site.addGround(pitch, { leisure: 'pitch', sport: random.pick(['soccer', 'multi', 'basketball']) });
  site.occupancy.take(grounds);
}

function placeKindergarten({ random, site, cell, perimeter, yard, heading }: Quarter, middle: Point): void {
  const grounds = rectangleAround(middle, heading, 66, 52);
  if (!grounds.every((corner) => ringContains(yard, corner)) || !site.occupancy.isFree(grounds, 2)) return;
  const outline = rectangleAround(offset(middle, heading, 0, 8), heading, 36, 16);
  const placed = site.place(
    {
      outline,
      front: offset(middle, heading, 0, 0),
      direction: heading,
      cell,
      tags: { building: 'kindergarten' },
      levels: 2,
      ...yardAddress(random, middle, perimeter, { korpusChance: 0.3 }),
    },
    2,
  );
  if (placed === null) return;
  site.addGround(grounds, { amenity: 'kindergarten' });
  site.occupancy.take(grounds);
}

/** Places playgrounds, car parks, lawns, garages and transformer houses in the remaining room. */
function placeSmallThings({ random, site, yard, heading }: Quarter): void {
  const centre = ringCentroid(yard);
  const reach = Math.sqrt(ringArea(yard));
  const tries = Math.min(14, Math.round(ringArea(yard) / 2500) + 2);
  for (let i = 0; i < tries; i++) {
    const spot = offset(centre, heading, random.range(-0.6, 0.6) * reach, random.range(-0.6, 0.6) * reach);
    const [tags, width, depth] = random.weighted([
      [[{ leisure: 'playground' }, 22, 16], 30],
      [[{ amenity: 'parking', access: 'yes' }, 34, 12], 25],
      [[{ landuse: 'grass' }, 30, 22], 25],
      [[{ leisure: 'pitch', sport: 'multi' }, 28, 15], 8],
      [[{ building: 'service', power: 'substation' }, 7, 6], 10],
    ] as const);
    const ring = rectangleAround(spot, heading, width, depth);
    if (!ring.every((corner) => ringContains(yard, corner)) || !site.occupancy.isFree(ring, 3)) continue;
    site.occupancy.take(ring);
    site.addGround(ring, tags);
  }
}

const flatTags = (style: FlatsStyle): Record<string, string> => ({
  building: 'apartments',
  'building:material': style.material,
});

export function longestDirection(ring: Line): Point {
  let best: Point = { x: 1, y: 0 };
  let longest = 0;
  for (let i = 0; i < ring.length; i++) {
    const side = subtract(ring[(i + 1) % ring.length]!, ring[i]!);
    const lengthM = Math.hypot(side.x, side.y);
    if (lengthM > longest) {
      longest = lengthM;
      best = unit(side);
    }
  }
  return best;
}
