/**
 * All constants of the formulas besides σ and β of the kinds (`kinds/place-kind.ts`). They are proposals, not
 * calibrated on sales; answers list those used.
 */

/** Beyond this many σ nothing counts. */
export const REACH_SIGMAS = 3;

/** Assumed ratio of road distance to straight line without a road network. */
export const DETOUR = 1.3;

/** Bounds of the detour measured in the road network of a city, and the largest detour in one direction. */
export const MIN_DETOUR = 1.15;
export const MAX_CITY_DETOUR = 2.2;
export const MAX_DETOUR = 4;

/** Added to distances in Huff's attraction, so that it stays finite at the doorstep. */
export const DISTANCE_OFFSET_M = 50;

/** Square metres of floor per resident, before a city's total is scaled to its population. */
export const FLOOR_PER_RESIDENT_M2 = 25;

/**
 * A scale to the known population outside these bounds means that map and population do not describe the same place.
 */
export const MIN_SCALE = 0.25;
export const MAX_SCALE = 4;

export const OPPORTUNITY_WEIGHTS = { capture: 0.6, synergy: 0.2, access: 0.2 } as const;

/** Weights within access. */
export const ACCESS_WEIGHTS = { stops: 0.5, crossings: 0.2, frontage: 0.3 } as const;

/**
 * Access: σ of the decay of stops, junctions and frontage, and the sums of stops and junctions that reach about two
 * thirds of the best index.
 */
export const STOP_SIGMA_M = 200;
export const STOPS_SCALE = 2.5;
export const CROSSINGS_SIGMA_M = 120;
export const CROSSINGS_SCALE = 4;
export const FRONTAGE_SIGMA_M = 50;

/** σ of synergy, however rare the business: it is about next door, not across the city. */
export const SYNERGY_SIGMA_M = 400;

/** Neighbours within this distance are co-located. */
export const CO_LOCATION_M = 300;
/** Added to observed and expected numbers of pairs: a pair seen a few times proves little. */
export const CO_LOCATION_SHRINKAGE = 25;

/** Attractiveness of a chain, and of a large building by its footprint. */
export const CHAIN_ATTRACTION = 1.3;
export const LARGE_AREAS = [
  { footprintM2: 5000, attraction: 2 },
  { footprintM2: 1500, attraction: 1.5 },
] as const;

/**
 * Service gaps: significance level, minimum expected number, minimum objects in the city, shrinkage of the location
 * quotient.
 */
export const GAP_PROBABILITY = 0.05;
export const GAP_MIN_EXPECTED = 1;
export const GAP_MIN_OBJECTS = 5;
export const QUOTIENT_SHRINKAGE = 3;
/** Residents with less than this share of the city's median access are under-served. */
export const UNDERSERVED_SHARE = 0.5;
export const SEVERITY_WEIGHTS = { access: 0.4, outside: 0.3, excess: 0.3 } as const;
/** Radius of the circles among which an excess E − n is ranked. */
export const GAP_REFERENCE_RADIUS_M = 1500;
/** The distance standard of services without a planning norm, in σ. */
export const STANDARD_SIGMAS = 1.5;

/** Side of the finest grid cell; each level doubles it. Level 1 is the grid of the reference distributions. */
export const CELL_M = 125;
export const LEVELS = 3;
export const REFERENCE_LEVEL = 1;

/** Points of a stored distribution: every 2.5 %. */
export const QUANTILES = 41;

/** Returns the grid level over which sums for a kind run: far-reaching kinds need less detail. */
export const levelOfSigma = (sigmaM: number): number => (sigmaM < 1000 ? 0 : sigmaM < 2000 ? 1 : 2);
