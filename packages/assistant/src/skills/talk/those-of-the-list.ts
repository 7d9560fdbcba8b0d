import { talk } from '@verst/core';
import type { ChatPlace } from '../../chat/chat-types.ts';
import { tellPlaces } from '../places/told-places.ts';
import type { Frame, Topic, Turn } from '../turn.ts';
import { inWords } from '../turn.ts';

/** Most places of a list that are told at once when all are asked for, or whose tags are read. */
export const ALL = 20;
/** Most places without a value that are named. */
const MOST_NAMED = 5;

/** A condition on the places of the last list. */
export interface Condition {
  /** Null if the map does not say. */
  readonly isSo: (place: ChatPlace) => boolean | null;
  /** Heading of those for which it is true. */
  readonly head: string;
  /** What is said if it is true for none. */
  readonly none: string;
  /** What the map does not say of the others: «часы». */
  readonly unknown: string;
}

/** Returns true if an answer has only places that were told before: it has nothing of what was asked for. */
export const isToldBefore = ({ frame: { places } }: Turn, before: readonly ChatPlace[]): boolean =>
  places.length > 1 &&
  places.length === before.length &&
  places.every(({ id }) => before.some((each) => each.id === id));

/** Returns the last list, without its last narrowing if that was by the same: «а во вторник?» after «какие в понедельник». */
export const listBefore = ({ places, narrowed }: Frame, by: string): readonly ChatPlace[] =>
  narrowed !== null && by !== '' && narrowed.by === by ? narrowed.from : places;

/**
 * Tells those of the last list for which a condition is true, how many these are if a message asks that or whether all
 * are, and of how many the map does not say.
 */
export function thoseOfTheList({ isSo, head, none, unknown }: Condition, topic: Topic): Turn {
  const { frame, say, text } = topic;
  const from = listBefore(frame, unknown);
  const total = from.length;
  const places = from.filter((place) => isSo(place) === true);
  const count = places.length;
  const lacking = from.filter((place) => isSo(place) === null).length;
  const note =
    lacking === 0
      ? ''
      : say.in(
          `У ${lacking} из ${total} на карте не указано: ${unknown}.`,
          `For ${lacking} of ${total} the map does not say: ${unknown}.`,
        );
  const ofAll =
    count === total
      ? say.in(`Да, все (${total}).`, `Yes, all of them (${total}).`)
      : count + lacking === total && count > 0
        ? say.in(`Отмечено не у всех: ${count} из ${total}.`, `Not marked for all: ${count} of ${total}.`)
        : count > 0
          ? say.in(`Нет, не все: ${count} из ${total}.`, `No, not all: ${count} of ${total}.`)
          : say.in('Нет.', 'No.');
  const isCounted = frame.counted !== null || talk.HOW_MANY.test(` ${text} `);
  const number = isCounted ? say.in(`${count} из ${total}.`, `${count} of ${total}.`) : '';
  const verdict = talk.WHETHER_ALL.test(text) ? ofAll : number;
  if (count === 0) return inWords(topic, [talk.WHETHER_ALL.test(text) ? ofAll : '', none, note].join(' ').trim());
  const told = tellPlaces(
    { ...topic, frame: { ...frame, places, told: 0, focus: null, narrowed: { from, by: unknown } } },
    `${verdict} ${head}`.trim(),
    isCounted ? ALL : undefined,
  );
  return { ...told, reply: `${told.reply}\n${note}`.trim() };
}

/** Tells the last list by a number that the map has for some of its places, the largest first; null if it has none. */
export function byNumber(valueOf: (place: ChatPlace) => number | null, head: string, topic: Topic): Turn | null {
  const { frame, say } = topic;
  const values = new Map(frame.places.map((place) => [place, valueOf(place)]));
  const places = frame.places.filter((place) => values.get(place) !== null);
  if (places.length === 0) return null;
  const sorted = places.toSorted((a, b) => values.get(b)! - values.get(a)!);
  const told = tellPlaces({ ...topic, frame: { ...frame, places: sorted, told: 0, focus: sorted[0]! } }, head);
  const names = [...new Set(frame.places.filter((place) => !places.includes(place)).map(({ name }) => name))];
  if (names.length === 0) return told;
  const lost = names.slice(0, MOST_NAMED).join(', ');
  const note = say.in(
    `Не указано на карте, сравнить не с чем: ${lost}.`,
    `The map has nothing to compare for: ${lost}.`,
  );
  return { ...told, reply: `${told.reply}\n${note}` };
}
