import type { Site } from '../buildings/site.ts';
import { distance, type Point, subtract, unit } from '../geometry/plane.ts';
import { ringCentroid } from '../geometry/rings.ts';
import type { TownPlan } from '../plan/town-plan.ts';
import type { Random } from '../random.ts';
import type { Block } from '../streets/road-graph.ts';
import { buildFlats, PANEL, QUARTERS, TOWERS } from './flats.ts';
import { placeChurch, placeCourtyardHouse, placeMall, placeMarket } from './landmarks.ts';
import { buildOldCentre } from './old-centre.ts';
import { buildPrivateHouses } from './private-houses.ts';
import { buildCampus, buildPark, buildSquare } from './public-grounds.ts';
import { buildWorks } from './works.ts';

/** Fills the blocks with buildings according to their cells' fabric, from the centre outwards. */
export function fillBlocks(random: Random, site: Site, plan: TownPlan, blocks: readonly Block[], centre: Point): void {
  const sorted = blocks
    .map((block) => ({ block, away: distance(ringCentroid(block.ring), centre) }))
    .sort((a, b) => a.away - b.away)
    .map(({ block }) => block);
  let parks = 0;
  let hasStadium = false;
  let hasMall = false;
  let hasHospital = false;
  let centreBlocks = 0;
  sorted.forEach((block, i) => {
    // Streets on the edge of the town stay empty once it has all its addresses.
    if (site.isComplete) return;
    const own = random.fork(i);
    switch (plan.fabrics[block.cell]!) {
      case 'centre':
        if (i === 0) {
          buildSquare(site, block);
          break;
        }
        centreBlocks++;
        if (centreBlocks === MARKET_BLOCK) placeMarket(site, block);
        else if (centreBlocks % CHURCH_EVERY === 0) {
          const heading = unit(subtract(block.ring[1]!, block.ring[0]!));
          if (placeChurch(site, block.cell, ringCentroid(block.ring), heading, centreBlocks / CHURCH_EVERY)) break;
        } else if (own.chance(0.2)) placeCourtyardHouse(site, block);
        buildOldCentre(own, site, block);
        break;
      case 'quarters':
        if (!hasStadium && block.areaM2 > 38_000) {
          hasStadium = buildCampus(own, site, block, 'stadium');
          if (hasStadium) break;
        }
        buildFlats(own, site, block, QUARTERS);
        break;
      case 'panel':
        hasMall ||= block.areaM2 > 50_000 && placeMall(own, site, block);
        buildFlats(own, site, block, PANEL);
        break;
      case 'towers':
        buildFlats(own, site, block, TOWERS);
        break;
      case 'private':
        buildPrivateHouses(own, site, block);
        break;
      case 'industrial':
        buildWorks(own, site, block);
        break;
      case 'park':
        buildPark(own, site, block, PARK_NAMES[parks++] ?? null);
        break;
      case 'hospital':
        if (hasHospital) buildFlats(own, site, block, PANEL);
        else hasHospital = buildCampus(own, site, block, 'hospital');
        break;
      default:
        break;
    }
  });
}

/** The block of the old centre with the market, counted from the square; and the interval of blocks with a church. */
const MARKET_BLOCK = 5;
const CHURCH_EVERY = 13;

const PARK_NAMES = ['Городской парк', 'парк Победы', 'Детский парк', 'Железнодорожный парк'];
