import { talk } from '@verst/core';
import { meansIn, withoutMeans } from '../../reading/means-of-travel.ts';
import { spotOf } from '../../reading/named-points.ts';
import { openingTimeIn } from '../places/opening.ts';
import { readingOf } from '../../reading/reading.ts';
import { notOnTheMap } from './routes.ts';
import { wayTurn } from './told-way.ts';
import type { Skill } from '../turn.ts';
import { EMPTY_FRAME } from '../turn.ts';

const DAY_MIN = 24 * 60;

/** Says when to leave to be somewhere in time: «во сколько выйти, чтобы в 18:30 быть в театре». */
export const departureSkill: Skill = async (topic) => {
  const { text, frame, user, say } = topic;
  if (!talk.WHEN_TO_LEAVE.test(text)) return null;
  const asked = withoutMeans(text.replace(talk.WHEN_TO_LEAVE, ' ').replace(talk.TO_ARRIVE, ' ')).replace(/\s+/g, ' ');
  const time = openingTimeIn(asked.trim());
  if (time === null || time.minute === null) return null;
  const { parts } = readingOf(time.rest, EMPTY_FRAME);
  const start = parts.find(({ marker }) => marker === 'from');
  const end = parts.find((part) => part !== start);
  const from =
    start === undefined ? (end === undefined ? (frame.from ?? user) : user) : await spotOf(start.words, topic);
  const to = end === undefined ? frame.to : await spotOf(end.words, topic);
  if (end !== undefined && to === null) return notOnTheMap([end.words], topic);
  if (from === null || to === null) return null;
  const means = meansIn(text) ?? (talk.LEAVING_ON_FOOT.test(text) ? 'foot' : 'car');
  const way = await wayTurn([from, to], {
    ...topic,
    text: talk.MEANS_PHRASES[means],
    frame: { ...frame, means: null },
  });
  if (way.route === null) return way;
  const leave = (time.minute - Math.ceil(way.route.duration_min) + DAY_MIN) % DAY_MIN;
  const told = say.in(
    `${means === 'foot' ? 'Выйти' : 'Выехать'} в ${clockOf(leave)}, чтобы быть в ${clockOf(time.minute)}: запаса нет, прибавьте его сами.`,
    `Leave at ${clockOf(leave)} to be there at ${clockOf(time.minute)}: that has no time to spare.`,
  );
  return { ...way, reply: `${told}\n${way.reply}` };
};

/** «18:05» for minutes after midnight. */
const clockOf = (minute: number): string => `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`;
