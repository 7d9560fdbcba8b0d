import { MAPPED_PLACE_TYPES } from '@verst/core/build';
import { memoize } from '../memoize.ts';

interface PlaceName {
  /** Lower case, ё as е, no quotes, no type words: `геолог`. A name of type words only keeps them. */
  readonly key: string;
  /** Kinds of place that the type words name. */
  readonly types: ReadonlySet<string>;
}

const analyse = memoize((name: string): PlaceName => {
  const words = name
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replaceAll(/(\d)\s*-?\s*(?:ый|ой|ий|й|ая|я|ое|е|го)(?!\p{L})/gu, '$1')
    .replaceAll(/(?<=\p{L})-(?=[нлц]\p{L}?(?!\p{L}))/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
  const core = words.filter((word) => !MAPPED_PLACE_TYPES.has(word));
  const types = new Set(words.flatMap((word) => MAPPED_PLACE_TYPES.get(word) ?? []));
  return core.length > 0 ? { key: core.join(' '), types } : { key: words.join(' '), types: new Set() };
});

/** Returns the form in which names of places are looked up: «СНТ «Геолог»» and «Геолог» are both `геолог`. */
export const placeKey = (name: string): string => analyse(name).key;

/**
 * Returns true if two names may mean one place: they are equal, except that one may omit a type word. «Новый город» and
 * «Жилой комплекс «Новый»» are two places.
 */
export function mayBeOnePlace(a: string, b: string): boolean {
  const first = analyse(a);
  const second = analyse(b);
  if (first.key !== second.key) return false;
  return first.types.size === 0 || second.types.size === 0 || shareType(a, b);
}

/** Returns true if the type words of two names agree: none in both, or one in common. */
export function shareType(a: string, b: string): boolean {
  const first = analyse(a).types;
  const second = analyse(b).types;
  if (first.size === 0 || second.size === 0) return first.size === second.size;
  return [...first].some((type) => second.has(type));
}
