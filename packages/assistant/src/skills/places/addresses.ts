import { talk } from '@verst/core';
import { toChatPlace } from '../../chat/chat-places.ts';
import type { ChatPlace } from '../../chat/chat-types.ts';
import { asksCoordinates, factTurn } from './address-facts.ts';
import { meansHere } from '../../reading/phrases.ts';
import { aroundSkill } from '../ways/reach.ts';
import {
  bareAddress,
  houseLacking,
  LEAST_CONFIDENCE,
  placeOf,
  placeTalkedOf,
  resembles,
  spotAt,
  spotTalkedOf,
} from '../../reading/named-points.ts';
import { MOVING, readingOf, wordsOf } from '../../reading/reading.ts';
import { addressTurn } from './told-places.ts';
import type { Skill, Spot, Topic, Turn } from '../turn.ts';
import { EMPTY_FRAME, inWords, placesTurn } from '../turn.ts';
import { pageNear, placesFound, pointParameters, searchFor } from '../../reading/look-ups.ts';

const MOST_TENANTS = 10;
const [STREET_RADIUS_M, MOST_ON_STREET] = [20_000, 100];
const HOUSE_RADIUS_M = 60;
/** The middle of a large building is up to this far from its address. */
const BUILDING_M = 200;
/** Radius of the landmarks told for a point: if it is at an address or in an area, and if it is not. */
const [AT_POINT_M, AROUND_POINT_M] = [60, 300];
const MOST_AROUND_POINT = 3;
/** A point closer than this is at an address. */
const AT_ADDRESS_M = 15;

/** Says what is at an address or a point, and where the user is. */
export const addressSkill: Skill = async (topic) => {
  const { text, user, say } = topic;
  if (talk.WHERE_AM_I.test(text) || asksWhereAmI(topic)) {
    if (user === null) {
      return inWords(
        topic,
        'Я не знаю, где вы: передайте координаты или назовите адрес.',
        'I do not know where you are: send your position, or name an address.',
      );
    }
    const turn = await pointTurn(user, topic);
    const asked = say.in('в каком районе', 'which district');
    const district = talk.OF_A_DISTRICT.test(text)
      ? await factTurn({ ...topic, text: asked, frame: turn.frame }, pointTurn)
      : null;
    return district === null ? turn : { ...turn, reply: `${turn.reply}\n${district.reply}` };
  }
  const [, lat, lon] = talk.ADDRESSES_AT_COORDINATES.exec(text) ?? [];
  if (lat !== undefined && lon !== undefined && talk.ASKS_WHAT_IS_THERE.test(text) && !talk.ASKS_WAY.test(text)) {
    const spot = { name: null, lat: Number(lat), lon: Number(lon) };
    const isAround = talk.NEARBY_ALONE.test(text) || talk.WHATS_AROUND.test(text);
    const turn = isAround
      ? await aroundSkill({ ...topic, text: say.in('что рядом', 'what is nearby'), user: spot })
      : null;
    return turn ?? pointTurn(spot, topic);
  }
  for (const form of talk.WHATS_AT) {
    const words = form.exec(text)?.[1];
    if (words === undefined || talk.BEGINS_BESIDE.test(words) || talk.BESIDE_WORD.test(words)) continue;
    if (meansHere(words)) {
      const here = user ?? spotTalkedOf(topic);
      return here === null ? null : pointTurn(here, topic);
    }
    const at = placeTalkedOf(words, topic) ?? (await addressOf(words, topic));
    if (at === null) continue;
    if (at.type === 'coordinates') return pointTurn(at, topic);
    if (at.type === 'address') return tenantsTurn(at, topic);
    // «Что есть в ТЦ …»: the tenants have the address of the building.
    const named = at.type === 'place' ? null : await placeOf(words, topic);
    const address = named !== null && resembles(words, { ...named, address: null }) ? named.address : null;
    const isHoused = address !== null && talk.OF_A_HOUSE.test(address);
    return isHoused ? tenantsTurn({ ...named!, name: bareAddress(address) }, topic) : null;
  }
  const behind = talk.WHATS_THERE_BEHIND.exec(text)?.groups?.['place'];
  const house = behind === undefined ? null : await addressOf(behind, topic);
  if (house?.type === 'address') return tenantsTurn(house, topic);
  return (await lackingTurn(topic)) ?? (await factTurn(topic, pointTurn)) ?? houseTurn(topic);
};

/** Says that the map lacks the house that a message asks for, and what there is instead; null for other messages. */
async function lackingTurn(topic: Topic): Promise<Turn | null> {
  const { parts, roles } = readingOf(topic.text, EMPTY_FRAME);
  if (MOVING.some((role) => roles.has(role))) return null;
  const lacking = await houseLacking(wordsOf(parts), topic);
  if (lacking === null) return null;
  const { instead, house, others } = lacking;
  const { say } = topic;
  const beside = others.join(say.in(' и ', ' and '));
  const which = instead.category === 'house' ? say.in(', ближайший номер', ', the nearest number') : '';
  const none = say.in(
    `Дома ${house} на карте нет${which}: ${instead.name}.`,
    `The map has no house ${house}${which}: ${instead.name}.`,
  );
  const near = say.when(beside !== '', ` Есть рядом по номеру: ${beside}.`, ` The nearest numbers: ${beside}.`);
  const where = addressTurn([instead], 1, topic);
  return { ...where, reply: [`${none}${near.join('')}`, where.reply].join('\n') };
}

/** What is in a house: «чей это дом: Советская 27». */
async function houseTurn(topic: Topic): Promise<Turn | null> {
  const { parts, roles } = readingOf(topic.text, EMPTY_FRAME);
  const part = parts.length === 1 ? parts[0] : parts.find(({ words }) => talk.OF_A_HOUSE.test(words));
  if (!roles.has('tenants') || part === undefined) return null;
  const house = await addressOf(part.words, topic);
  return house?.type === 'address' ? tenantsTurn(house, topic) : null;
}

/** Returns true if every word of a message asks for the user's own address: «на какой улице я нахожусь». */
function asksWhereAmI({ text, frame }: Topic): boolean {
  const { asking, own, this: these, other } = talk.WHERE_AM_I_WORDS;
  const words = text.split(/[\s,.]+/).filter(Boolean);
  // «Что это за дом» after an answer is about its place.
  const isOwn = (word: string): boolean => own.has(word) || (these.has(word) && frame.places.length === 0);
  return (
    words.some((word) => asking.has(word)) &&
    words.some(isOwn) &&
    words.every((word) => asking.has(word) || other.has(word) || isOwn(word) || these.has(word))
  );
}

/** Answers with the nearest address of a point and landmarks around it. */
export async function pointTurn(spot: Spot, topic: Topic): Promise<Turn> {
  const { tools, say } = topic;
  const found = await tools.ask('reverse', { lat: spot.lat, lon: spot.lon, lang: topic.language });
  if (found === null)
    return inWords(
      topic,
      'Рядом с этой точкой нет ничего с адресом.',
      'There is nothing with an address near this point.',
    );
  const place = toChatPlace(found)!;
  const isAt = found.type === 'area' || found.distance_m < AT_ADDRESS_M;
  const address = found.relation === 'near' ? bareAddress(found.address) : found.address;
  const stands = await standingAt(spot, isAt ? AT_POINT_M : AROUND_POINT_M, topic);
  const near =
    found.distance_m < AT_ADDRESS_M
      ? ''
      : say.in(` (в ${say.distance(found.distance_m)})`, ` (${say.distance(found.distance_m)} away)`);
  const reply =
    found.type === 'area'
      ? say.in(`Здесь: ${found.address}.`, `This is: ${found.address}.`)
      : say.in(`Ближайший адрес: ${address}${near}.`, `The nearest address: ${address}${near}.`);
  const building =
    isAt && place.type === 'address' && talk.OF_BUILDING.test(topic.text) ? await buildingAt(place, topic) : null;
  const is =
    building === null ? [] : [`${say.in('Это', 'This is')} ${say.place({ ...building, distance_m: null }, '')}.`];
  const places = [...(building === null ? [] : [building]), ...stands.filter(({ id }) => id !== building?.id), place];
  const beside = stands.map((each) => say.place({ ...each, address: null }, ''));
  const position = asksCoordinates(topic.text)
    ? [`${say.in('Координаты', 'Coordinates')}: ${say.coordinates(spot)}.`]
    : [];
  return {
    reply: [...is, reply, ...position, ...beside.map((each) => say.in(`Рядом: ${each}.`, `Beside it: ${each}.`))].join(
      '\n',
    ),
    places,
    route: null,
    // Of the user's own position, the address is the subject; of another point, what stands there.
    frame: {
      ...EMPTY_FRAME,
      near: spot,
      places,
      told: places.length,
      focus: building ?? (spot === topic.user ? place : places[0]!),
    },
  };
}

/** Returns the landmarks around a point: the nearest of each of `STANDING_KINDS`, from near to far. */
async function standingAt(spot: Spot, radius: number, topic: Topic): Promise<ChatPlace[]> {
  const found = new Map<string, ChatPlace>();
  for (const q of talk.STANDING_KINDS) {
    const page = await pageNear('searchPois', q, spot, radius, { sort: 'distance', limit: 1 }, topic);
    const place = toChatPlace(page?.results[0], 'poi');
    if (place !== null) found.set(place.name, place);
  }
  return [...found.values()].toSorted((a, b) => (a.distance_m ?? 0) - (b.distance_m ?? 0)).slice(0, MOST_AROUND_POINT);
}

/** Lists the organizations with addresses on a street, from the nearest; null if there are none. */
async function streetTurn(street: ChatPlace, topic: Topic): Promise<Turn | null> {
  const { say, user } = topic;
  const name = street.name.split(', ').at(-1)!;
  const bare = name.replace(talk.STREET_TYPE, '').trim();
  const more = { limit: MOST_ON_STREET, sort: 'distance' };
  const page = await pageNear('searchOrganizations', bare, user ?? street, STREET_RADIUS_M, more, topic);
  const found = placesFound(page, 'organization');
  const places = found.filter(({ address }) => address !== null && isOnStreet(address, name, bare));
  if (places.length === 0) return null;
  const told = places.slice(0, MOST_TENANTS);
  const from = user === null ? '' : say.in('от вас', 'from you');
  const head = say.in(
    `По адресам улицы «${name}» на карте организаций: ${places.length}.`,
    `Organizations with addresses on ${name}: ${places.length}.`,
  );
  const goOn =
    places.length > told.length ? `\n${say.in('Скажите «ещё», и я продолжу.', 'Say “more” and I go on.')}` : '';
  return placesTurn(`${head}\n${say.list(told.map((place) => say.place(place, from)))}${goOn}`, told, {
    ...EMPTY_FRAME,
    subject: null,
    near: street,
    places,
    told: told.length,
  });
}

/** Returns true if an address as the map gives it is on a street: «Иркутск, улица Урицкого, 2», «Урицкого, 2». */
const isOnStreet = (address: string, name: string, bare: string): boolean =>
  !address.includes(': ') && address.split(', ').some((part) => part === name || part === bare);

/** Lists the organizations in a house. */
export async function tenantsTurn(house: ChatPlace, topic: Topic): Promise<Turn> {
  const { say } = topic;
  const onStreet = house.category === 'street' ? await streetTurn(house, topic) : null;
  if (onStreet !== null) return onStreet;
  const limit = MOST_TENANTS;
  const answer = await pageNear('searchOrganizations', house.name, house, HOUSE_RADIUS_M, { limit }, topic);
  const tenants = placesFound(answer, 'organization');
  const building = await buildingAt(house, topic);
  const head =
    building === null ? [] : [`${say.in('Это', 'This is')} ${say.place({ ...building, distance_m: null }, '')}.`];
  if (building !== null && tenants.every(({ name }) => name === building.name)) {
    const frame = { ...EMPTY_FRAME, near: house, places: [building], told: 1, focus: building };
    return placesTurn(head.join(''), [building], frame);
  }
  if (tenants.length === 0) {
    const reply = say.in(
      `${house.name}: на карте по этому адресу нет организаций (координаты ${say.coordinates(house)}).`,
      `${house.name}: the map has no organizations at this address (coordinates ${say.coordinates(house)}).`,
    );
    return placesTurn(reply, [house], { ...EMPTY_FRAME, places: [house], told: 1 });
  }
  const total = answer?.total ?? tenants.length;
  const lines = tenants.map((tenant) => say.place({ ...tenant, address: null, distance_m: null }, ''));
  const more =
    total > tenants.length ? say.in(`\nВсего организаций: ${total}.`, `\n${total} organizations in all.`) : '';
  return placesTurn(
    `${head.map((line) => `${line}\n`).join('')}${say.in(`По адресу ${house.name} находятся:`, `At ${house.name}:`)}\n${say.list(lines)}${more}`,
    tenants,
    { ...EMPTY_FRAME, near: spotAt(house), places: tenants, told: tenants.length, focus: building },
  );
}

/** Returns what a house is as a whole, a shopping centre or a school; null if the map does not tell. */
async function buildingAt(house: ChatPlace, { tools, language }: Topic): Promise<ChatPlace | null> {
  for (const q of talk.BUILDING_KINDS) {
    const page = await tools.read('searchPois', {
      q,
      ...pointParameters(house),
      radius: BUILDING_M,
      limit: 3,
      lang: language,
    });
    const places = placesFound(page, 'poi');
    const building = places.find(({ address }) => address === house.name);
    if (building !== undefined) return building;
  }
  return null;
}

/**
 * Returns the address or place that words name. Always in Russian: organizations are found by their addresses as
 * written.
 */
export async function addressOf(words: string, topic: Topic): Promise<ChatPlace | null> {
  const found = await searchFor(words, 1, topic.user, topic);
  if (found === null || found.confidence < LEAST_CONFIDENCE) return null;
  // «85 квартал 12» is a house before the quarter alone.
  const house = found.alternatives?.find(({ type }) => type === 'address')?.results[0];
  const isHouse = found.type === 'place' && talk.HOUSE_BEHIND.test(toChatPlace(house)?.name ?? '');
  return toChatPlace(isHouse ? house : found.results[0]);
}
