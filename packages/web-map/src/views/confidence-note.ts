import type { AnswerOf } from '../client/index.ts';
import { note } from '../ui/parts.ts';
import type { Words } from '../ui/words.ts';

/** A note on the confidence of an insight and on what lowers it. */
export function confidenceNote(words: Words, { level, reasons }: AnswerOf<'serviceGaps'>['confidence']): HTMLElement {
  const name = words.confidence[level];
  return note(reasons.length === 0 ? `${name}.` : `${name}: ${reasons.join('; ')}.`);
}
