import type { AnswerOf } from '../client/index.ts';
import { note } from '../ui/parts.ts';
import type { Words } from '../ui/words.ts';

/** How far an insight is to be trusted, and what lowers that. */
export function confidenceNote(words: Words, { level, reasons }: AnswerOf<'serviceGaps'>['confidence']): HTMLElement {
  const name = words.confidence[level];
  return note(reasons.length === 0 ? `${name}.` : `${name}: ${reasons.join('; ')}.`);
}
