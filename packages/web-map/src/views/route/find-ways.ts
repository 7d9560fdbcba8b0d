import type { AnswerOf } from '../../client/index.ts';
import type { LatLon, Profile } from '../../view-link.ts';
import type { Stage } from '../stage.ts';
import type { Snapped, Way } from './way-parts.ts';

/** Routes between points, the best first. */
export interface Ways {
  readonly ways: readonly Way[];
  /** Position of each point on the road network. */
  readonly snapped: readonly Snapped[];
  /** Indexes of the points in visiting order; null if that is the given order. */
  readonly order: readonly number[] | null;
}

const ALTERNATIVES = 2;

/** Finds routes through points in their given order. */
export async function findWays(
  { client, language: lang }: Stage,
  points: readonly LatLon[],
  profile: Profile,
  signal: AbortSignal,
): Promise<Ways> {
  const [start, end] = [points[0]!, points.at(-1)!];
  const between = points.slice(1, -1).map(pointText).join(';');
  const answer = await client.route(
    {
      from_lat: start.lat,
      from_lon: start.lon,
      to_lat: end.lat,
      to_lon: end.lon,
      profile,
      ...(between === '' ? { alternatives: ALTERNATIVES } : { waypoints: between }),
      steps: true,
      lang,
    },
    { signal },
  );
  return { ways: [answer, ...(answer.alternatives ?? [])].map(wayOf), snapped: answer.snapped, order: null };
}

/** Finds the fastest round trip through points, starting at the first. */
export async function findRoundTrip(
  { client, language: lang }: Stage,
  points: readonly LatLon[],
  profile: Profile,
  signal: AbortSignal,
): Promise<Ways> {
  const answer = await client.trip(
    { points: points.map(pointText).join(';'), profile, roundtrip: true, source: 'first', steps: true, lang },
    { signal },
  );
  return { ways: [wayOf(answer)], snapped: answer.snapped, order: answer.order };
}

function wayOf(
  answer: Pick<AnswerOf<'route'>, 'distance_km' | 'duration_min' | 'geometry' | 'steps' | 'summary'>,
): Way {
  return {
    distanceM: answer.distance_km * 1000,
    durationS: answer.duration_min * 60,
    geometry: answer.geometry as Way['geometry'],
    steps: answer.steps ?? [],
    summary: answer.summary ?? null,
  };
}

const pointText = ({ lat, lon }: LatLon): string => `${Number(lat.toFixed(6))},${Number(lon.toFixed(6))}`;
