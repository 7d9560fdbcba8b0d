import type { LocationScore, ServiceGaps } from '@verst/core';

/** Returns the published form of a location score. */
export function toHttpLocationScore(answer: LocationScore) {
  const { lat, lon, radiusM, competitors, parameters } = answer;
  return {
    point: { lat, lon },
    radius: radiusM,
    analysis: {
      business: answer.business,
      business_name: answer.businessName,
      verdict: answer.verdict,
      scores: answer.scores,
      factors: answer.factors.map((factor) => ({ ...factor })),
      site: { suitability: answer.site.suitability, ground: answer.site.ground && { ...answer.site.ground } },
      market: answer.market && {
        people: answer.market.people,
        share: answer.market.share,
        taken_from: answer.market.takenFrom.map((each) => ({ ...each })),
        supply: answer.market.supply,
      },
      residents: answer.residents,
      competitors: {
        count: competitors.count,
        nearest: competitors.nearest.map(({ distanceM, ...competitor }) => ({
          ...competitor,
          distance_m: Math.round(distanceM * 10) / 10,
        })),
      },
      surroundings: answer.surroundings.map((each) => ({ ...each })),
      area: answer.area,
      parameters: {
        sigma_m: parameters.sigmaM,
        beta: parameters.beta,
        detour: Math.round(parameters.detour * 1000) / 1000,
        reached_by: parameters.reachedBy,
        by_roads: parameters.byRoads,
        weights: parameters.weights,
        counted: [...parameters.counted],
      },
      confidence: { ...answer.confidence, reasons: [...answer.confidence.reasons] },
    },
    time_ms: answer.timeMs,
  };
}

/** Returns the published form of service gaps. */
export function toHttpServiceGaps(answer: ServiceGaps) {
  const { lat, lon, radiusM, residents, area, gaps, confidence, timeMs } = answer;
  return {
    point: { lat, lon },
    radius: radiusM,
    residents,
    area,
    gaps: gaps.map((gap) => ({
      category: gap.category,
      category_name: gap.categoryName,
      expected: gap.expected,
      actual: gap.actual,
      probability: gap.probability,
      location_quotient: gap.locationQuotient,
      nearest_m: gap.nearestM,
      nearest_road_m: gap.nearestRoadM,
      nearest_walk_min: gap.nearestWalkMin,
      access: gap.access,
      underserved: gap.isUnderserved,
      standard_m: gap.standardM,
      standard_source: gap.standardSource,
      share_outside: gap.shareOutside,
      residents_affected: gap.residentsAffected,
      severity: gap.severity,
    })),
    confidence: { ...confidence, reasons: [...confidence.reasons] },
    time_ms: timeMs,
  };
}
