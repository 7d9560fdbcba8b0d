import { distanceM } from '../geo/distance.ts';
import { MAX_WAYS } from '../grammar/stretch.ts';
import { bySureness, type Evidence, weaker } from './evidence.ts';
import { type AlongPhrase, alongPhrases } from './along-phrase.ts';
import { type Draft, interpretation, rounded, type SearchContext } from './search-context.ts';
import type { PoiFilter } from './dependencies.ts';
import { type RoutePhrase, routePhrases } from './route-phrase.ts';
import { BESIDE_M, DISTRICT_M, WALK_M } from './reach.ts';
import { endsOf } from './route-reader.ts';
import type { SimpleReader } from './simple-reader.ts';
import { toHit } from './search-hit.ts';
import type { Landmark } from './types.ts';
import { takeHints } from './asking-words.ts';

/** Widths of the strip along a way, tried one after another. */
const BESIDE_WAY_M = [BESIDE_M, WALK_M, DISTRICT_M];

interface Ends {
  readonly from: Landmark;
  readonly to: Landmark;
  readonly evidence: Evidence;
}

/** Returns the surest reading of words as something between two places or along a way; empty if there is none. */
export function alongDrafts(all: readonly string[], reader: SimpleReader, context: SearchContext): Draft[] {
  const { words, open } = takeHints(all);
  const opening = reader.opening(open);
  return alongPhrases(words)
    .flatMap((phrase): Draft[] => {
      const [sought] = reader.sought(phrase.what);
      const ends = sought && endsOfPhrase(phrase, reader, context);
      if (!sought || !ends) return [];
      const { from, to } = ends;
      const finish: Draft['finish'] = () => {
        const filter: PoiFilter = { ...opening.filter, lang: context.lang, limit: context.limit };
        const area = phrase.relation === 'between' ? between(ends) : alongWay(ends, context);
        let found: ReturnType<typeof sought.find> = [];
        for (let i = 0; i < area.length && found.length === 0; i++) found = sought.find({ ...filter, ...area[i] });
        return {
          interpretation: interpretation({
            ...sought.understood,
            from,
            to,
            ...opening.understood,
            unresolved: sought.unheeded,
          }),
          results: found.map((match) => toHit(match, rounded(sought.evidence.confidence))),
          route: null,
        };
      };
      return [{ type: sought.type, evidence: weaker(sought.evidence, ends.evidence), finish }];
    })
    .sort(bySureness)
    .slice(0, 1);
}

/** Returns the two places that a phrase names, or the ends of its way; null if one is not known. */
function endsOfPhrase(phrase: AlongPhrase, reader: SimpleReader, context: SearchContext): Ends | null {
  // The words of a way are read like a query for a route.
  const readings: readonly Pick<RoutePhrase, 'from' | 'to'>[] =
    phrase.relation === 'between' ? [phrase] : routePhrases(['маршрут', ...phrase.way]).slice(0, MAX_WAYS);
  let best: Ends | null = null;
  for (const reading of readings) {
    const { from, to } = endsOf(reading, reader, context);
    if (!from || !to) continue;
    const evidence = weaker(from.evidence, to.evidence);
    if (evidence.confidence > (best?.evidence.confidence ?? 0))
      best = { from: from.landmark, to: to.landmark, evidence };
  }
  return best;
}

/** Returns the circle through both places and one of twice its radius; what is nearest to the middle comes first. */
function between({ from, to }: Ends): PoiFilter[] {
  const radiusM = Math.max(BESIDE_M, distanceM(from.lon, from.lat, to.lon, to.lat) / 2);
  const middle = { lat: (from.lat + to.lat) / 2, lon: (from.lon + to.lon) / 2 };
  return [radiusM, 2 * radiusM].map((radius) => ({ ...middle, radiusM: radius, sort: 'distance' }));
}

/** Returns strips along the way by car, or along the straight line if there is none. */
function alongWay({ from, to }: Ends, { deps, lang }: SearchContext): PoiFilter[] {
  const way = deps.route([from, to], { lang });
  const straight: [number, number][] = [
    [from.lon, from.lat],
    [to.lon, to.lat],
  ];
  const along = (way.found && way.geometry?.coordinates) || straight;
  return BESIDE_WAY_M.map((corridorM) => ({ along, corridorM }));
}
