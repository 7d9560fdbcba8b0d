import { type CategoryRecord, NAMED_KINDS, NAMED_TRADES, tagSetOf } from '@verst/core/build';
import { ATTRIBUTES } from './attributes.ts';
import { WEIGHT } from './phrase-weights.ts';

/** Weight of a named kind's phrases in other kinds that also have them. */
const WIDER_KIND_WEIGHT = 0.8;

/** Kinds recognised by name or by a tag beside the main one. */
const NAMED = [...NAMED_KINDS, ...NAMED_TRADES];

/** Medical and office kinds that are recognised by name. */
const INSTITUTIONS: ReadonlySet<string> = new Set(
  NAMED_KINDS.filter(({ tags }) => tags.some((tag) => /^(?:healthcare|office)=/.test(tag))).map(({ id }) => id),
);

/** Returns a phrase in the form in which phrases are compared: «Дом-музей» equals «дом музей». */
const spelled = (text: string): string => text.toLowerCase().replaceAll('-', ' ');

/** The words for each kind recognised by name. */
export const wordsOfNamed: ReadonlyMap<string, readonly string[]> = new Map(
  NAMED.map(({ id, phrases }) => [id, phrases]),
);

/** Returns the categories with those recognised by name. */
export function withNamedKinds(categories: readonly CategoryRecord[]): CategoryRecord[] {
  const known = new Set(categories.map(({ id }) => id));
  const completed = categories.map((category): CategoryRecord => ({
    ...category,
    tagSets: [...category.tagSets, ...namedTagSets(category.id)],
    isInstitution: INSTITUTIONS.has(category.id),
  }));
  const added = NAMED.filter(({ id }) => !known.has(id)).map(({ id, nameRu, nameEn }): CategoryRecord => ({
    id,
    parent: null,
    role: 'kind',
    tagSets: namedTagSets(id),
    nameRu,
    nameEn,
    icon: null,
    priority: 0,
    borrowsNames: false,
    isInstitution: INSTITUTIONS.has(id),
    phrases: [nameRu, nameEn, id.replaceAll('_', ' ')].map((text) => ({ text, weight: WEIGHT.name })),
  }));
  return [...completed, ...added];
}

/** Returns the categories with the words for kinds recognised by name (and for cuisines), which lose weight elsewhere. */
export function narrowed(categories: readonly CategoryRecord[]): CategoryRecord[] {
  const cuisines = ATTRIBUTES.filter(({ id }) => id.startsWith('cuisine_'));
  const claimed = new Set([
    ...[...wordsOfNamed.values()].flat(),
    ...cuisines.flatMap(({ phrases }) => phrases.map(({ text }) => text)),
  ]);
  return categories.map((category): CategoryRecord => {
    const named = wordsOfNamed.get(category.id);
    const own = named ?? [];
    const kept = new Set(named && [...named, spelled(category.nameRu)]);
    const phrases = category.phrases.map(({ text, weight }) =>
      claimed.has(spelled(text)) && !kept.has(spelled(text))
        ? { text, weight: Math.min(weight, WIDER_KIND_WEIGHT) }
        : { text, weight },
    );
    return {
      ...category,
      phrases: [...phrases, ...own.map((text) => ({ text, weight: WEIGHT.name }))],
    };
  });
}

const namedTagSets = (kind: string): Record<string, string>[] =>
  NAMED.filter(({ id }) => id === kind).flatMap(({ tags, pattern }) =>
    tags.flatMap((tag) => {
      const isEnough = tag.endsWith('!');
      if (!isEnough && pattern === null) throw new RangeError(`${kind}: ${tag} needs a name pattern`);
      return { ...tagSetOf(tag.replace(/!$/, '')), ...(!isEnough && { name: `~${pattern!}` }) };
    }),
  );
