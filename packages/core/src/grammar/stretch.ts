import { ALONG_WORDS, AND_WORDS, BETWEEN_WORDS } from '../lexicon/relations.ts';
import { FAR_TO_WORDS, FROM_WORDS } from '../lexicon/route-words.ts';
import type { NormalText } from '../normalisation/normal-text.ts';
import { normaliseText } from '../normalisation/normalise.ts';

/** A line that names a street and the two others between which a stretch of it lies; each part may also name the town. */
export interface NamedStretch {
  readonly street: NormalText;
  readonly from: NormalText;
  readonly to: NormalText;
}

const anyOf = (words: ReadonlySet<string>): string => [...words].join('|');
const opening = (words: ReadonlySet<string>): RegExp => new RegExp(String.raw`(?:^|[\s,(])(?:${anyOf(words)})\s`);
const joint = (words: ReadonlySet<string>, flags: string): RegExp =>
  new RegExp(String.raw`[\s,]+(?:${anyOf(words)})\s+`, flags);

/** The words before the first street, and those between the two. */
const FRAMES = [
  { open: opening(BETWEEN_WORDS), joint: joint(AND_WORDS, 'g') },
  { open: opening(FROM_WORDS), joint: joint(FAR_TO_WORDS, 'g') },
] as const;
const ALONG = joint(ALONG_WORDS, '');
const WORD = /\p{L}{3}/u;
/** Largest number of ways to part a line, or to read its ends: «и» occurs in names of streets, too. */
export const MAX_WAYS = 3;

/**
 * Returns the parts of «Ленина между Мира и Труда», «по Ленина от Мира до Труда», «от Мира до Труда по Ленина»; several
 * if the line can be parted in several ways, empty if it names no stretch.
 */
export function readStretches({ text, raw, starts }: NormalText): NamedStretch[] {
  const typed = (from: number, to: number): string => raw.slice(starts[from], starts[to]);
  const found: NamedStretch[] = [];
  for (const { open, joint: between } of FRAMES) {
    const opened = open.exec(text);
    if (!opened) continue;
    const first = opened.index + opened[0].length;
    for (const { index, 0: mark } of text.slice(first).matchAll(between)) {
      const second = first + index + mark.length;
      const along = ALONG.exec(text.slice(second));
      const end = along ? second + along.index : text.length;
      const behind = along ? typed(end + along[0].length, text.length) : '';
      const [street, from, to] = [
        `${typed(0, opened.index)} ${behind}`,
        typed(first, first + index),
        typed(second, end),
      ].map((part) => normaliseText(part.trim()));
      if ([street!, from!, to!].every((part) => WORD.test(part.text)) && found.length < MAX_WAYS)
        found.push({ street: street!, from: from!, to: to! });
    }
  }
  return found;
}
