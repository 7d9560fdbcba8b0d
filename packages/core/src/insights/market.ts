import { Attraction, decay } from './decay.ts';
import { PLACE_KINDS } from './kinds/kind-table.ts';
import { RARITIES } from './kinds/place-kind.ts';
import type { InsightModel } from './model.ts';
import { REACH_SIGMAS } from './parameters.ts';
import type { Reference } from './reference.ts';
import { levelOfKind, OWN_CELL_SHARE } from './rivalry.ts';
import type { PeopleInReach, Site, SiteSums } from './site-sums.ts';
import type { InsightDeps, Market } from './types.ts';

const LISTED = 10;

/**
 * Returns the market of a new object at a site. Distance decay limits how many people of a cell come. Huff's model
 * divides them between the new object and the existing ones, which lose customers in proportion to their previous
 * shares.
 *
 * @param where - the kind, the site with its sums, and its area, for the city's median supply
 */
export function marketAt(
  model: InsightModel,
  reference: Reference,
  {
    kind,
    area,
    site,
    sums,
  }: { readonly kind: number; readonly area: number; readonly site: Site; readonly sums: SiteSums },
  poiAt: (position: number) => ReturnType<InsightDeps['poiAt']>,
): Market {
  const { sigmaM, beta } = RARITIES[PLACE_KINDS[kind]!.rarity];
  const { reached, rivalry } = sums;
  const { cells, distances } = reached;
  const rivals = rivalsOf(model, kind, site);
  const f = Attraction.of(beta);
  const lost = new Float64Array(rivals.objects.length);
  let demand = 0;
  let captured = 0;
  cells.forEach((cell, i) => {
    const people = (reached.residents[i]! + reached.daytime[i]!) * decay(distances[i]!, sigmaM);
    const pull = f.at(distances[i]!);
    const won = (people * pull) / (pull + rivalry[i]!);
    demand += people;
    captured += won;
    if (rivalry[i] === 0) return;
    forPulls(model, kind, cell, site, rivals, (k, rival) => (lost[k]! += (won * rival) / rivalry[i]!));
  });
  const most = [...lost.keys()].filter((k) => Math.round(lost[k]!) > 0).sort((a, b) => lost[b]! - lost[a]!);
  return {
    people: Math.round(captured),
    share: demand === 0 ? 0 : rounded(captured / demand),
    takenFrom: most.slice(0, LISTED).map((k) => ({
      ...poiAt(model.objects.poi[rivals.objects[k]!]!),
      people: Math.round(lost[k]!),
      share: rounded(lost[k]! / captured),
    })),
    supply: supplyFor(model, reference, kind, area, site, reached),
  };
}

/** The objects of a kind that people in reach of a site may visit, with metres east and north of the site. */
interface Rivals {
  readonly objects: Uint32Array;
  readonly x: Float64Array;
  readonly y: Float64Array;
}

function rivalsOf(model: InsightModel, kind: number, { plane }: Site): Rivals {
  const at = levelOfKind(kind);
  const { lonE7, latE7 } = model.levels[at]!;
  const cellOf = model.objects.cells[at]!;
  const reachM = REACH_SIGMAS * RARITIES[PLACE_KINDS[kind]!.rarity].sigmaM;
  const objects = model.objectsOfKindIn(kind, plane.box(2 * reachM));
  return {
    objects,
    x: Float64Array.from(objects, (object) => plane.x(lonE7[cellOf[object]!]!)),
    y: Float64Array.from(objects, (object) => plane.y(latE7[cellOf[object]!]!)),
  };
}

/** Calls `found` with the attraction of each rival for the people of a cell; `rivalryAt` returns their sum. */
function forPulls(
  model: InsightModel,
  kind: number,
  cell: number,
  { plane }: Site,
  rivals: Rivals,
  found: (rival: number, pull: number) => void,
): void {
  const { sigmaM, beta } = RARITIES[PLACE_KINDS[kind]!.rarity];
  const level = model.levels[levelOfKind(kind)]!;
  const { attraction } = model.objects;
  const [x, y] = [plane.x(level.lonE7[cell]!), plane.y(level.latE7[cell]!)];
  const { roads } = model.areas[level.area[cell]!]!;
  const f = Attraction.of(beta);
  const nearestM = OWN_CELL_SHARE * level.sizeM;
  for (let k = 0; k < rivals.objects.length; k++) {
    const dx = rivals.x[k]! - x;
    const dy = rivals.y[k]! - y;
    const distanceM = Math.max(nearestM, roads.roadM(Math.sqrt(dx * dx + dy * dy)));
    if (distanceM <= REACH_SIGMAS * sigmaM) found(k, (attraction[rivals.objects[k]!]! / 10) * f.at(distanceM));
  }
}

/**
 * Returns the access of the people in reach relative to the city's median resident; null for kinds without catchments.
 */
function supplyFor(
  model: InsightModel,
  reference: Reference,
  kind: number,
  area: number,
  site: Site,
  { cells, residents, distances }: PeopleInReach,
): number | null {
  const median = reference.medianAccess(area, kind);
  if (!PLACE_KINDS[kind]!.isLocalService || median === 0) return null;
  const { sigmaM } = RARITIES[PLACE_KINDS[kind]!.rarity];
  const near = suppliersNear(model, reference, kind, site);
  let weights = 0;
  let supplied = 0;
  cells.forEach((cell, i) => {
    const weight = residents[i]! * decay(distances[i]!, sigmaM);
    if (weight === 0) return;
    weights += weight;
    supplied += weight * accessOf(model, kind, cell, site, near);
  });
  return weights === 0 ? null : rounded(supplied / weights / median);
}

/** Objects of a kind with the share of an object per resident, and metres east and north of a site. */
type Suppliers = readonly { readonly x: number; readonly y: number; readonly provision: number }[];

function suppliersNear(model: InsightModel, reference: Reference, kind: number, { plane }: Site): Suppliers {
  const { lonE7, latE7 } = model.objects;
  const reachM = REACH_SIGMAS * RARITIES[PLACE_KINDS[kind]!.rarity].sigmaM;
  const [minLon, minLat, maxLon, maxLat] = plane.box(2 * reachM);
  const near: { x: number; y: number; provision: number }[] = [];
  for (let at = model.kindStart[kind]!; at < model.kindStart[kind + 1]!; at++) {
    const [lon, lat] = [lonE7[model.kindObjects[at]!]!, latE7[model.kindObjects[at]!]!];
    if (lon < minLon || lon > maxLon || lat < minLat || lat > maxLat) continue;
    near.push({ x: plane.x(lon), y: plane.y(lat), provision: reference.provision[at]! });
  }
  return near;
}

/** Returns `Σ R_j g(d_ij)` for the people of a cell: the second step of the floating catchment. */
function accessOf(model: InsightModel, kind: number, cell: number, { plane }: Site, near: Suppliers): number {
  const { sigmaM } = RARITIES[PLACE_KINDS[kind]!.rarity];
  const level = model.levels[levelOfKind(kind)]!;
  const [x, y] = [plane.x(level.lonE7[cell]!), plane.y(level.latE7[cell]!)];
  const { roads } = model.areas[level.area[cell]!]!;
  let access = 0;
  for (const supplier of near) {
    const straightM = Math.sqrt((supplier.x - x) ** 2 + (supplier.y - y) ** 2);
    access += supplier.provision * decay(roads.roadM(straightM), sigmaM);
  }
  return access;
}

const rounded = (share: number): number => Math.round(100 * share) / 100;
