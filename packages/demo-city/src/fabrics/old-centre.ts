import { lineLength, type Point, pointAlong, offset } from '../geometry/plane.ts';
import { insetBlock, rectangle, rectangleAround, ringCentroid } from '../geometry/rings.ts';
import type { Random } from '../random.ts';
import type { Block } from '../streets/road-graph.ts';
import type { Building, BlockSide, Site } from '../buildings/site.ts';

/** Builds town houses wall to wall along the streets, with two addresses at corners and outbuildings in the yards. */
export function buildOldCentre(random: Random, site: Site, block: Block): void {
  const sides = site.sidesOf(block.sides);
  const fronts: Building[] = [];
  sides.forEach((side, i) => {
    const next = sides[(i + 1) % sides.length]!;
    buildStreetFront(random, site, side, next, block, fronts);
  });
  const yard = insetBlock(block.ring, 32);
  if (yard === null) return;
  const middle = ringCentroid(yard);
  const heading = pointAlong(sides[0]!.line, 10).direction;
  for (let i = 0; i < 8; i++) {
    const spot = offset(middle, heading, random.range(-30, 30), random.range(-25, 25));
    const outline = rectangleAround(spot, heading, random.range(8, 22), random.range(7, 11));
    const main = fronts.length > 0 ? random.pick(fronts) : null;
    const addressed = main !== null && main.partOf === null && main.corner === null && random.chance(0.3);
    site.place(
      {
        outline,
        front: outline[0]!,
        direction: heading,
        cell: block.cell,
        tags: { building: addressed ? 'yes' : random.pick(['shed', 'yes', 'garages', 'service']) },
        levels: addressed ? 2 : 1,
        frontage: addressed ? main.frontage : null,
        partOf: addressed ? main : null,
      },
      5,
    );
  }
}

function buildStreetFront(
  random: Random,
  site: Site,
  side: BlockSide,
  next: BlockSide,
  block: Block,
  fronts: Building[],
): void {
  const lengthM = lineLength(side.line);
  let at = random.range(8, 12) + side.kerbM;
  while (at < lengthM - 20) {
    const widthM = Math.min(random.range(13, 38), lengthM - at - next.kerbM - 4);
    if (widthM < 9) break;
    const last = lengthM - at - widthM < 22;
    const depthM = random.range(10.5, 14);
    const levels = random.weighted([[2, 45], [3, 25], [1, 14], [4, 12], [5, 4]] as const); // prettier-ignore
    const cornerLevels = last ? Math.max(2, levels) : levels;
    const corner = last && side.edge.run !== next.edge.run && random.chance(0.5) ? site.frontage(next, 6) : null;
    const building = site.placeOnSide(
      side,
      block.cell,
      { alongM: at + widthM / 2, widthM, depthM, setbackM: random.range(3, 4.5), gapM: 0.2 },
      { tags: frontTags(random, cornerLevels), levels: cornerLevels, corner, entrances: cornerLevels > 3 ? 2 : 0 },
    );
    if (building !== null) {
      fronts.push(building);
      if (widthM > 24 && random.chance(0.35)) addWing(random, site, building, depthM);
    }
    at += widthM + (random.chance(0.5) ? 0.4 : random.range(3, 14));
  }
}

/** Adds a wing along the yard: a separate building without an address behind the house. */
function addWing(random: Random, site: Site, building: Building, depthM: number): void {
  const end = random.pick([-1, 1]);
  const widthM = random.range(7, 10);
  const shift = (end * (lineLength([building.outline[0]!, building.outline[1]!]) - widthM)) / 2;
  const front: Point = offset(building.front, building.direction, shift, depthM + 0.3);
  const outline = rectangle(front, building.direction, widthM, random.range(10, 20));
  site.place(
    { outline, front, direction: building.direction, cell: building.cell, tags: { building: 'yes' }, levels: 2 },
    0.2,
  );
}

const frontTags = (random: Random, levels: number): Record<string, string> => {
  const building = random.weighted([
    ['apartments', levels > 2 ? 60 : 25],
    ['house', levels < 3 ? 22 : 0],
    ['yes', 18],
    ['retail', 9],
    ['office', 7],
    ['commercial', 5],
  ] as const);
  return random.chance(0.16) ? { building, historic: 'building' } : { building };
};
