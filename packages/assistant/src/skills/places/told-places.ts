import { distanceM, talk } from '@verst/core';
import type { ChatPlace } from '../../chat/chat-types.ts';
import type { ToolAnswer } from '../../tools/tool-answers.ts';
import { kindsBeside, sharesStem } from '../../reading/areas.ts';
import { measuredFrom, nearestFirst } from '../../reading/distances.ts';
import { isNamedBy } from '../../reading/named-points.ts';
import { plain } from '../../reading/phrases.ts';
import { abilities } from '../talk/small-talk.ts';
import type { Spot, Topic, Turn } from '../turn.ts';
import { EMPTY_FRAME, missedTurn, placesTurn } from '../turn.ts';
import type { Wording } from '../wording.ts';

/** Results told at a time. */
const TOLD = 5;
/** Most that are told at once. */
const MOST_TOLD = 20;

/** A place farther than this is not nearby. */
const FAR_M = 15_000;

/** A place farther than this from a landmark is not beside it. */
const BESIDE_M = 1000;

/** Confidence below which a kind is only a substitute for the one asked for. */
const ANOTHER = 0.794;

/** Two readings of one place are at most this far apart. */
export const SAME_M = 700;

/** Confidence below which an address is told as a guess. */
export const LIKELY = 0.6;

/** Returns true if the result only resembles what was asked for: a church for a mosque. */
export function isAnother(found: ToolAnswer<'search'>): boolean {
  const { interpretation, confidence } = found;
  const { category, subject, unresolved, open_now: openNow, near } = interpretation;
  if (category === null && near === null) return !isNamedBy(subject ?? '', found);
  if (category === null || openNow) return false;
  const isStandIn =
    unresolved.length === 0 &&
    near === null &&
    interpretation.open_at === null &&
    confidence < ANOTHER &&
    subject?.includes(' ') === false &&
    // «Перекусить» is met by many kinds.
    !talk.INFINITIVE.test(subject);
  return isStandIn || unresolved.some((part) => part === subject);
}

/**
 * Returns places with their distances from the landmark beside which they were searched for; from the user along a
 * street, whose middle says little. Places chosen by a tag may be far from it, so the nearest come first.
 */
export function measured(
  { interpretation: { attributes, to } }: ToolAnswer<'search'>,
  near: Spot | null,
  places: readonly ChatPlace[],
  { user }: Topic,
): readonly ChatPlace[] {
  const from = near === null || to !== null ? null : isStreetSpot(near) ? user : near;
  if (from === null) return places;
  return attributes.length === 0 ? measuredFrom(places, from) : nearestFirst(places, from);
}

/** Returns true if a landmark is a whole street, and no square. */
export const isStreetSpot = ({ name }: Spot): boolean =>
  name !== null &&
  talk.NAMES_STREET.test(name.toLowerCase()) &&
  !talk.NAMES_SQUARE.test(name.toLowerCase()) &&
  !talk.OF_A_HOUSE.test(name);

/**
 * Returns the places of the kind that words name, if they were chosen by a tag and others have it too: «кофейня с
 * вайфаем» is no hamburger bar.
 */
export function ownKind({ interpretation }: ToolAnswer<'search'>, places: readonly ChatPlace[]): readonly ChatPlace[] {
  const { attributes, category, category_name: name, subject } = interpretation;
  if (attributes.length === 0 || category === null || name === null) return places;
  if (!sharesStem(subject?.toLowerCase() ?? '', name)) return places;
  const family = talk.KIND_FAMILIES[category];
  const own = places.filter((place) => family?.includes(place.category ?? '') === true);
  return own.length === 0 ? places : own;
}

/** Says so if none of the places chosen by a tag is beside the landmark. */
export function farFromMark({ frame: { near, places }, say }: Topic): string[] {
  if (near === null || near.name === null || isStreetSpot(near)) return [];
  return say.when(
    (places[0]?.distance_m ?? 0) > BESIDE_M,
    `Ближе ${say.distance(BESIDE_M)} к этому месту таких отметок нет.`,
    `None within ${say.distance(BESIDE_M)} of that place has this tag.`,
  );
}

/** Returns notes on the parts of a question that an answer leaves out. */
export function notesOf(found: ToolAnswer<'search'>, { text, say, frame, user }: Topic): string[] {
  const { interpretation, type } = found;
  const told = frame.places.slice(0, TOLD);
  const isTimed =
    interpretation.open_now || interpretation.open_at !== null || talk.OPEN_AT.test(text) || talk.AT_NIGHT.test(text);
  const hasHours = told.some(({ opening_hours: hours }) => hours !== null);
  return [
    ...say.when(
      isTimed && !hasHours,
      'Часы работы этих мест на карте не указаны: открыты ли они тогда, не знаю.',
      'The map has no opening hours for these: I do not know whether they are open then.',
    ),
    ...say.when(
      interpretation.open_at !== null && hasHours,
      'Открытые в это время по часам на карте:',
      'Open at that time by the hours on the map:',
    ),
    ...say.when(
      talk.METRO.test(text) && interpretation.category === null && type === 'organization',
      'Станций метро на карте нет. По названию нашёл:',
      'The map has no metro stations. By its name I found:',
    ),
    ...say.when(
      talk.STOP_KINDS.has(interpretation.category ?? ''),
      'Какие маршруты на какой остановке, на карте не указано:',
      'The map does not say which lines stop where:',
    ),
    ...lostNote(found, say),
    ...say.when(
      !isAnother(found) && user !== null && (frame.places[0]?.distance_m ?? 0) > FAR_M,
      'Рядом такого нет, ближайшее далеко:',
      'There is none nearby; the nearest is far:',
    ),
    ...say.when(
      talk.FIND_UNKNOWN_QUALITY.test(text),
      'Цен, оценок и отзывов на карте нет: показываю по расстоянию.',
      'The map has no prices, ratings or reviews: I show by distance.',
    ),
  ];
}

/** Returns a note on what a search did not find, or cannot tell of a place. */
function lostNote(found: ToolAnswer<'search'>, say: Wording): string[] {
  const { unresolved, subject } = found.interpretation;
  const lost = unresolved.filter((part) => part !== '');
  if (isAnother(found))
    return [
      say.in(
        `Точно «${subject}» поблизости на карте не нашёл. Ближайшее из похожего:`,
        `I found no exact “${subject}” nearby. The nearest similar place:`,
      ),
    ];
  const offers = lost.join(', ');
  if (lost.every((part) => talk.OFFER_BEHIND.test(part)))
    return say.when(
      lost.length > 0,
      `Где есть «${offers}», проверить не могу. Всё, что нашёл:`,
      `I cannot check “${offers}”. All that I found:`,
    );
  return say.when(
    found.type !== 'route',
    `Не нашёл или не могу проверить: ${lost.map((part) => `«${part}»`).join(', ')}. Остальное учёл:`,
    `I cannot check ${lost.map((part) => `“${part}”`).join(', ')}; the results match the rest:`,
  );
}

/** Returns the number of places that a message wants to be told: «штук десять». */
function mostTold({ message }: Topic): number {
  const text = plain(message);
  const { count, few, many } = talk.TOLD_COUNT.exec(text)?.groups ?? {};
  const said = count ?? few ?? many;
  if (said === undefined && talk.LIST_ALL.test(text)) return MOST_TOLD;
  const wanted = said === undefined ? TOLD : (talk.CARDINAL_WORDS.get(said) ?? Number(said));
  return wanted > 0 && wanted <= MOST_TOLD ? wanted : TOLD;
}

/** Tells the next places of the conversation. */
export function tellPlaces(topic: Topic, head: string, most = mostTold(topic)): Turn {
  const { frame, say, user } = topic;
  const { places, told, near, to } = frame;
  const next = places.slice(told, told + most);
  const fromUser = (near === null || isStreetSpot(near)) && user !== null ? say.in('от вас', 'from you') : '';
  const from = told === 0 && to !== null ? say.in('от дороги', 'off the way') : fromUser;
  const lines = next.map((place) => say.place(place, from));
  const rest = places.length - told - next.length;
  const tail = rest > 0 ? `\n${say.in('Есть и другие: скажите «ещё».', 'There are others: say “more”.')}` : '';
  const body = next.length === 1 && told === 0 ? `${lines[0]!}.` : say.list(lines, told + 1);
  return placesTurn(`${head === '' ? '' : `${head}\n`}${body}${tail}`, next, {
    ...frame,
    told: told + next.length,
    page: told,
  });
}

/** Tells one of the places told, which the conversation is then about. */
export function onePlace(place: ChatPlace, { frame, say, user }: Topic, head = ''): Turn {
  const told = `${head}${say.place(place, user === null || frame.near !== null ? '' : say.in('от вас', 'from you'))}.`;
  return placesTurn(told, [place], { ...frame, focus: place });
}

/** Returns the heading of a list: the kind if all are of it, else the words of the search. */
export function headOf(found: ToolAnswer<'search'>, { frame, say, user }: Topic): string {
  const { category, category_name: name } = found.interpretation;
  const { subject, places, near, from, to } = frame;
  const isWish = kindsBeside(found).length > 0;
  const isOneKind = !isWish && places.slice(0, TOLD).every((place) => place.category === category);
  const kind = isOneKind && name !== null ? name : say.in(`По запросу «${subject ?? ''}»`, `For “${subject ?? ''}”`);
  if (to !== null) {
    const start = from?.name ?? say.in('вас', 'you');
    return say.in(
      `${kind} по дороге от «${start}» до «${to.name ?? ''}»:`,
      `${kind} on the way from ${start} to ${to.name ?? ''}:`,
    );
  }
  if (near !== null) return say.in(`${kind} рядом с «${near.name ?? ''}»:`, `${kind} near ${near.name ?? ''}:`);
  if (user === null) {
    return say.in(
      `${kind}: вот что есть на карте. Скажите, где вы, и я найду ближайшее.`,
      `${kind}: this is what the map has. Tell me where you are for the nearest one.`,
    );
  }
  const isByDistance = places
    .slice(0, TOLD)
    .every((place, i) => i === 0 || (place.distance_m ?? 0) >= (places[i - 1]!.distance_m ?? 0));
  if (!isByDistance) return `${kind}:`;
  return places.length === 1
    ? say.in(`${kind} поблизости:`, `${kind} nearby:`)
    : say.in(`${kind}, от ближайших:`, `${kind}, the nearest first:`);
}

/** Tells where an address, a settlement or a point is. */
export function addressTurn(places: readonly ChatPlace[], confidence: number, topic: Topic): Turn {
  const { say, user } = topic;
  const [best] = places as readonly [ChatPlace];
  const where =
    best.distance_m === null || user === null
      ? ''
      : say.in(
          `, ${say.distance(best.distance_m)} от вас по прямой`,
          `, ${say.distance(best.distance_m)} from you in a straight line`,
        );
  const others = places.slice(1, 4).filter(({ name }) => name !== best.name);
  const also =
    others.length === 0
      ? ''
      : `\n${say.in('Ещё похожее', 'Also similar')}: ${others.map(({ name }) => name).join('; ')}.`;
  return placesTurn(
    `${confidence < LIKELY ? say.in('Возможно, вы ищете: ', 'Perhaps you mean: ') : ''}${best.name}: ${say.in('координаты', 'coordinates')} ${say.coordinates(best)}${where}.${also}`,
    [best, ...others],
    { ...EMPTY_FRAME, places: [best, ...others], told: 1 + others.length },
  );
}

/** Returns true for a thing that another place names in full: «Зоопарк» beside «Калининградский зоопарк». */
function isSameAs({ name, category, lat, lon, opening_hours: hours }: ChatPlace, other: ChatPlace): boolean {
  const [own, full] = [name.toLowerCase(), other.name.toLowerCase()];
  return (
    category === other.category &&
    hours === null &&
    other.opening_hours !== null &&
    own.length < full.length &&
    full.split(' ').includes(own) &&
    distanceM(lon, lat, other.lon, other.lat) < SAME_M
  );
}

/** Returns places without those that look the same: three machines of a bank in one hall. */
export function differentOf(places: readonly ChatPlace[]): ChatPlace[] {
  const named = places.filter((place) => !places.some((other) => isSameAs(place, other)));
  const seen = new Map(named.toReversed().map((place) => [`${place.name} ${place.address ?? place.id ?? ''}`, place]));
  return named.filter((place) => seen.get(`${place.name} ${place.address ?? place.id ?? ''}`) === place);
}

/** Says that nothing was found for some words. */
export function nothingFound(words: string, topic: Topic): Turn {
  const { say } = topic;
  const asked = words.slice(0, 100);
  const lost = talk.ADDRESSED.test(topic.text)
    ? say.in('Я помощник по карте и в разговорах не силён.', 'I am the assistant of a map and no good at chatting.')
    : say.in(`Ничего не нашёл по запросу «${asked}».`, `I found nothing for “${asked}”.`);
  return missedTurn(topic, `${lost} ${abilities(topic)}`);
}

/** Answers words that no rule understands. */
export function notUnderstood(topic: Topic): Turn {
  return missedTurn(topic, `${topic.say.in('Не понял вопрос.', 'I did not understand.')} ${abilities(topic)}`);
}
