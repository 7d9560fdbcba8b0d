import type { NormalText } from './normal-text.ts';

/** A stretch of a normalised text, `start … end - 1`, with its replacement. */
export interface Replacement {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/**
 * Returns a text with stretches of it replaced; positions still map to the typed text. The same object if nothing is
 * replaced.
 *
 * @param replacements - in ascending order, not overlapping
 */
export function rewrite(source: NormalText, replacements: readonly Replacement[]): NormalText {
  if (replacements.length === 0) return source;
  const { text, starts } = source;
  let written = '';
  const from: number[] = [];
  let at = 0;
  const copy = (to: number): void => {
    for (; at < to; at++) {
      written += text[at]!;
      from.push(starts[at]!);
    }
  };
  for (const { start, end, text: replacement } of replacements) {
    copy(start);
    // Each character maps to the one that it replaces; those beyond the stretch map to its end.
    for (let i = 0; i < replacement.length; i++) from.push(starts[Math.min(start + i, end)]!);
    written += replacement;
    at = end;
  }
  copy(text.length);
  from.push(starts[text.length]!);
  return { ...source, text: written, starts: Uint16Array.from(from) };
}
