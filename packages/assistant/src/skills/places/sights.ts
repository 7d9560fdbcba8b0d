import { talk } from '@verst/core';
import type { ChatPlace } from '../../chat/chat-types.ts';
import { areaOf, around, findIn, soughtOf } from '../../reading/areas.ts';
import { namedMeans, withoutMeans } from '../../reading/means-of-travel.ts';
import { spotAt, spotOf, spotTalkedOf } from '../../reading/named-points.ts';
import { without } from '../../reading/phrases.ts';
import { isBesideOne, readingOf } from '../../reading/reading.ts';
import type { Skill, Sought, Spot, Topic, Turn } from '../turn.ts';
import { EMPTY_FRAME } from '../turn.ts';
import { minutesIn } from '../ways/minutes-named.ts';
import { orderTurn } from '../ways/stops.ts';
import { tellPlaces } from './told-places.ts';

/** Radius of a walk for each hour, in which sights are also named beside the walk; of a list, of a ride, and of a town. */
const [HOUR_M, BEYOND_M, AROUND_M, RIDE_M, TOWN_M] = [1000, 1500, 2000, 5000, 20_000];
/** Hours of a walk if none are named, and the stops of a walk. */
const [WALK_HOURS, FEWEST, MOST] = [3, 3, 8];

/**
 * Tells what is worth seeing: «что посмотреть в центре», as a walk if the message asks for one or names the hours for
 * it: «маршрут по музеям на 3 часа». Sights that an encyclopedia knows come first; «самая старая церковь» asks for the
 * years on the map.
 */
export const sightsSkill: Skill = async (topic) => {
  const { text, user } = topic;
  const isOldest = talk.OLDEST.test(text);
  const minutes = minutesIn(text);
  // «За 15 минут» asks what is within reach.
  if (
    (!isOldest && !talk.SIGHTS.test(text)) ||
    talk.WITH_CHILDREN.test(text) ||
    talk.THROUGH_THEM.test(text) ||
    (minutes !== null && minutes < 60)
  )
    return null;
  const rest = withoutMeans(without(text, talk.OLDEST, talk.SIGHTS_AROUND, talk.IN_COMPANY));
  const kinds: Sought[] = [];
  let spot = isBesideOne(text, topic.frame) ? spotTalkedOf(topic) : null;
  const { parts } = readingOf(rest, EMPTY_FRAME);
  // «Маршрут пешком от A до B» is one way.
  if (['from', 'to'].every((end) => parts.some(({ marker }) => marker === end))) return null;
  for (const { words, marker, said } of parts) {
    const isPlace = marker === 'at' || marker === 'near' || marker === 'from' || talk.TOWN_CENTRE.test(words);
    if (marker === 'to' || marker === 'for') continue;
    if (!isPlace && marker !== null && marker !== 'with') return null;
    const isCentre = talk.TOWN_CENTRE.test(words);
    const there = isPlace && !isCentre ? await spotOf(said === 'на' ? `${said} ${words}` : words, topic) : null;
    const found = isCentre ? ((await areaOf(words, topic))?.spot ?? null) : there;
    const kind = isPlace ? null : await soughtOf(words, topic);
    if (isPlace ? found === null : kind === null || kind.category === null) return null;
    spot = found ?? spot;
    if (kind !== null) kinds.push(kind);
  }
  const near = spot ?? user;
  // A list of kinds is one of stops.
  if (near === null || kinds.length > 1) return null;
  if (isOldest) return oldestTurn(kinds[0] ?? null, near, topic);
  const isWalk = talk.SIGHTS_WALK.test(text) || minutes !== null || namedMeans(text) !== null;
  if (kinds.length > 0 && !isWalk) return null;
  const hours = (minutes ?? WALK_HOURS * 60) / 60;
  const means = namedMeans(text) ?? 'foot';
  const found = await sightsIn(kinds, near, means !== 'foot' ? RIDE_M : isWalk ? hours * BEYOND_M : AROUND_M, topic);
  const note = topic.say.in(
    'Оценок на карте нет: выбрал места со статьёй в Википедии, затем ближайшие.',
    'The map has no ratings: I chose places with an article in Wikipedia, then the nearest.',
  );
  if (!isWalk && found.length > 0) {
    const frame = { ...EMPTY_FRAME, subject: kinds[0]?.q ?? talk.OUTING_KINDS[topic.language].any[1], near: spot };
    const where = spot === null ? '' : topic.say.in(` рядом с «${spot.name}»`, ` near ${spot.name}`);
    const turn = tellPlaces(
      { ...topic, frame: { ...frame, places: found } },
      `${topic.say.in('Что посмотреть', 'What to see')}${where}:`,
    );
    return { ...turn, reply: `${turn.reply}\n${note}` };
  }
  const isWithin = ({ distance_m: metres }: ChatPlace): boolean => means !== 'foot' || (metres ?? 0) <= hours * HOUR_M;
  const within = found.filter(isWithin);
  const told = within.slice(0, Math.min(Math.max(FEWEST, Math.round(hours * 2)), MOST));
  const stops = told.map(spotAt);
  const turn = stops.length < 2 ? null : await orderTurn({ start: near, end: null, stops, unknown: [] }, means, topic);
  if (turn === null) return null;
  const others = found.filter((place) => !isWithin(place)).slice(0, FEWEST);
  const farther = others.map(({ name, distance_m: metres }) => `${name} (${topic.say.distance(metres!)})`).join(', ');
  const beyond = topic.say.when(farther !== '', `Дальше есть ещё: ${farther}.`, `Farther away: ${farther}.`);
  const reply = [turn.reply, note, ...beyond].join('\n');
  return { ...turn, reply, frame: { ...turn.frame, places: told, told: told.length } };
};

const ofCategory = (category: string): Sought => ({ q: category, category, name: category, isOnly: true });

/** Returns places of kinds, else sights of any kind, around a point: those that an encyclopedia knows first, one of a name. */
async function sightsIn(
  kinds: readonly Sought[],
  near: Spot,
  radiusM: number,
  topic: Topic,
): Promise<readonly ChatPlace[]> {
  const known: ChatPlace[] = [];
  const others: ChatPlace[] = [];
  for (const kind of kinds.length > 0 ? kinds : talk.SIGHT_CATEGORIES.map(ofCategory)) {
    const { places, tags } = await findIn(kind, around(near, radiusM), topic);
    for (const place of places) {
      const isKnown = Object.keys(tags?.get(place.id) ?? {}).some((key) => /^wiki(?:pedia|data)/.test(key));
      const isRepeated = [...known, ...others, near.place].some((each) => each?.name === place.name);
      const isSight =
        kinds.length > 0 || talk.LANDMARK_KINDS.has(place.category ?? '') || place.category === kind.category;
      if (isSight && !isRepeated && tags?.get(place.id)?.['name'] !== undefined) (isKnown ? known : others).push(place);
    }
  }
  return [known, others].flatMap((list) => list.toSorted((a, b) => (a.distance_m ?? 0) - (b.distance_m ?? 0)));
}

/** Tells the oldest of a kind, else of all sights, of those whose year is on the map; null if there are none. */
async function oldestTurn(kind: Sought | null, near: Spot, topic: Topic): Promise<Turn | null> {
  const { say } = topic;
  const founds = [];
  for (const each of kind === null ? talk.OLD_CATEGORIES.map(ofCategory) : [kind])
    founds.push(await findIn(each, around(near, TOWN_M), topic));
  const places = [...new Map(founds.flatMap((found) => found.places).map((place) => [place.id, place])).values()];
  const tags = new Map(founds.flatMap((found) => [...found.tags!]));
  const dated = places.flatMap((place) => {
    const [, year, century] = /(?:^|\D)(\d{4})(?!\d)|C(\d\d?)/.exec(tags.get(place.id)?.['start_date'] ?? '') ?? [];
    const from = year === undefined ? (Number(century) - 1) * 100 : Number(year);
    return Number.isNaN(from) ? [] : [{ place, from }];
  });
  if (places.length === 0) return null;
  const sorted = dated.toSorted((a, b) => a.from - b.from);
  const years = sorted.slice(0, FEWEST).map(({ place: { name }, from }) => `${name} (${from})`);
  const head = say.in(
    `Год постройки на карте есть у ${dated.length} из ${places.length} таких мест, поэтому точно не скажу.`,
    `The map has the year of ${dated.length} of ${places.length} such places, so I cannot be sure.`,
  );
  const oldest = say.when(
    dated.length > 0,
    ` Старше других: ${years.join(', ')}.`,
    ` Older than others: ${years.join(', ')}.`,
  );
  const shown = dated.length > 0 ? sorted.map(({ place }) => place) : places;
  const frame = { ...EMPTY_FRAME, subject: kind?.q ?? null, places: shown };
  return tellPlaces({ ...topic, frame }, head + oldest.join(''), FEWEST);
}
