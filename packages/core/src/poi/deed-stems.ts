import { DEEDS } from '../lexicon/kinds/deeds.ts';
import { stemOf } from '../words/stem.ts';

const NOUNS: ReadonlyMap<string, string> = new Map(
  DEEDS.flatMap((words) => {
    const [noun, ...others] = words.map(stemOf);
    return others.map((other) => [other, noun!] as const);
  }),
);

/** Returns the stem of the noun for a deed, given that of any word for it; other stems as they are. */
export const deedStem = (stem: string): string => NOUNS.get(stem) ?? stem;
