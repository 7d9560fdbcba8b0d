import { talk } from '@verst/core';
import type { ChatPlace } from '../../chat/chat-types.ts';
import { placeOf, shortName, spotAt } from '../../reading/named-points.ts';
import { EMPTY_FRAME, placesTurn } from '../turn.ts';
import type { Skill } from '../turn.ts';
import { pageNear, placesFound } from '../../reading/look-ups.ts';
import { inLower, nameWords } from '../../reading/phrases.ts';

const KINDS = ['bus_route', 'trolleybus_route', 'tram_route', 'share_taxi_route'] as const;
/** Words that ask for each kind of line. */
const LINE_WORDS: Readonly<Record<(typeof KINDS)[number], string>> = {
  bus_route: 'маршрут автобуса',
  trolleybus_route: 'маршрут троллейбуса',
  tram_route: 'маршрут трамвая',
  share_taxi_route: 'маршрутное такси',
};
const MOST_LINES = 100;
const REACH_M = 50_000;
const TOLD = 10;
/** Letters of the beginning of a word for a place that the name of a line there must contain. */
const BEGINNING = 5;

/** Lists the lines of public transport with the place in their names: «Каким автобусом доехать до Черёхи». */
export const linesSkill: Skill = async (topic) => {
  const { text, say, user } = topic;
  const to = talk.WHICH_LINE.exec(text)?.groups?.['to'];
  if (to === undefined || user === null) return null;
  const place = await placeOf(to, topic, true);
  const words = [to, place === null ? '' : shortName(place)].flatMap(nameWords);
  const beginnings = words.filter(({ length }) => length >= BEGINNING).map((word) => word.slice(0, BEGINNING));
  const found: ChatPlace[] = [];
  for (const category of KINDS) {
    const more = { category, limit: MOST_LINES };
    const page = await pageNear('searchPois', LINE_WORDS[category], user, REACH_M, more, topic);
    found.push(...placesFound(page, 'poi'));
  }
  const places = found.filter(({ name }) => {
    const own = inLower(name);
    return beginnings.some((beginning) => own.includes(beginning));
  });
  if (places.length === 0) return null;
  const lines = places.slice(0, TOLD).map(({ name }) => name);
  const note = say.in(
    'Это маршруты с карты: расписания и остановок по пути у меня нет.',
    'These are lines of the map: I have no timetables and do not know where they stop.',
  );
  return placesTurn(`${say.list(lines)}\n${note}`, places, {
    ...EMPTY_FRAME,
    to: place === null ? null : spotAt(place),
  });
};
