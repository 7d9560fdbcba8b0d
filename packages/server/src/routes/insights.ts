import { businessKinds, type LocationScore, type ServiceGaps } from '@verst/core';
import * as z from 'zod';
import { endpoint } from '../endpoint/endpoint.ts';
import { publisher } from '../endpoint/publisher.ts';
import { askedLatitude, askedLongitude, decimal, lang, latitude, longitude, text, whole } from '../endpoint/schemas.ts';

const score = z.int().min(0).max(100);

const area = z
  .object({
    name: z.string(),
    population: z.int().nullable().describe('From the map; null if unknown'),
    cells: z.int().describe('Number of built-up cells of 250 m, over which percentiles are computed'),
  })
  .nullable()
  .describe('Settlement in which locations are compared; null far from any');

const confidence = z.object({
  value: z.number().min(0).max(1),
  level: z.enum(['high', 'medium', 'low']),
  reasons: z.array(z.string()).describe('Reasons for a value below 1'),
});

const factor = z
  .object({
    key: z.enum(['capture', 'synergy', 'stops', 'crossings', 'frontage']),
    name: z.string(),
    points: z.int().describe('Points of this factor; the points of all factors add up to the opportunity score'),
    value: z.number().nullable().describe('Measured value, in unit'),
    unit: z.string(),
    index: z.number().describe('0 to 100: percentile within the city, or a scale of the factor'),
    weight: z.number().describe('points is index × weight, rounded'),
    source: z.string().describe('Source of the value'),
  })
  .meta({ id: 'ScoreFactor' });

const locationScoreAnswer = z
  .object({
    point: z.object({ lat: askedLatitude, lon: askedLongitude }),
    radius: z.int(),
    analysis: z.object({
      business: z.string(),
      business_name: z.string(),
      verdict: z.string(),
      scores: z.object({ opportunity: score, demand: score, competition: score }),
      factors: z.array(factor),
      site: z
        .object({
          suitability: z.number().min(0).max(1).describe('Demand and all factors are multiplied by it'),
          ground: z
            .object({ kind: z.string(), name: z.string().nullable() })
            .nullable()
            .describe('Ground that lowers suitability: water, wood, works; null if none does'),
        })
        .describe('The site itself'),
      market: z
        .object({
          people: z.int().describe('Customers that a new business may attract (Huff model), in equivalent residents'),
          share: z.number().min(0).max(1).describe('people as a share of all people in reach'),
          taken_from: z
            .array(z.object({ id: z.string(), name: z.string().nullable(), people: z.int(), share: z.number() }))
            .describe('Competitors that lose these customers, the largest loss first'),
          supply: z
            .number()
            .nullable()
            .describe('Supply here relative to the median resident of the city (E2SFCA); below 0.5 is underserved'),
        })
        .nullable()
        .describe('Market of a new business; null far from any settlement'),
      residents: z.int().describe('People living within the radius'),
      competitors: z.object({
        count: z.int().describe('Number within the radius'),
        nearest: z.array(
          z.object({
            id: z.string(),
            name: z.string().nullable(),
            lat: latitude,
            lon: longitude,
            distance_m: decimal(1),
          }),
        ),
      }),
      surroundings: z.array(z.object({ kind: z.string(), name: z.string(), count: z.int() })),
      area,
      parameters: z.object({
        sigma_m: z.number().describe('σ of the distance decay, metres; nothing beyond 3σ counts'),
        beta: z.number().describe('Exponent of Huff’s attraction'),
        detour: decimal(3).describe('Road distance divided by straight distance in this city'),
        reached_by: z.enum(['foot', 'car']).describe('Means of transport of customers'),
        by_roads: z.boolean().describe('true if distances are along roads'),
        weights: z.object({ capture: z.number(), synergy: z.number(), access: z.number() }),
        counted: z.array(z.string()).describe('Tags of competitors'),
      }),
      confidence,
    }),
    time_ms: z.int(),
  })
  .meta({ id: 'LocationScoreAnswer' });

const gap = z
  .object({
    category: z.string(),
    category_name: z.string(),
    expected: z.number().describe('Number that the same number of residents has elsewhere in the city'),
    actual: z.int(),
    probability: z.number().describe('Probability of so few by chance (Poisson)'),
    location_quotient: z.number().describe('Share here divided by share in the city, shrunk towards 1; 1 is usual'),
    nearest_m: z.int().nullable().describe('Straight distance to the nearest one, metres; null if there is none'),
    nearest_road_m: z.int().nullable().describe('Walking distance to the nearest one, metres; null without a route'),
    nearest_walk_min: z.int().nullable().describe('Walking time to the nearest one, minutes; null without a route'),
    access: z.number().describe('Access relative to the median resident of the city (floating catchment area)'),
    underserved: z.boolean().describe('true if access is below 0.5'),
    standard_m: z.number().describe('Distance within which the service should be, metres'),
    standard_source: z
      .enum(['norm', 'reach'])
      .describe('norm: a planning norm; reach: the distance that people travel for it'),
    share_outside: z.number().min(0).max(1).describe('Share of residents who are farther away than the standard'),
    residents_affected: z.int().describe('Number of those residents'),
    severity: score,
  })
  .meta({ id: 'ServiceGap' });

const serviceGapsAnswer = z
  .object({
    point: z.object({ lat: askedLatitude, lon: askedLongitude }),
    radius: z.int(),
    residents: z.int().describe('People living in the circle'),
    area,
    gaps: z.array(gap).describe('The worst first'),
    confidence,
    time_ms: z.int(),
  })
  .meta({ id: 'ServiceGapsAnswer' });

const publishScore = publisher(locationScoreAnswer);
const publishGaps = publisher(serviceGapsAnswer);

export const toHttpLocationScore = (score: LocationScore) =>
  publishScore({ point: score, radius: score.radiusM, analysis: score, timeMs: score.timeMs });

export const toHttpServiceGaps = (answer: ServiceGaps) =>
  publishGaps({
    ...answer,
    point: answer,
    radius: answer.radiusM,
    gaps: answer.gaps.map((gap) => ({ ...gap, underserved: gap.isUnderserved })),
  });

const shared = { tag: 'Insights', heavy: 'short' } as const;

/** Location scores and service gaps. */
export const insightEndpoints = [
  endpoint({
    ...shared,
    path: '/insights/location-score',
    operationId: 'locationScore',
    summary: 'Score a location for a kind of business',
    description: `Scores compare locations within the city; they are not revenue. Kinds: ${businessKinds()
      .map(({ key }) => key)
      .join(', ')}; their Russian and English names are understood, too.`,
    query: z.object({
      lat: latitude,
      lon: longitude,
      business: text(100, {
        description: 'Kind of business: a key, or a word in Russian or English',
        example: 'coffee',
      }),
      radius: whole(100, 5000, 1000, 'Radius in metres within which competitors are counted; does not affect scores'),
      lang,
    }),
    response: locationScoreAnswer,
    handler: ({ engine }, { query: { lat, lon, business, radius, lang: language } }) =>
      toHttpLocationScore(engine.locationScore({ lat, lon, business, radiusM: radius, lang: language })),
  }),
  endpoint({
    ...shared,
    path: '/insights/service-gaps',
    operationId: 'serviceGaps',
    summary: 'Find services that a neighbourhood has fewer of than the rest of the city',
    query: z.object({
      lat: latitude,
      lon: longitude,
      radius: whole(300, 5000, 1500, 'Metres around the point'),
      limit: whole(1, 50, 20, 'Maximum number of gaps'),
      lang,
    }),
    response: serviceGapsAnswer,
    handler: ({ engine }, { query: { lat, lon, radius, limit, lang: language } }) =>
      toHttpServiceGaps(engine.serviceGaps({ lat, lon, radiusM: radius, limit, lang: language })),
  }),
];
