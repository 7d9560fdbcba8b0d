import { fromE7, toE7 } from '../geo/e7.ts';
import { areaAt } from './area-at.ts';
import { confidenceOf } from './confidence.ts';
import { decay } from './decay.ts';
import { PLACE_KINDS } from './kinds/kind-table.ts';
import { type PlaceKind, RARITIES } from './kinds/place-kind.ts';
import { summaryOf } from './location-score.ts';
import { CELL_LOW_RISE, type InsightModel } from './model.ts';
import {
  GAP_MIN_EXPECTED,
  GAP_MIN_OBJECTS,
  GAP_PROBABILITY,
  GAP_REFERENCE_RADIUS_M,
  QUOTIENT_SHRINKAGE,
  REACH_SIGMAS,
  SEVERITY_WEIGHTS,
  STANDARD_SIGMAS,
  UNDERSERVED_SHARE,
} from './parameters.ts';
import { nearestOfKind } from './nearest-of-kind.ts';
import { Plane } from './plane.ts';
import { poissonAtMost } from './poisson.ts';
import { kindRow, type Reference } from './reference.ts';
import type { InsightDeps, ServiceGap, ServiceGapOptions, ServiceGaps } from './types.ts';

/** Most cells into which the residents of a circle are summed. */
const MAX_HOMES = 400;
/** Most pairs of homes and objects compared for one kind; bounds the time in dense places. */
const MAX_PAIRS = 60_000;

/** 5 km/h. */
const WALK_M_PER_MIN = 5000 / 60;

/** Residents at one spot of the circle. */
interface Home {
  readonly x: number;
  readonly y: number;
  readonly residents: number;
  readonly isLowRise: boolean;
}

/** Finds the services of which a circle has fewer than as many residents have elsewhere in the city. */
export function findServiceGaps(
  model: InsightModel,
  reference: Reference,
  { lat, lon, radiusM, limit, lang }: Required<ServiceGapOptions>,
  deps: InsightDeps,
): ServiceGaps {
  const startedAt = performance.now();
  const plane = new Plane(toE7(lon), toE7(lat));
  const areaId = areaAt(model, plane);
  const area = areaId < 0 ? null : model.areas[areaId]!;
  const homes = homesWithin(model, plane, radiusM);
  const residents = homes.reduce((sum, home) => sum + home.residents, 0);
  const found: FoundGap[] = [];
  if (area && residents > 0) {
    const counts = model.countsWithin(plane, radiusM);
    const here = counts.reduce((sum, count, kind) => sum + (PLACE_KINDS[kind]!.isLocalService ? count : 0), 0);
    const city = PLACE_KINDS.reduce(
      (sum, { isLocalService }, kind) => sum + (isLocalService ? reference.count(areaId, kind) : 0),
      0,
    );
    const circle = { model, reference, areaId, plane, radiusM, homes, residents, here, city };
    PLACE_KINDS.forEach((kind, position) => {
      if (!kind.isLocalService) return;
      const gap = gapOf(circle, position, counts[position]!, lang);
      if (gap) found.push(gap);
    });
    found.sort((a, b) => b.gap.severity - a.gap.severity || b.gap.expected - a.gap.expected);
    found.length = Math.min(found.length, limit);
  }
  return {
    lat,
    lon,
    radiusM,
    residents: Math.round(residents),
    area: area && summaryOf(area),
    gaps: withRoads(model, { lat, lon }, found, deps),
    confidence: confidenceOf({ area, residents, byRoads: true }, lang),
    timeMs: Math.round(performance.now() - startedAt),
  };
}

interface FoundGap {
  readonly gap: ServiceGap;
  /** Nearest object, or -1. */
  readonly nearest: number;
}

interface Circle {
  readonly model: InsightModel;
  readonly reference: Reference;
  readonly areaId: number;
  readonly plane: Plane;
  readonly radiusM: number;
  readonly homes: readonly Home[];
  readonly residents: number;
  /** Services within the circle, and in the whole area. */
  readonly here: number;
  readonly city: number;
}

function gapOf(circle: Circle, position: number, actual: number, lang: 'ru' | 'en'): FoundGap | null {
  const { model, reference, areaId, radiusM, residents, here, city } = circle;
  const kind = PLACE_KINDS[position]!;
  const inCity = reference.count(areaId, position);
  if (inCity < GAP_MIN_OBJECTS) return null;
  const expected = (residents * inCity) / Math.max(1, model.areas[areaId]!.residents);
  const probability = poissonAtMost(actual, expected);
  if (expected < GAP_MIN_EXPECTED || probability >= GAP_PROBABILITY) return null;

  const { nearest, nearestM } = nearestOf(circle, position);
  const median = reference.medianAccess(areaId, position);
  const { access, lack, outside } = servedHomes(circle, position, median);
  const relativeAccess = median > 0 ? access / median : 1;
  const shareOutside = outside / residents;
  // Scaled to the reference radius, so that circles of other sizes are comparable.
  const excess = (expected - actual) * (GAP_REFERENCE_RADIUS_M / radiusM) ** 2;
  const severity =
    100 *
    (SEVERITY_WEIGHTS.access * lack +
      SEVERITY_WEIGHTS.outside * shareOutside +
      (SEVERITY_WEIGHTS.excess * reference.percentile(areaId, kindRow('excess', position), excess)) / 100);
  return {
    nearest,
    gap: {
      category: kind.key,
      categoryName: lang === 'ru' ? kind.nameRu : kind.nameEn,
      expected: rounded(expected, 1),
      actual,
      probability: rounded(probability, 4),
      locationQuotient: rounded(
        (actual + QUOTIENT_SHRINKAGE) / ((here * inCity) / Math.max(1, city) + QUOTIENT_SHRINKAGE),
        2,
      ),
      nearestM: nearest < 0 ? null : Math.round(nearestM),
      nearestRoadM: null,
      nearestWalkMin: null,
      access: rounded(relativeAccess, 2),
      isUnderserved: relativeAccess < UNDERSERVED_SHARE,
      standardM: standardOf(kind, false),
      standardSource: kind.standard ? 'norm' : 'reach',
      shareOutside: rounded(shareOutside, 2),
      residentsAffected: Math.round(outside),
      severity: Math.round(severity),
    },
  };
}

/** Metres within which a home should have the service. */
function standardOf({ standard, rarity }: PlaceKind, isLowRise: boolean): number {
  if (!standard) return STANDARD_SIGMAS * RARITIES[rarity].sigmaM;
  return isLowRise ? standard.lowRiseDistanceM : standard.distanceM;
}

function nearestOf({ model, plane, radiusM }: Circle, kind: number): { nearest: number; nearestM: number } {
  const [first] = nearestOfKind(model, kind, plane, { most: 1, radiusM }).nearest;
  return { nearest: first?.object ?? -1, nearestM: first?.distanceM ?? Infinity };
}

/**
 * Returns the mean access of the residents of the circle, their mean lack relative to the median (0 to 1; a surplus of
 * some does not make up for others), and the number of residents farther than the standard from the service.
 */
function servedHomes(
  circle: Circle,
  position: number,
  median: number,
): { access: number; lack: number; outside: number } {
  const { model, reference, areaId, plane, radiusM, residents } = circle;
  const kind = PLACE_KINDS[position]!;
  const { sigmaM } = RARITIES[kind.rarity];
  const { roads } = model.areas[areaId]!;
  const reachM = roads.farthestStraightM(REACH_SIGMAS * sigmaM);
  const [minLon, minLat, maxLon, maxLat] = plane.box(radiusM + reachM);
  const { lonE7, latE7 } = model.objects;
  const supply: { x: number; y: number; provision: number }[] = [];
  for (let at = model.kindStart[position]!; at < model.kindStart[position + 1]!; at++) {
    const object = model.kindObjects[at]!;
    const lon = lonE7[object]!;
    const lat = latE7[object]!;
    if (lon < minLon || lon > maxLon || lat < minLat || lat > maxLat) continue;
    supply.push({ x: plane.x(lon), y: plane.y(lat), provision: reference.provision[at]! });
  }
  const homes = thinned(circle.homes, Math.max(20, Math.floor(MAX_PAIRS / Math.max(1, supply.length))));
  const scale = residents / homes.reduce((sum, home) => sum + home.residents, 0);
  let access = 0;
  let lack = 0;
  let outside = 0;
  for (const home of homes) {
    let nearestSquared = Infinity;
    let reached = 0;
    for (const { x, y, provision } of supply) {
      const squared = (x - home.x) ** 2 + (y - home.y) ** 2;
      nearestSquared = Math.min(nearestSquared, squared);
      if (squared <= reachM * reachM) reached += provision * decay(roads.roadM(Math.sqrt(squared)), sigmaM);
    }
    access += home.residents * reached;
    // Without any access the lack is complete, even if most of the city has none.
    if (reached === 0) lack += home.residents;
    else if (reached < median) lack += home.residents * (1 - reached / median);
    if (nearestSquared > standardOf(kind, home.isLowRise) ** 2) outside += home.residents;
  }
  return { access: (access * scale) / residents, lack: (lack * scale) / residents, outside: outside * scale };
}

/** Returns every n-th home, so that at most `count` are left. */
function thinned(homes: readonly Home[], count: number): readonly Home[] {
  if (homes.length <= count) return homes;
  const step = Math.ceil(homes.length / count);
  return homes.filter((_, i) => i % step === 0);
}

/** Returns the residents of a circle by cell, on a coarser level if there are too many cells. */
function homesWithin(model: InsightModel, plane: Plane, radiusM: number): Home[] {
  for (const level of model.levels) {
    const homes: Home[] = [];
    for (const cell of level.tree.range(...plane.box(radiusM))) {
      const x = plane.x(level.lonE7[cell]!);
      const y = plane.y(level.latE7[cell]!);
      const residents = level.residents[cell]!;
      if (residents === 0 || x * x + y * y > radiusM * radiusM) continue;
      homes.push({ x, y, residents, isLowRise: (level.flags[cell]! & CELL_LOW_RISE) !== 0 });
    }
    if (homes.length <= MAX_HOMES || level === model.levels.at(-1)) return homes;
  }
  return [];
}

/** Adds walking distances to the nearest objects, from one matrix for all gaps. */
function withRoads(
  { objects: { lonE7, latE7 } }: InsightModel,
  site: { lat: number; lon: number },
  found: readonly FoundGap[],
  { roadDistances }: InsightDeps,
): ServiceGap[] {
  const reached = found.filter(({ nearest }) => nearest >= 0);
  if (!roadDistances || reached.length === 0) return found.map(({ gap }) => gap);
  const distances = roadDistances(
    site,
    reached.map(({ nearest }) => ({ lat: fromE7(latE7[nearest]!), lon: fromE7(lonE7[nearest]!) })),
    'foot',
  );
  return found.map((each) => {
    const distanceM = distances[reached.indexOf(each)];
    const isKnown = distanceM !== undefined && Number.isFinite(distanceM);
    return {
      ...each.gap,
      nearestRoadM: isKnown ? Math.round(distanceM) : null,
      nearestWalkMin: isKnown ? Math.round(distanceM / WALK_M_PER_MIN) : null,
    };
  });
}

function rounded(value: number, decimals: number): number {
  const scale = 10 ** decimals;
  return Math.round(value * scale) / scale;
}
