import {
  ACRONYMS,
  COUNTRY_OF,
  CUT_ADJECTIVES,
  HOSPITALS,
  MISSIONS,
  POLYCLINICS,
  SCHOOLS,
} from '../../lexicon/acronyms.ts';

/** Endings that inflection may add to a contraction. */
const ENDING = /(?:ами|ями|ов|ом|ой|ою|ам|ах|а|у|е|ы|и)$/;

/**
 * Returns the expansion of a normalised word, inflected or not, or null if it is not a contraction.
 *
 * @param beside - the words before and after it, the word before first
 */
export function expandContraction(word: string, beside: readonly (string | undefined)[] = []): string | null {
  const isBeside = (words: ReadonlySet<string>): boolean =>
    beside.some((other) => other !== undefined && words.has(other));
  const hospital = isBeside(POLYCLINICS) ? HOSPITALS.get(word) : undefined;
  if (hospital !== undefined) return hospital;
  const full = isBeside(SCHOOLS)
    ? CUT_ADJECTIVES.get(word)?.[0]
    : isBeside(MISSIONS)
      ? COUNTRY_OF.get(word)
      : undefined;
  return full ?? ACRONYMS.get(word) ?? inflected(word) ?? null;
}

function inflected(word: string): string | undefined {
  const stem = word.replace(ENDING, '');
  return ACRONYMS.get(stem) ?? ACRONYMS.get(`${stem}а`) ?? ACRONYMS.get(`${stem}я`);
}
