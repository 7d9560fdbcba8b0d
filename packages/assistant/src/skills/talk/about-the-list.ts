import { distanceM, talk } from '@verst/core';
import type { ChatPlace } from '../../chat/chat-types.ts';
import { around, findIn, soughtOf } from '../../reading/areas.ts';
import { cardOf, propertiesIn } from '../../reading/place-tags.ts';
import { type Reading, isNameOf, nearestIn, readingOf } from '../../reading/reading.ts';
import { adviceTurn } from '../business/advice.ts';
import { listedRivals } from '../business/rivals-there.ts';
import { compareAgain } from '../places/compare.ts';
import { countBeside, countOf } from '../places/counts.ts';
import { findTurn } from '../places/find.ts';
import { nearestOption } from '../places/nearer.ts';
import { isStreetSpot, onePlace, tellPlaces } from '../places/told-places.ts';
import { type Topic, type Turn, inWords } from '../turn.ts';
import { minutesText, reachFollowUp } from '../ways/reach.ts';
import { dayAt, isAlwaysOpen, spanOn } from '../wording.ts';
import { ALL, type Condition, byNumber, thoseOfTheList } from './those-of-the-list.ts';

/** Returns the last list; of a single place, with the one that the talk was about before it. */
const pairTalkedOf = ({ places, earlier }: Topic['frame']): readonly ChatPlace[] =>
  places.length === 1 && earlier !== null ? [earlier, places[0]!] : places;

/** «Какой из них ближе»: the nearest of the list. */
export async function nearestOfThem({ roles }: Reading, topic: Topic): Promise<Turn | null> {
  const { frame, text } = topic;
  const isOfThem = roles.has('of-them') || talk.WHICH_OF_THEM.test(text);
  const places = pairTalkedOf(frame);
  // «Какой ближе» after one place and then another.
  if (isOfThem && places !== frame.places && topic.user !== null) return nearestOption(places, topic.user, topic);
  return isOfThem && places.length > 0 ? onePlace(nearestIn(places), topic) : null;
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

/** Sorts the last list by the hour at which its places close today, or open if they are to open early. */
export async function latestTurn({ picks }: Pick<Reading, 'picks'>, topic: Topic): Promise<Turn | null> {
  const { say, text } = topic;
  const frame = { ...topic.frame, places: picks.length > 1 ? picks : pairTalkedOf(topic.frame) };
  if (frame.places.length < 2) return null;
  const isFirst = talk.OPENS_FIRST.test(text);
  const [which, en] = isFirst
    ? ['Раньше всех сегодня открываются', 'Opening first']
    : ['Позже всех сегодня закрываются', 'Closing last'];
  const head = say.in(`${which}, по часам на карте:`, `${en} today, by the hours on the map:`);
  const isKnown = frame.places.some(({ opening_hours: hours }) => hours !== null);
  const none = isKnown
    ? say.in('По часам на карте сегодня они закрыты.', 'By the hours on the map they are closed today.')
    : say.in('Часы работы ни одного из них на карте не указаны.', 'The map has no hours for any of them.');
  const hourOf = (place: ChatPlace): number | null => {
    const [opens, closes] = spanOn(place, dayAt(place.lon)) ?? [null, null];
    return isFirst && opens !== null ? -opens : closes;
  };
  return byNumber(hourOf, head, { ...topic, frame }) ?? inWords(topic, none);
}

/** Those of the last list that are open: «какие из них открыты». */
export async function filteredTurn(reading: Reading, topic: Topic): Promise<Turn | null> {
  const { frame } = topic;
  const { roles, pick } = reading;
  if (frame.places.length < 2 || pick !== null) return null;
  if (roles.has('clock')) return openPlaces(({ opening_hours: hours }) => hours !== null && isAlwaysOpen(hours), topic);
  return roles.has('now') || roles.has('hours') ? openPlaces(({ is_open: isOpen }) => isOpen === true, topic) : null;
}

/** Tells those of the last list that are open by their hours. */
export function openPlaces(isOpen: (place: ChatPlace) => boolean, topic: Topic): Turn {
  const { say } = topic;
  const condition: Condition = {
    isSo: (place) => (place.opening_hours === null ? null : isOpen(place)),
    head: say.in('По часам на карте:', 'By the hours on the map:'),
    none: say.in('По часам на карте таких среди них нет.', 'None of them, by the hours on the map.'),
    unknown: say.in('часы', 'hours'),
  };
  return thoseOfTheList(condition, topic);
}

/** More of the last list, all of it, or its nearest three. */
export async function listTurn({ roles, count, picks }: Reading, topic: Topic): Promise<Turn | null> {
  const { frame } = topic;
  // «Второй по списку» is one of it.
  if (roles.has('nearer') || picks.length > 0) return null;
  const { business, near } = frame;
  if (frame.places.length === 0 && business !== null && near !== null) {
    const rivals = await listedRivals(business, near, topic);
    return rivals === null || count === null
      ? rivals
      : listTurn({ roles, count, picks } as Reading, { ...topic, frame: rivals.frame });
  }
  if (frame.places.length === 0)
    return frame.counted === null
      ? null
      : inWords(topic, 'Называть нечего: на карте таких мест там нет.', 'There are none to name on the map.');
  const sorted = frame.places.toSorted((a, b) => (a.distance_m ?? 0) - (b.distance_m ?? 0));
  if (count !== null && !roles.has('more')) {
    return tellPlaces({ ...topic, frame: { ...frame, places: sorted.slice(0, count), told: 0, focus: null } }, '');
  }
  if (!roles.has('more') && !roles.has('another')) {
    const places = talk.SORTED.test(topic.text) ? sorted : frame.places;
    return tellPlaces({ ...topic, frame: { ...frame, places, told: 0 } }, '', ALL);
  }
  // «Другой» after one of them is the one behind it; after a name, of that name.
  const namesakes = frame.places.filter((place) => isNameOf(frame.subject ?? '', place));
  const isNamed = roles.has('another') && namesakes.length > 1;
  const isByName = isNamed && (await soughtOf(frame.subject!, topic))?.category == null;
  const list = isByName ? namesakes : frame.places;
  const first = isByName ? 0 : talk.NEXT_ONE.test(topic.text) ? frame.page : -1;
  const at = frame.focus === null ? first : list.indexOf(frame.focus);
  const next = list[at + 1];
  if (roles.has('another') && at >= 0 && next !== undefined) return onePlace(next, topic);
  return frame.told < frame.places.length
    ? tellPlaces(topic, '')
    : ((await fartherTurn(topic)) ?? inWords(topic, 'Больше ничего не нашёл.', 'There is nothing more.'));
}

/** More of the kind of the last list, farther away than the search looked; null if the map has none. */
async function fartherTurn(topic: Topic): Promise<Turn | null> {
  const { frame, say, user } = topic;
  const { subject, near, places, plainKind, narrowed, to, counted, reached } = frame;
  const isBounded = [plainKind, narrowed, to, counted, reached].some((bound) => bound !== null);
  const isStreet = near !== null && isStreetSpot(near);
  const spot = isStreet ? (user ?? near) : (near ?? user);
  const kind = subject === null || isBounded || spot === null ? null : await soughtOf(subject, topic);
  if (kind === null || kind.category === null) return null;
  const found = await findIn(kind, around(spot!, FAR_M), topic);
  const others = found.places.filter(({ id }) => places.every((each) => each.id !== id));
  const telling = { ...topic, frame: { ...frame, places: [...places, ...others] } };
  const head = isStreet ? say.in('Не на этой улице:', 'Not on that street:') : say.in('Дальше:', 'Farther away:');
  return others.length === 0 ? null : tellPlaces(telling, head);
}

/** «Другие круглосуточные есть?» after a single place: others of its kind; null for other messages. */
export async function othersOfItsKind(topic: Topic): Promise<Turn | null> {
  const { frame, say } = topic;
  const [place, ...rest] = frame.places;
  if (place === undefined || rest.length > 0 || frame.subject === null || frame.to !== null) return null;
  const { roles, parts } = readingOf(topic.text, { ...frame, subject: null });
  if (!(roles.has('another') || roles.has('more')) || NO_MORE.some((role) => roles.has(role))) return null;
  const words = parts.length === 0 ? frame.subject.split(' ').toReversed() : parts.map((part) => part.words);
  for (const word of words) {
    const kind = await soughtOf(word, topic);
    if (kind === null || kind.category === null || kind.category !== place.category) continue;
    const always = roles.has('clock') ? ` ${say.in(talk.ALWAYS.ru, talk.ALWAYS.en)}` : '';
    const found = await findTurn(`${kind.q}${always}`, topic);
    const others = found.frame.places.filter(({ id }) => id !== place.id);
    return others.length === 0
      ? inWords(topic, 'Больше ничего не нашёл.', 'There is nothing more.')
      : tellPlaces({ ...topic, frame: { ...found.frame, places: others, told: 0 } }, say.in('Другие:', 'Others:'));
  }
  return null;
}

/** Roles of requests that «другой» does not turn into one for others: «другой телефон». */
const NO_MORE: readonly talk.ReferenceRole[] = ['phone', 'address', 'website', 'go', 'previous'];

/** The place before the one in focus, or the page before the last, of the last list. */
export async function previousTurn(_reading: Reading, topic: Topic): Promise<Turn | null> {
  const { frame } = topic;
  const { places, page, told, focus, earlier } = frame;
  if (page > 0 && focus === null)
    return tellPlaces({ ...topic, frame: { ...frame, told: Math.max(0, page * 2 - told) } }, '');
  const at = focus === null ? -1 : places.indexOf(focus);
  const before = at > 0 ? places[at - 1]! : earlier;
  return before === null
    ? inWords(topic, 'Раньше ничего не было.', 'There was nothing before.')
    : onePlace(before, topic);
}

/** Says how many places the last list has. */
export function listLength(topic: Topic): Turn {
  const { length } = topic.frame.places;
  return inWords(topic, `В последнем списке мест: ${length}.`, `The last list has ${length}.`);
}

/** The number of places of the last list: beside its landmark, else on the whole map. */
export async function numberTurn({ roles, isOfKind, isNamed, pick }: Reading, topic: Topic): Promise<Turn | null> {
  const { frame } = topic;
  const { reached, places } = frame;
  // «Роснефть из них сколько».
  if (isNamed && pick !== null && roles.has('of-them')) return namedOfThem(pick.name, topic);
  const isAsked = isOfKind || (['such', 'that', 'total', 'of-them'] as const).some((role) => roles.has(role));
  if (!isAsked) return null;
  if (reached !== null && reached.what !== null) return reachFollowUp(minutesText(reached.minutes, topic), topic);
  if (frame.subject === null) return places.length < 2 ? null : listLength(topic);
  // The map has no number of those with a quality.
  if (frame.plainKind !== null) return listLength(topic);
  if (frame.near?.name != null && !talk.IN_TOWN.test(topic.text)) return countBeside(frame.subject, frame.near, topic);
  return countOf(frame.subject, topic);
}

/** Tells those of the last list that have a name, which the talk is then about. */
export const namedOfThem = (wanted: string, topic: Topic): Turn => {
  const told = thoseOfTheList(
    {
      isSo: ({ name }) => name === wanted,
      head: topic.say.in('Из найденных:', 'Of those:'),
      none: topic.say.in('Среди найденных таких нет.', 'None of them.'),
      unknown: '',
    },
    topic,
  );
  return { ...told, frame: { ...told.frame, subject: wanted, plainKind: null } };
};

/** «У каких есть часы»: those of the last list of which the map has a detail; null for other messages. */
export function havingDetail(topic: Topic): Turn | null {
  const { frame, say, text } = topic;
  const detail = talk.HAVING_DETAIL.exec(text)?.groups?.['detail'];
  if (detail === undefined || frame.places.length < 2) return null;
  const isPhone = talk.referenceRole(detail) === 'phone';
  const condition: Condition = {
    isSo: (place) => ((isPhone ? place.phone : place.opening_hours) === null ? null : true),
    head: say.in('На карте указано у этих:', 'The map has it for these:'),
    none: '',
    unknown: isPhone ? say.in('телефон', 'phone') : say.in('часы', 'hours'),
  };
  return thoseOfTheList(condition, topic);
}

/** How far from the middle of a place that what is in it is at most. */
const WITHIN_M = 100;
/** Radius in which such places are looked for. */
const FAR_M = 15_000;

/** «В каком есть кинотеатр»: those of the last list with a place of a kind in them; null for other messages. */
export async function havingWithin(topic: Topic): Promise<Turn | null> {
  const { frame, say, text, user } = topic;
  const what = talk.WHICH_HAS_WITHIN.exec(text)?.groups?.['what'];
  const [first] = frame.places;
  const middle = user ?? frame.near ?? first;
  if (what === undefined || frame.places.length < 2 || middle === undefined || propertiesIn(what).length > 0)
    return null;
  const kind = await soughtOf(what, topic);
  if (kind === null || kind.category === null) return null;
  const { places } = await findIn(kind, around({ name: null, lat: middle.lat, lon: middle.lon }, FAR_M), topic);
  const isIn = ({ lat, lon, address }: ChatPlace): boolean =>
    places.some(
      (each) => distanceM(lon, lat, each.lon, each.lat) < WITHIN_M || (address !== null && each.address === address),
    );
  const none = say.in(`Ни в одном из них «${what}» на карте нет.`, `The map has “${what}” in none of them.`);
  const head = say.in(`По карте «${what}» есть здесь:`, `By the map “${what}” is here:`);
  return thoseOfTheList({ isSo: isIn, head, none, unknown: '' }, topic);
}

/** «В каком больше мест»: the last list by how much of something its tags tell; null for other messages. */
export async function moreOfThem(topic: Topic): Promise<Turn | null> {
  const { frame, say, text } = topic;
  const { thing, fewer } = talk.MORE_OF_THEM.exec(text)?.groups ?? {};
  // «А где меньше конкурентов» after the best places for a business.
  const { business, sited } = frame;
  const fewest = talk.MOST_OF_THEM.exec(text)?.groups;
  if (fewest !== undefined && business !== null)
    return adviceTurn(business, sited?.within ?? null, topic, fewest['fewer'] === undefined ? 'most' : 'fewest');
  if (thing !== undefined && business !== null && sited !== null && talk.RIVALS.test(thing))
    return adviceTurn(business, sited.within, topic, fewer === undefined ? 'most' : 'fewest');
  if (thing === undefined || frame.places.length < 2 || frame.compared !== null) return null;
  const [asked] = propertiesIn(thing);
  const counts = new Map<ChatPlace, number>();
  for (const place of asked === undefined ? [] : frame.places.slice(0, ALL)) {
    const tags = Object.entries((await cardOf(place, topic))?.tags ?? {});
    const count = Number(tags.find(([key]) => asked!.keys?.test(key) === true)?.[1]);
    if (Number.isFinite(count)) counts.set(place, count);
  }
  const numbers = [...counts].map(([{ name }, count]) => `${name} ${count}`).join(', ');
  const head = say.in(`Больше всего по отметкам на карте (${numbers}):`, `Most by the tags of the map (${numbers}):`);
  const none = say.in(`Сколько у них «${thing}», на карте не указано.`, `The map does not say how many “${thing}”.`);
  return byNumber((place) => counts.get(place) ?? null, head, topic) ?? inWords(topic, none);
}
