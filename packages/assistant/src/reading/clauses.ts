import { talk } from '@verst/core';
import { spotOf } from './named-points.ts';
import type { Spot, Topic } from '../skills/turn.ts';

/** Most requests of one message that are answered. */
const MOST_CLAUSES = 4;
const MIDDLE = /^[\s,]+|[\s,.:;—–-]+$/g;

/** The requests and statements of a message, in order. */
export function clausesOf(text: string): string[] {
  return text
    .split(talk.CLAUSE_ENDS)
    .map((part) => part.replace(MIDDLE, ''))
    .filter((part) => part !== '')
    .slice(0, MOST_CLAUSES);
}

/** Returns the house where a message says that somebody is; null if it names none. */
export async function houseStated(topic: Topic): Promise<Spot | null> {
  for (const clause of clausesOf(topic.text)) {
    const place = talk.STATED_PLACE.exec(clause)?.groups?.['place'];
    if (place !== undefined && talk.OF_A_HOUSE.test(place)) return spotOf(place, topic);
  }
  return null;
}

/**
 * Returns the place where a statement says that somebody is: «я на Кирова», «сломалась машина на Тракторной 6»; null if
 * it does not say.
 */
export async function statedSpot(clause: string, topic: Topic): Promise<Spot | null> {
  const stated = talk.STATED_PLACE.exec(clause)?.groups?.['place'];
  if (stated !== undefined) return spotOf(stated, topic);
  const happened =
    talk.REQUEST.test(clause) && !talk.HAPPENED.test(clause)
      ? undefined
      : talk.HAPPENED_AT.exec(clause)?.groups?.['place'];
  return happened === undefined || talk.ERRAND.test(clause) || talk.NEEDED_AT.test(clause)
    ? null
    : spotOf(happened, topic);
}
