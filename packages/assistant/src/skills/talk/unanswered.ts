import { talk } from '@verst/core';
import { readingOf } from '../../reading/reading.ts';
import type { Topic, Turn } from '../turn.ts';
import { missedTurn } from '../turn.ts';

/**
 * Refuses a message that only refers to the answer before it, if that has nothing of the sort: no words of it are a name
 * to look for. Null for other messages.
 */
export function unansweredTurn(topic: Topic): Turn | null {
  const { text, frame } = topic;
  const { roles, parts, isLost } = readingOf(text.replace(talk.WITHIN_MINUTES, ' ').trim(), frame);
  const isStop = parts.length > 0 && parts.every(({ marker }) => marker === 'via');
  const isWhich =
    talk.WHICH_HAS_WITHIN.test(text) || (parts.length === 0 && roles.size === 0 && talk.WHICH_ALONE.test(text));
  const asks = (role: talk.ReferenceRole): boolean => roles.has(role) || (isStop && role === 'go');
  const refusal = isLost || isWhich ? talk.NO_LIST : talk.REFUSALS.find((row) => row.roles.some(asks));
  const isOther = parts.length > 0 && !isStop && !isWhich;
  if (isOther || refusal === undefined || talk.ALSO_KINDS.test(text)) return null;
  return missedTurn(topic, refusal.ru, refusal.en);
}
