import { talk } from '@verst/core';
import { meansIn, meansText } from '../../reading/means-of-travel.ts';
import { LEAST_CONFIDENCE, spotAt, spotOf } from '../../reading/named-points.ts';
import type { Skill, Spot } from '../turn.ts';
import { EMPTY_FRAME, placesTurn } from '../turn.ts';
import { askWay } from './told-way.ts';
import { placesFound } from '../../reading/look-ups.ts';

const CHOICES = 3;

/**
 * Finds places to meet halfway between two points, with the route from each: «кафе посередине между вокзалом и рынком».
 */
export const meetingSkill: Skill = async (topic) => {
  const { text, say, tools, language } = topic;
  if (!talk.MEETING.test(text)) return null;
  const { one, other } = talk.MEETING_ENDS.exec(text.replace(talk.MINUTES_BEFORE, 'от '))?.groups ?? {};
  if (one === undefined || other === undefined) return null;
  const ends: Spot[] = [];
  for (const words of [one, other]) {
    const spot = await spotOf(words, topic);
    if (spot === null) return null;
    ends.push(spot);
  }
  const means = meansIn(text) ?? 'car';
  const way = await askWay(ends, means, topic);
  const line = way === null || typeof way.geometry === 'string' ? null : (way.geometry?.coordinates ?? null);
  if (line === null || line.length === 0) return null;
  const [lon, lat] = line[Math.floor(line.length / 2)] as [number, number];
  const what = talk.MEETING_KIND.exec(text)?.groups?.['what'] ?? say.in('кафе', 'cafe');
  const found = await tools.ask('search', { query: what, limit: CHOICES, lang: language, lat, lon });
  if (found === null || found.confidence < LEAST_CONFIDENCE) return null;
  const places = placesFound(found);
  const lines: string[] = [];
  for (const place of places) {
    const times: string[] = [];
    for (const end of ends) {
      const leg = await askWay([end, spotAt(place)], means, topic);
      const minutes = leg === null ? '—' : say.duration(leg.duration_min);
      times.push(say.in(`от «${end.name ?? 'вас'}» ${minutes}`, `from ${end.name ?? 'you'} ${minutes}`));
    }
    lines.push(`${say.place({ ...place, distance_m: null }, '')}; ${meansText(means, say)} ${times.join(', ')}`);
  }
  if (lines.length === 0) return null;
  const head = say.in(
    `На полпути между «${ends[0]!.name ?? ''}» и «${ends[1]!.name ?? ''}»:`,
    `Halfway between ${ends[0]!.name ?? ''} and ${ends[1]!.name ?? ''}:`,
  );
  return placesTurn(`${head}\n${say.list(lines)}`, places, {
    ...EMPTY_FRAME,
    subject: what,
    near: { name: null, lat, lon },
    places,
    told: places.length,
  });
};
