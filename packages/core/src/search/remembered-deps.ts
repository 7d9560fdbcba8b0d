import type { SearchDeps } from './dependencies.ts';

/**
 * Returns the searches of other domains with their answers cached, for one query: its readings ask for the same parts
 * of the text several times. Searches along a line or in an outline are made once, so they are not cached.
 */
export function rememberedDeps(deps: SearchDeps): SearchDeps {
  const geocode = remembering(
    (...question: Parameters<SearchDeps['geocode']>) => deps.geocode(...question),
    (text, { bias, limit, lang }) => `${text}|${placed(bias)}|${limit}|${lang}`,
  );
  const namedPois = remembering(
    (...question: Parameters<SearchDeps['namedPois']>) => deps.namedPois(...question),
    (text, { bias, limit, withinM }) => `${text}|${placed(bias)}|${limit}|${withinM}`,
  );
  const searchPois = remembering(
    (...question: Parameters<SearchDeps['searchPois']>) => deps.searchPois(...question),
    (text, filter, only) => (filter.along || filter.within ? null : `${text}|${only}|${JSON.stringify(filter)}`),
  );
  return { ...deps, geocode, namedPois, searchPois };
}

/** @param keyOf - null for a question whose answer is not cached */
function remembering<Question extends readonly unknown[], Answer>(
  ask: (...question: Question) => Answer,
  keyOf: (...question: Question) => string | null,
): (...question: Question) => Answer {
  const answers = new Map<string, Answer>();
  return (...question) => {
    const key = keyOf(...question);
    const known = key === null ? undefined : answers.get(key);
    if (known !== undefined) return known;
    const answer = ask(...question);
    if (key !== null) answers.set(key, answer);
    return answer;
  };
}

const placed = (point: { readonly lat: number; readonly lon: number } | null | undefined): string =>
  point ? `${point.lat},${point.lon}` : '';
