import { talk } from '@verst/core';
import { toChatPlace } from '../chat/chat-places.ts';
import type { ChatPlace } from '../chat/chat-types.ts';
import { meansHere } from './phrases.ts';
import { aroundSkill } from './reach.ts';
import { LEAST_CONFIDENCE, placeOf, placeTalkedOf, pointParameters, spotTalkedOf } from './named-points.ts';
import type { ToolAnswer } from '../tools/tool-answers.ts';
import type { Skill, Spot, Topic, Turn } from './turn.ts';
import { EMPTY_FRAME, inWords } from './turn.ts';

const WHATS_AT = [
  /^(?:что|кто|какие (?:организации|компании|фирмы|магазины|заведения))(?: сейчас)?(?: тут| там)? ?(?:находится|находятся|расположено|расположены|есть|работает|работают|размещается|стоит|за (?:дом|здание|место|объект|адрес))(?: (?:по адресу|в доме|в здании|в|на|по|находится по адресу))? (.+)$/,
  /^(?:что|кто|какие (?:организации|компании|фирмы|магазины|заведения)) (?:по адресу|в доме|в здании) (.+)$/,
  /^(?:что|кто) (?:по|на|в) (?:координатам|точке) (.+)$/,
  /^(?:what|who)(?: is|s|'s| are)(?: located)? (?:at|in|there at) (?:the )?(.+)$/,
  /^(?:какие )?(?:организации|компании|фирмы|заведения) (?:по адресу|в доме|в здании) (.+)$/,
];
/** Asks what is at the address mentioned before. */
const WHATS_THERE =
  /^(?:(?:а )?(?:что|кто) (?:там|в нем|по этому адресу|в этом доме)(?: еще)?(?: находится| есть| расположено)?|what(?: else)?(?: is|s|'s) there)$/;
/** Facts of an address that a question may ask for. */
const FACTS = {
  postcode: /(?:^| )(?:(?:почтовый )?индекс|postcode|postal code|zip(?: code)?)(?= |$)/,
  coordinates: /(?:^| )(?:координаты|широта и долгота|coordinates|latitude and longitude)(?= |$)/,
  district: talk.DISTRICT_ASKED,
  codes: /(?:^| )(?:фиас|окато|октмо|кадастровый номер|fias)(?= |$)/,
} as const;
const AROUND_FACT =
  /^(?:(?:какой|какие|какая|скажи|узнай|найди|у|адреса|дома|для|находится|расположен\S*|код|is|the|of|what|s|'s|for|in|a) )+|(?: (?:находится|расположен\S*|located|in))+$/g;
const BESIDE = /^(?:рядом|около|возле|вокруг|недалеко|поблизости|near|around|close)(?= |$)/;
const MOST_TENANTS = 10;
const HOUSE_RADIUS_M = 60;
/** Radius of the landmarks told for a point: if it is at an address or in an area, and if it is not. */
const [AT_POINT_M, AROUND_POINT_M] = [60, 300];
const MOST_AROUND_POINT = 3;
/** A point closer than this is at an address. */
const AT_ADDRESS_M = 15;

/** Says what is at an address or a point, and where the user is. */
export const addressSkill: Skill = async (topic) => {
  const { text, user, say } = topic;
  if (talk.WHERE_AM_I.test(text)) {
    if (user === null) {
      return inWords(
        topic,
        say.in(
          'Я не знаю, где вы: передайте координаты или назовите адрес.',
          'I do not know where you are: send your position, or name an address.',
        ),
      );
    }
    return pointTurn(user, topic);
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
  for (const form of WHATS_AT) {
    const words = form.exec(text)?.[1];
    if (words === undefined || BESIDE.test(words)) continue;
    if (meansHere(words)) {
      const here = user ?? spotTalkedOf(topic);
      return here === null ? null : pointTurn(here, topic);
    }
    const at = placeTalkedOf(words, topic) ?? (await addressOf(words, topic));
    if (at === null) continue;
    if (at.type === 'coordinates') return pointTurn(at, topic);
    return at.type === 'address' ? tenantsTurn(at, topic) : null;
  }
  const talkedOf = WHATS_THERE.test(text) ? placeTalkedOf('там', topic) : null;
  if (talkedOf !== null) return tenantsTurn({ ...talkedOf, name: talkedOf.address ?? talkedOf.name }, topic);
  return factTurn(topic);
};

/** Answers with the nearest address of a point and landmarks around it. */
async function pointTurn(spot: Spot, topic: Topic): Promise<Turn> {
  const { tools, say } = topic;
  const found = await tools.ask('reverse', { lat: spot.lat, lon: spot.lon });
  if (found === null)
    return inWords(
      topic,
      say.in('Рядом с этой точкой нет ничего с адресом.', 'There is nothing with an address near this point.'),
    );
  const place = toChatPlace(found)!;
  const isAt = found.type === 'area' || found.distance_m < AT_ADDRESS_M;
  const stands = await standingAt(spot, isAt ? AT_POINT_M : AROUND_POINT_M, topic);
  const near =
    found.distance_m < AT_ADDRESS_M
      ? ''
      : say.in(` (в ${say.distance(found.distance_m)})`, ` (${say.distance(found.distance_m)} away)`);
  const reply =
    found.type === 'area'
      ? say.in(`Здесь: ${found.address}.`, `This is: ${found.address}.`)
      : say.in(
          `Ближайший адрес: ${addressOfNear(found)}${near}.`,
          `The nearest address: ${addressOfNear(found)}${near}.`,
        );
  const places = [...stands, place];
  const beside = stands.map((each) => say.place({ ...each, address: null }, ''));
  return {
    reply: [reply, ...beside.map((each) => say.in(`Рядом: ${each}.`, `Beside it: ${each}.`))].join('\n'),
    places,
    route: null,
    frame: { ...EMPTY_FRAME, near: spot, places, told: places.length, focus: places[0]! },
  };
}

/** Returns the landmarks around a point: the nearest of each of `STANDING_KINDS`, from near to far. */
async function standingAt(spot: Spot, radius: number, { tools, language }: Topic): Promise<ChatPlace[]> {
  const found = new Map<string, ChatPlace>();
  for (const q of talk.STANDING_KINDS) {
    const page = await tools.ask('searchPois', {
      q,
      ...pointParameters(spot),
      radius,
      sort: 'distance',
      limit: 1,
      lang: language,
    });
    const place = toChatPlace(page?.results[0], 'poi');
    if (place !== null) found.set(place.name, place);
  }
  return [...found.values()].toSorted((a, b) => (a.distance_m ?? 0) - (b.distance_m ?? 0)).slice(0, MOST_AROUND_POINT);
}

/** Returns the address of a nearby object without the leading «у дома:». */
const addressOfNear = ({ relation, address }: ToolAnswer<'reverse'>): string =>
  relation === 'near' ? address.replace(/^[^,:]+: /, '') : address;

/** Lists the organizations in a house. */
async function tenantsTurn(house: ChatPlace, topic: Topic): Promise<Turn> {
  const { tools, say, language } = topic;
  const answer = await tools.ask('searchOrganizations', {
    q: house.name,
    lat: house.lat,
    lon: house.lon,
    radius: HOUSE_RADIUS_M,
    limit: MOST_TENANTS,
    lang: language,
  });
  const tenants = (answer?.results ?? []).flatMap((item) => toChatPlace(item, 'organization') ?? []);
  if (tenants.length === 0) {
    const reply = say.in(
      `${house.name}: на карте по этому адресу нет организаций (координаты ${say.coordinates(house)}).`,
      `${house.name}: the map has no organizations at this address (coordinates ${say.coordinates(house)}).`,
    );
    return { reply, places: [house], route: null, frame: { ...EMPTY_FRAME, places: [house], told: 1 } };
  }
  const total = answer?.total ?? tenants.length;
  const lines = tenants.map((tenant) => say.place({ ...tenant, address: null, distance_m: null }, ''));
  const more =
    total > tenants.length ? say.in(`\nВсего организаций: ${total}.`, `\n${total} organizations in all.`) : '';
  return {
    reply: `${say.in(`По адресу ${house.name} находятся:`, `At ${house.name}:`)}\n${say.list(lines)}${more}`,
    places: tenants,
    route: null,
    frame: { ...EMPTY_FRAME, near: house, places: tenants, told: tenants.length },
  };
}

/** Answers with postcode, coordinates, district or codes of an address. */
async function factTurn(topic: Topic): Promise<Turn | null> {
  const { text, say, tools, language, user } = topic;
  const asked = (Object.keys(FACTS) as (keyof typeof FACTS)[]).filter((fact) => FACTS[fact].test(text));
  if (asked.length === 0) return null;
  let words = text;
  for (const fact of asked) words = words.replace(FACTS[fact], ' ');
  words = words.replace(/\s+/g, ' ').trim().replace(AROUND_FACT, '').trim();
  const talkedOf = words === '' || meansHere(words) ? (topic.frame.places[0] ?? null) : placeTalkedOf(words, topic);
  const query = talkedOf?.address ?? talkedOf?.name ?? words;
  if (query === '' || meansHere(query)) return user === null ? null : pointTurn(user, topic);
  // «Координаты Золотых ворот»: those of a place.
  const isPoint = asked.length === 1 && asked[0] === 'coordinates' && talkedOf === null;
  const named = isPoint ? await placeOf(query, topic) : null;
  if (named !== null && (named.type === 'poi' || named.type === 'organization')) {
    const told = `${say.in('координаты', 'coordinates')} ${say.coordinates(named)}`;
    const frame = { ...EMPTY_FRAME, places: [named], told: 1 };
    return { reply: `${named.name}: ${told}.`, places: [named], route: null, frame };
  }
  const found = await tools.ask('geocode', { q: query, limit: 1, lang: language, ...pointParameters(user) });
  const best = found?.results[0];
  if (best === undefined)
    return inWords(topic, say.in(`Не нашёл адрес «${query}».`, `I do not find the address “${query}”.`));
  const place = toChatPlace({ ...best, name: best.name });
  if (place === null) return null;
  const facts = asked.map((fact) => factOf(fact, best, topic));
  return {
    reply: `${best.name}: ${facts.join('; ')}.`,
    places: [place],
    route: null,
    frame: { ...EMPTY_FRAME, places: [place], told: 1 },
  };
}

function factOf(fact: keyof typeof FACTS, found: ToolAnswer<'geocode'>['results'][0], { say }: Topic): string {
  const { components, codes, fias_id: fias } = found;
  const unknown = say.in('на карте не указан', 'not on the map');
  if (fact === 'coordinates') return `${say.in('координаты', 'coordinates')} ${say.coordinates(found)}`;
  if (fact === 'postcode') return `${say.in('индекс', 'postcode')} ${components.postcode ?? unknown}`;
  if (fact === 'district') {
    const { suburb, city, district, region } = components;
    const known = [suburb, city, district, region].filter((part) => part !== undefined).join(', ');
    const lost =
      suburb === undefined
        ? say.in('района города карта не называет: ', 'the map names no district of the city: ')
        : '';
    return known === '' ? unknown : `${lost}${known}`;
  }
  const known = [
    ['ФИАС', fias],
    ['ОКАТО', codes?.okato],
    ['ОКТМО', codes?.oktmo],
    [say.in('кадастровый номер', 'cadastral number'), codes?.cadastral_number],
  ].filter(([, code]) => typeof code === 'string');
  return known.length === 0
    ? say.in('кодов реестра нет', 'no register codes')
    : known.map((pair) => pair.join(' ')).join(', ');
}

/**
 * Returns the address or place that words name. Always in Russian: organizations are found by their addresses as
 * written.
 */
async function addressOf(words: string, { tools, user }: Topic): Promise<ChatPlace | null> {
  const found = await tools.ask('search', { query: words, limit: 1, ...pointParameters(user) });
  return found === null || found.confidence < LEAST_CONFIDENCE ? null : toChatPlace(found.results[0]);
}
