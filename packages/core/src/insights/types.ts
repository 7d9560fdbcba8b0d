/** Options of a location score. Distances are metres, coordinates degrees WGS 84, scores and indexes 0 to 100. */
export interface LocationScoreOptions {
  readonly lat: number;
  readonly lon: number;
  /** A kind of business: a key such as `coffee`, or a word in Russian or English, «кофейня». */
  readonly business: string;
  /** Within which competitors and surroundings are listed and counted; 100 to 5000, default 1000. Changes no score. */
  readonly radiusM?: number;
  /** Of the verdict and of names; default `ru`. */
  readonly lang?: 'ru' | 'en';
}

/** A part of the opportunity score. The points of all factors add up to the score. */
export interface ScoreFactor {
  readonly key: 'capture' | 'synergy' | 'stops' | 'crossings' | 'frontage';
  readonly name: string;
  /** Whole points of the score. */
  readonly points: number;
  /** The raw number; null where there is none. */
  readonly value: number | null;
  readonly unit: string;
  /** 0 to 100: the percentile of the raw number within the city, or its own scale. */
  readonly index: number;
  /** Share in the score: index × weight is what is rounded to points. */
  readonly weight: number;
  /** Source of the number. */
  readonly source: string;
}

/** A competitor. */
export interface Competitor {
  readonly id: string;
  readonly name: string | null;
  readonly lat: number;
  readonly lon: number;
  /** In a straight line. */
  readonly distanceM: number;
}

/** Confidence in an answer, by the contents of the map there. */
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
  /** Of the opportunity score. */
  readonly factors: readonly ScoreFactor[];
  /** The site itself. */
  readonly site: {
    /** 0 to 1: what demand and every factor are multiplied by. 0 in water, at most 0.2 in a wood or in works where nobody lives near. */
    readonly suitability: number;
    /** The ground that lowers it, with its name where it has one; null where none does. */
    readonly ground: { readonly kind: string; readonly name: string | null } | null;
  };
  /** The market of a new object here; null far from any settlement. */
  readonly market: Market | null;
  /** Residents within the radius, a whole number. */
  readonly residents: number;
  readonly competitors: {
    /** Within the radius. */
    readonly count: number;
    /** Up to 10, also beyond the radius. */
    readonly nearest: readonly Competitor[];
  };
  /** Other kinds within the radius, the most frequent first, up to 12. */
  readonly surroundings: readonly { readonly kind: string; readonly name: string; readonly count: number }[];
  /** The settlement that the place is compared within; null far from any. */
  readonly area: AreaSummary | null;
  readonly parameters: ScoreParameters;
  readonly confidence: Confidence;
  readonly timeMs: number;
}

/** The market of a new object: Huff's model, with the decay of demand by distance. People are residents' worth of demand. */
export interface Market {
  /** Customers that it may attract, whole. */
  readonly people: number;
  /** Those over all people in reach, 0 to 1. */
  readonly share: number;
  /** The competitors that it takes most of them from, up to 10, the most first. */
  readonly takenFrom: readonly {
    readonly id: string;
    readonly name: string | null;
    readonly people: number;
    /** Over the customers of the new object, 0 to 1. */
    readonly share: number;
  }[];
  /**
   * Supply for the people in reach over that of the middle resident of the city, by the enhanced two-step floating catchment
   * area: 1 is usual, below 0.5 is under-served. Null for kinds that residents do not need near home.
   */
  readonly supply: number | null;
}

/** The settlement of an answer. */
export interface AreaSummary {
  readonly name: string;
  /** As the map states it; null where it does not or where it does not fit the buildings. */
  readonly population: number | null;
  /** Built-up cells that percentiles are taken over. */
  readonly cells: number;
}

/** The parameters that were used. */
export interface ScoreParameters {
  readonly sigmaM: number;
  readonly beta: number;
  /** Metres of road for a straight metre, usual in this city for places σ away. */
  readonly detour: number;
  /** The way that customers come: distances follow these streets. */
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
  /** Of the circle that is looked at; 300 to 5000, default 1500. */
  readonly radiusM?: number;
  /** Maximum number of gaps; 1 to 50, default 20. */
  readonly limit?: number;
  readonly lang?: 'ru' | 'en';
}

/** A service of which fewer are there than the city's average would have. */
export interface ServiceGap {
  /** Key of the kind. */
  readonly category: string;
  readonly categoryName: string;
  /** Objects that as many residents have elsewhere in the city. */
  readonly expected: number;
  readonly actual: number;
  /** Of so few by chance (Poisson). */
  readonly probability: number;
  /** Share of the kind among all objects here over that in the city, shrunk: 1 is usual. */
  readonly locationQuotient: number;
  /** Straight metres from the point to the nearest; null where the snapshot has none. */
  readonly nearestM: number | null;
  /** The same on foot along the streets; null without them or without a way. */
  readonly nearestRoadM: number | null;
  /** Minutes to walk there at 5 km/h, whole; null as above. */
  readonly nearestWalkMin: number | null;
  /** Access of the residents here over that of the middle resident of the city (two-step floating catchment). */
  readonly access: number;
  /** True if that is below a half. */
  readonly isUnderserved: boolean;
  /** The distance within which the service should be, and whether a planning norm says so. */
  readonly standardM: number;
  readonly standardSource: 'norm' | 'reach';
  /** Share of residents farther than that, 0 to 1. */
  readonly shareOutside: number;
  /** Those residents, whole. */
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
  /** Tags that count as one. */
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
  /** Left out without a road network. */
  readonly roadDistances?: RoadDistances;
  /** The same by car from each target to the site: one-way streets make a difference. Left out, ways there count both ways. */
  readonly roadDistancesBack?: RoadDistances;
  /** The ground at a point; left out, every site is taken for one that can be built on. */
  readonly groundAt?: (lon: number, lat: number) => SiteGround;
}

/** The ground at a site. */
export interface SiteGround {
  /** True within the outline of a building. */
  readonly isBuilding: boolean;
  /** The area under the site, such as `{ kind: 'forest', name: null }`. */
  readonly area: { readonly kind: string; readonly name: string | null } | null;
}

/**
 * Metres along streets from a site to each target; Infinity where there is no way.
 *
 * @param site - degrees, as the targets
 * @param by - on foot or by car; the other where the snapshot has no such network
 */
export type RoadDistances = (
  site: { readonly lat: number; readonly lon: number },
  targets: readonly { readonly lat: number; readonly lon: number }[],
  by: 'foot' | 'car',
) => ArrayLike<number>;
