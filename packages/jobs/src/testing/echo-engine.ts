import type { Engine } from '@verst/core';

/**
 * Returns an engine whose answers are derived from the questions, so that a test can recognise each row's.
 *
 * @param geocodeMs - time that one address takes
 */
export function echoEngine(geocodeMs = 0): Engine {
  const engine = {
    geocode: (query: string) => {
      if (geocodeMs > 0) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, geocodeMs);
      if (query === '') return { query, timeMs: 0, results: [] };
      const answer = { name: `Город, ${query}`, lat: 52, lon: 104, precision: 'house', score: 0.9, id: 'w1' };
      return { query, timeMs: 0, results: [answer] };
    },
    nearest: () => null,
    isochrone: ({ lat, lon }: { lat: number; lon: number }) =>
      lat > 80 ? null : { type: 'FeatureCollection', features: [{ type: 'Feature', geometry: [lon, lat] }] },
    locationScore: ({ lat, business }: { lat: number; business: string }) => ({
      scores: { opportunity: Math.round(lat), demand: 2, competition: 3 },
      residents: 4,
      competitors: { count: 5 },
      verdict: business,
    }),
    matrix: (sources: readonly { lat: number }[], destinations: readonly { lat: number }[]) => {
      const durationsS = sources.flatMap((from) => destinations.map((to) => from.lat * 1000 + to.lat));
      return { durationsS, distancesM: durationsS.map((value) => (value === 0 ? Infinity : value * 10)) };
    },
  };
  return engine as unknown as Engine;
}
