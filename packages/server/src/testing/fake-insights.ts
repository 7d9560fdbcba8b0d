import {
  InvalidInputError,
  type LocationScore,
  type LocationScoreOptions,
  type ServiceGapOptions,
  type ServiceGaps,
} from '@verst/core';

const AREA = { name: 'Верстовск', population: 12_000, cells: 40 };
const CONFIDENCE = { value: 0.8, level: 'high', reasons: [] } as const;

/** Returns the fake engine's score of any place. */
export function fakeLocationScore({ lat, lon, business, radiusM = 1000 }: LocationScoreOptions): LocationScore {
  if (business !== 'coffee') {
    throw new InvalidInputError(
      'business',
      `business "${business}" is not a known kind; the closest known: coffee, cafe`,
    );
  }
  return {
    business: 'coffee',
    businessName: 'Кофейня',
    lat,
    lon,
    radiusM,
    verdict: 'Кофейня: место среднее.',
    scores: { opportunity: 41, demand: 60, competition: 30 },
    factors: [
      {
        key: 'capture',
        name: 'доля спроса, которую место может привлечь',
        points: 41,
        value: 123.45,
        unit: 'человек',
        index: 68.3,
        weight: 0.6,
        source: 'модель Хаффа',
      },
    ],
    site: { suitability: 1, ground: null },
    market: {
      people: 340,
      share: 0.21,
      takenFrom: [{ id: 'n2', name: null, people: 120, share: 0.35 }],
      supply: 0.8,
    },
    residents: 5000,
    competitors: { count: 1, nearest: [{ id: 'n2', name: null, lat, lon, distanceM: 12.345 }] },
    surroundings: [{ kind: 'stop', name: 'Остановка', count: 3 }],
    area: AREA,
    parameters: {
      sigmaM: 600,
      beta: 2,
      detour: 1.31234,
      reachedBy: 'foot',
      byRoads: true,
      weights: { capture: 0.6, synergy: 0.2, access: 0.2 },
      counted: ['amenity=cafe'],
    },
    confidence: CONFIDENCE,
    timeMs: 1,
  };
}

/** Returns the one gap that the fake engine finds anywhere. */
export function fakeServiceGaps({ lat, lon, radiusM = 1500 }: ServiceGapOptions): ServiceGaps {
  return {
    lat,
    lon,
    radiusM,
    residents: 5000,
    area: AREA,
    gaps: [
      {
        category: 'pharmacy',
        categoryName: 'Аптека',
        expected: 4.2,
        actual: 0,
        probability: 0.015,
        locationQuotient: 0.4,
        nearestM: 1800,
        nearestRoadM: null,
        nearestWalkMin: null,
        access: 0.1,
        isUnderserved: true,
        standardM: 500,
        standardSource: 'norm',
        shareOutside: 0.9,
        residentsAffected: 4500,
        severity: 92,
      },
    ],
    confidence: CONFIDENCE,
    timeMs: 1,
  };
}
