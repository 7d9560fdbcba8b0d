import { lineLength, offset } from '../geometry/plane.ts';
import { insetBlock, insetRing, rectangleAround, ringCentroid, ringContains } from '../geometry/rings.ts';
import type { Random } from '../random.ts';
import type { Block } from '../streets/road-graph.ts';
import type { Building, Site } from '../buildings/site.ts';
import { longestDirection } from './flats.ts';
import { layYardRing } from './yards.ts';

/** Builds a factory: an office on the street, halls and stores behind it that share its number, yards and a chimney. */
export function buildWorks(random: Random, site: Site, block: Block): void {
  const offices: Building[] = [];
  for (const side of site.sidesOf(block.sides)) {
    const lengthM = lineLength(side.line);
    if (lengthM < 90 || offices.length >= 4) continue;
    const office = site.placeOnSide(
      side,
      block.cell,
      {
        alongM: lengthM * random.range(0.25, 0.75),
        widthM: random.range(30, 55),
        depthM: 14,
        setbackM: random.range(8, 14),
        gapM: 6,
      },
      { tags: { building: random.pick(['office', 'industrial', 'commercial']) }, levels: random.int(2, 4) },
    );
    if (office !== null) offices.push(office);
  }
  const ring = layYardRing(random, site, block, 42, {
    ways: 1,
    tags: { highway: 'service', access: 'private', surface: 'concrete' },
  });
  const yard = ring === null ? insetBlock(block.ring, 10) : insetRing(ring, 10);
  if (yard === null) return;
  const heading = longestDirection(yard);
  const centre = ringCentroid(yard);
  for (let row = -3; row <= 3; row++) {
    for (let along = -3; along <= 3; along++) {
      const widthM = random.range(45, 105);
      const depthM = random.range(22, 52);
      const spot = offset(centre, heading, along * 120 + random.range(-15, 15), row * 68 + random.range(-6, 6));
      const outline = rectangleAround(spot, heading, widthM, depthM);
      if (!outline.every((corner) => ringContains(yard, corner)) || random.chance(0.14)) continue;
      const office = offices.length > 0 && random.chance(0.7) ? random.pick(offices) : null;
      site.place(
        {
          outline,
          front: offset(spot, heading, 0, -depthM / 2),
          direction: heading,
          cell: block.cell,
          tags: { building: random.pick(['industrial', 'industrial', 'warehouse', 'garages', 'hangar']) },
          levels: random.int(1, 3),
          frontage: office?.frontage ?? null,
          partOf: office,
        },
        9,
      );
    }
  }
}
