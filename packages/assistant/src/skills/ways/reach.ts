import { MAX_QUESTION_VERTICES, talk, withFewerVertices } from '@verst/core';
import type { ChatPlace } from '../../chat/chat-types.ts';
import { around, findIn, inside, soughtIn } from '../../reading/areas.ts';
import type { Found, Sought } from '../../reading/areas.ts';
import { meansIn, meansText, namedMeans, noNetwork, withoutMeans } from '../../reading/means-of-travel.ts';
import type { Means } from '../../reading/means-of-travel.ts';
import { placeOf, placeTalkedOf, spotAt, spotOf, spotTalkedOf } from '../../reading/named-points.ts';
import { kindsTurn } from '../places/several-kinds.ts';
import { kindsOf, mentionsIn } from '../../reading/mentions.ts';
import { namedPlace } from '../places/details.ts';
import type { Isochrone } from '../../tools/tool-answers.ts';
import type { Skill, Spot, Topic, Turn } from '../turn.ts';
import { EMPTY_FRAME, inWords, placesTurn } from '../turn.ts';
import type { Wording } from '../wording.ts';
import { notOnTheMap } from './routes.ts';
import { askWay } from './told-way.ts';
import { minutesIn } from './minutes-named.ts';
import { sentence, without } from '../../reading/phrases.ts';
import { isBesideOne, readingOf, withoutAsking } from '../../reading/reading.ts';

const MOST_MINUTES = 60;
/** Minutes of «В пешей доступности» without a number. */
const WALKABLE_MIN = 15;
const METRES_OF_DEGREE = 111_320;
const SHOWN = 5;
const AROUND_M = 3000;
/** Per kind around a place: places examined, and sights told. */
const [NEAREST, SIGHTS] = [6, 2];
/** Search radius if nothing is within reach. */
const BEYOND_M = 20_000;

/**
 * Says what can be reached within some minutes, and which places of a kind are within: «какие школы в 15 минутах пешком
 * от Ленина 5».
 */
export const reachSkill: Skill = async (topic) => {
  const { text, say, tools } = topic;
  const reach = talk.WITHIN_REACH.exec(text);
  const timed = talk.WITHIN_MINUTES.exec(text);
  const given = minutesIn(text);
  if (given === null && reach === null) return null;
  if (given !== null && given < 1)
    return inWords(
      topic,
      `Нужно от 1 до ${MOST_MINUTES} минут.`,
      `It takes 1 to ${MOST_MINUTES} minutes to get anywhere.`,
    );
  const isList = talk.WHICH_WITHIN_REACH.test(text);
  // «Туда и обратно за полчаса» leaves half of that for each way.
  const isBack = talk.AND_BACK.test(text);
  const wanted = Math.max(1, Math.floor((given ?? WALKABLE_MIN) / (isBack ? 2 : 1)));
  const minutes = Math.min(wanted, MOST_MINUTES);
  const means =
    meansIn(text) ??
    (reach !== null
      ? 'foot'
      : talk.REACH_ON_FOOT.test(timed?.[0] ?? '') || talk.BESIDE_WORD.test(text)
        ? 'foot'
        : null) ??
    (isList ? 'foot' : 'car');
  const [near, within] = [reach?.[0] ?? '', given === null ? '' : timed![0]];
  const rest = without(text, talk.AND_BACK, talk.IN_COMPANY, near, within, talk.REACH_ASKED, /[:.]|^,|,$/g);
  const wish = talk.REACH_WISH.exec(rest)?.groups!['wish'];
  const from = talk.REACH_FROM.exec(wish === undefined ? rest : rest.replace(talk.REACH_WISH, ''));
  // «За 2 часа от A до B» asks for a route.
  if (
    (talk.IN_TIME.test(text) && !talk.QUARTER_REACH.test(text) && !isList) ||
    (from !== null && talk.HAS_TARGET.test(from.groups!['from']!))
  )
    return null;
  const words = withoutMeans(wish ?? without(rest, from?.[0] ?? ''))
    .replace(talk.REACH_AROUND, '')
    .replace(talk.THERE_BEHIND, '')
    .trim();
  const isAsked =
    isList ||
    talk.QUARTER_REACH.test(text) ||
    talk.REACH_ASKED.test(text) ||
    reach !== null ||
    from !== null ||
    talk.WHAT_LIES.test(text);
  const isZone = isAsked && (words === '' || talk.REACH_WORDS.test(words));
  const { kinds } = isZone ? { kinds: [] } : await soughtIn(withoutAsking(words), topic);
  if (!isZone && kinds.length === 0) return null;
  const spot =
    from === null
      ? (topic.user ?? spotTalkedOf(topic))
      : await spotOf(withoutMeans(from.groups!['from']!.replace(talk.REACH_NOISE, '')), topic);
  if (spot === null)
    return from === null
      ? inWords(topic, 'Откуда? Назовите адрес или место.', 'From where? Name an address or a place.')
      : notOnTheMap([from.groups!['from']!], topic);
  const answer = await tools.ask('isochrone', {
    lat: spot.lat,
    lon: spot.lon,
    minutes: [minutes],
    ...(means === 'car' ? {} : { profile: means }),
  });
  const area = answer?.features[0]?.geometry;
  if (answer === null || area === undefined) {
    if (tools.lacksNetwork) return inWords(topic, `${sentence(noNetwork(means, say))}.`);
    return inWords(topic, 'Рядом с этим местом нет дороги.', 'There is no road near this place.');
  }
  const zone = inside(spot, withFewerVertices(area, MAX_QUESTION_VERTICES));
  const founds: (Found & { kind: Sought })[] = [];
  for (const kind of kinds) founds.push({ kind, ...(await findIn(kind, zone, topic)) });
  // Words that are no kind, and the name of nothing there, ask something else.
  if (!isZone && founds.every(({ kind, total }) => kind.category === null && total === 0)) return null;
  const turn = isZone
    ? await zoneTurn(answer, spot, minutes, means, zone, topic)
    : await listTurn(founds, spot, minutes, means, topic);
  const size = isZone || !talk.ZONE_AND_KIND.test(text) ? '' : `${reachText(answer, spot, minutes, means, topic)}\n`;
  const reached = { spot, minutes, means, what: isZone ? null : words };
  const cut = say.when(
    wanted > minutes,
    `Дальше ${MOST_MINUTES} минут пути не считаю, поэтому за ${MOST_MINUTES}, а не за ${wanted}:\n`,
    `I compute reach for up to ${MOST_MINUTES} minutes, so this is for ${MOST_MINUTES}, not for ${wanted}:\n`,
  );
  return { ...turn, reply: `${cut.join('')}${size}${turn.reply}`, frame: { ...turn.frame, reached } };
};

/** Answers «А школ?» and «а за 5 минут?» after a question about reach; null for other words. */
export async function reachFollowUp(rest: string, topic: Topic): Promise<Turn | null> {
  const { reached } = topic.frame;
  if (reached === null || placeTalkedOf(rest, topic) !== null) return null;
  const { spot, minutes, means, what } = reached;
  const alone = talk.MINUTES_ALONE.exec(rest)?.groups?.['count'];
  const isMeans = namedMeans(rest) !== null && withoutMeans(rest) === '';
  const given = isMeans ? minutes : alone === undefined ? minutesIn(rest) : Number(alone);
  const kinds = given === null ? (await soughtIn(rest, topic)).kinds : [];
  const isKinds = kinds.length > 0 && kinds.every(({ category }) => category !== null);
  // «А музей?», «а Завеличье?» after whether another place is within.
  const isAfterPlace = given === null && topic.frame.to !== null;
  if (isAfterPlace && (!isKinds || (await namedPlace(rest, topic)) !== null)) return placeWithin(rest, topic);
  if (given === null && !isKinds) return null;
  const sought = given === null ? rest : (what ?? topic.say.in('куда можно добраться', 'where can i get'));
  const how = talk.MEANS_PHRASES[meansIn(rest) ?? means];
  const text = `${sought} ${minutesText(given ?? minutes, topic)} ${how}`;
  return reachSkill({ ...topic, text, user: spot });
}

/** Returns the words of a number of minutes. */
export const minutesText = (minutes: number, { say }: Topic): string =>
  `${say.in('за', 'within')} ${minutes} ${say.in('минут', 'minutes')}`;

/** Answers yes or no if a message asks for a place of the last reach, by the way there; null for others. */
export async function withinReachTurn(topic: Topic): Promise<Turn | null> {
  const { frame, text } = topic;
  const { reached } = frame;
  if (reached === null) return null;
  const groups = talk.IS_WITHIN_REACH.map((form) => form.exec(text)?.groups).find((each) => each !== undefined);
  // «Школы туда попадают?» asks which.
  if (groups !== undefined)
    return talk.WITHIN_PLURAL.test(text)
      ? reachFollowUp(groups['place']!, topic)
      : placeWithin(groups['place']!, topic);
  // «До вокзала успею?», «а до рынка?»: by the same means, in the same time.
  const { parts, roles } = readingOf(text, EMPTY_FRAME);
  const [part, ...others] = parts;
  const named = namedMeans(text);
  const isOwn = minutesIn(text) !== null || roles.has('much') || (named !== null && named !== reached.means);
  if (part === undefined || others.length > 0 || isOwn || talk.WHICH_WITHIN_REACH.test(text)) return null;
  const isTarget = part.marker === 'to' || (part.marker !== 'from' && talk.IN_TIME.test(text));
  return isTarget && !part.isNot ? placeWithin(part.words, topic) : null;
}

/** Answers whether a place lies within the last reach; null if there is no way to it. */
async function placeWithin(words: string, topic: Topic): Promise<Turn | null> {
  const { frame, say } = topic;
  const { spot, minutes, means: reachedBy } = frame.reached!;
  const means = talk.MEANS_WALKING.test(topic.text) ? 'foot' : reachedBy;
  const there: Topic = { ...topic, user: spot };
  const place = await placeOf(words, there);
  const to = place === null ? await spotOf(words, there) : spotAt(place);
  if (to === null) return notOnTheMap([words], topic);
  const way = await askWay([spot, to], means, topic);
  if (way === null) return null;
  const isWithin = way.duration_min <= minutes;
  const name = say.in(`«${to.name ?? words}»`, to.name ?? words);
  const told = `${name}: ${say.distance(way.distance_km * 1000)} ${meansText(means, say)}, ${say.in('около', 'about')} ${say.duration(way.duration_min)}`;
  const reply = isWithin
    ? say.in(`Да, ${talk.IN_TIME.test(topic.text) ? 'успеете' : 'попадает'}. ${told}.`, `Yes. ${told}.`)
    : say.in(`Нет, за ${minutes} мин не успеть. ${told}.`, `No, not within ${minutes} min. ${told}.`);
  const focus = place ?? frame.focus;
  return placesTurn(reply, place === null ? [] : [place], { ...frame, to, from: spot, via: [], means, focus });
}

/** Lists the nearest of each usual kind around a place: «что рядом с Чкалова 35». */
export const aroundSkill: Skill = async (topic) => {
  const asked = talk.WHATS_AROUND.exec(topic.text);
  if (asked === null) return null;
  const { say, language } = topic;
  const [where, ...kinds] = asked.groups!['where']?.split(', ') ?? [];
  const spot =
    where === undefined
      ? // «Что рядом?» after a place is beside that.
        ((isBesideOne(topic.text, topic.frame) ? null : topic.user) ?? spotTalkedOf(topic))
      : await spotOf(where, topic);
  if (spot === null) return null;
  // «Что рядом с рынком, хозтовары интересуют».
  const wanted = kinds.length === 0 ? [] : kindsOf(await mentionsIn(kinds.join(', '), topic));
  const told = wanted.length === 0 ? null : await kindsTurn(wanted, spot, topic);
  if (told !== null) return told;
  const lines: string[] = [];
  const places: ChatPlace[] = [];
  const isOuting = talk.WITH_CHILDREN.test(topic.text);
  const usual = isOuting ? talk.OUTING_KINDS[language].children : talk.USUAL_KINDS[language];
  for (const q of usual) {
    const { kinds } = await soughtIn(q, topic);
    const found = kinds[0] === undefined ? [] : (await findIn(kinds[0], around(spot, AROUND_M), topic, NEAREST)).places;
    const others = [...places, ...(spot.place === undefined ? [] : [spot.place])];
    const fresh = found.filter(({ id, name }) => !others.some((each) => each.id === id || each.name === name));
    for (const place of fresh.slice(0, isOuting ? SIGHTS : 1)) {
      places.push(place);
      lines.push(`${q}: ${say.place({ ...place, phone: null }, '')}`);
    }
  }
  if (lines.length === 0) return null;
  const name = spot.name === null ? say.in('вами', 'you') : say.in(`«${spot.name}»`, spot.name);
  return placesTurn(
    `${say.in(`Ближайшее рядом с ${name}:`, `The nearest around ${name}:`)}\n${say.list(lines)}`,
    places,
    { ...EMPTY_FRAME, near: spot, places, told: places.length },
  );
};

/** Tells the size of the area, and how many of each usual kind are in it. */
async function zoneTurn(
  answer: Isochrone,
  spot: Spot,
  minutes: number,
  means: Means,
  zone: ReturnType<typeof inside>,
  topic: Topic,
): Promise<Turn> {
  const { say, language } = topic;
  const counts: string[] = [];
  for (const q of talk.USUAL_KINDS[language]) {
    const { kinds } = await soughtIn(q, topic);
    const found = kinds[0] === undefined ? null : await findIn(kinds[0], zone, topic, 1);
    if (found !== null && found.total > 0) counts.push(`${q} ${found.total}`);
  }
  const within = counts.length === 0 ? '' : `\n${say.in('Внутри', 'Within')}: ${counts.join(', ')}.`;
  return {
    ...inWords(topic, `${reachText(answer, spot, minutes, means, topic)}${within}`),
    frame: { ...EMPTY_FRAME, near: spot },
  };
}

async function listTurn(
  founds: readonly (Found & { kind: Sought })[],
  spot: Spot,
  minutes: number,
  means: Means,
  topic: Topic,
): Promise<Turn> {
  const { say } = topic;
  const within = withinText(spot, minutes, means, say);
  const lines: string[] = [];
  for (const { kind, total, places } of founds) {
    const none = say.in(`${kind.name}: ${within} на карте нет.`, `${kind.name}: none ${within}.`);
    lines.push(total === 0 ? none : `${kind.name}: ${total} ${within}${withoutTraffic(means, say)}.`);
    const [beyond] = total === 0 ? (await findIn(kind, around(spot, BEYOND_M), topic, 1)).places : [];
    if (beyond !== undefined) {
      const told = say.place(beyond, say.in('по прямой', 'in a straight line'));
      lines.push(say.in(`Ближайшее дальше: ${told}.`, `The nearest beyond: ${told}.`));
    }
    if (places.length > 0) lines.push(say.list(places.slice(0, SHOWN).map((place) => say.place(place, ''))));
    if (places.length > SHOWN && founds.length === 1)
      lines.push(say.in('Есть и другие: скажите «ещё».', 'There are others: say “more”.'));
  }
  const places = founds.flatMap((found) => found.places);
  return placesTurn(
    lines.join('\n'),
    founds.flatMap((found) => found.places.slice(0, SHOWN)),
    { ...EMPTY_FRAME, subject: founds[0]!.kind.q, near: spot, places, told: SHOWN, means },
  );
}

/** «За 15 мин пешком от вас». */
const withinText = (spot: Spot, minutes: number, means: Means, say: Wording): string =>
  `${say.in('за', 'within')} ${minutes} ${say.in('мин', 'min')} ${meansText(means, say)} ${say.from(spot)}`;

const withoutTraffic = (means: Means, say: Wording): string =>
  means === 'car' ? say.in(' (без учёта пробок)', ' (without traffic)') : '';

function reachText(answer: Isochrone, spot: Spot, minutes: number, means: Means, { say }: Topic): string {
  const within = sentence(withinText(spot, minutes, means, say));
  const rings = answer.features[0]?.geometry.coordinates.flat() ?? [];
  const perLon = METRES_OF_DEGREE * Math.cos((spot.lat * Math.PI) / 180);
  let [north, east, south, west, area] = [0, 0, 0, 0, 0];
  for (const ring of rings) {
    for (const [i, [lon = 0, lat = 0]] of ring.entries()) {
      const [x, y] = [(lon - spot.lon) * perLon, (lat - spot.lat) * METRES_OF_DEGREE];
      [north, south] = [Math.max(north, y), Math.max(south, -y)];
      [east, west] = [Math.max(east, x), Math.max(west, -x)];
      const [nextLon = 0, nextLat = 0] = ring[(i + 1) % ring.length]!;
      // Outer rings are counterclockwise and holes clockwise, so that holes are subtracted.
      area += (x * (nextLat - spot.lat) * METRES_OF_DEGREE - (nextLon - spot.lon) * perLon * y) / 2;
    }
  }
  const km2 = say.number((Math.abs(area) / 1e6).toFixed(area > 1e7 ? 0 : 1));
  const [n, s, w, e] = [north, south, west, east].map((metres) => say.distance(metres));
  return say.in(
    `${within} доступно около ${km2} км²: до ${n!} на север, ${s!} на юг, ${w!} на запад и ${e!} на восток${withoutTraffic(means, say)}.`,
    `${within} about ${km2} km² can be reached: up to ${n!} north, ${s!} south, ${w!} west and ${e!} east${withoutTraffic(means, say)}.`,
  );
}
