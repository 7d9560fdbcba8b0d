import { talk } from '@verst/core';
import { placeOf, spotAt, spotOf } from './spots.ts';
import { meansIn, meansText } from './means.ts';
import { wayTurn } from './ways.ts';
import type { Skill, Spot, Topic } from './turn.ts';
import { EMPTY_FRAME, inWords } from './turn.ts';

const FEWEST = 2;
const MOST = 12;

/** Orders several stops: «объезд: Ленина 5, Фокина 30 и Калинина 81», «сначала в магазин, потом в аптеку и домой на Фокина 30». */
export const stopSkill: Skill = async (topic) => {
  const { text, user, say, tools } = topic;
  if (!talk.STOPS_ROUND.test(text)) return null;
  const parts = text.split(talk.STOPS_BETWEEN_STOPS).filter((part) => part !== '' && !talk.STOPS_NO_STOP.test(part));
  if (parts.length < FEWEST || parts.length > MOST) return null;
  let start: Spot | null = user;
  const stops: Spot[] = [];
  const unknown: string[] = [];
  for (const part of parts) {
    const begun = talk.STOPS_START.exec(part)?.[1];
    const words = (begun ?? part).replace(talk.STOPS_BEFORE, '').trim();
    const spot = words === '' ? null : await stopOf(words, topic);
    if (begun !== undefined && spot !== null) start = spot;
    else if (spot !== null) stops.push(spot);
    else unknown.push(words);
  }
  if (stops.length < FEWEST) return null;
  const spots = start === null ? stops : [start, ...stops];
  const means = meansIn(text) ?? 'car';
  const isRound = talk.STOPS_BACK.test(text);
  // Who says «сначала» has chosen the order.
  const isOrdered = talk.STOPS_IN_TURN.test(text) && !talk.STOPS_ANY_ORDER.test(text);
  const lost =
    unknown.length === 0
      ? ''
      : `\n${say.in('Не нашёл на карте', 'Not found on the map')}: ${unknown.map((words) => `«${words.slice(0, 100)}»`).join(', ')}.`;
  if (isOrdered && start !== null) {
    const way = await wayTurn([start, ...stops, ...(isRound ? [start] : [])], topic);
    return { ...way, reply: `${way.reply}${lost}` };
  }
  const answer = await tools.ask('trip', {
    points: spots.map(({ lat, lon }) => `${lat},${lon}`).join(';'),
    roundtrip: isRound,
    source: 'first',
    profile: means,
    ...(isRound ? {} : { destination: 'any' }),
  });
  if (answer === null)
    return inWords(topic, say.in('Пути через эти места не нашёл.', 'I found no way through these places.'));
  const named = ({ name }: Spot): string => name ?? say.in('вы', 'you');
  const list = answer.order.map((at) => named(spots[at]!));
  const head = say.in(
    `Лучший порядок объезда ${meansText(means, say)}: ${say.distance(answer.distance_km * 1000)}, около ${say.duration(answer.duration_min)}${isRound ? ' с возвратом' : ''}.`,
    `Best order ${meansText(means, say)}: ${say.distance(answer.distance_km * 1000)}, about ${say.duration(answer.duration_min)}${isRound ? ', back to the start' : ''}.`,
  );
  const to = spots[answer.order.at(-1)!]!;
  return {
    reply: `${head}\n${say.list(list)}${lost}`,
    places: [],
    route: null,
    frame: { ...EMPTY_FRAME, from: start, to, means },
  };
};

/** The stop that words name: an address, a place, or the nearest of a kind. */
async function stopOf(words: string, topic: Topic): Promise<Spot | null> {
  const place = await placeOf(words, topic);
  return place === null ? spotOf(words, topic) : spotAt(place);
}
