import { russianSound } from '../words/russian-sound.ts';
import { stem } from '../words/stem.ts';
import type { NamedPoi, PoiMatch } from './deps.ts';
import { wordsOf } from './words.ts';

/** Names that agree within this are called so as well as each other: then distance decides. */
const AS_WELL_NAMED = 0.015;
/** Rank of what is called by the words alone. */
const CALLED_SO = -1;
/** What a name loses of whose words none is in what the place itself is called. */
const NOT_IN_OWN_NAME = 0.06;

/** Kinds of what a whole town knows by name, a travel agency of the same name less so. */
const KNOWN_TO_ALL: ReadonlySet<string> = new Set(
  (
    'museum attraction monument memorial castle fort city_gate ruins monastery viewpoint theatre gallery park tower zoo circus ' +
    'place_of_worship stadium station aerodrome'
  ).split(' '),
);

/**
 * Of what bears the words of a name, what is called by these alone comes first, sights and stations before shops, then what has the fewest words besides; what only has
 * them in its operator's or its official name is called so a little less. Where the words are a word for a kind, too, what only has
 * a number besides is called so alike.
 */
export function calledSoFirst(
  found: readonly PoiMatch[],
  text: string,
  named: readonly Pick<NamedPoi, 'id' | 'score'>[],
  isKind = false,
): PoiMatch[] {
  const wanted = sortedStems(text);
  const words = wordsOf(text).map(soundOf);
  const scores = new Map(named.map(({ id, score }) => [id, score]));
  const best = named[0]?.score ?? 0;
  // A single word may be an acronym, which the name need not hold.
  const lacking = (name: string): number => {
    if (words.length < 2) return 0;
    const own = new Set(wordsOf(name).map(soundOf));
    return words.filter((word) => !own.has(word)).length / words.length;
  };
  const stems = wordsOf(text).map(stem);
  // «Детская поликлиника» is no more one than «Детская поликлиника №1», which is nearer.
  const isOfKind = isKind && !KNOWN_TO_ALL.has(found[0]?.category ?? '');
  const rank = ({ id, name }: PoiMatch): number => {
    if (sortedStems(name) === wanted || (isOfKind && isNumbered(name, stems))) return CALLED_SO;
    const score = scores.get(id);
    return score === undefined
      ? Infinity
      : Math.max(0, Math.floor((best - score + NOT_IN_OWN_NAME * lacking(name)) / AS_WELL_NAMED));
  };
  const ranks = new Map(found.map((match) => [match, rank(match)]));
  const isKnown = (match: PoiMatch): boolean => ranks.get(match) === CALLED_SO && KNOWN_TO_ALL.has(match.category);
  const metres = (match: PoiMatch): number => (isOfKind ? (match.distanceM ?? 0) : 0);
  return [...found].sort(
    (a, b) => ranks.get(a)! - ranks.get(b)! || Number(isKnown(b)) - Number(isKnown(a)) || metres(a) - metres(b),
  );
}

/** Returns whether a name is the words and a number at most. */
function isNumbered(name: string, stems: readonly string[]): boolean {
  const own = wordsOf(name)
    .filter((word) => !/^№?\d+$/.test(word))
    .map(stem);
  return own.length === stems.length && stems.every((each) => own.includes(each));
}

const soundOf = (word: string): string => russianSound(stem(word));
const sortedStems = (text: string): string => wordsOf(text).map(stem).sort().join(' ');
