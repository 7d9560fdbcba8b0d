import { distanceM, talk } from '@verst/core';
import type { ChatPlace } from '../../chat/chat-types.ts';
import { sharesStem } from '../../reading/areas.ts';
import { allMeans, meansIn, meansText, withoutMeans } from '../../reading/means-of-travel.ts';
import { nameWords, plain } from '../../reading/phrases.ts';
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
  const { user } = topic;
  const text = topic.text.replace(talk.NEARER_TAIL, '');
  if (!talk.WHICH_NEARER.test(text) || !talk.OR.test(text) || allMeans(text).length > 1) return null;
  const unparted = await unpartedOptions(text, topic);
  const { head, options: listed } =
    unparted ?? (talk.OPTIONS.exec(text) ?? talk.OPTIONS_FIRST.exec(text))?.groups ?? {};
  // «…, травмпункт или больница? Я на Мира 56»: the next sentence is not an option.
  const options = listed?.split(talk.SENTENCE_ENDS)[0];
  if (options === undefined || !talk.OR.test(options)) return null;
  const begun = talk.OPTIONS_FROM.exec(options);
  const kind = talk.NEARER_KIND.map((form) => form.exec(text)?.groups?.['kind']).find((each) => each !== undefined);
  const words =
    begun?.groups!['from'] ??
    talk.NEARER_THAN.exec(head)?.groups?.['from'] ??
    talk.CLOSER_TO.exec(head)?.groups?.['from'] ??
    (kind === undefined ? talk.NEARER_TO.exec(head)?.groups?.['from'] : undefined) ??
    talk.NEARER_TO.exec(options)?.groups?.['from'];
  // «Ребёнок упал с велика, где …? Я на Мира 56»: the position is in a sentence of its own.
  const stated = talk.STATED_PLACE.exec(text)?.groups?.['place'];
  const at = stated !== undefined && /\d/.test(stated) ? stated : words;
  const from = unparted?.from ?? (at === undefined ? user : await spotOf(at, topic));
  const listedOptions = options
    .slice(begun?.[0].length ?? 0)
    .split(talk.LIST_BETWEEN)
    .map((part) =>
      withoutMeans(part)
        .replace(/(?: |^)(?:обе|оба|both)$/, '')
        .replace(talk.WAYS_TAIL, '')
        .replace(talk.OPTION_LEADING, '')
        .replace(/ и$/, '')
        .trim(),
    )
    // «…, и телефоны их» is no option.
    .filter((option) => option !== '' && detailsAlone(option).length === 0);
  // «Какой парк ближе: Победы или Экопарк».
  const whole = listedOptions.map((option) =>
    kind === undefined || sharesStem(option, kind) ? option : `${kind} ${option}`,
  );
  return from === null ? null : nearestOption(whole, from, { ...topic, text });
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

/** Returns them if the words name nothing else. */
const detailsAlone = (text: string): Detail[] =>
  readingOf(text, EMPTY_FRAME).parts.length > 0 ? [] : detailsOfSeveral(text);

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

/**
 * Returns the options of «от вокзала что ближе A или B» and «что ближе к вокзалу A или B», where no punctuation
 * separates them; null for other texts.
 */
async function unpartedOptions(
  text: string,
  topic: Topic,
): Promise<{ readonly head: string; readonly options: string; readonly from: Spot } | null> {
  const { from, to, mixed } = talk.OPTIONS_UNPARTED.exec(text)?.groups ?? {};
  if (mixed === undefined || talk.SENTENCE_ENDS.test(mixed) || /[,:—]/.test(mixed)) return null;
  if (from !== undefined) {
    const spot = await spotOf(from, topic);
    return spot === null ? null : { head: '', options: withNouns(mixed), from: spot };
  }
  // «Что ближе гостиный двор или рио»: from the user.
  if (to === undefined) return topic.user === null ? null : { head: '', options: withNouns(mixed), from: topic.user };
  const words = mixed.slice(to.length).split(' ');
  // The first words that name a place with a noun of its own: «жд вокзала», «вокзалу».
  for (let count = 1; count <= MOST_WORDS_OF_PLACE; count++) {
    // «Площади» alone is not yet the name of one.
    if (!isNoun(words[count - 1] ?? '') || talk.COMMON_IN_STOPS.test(words[count - 1]!)) continue;
    const spot = await spotOf(words.slice(0, count).join(' '), topic);
    const options = words.slice(count).join(' ');
    if (spot !== null && / (?:или|либо) /.test(options)) return { head: '', options: withNouns(options), from: spot };
  }
  return null;
}

const MOST_WORDS_OF_PLACE = 3;
/** Returns false for adjectives and «жд». */
const isNoun = (word: string): boolean => word.length > 2 && !/(?:[иы]й|ой|ого|ому|ая|ую|ое|ее|жд)$/.test(word);

/** Completes options that are only an adjective with the noun of another: «Мирожский или Снетогорский монастырь». */
function withNouns(options: string): string {
  const all = options.split(/ (?:или|либо) /).map((option) => option.trim());
  const noun = all.flatMap((option) =>
    option.split(' ').filter((word, _, { length }) => length > 1 && isNoun(word)),
  )[0];
  const whole = all.map((option) =>
    noun === undefined || option.split(' ').some(isNoun) ? option : `${option} ${noun}`,
  );
  return whole.join(' или ');
}

/** Which of two is nearer: «до цирка или до драмтеатра быстрее дойти». */
export async function choiceTurn({ parts, roles }: Reading, topic: Topic): Promise<Turn | null> {
  const second = parts.findIndex(({ isOr }) => isOr);
  const isChoice = CHOOSING.some((role) => roles.has(role));
  if (!isChoice && !MOVING.some((role) => roles.has(role))) return null;
  const targets = parts.filter(({ marker }) => marker === 'to');
  // «До вокзала и до пристани, одинаково по времени?».
  const isBoth = second < 0 && targets.length > 1 && isChoice && !roles.has('go');
  if (second < 1 && !isBoth) return null;
  const options = isBoth ? targets : parts.filter((part, i) => part.isOr || parts[i + 1]?.isOr === true);
  const start = parts.find((part) => !options.includes(part));
  if (start !== undefined && (parts.length > options.length + 1 || start.marker === null)) return null;
  const from = start === undefined ? topic.user : await spotOf(start.words, topic);
  const words = options.map((option) => option.words);
  return from === null ? null : nearestOption(words, from, topic);
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
