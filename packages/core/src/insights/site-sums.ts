import { Attraction, decay } from './decay.ts';
import type { Detours } from './detours.ts';
import { PLACE_KINDS } from './kinds/kind-table.ts';
import { RARITIES } from './kinds/place-kind.ts';
import type { InsightModel } from './model.ts';
import { MIN_DETOUR, REACH_SIGMAS, SYNERGY_SIGMA_M } from './parameters.ts';
import type { Plane } from './plane.ts';
import { levelOfKind, rivalryAt } from './rivalry.ts';
import { ownVisits } from './visitors.ts';

/** Least distance of a cell from a site, as a share of the cell's side: its people do not all live at its centre. */
export const SITE_CELL_SHARE = 0.4;

export interface Site {
  readonly plane: Plane;
  readonly detours: Detours;
}

/** The raw values of a site for a kind of business. */
export interface SiteSums {
  /** Σ w g(d) over residents, and over the daytime population. */
  readonly residents: number;
  readonly daytime: number;
  /** Σ A g(d) over competitors. */
  readonly competition: number;
  /** Huff's H: demand that would choose the site, in resident equivalents weighted by distance decay. */
  readonly capture: number;
  /** Σ m · g(d) over neighbouring objects. */
  readonly synergy: number;
  /** The people in the sums, and the competitors' attraction for those of each cell. */
  readonly reached: PeopleInReach;
  readonly rivalry: Float64Array;
}

export function siteSums(model: InsightModel, kind: number, site: Site): SiteSums {
  return { ...cellSums(model, kind, site), ...objectSums(model, kind, site) };
}

/** Metres by road from the site to a point. */
function roadDistanceM({ plane, detours }: Site, lonE7: number, latE7: number): number {
  const x = plane.x(lonE7);
  const y = plane.y(latE7);
  return detours.at(x, y) * Math.sqrt(x * x + y * y);
}

/** The cells with people within 3σ of a site. */
export interface PeopleInReach {
  readonly cells: readonly number[];
  /** Residents of each, and its daytime population without the visitors of the kind's own objects. */
  readonly residents: readonly number[];
  readonly daytime: readonly number[];
  /** Metres to each along the streets. */
  readonly distances: readonly number[];
}

/** Returns the people within 3σ of a site, cell by cell. */
function peopleInReach(model: InsightModel, kind: number, site: Site): PeopleInReach {
  const level = model.levels[levelOfKind(kind)]!;
  const reachM = REACH_SIGMAS * RARITIES[PLACE_KINDS[kind]!.rarity].sigmaM;
  const nearestM = SITE_CELL_SHARE * level.sizeM;
  const own = ownVisits(model, kind, site.plane.box(reachM + level.sizeM));
  const [cells, residents, daytime, distances]: [number[], number[], number[], number[]] = [[], [], [], []];
  for (const cell of level.tree.range(...site.plane.box(reachM))) {
    const byDay = Math.max(0, level.daytime[cell]! - (own.get(cell) ?? 0));
    if (level.residents[cell]! + byDay === 0) continue;
    const distanceM = Math.max(nearestM, roadDistanceM(site, level.lonE7[cell]!, level.latE7[cell]!));
    if (distanceM > reachM) continue;
    cells.push(cell);
    residents.push(level.residents[cell]!);
    daytime.push(byDay);
    distances.push(distanceM);
  }
  return { cells, residents, daytime, distances };
}

function cellSums(model: InsightModel, kind: number, site: Site): Omit<SiteSums, 'competition' | 'synergy'> {
  const { sigmaM, beta } = RARITIES[PLACE_KINDS[kind]!.rarity];
  const reached = peopleInReach(model, kind, site);
  const rivalry = rivalryAt(model, kind, reached.cells, site.plane);
  const f = Attraction.of(beta);
  let residents = 0;
  let daytime = 0;
  let capture = 0;
  reached.distances.forEach((distanceM, i) => {
    const weight = decay(distanceM, sigmaM);
    residents += reached.residents[i]! * weight;
    daytime += reached.daytime[i]! * weight;
    const pull = f.at(distanceM);
    capture += ((reached.residents[i]! + reached.daytime[i]!) * weight * pull) / (pull + rivalry[i]!);
  });
  return { residents, daytime, capture, reached, rivalry };
}

function objectSums(model: InsightModel, kind: number, site: Site): Pick<SiteSums, 'competition' | 'synergy'> {
  const { sigmaM } = RARITIES[PLACE_KINDS[kind]!.rarity];
  const { lonE7, latE7, attraction, signature, tree } = model.objects;
  let competition = 0;
  for (const object of model.objectsOfKindIn(kind, site.plane.box(REACH_SIGMAS * sigmaM))) {
    const distanceM = roadDistanceM(site, lonE7[object]!, latE7[object]!);
    competition += (attraction[object]! / 10) * decay(distanceM, sigmaM);
  }
  const gains = synergyBySignature(model, kind);
  let synergy = 0;
  for (const object of tree.range(...site.plane.box((REACH_SIGMAS * SYNERGY_SIGMA_M) / MIN_DETOUR))) {
    const gain = gains[signature[object]!]!;
    if (gain !== 0) synergy += gain * decay(roadDistanceM(site, lonE7[object]!, latE7[object]!), SYNERGY_SIGMA_M);
  }
  return { competition, synergy };
}

/**
 * Returns the synergy that an object of each signature adds to a kind: the sum of the log ratios of its kinds.
 * Competitors add nothing, so that one more never improves a place.
 */
export function synergyBySignature(model: InsightModel, kind: number): Float64Array {
  const kindCount = PLACE_KINDS.length;
  return Float64Array.from({ length: model.signatureStart.length - 1 }, (_, signature) => {
    let gain = 0;
    for (const other of model.kindsOf(signature)) {
      if (other === kind) return 0;
      gain += model.coLocation[kind * kindCount + other]!;
    }
    return gain;
  });
}
