import { talk } from '@verst/core';
import { withoutMeans } from '../../reading/means-of-travel.ts';
import { placeTalkedOf, spotAt, spotOf } from '../../reading/named-points.ts';
import type { Skill } from '../turn.ts';
import { wayTurn } from './told-way.ts';

/** Describes the route to the place mentioned before: «построй маршрут», «как до неё доехать от Кутузова 10». */
export const routeToLastPlaceSkill: Skill = async (topic) => {
  const { frame, user } = topic;
  const text = topic.text.replace(talk.REPLYING, '');
  // «Построй маршрут пешком до первой»: the means may stand anywhere.
  const lead = (talk.CHAIN_LEAD.exec(text) ?? talk.CHAIN_LEAD.exec(withoutMeans(text)))?.groups;
  const start = talk.CHAIN_FROM_THERE.exec(text)?.groups?.['from'];
  if (lead === undefined && start === undefined) return null;
  const words = (lead?.['to'] ?? 'там').replace(/^(?:ко?|до) (?=\S{4})/, '');
  const place = placeTalkedOf(words, topic) ?? (words === 'там' ? (frame.focus ?? frame.places[0]) : null) ?? null;
  if (place === null) return null;
  const origin = start ?? lead?.['from'];
  const from = origin === undefined ? user : await spotOf(origin, topic);
  const via = lead?.['via'] === undefined ? null : await spotOf(lead['via'], topic);
  return from === null ? null : wayTurn([from, ...(via === null ? [] : [via]), spotAt(place)], topic);
};
