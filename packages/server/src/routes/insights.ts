import { businessKinds, type LocationScore, type ServiceGaps } from '@verst/core';
import * as z from 'zod';
import { endpoint } from '../endpoint/endpoint.ts';
import { publisher } from '../endpoint/publisher.ts';
import { askedLatitude, askedLongitude, decimal, lang, latitude, longitude, text, whole } from '../endpoint/schemas.ts';

const score = z.int().min(0).max(100);

const area = z
  .object({
    name: z.string(),
    population: z.int().nullable().meta({ description: 'As the map states it; null where it does not' }),
    cells: z.int().meta({ description: 'Built-up cells of 250 m that percentiles are taken over' }),
  })
  .nullable()
  .meta({ description: 'The settlement that the place is compared within; null far from any' });

const confidence = z.object({
  value: z.number().min(0).max(1),
  level: z.enum(['high', 'medium', 'low']),
  reasons: z.array(z.string()).meta({ description: 'What lowers it' }),
});

const factor = z
  .object({
    key: z.enum(['capture', 'synergy', 'stops', 'crossings', 'frontage']),
    name: z.string(),
    points: z.int().meta({ description: 'Points of the opportunity score; those of all factors add up to it' }),
    value: z.number().nullable().meta({ description: 'The raw number' }),
    unit: z.string(),
    index: z.number().meta({ description: '0 to 100: its percentile within the city, or its own scale' }),
    weight: z.number().meta({ description: 'index × weight is what is rounded to points' }),
    source: z.string().meta({ description: 'Where the number comes from' }),
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
          suitability: z.number().min(0).max(1).meta({ description: 'Demand and every factor are multiplied by it' }),
          ground: z
            .object({ kind: z.string(), name: z.string().nullable() })
            .nullable()
            .meta({ description: 'The ground that lowers it: water, wood, works; null where none does' }),
        })
        .meta({ description: 'The site itself' }),
      market: z
        .object({
          people: z.int().meta({ description: 'Customers that a new object may attract (Huff), as residents’ worth' }),
          share: z.number().min(0).max(1).meta({ description: 'Those over all people in reach' }),
          taken_from: z
            .array(z.object({ id: z.string(), name: z.string().nullable(), people: z.int(), share: z.number() }))
            .meta({ description: 'Competitors that lose them, the most first' }),
          supply: z.number().nullable().meta({
            description: 'Supply over that of the city’s middle resident (E2SFCA); below 0.5 is under-served',
          }),
        })
        .nullable()
        .meta({ description: 'The market of a new object; null far from any settlement' }),
      residents: z.int().meta({ description: 'People living within the radius' }),
      competitors: z.object({
        count: z.int().meta({ description: 'Within the radius' }),
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
        sigma_m: z.number().meta({ description: 'σ of the distance decay; nothing beyond 3σ counts' }),
        beta: z.number().meta({ description: 'Exponent of Huff’s attraction' }),
        detour: decimal(3).meta({ description: 'Metres of road for a straight metre in this city' }),
        reached_by: z.enum(['foot', 'car']).meta({ description: 'How customers come' }),
        by_roads: z.boolean().meta({ description: 'Whether distances came from the road network' }),
        weights: z.object({ capture: z.number(), synergy: z.number(), access: z.number() }),
        counted: z.array(z.string()).meta({ description: 'Tags that make a competitor' }),
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
    expected: z.number().meta({ description: 'How many as many residents have elsewhere in the city' }),
    actual: z.int(),
    probability: z.number().meta({ description: 'Of so few by chance (Poisson)' }),
    location_quotient: z.number().meta({ description: 'Share here over share in the city, shrunk; 1 is usual' }),
    nearest_m: z.int().nullable().meta({ description: 'In a straight line; null where there is none' }),
    nearest_road_m: z.int().nullable().meta({ description: 'On foot along streets; null without a way' }),
    nearest_walk_min: z.int().nullable().meta({ description: 'Minutes to walk there; null without a way' }),
    access: z.number().meta({ description: 'Over that of the middle resident of the city (floating catchment)' }),
    underserved: z.boolean().meta({ description: 'Access below a half' }),
    standard_m: z.number().meta({ description: 'Within which the service should be' }),
    standard_source: z.enum(['norm', 'reach']).meta({ description: 'A planning norm, or how far people go for it' }),
    share_outside: z.number().min(0).max(1).meta({ description: 'Of the residents, farther than the standard' }),
    residents_affected: z.int().meta({ description: 'Those residents' }),
    severity: score,
  })
  .meta({ id: 'ServiceGap' });

const serviceGapsAnswer = z
  .object({
    point: z.object({ lat: askedLatitude, lon: askedLongitude }),
    radius: z.int(),
    residents: z.int().meta({ description: 'People living in the circle' }),
    area,
    gaps: z.array(gap).meta({ description: 'The worst first' }),
    confidence,
    time_ms: z.int(),
  })
  .meta({ id: 'ServiceGapsAnswer' });

const publishScore = publisher(locationScoreAnswer);
const publishGaps = publisher(serviceGapsAnswer);

/** Returns the published form of a location score. */
export const toHttpLocationScore = (score: LocationScore) =>
  publishScore({ point: score, radius: score.radiusM, analysis: score, timeMs: score.timeMs });

/** Returns the published form of service gaps. */
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
    description: `Scores are indexes within the city, never revenue. Kinds: ${businessKinds()
      .map(({ key }) => key)
      .join(', ')}; their Russian and English names are understood, too.`,
    query: z.object({
      lat: latitude,
      lon: longitude,
      business: text(100, {
        description: 'Kind of business: a key, or a word in Russian or English',
        example: 'coffee',
      }),
      radius: whole(100, 5000, 1000, 'Metres within which competitors are counted; changes no score'),
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
    summary: 'Services that a neighbourhood has fewer of than the rest of the city',
    query: z.object({
      lat: latitude,
      lon: longitude,
      radius: whole(300, 5000, 1500, 'Metres around the point'),
      limit: whole(1, 50, 20, 'How many gaps at most'),
      lang,
    }),
    response: serviceGapsAnswer,
    handler: ({ engine }, { query: { lat, lon, radius, limit, lang: language } }) =>
      toHttpServiceGaps(engine.serviceGaps({ lat, lon, radiusM: radius, limit, lang: language })),
  }),
];
