import { lineLength, offset, pointAlong } from '../geometry/plane.ts';
import { rectangle } from '../geometry/rings.ts';
import type { Random } from '../random.ts';
import type { Block } from '../streets/road-graph.ts';
import type { BlockSide, Site } from '../buildings/site.ts';

const MATERIALS = ['wood', 'wood', 'brick', 'brick', undefined, undefined, undefined, undefined] as const;

/** Builds detached houses on their plots, with sheds behind some of them. */
export function buildPrivateHouses(random: Random, site: Site, block: Block): void {
  for (const side of site.sidesOf(block.sides))
    buildRow(random, site, side, block.cell, { plotM: random.range(17, 24) });
}

/** Builds a row of houses along one side of a road. */
export function buildRow(
  random: Random,
  site: Site,
  side: BlockSide,
  cell: number,
  row: { plotM: number; emptyChance?: number },
): void {
  const lengthM = lineLength(side.line);
  const setbackM = random.range(5, 8);
  for (let at = random.range(10, 16); at + row.plotM / 2 < lengthM - 6;) {
    const plotM = row.plotM * random.range(0.85, 1.25);
    const alongM = at + plotM / 2;
    at += plotM;
    if (random.chance(row.emptyChance ?? 0.06)) continue;
    const widthM = random.range(7.5, Math.min(13, plotM - 5));
    const depthM = random.range(8, 12.5);
    const house = site.placeOnSide(
      side,
      cell,
      {
        alongM: Math.min(alongM, lengthM - 8),
        widthM,
        depthM,
        setbackM: setbackM + random.range(-1.2, 1.6),
        gapM: 2.5,
      },
      {
        tags: { building: random.chance(0.92) ? 'house' : 'detached', 'building:material': random.pick(MATERIALS) },
        levels: random.chance(0.72) ? 1 : 2,
      },
    );
    if (house !== null && random.chance(0.42)) placeShed(random, site, side, alongM, depthM + setbackM, cell);
  }
}

function placeShed(random: Random, site: Site, side: BlockSide, alongM: number, behindM: number, cell: number): void {
  const { point, direction } = pointAlong(side.line, alongM + random.range(-5, 5));
  const front = offset(point, direction, 0, side.kerbM + behindM + random.range(5, 14));
  const outline = rectangle(front, direction, random.range(3, 6), random.range(3, 7));
  const building = random.weighted([['shed', 5], ['garage', 3], ['greenhouse', 1], ['yes', 2]] as const); // prettier-ignore
  site.place({ outline, front, direction, cell, tags: { building }, levels: 1 }, 1.5);
}
