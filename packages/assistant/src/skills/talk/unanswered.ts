import { talk } from '@verst/core';
import { readingOf } from '../../reading/reading.ts';
import type { Topic, Turn } from '../turn.ts';
import { missedTurn } from '../turn.ts';

/**
 * Refuses a message that only refers to the answer before it, if that has nothing of the sort: no words of it are a name
 * to look for. Null for other messages.
 */
export function unansweredTurn(topic: Topic): Turn | null {
  const { text, frame, say } = topic;
  const { roles, parts, isLost } = readingOf(text.replace(talk.WITHIN_MINUTES, ' ').trim(), frame);
  const refusal = isLost ? talk.NO_LIST : talk.REFUSALS.find((row) => row.roles.some((role) => roles.has(role)));
  if (parts.length > 0 || refusal === undefined || talk.ALSO_KINDS.test(text)) return null;
  return missedTurn(topic, say.in(refusal.ru, refusal.en));
}
