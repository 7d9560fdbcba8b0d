import { talk } from '@verst/core';
import { nearestFirst } from '../../reading/distances.ts';
import { meansIn } from '../../reading/means-of-travel.ts';
import { spotAt, spotOf } from '../../reading/named-points.ts';
import { goingOn } from '../../reading/phrases.ts';
import { nearestIn, readingOf } from '../../reading/reading.ts';
import { isNamed, MOST_LEFT_OUT, outOf } from '../../reading/unwanted.ts';
import { onePlace, tellPlaces } from '../places/told-places.ts';
import { type Topic, type Turn, inWords } from '../turn.ts';
import { askWay, wayTurn } from '../ways/told-way.ts';

/**
 * The last list with the nearest to a place or the quickest to reach first, or what is nearer
 * than it; null for other messages.
 */
export async function reordered(text: string, topic: Topic): Promise<Turn | null> {
  const { frame } = topic;
  if (frame.places.length === 0) return null;
  const going = goingOn(text) ?? text;
  if (talk.COMPARATIVE.test(going) && frame.subject !== null)
    return inWords(
      topic,
      'Такого признака на карте нет: сравнить не могу.',
      'The map does not tell that: I cannot compare.',
    );
  const isList = frame.places.length > 1;
  const wanted = isList ? talk.NEAREST_TO.exec(text)?.groups?.['to'] : undefined;
  if (wanted !== undefined) return sortedFrom(wanted, false, topic);
  const avoided = isList ? talk.FARTHER_FROM.exec(going)?.groups?.['from'] : undefined;
  if (avoided !== undefined) return sortedFrom(avoided, true, topic);
  const quickest = isList ? talk.QUICKEST_OF_THEM.exec(going)?.groups : undefined;
  if (quickest !== undefined) return quickestTurn(quickest['from'], topic);
  const none = topic.say.in('Ближе не нашёл. Ближайшее: ', 'There is nothing nearer. The nearest: ');
  return talk.ANY_NEARER.test(going) ? onePlace(nearestIn(frame.places), topic, none) : null;
}

/**
 * The list without places of some names, kinds or qualities: «только не столовая», «не японский», «кроме второй»; null
 * for other messages.
 */
export async function withoutSome(topic: Topic): Promise<Turn | null> {
  const { places } = topic.frame;
  const text = topic.text.replace(talk.NOT_WANTED, 'не $<old>');
  if (places.length === 0)
    return talk.ONLY_NOT.test(text) ? inWords(topic, 'А что искать?', 'What shall I look for instead?') : null;
  const { parts, picks } = readingOf(text, { ...topic.frame, subject: null });
  const isUnwanted = parts.length > 0 || (picks.length > 0 && talk.EXCEPT.test(text));
  if (!isUnwanted || parts.some(({ isNot, marker }) => !isNot || marker !== null)) return null;
  const out = new Set<string | null>(picks.map(({ id }) => id));
  const { frame } = topic;
  for (const { words } of parts.slice(0, MOST_LEFT_OUT)) {
    const isOut = await outOf(words, frame.plainKind ?? frame.subject ?? '', topic);
    const unwanted = places.filter((place) => isOut?.(place) ?? false);
    // A word for the kind of all of them leaves out what bears it as its name.
    const isKind = unwanted.length === places.length;
    for (const place of isKind ? places.filter((each) => isNamed(words, each)) : unwanted) out.add(place.id);
  }
  const left = places.filter(({ id }) => !out.has(id));
  // «Не нравится» names nothing.
  if (out.size === 0 && parts.every(({ words }) => talk.VERB.test(words))) return null;
  if (left.length === 0) return inWords(topic, 'Других не нашёл.', 'I found no others.');
  if (left.length === places.length) return inWords(topic, 'Таких в списке и нет.', 'The list has none of these.');
  return tellPlaces({ ...topic, frame: { ...topic.frame, places: left, told: 0, focus: null } }, '');
}

/** Most places of a list to which routes are computed: the nearest in a straight line. */
const MOST_TRIED = 5;

/** Answers with the place of the last list that is quickest to reach, and the route to it. */
async function quickestTurn(start: string | undefined, topic: Topic): Promise<Turn | null> {
  const { frame, user } = topic;
  const from = start === undefined ? (user ?? frame.near) : await spotOf(start, topic);
  if (from === null) return null;
  const tried = nearestFirst(frame.places, from).slice(0, MOST_TRIED);
  let [best, least] = [tried[0]!, Infinity];
  for (const place of tried) {
    const way = await askWay([from, spotAt(place)], meansIn(topic.text) ?? 'car', topic);
    if (way !== null && way.duration_min < least) [best, least] = [place, way.duration_min];
  }
  return wayTurn([from, spotAt(best)], topic);
}

/** Sorts the last list by straight distance from a place, the nearest or the farthest first. */
async function sortedFrom(words: string, isFarthest: boolean, topic: Topic): Promise<Turn | null> {
  const { frame, say } = topic;
  const spot = await spotOf(words, topic);
  if (spot === null) return null;
  const nearest = nearestFirst(frame.places, spot);
  const places = isFarthest ? nearest.toReversed() : nearest;
  const to = spot.name === null ? say.in('к вам', 'to you') : say.in(`к «${spot.name}»`, `to ${spot.name}`);
  const telling = { ...topic, frame: { ...frame, places, told: 0, near: spot, focus: isFarthest ? null : places[0]! } };
  const head = isFarthest
    ? say.in(`Дальше всего ${say.from(spot)} (по прямой):`, `Farthest ${say.from(spot)} (in a straight line):`)
    : say.in(`Ближе всего ${to} (по прямой):`, `Nearest ${to} (in a straight line):`);
  return tellPlaces(telling, head);
}
