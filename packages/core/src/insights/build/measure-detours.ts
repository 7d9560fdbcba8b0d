import { fromE7 } from '../../geo/e7.ts';
import type { InsightModel } from '../model.ts';
import { DETOUR, MAX_CITY_DETOUR, MIN_DETOUR, REFERENCE_LEVEL } from '../parameters.ts';
import { Plane } from '../plane.ts';
import { DETOUR_DISTANCES_M } from '../usual-roads.ts';
import type { Lattice } from './lattice.ts';

/** Most sites from which routes are measured, and the number of directions from each. */
const MAX_SITES = 60;
const DIRECTIONS = 8;

interface Place {
  readonly lat: number;
  readonly lon: number;
}

/** Fewer routes than this give no usable median. */
const MIN_WAYS = 20;

/**
 * Returns the ratio of an area's roads to straight lines at each of `DETOUR_DISTANCES_M`: the median over routes
 * between built-up cells. Cells are selected by the lattice alone, so that a rotated city is measured at the same ones.
 */
export function measureDetours(
  model: Pick<InsightModel, 'levels'>,
  area: { readonly sites: readonly number[]; readonly lattice: Lattice },
  roadDistances: (site: Place, targets: readonly Place[]) => ArrayLike<number>,
): [near: number, middle: number, far: number] {
  const { lonE7, latE7, tree, sizeM } = model.levels[REFERENCE_LEVEL]!;
  const built = new Set(area.sites);
  const factors: number[][] = DETOUR_DISTANCES_M.map(() => []);
  for (const site of spreadOut(area.sites, (cell) => area.lattice.cellAt(lonE7[cell]!, latE7[cell]!))) {
    const plane = new Plane(lonE7[site]!, latE7[site]!);
    const targets: { ring: number; cell: number }[] = [];
    DETOUR_DISTANCES_M.forEach((distanceM, ring) => {
      for (let direction = 0; direction < DIRECTIONS; direction++) {
        const turn = area.lattice.angle + (direction / DIRECTIONS) * 2 * Math.PI;
        const lon = plane.lonE7At(distanceM * Math.cos(turn));
        const lat = plane.latE7At(distanceM * Math.sin(turn));
        const there = new Plane(lon, lat);
        const cell = tree
          .range(...there.box(sizeM / 2))
          .find((each) => built.has(each) && there.distanceM(lonE7[each]!, latE7[each]!) < sizeM / 2);
        if (cell !== undefined) targets.push({ ring, cell });
      }
    });
    if (targets.length === 0) continue;
    const at = (cell: number): { lat: number; lon: number } => ({
      lat: fromE7(latE7[cell]!),
      lon: fromE7(lonE7[cell]!),
    });
    const roadM = roadDistances(
      at(site),
      targets.map(({ cell }) => at(cell)),
    );
    targets.forEach(({ ring, cell }, i) => {
      const factor = roadM[i]! / plane.distanceM(lonE7[cell]!, latE7[cell]!);
      if (Number.isFinite(factor)) factors[ring]!.push(factor);
    });
  }
  // A small town has no long routes: the ratio of the next shorter distance applies.
  const [near, middle, far] = factors.map(medianOf);
  const nearest = bounded(near ?? DETOUR);
  const next = bounded(middle ?? nearest);
  return [nearest, next, bounded(far ?? next)];
}

const bounded = (factor: number): number => Math.max(MIN_DETOUR, Math.min(MAX_CITY_DETOUR, factor));

function medianOf(values: number[]): number | null {
  if (values.length < MIN_WAYS) return null;
  values.sort((a, b) => a - b);
  return values[values.length >> 1]!;
}

/**
 * Returns roughly {@link MAX_SITES} cells at most: those of every n-th column and row of the lattice, from its middle
 * outwards.
 */
function spreadOut(sites: readonly number[], cellAt: (cell: number) => [column: number, row: number]): number[] {
  const finestPerCell = 2 ** REFERENCE_LEVEL;
  const step = Math.max(1, Math.ceil(Math.sqrt(sites.length / MAX_SITES)));
  // Counted from the middle on both sides: the lattice may be upside down.
  const isChosen = (index: number): boolean => (index < 0 ? -1 - index : index) % step === 0;
  return sites.filter((cell) => {
    const [column, row] = cellAt(cell);
    return isChosen(Math.floor(column / finestPerCell)) && isChosen(Math.floor(row / finestPerCell));
  });
}
