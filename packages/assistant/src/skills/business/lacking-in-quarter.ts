import { talk } from '@verst/core';
import { scoreAt } from '../../reading/look-ups.ts';
import { spotOf, spotTalkedOf } from '../../reading/named-points.ts';
import type { Skill, Spot, Topic } from '../turn.ts';
import { EMPTY_FRAME, inWords, placesTurn } from '../turn.ts';

/** Niches told. */
const MOST_NICHES = 4;

/** Says which services a quarter lacks. */
export const lackSkill: Skill = async (topic) => {
  const { text, say, tools, language } = topic;
  if (!talk.LACKS_SERVICES.test(text)) return null;
  const words = (talk.LACKS_WHERE.exec(text)?.[1] ?? '').trim();
  const spot =
    words === '' || talk.OWN_QUARTER.test(words) ? (topic.user ?? spotTalkedOf(topic)) : await spotOf(words, topic);
  if (spot === null) {
    return inWords(topic, 'Какой район? Назовите адрес или место на карте.', 'Which area? Name an address or a place.');
  }
  const niches = await nichesText(spot, topic);
  const answer = await tools.ask('serviceGaps', { lat: spot.lat, lon: spot.lon, limit: 6, lang: language });
  const frame = { ...EMPTY_FRAME, near: spot };
  const place = say.named(spot);
  if (answer === null || answer.gaps.length === 0) {
    const reply = say.in(
      `Вокруг ${place} (1,5 км) ничего заметного не недостаёт: услуг здесь не меньше, чем обычно в городе на столько жителей.`,
      `Around ${place} (1.5 km) nothing much is missing: there is no less than usual in this city for as many residents.`,
    );
    return placesTurn([reply, ...niches].join('\n'), [], frame);
  }
  const lines = answer.gaps.map((gap) => {
    const nearest = gap.nearest_road_m ?? gap.nearest_m;
    const far =
      nearest === null
        ? ''
        : say.in(`; ближайший в ${say.distance(nearest)}`, `; the nearest is ${say.distance(nearest)} away`);
    const expected = say.number(gap.expected.toFixed(1).replace(/\.0$/, ''));
    return say.in(
      `${gap.category_name}: есть ${gap.actual}, ожидалось бы ${expected}${far}`,
      `${gap.category_name}: ${gap.actual}, where ${expected} would be usual${far}`,
    );
  });
  const residents = Math.round(answer.residents / 100) * 100;
  const head = say.in(
    `Чего не хватает в 1,5 км от ${place} по сравнению с городом (жителей около ${residents}):`,
    `What is missing within 1.5 km of ${place}, compared with the city (about ${residents} residents):`,
  );
  return placesTurn([head, say.list(lines), ...niches].join('\n'), [], frame);
};

/** Returns the everyday businesses with the best opportunity at a place, by their scores. */
async function nichesText(spot: Spot, topic: Topic): Promise<string[]> {
  const { say } = topic;
  const scores = [];
  for (const business of talk.EVERYDAY_BUSINESSES) {
    const score = await scoreAt(business, spot, topic);
    if (score !== null) scores.push(score);
  }
  const best = scores.toSorted((a, b) => b.scores.opportunity - a.scores.opportunity).slice(0, MOST_NICHES);
  if (best.length === 0) return [];
  const lines = best.map(({ business_name: name, scores: { opportunity }, competitors: { count } }) =>
    say.in(
      `${name}: индекс возможностей ${opportunity} из 100, конкурентов в 1 км: ${count}`,
      `${name}: opportunity ${opportunity} of 100, competitors within 1 km: ${count}`,
    ),
  );
  const head = say.in(
    `Где возможностей больше всего, из ${scores.length} повседневных видов дела (это оценка по карте):`,
    `The best opportunities of ${scores.length} everyday businesses, judged by the map alone:`,
  );
  return [head, say.list(lines)];
}
