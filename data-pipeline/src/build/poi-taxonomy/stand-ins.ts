import { type CategoryPhrase, type CategoryRecord, KIN_KINDS, NAMED_TRADES } from '@verst/core/build';
import { wordsOfNamed } from './named-kinds.ts';
import { WEIGHT } from './phrase-weights.ts';

/** The tag of a doctor's speciality. */
const SPECIALITY = 'healthcare:speciality';
/** Kinds that a polyclinic has, besides those with a speciality. */
const IN_POLYCLINICS: ReadonlySet<string> = new Set(
  'polyclinic xray vaccination_centre diagnostic_centre medical_examination trauma_centre physiotherapy'.split(' '),
);
/** Shares of the weight of a phrase for a doctor in the kinds that may do if there is none of that speciality. */
const HAVE_DOCTORS: readonly (readonly [kind: string, share: number])[] = [
  ['polyclinic', 0.8],
  ['clinic', 0.6],
  ['doctors', 0.6],
  ['hospital', 0.6],
];

const specialitiesOf = ({ tagSets }: CategoryRecord): string[] =>
  tagSets.flatMap((tags) =>
    tags[SPECIALITY] === undefined || tags['healthcare'] === 'alternative' ? [] : [tags[SPECIALITY]],
  );

/**
 * Returns the categories with the words for doctors: a kind that includes a speciality takes all of its words
 * («изжога» asks for a gastroenterology clinic, too), and where there is none, a polyclinic will do.
 */
export function withDoctors(categories: readonly CategoryRecord[]): CategoryRecord[] {
  const words = new Map<string, CategoryPhrase[]>();
  for (const category of categories) {
    for (const each of specialitiesOf(category)) words.set(each, [...(words.get(each) ?? []), ...category.phrases]);
  }
  const complete = categories.map((category) => {
    if (!wordsOfNamed.has(category.id)) return category;
    return {
      ...category,
      phrases: [...category.phrases, ...specialitiesOf(category).flatMap((each) => words.get(each)!)],
    };
  });
  const ofDoctors = complete
    .filter((category) => specialitiesOf(category).length > 0 || IN_POLYCLINICS.has(category.id))
    .flatMap(({ id, phrases }) => [
      ...phrases,
      ...(wordsOfNamed.get(id) ?? []).map((text) => ({ text, weight: WEIGHT.name })),
    ]);
  const shares = new Map(HAVE_DOCTORS);
  return complete.map((category) => {
    const share = shares.get(category.id);
    if (share === undefined) return category;
    return {
      ...category,
      phrases: [...category.phrases, ...ofDoctors.map(({ text, weight }) => ({ text, weight: weight * share }))],
    };
  });
}

/** Weight from which a phrase means a kind surely enough to be asked of its kin. */
const SURE_OF_KIND = 0.85;
/** A phrase weighs this much less in the kin of its kind, and again in their kin, so that they only stand in. */
const KIN_STEPS = [0.2, 0.35];
const LEAST_KIN_WEIGHTS = [0.7, 0.55];

/** Returns the categories, each also with the phrases of the categories that it can stand in for if a town has none. */
export function withKin(categories: readonly CategoryRecord[]): CategoryRecord[] {
  const phrasesOfKind = new Map(categories.map(({ id, phrases }) => [id, phrases]));
  const added = new Map<string, CategoryPhrase[]>();
  const rows = [
    ...KIN_KINDS,
    ...NAMED_TRADES.map(({ id, wider, lastResort }) => ({ kinds: [id], kin: [wider, lastResort] })),
  ];
  for (const { kinds, kin } of rows) {
    const sure = kinds.flatMap((kind) => phrasesOfKind.get(kind) ?? []).filter(({ weight }) => weight >= SURE_OF_KIND);
    kin.forEach((ids, step) => {
      const inPlace = sure.map(({ text, weight }) => ({
        text,
        weight: Math.max(weight - KIN_STEPS[step]!, LEAST_KIN_WEIGHTS[step]!),
      }));
      for (const id of ids) added.set(id, [...(added.get(id) ?? []), ...inPlace]);
    });
  }
  return categories.map((category) => ({
    ...category,
    phrases: [...category.phrases, ...(added.get(category.id) ?? [])],
  }));
}
