import { distanceM as distanceBetweenM } from '../geo/distance.ts';
import { bySureness, type Evidence, evidenceOf, weaker, withEvidence } from './evidence.ts';
import { type Draft, interpretation, landmarkOf, type SearchContext } from './search-context.ts';
import type { Point } from './dependencies.ts';
import { REGION_M } from './reach.ts';
import { GUESS, LIKELY } from '../scoring/sureness.ts';
import { type RoutePhrase, routePhrases } from './route-phrase.ts';
import type { SimpleReader } from './simple-reader.ts';
import type { Landmark, SearchRoute } from './types.ts';
import { WEIGHTS } from '../scoring/place-weights.ts';

/** Number of splits of a phrase that are tried. */
const MAX_PHRASES = 7;

/** An end of a route, with the confidence that the words mean it. */
export interface End {
  readonly landmark: Landmark;
  readonly evidence: Evidence;
}

/** Returns the surest reading of words as a route between two points; empty if there is none. */
export function routeDrafts(words: readonly string[], reader: SimpleReader, context: SearchContext): Draft[] {
  return routePhrases(words)
    .slice(0, MAX_PHRASES)
    .flatMap((phrase) => draftOf(phrase, reader, context) ?? [])
    .sort(bySureness)
    .slice(0, 1);
}

function draftOf(phrase: RoutePhrase, reader: SimpleReader, context: SearchContext): Draft | null {
  const { from, to } = endsOf(phrase, reader, context);
  if (!from || !to) return phrase.explicit && !phrase.guessed ? unresolved(phrase, from, to) : null;
  const ends = weaker(from.evidence, to.evidence);
  if (phrase.guessed && ends.confidence < LIKELY) return null;
  const sure = withEvidence(ends, phrase.guessed === true && 'unparted').confidence;
  const base = phrase.explicit ? WEIGHTS.routeByWords : WEIGHTS.routeByGuess;
  return {
    type: 'route',
    evidence: evidenceOf(base + (1 - base) * sure),
    finish: () => ({
      interpretation: interpretation({ from: from.landmark, to: to.landmark }),
      results: [],
      route: routeBetween(from.landmark, to.landmark, context),
    }),
  };
}

/**
 * Returns both ends of a route, null for those that are not known. The end is looked for near the start, the start near
 * the user or in the town of the end.
 */
export function endsOf(
  phrase: Pick<RoutePhrase, 'from' | 'to'>,
  reader: SimpleReader,
  context: SearchContext,
): { from: End | null; to: End | null } {
  const from = phrase.from === null ? ownPosition(context) : endOf(phrase.from, reader, context.point);
  const to = endOf(phrase.to, reader, from?.landmark ?? context.point);
  if (phrase.from === null || !from || !to || apartM(from.landmark, to.landmark) < REGION_M) return { from, to };
  return endsInTown(phrase.from, phrase.to, reader, context) ?? { from, to };
}

/**
 * Returns both ends in the town that the target names, too: «от площади Ленина до вокзала Смоленск»; null if it names
 * none.
 */
function endsInTown(
  start: readonly string[],
  target: readonly string[],
  reader: SimpleReader,
  context: SearchContext,
): { from: End; to: End } | null {
  const town = townAtEnd(target, context);
  if (!town || townAtEnd(start, context)) return null;
  const from = endOf(start, reader, town);
  const to = endOf(target, reader, from?.landmark ?? town);
  if (!from || !to || apartM(from.landmark, to.landmark) >= REGION_M) return null;
  return { from, to };
}

const apartM = (a: Point, b: Point): number => distanceBetweenM(a.lon, a.lat, b.lon, b.lat);

/** Returns the position of the settlement that the last of several words names; null if it names none. */
function townAtEnd(words: readonly string[], { deps, point, lang }: SearchContext): Point | null {
  if (words.length < 2) return null;
  const [match] = deps.geocode(words.at(-1)!, { ...(point ? { bias: point } : {}), limit: 1, lang });
  return match?.type === 'place' && match.lat !== null && match.lon !== null && match.score >= LIKELY
    ? { lat: match.lat, lon: match.lon }
    : null;
}

function ownPosition({ point, lang }: SearchContext): End | null {
  if (!point) return null;
  const name = lang === 'en' ? 'Your position' : 'Ваше местоположение';
  return { landmark: { text: '', name, lat: point.lat, lon: point.lon }, evidence: evidenceOf(1) };
}

function endOf(words: readonly string[], reader: SimpleReader, near: Point | null): End | null {
  const [named] = reader.named(words, near);
  return named && named.evidence.confidence >= GUESS
    ? { landmark: landmarkOf(words.join(' '), named.hit), evidence: named.evidence }
    : null;
}

function unresolved({ from: start, to: target }: RoutePhrase, from: End | null, to: End | null): Draft {
  const missing = [...(from ? [] : [start === null ? 'отсюда' : start.join(' ')]), ...(to ? [] : [target.join(' ')])];
  return {
    type: 'route',
    evidence: evidenceOf(1, 'absent'),
    finish: () => ({
      interpretation: interpretation({
        from: from?.landmark ?? null,
        to: to?.landmark ?? null,
        unresolved: missing,
      }),
      results: [],
      route: null,
    }),
  };
}

function routeBetween(from: Landmark, to: Landmark, { deps, lang }: SearchContext): SearchRoute {
  const answer = deps.route([from, to], { lang });
  if (!answer.found) return { from, to, found: false, distanceM: null, durationS: null, geometry: null };
  const { distanceM, durationS, geometry } = answer;
  return { from, to, found: true, distanceM, durationS, geometry };
}
