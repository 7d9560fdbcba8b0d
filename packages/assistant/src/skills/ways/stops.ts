import { talk } from '@verst/core';
import type { ChatPlace } from '../../chat/chat-types.ts';
import { around, findIn, soughtOf } from '../../reading/areas.ts';
import { stopNamed } from './stop-named.ts';
import { meansIn, meansText, namedMeans, noNetwork, withoutMeans } from '../../reading/means-of-travel.ts';
import type { Means } from '../../reading/means-of-travel.ts';
import { metresBetween } from '../../reading/distances.ts';
import { readingOf } from '../../reading/reading.ts';
import { meansHere, sentence, without } from '../../reading/phrases.ts';
import { spotAt, spotOf } from '../../reading/named-points.ts';
import type { Skill, Spot, Topic, Turn } from '../turn.ts';
import { EMPTY_FRAME, inWords } from '../turn.ts';
import { minutesIn } from './minutes-named.ts';
import { routeOf, wayTurn } from './told-way.ts';

const FEWEST = 2;
/** Radius in which the places of a tour are. */
const TOUR_M = 5000;
const MOST = 12;
/** Places of a list that are closer than this to each other are walked through. */
const WALKED_M = 2000;
/** Minutes that a stop of a walk may take, for a first plan. */
const VISIT_MIN = 60;

/** The stops of a message, and their start and end. */
interface Round {
  readonly start: Spot | null;
  readonly end: Spot | null;
  readonly stops: readonly Spot[];
  readonly unknown: readonly string[];
}

/**
 * Orders several stops: «объезд: Ленина 5, Фокина 30», «сначала в магазин, потом домой», «составь прогулку: кремль,
 * музей, обед».
 */
export const stopSkill: Skill = async (topic) => {
  const { text } = topic;
  // «Маршрут A - B через аптеку» is a single route.
  if (talk.DASHED_VIA.test(topic.text)) return null;
  const isPlan = talk.STOPS_PLAN.test(text);
  const isAlone = isPlan && readingOf(without(text, talk.SIGHTS_AROUND), EMPTY_FRAME).parts.length === 0;
  const isThem = topic.frame.places.length > 1 && (isAlone || talk.THROUGH_THEM.test(text));
  if (isThem) return throughTurn(topic);
  const all = talk.TOUR_OF_ALL.exec(text)?.groups?.['what'];
  const tour = all === undefined ? null : await tourTurn(all, topic);
  if (tour !== null) return tour;
  const isList = talk.STOPS_LIST.test(text);
  if (!isPlan && !isList && !talk.STOPS_ROUND.test(text)) return null;
  const round = await roundOf(text, topic);
  if (round === null || round.stops.length + (round.end === null ? 0 : 1) < FEWEST) return null;
  const means =
    meansIn(text) ?? (talk.STOPS_ON_FOOT.test(text) || (isPlan && !talk.MEANS_DRIVING.test(text)) ? 'foot' : 'car');
  // Addresses in a row are already the route, in their order.
  const isInTurn = isList && !isPlan && !talk.STOPS_ROUND.test(text) && round.start === topic.user;
  const [first, ...others] = round.stops;
  return isInTurn
    ? orderTurn({ ...round, start: first!, stops: others }, means, topic, true)
    : orderTurn(round, means, topic);
};

/** Plans a route through all of a kind, or of a name: «всех котов Барсиков»; null if there are none. */
async function tourTurn(words: string, topic: Topic): Promise<Turn | null> {
  const { user, frame, text } = topic;
  const whole = await soughtOf(words, topic);
  const kind = whole?.category == null ? ((await soughtOf(words.split(' ').at(-1)!, topic)) ?? whole) : whole;
  if (kind === null || user === null) return null;
  const { places } = await findIn(kind, around(user, TOUR_M), topic, MOST);
  if (places.length < FEWEST) return null;
  const means = namedMeans(text) === null ? `${text} ${talk.FIND_ON_FOOT}` : text;
  return throughTurn({ ...topic, text: means, frame: { ...frame, places, told: places.length } });
}

/** Plans a route through the places told before. */
async function throughTurn(topic: Topic): Promise<Turn | null> {
  const { frame, user } = topic;
  const told = frame.places.slice(0, Math.max(FEWEST, Math.min(frame.told, MOST)));
  const stops = told.map(spotAt);
  const isNear = told.every((place) => metresBetween(told[0]!, place) < WALKED_M);
  const means = meansIn(topic.text) ?? (isNear ? 'foot' : 'car');
  const turn = await orderTurn({ start: user, end: null, stops, unknown: [] }, means, topic);
  return turn === null ? null : { ...turn, frame: { ...turn.frame, places: told, told: told.length } };
}

/** Returns the stops of a message; null if it lists too many. */
async function roundOf(text: string, topic: Topic): Promise<Round | null> {
  const { user } = topic;
  const parts = text
    .replace(talk.IN_COMPANY, ' ')
    .split(talk.STOPS_BETWEEN_STOPS)
    .flatMap((part) => part.split(talk.STOPS_AFTER_HOUSE))
    .flatMap((part) => part.split(talk.STOPS_BEFORE_START))
    .filter(
      (part) =>
        part !== '' && !talk.STOPS_NO_STOP.test(part) && !talk.STOPS_HEAD.test(part) && !talk.STOPS_REQUEST.test(part),
    );
  if (parts.length > MOST) return null;
  let start: Spot | null = null;
  let end: Spot | null = null;
  const stops: Spot[] = [];
  const unknown: string[] = [];
  for (const part of parts) {
    const begun = talk.STOPS_START.exec(part)?.[1];
    const ended = begun === undefined ? talk.STOPS_END.exec(part)?.[1] : undefined;
    const said = `${withoutMeans(begun ?? ended ?? part)} `;
    const named =
      begun !== undefined && talk.ON_STREET.test(said)
        ? said
        : said.replace(talk.STOPS_WHY, '').replace(talk.STOPS_BEFORE, '');
    const words = named.trim().replace(talk.STOPS_AFTER, '').trim();
    if (words === '' || meansHere(words) || talk.OWN_PLACE.test(words)) continue;
    const around: Spot | null = stops.at(-1) ?? start ?? user;
    const known = new Set(stops.map(({ place }) => place?.id ?? ''));
    const several = around === null ? [] : await kindBeside(words, around, known, topic);
    if (several.length > 0) {
      stops.push(...several);
      continue;
    }
    const stop: Spot | null = await (around === null ? spotOf(words, topic) : stopNamed(words, around, topic, known));
    if (stop === null) unknown.push(words);
    else if (begun !== undefined && start === null) start = stop;
    else if (ended !== undefined) end = stop;
    else stops.push(stop);
  }
  return { start: start ?? user, end, stops, unknown };
}

/** Places of a kind that are stops of a walk beside another, and how far from it they are at most. */
const [MOST_BESIDE, BESIDE_M] = [4, 700];

/** Returns the nearest places of a kind around a stop, «памятники рядом»; none for other words. */
async function kindBeside(words: string, from: Spot, known: ReadonlySet<string>, topic: Topic): Promise<Spot[]> {
  const plain = words.replace(talk.BESIDE_BEHIND, '');
  const kind = plain === words ? null : await soughtOf(plain, topic);
  if (kind === null || kind.category === null) return [];
  const { places } = await findIn(kind, around(from, BESIDE_M), topic, MOST_BESIDE + known.size);
  return places
    .filter(({ id }) => !known.has(id ?? ''))
    .slice(0, MOST_BESIDE)
    .map(spotAt);
}

/**
 * Plans the route through stops, in the shortest order unless the message or `isInTurn` keeps theirs; null if there are
 * too few.
 */
export async function orderTurn(
  { start, end, stops, unknown }: Round,
  means: Means,
  topic: Topic,
  isInTurn = false,
): Promise<Turn | null> {
  const { text, say, tools } = topic;
  const isBack = talk.STOPS_BACK.test(text) && end === null;
  // A round trip that ends at an address also starts there if no other start is named.
  const home = end !== null && talk.STOPS_RETURN.test(text) && !talk.STOPS_START.test(text) ? end : null;
  const first = home ?? start;
  const isRound = (isBack && first !== null) || home !== null;
  const last = isRound ? null : end;
  const names = unknown.map((words) => `«${words.slice(0, 100)}»`).join(', ');
  const lost = say.when(unknown.length > 0, `Не нашёл на карте: ${names}.`, `Not found on the map: ${names}.`);
  // «сначала» fixes the order.
  const isOrdered = isInTurn || (talk.STOPS_IN_TURN.test(text) && !talk.STOPS_ANY_ORDER.test(text));
  const spots = [first, ...stops, last].filter((spot) => spot !== null);
  if (isOrdered && first !== null) {
    const way = await wayTurn(isRound ? [...spots, first] : spots, topic);
    const list = say.list(stops.map((stop) => told(stop, topic)));
    return { ...way, reply: [way.reply, list, ...lost].join('\n'), places: placesOf(stops) };
  }
  if (spots.length < FEWEST) return null;
  const answer = await tools.ask('trip', {
    points: spots.map(({ lat, lon }) => `${lat},${lon}`).join(';'),
    roundtrip: isRound,
    source: first === null ? 'any' : 'first',
    profile: means,
    ...(isRound ? {} : { destination: last === null ? 'any' : 'last' }),
  });
  if (answer === null && tools.lacksNetwork) return inWords(topic, `${sentence(noNetwork(means, say))}.`);
  if (answer === null) return inWords(topic, 'Пути через эти места не нашёл.', 'I found no way through these places.');
  const list = answer.order.map((at) => told(spots[at]!, topic));
  if (isRound) list.push(told(first!, topic));
  const head = say.in(
    `Лучший порядок ${means === 'foot' ? 'обхода' : 'объезда'} ${meansText(means, say)}: ${say.distance(answer.distance_km * 1000)}, около ${say.duration(answer.duration_min)}${isRound ? ' с возвратом' : ''}${means === 'car' ? ' без учёта пробок' : ''}.`,
    `Best order ${meansText(means, say)}: ${say.distance(answer.distance_km * 1000)}, about ${say.duration(answer.duration_min)}${isRound ? ', back to the start' : ''}${means === 'car' ? ' without traffic' : ''}.`,
  );
  const to = spots[answer.order.at(-1)!]!;
  const [begin, finish] = [spots[answer.order[0]!]!, isRound ? first! : to];
  return {
    reply: [head, say.list(list), ...budgetOf(answer.duration_min, stops.length, topic), ...lost].join('\n'),
    places: placesOf(stops),
    route: routeOf(answer, begin, finish),
    frame: {
      ...EMPTY_FRAME,
      from: begin,
      to: finish,
      via: answer.order.slice(1, isRound ? undefined : -1).map((at) => spots[at]!),
      means,
      places: placesOf(stops),
    },
  };
}

/** Says whether the time in the message is enough for the route and its stops, at an hour each. */
function budgetOf(way: number, stops: number, { text, say }: Topic): string[] {
  const hours = talk.FROM_TO_HOUR.exec(text)?.groups;
  const given = hours === undefined ? talk.HOURS_GIVEN.exec(text)?.groups?.['count'] : null;
  const minutes =
    hours !== undefined
      ? (Number(hours['to']) - Number(hours['from'])) * 60
      : given === undefined || given === null
        ? minutesIn(text)
        : (talk.HOURS_IN_WORDS[given] ?? Number(given)) * 60;
  if (minutes === null || !(minutes > 0)) return [];
  const rest = minutes - way;
  const each = Math.floor(rest / stops / 5) * 5;
  if (rest <= 0)
    return [
      say.in(
        `За ${say.duration(minutes)} не успеть: только дорога займёт больше.`,
        `${say.duration(minutes)} is not enough: the way alone takes longer.`,
      ),
    ];
  const advice =
    each >= VISIT_MIN
      ? say.in('времени хватает', 'that is enough')
      : each >= VISIT_MIN / 4
        ? say.in('хватит, если не задерживаться', 'enough if you do not stay long')
        : say.in('этого мало', 'that is little');
  return [
    say.in(
      `Из ${say.duration(minutes)} на дорогу уйдёт ${say.duration(way)}, на каждое место останется около ${say.duration(each)}: ${advice}.`,
      `Of ${say.duration(minutes)} the way takes ${say.duration(way)}; about ${say.duration(each)} is left for each place: ${advice}.`,
    ),
  ];
}

/** Returns a stop as a line of a list, with address and hours if it is a place. */
function told(spot: Spot, { say, user }: Topic): string {
  const { place } = spot;
  if (place !== undefined && place.type !== 'address')
    return say.place({ ...place, distance_m: null, phone: null }, '');
  return spot.name ?? (spot === user ? say.in('вы', 'you') : say.coordinates(spot));
}

const placesOf = (stops: readonly Spot[]): ChatPlace[] => stops.flatMap(({ place }) => place ?? []);
