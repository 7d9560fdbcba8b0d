import { fromE7, toE7 } from '../geo/e7.ts';
import { accessAt } from './access.ts';
import { areaAt, residentsWithin } from './area-at.ts';
import { confidenceOf } from './confidence.ts';
import { type Detours, roadDetours, type Surroundings, usualDetours } from './detours.ts';
import { PLACE_KINDS } from './kinds/kind-table.ts';
import { RARITIES } from './kinds/place-kind.ts';
import type { Area, InsightModel } from './model.ts';
import type { ScoreSettings } from './options.ts';
import { ACCESS_WEIGHTS, DETOUR, OPPORTUNITY_WEIGHTS, REACH_SIGMAS } from './parameters.ts';
import { Plane } from './plane.ts';
import { marketAt } from './market.ts';
import { largestRemainder } from './largest-remainder.ts';
import { demandRow, kindRow, type Reference } from './reference.ts';
import { nearestOfKind } from './nearest-of-kind.ts';
import { levelOfKind } from './rivalry.ts';
import { siteSums } from './site-sums.ts';
import { BESIDE_SITE_M, suitabilityOf } from './suitability.ts';
import type { AreaSummary, Competitor, InsightDeps, LocationScore, ScoreFactor, SiteGround } from './types.ts';
import { UsualRoads } from './usual-roads.ts';
import { verdictOf } from './verdict.ts';

const LISTED_COMPETITORS = 10;
const LISTED_SURROUNDINGS = 12;

/** Scores a site for a kind of business. */
export function scoreLocation(
  model: InsightModel,
  reference: Reference,
  settings: ScoreSettings,
  deps: InsightDeps,
): LocationScore {
  const startedAt = performance.now();
  const { lat, lon, kind, radiusM, lang } = settings;
  const { key, nameRu, nameEn, rarity, tags } = PLACE_KINDS[kind]!;
  const businessName = lang === 'ru' ? nameRu : nameEn;
  const { sigmaM, beta } = RARITIES[rarity];
  const plane = new Plane(toE7(lon), toE7(lat));
  const areaId = areaAt(model, plane);
  const area = areaId < 0 ? null : model.areas[areaId]!;
  const detours = detoursOf(model, kind, plane, area, deps);

  const site = { plane, detours };
  const sums = siteSums(model, kind, site);
  const percentile = (row: number, value: number): number =>
    areaId < 0 ? 0 : reference.percentile(areaId, row, value);
  const people = sums.residents + sums.daytime;
  const ground = deps.groundAt?.(lon, lat) ?? NO_GROUND;
  const suitability = suitabilityOf(ground, residentsWithin(model, plane, BESIDE_SITE_M), people);
  const demand = Math.round(suitability.value * percentile(demandRow(rarity), people));
  const competition = Math.round(
    Math.min(percentile(kindRow('competition', kind), sums.competition), crowding(sums.competition)),
  );
  const access = accessAt(model, plane);
  const { opportunity, factors } = explain(
    [
      part('capture', OPPORTUNITY_WEIGHTS.capture, percentile(kindRow('capture', kind), sums.capture), sums.capture),
      part('synergy', OPPORTUNITY_WEIGHTS.synergy, percentile(kindRow('synergy', kind), sums.synergy), sums.synergy),
      accessPart('stops', access.stops),
      accessPart('crossings', access.crossings),
      accessPart('frontage', access.frontage),
    ],
    // A site that cannot be built on or that nobody reaches is no opportunity, however good its bus stop.
    suitability.value,
    lang,
  );

  const competitors = competitorsAround(model, kind, plane, radiusM, (position) => deps.poiAt(position, lang));
  const residents = Math.round(residentsWithin(model, plane, radiusM));
  return {
    business: key,
    businessName,
    lat,
    lon,
    radiusM,
    verdict: verdictOf(
      {
        businessName,
        opportunity,
        demand,
        competition,
        competitors: competitors.count,
        residents,
        radiusM,
        isKnownPlace: people > 0,
        lack: suitability.lack,
        ground: ground.area?.name ?? null,
      },
      lang,
    ),
    scores: { opportunity, demand, competition },
    factors,
    site: {
      suitability: Math.round(100 * suitability.value) / 100,
      ground: suitability.lack === null || suitability.lack === 'nobody' ? null : groundOf(ground),
    },
    market:
      area && marketAt(model, reference, { kind, area: areaId, site, sums }, (position) => deps.poiAt(position, lang)),
    residents,
    competitors,
    surroundings: surroundingsOf(model, kind, plane, radiusM, lang),
    area: area && summaryOf(area),
    parameters: {
      sigmaM,
      beta,
      detour: Math.round(1000 * (area?.roads.factorAt(sigmaM) ?? DETOUR)) / 1000,
      reachedBy: PLACE_KINDS[kind]!.reachedBy,
      byRoads: detours.byRoads,
      weights: OPPORTUNITY_WEIGHTS,
      counted: tags,
    },
    confidence: confidenceOf(
      {
        area,
        residents: people,
        suitability: suitability.value,
        objectsOfKind: area ? reference.count(areaId, kind) : 0,
        byRoads: detours.byRoads,
      },
      lang,
    ),
    timeMs: Math.round(performance.now() - startedAt),
  };
}

/** Returns the settlement as answers describe it. */
export const summaryOf = ({ name, population, sites }: Area): AreaSummary => ({
  name,
  population: population || null,
  cells: sites,
});

function detoursOf(
  model: InsightModel,
  kind: number,
  plane: Plane,
  area: Area | null,
  { roadDistances, roadDistancesBack }: InsightDeps,
): Detours {
  if (!area) return usualDetours(UsualRoads.even(DETOUR));
  if (!roadDistances) return usualDetours(area.roads);
  const { rarity, reachedBy: by } = PLACE_KINDS[kind]!;
  const usual = by === 'car' ? area.carRoads : area.roads;
  const detours = roadDetours(
    plane,
    RARITIES[rarity].sigmaM,
    { angle: area.angle, roads: usual },
    peopledAround(model, kind, plane),
    { by, roadDistances, roadDistancesBack },
  );
  if (by === 'foot') return detours;
  // The city's distributions are based on walking: the usual detour by car counts as the usual one on foot.
  return {
    ...detours,
    at(x, y) {
      const straightM = Math.sqrt(x * x + y * y);
      return (detours.at(x, y) * area.roads.factorAt(straightM)) / usual.factorAt(straightM);
    },
  };
}

/** Returns only the kind and name of a ground. */
const groundOf = ({ area }: SiteGround): SiteGround['area'] => area && { kind: area.kind, name: area.name };

const NO_GROUND: SiteGround = { isBuilding: false, area: null };

/**
 * Number of competitors next door that gives a score of 63, 1 − 1/e of 100. It bounds the percentile, which a single
 * competitor would raise to 90 in a city where most places have none.
 */
const CROWD = 2;

/** Returns 0 without competitors and approaches 100 as there are more, each weighted by distance. */
const crowding = (competition: number): number => 100 * (1 - Math.exp(-competition / CROWD));

/** Returns the populated cells from which a kind may draw customers. */
function peopledAround(model: InsightModel, kind: number, plane: Plane): Surroundings {
  const { lonE7, latE7, residents, daytime, tree } = model.levels[levelOfKind(kind)]!;
  const reachM = REACH_SIGMAS * RARITIES[PLACE_KINDS[kind]!.rarity].sigmaM;
  const cells = tree.range(...plane.box(reachM)).filter((cell) => {
    const people = residents[cell]! + daytime[cell]!;
    if (people === 0) return false;
    return plane.distanceM(lonE7[cell]!, latE7[cell]!) <= reachM;
  });
  return {
    x: Float64Array.from(cells, (cell) => plane.x(lonE7[cell]!)),
    y: Float64Array.from(cells, (cell) => plane.y(latE7[cell]!)),
  };
}

type Part = Pick<ScoreFactor, 'key' | 'weight' | 'index' | 'value'>;

const part = (key: ScoreFactor['key'], weight: number, index: number, value: number | null): Part => ({
  key,
  weight,
  index,
  value,
});

const accessPart = (
  key: keyof typeof ACCESS_WEIGHTS,
  { index, value }: { readonly index: number; readonly value: number | null },
): Part => part(key, OPPORTUNITY_WEIGHTS.access * ACCESS_WEIGHTS[key], index, value);

/** Returns the score of the parts together, and the points of each. */
function explain(
  parts: readonly Part[],
  suitability: number,
  lang: 'ru' | 'en',
): { opportunity: number; factors: ScoreFactor[] } {
  const counted = parts.map((each) => ({ ...each, index: suitability * each.index }));
  const shares = counted.map(({ weight, index }) => weight * index);
  const opportunity = Math.round(shares.reduce((sum, share) => sum + share, 0));
  const points = largestRemainder(shares, opportunity);
  return {
    opportunity,
    factors: counted.map(({ key, weight, index, value }, i) => ({
      key,
      ...FACTOR_TEXTS[key][lang],
      points: points[i]!,
      // Numbers of people are whole.
      value: value === null ? null : key === 'capture' ? Math.round(value) : Math.round(value * 100) / 100,
      index: Math.round(index * 10) / 10,
      weight: Math.round(weight * 1000) / 1000,
    })),
  };
}

function competitorsAround(
  model: InsightModel,
  kind: number,
  plane: Plane,
  radiusM: number,
  poiAt: (position: number) => ReturnType<InsightDeps['poiAt']>,
): LocationScore['competitors'] {
  const { lonE7, latE7, poi } = model.objects;
  const { nearest, count } = nearestOfKind(model, kind, plane, { most: LISTED_COMPETITORS, radiusM });
  return {
    count,
    nearest: nearest.map(({ object, distanceM }): Competitor => ({
      ...poiAt(poi[object]!),
      lat: fromE7(latE7[object]!),
      lon: fromE7(lonE7[object]!),
      distanceM: Math.round(distanceM * 10) / 10,
    })),
  };
}

function surroundingsOf(
  model: InsightModel,
  business: number,
  plane: Plane,
  radiusM: number,
  lang: 'ru' | 'en',
): LocationScore['surroundings'] {
  const counts = model.countsWithin(plane, radiusM);
  return [...PLACE_KINDS.keys()]
    .filter((kind) => kind !== business && counts[kind]! > 0)
    .sort((a, b) => counts[b]! - counts[a]! || a - b)
    .slice(0, LISTED_SURROUNDINGS)
    .map((kind) => {
      const { key, nameRu, nameEn } = PLACE_KINDS[kind]!;
      return { kind: key, name: lang === 'ru' ? nameRu : nameEn, count: counts[kind]! };
    });
}

type FactorText = Pick<ScoreFactor, 'name' | 'unit' | 'source'>;

const FACTOR_TEXTS: Readonly<Record<ScoreFactor['key'], Readonly<Record<'ru' | 'en', FactorText>>>> = {
  capture: {
    ru: {
      name: 'доля спроса, которую место может привлечь',
      unit: 'человек',
      source: 'модель Хаффа: жители по домам, конкуренты на карте; процентиль по застройке города',
    },
    en: {
      name: 'demand that the place may attract',
      unit: 'people',
      source: 'Huff’s model: residents by buildings, competitors on the map; percentile over the city’s built-up cells',
    },
  },
  synergy: {
    ru: {
      name: 'полезное соседство',
      unit: 'соседей с учётом расстояния',
      source: 'что обычно стоит рядом с такими заведениями; процентиль по застройке города',
    },
    en: {
      name: 'helpful neighbours',
      unit: 'weighted neighbours',
      source: 'kinds usually found near such places; percentile over the city’s built-up cells',
    },
  },
  stops: {
    ru: { name: 'остановки', unit: 'остановок с учётом расстояния', source: 'остановки на карте' },
    en: { name: 'transit stops', unit: 'stops weighted by distance', source: 'stops on the map' },
  },
  crossings: {
    ru: { name: 'перекрёстки', unit: 'перекрёстков с учётом расстояния', source: 'сеть улиц' },
    en: { name: 'street junctions', unit: 'junctions weighted by distance', source: 'street network' },
  },
  frontage: {
    ru: { name: 'выход на главную улицу', unit: 'метров до неё', source: 'сеть улиц' },
    en: { name: 'frontage on a main street', unit: 'metres to it', source: 'street network' },
  },
};
