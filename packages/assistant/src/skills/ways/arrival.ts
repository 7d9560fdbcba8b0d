import { talk, timeZoneOf, zoneOffsetMin } from '@verst/core';
import { meansIn, withoutMeans } from '../../reading/means-of-travel.ts';
import { soughtOf } from '../../reading/areas.ts';
import { placeOf, resembles, spotAt, spotOf } from '../../reading/named-points.ts';
import { MORNING_MIN, openingTimeIn } from '../../reading/opening-time.ts';
import { isOpenThen } from '../places/opening.ts';
import { readingOf, wordsOf } from '../../reading/reading.ts';
import { notOnTheMap } from './routes.ts';
import { minutesIn } from './minutes-named.ts';
import { wayTurn } from './told-way.ts';
import type { ChatPlace } from '../../chat/chat-types.ts';
import type { Skill, Topic } from '../turn.ts';
import { EMPTY_FRAME } from '../turn.ts';
import { closesAt, dayAt, isAlwaysOpen } from '../wording.ts';

const DAY_MIN = 24 * 60;

/**
 * Says when to leave to be somewhere in time, «во сколько выйти, чтобы в 18:30 быть в театре», or whether somebody who
 * leaves at a time is there by another or before it closes: «успею к 18:30 в театр, если выйду в 18:00», «успею ли до
 * закрытия».
 */
export const arrivalSkill: Skill = async (topic) => {
  const { text, frame, user } = topic;
  const asksWhen = talk.WHEN_TO_LEAVE.test(text);
  const leaving = asksWhen ? null : talk.LEAVING_THEN.exec(text);
  const isTillClosing = talk.TILL_CLOSING.test(text);
  if (!asksWhen && leaving === null && !talk.BE_THERE.test(text)) return null;
  const asked = withoutMeans(
    text
      .replace(leaving === null ? '' : leaving[0], ' ')
      .replace(talk.WHEN_TO_LEAVE, ' ')
      .replace(talk.TILL_CLOSING, ' ')
      .replaceAll(new RegExp(talk.BE_THERE, 'g'), ' ')
      .replace(talk.TO_ARRIVE, ' '),
  )
    .replace(/[\s,]+/g, ' ')
    .trim();
  const deadline = openingTimeIn(asked);
  // «До семи» is read as the minute before.
  const by =
    deadline?.minute == null ? null : deadline.minute + (talk.UNTIL_WORDS.has(deadline.words.split(' ')[0]!) ? 1 : 0);
  // «А если выйду в 19:00» after a way asks when that ends.
  const isOfLast = leaving !== null && frame.to !== null && asked === '';
  if (by === null && !isTillClosing && !isOfLast) return null;
  const { parts } = readingOf(deadline?.rest ?? asked, EMPTY_FRAME);
  const start = parts.find(({ marker }) => marker === 'from');
  const others = parts.filter((part) => part !== start);
  // «Поезд в 18:20, … на вокзал»: a thing without a preposition is no target beside one with it.
  const marked = others.filter(({ marker }) => marker !== null);
  const ends = marked.length > 0 ? marked : others;
  const from =
    start === undefined ? (ends.length === 0 ? (frame.from ?? user) : user) : await spotOf(start.words, topic);
  const [end] = ends;
  // «В Ленту на Мира»: the street says where the first is.
  const words = end === undefined ? '' : wordsOf(ends).slice(end.said.length).trim();
  const named = words === '' ? null : ((await placeOf(words, topic)) ?? (await placeOf(end!.words, topic)));
  // «Камерный театр» is no shop, however alike.
  const isMeant =
    named !== null && (resembles(end!.words, named) || (await soughtOf(end!.words, topic))?.category != null);
  const place = words === '' ? frame.focus : isMeant ? named : null;
  const to = place === null ? (words === '' ? frame.to : null) : { ...spotAt(place), asked: words };
  if (words !== '' && to === null) return asksWhen ? notOnTheMap([words], topic) : null;
  if (from === null || to === null) return null;
  const kept = words === '' ? frame.means : null;
  const means = meansIn(text) ?? kept ?? (talk.LEAVING_ON_FOOT.test(text) ? 'foot' : 'car');
  const way = await wayTurn([from, to], {
    ...topic,
    text: talk.MEANS_PHRASES[means],
    frame: { ...frame, means: null },
  });
  if (way.route === null) return way;
  const takesMin = Math.ceil(way.route.duration_min);
  const nowMin = localMinute(from.lon, from.lat);
  const leave = leaving === null ? nowMin : leftAt(leaving.groups?.['when'] ?? '', nowMin);
  const told = asksWhen
    ? leaveText(by!, takesMin, means === 'foot', topic)
    : isTillClosing && place !== null
      ? closingText(place, leaving === null && by !== null ? by : leave + takesMin, topic)
      : by === null
        ? thereText(leave, takesMin, topic)
        : byText(leave, takesMin, by, topic);
  return { ...way, reply: `${told}\n${way.reply}`, places: place === null ? [] : [place] };
};

/** Returns the minute of the day at which somebody leaves: «в 18:05», «через 20 минут»; now if the words name none. */
function leftAt(words: string, nowMin: number): number {
  const waitMin = /(?:^| )через /.test(words) ? minutesIn(words.trim()) : null;
  return openingTimeIn(words)?.minute ?? nowMin + (waitMin ?? 0);
}

/** Returns the minute of the day by the clocks at a point. */
const localMinute = (lon: number, lat: number): number => {
  const now = new Date();
  return (now.getUTCHours() * 60 + now.getUTCMinutes() + zoneOffsetMin(timeZoneOf(lon, lat), now) + DAY_MIN) % DAY_MIN;
};

function leaveText(by: number, takesMin: number, isOnFoot: boolean, { say }: Topic): string {
  const leave = clockOf(by - takesMin);
  return say.in(
    `${isOnFoot ? 'Выйти' : 'Выехать'} в ${leave}, чтобы быть в ${clockOf(by)}: запаса нет, прибавьте его сами.`,
    `Leave at ${leave} to be there at ${clockOf(by)}: that has no time to spare.`,
  );
}

const thereText = (leave: number, takesMin: number, { say }: Topic): string =>
  say.in(
    `Если отправиться в ${clockOf(leave)}, будете около ${clockOf(leave + takesMin)}.`,
    `If you leave at ${clockOf(leave)}, you are there at about ${clockOf(leave + takesMin)}.`,
  );

function byText(leave: number, takesMin: number, by: number, topic: Topic): string {
  const { say } = topic;
  // «К шести» said in the afternoon is in the evening.
  const due = by < leave && by + DAY_MIN / 2 < DAY_MIN && by < DAY_MIN / 2 ? by + DAY_MIN / 2 : by;
  const arrival = leave + takesMin;
  const spare = say.duration(Math.abs(due - arrival));
  const start = thereText(leave, takesMin, topic).slice(0, -1);
  return arrival <= due
    ? say.in(
        `Да. ${start}: к ${clockOf(due)} успеваете, в запасе ${spare}.`,
        `Yes. ${start}: in time for ${clockOf(due)}, with ${spare} to spare.`,
      )
    : say.in(
        `Нет. ${start}: это на ${spare} позже ${clockOf(due)}.`,
        `No. ${start}: that is ${spare} after ${clockOf(due)}.`,
      );
}

/** Says whether a place is open when somebody arrives. */
function closingText(place: ChatPlace, arrival: number, { say }: Topic): string {
  // The night belongs to the day before.
  const weekday = (dayAt(place.lon) + Math.floor((arrival - MORNING_MIN) / DAY_MIN) + 7) % 7;
  const minute = arrival % DAY_MIN;
  const isOpen = isOpenThen(place, { weekday, dayOffset: null, minute, words: '', rest: '' });
  const there = say.in(`будете около ${clockOf(minute)}`, `you are there at about ${clockOf(minute)}`);
  const { opening_hours: hours, name } = place;
  if (isOpen === null || hours === null)
    return say.in(
      `${name}: ${there}; часы работы на карте не указаны, успеете ли, не знаю.`,
      `${name}: ${there}; the map has no opening hours, so I do not know whether it is open.`,
    );
  const closing = isAlwaysOpen(hours) ? null : closesAt(place, weekday);
  const leftMin = closing === null ? 0 : closing - (arrival < MORNING_MIN ? arrival + DAY_MIN : minute);
  const left = leftMin <= 0 ? '' : `, ${say.in('до закрытия', 'it closes in')} ${say.duration(leftMin)}`;
  return isOpen
    ? say.in(
        `Да, успеете. ${name}: ${there}, открыто (${say.hours(hours)})${left}.`,
        `Yes. ${name}: ${there}, open (${say.hours(hours)})${left}.`,
      )
    : say.in(
        `Нет. ${name}: ${there}, в это время закрыто (${say.hours(hours)}).`,
        `No. ${name}: ${there}, it is closed then (${say.hours(hours)}).`,
      );
}

/** «18:05» for minutes after midnight. */
const clockOf = (minutes: number): string => {
  const minute = ((minutes % DAY_MIN) + DAY_MIN) % DAY_MIN;
  return `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`;
};
