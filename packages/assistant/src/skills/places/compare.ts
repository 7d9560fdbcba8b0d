import { distanceM, talk } from '@verst/core';
import type { ChatPlace } from '../../chat/chat-types.ts';
import { alike, areaOf, areaText, around, findIn, sharesStem, soughtIn, soughtOf } from '../../reading/areas.ts';
import type { Area, Sought } from '../../reading/areas.ts';
import { notOnTheMap } from '../ways/routes.ts';
import { nearestFirst } from '../../reading/distances.ts';
import { allMeans } from '../../reading/means-of-travel.ts';
import { kindsOf, mentionsIn, placesOf } from '../../reading/mentions.ts';
import { without } from '../../reading/phrases.ts';
import { cardOf, knownProperties } from '../../reading/place-tags.ts';
import { CHOOSING, MOVING, readingOf } from '../../reading/reading.ts';
import type { Part, Reading } from '../../reading/reading.ts';
import { resemblesName } from '../../reading/named-points.ts';
import type { Skill, Topic, Turn } from '../turn.ts';
import { countOf } from './counts.ts';
import { tellDetailsOfEach } from './details.ts';
import { EMPTY_FRAME, inWords } from '../turn.ts';
import { choiceTurn, latestOf, MOST_OPTIONS, nearestOf } from './nearer.ts';

/** Places of a name that are looked at, and the radius in which they are. */
const [MOST_NAMED, TOWN_M] = [20, 20_000];

/**
 * Counts kinds of places in two towns, quarters or streets: «сравни Ростоши и Кушкуль: школы, садики», «где больше
 * аптек, на A или на B».
 */
export const compareSkill: Skill = async (topic) => {
  const places = await namedPlacesTurn(topic);
  if (places !== null) return places;
  const kinds = talk.MORE_OF_KINDS.exec(topic.text)?.groups?.['kinds'];
  if (kinds !== undefined) return countOf(`${kinds} ${topic.say.in('больше', 'more')}`, topic);
  for (const form of talk.COMPARE_FORMS) {
    const { what = '', one, other } = form.exec(topic.text)?.groups ?? {};
    if (one === undefined || other === undefined) continue;
    const { kinds, unknown } = await measuresOf(what, topic);
    if (kinds.length === 0) continue;
    const { areas, lost } = await partsOf([one, other], what !== '', topic);
    // If a part is unknown, the form may have split the words wrongly.
    const named = lost.length === 0 ? null : await comparedTurn(topic);
    if (named !== null) return named;
    if (areas.length > 0) return compareTurn(kinds, areas, lost, unknown, topic);
    if (lost.every((name) => talk.PART_OF_TOWN.test(name))) return notOnTheMap(lost, topic);
  }
  return comparedTurn(topic);
};

/** Returns the kinds by which a message compares; of one that names none, those that a family needs, or everyday ones. */
async function measuresOf(by: string, topic: Topic): ReturnType<typeof soughtIn> {
  const isFamily = talk.FOR_A_FAMILY.test(topic.text);
  const { kinds, unknown } = by === '' ? { kinds: [], unknown: [] } : await soughtIn(by, topic);
  // «Семье» names no kind.
  const named = isFamily ? kinds.filter(({ category }) => category !== null) : kinds;
  if (named.length > 0) return { kinds: named, unknown };
  return soughtIn((isFamily ? talk.FAMILY_KINDS : talk.USUAL_KINDS)[topic.language].join(', '), topic);
}

/**
 * Returns the parts of a town that words name, and those that the map lacks.
 *
 * @param isMarked - takes the ground around a market for a quarter that the map lacks and that has given it its name
 */
async function partsOf(
  options: readonly string[],
  isMarked: boolean,
  topic: Topic,
): Promise<{ readonly areas: readonly Area[]; readonly lost: readonly string[] }> {
  const areas: Area[] = [];
  const lost: string[] = [];
  for (const words of options.slice(0, MOST_OPTIONS)) {
    const name = words.replace(talk.AREA_LEADING, '');
    const whole = talk.ADJECTIVE.test(words) ? await areaOf(`${words} ${talk.DISTRICT_NOUN}`, topic, true) : null;
    const place = whole ?? (await areaOf(words, topic, true));
    const isSought = place === null && isMarked && !talk.NAMES_DISTRICT.test(words);
    const mark = isSought ? await areaOf(`${name} ${talk.MARKET}`, topic) : null;
    const isOfName = sharesStem(mark?.spot.name?.toLowerCase() ?? '', name);
    const area = place ?? (isOfName && talk.HOUSES_OF_MANY.has(mark!.spot.place?.category ?? '') ? mark : null);
    if (area === null) lost.push(name);
    else areas.push(area);
  }
  return { areas, lost };
}

/** Tells the same facts of several places that a message names by one kind: «сравни гостиницы Волхов и Садко». */
async function namedPlacesTurn(topic: Topic): Promise<Turn | null> {
  const { text, user } = topic;
  const listed = talk.COMPARE_PLACES.exec(text)?.groups?.['places'];
  if (listed === undefined || allMeans(text).length > 0) return null;
  const [first = '', ...others] = listed.split(talk.LIST_BETWEEN).slice(0, MOST_OPTIONS);
  const [noun = '', ...name] = first.split(' ');
  if (name.length === 0 || others.length === 0 || user === null) return null;
  const kind = await soughtOf(noun, topic);
  if (kind === null || kind.category === null) return null;
  const places: ChatPlace[] = [];
  for (const option of [name.join(' '), ...others]) {
    // «Гостиница Брянск» is one of that name, and not any in Bryansk.
    const found = await findIn({ ...kind, q: option }, around(user, TOWN_M), topic, MOST_NAMED);
    const named = found.places.find((each) => resemblesName(option, each.name));
    const place = named ?? (await nearestOf(sharesStem(option, noun) ? option : `${noun} ${option}`, user, topic));
    if ((place?.type !== 'poi' && place?.type !== 'organization') || !resemblesName(option, place.name)) return null;
    places.push(place);
  }
  return factsOfEach(places, noun, topic);
}

/** Tells the same facts of several places, how far each is, which is nearest and which closes last. */
export async function factsOfEach(places: readonly ChatPlace[], subject: string | null, topic: Topic): Promise<Turn> {
  const { say, user } = topic;
  const tags = [];
  for (const place of places) tags.push((await cardOf(place, topic))?.tags ?? {});
  const frame = { ...EMPTY_FRAME, subject, places, told: places.length };
  const details = [...(['address', 'hours', 'phone', 'website'] as const), ...knownProperties(tags)];
  const turn = await tellDetailsOfEach(places, details, null, { ...topic, frame });
  const near = user === null ? [] : nearestFirst(places, user);
  const far = near.map(({ name, distance_m: metres }) => `${name} ${say.distance(metres ?? 0)}`).join(', ');
  const distances = say.when(
    far !== '',
    `Ближе всего от вас: ${near[0]?.name}. По прямой от вас: ${far}.`,
    `Nearest to you: ${near[0]?.name}. From you in a straight line: ${far}.`,
  );
  return { ...turn, reply: [turn.reply, ...distances, ...latestOf(places, topic)].join('\n') };
}

/** Compares the places that a message names by the kinds that it names, else by everyday kinds. */
async function comparedTurn(topic: Topic): Promise<Turn | null> {
  const { text } = topic;
  if (!talk.COMPARES.test(text) || allMeans(text).length > 0 || talk.ASKS_WAY.test(text)) return null;
  const mentions = await mentionsIn(text, topic);
  const areas = placesOf(mentions).map(({ words }) => words);
  const kinds = kindsOf(mentions).map(({ q }) => q);
  const isFor = kinds.some((q) => talk.FOR_BEFORE.test(text.slice(0, text.indexOf(q))));
  // «Сравни для пекарни A и B» compares two sites for a business.
  return areas.length < 2 || (isFor && !talk.FOR_A_FAMILY.test(text))
    ? null
    : compareAreas(areas, kinds.join(', '), topic);
}

/** Compares parts of a town; null if the map has fewer than two of them. */
async function compareAreas(options: readonly string[], by: string, topic: Topic): Promise<Turn | null> {
  const { areas, lost } = await partsOf(options, false, topic);
  if (areas.length < 2) return null;
  const { kinds, unknown } = await measuresOf(by, topic);
  return compareTurn(kinds, areas, lost, unknown, topic);
}

/** Answers with the number of places of each kind in each area. */
async function compareTurn(
  kinds: readonly Sought[],
  found: readonly Area[],
  lost: readonly string[],
  unknown: readonly string[],
  topic: Topic,
): Promise<Turn> {
  const { say } = topic;
  const areas = alike(found);
  const won = areas.map(() => 0);
  const lines: string[] = [];
  for (const kind of kinds) {
    const totals: number[] = [];
    for (const area of areas) totals.push((await findIn(kind, area, topic)).total);
    const most = Math.max(...totals);
    const best = totals.indexOf(most);
    const isShared = totals.lastIndexOf(most) !== best;
    if (!isShared) won[best]!++;
    const told = areas.map((area, i) => `${area.spot.name ?? say.in('здесь', 'here')}: ${totals[i]}`).join('; ');
    const verdict = isShared
      ? say.in(' (поровну)', ' (the same)')
      : say.in(` (больше: ${areas[best]!.spot.name})`, ` (more: ${areas[best]!.spot.name})`);
    lines.push(`${kind.name}. ${told}${areas.length < 2 ? '' : verdict}`);
  }
  const notes = [
    ...lost.map((words) => say.in(`«${words}»: на этой карте нет.`, `“${words}”: not on this map.`)),
    ...unknown.map((words) => say.in(`«${words}»: такого вида мест не знаю.`, `“${words}”: I do not know this kind.`)),
    ...say.when(
      new Set(areas.map(({ radiusM }) => radiusM === null)).size > 1,
      'Границ одного из них на карте нет, поэтому сравнение приблизительное.',
      'The map has no bounds of one of them, so the comparison is rough.',
    ),
    ...say.when(
      areas.some((area, i) => areas.slice(i + 1).some((other) => overlap(area, other))),
      'Эти круги накрывают друг друга: часть мест посчитана в обоих.',
      'These circles overlap: some places are counted in both.',
    ),
    say.in(
      `Считал ${areas.map((area) => areaText(area, topic)).join(' и ')}.`,
      `Counted ${areas.map((area) => areaText(area, topic)).join(' and ')}.`,
    ),
  ];
  const most = won.indexOf(Math.max(...won));
  if (kinds.length > 1 && areas.length > 1 && won.lastIndexOf(won[most]!) === most) {
    const better = areas[most]!.spot.name ?? '';
    notes.unshift(say.in(`По числу мест больше выбор: ${better}.`, `More choice by number: ${better}.`));
  }
  const frame = { ...EMPTY_FRAME, compared: { areas: found, kinds } };
  return { ...inWords(topic, [say.list(lines), ...notes].join('\n')), frame };
}

/** Returns true if two circles have ground in common. */
const overlap = ({ spot, radiusM }: Area, other: Area): boolean =>
  radiusM !== null &&
  other.radiusM !== null &&
  distanceM(spot.lon, spot.lat, other.spot.lon, other.spot.lat) < radiusM + other.radiusM;

/** Tells the last comparison again. */
export async function compareAgain(topic: Topic): Promise<Turn | null> {
  const { compared } = topic.frame;
  return compared === null ? null : compareTurn(compared.kinds, compared.areas, [], [], topic);
}

/** Compares the same areas by another kind, «А школ?», or one more area, «а Октябрьский?»; null for other words. */
export async function compareFollowUp(rest: string, topic: Topic): Promise<Turn | null> {
  const { compared } = topic.frame;
  if (compared === null) return null;
  const { areas } = compared;
  // «У вокзала» is a place, though a station is a kind.
  const { kinds, unknown } = talk.AREA_LEADING.test(rest) ? { kinds: [], unknown: [] } : await soughtIn(rest, topic);
  if (kinds.some(({ category }) => category !== null)) return compareTurn(kinds, areas, [], unknown, topic);
  const words = rest.replace(talk.AREA_LEADING, '');
  const added = await likeAreas(words, areas, topic);
  if (added === null) {
    const lost = topic.say.in(`«${words}»: на этой карте нет.`, `“${words}”: not on this map.`);
    return words === rest && !talk.ADJECTIVE.test(words) ? null : inWords(topic, lost);
  }
  const isKnown = areas.some(({ spot }) => spot.name === added.spot.name);
  return compareTurn(compared.kinds, isKnown ? areas : [...areas, added], [], [], topic);
}

/** Returns the area that words name, of the same sort as others: «Октябрьский» after two districts is a district. */
async function likeAreas(words: string, others: readonly Area[], topic: Topic): Promise<Area | null> {
  const sort = talk.SORT_OF_AREA.exec(others[0]?.spot.name?.toLowerCase() ?? '')?.[0];
  const whole = sort === undefined || words.includes(sort) ? null : await areaOf(`${words} ${sort}`, topic, true);
  const area = whole ?? (await areaOf(words, topic, true));
  // «Центр» of a town that has no quarter of that name is the town itself, which is no quarter.
  const isUnlike =
    area === null ||
    others.every((each) => each.isTown !== area.isTown || (each.street === undefined) !== (area.street === undefined));
  return isUnlike ? null : area;
}

const TIMES: readonly talk.ReferenceRole[] = ['day', 'now', 'clock'];

/** Chooses between what «или» joins, in whatever order that is said: «до цирка или театра меньше идти». */
export const choiceSkill: Skill = async (topic) => {
  const text = without(topic.text, talk.WITHIN_MINUTES);
  const reading = readingOf(text, EMPTY_FRAME);
  return (await areasTurn(reading, topic)) ?? choiceTurn(reading, topic);
};

/** Which of two parts of a town has more: «семье где лучше Лесная Поляна или Южный». */
async function areasTurn({ parts, roles }: Reading, topic: Topic): Promise<Turn | null> {
  const isOption = ({ isOr }: Part, i: number): boolean => isOr || parts[i + 1]?.isOr === true;
  const options = parts.filter(isOption).map(({ words, said }) => `${said} ${words}`.trim());
  if (options.length < 2 || [...CHOOSING, ...MOVING, ...TIMES].some((role) => roles.has(role))) return null;
  return compareAreas(
    options,
    parts
      .filter((part, i) => !isOption(part, i))
      .map(({ words }) => words)
      .join(', '),
    topic,
  );
}
