import { ACRONYMS } from '../../lexicon/acronyms.ts';

/** Endings that inflection may add to a contraction. */
const ENDING = /(?:ами|ями|ов|ом|ой|ою|ам|ах|а|у|е|ы|и)$/;

/** What a normalised word stands for, inflected or not, or null where it is no contraction. */
export function expandContraction(word: string): string | null {
  return ACRONYMS.get(word) ?? inflected(word) ?? null;
}

function inflected(word: string): string | undefined {
  const stem = word.replace(ENDING, '');
  return ACRONYMS.get(stem) ?? ACRONYMS.get(`${stem}а`) ?? ACRONYMS.get(`${stem}я`);
}
