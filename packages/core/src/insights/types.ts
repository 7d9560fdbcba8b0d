/** Options of a location score. Distances are metres, coordinates degrees WGS 84, scores and indexes 0 to 100. */
export interface LocationScoreOptions {
  readonly lat: number;
  readonly lon: number;
  /** A kind of business: a key such as `coffee`, or a word in Russian or English, «кофейня». */
  readonly business: string;
  /**
   * Radius in which competitors and surroundings are listed and counted; 100 to 5000, default 1000. Changes no score.
   */
  readonly radiusM?: number;
  /** Language of the verdict and of names; default `ru`. */
  readonly lang?: 'ru' | 'en';
}

/** A part of the opportunity score. The points of all factors add up to the score. */
export interface ScoreFactor {
  readonly key: 'capture' | 'synergy' | 'stops' | 'crossings' | 'frontage';
  readonly name: string;
  /** Whole points of the score. */
  readonly points: number;
  /** The raw number; null if there is none. */
  readonly value: number | null;
  readonly unit: string;
  /** 0 to 100: the percentile of the raw number within the city, or its own scale. */
  readonly index: number;
  /** Weight in the score: index × weight is rounded to points. */
  readonly weight: number;
  /** Source of the number. */
  readonly source: string;
}

export interface Competitor {
  readonly id: string;
  readonly name: string | null;
  readonly lat: number;
  readonly lon: number;
  /** In a straight line. */
  readonly distanceM: number;
}

/** Confidence in an answer, by how complete the map is there. */
export interface Confidence {
  /** 0 to 1. */
  readonly value: number;
  readonly level: 'high' | 'medium' | 'low';
  /** Reasons that lower it, as sentences. */
  readonly reasons: readonly string[];
}

/** Score of a place for a business: indexes within its city, not a forecast of revenue. */
export interface LocationScore {
  /** Key of the business kind. */
  readonly business: string;
  readonly businessName: string;
  readonly lat: number;
  readonly lon: number;
  readonly radiusM: number;
  readonly verdict: string;
  /** Whole numbers, 0 to 100. */
  readonly scores: { readonly opportunity: number; readonly demand: number; readonly competition: number };
  readonly factors: readonly ScoreFactor[];
  readonly site: {
    /**
     * 0 to 1; demand and every factor are multiplied by it. 0 in water, at most 0.2 in a wood or in works where nobody
     * lives near.
     */
    readonly suitability: number;
    /** The ground that lowers it, with its name if it has one; null if none does. */
    readonly ground: { readonly kind: string; readonly name: string | null } | null;
  };
  /** The market of a new object here; null far from any settlement. */
  readonly market: Market | null;
  /** Residents within the radius, a whole number. */
  readonly residents: number;
  readonly competitors: {
    /** Within the radius. */
    readonly count: number;
    /** Up to 10, even beyond the radius. */
    readonly nearest: readonly Competitor[];
  };
  /** Other kinds within the radius, the most frequent first, up to 12. */
  readonly surroundings: readonly { readonly kind: string; readonly name: string; readonly count: number }[];
  /** The settlement within which the place is compared; null far from any. */
  readonly area: AreaSummary | null;
  readonly parameters: ScoreParameters;
  readonly confidence: Confidence;
  readonly timeMs: number;
}

/**
 * The market of a new object by Huff's model with distance decay. People are counted in resident equivalents of demand.
 */
export interface Market {
  /** Customers that it may attract, whole. */
  readonly people: number;
  /** Their share of all people in reach, 0 to 1. */
  readonly share: number;
  /** The competitors that lose most customers to it, up to 10, the largest loss first. */
  readonly takenFrom: readonly {
    readonly id: string;
    readonly name: string | null;
    readonly people: number;
    /** Share of the customers of the new object, 0 to 1. */
    readonly share: number;
  }[];
  /**
   * Supply for the people in reach relative to the median resident of the city, by the enhanced two-step floating
   * catchment area: 1 is usual, below 0.5 is under-served. Null for kinds that residents do not need near home.
   */
  readonly supply: number | null;
}

export interface AreaSummary {
  readonly name: string;
  /** As stated by the map; null if it is not stated or does not fit the buildings. */
  readonly population: number | null;
  /** Number of built-up cells behind the percentiles. */
  readonly cells: number;
}

export interface ScoreParameters {
  readonly sigmaM: number;
  readonly beta: number;
  /** Usual metres of road per straight metre in this city, for places σ away. */
  readonly detour: number;
  /** The mode by which customers come; distances follow that network. */
  readonly reachedBy: 'foot' | 'car';
  /** True if distances come from the road network. */
  readonly byRoads: boolean;
  readonly weights: { readonly capture: number; readonly synergy: number; readonly access: number };
  /** Tags that make a competitor. */
  readonly counted: readonly string[];
}

export interface ServiceGapOptions {
  readonly lat: number;
  readonly lon: number;
  /** Radius of the circle; 300 to 5000, default 1500. */
  readonly radiusM?: number;
  /** Maximum number of gaps; 1 to 50, default 20. */
  readonly limit?: number;
  readonly lang?: 'ru' | 'en';
}

/** A service of which there are fewer than the city's average suggests. */
export interface ServiceGap {
  /** Key of the kind. */
  readonly category: string;
  readonly categoryName: string;
  /** Objects that as many residents have on average in the city. */
  readonly expected: number;
  readonly actual: number;
  /** Probability of so few by chance (Poisson). */
  readonly probability: number;
  /** Share of the kind among all services here relative to that in the city, shrunk: 1 is usual. */
  readonly locationQuotient: number;
  /** Straight metres from the point to the nearest; null if the snapshot has none. */
  readonly nearestM: number | null;
  /** Walking metres along the streets; null without streets or without a route. */
  readonly nearestRoadM: number | null;
  /** Minutes to walk there at 5 km/h, whole; null as above. */
  readonly nearestWalkMin: number | null;
  /** Access of the residents here relative to the median resident of the city (two-step floating catchment). */
  readonly access: number;
  /** True if `access` is below 0.5. */
  readonly isUnderserved: boolean;
  /** The distance within which the service should be, by a planning norm or by the reach of the kind. */
  readonly standardM: number;
  readonly standardSource: 'norm' | 'reach';
  /** Share of residents farther than that, 0 to 1. */
  readonly shareOutside: number;
  /** Number of those residents, whole. */
  readonly residentsAffected: number;
  /** 0 to 100. */
  readonly severity: number;
}

export interface ServiceGaps {
  readonly lat: number;
  readonly lon: number;
  readonly radiusM: number;
  /** People living in the circle, whole. */
  readonly residents: number;
  readonly area: AreaSummary | null;
  /** The worst first. */
  readonly gaps: readonly ServiceGap[];
  readonly confidence: Confidence;
  readonly timeMs: number;
}

/** A kind of business that can be asked about. */
export interface BusinessKind {
  readonly key: string;
  readonly nameRu: string;
  readonly nameEn: string;
  readonly words: readonly string[];
  /** Tags that make an object one. */
  readonly counted: readonly string[];
  readonly rarity: string;
  readonly sigmaM: number;
  readonly beta: number;
  readonly standardM: number | null;
}

/** Functions of other domains that insights use. */
export interface InsightDeps {
  /** Id and name of a point of interest by its position. */
  poiAt(position: number, lang: 'ru' | 'en'): { readonly id: string; readonly name: string | null };
  /** Omitted without a road network. */
  readonly roadDistances?: RoadDistances;
  /**
   * The same by car from each target back to the site, which differs with one-way streets. If omitted, the way there
   * counts for both directions.
   */
  readonly roadDistancesBack?: RoadDistances;
  /** Returns the ground at a point; if omitted, every site counts as one that can be built on. */
  readonly groundAt?: (lon: number, lat: number) => SiteGround;
}

export interface SiteGround {
  /** True within the outline of a building. */
  readonly isBuilding: boolean;
  /** The area under the site, such as `{ kind: 'forest', name: null }`. */
  readonly area: { readonly kind: string; readonly name: string | null } | null;
}

/**
 * Metres along streets from a site to each target; Infinity if there is no route.
 *
 * @param site - degrees, as the targets
 * @param by - on foot or by car; the other one if the snapshot lacks that network
 */
export type RoadDistances = (
  site: { readonly lat: number; readonly lon: number },
  targets: readonly { readonly lat: number; readonly lon: number }[],
  by: 'foot' | 'car',
) => ArrayLike<number>;
