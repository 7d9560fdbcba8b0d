/**
 * Every number that the formulas use beside σ and β of the kinds (`kinds/place-kind.ts`). They are proposals, not
 * calibrated on sales; answers show those that were used.
 */

/** Beyond this many σ nothing counts. */
export const REACH_SIGMAS = 3;

/** Roads are this much longer than straight lines where no road network tells. */
export const DETOUR = 1.3;

/** Bounds of the detour that is measured in a city's own road network, and of that towards one direction. */
export const MIN_DETOUR = 1.15;
export const MAX_CITY_DETOUR = 2.2;
export const MAX_DETOUR = 4;

/** Added to distances in Huff's attraction, so that the doorstep is not infinitely near. */
export const DISTANCE_OFFSET_M = 50;

/** Square metres of floor for a resident, before a city's total is scaled to its population. */
export const FLOOR_PER_RESIDENT_M2 = 25;

/** A scale to the known population outside these bounds says that map and population do not speak of one place. */
export const MIN_SCALE = 0.25;
export const MAX_SCALE = 4;

/** Parts of the opportunity score. */
export const OPPORTUNITY_WEIGHTS = { capture: 0.6, synergy: 0.2, access: 0.2 } as const;

/** Parts of access. */
export const ACCESS_WEIGHTS = { stops: 0.5, crossings: 0.2, frontage: 0.3 } as const;

/** Access: a stop's decay; stops and street junctions that make two thirds of the best; the decay of a frontage. */
export const STOP_SIGMA_M = 200;
export const STOPS_SCALE = 2.5;
export const CROSSINGS_SIGMA_M = 120;
export const CROSSINGS_SCALE = 4;
export const FRONTAGE_SIGMA_M = 50;

/** Synergy looks no farther than this σ, however rare the business: what is next door, not what is across the city. */
export const SYNERGY_SIGMA_M = 400;

/** Neighbours within this distance are co-located. */
export const CO_LOCATION_M = 300;
/** Pairs added to observed and expected alike: a pair seen a few times says little. */
export const CO_LOCATION_SHRINKAGE = 25;

/** Attractiveness: of a chain, and of a large area by its footprint. */
export const CHAIN_ATTRACTION = 1.3;
export const LARGE_AREAS = [
  { footprintM2: 5000, attraction: 2 },
  { footprintM2: 1500, attraction: 1.5 },
] as const;

/** Service gaps: significance, fewest expected, fewest objects in the city, shrinkage of the location quotient. */
export const GAP_PROBABILITY = 0.05;
export const GAP_MIN_EXPECTED = 1;
export const GAP_MIN_OBJECTS = 5;
export const QUOTIENT_SHRINKAGE = 3;
/** Below this share of the city's median access residents are under-served. */
export const UNDERSERVED_SHARE = 0.5;
/** Parts of the severity. */
export const SEVERITY_WEIGHTS = { access: 0.4, outside: 0.3, excess: 0.3 } as const;
/** Radius of the circles among which an excess E − n is ranked. */
export const GAP_REFERENCE_RADIUS_M = 1500;
/** The distance standard of services without a planning norm, in σ. */
export const STANDARD_SIGMAS = 1.5;

/** Side of the finest grid cell; a level up doubles it. Level 1 is the grid of the reference distributions. */
export const CELL_M = 125;
export const LEVELS = 3;
export const REFERENCE_LEVEL = 1;

/** Points of a stored distribution: every 2.5 %. */
export const QUANTILES = 41;

/** The grid level that sums for a kind run over: far-reaching kinds need less detail. */
export const levelOfSigma = (sigmaM: number): number => (sigmaM < 1000 ? 0 : sigmaM < 2000 ? 1 : 2);
