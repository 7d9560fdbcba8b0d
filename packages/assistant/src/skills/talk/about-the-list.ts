import { talk } from '@verst/core';
import type { ChatPlace } from '../../chat/chat-types.ts';
import { listedRivals } from '../business/rivals-there.ts';
import { compareAgain } from '../places/compare.ts';
import { countSkill } from '../places/counts.ts';
import { minutesText, reachFollowUp } from '../ways/reach.ts';
import { tellPlaces } from '../places/told-places.ts';
import { onePlace } from './follow-up.ts';
import { nearestIn } from '../../reading/reading.ts';
import type { Reading } from '../../reading/reading.ts';
import type { Topic, Turn } from '../turn.ts';
import { inWords } from '../turn.ts';
import { closesAt, dayAt, isAlwaysOpen } from '../wording.ts';

/** Most places without hours that are named. */
const MOST_NAMED = 5;

/** «Какой из них ближе»: the nearest of the list. */
export async function nearestOfThem({ roles }: Reading, topic: Topic): Promise<Turn | null> {
  const { frame, text } = topic;
  const isOfThem = roles.has('of-them') || talk.WHICH_OF_THEM.test(text);
  return isOfThem && frame.places.length > 0 ? onePlace(nearestIn(frame.places), topic) : null;
}

/** «Какой из них самый большой»: the map has no sizes or ratings. */
export async function superlativeTurn({ pick }: Reading, topic: Topic): Promise<Turn | null> {
  const { frame, say } = topic;
  if (frame.compared !== null) return compareAgain(topic);
  if (frame.business !== null) return null;
  if (frame.places.length === 0 || pick !== null) return null;
  const head = say.in('Размеров и оценок на карте нет. Ближайшее: ', 'The map has no sizes or ratings. The nearest: ');
  return onePlace(nearestIn(frame.places), topic, head);
}

/** Sorts the last list by the hour at which its places close today. */
export async function latestTurn(_reading: Reading, topic: Topic): Promise<Turn | null> {
  const { frame, say } = topic;
  if (frame.places.length < 2) return null;
  const closing = new Map(frame.places.map((place) => [place, closesAt(place, dayAt(place.lon))]));
  const known = frame.places.filter((place) => closing.get(place) !== null);
  if (known.length === 0)
    return inWords(
      topic,
      say.in('Часы работы ни одного из них на карте не указаны.', 'The map has no opening hours for any of them.'),
    );
  const places = known.toSorted((a, b) => closing.get(b)! - closing.get(a)!);
  const head = say.in(
    'Позже всех сегодня закрываются, по часам на карте:',
    'Closing last today, by the hours on the map:',
  );
  const told = tellPlaces({ ...topic, frame: { ...frame, places, told: 0, focus: places[0]! } }, head);
  const names = frame.places.filter((place) => !known.includes(place)).map(({ name }) => name);
  if (names.length === 0) return told;
  const lost = [...new Set(names)].slice(0, MOST_NAMED).join(', ');
  const note = say.in(
    `Без часов на карте, сравнить не с чем: ${lost}.`,
    `The map has no hours to compare for: ${lost}.`,
  );
  return { ...told, reply: `${told.reply}\n${note}` };
}

/** Those of the last list that are open: «какие из них открыты». */
export async function filteredTurn(reading: Reading, topic: Topic): Promise<Turn | null> {
  const { frame } = topic;
  const { roles, pick } = reading;
  if (frame.places.length < 2 || (pick !== null && !roles.has('nearest'))) return null;
  if (roles.has('clock')) return openPlaces(({ opening_hours: hours }) => hours !== null && isAlwaysOpen(hours), topic);
  return roles.has('now') || roles.has('hours') ? openPlaces(({ is_open: isOpen }) => isOpen === true, topic) : null;
}

/** Tells those of the last list that are open by their hours, and how many have no hours. */
export function openPlaces(isOpen: (place: ChatPlace) => boolean, topic: Topic): Turn {
  const { frame, say } = topic;
  const places = frame.places.filter(isOpen);
  const unknown = frame.places.filter(({ opening_hours: hours }) => hours === null).length;
  const note =
    unknown === 0
      ? ''
      : say.in(`Часов работы нет на карте у ${unknown} из них.`, `The map has no hours for ${unknown} of them.`);
  const isEach = talk.WHETHER_ALL.test(topic.text);
  if (places.length === 0)
    return inWords(
      topic,
      `${isEach ? say.in('Нет. ', 'No. ') : ''}${say.in('По часам на карте таких среди них нет.', 'None of them, by the hours on the map.')} ${note}`.trim(),
    );
  const head = say.in('По часам на карте:', 'By the hours on the map:');
  const [count, total] = [places.length, frame.places.length];
  const verdict =
    count === total
      ? say.in(`Да, все (${total}).`, `Yes, all of them (${total}).`)
      : say.in(`Нет, не все: ${count} из ${total}.`, `No, not all: ${count} of ${total}.`);
  const told = tellPlaces(
    { ...topic, frame: { ...frame, places, told: 0, focus: null } },
    isEach ? `${verdict} ${head}` : head,
  );
  return { ...told, reply: `${told.reply}\n${note}`.trim() };
}

/** More of the last list, all of it, or its nearest three. */
export async function listTurn({ roles, count }: Reading, topic: Topic): Promise<Turn | null> {
  const { frame, say } = topic;
  if (roles.has('nearer')) return null;
  const { business, near } = frame;
  if (frame.places.length === 0 && business !== null && near !== null) {
    const rivals = await listedRivals(business, near, topic);
    return rivals === null || count === null
      ? rivals
      : listTurn({ roles, count } as Reading, { ...topic, frame: rivals.frame });
  }
  if (frame.places.length === 0)
    return frame.counted === null
      ? null
      : inWords(topic, say.in('Называть нечего: на карте таких мест там нет.', 'There are none to name on the map.'));
  const sorted = frame.places.toSorted((a, b) => (a.distance_m ?? 0) - (b.distance_m ?? 0));
  if (count !== null && !roles.has('more')) {
    return tellPlaces({ ...topic, frame: { ...frame, places: sorted.slice(0, count), told: 0, focus: null } }, '');
  }
  if (!roles.has('more') && !roles.has('another')) {
    const places = talk.SORTED.test(topic.text) ? sorted : frame.places;
    return tellPlaces({ ...topic, frame: { ...frame, places, told: 0 } }, '');
  }
  // «Другой» after one of them is the one behind it.
  const at = frame.focus === null ? -1 : frame.places.indexOf(frame.focus);
  const next = frame.places[at + 1];
  if (roles.has('another') && at >= 0 && next !== undefined) return onePlace(next, topic);
  return frame.told < frame.places.length
    ? tellPlaces(topic, '')
    : inWords(topic, say.in('Больше ничего не нашёл.', 'There is nothing more.'));
}

/** Says how many places the last list has. */
export function listLength(topic: Topic): Turn {
  const { length } = topic.frame.places;
  return inWords(topic, topic.say.in(`В последнем списке мест: ${length}.`, `The last list has ${length}.`));
}

/** The number of places of the last list: beside its landmark, else on the whole map. */
export async function numberTurn({ roles, isOfKind }: Reading, topic: Topic): Promise<Turn | null> {
  const { frame, say } = topic;
  const { reached, places } = frame;
  const isAsked = isOfKind || (['such', 'that', 'total', 'of-them'] as const).some((role) => roles.has(role));
  if (!isAsked) return null;
  if (reached !== null && reached.what !== null) return reachFollowUp(minutesText(reached.minutes, topic), topic);
  if (frame.subject === null) return places.length < 2 ? null : listLength(topic);
  const where = frame.near?.name ?? null;
  const beside = where === null ? '' : say.in(` рядом с ${where}`, ` near ${where}`);
  return countSkill({ ...topic, text: `${say.in('сколько', 'how many')} ${frame.subject}${beside}` });
}
