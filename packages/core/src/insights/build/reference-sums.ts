import { Attraction, decay } from '../decay.ts';
import { quantilesOf } from '../distribution.ts';
import { PLACE_KINDS } from '../kinds/kind-table.ts';
import { RARITIES, type RarityName } from '../kinds/place-kind.ts';
import { CELL_BUILT, type InsightModel } from '../model.ts';
import {
  GAP_REFERENCE_RADIUS_M,
  LEVELS,
  levelOfSigma,
  QUANTILES,
  REACH_SIGMAS,
  REFERENCE_LEVEL,
  SYNERGY_SIGMA_M,
} from '../parameters.ts';
import { Plane } from '../plane.ts';
import { demandRow, kindRow, REFERENCE_ROWS } from '../reference.ts';
import { levelOfKind, rivalryOfAll } from '../rivalry.ts';
import type { UsualRoads } from '../usual-roads.ts';
import { ownVisits } from '../visitors.ts';
import { SITE_CELL_SHARE, synergyBySignature } from '../site-sums.ts';

const RARITY_NAMES = Object.keys(RARITIES) as RarityName[];
const SIGMAS = RARITY_NAMES.map((name) => RARITIES[name].sigmaM);
const BUSINESSES = [...PLACE_KINDS.keys()].filter((kind) => PLACE_KINDS[kind]!.role === 'business');
const SERVICES = [...PLACE_KINDS.keys()].filter((kind) => PLACE_KINDS[kind]!.isLocalService);
const sigmaOf = (kind: number): number => RARITIES[PLACE_KINDS[kind]!.rarity].sigmaM;

/** Kinds with a larger σ are far-reaching. */
const FAR_SIGMA_M = RARITIES.weekly.sigmaM;
const FAR_BUSINESSES = BUSINESSES.filter((kind) => sigmaOf(kind) > FAR_SIGMA_M);

/** Returns the built-up cells of each area, at which its distributions are sampled. */
export function referenceSites(model: Pick<InsightModel, 'levels'>, areaCount: number): number[][] {
  const { area, flags } = model.levels[REFERENCE_LEVEL]!;
  const sites: number[][] = Array.from({ length: areaCount }, () => []);
  flags.forEach((bits, cell) => {
    if ((bits & CELL_BUILT) !== 0) sites[area[cell]!]!.push(cell);
  });
  return sites;
}

/**
 * Returns the distributions of all raw values over the built-up cells of each area, as `Reference` reads them. Length
 * areas × `REFERENCE_ROWS` × `QUANTILES`.
 */
export function referenceOf(model: InsightModel, counts: Uint32Array): Float32Array {
  const sampler = new Sampler(model, counts);
  const quantiles = new Float32Array(model.areas.length * REFERENCE_ROWS * QUANTILES);
  referenceSites(model, model.areas.length).forEach((sites, area) => {
    const columns = Array.from({ length: REFERENCE_ROWS }, () => new Float32Array(sites.length));
    sampler.enter(sites);
    sites.forEach((site, i) => {
      const values = sampler.sample(area, site);
      for (let row = 0; row < REFERENCE_ROWS; row++) columns[row]![i] = values[row]!;
    });
    columns.forEach((column, row) => quantiles.set(quantilesOf(column), (area * REFERENCE_ROWS + row) * QUANTILES));
  });
  return quantiles;
}

/**
 * The kinds whose sums run over one grid level, the far-reaching ones first, with the data that the inner loop needs.
 */
interface LevelKinds {
  /** Positions in `RARITY_NAMES`. */
  readonly rarities: readonly number[];
  readonly reachM: Float64Array;
  readonly attractions: readonly Attraction[];
  /** Rows of `capture`. */
  readonly rows: Int32Array;
  /** Cell by cell, a value for each of the kinds. */
  readonly rivalry: Float32Array;
  /** In the same order: the daytime visitors of the kind's own objects. */
  readonly own: Float32Array;
}

/** Computes every raw value at a site in one pass over its surroundings; the sums are those of `site-sums.ts`. */
class Sampler {
  readonly #model: InsightModel;
  readonly #counts: Uint32Array;
  readonly #levels: readonly LevelKinds[];
  /** By kind: the synergy that a neighbour of each signature adds. */
  readonly #synergy: readonly Float64Array[];
  /** The businesses and the services among the kinds of each signature. */
  readonly #businessesOf: readonly Uint16Array[];
  readonly #servicesOf: readonly Uint16Array[];
  readonly #values = new Float64Array(REFERENCE_ROWS);
  /** For each far-reaching kind: the objects that may be in reach of a site of the area. */
  #farObjects: readonly (readonly [kind: number, objects: Uint32Array])[] = [];

  constructor(model: InsightModel, counts: Uint32Array) {
    this.#model = model;
    this.#counts = counts;
    this.#levels = Array.from({ length: LEVELS }, (_, level) => levelKinds(model, level));
    this.#synergy = PLACE_KINDS.map((_, kind) => synergyBySignature(model, kind));
    const ofSignature = (isMeant: (kind: number) => boolean): Uint16Array[] =>
      Array.from({ length: model.signatureStart.length - 1 }, (_, signature) =>
        model.kindsOf(signature).filter(isMeant),
      );
    this.#businessesOf = ofSignature((kind) => PLACE_KINDS[kind]!.role === 'business');
    this.#servicesOf = ofSignature((kind) => PLACE_KINDS[kind]!.isLocalService);
  }

  /** Prepares for the sites of one area. */
  enter(sites: readonly number[]): void {
    const { lonE7, latE7 } = this.#model.levels[REFERENCE_LEVEL]!;
    const box: [number, number, number, number] = [Infinity, Infinity, -Infinity, -Infinity];
    for (const site of sites) {
      const around = new Plane(lonE7[site]!, latE7[site]!).box(REACH_SIGMAS * Math.max(...SIGMAS));
      for (const side of [0, 1] as const) box[side] = Math.min(box[side], around[side]);
      for (const side of [2, 3] as const) box[side] = Math.max(box[side], around[side]);
    }
    const { objects } = this.#model;
    this.#farObjects = FAR_BUSINESSES.map((kind) => [
      kind,
      this.#model.objectsOfKind(kind).filter((object) => {
        const lon = objects.lonE7[object]!;
        const lat = objects.latE7[object]!;
        return lon >= box[0] && lon <= box[2] && lat >= box[1] && lat <= box[3];
      }),
    ]);
  }

  /** Returns the values of all rows at a cell of the reference level; overwritten by the next call. */
  sample(area: number, site: number): Float64Array {
    const { lonE7, latE7 } = this.#model.levels[REFERENCE_LEVEL]!;
    const plane = new Plane(lonE7[site]!, latE7[site]!);
    const { roads } = this.#model.areas[area]!;
    this.#values.fill(0);
    for (let level = 0; level < LEVELS; level++) this.#sampleCells(level, plane, roads);
    this.#sampleObjects(plane, roads);
    this.#sampleExcess(area, plane);
    return this.#values;
  }

  /**
   * Sums demand and capture. The inner loop runs a hundred million times for a city: it calls nothing but table
   * look-ups.
   */
  #sampleCells(level: number, plane: Plane, roads: UsualRoads): void {
    const values = this.#values;
    const { lonE7, latE7, residents, daytime, tree, sizeM } = this.#model.levels[level]!;
    const { rarities, reachM, attractions, rows, rivalry, own } = this.#levels[level]!;
    const kindCount = rows.length;
    const farthestM = REACH_SIGMAS * Math.max(...rarities.map((rarity) => SIGMAS[rarity]!));
    const nearestM = SITE_CELL_SHARE * sizeM;
    for (const cell of tree.range(...plane.box(roads.farthestStraightM(farthestM)))) {
      const people = residents[cell]! + daytime[cell]!;
      if (people === 0) continue;
      const distanceM = Math.max(nearestM, roads.roadM(plane.distanceM(lonE7[cell]!, latE7[cell]!)));
      if (distanceM > farthestM) continue;
      for (const rarity of rarities)
        values[demandRow(RARITY_NAMES[rarity]!)]! += people * decay(distanceM, SIGMAS[rarity]!);
      const first = cell * kindCount;
      let reach = 0;
      let weight = 0;
      let pull = 0;
      for (let k = 0; k < kindCount && reachM[k]! >= distanceM; k++) {
        if (reachM[k] !== reach) {
          reach = reachM[k]!;
          weight = decay(distanceM, reach / REACH_SIGMAS);
          pull = attractions[k]!.at(distanceM);
        }
        values[rows[k]!]! += ((people - own[first + k]!) * weight * pull) / (pull + rivalry[first + k]!);
      }
    }
  }

  /** Sums competition and synergy. */
  #sampleObjects(plane: Plane, roads: UsualRoads): void {
    const values = this.#values;
    const { lonE7, latE7, signature, attraction, tree } = this.#model.objects;
    const besides = new Float64Array(this.#businessesOf.length);
    // Few kinds reach far. Their objects are scanned one by one, so that the search for the others stays near.
    for (const [kind, objects] of this.#farObjects) {
      let sum = 0;
      for (const object of objects) {
        const distanceM = roads.roadM(plane.distanceM(lonE7[object]!, latE7[object]!));
        sum += (attraction[object]! / 10) * decay(distanceM, sigmaOf(kind));
      }
      values[kindRow('competition', kind)] = sum;
    }
    for (const object of tree.range(...plane.box(roads.farthestStraightM(REACH_SIGMAS * FAR_SIGMA_M)))) {
      const distanceM = roads.roadM(plane.distanceM(lonE7[object]!, latE7[object]!));
      const kinds = this.#businessesOf[signature[object]!]!;
      for (let i = 0; i < kinds.length; i++) {
        const sigmaM = sigmaOf(kinds[i]!);
        if (sigmaM > FAR_SIGMA_M || distanceM > REACH_SIGMAS * sigmaM) continue;
        values[kindRow('competition', kinds[i]!)]! += (attraction[object]! / 10) * decay(distanceM, sigmaM);
      }
      if (distanceM <= REACH_SIGMAS * SYNERGY_SIGMA_M)
        besides[signature[object]!]! += decay(distanceM, SYNERGY_SIGMA_M);
    }
    const present = [...besides.keys()].filter((s) => besides[s]! > 0);
    for (const kind of BUSINESSES) {
      const gains = this.#synergy[kind]!;
      let sum = 0;
      for (const s of present) sum += besides[s]! * gains[s]!;
      values[kindRow('synergy', kind)] = sum;
    }
  }

  /** Samples the number of objects missing from a circle around the site. */
  #sampleExcess(area: number, plane: Plane): void {
    const values = this.#values;
    const { lonE7, latE7, residents, tree } = this.#model.levels[0]!;
    const { objects } = this.#model;
    let people = 0;
    for (const cell of tree.range(...plane.box(GAP_REFERENCE_RADIUS_M))) {
      if (plane.distanceM(lonE7[cell]!, latE7[cell]!) <= GAP_REFERENCE_RADIUS_M) people += residents[cell]!;
    }
    const share = people / Math.max(1, this.#model.areas[area]!.residents);
    for (const kind of SERVICES) {
      values[kindRow('excess', kind)] = share * this.#counts[area * PLACE_KINDS.length + kind]!;
    }
    for (const object of objects.tree.range(...plane.box(GAP_REFERENCE_RADIUS_M))) {
      if (plane.distanceM(objects.lonE7[object]!, objects.latE7[object]!) > GAP_REFERENCE_RADIUS_M) continue;
      for (const kind of this.#servicesOf[objects.signature[object]!]!) values[kindRow('excess', kind)]!--;
    }
  }
}

function levelKinds(model: InsightModel, level: number): LevelKinds {
  const { lonE7, latE7 } = model.levels[level]!;
  const kinds = BUSINESSES.filter((kind) => levelOfKind(kind) === level).sort((a, b) => sigmaOf(b) - sigmaOf(a));
  const rivalry = new Float32Array(lonE7.length * kinds.length);
  const own = new Float32Array(lonE7.length * kinds.length);
  kinds.forEach((kind, k) => {
    const sums = rivalryOfAll(model, kind, (cell) => new Plane(lonE7[cell]!, latE7[cell]!));
    for (let cell = 0; cell < sums.length; cell++) rivalry[cell * kinds.length + k] = sums[cell]!;
    for (const [cell, visits] of ownVisits(model, kind)) own[cell * kinds.length + k] = visits;
  });
  return {
    rarities: RARITY_NAMES.flatMap((name, at) => (levelOfSigma(RARITIES[name].sigmaM) === level ? [at] : [])),
    reachM: Float64Array.from(kinds, (kind) => REACH_SIGMAS * sigmaOf(kind)),
    attractions: kinds.map((kind) => Attraction.of(RARITIES[PLACE_KINDS[kind]!.rarity].beta)),
    rows: Int32Array.from(kinds, (kind) => kindRow('capture', kind)),
    rivalry,
    own,
  };
}
