import { nameWords, talk } from '@verst/core';
import type { ChatPlace } from '../../chat/chat-types.ts';
import { openPlaces } from './about-the-list.ts';
import { listedRivals } from '../business/rivals-there.ts';
import { factTurn } from '../places/address-facts.ts';
import { pointTurn, tenantsTurn } from '../places/addresses.ts';
import { dayIn, detailsIn, subjectOf, tellDetails, tellDetailsOfEach } from '../places/details.ts';
import { onePlace, tellPlaces } from '../places/told-places.ts';
import { bareAddress, spotAt, spotTalkedOf } from '../../reading/named-points.ts';
import { aroundSkill } from '../ways/reach.ts';
import { propertiesIn, withoutProperties } from '../../reading/place-tags.ts';
import { isNameOf, isOf, nearestIn, readingOf } from '../../reading/reading.ts';
import type { Reading } from '../../reading/reading.ts';
import type { Detail, Topic, Turn } from '../turn.ts';
import { inWords } from '../turn.ts';
import { goingOn } from '../../reading/phrases.ts';
import { isAlwaysOpen } from '../wording.ts';

/** «Какой из них дешевле»: the map has no prices. */
export async function priceTurn({ pick, roles }: Reading, topic: Topic): Promise<Turn | null> {
  const { frame, say } = topic;
  const place = pick ?? frame.focus;
  const told = roles.has('price')
    ? say.in('Цен у меня нет: на карте их не указывают.', 'I have no prices: the map does not hold them.')
    : say.in('Отзывов и оценок у меня нет.', 'I have no reviews or ratings.');
  if (place !== null) return inWords(topic, told);
  return frame.places.length === 0
    ? null
    : onePlace(nearestIn(frame.places), topic, `${told} ${say.in('Ближайшее: ', 'The nearest: ')}`);
}

/** What stands at the address that the answer was about. */
export async function tenantsOfTurn({ pick }: Reading, topic: Topic): Promise<Turn | null> {
  const { business, near, counted, places } = topic.frame;
  // «Кто там» after a number of them.
  if (counted !== null && pick === null && places.length > 0)
    return tellPlaces({ ...topic, frame: { ...topic.frame, told: 0 } }, '');
  const spot = pick === null ? spotTalkedOf(topic) : spotAt(pick);
  if (talk.NEARBY_ALONE.test(topic.text) && spot?.name != null)
    return aroundSkill({ ...topic, text: topic.say.in('что рядом', 'what is nearby'), user: spot });
  // «Кто там уже есть» after the score of a place for a business.
  const rivals = business === null || near === null || pick !== null ? null : await listedRivals(business, near, topic);
  if (rivals !== null) return rivals;
  const place = pick ?? (await subjectOf(topic));
  const isHoused = talk.OF_A_HOUSE.test(place?.address ?? place?.name ?? '');
  if (place !== null && !isHoused && place.category !== 'street') return pointTurn(spotAt(place), topic);
  if (place !== null) return tenantsTurn({ ...place, name: place.address ?? place.name }, topic);
  if (topic.user === null) return null;
  // «Что за здание тут»: where the user is.
  const here = await pointTurn(topic.user, topic);
  const house = here.frame.focus;
  const inside = house?.type === 'address' ? await tenantsTurn(house, topic) : null;
  return inside === null || inside.places[0]?.id === house?.id
    ? here
    : { ...inside, reply: `${here.reply}\n${inside.reply}` };
}

/** The district of the place that the answer was about. */
export async function districtTurn({ pick }: Reading, topic: Topic): Promise<Turn | null> {
  const place = pick ?? (await subjectOf(topic));
  const text = topic.say.in('в каком районе', 'which district');
  return factTurn({ ...topic, text, frame: { ...topic.frame, focus: place } }, pointTurn);
}

/** Everything known of the place that is picked or that the answer was about. */
export async function cardTurn({ pick }: Reading, topic: Topic): Promise<Turn | null> {
  const place = pick ?? (await subjectOf(topic));
  if (place === null || (place.type !== 'poi' && place.type !== 'organization')) return null;
  const frame = { ...topic.frame, focus: place };
  return tellDetails(place, ['address', 'hours', 'phone', 'website'], null, { ...topic, frame });
}

/** Returns the address of a house without the leading «у дома:». */
const houseOf = ({ address, name }: ChatPlace): string => bareAddress(address ?? name);

/** Most places whose details are told if the last answer told one of several. */
const MOST_EACH = 5;

/** Details of all places that the last answer told: «они до скольки», «часы всех»; null for other messages. */
export async function detailsOfEach(topic: Topic): Promise<Turn | null> {
  const { text, frame } = topic;
  // Of one beside a landmark and some beyond, all are meant.
  const told = frame.places.slice(frame.page, Math.max(frame.told, frame.page + MOST_EACH));
  if (!talk.ALL_OF_THEM.test(text) || talk.WHETHER_ALL.test(text) || frame.focus !== null || told.length < 2)
    return null;
  const properties = propertiesIn(text);
  const reading = readingOf(withoutProperties(text, properties), frame);
  const { roles, parts, pick } = reading;
  const asked: Detail[] = [...detailsIn(reading), ...properties];
  if (roles.has('clock')) asked.push('clock');
  else if ((roles.has('day') || roles.has('now')) && !asked.includes('hours')) asked.push('hours');
  const isOther = parts.length > 0 || pick !== null || roles.has('of-them');
  return isOther || asked.length === 0 ? null : tellDetailsOfEach(told, asked, dayIn(text), topic);
}

/** A detail of the one of the last list that is at a street or house, «телефон той, что на Маяковского»; else null. */
export async function atAddress(topic: Topic): Promise<Turn | null> {
  const { frame, text } = topic;
  const reading = readingOf(text, frame);
  const [part, ...others] = reading.parts;
  const isAt = (part?.marker === 'at' || part?.marker === 'near') && !part.isNot && others.length === 0;
  if (!isAt || frame.places.length < 2 || (detailsIn(reading).length === 0 && !reading.roles.has('clock'))) return null;
  const isThere = ({ address }: ChatPlace): boolean =>
    nameWords(part.words).every((word) =>
      /\d/.test(word) ? nameWords(address ?? '').includes(word) : isOf(word, address ?? ''),
    );
  const told = frame.places.slice(0, frame.told).filter(isThere);
  const [pick, ...more] = told.length > 0 ? told : frame.places.filter(isThere);
  if (pick !== undefined && more.length === 0) return detailsTurn({ ...reading, pick, parts: [] }, topic);
  const none = topic.say.in(`В списке такого нет: «${part.words}».`, `The list has none: “${part.words}”.`);
  return pick === undefined && talk.THE_ONE.test(text) ? inWords(topic, none) : null;
}

/** Details of the place that is picked or that the answer was about, with its hours on a day. */
export async function detailsTurn(reading: Reading, topic: Topic): Promise<Turn | null> {
  const { roles, pick } = reading;
  const { frame, text } = topic;
  const isChosen = pick !== null || frame.focus !== null || frame.places.length === 1;
  const isOpenAt = roles.has('day') || roles.has('now');
  const asked = detailsIn(reading);
  // «А в воскресенье?», «сейчас открыто?» after a list asks which of them.
  const isOfList =
    !isChosen && !roles.has('that') && frame.subject !== null && !isNameOf(frame.subject, frame.places[0]);
  if (isOfList && roles.has('clock')) return null;
  if (isOfList && roles.has('now')) return openPlaces(({ is_open: isOpen }) => isOpen === true, topic);
  const place = pick ?? (await subjectOf(topic));
  if (place?.type === 'address' && asked.length === 1 && asked[0] === 'address')
    return inWords(topic, `${topic.say.in('Адрес', 'The address')}: ${houseOf(place)}.`);
  // Of a house, those of the organizations there.
  if (place?.type === 'address' && place.category !== 'street' && asked.length > 0) {
    const inside = await tenantsTurn({ ...place, name: houseOf(place) }, topic);
    const { focus } = inside.frame;
    if (focus === null) return inside;
    return tellDetails(focus, asked, dayIn(text), { ...topic, frame: inside.frame });
  }
  if (place === null || (place.type !== 'poi' && place.type !== 'organization')) return null;
  const after = { ...topic, frame: { ...frame, focus: place } };
  // «Круглосуточная там есть?» asks for any there.
  const isOne = isChosen || (roles.has('that') && !reading.isThere) || asked.length > 0;
  // «А круглосуточный?» after one that is not asks for another.
  const isOther = goingOn(text) !== null && talk.ADJECTIVE.test(text.split(' ').at(-1)!) && frame.subject !== null;
  if (isOther && roles.has('clock') && place.opening_hours !== null && !isAlwaysOpen(place.opening_hours)) return null;
  if (roles.has('clock')) return isOne ? tellDetails(place, ['clock'], null, after) : null;
  if (isOpenAt && !asked.includes('hours')) asked.push('hours');
  if (asked.length === 0) return roles.has('lies') ? onePlace(place, topic) : null;
  // «До скольки» after «а в пятницу?» is about Friday.
  const day = dayIn(text) ?? (pick === null && !roles.has('now') ? (frame.asked?.day ?? null) : null);
  const told = await tellDetails(place, asked, day, after);
  const cannot = topic.say.in('Позвонить я не могу.', 'I cannot call.');
  const turn = talk.CALL.test(text) ? { ...told, reply: `${cannot} ${told.reply}` } : told;
  if (!roles.has('postcode') && !roles.has('coordinates')) return turn;
  const facts = await factsTurn(reading, after);
  return facts === null ? turn : { ...turn, reply: `${turn.reply}\n${facts.reply}` };
}

/** Postcode or coordinates of the place that is picked or that the answer was about. */
export async function factsTurn({ roles, pick }: Reading, topic: Topic): Promise<Turn | null> {
  const { say } = topic;
  const asked = [
    ...(roles.has('postcode') ? [say.in('индекс', 'postcode')] : []),
    ...(roles.has('coordinates') ? [say.in('координаты', 'coordinates')] : []),
  ].join(', ');
  const { focus, near } = topic.frame;
  // After what is in a house, those of the house.
  const house = pick === null && focus === null && near?.place?.type === 'address' ? near.place : null;
  const frame = { ...topic.frame, focus: house ?? pick ?? (await subjectOf(topic)) };
  return factTurn({ ...topic, text: asked, frame }, pointTurn);
}
