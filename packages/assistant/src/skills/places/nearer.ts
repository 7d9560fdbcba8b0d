import { distanceM, nameWords, talk } from '@verst/core';
import type { ChatPlace } from '../../chat/chat-types.ts';
import { sharesStem } from '../../reading/areas.ts';
import { allMeans, meansIn, meansText, withoutMeans } from '../../reading/means-of-travel.ts';
import { plain } from '../../reading/phrases.ts';
import { CHOOSING, isOf, MOVING, readingOf } from '../../reading/reading.ts';
import type { Reading } from '../../reading/reading.ts';
import {
  foremost,
  LEAST_CONFIDENCE,
  placeOf,
  placeTalkedOf,
  resembles,
  resemblesName,
  spotAt,
  spotOf,
} from '../../reading/named-points.ts';
import type { Detail, Skill, Spot, Topic, Turn } from '../turn.ts';
import { closesAt, dayAt } from '../wording.ts';
import { detailsIn, tellDetailsOfEach } from './details.ts';
import { EMPTY_FRAME, placesTurn } from '../turn.ts';
import { askWay } from '../ways/told-way.ts';
import { placesFound, searchFor } from '../../reading/look-ups.ts';

/** Most options of one question. */
export const MOST_OPTIONS = 5;

/** Options up to this far are compared by walking. */
const WALKED_M = 6000;

/** Finds which of several places or chains is nearest or reached soonest: «что ближе к вокзалу, Лукойл или Газпром». */
export const nearerSkill: Skill = async (topic) => {
  const text = topic.text.replace(talk.NEARER_TAIL, '');
  if (!talk.WHICH_NEARER.test(text) || !talk.OR.test(text) || allMeans(text).length > 1) return null;
  // «Ребёнок упал с велика, где …? Я на Мира 56»: the position is in a sentence of its own.
  const stated = talk.STATED_PLACE.exec(text)?.groups?.['place'];
  const from = stated !== undefined && /\d/.test(stated) ? await spotOf(stated, topic) : null;
  const asked = text.split(talk.SENTENCE_ENDS).find((part) => talk.OR.test(part)) ?? text;
  // «Какой парк ближе: Победы или Экопарк».
  const ofKind = talk.NEARER_KIND.map((form) => form.exec(asked)).find((match) => match !== null);
  const bare = ofKind === undefined ? asked : asked.replace(ofKind[0], ` ${ofKind[0].split(' ').at(-1)!}`);
  const reading = readingOf(withoutMeans(bare.replace(/ [—–-] /g, ', ')), EMPTY_FRAME);
  const roles = new Set([...reading.roles, 'nearer' as const]);
  return choiceTurn({ ...reading, roles }, { ...topic, text }, from, ofKind?.groups!['kind']);
};

/**
 * Returns the nearest that an option means; of a bare name that is also a part of town or a street, that of the sort of
 * the first option: «кинотеатр Дружба или Терек».
 */
async function optionOf(option: string, first: string, from: Spot, topic: Topic): Promise<ChatPlace | null> {
  const place = placeTalkedOf(option, topic) ?? (await nearestOf(option, from, topic));
  const isGround = place?.type === 'place' || place?.type === 'address';
  const [noun = '', ...name] = first.split(' ');
  if (!isGround || option === first || name.length === 0 || talk.OF_A_HOUSE.test(option)) return place;
  const ofSort = await nearestOf(`${noun} ${option}`, from, topic);
  const isOfSort = ofSort !== null && ofSort.type !== 'place' && ofSort.type !== 'address';
  return isOfSort && resembles(option, ofSort) ? ofSort : place;
}

/** Returns the details of several places that words ask for: «и телефоны их». */
const detailsOfSeveral = (text: string): Detail[] =>
  detailsIn(readingOf(text.replace(talk.DETAILS_OF_SEVERAL, '$1'), EMPTY_FRAME));

/** Answers which of several options is nearest to a point or reached soonest; null if fewer than two are said. */
export async function nearestOption(
  options: readonly (string | ChatPlace)[],
  from: Spot,
  topic: Topic,
): Promise<Turn | null> {
  const { say, text } = topic;
  const isTime = talk.QUICKER.test(text);
  const named: { words: string; place: ChatPlace | null }[] = [];
  const found: { words: string; place: ChatPlace; km: number; minutes: number }[] = [];
  const unknown: string[] = [];
  const others: string[] = [];
  const first = typeof options[0] === 'string' ? options[0] : '';
  for (const option of options.slice(0, MOST_OPTIONS)) {
    const place = typeof option === 'string' ? await optionOf(option, first, from, topic) : option;
    // «Что дешевле, Победа или Виктория»: a square of that name is no shop.
    const isShop = place === null || place.type === 'organization' || !talk.CHEAPER.test(topic.message.toLowerCase());
    const words = typeof option === 'string' ? option : option.name;
    named.push({ words, place: isShop ? place : null });
    if (!isShop) others.push(place.name);
  }
  // In town, distances are compared by walking: one-way streets would distort them.
  const straightM = named.map(({ place }) => (place ? distanceM(from.lon, from.lat, place.lon, place.lat) : 0));
  const wished = meansIn(text) ?? (isTime || Math.max(...straightM) > WALKED_M ? 'car' : 'foot');
  const [sample] = named.flatMap(({ place }) => place ?? []);
  const tried = sample === undefined ? null : await askWay([from, spotAt(sample)], wished, topic);
  // On a snapshot without ways on foot, distances by car are better than none.
  const means = tried === null && topic.tools.lacksNetwork ? 'car' : wished;
  for (const { words: option, place } of named) {
    const way = place === null ? null : await askWay([from, spotAt(place)], means, topic);
    if (place === null || way === null) unknown.push(option);
    else found.push({ words: option, place, km: way.distance_km, minutes: way.duration_min });
  }
  if (found.length === 0 || found.length + unknown.length < 2) return null;
  found.sort((a, b) => (isTime ? a.minutes - b.minutes : a.km - b.km));
  const lines = found.map(({ place, km, minutes }) => {
    const told = say.place({ ...place, distance_m: null, phone: null, opening_hours: null, is_open: null }, '');
    const way = `${say.distance(km * 1000)} ${meansText(means, say)}`;
    return `${told}: ${way}, ${say.in('около', 'about')} ${say.duration(minutes)}`;
  });
  const start = say.from(from);
  const isFarthest = talk.FARTHEST.test(text) && !isTime;
  if (isFarthest) found.reverse();
  const [best, second] = found;
  const byM = second === undefined ? 0 : Math.round(Math.abs(second.km - best!.km) * 1000);
  const by = isTime || byM < 50 ? '' : say.in(`, на ${say.distance(byM)}`, `, by ${say.distance(byM)}`);
  const verdict = isTime
    ? say.in(`Быстрее всего ${start}: ${best!.place.name}.`, `Quickest ${start}: ${best!.place.name}.`)
    : isFarthest
      ? say.in(`Дальше всего ${start}: ${best!.place.name}${by}.`, `Farthest ${start}: ${best!.place.name}${by}.`)
      : say.in(`Ближе всего ${start}: ${best!.place.name}${by}.`, `Nearest ${start}: ${best!.place.name}${by}.`);
  const lost = unknown.map((each) => say.in(`Не нашёл на карте: «${each}».`, `Not found on the map: “${each}”.`));
  const similar = say.when(
    others.length > 0,
    `Такого заведения нет, есть только ${others.map((name) => `«${name}»`).join(', ')}.`,
    `There is no such shop, only ${others.join(', ')}.`,
  );
  const places = found.map(({ place }) => place);
  // «…, и до скольки они».
  const details = detailsOfSeveral(plain(topic.message));
  const facts = details.length === 0 ? [] : [(await tellDetailsOfEach(places, details, null, topic)).reply];
  return placesTurn([verdict, say.list(lines), ...facts, ...lost, ...similar].join('\n'), places, {
    ...EMPTY_FRAME,
    places,
    told: places.length,
    focus: best!.place,
    near: from,
    means,
    again: { options, from, text },
  });
}

const MOST_WORDS_OF_PLACE = 3;
/** Returns false for adjectives and «жд». */
const isNoun = (word: string): boolean => word.length > 2 && !/(?:[иы]й|ой|ого|ому|ая|ую|ое|ее|жд)$/.test(word);

/** Returns options with the noun of another if they are only an adjective: «Мирожский или Снетогорский монастырь». */
function withNouns(options: readonly string[]): string[] {
  const noun = options.flatMap((option) =>
    option.split(' ').filter((word, _, { length }) => length > 1 && isNoun(word)),
  )[0];
  return options.map((option) => (noun === undefined || option.split(' ').some(isNoun) ? option : `${option} ${noun}`));
}

/** Which of several is nearer, in whatever order that is said: «до цирка или до драмтеатра быстрее дойти». */
export async function choiceTurn(
  { parts, roles }: Reading,
  topic: Topic,
  stated: Spot | null = null,
  kind?: string,
): Promise<Turn | null> {
  const last = parts.findLastIndex(({ isOr }) => isOr);
  const isChoice = CHOOSING.some((role) => roles.has(role));
  if (!isChoice && !MOVING.some((role) => roles.has(role))) return null;
  const targets = parts.filter(({ marker }) => marker === 'to');
  // «До вокзала и до пристани, одинаково по времени?».
  const isBoth = last < 0 && targets.length > 1 && isChoice && !roles.has('go');
  if (last < 1 && !isBoth) return null;
  let first = last;
  while (first > 0 && (parts[first]!.isOr || parts[first - 1]!.marker === parts[last]!.marker)) first--;
  const options = isBoth ? targets : parts.slice(first, last + 1);
  const start = parts.find((part) => !options.includes(part));
  if (start !== undefined && (parts.length > options.length + 1 || start.marker === null)) return null;
  const words = options.map((option) => option.words);
  const joined =
    start === undefined && talk.TOWARDS.test(options[0]!.said) ? await joinedStart(words[0]!, topic) : null;
  const from = stated ?? joined?.from ?? (start === undefined ? topic.user : await spotOf(start.words, topic));
  const named = withNouns(joined === null ? words : [joined.option, ...words.slice(1)]);
  const whole = named.map((each) => (kind === undefined || sharesStem(each, kind) ? each : `${kind} ${each}`));
  return from === null ? null : nearestOption(whole, from, topic);
}

/** Splits the start from the first option, «вокзалу A» of «что ближе к вокзалу A или B»; null if they are no two. */
async function joinedStart(words: string, topic: Topic): Promise<{ from: Spot; option: string } | null> {
  const all = words.split(' ');
  // The first words that name a place with a noun of its own: «жд вокзала», «вокзалу».
  for (let count = 1; count <= Math.min(MOST_WORDS_OF_PLACE, all.length - 1); count++) {
    // «Площади» alone is not yet the name of one.
    if (!isNoun(all[count - 1]!) || talk.COMMON_IN_STOPS.test(all[count - 1]!)) continue;
    const from = await spotOf(all.slice(0, count).join(' '), topic);
    if (from !== null) return { from, option: all.slice(count).join(' ') };
  }
  return null;
}

/** Lists the hours of several places side by side: «в каком ТЦ дольше открыто, Каскад или МегаМолл». */
export const hoursSkill: Skill = async (topic) => {
  const { text, say, user } = topic;
  const asked = talk.WHOSE_HOURS.exec(text);
  if (asked === null || !talk.OR.test(text) || user === null) return null;
  // «Где дольше работает A или B»: nothing marks the options.
  const behind = text.slice(asked.index + asked[0].length).replace(/^\S* /, '');
  const { options = behind } = (talk.OPTIONS.exec(text) ?? talk.OPTIONS_FIRST.exec(text))?.groups ?? {};
  if (!talk.OR.test(options)) return null;
  const named = options.split(talk.LIST_BETWEEN).slice(0, MOST_OPTIONS);
  const places: ChatPlace[] = [];
  const lines: string[] = [];
  for (const words of named) {
    const place = placeTalkedOf(words.trim(), topic) ?? (await nearestOf(words.trim(), user, topic));
    if (place !== null) places.push(place);
    const openness = place === null ? '' : say.openness(place);
    const told = openness === '' ? say.in('часы работы на карте не указаны', 'the map has no opening hours') : openness;
    lines.push(place === null ? say.in(`«${words}»: не нашёл`, `“${words}”: not found`) : `${place.name}: ${told}`);
  }
  if (places.length === 0) return null;
  const frame = { ...EMPTY_FRAME, places, told: places.length };
  return placesTurn([say.list(lines), ...latestOf(places, topic)].join('\n'), places, frame);
};

/** Says which of several places closes last today; nothing if the map does not tell it of all. */
export function latestOf(places: readonly ChatPlace[], { say }: Topic): string[] {
  const closing = places.map((place) => closesAt(place, dayAt(place.lon)) ?? NaN);
  const last = Math.max(...closing);
  if (places.length < 2 || Number.isNaN(last)) return [];
  const { name } = places[closing.indexOf(last)]!;
  return closing.every((minute) => minute === last)
    ? [say.in('Сегодня закрываются одинаково.', 'Today they close at the same time.')]
    : [say.in(`Сегодня позже закрывается: ${name}.`, `Today ${name} closes later.`)];
}

/** Returns the nearest to a point of the things that words name: a branch of a chain, a place, an address. */
export async function nearestOf(
  words: string,
  from: Spot,
  topic: Topic,
  except: ReadonlySet<string | null> = new Set(),
): Promise<ChatPlace | null> {
  // The main station, and no halt.
  if (talk.STATION_WORD.test(words)) return placeOf(words, { ...topic, user: from });
  const found = await searchFor(words, 10, from, topic);
  if (found === null || found.confidence < LEAST_CONFIDENCE || found.interpretation.unresolved.includes(words))
    return null;
  // «Гостиный двор» is no «Наш двор».
  const isWhole = found.interpretation.category !== null || found.interpretation.unresolved.length === 0;
  const places = placesFound(found).filter(
    ({ id, name }) => !except.has(id) && (isWhole || words.split(' ').every((word) => isOf(word, name))),
  );
  const [best] = places;
  if (best === undefined || best.type === 'address' || best.type === 'place') return best ?? null;
  // «Золотые ворота» are the gates, not a shop of that name nearby.
  if (talk.LANDMARK_KINDS.has(best.category ?? '')) return foremost(places);
  // The first result matches best, but «сбер» is the bank and no pharmacy that belongs to it; of branches, the nearest.
  const isNamed = found.interpretation.category === null && !resemblesName(words, best.name);
  // «Макси» is not «МАКС».
  const exact = places.find(({ name }) => words.split(' ').every((word) => nameWords(name).includes(word)));
  const own = exact ?? (isNamed ? places.find(({ name }) => isOf(words, name)) : undefined);
  const branches = places.filter(({ name }) => name === (own ?? best).name);
  return branches.toSorted((a, b) => (a.distance_m ?? 0) - (b.distance_m ?? 0))[0] ?? null;
}
