import type { Engine } from '@verst/core';
import { folded, setRegex } from './read-set.ts';
import type { Verdict } from './verdict.ts';

const TOP = 5;

/** Verdicts on the completion of one text, typed letter by letter. */
export interface Completion {
  /** Right if the object is among the first five for the full text; class: its type. */
  readonly found: Verdict;
  /** Right if the object, once among the first five, stays there; class: `stays, TYPE`. Null if it is never there. */
  readonly stays: Verdict | null;
  /** Letters after which it is among the first five; null if it never is. */
  readonly letters: number | null;
}

/** Types a text letter by letter and judges the suggestions of {@link Engine.suggest}. */
export function judgeSuggest(engine: Engine, row: Record<string, string>): Completion {
  const { text = '', type = '', expected = '' } = row;
  const [pattern = '', ids = ''] = expected.split(' = ');
  const name = setRegex(pattern.replace(/^~/, ''));
  const wanted = new Set(ids.split(' ').filter(Boolean));
  const shows = Array.from({ length: text.length }, (_, i) => {
    const { results } = engine.suggest(text.slice(0, i + 1), { limit: TOP });
    return results.some((result) => wanted.has(result.id) || (wanted.size === 0 && name.test(folded(result.name))));
  });
  const first = shows.indexOf(true);
  const lost = first < 0 ? -1 : shows.indexOf(false, first);
  const verdict = (name_: string, fault: string | null): Verdict => ({
    set: 'suggest',
    class: name_,
    query: text,
    expected,
    fault,
  });
  return {
    found: verdict(type, shows.at(-1) ? null : 'not among the first five'),
    stays: first < 0 ? null : verdict(`stays, ${type}`, lost < 0 ? null : `lost at «${text.slice(0, lost + 1)}»`),
    letters: first < 0 ? null : first + 1,
  };
}
