import { type Draft, interpretation, landmarkOf, type SearchContext } from './context.ts';
import type { Point } from './deps.ts';
import { type RoutePhrase, routePhrases } from './route-phrase.ts';
import type { SimpleReader } from './simple-reader.ts';
import type { Landmark, SearchRoute } from './types.ts';

/** A phrase that can hardly mean anything but a way is one even where its ends are not sure. */
const EXPLICIT = 0.6;
const IMPLICIT = 0.3;
/** A way that is asked for and whose ends are not known. */
const UNRESOLVED = 0.55;
/** Partings of a phrase that are tried. */
const MAX_PHRASES = 7;
/** Where nothing parts a start and a target both must be this sure, and are a little less so. */
const SURE_GUESS = 0.8;
const GUESSED = 0.95;

/** An end of a way, and how surely the words mean it. */
export interface End {
  readonly landmark: Landmark;
  readonly confidence: number;
}

/** The readings of words as a way between two points, the surest first. */
export function routeDrafts(words: readonly string[], reader: SimpleReader, context: SearchContext): Draft[] {
  return routePhrases(words)
    .slice(0, MAX_PHRASES)
    .flatMap((phrase) => draftOf(phrase, reader, context) ?? [])
    .sort((a, b) => b.confidence - a.confidence)
    .slice(0, 1);
}

function draftOf(phrase: RoutePhrase, reader: SimpleReader, context: SearchContext): Draft | null {
  const { from, to } = endsOf(phrase, reader, context);
  if (!from || !to) return phrase.explicit && !phrase.guessed ? unresolved(phrase, from, to) : null;
  const sure = Math.min(from.confidence, to.confidence) * (phrase.guessed ? GUESSED : 1);
  if (phrase.guessed && sure < SURE_GUESS * GUESSED) return null;
  const base = phrase.explicit ? EXPLICIT : IMPLICIT;
  return {
    type: 'route',
    confidence: base + (1 - base) * sure,
    finish: () => ({
      interpretation: interpretation({ from: from.landmark, to: to.landmark }),
      results: [],
      route: routeBetween(from.landmark, to.landmark, context),
    }),
  };
}

/** Both ends of a way, null where they are not known: the end near the start, the start near the user. */
export function endsOf(
  phrase: Pick<RoutePhrase, 'from' | 'to'>,
  reader: SimpleReader,
  context: SearchContext,
): { from: End | null; to: End | null } {
  const from = phrase.from === null ? ownPosition(context) : endOf(phrase.from, reader, context.point);
  return { from, to: endOf(phrase.to, reader, from?.landmark ?? context.point) };
}

function ownPosition({ point, lang }: SearchContext): End | null {
  if (!point) return null;
  const name = lang === 'en' ? 'Your position' : 'Ваше местоположение';
  return { landmark: { text: '', name, lat: point.lat, lon: point.lon }, confidence: 1 };
}

function endOf(words: readonly string[], reader: SimpleReader, near: Point | null): End | null {
  const [named] = reader.named(words, near);
  return named ? { landmark: landmarkOf(words.join(' '), named.hit), confidence: named.confidence } : null;
}

function unresolved({ from: start, to: target }: RoutePhrase, from: End | null, to: End | null): Draft {
  const missing = [...(from ? [] : [start === null ? 'отсюда' : start.join(' ')]), ...(to ? [] : [target.join(' ')])];
  return {
    type: 'route',
    confidence: UNRESOLVED,
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
