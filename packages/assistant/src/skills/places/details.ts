import { folded, talk } from '@verst/core';
import { toChatPlace } from '../../chat/chat-places.ts';
import type { ChatPlace } from '../../chat/chat-types.ts';
import { around, findIn, soughtOf } from '../../reading/areas.ts';
import { bareAddress, placeOf, spotAt } from '../../reading/named-points.ts';
import { cardOf, hasProperty, propertyInWords } from '../../reading/place-tags.ts';
import type { Card, Property } from '../../reading/place-tags.ts';
import type { Reading } from '../../reading/reading.ts';
import type { ToolAnswer } from '../../tools/tool-answers.ts';
import type { Detail, Topic, Turn } from '../turn.ts';
import { isAlwaysOpen } from '../wording.ts';
import { searchFor } from '../../reading/look-ups.ts';

import { placesTurn } from '../turn.ts';

/** Details that words of a message ask for by themselves. */
const DETAILS = ['phone', 'address', 'website', 'hours'] as const;
/** Returns the details that the words of a message ask for. */
export const detailsIn = ({ roles }: Reading): Detail[] => DETAILS.filter((detail) => roles.has(detail));

/** Returns the words for a day in a message; null for none. */
export const dayIn = (text: string): string | null => talk.ON_DAY.exec(text)?.[0].trim() ?? null;

/** Answers with details of a place; `day` is the day, in words, whose hours are asked for. */
export async function tellDetails(
  place: ChatPlace,
  asked: readonly Detail[],
  day: string | null,
  topic: Topic,
): Promise<Turn> {
  const { full, line, tags } = await detailsOf(place, asked, day, topic);
  const beside: string[] = [];
  for (const detail of asked)
    if (typeof detail !== 'string' && hasProperty(detail, tags) === null)
      beside.push(...(await besideIt(detail, full, topic)));
  return placesTurn([`${line}.`, ...beside].join('\n'), [full], { ...topic.frame, asked: { details: asked, day } });
}

/** How far from the middle of a place what belongs to it is at most. */
const BELONGS_M = 200;

/** Names the nearest place of the kind of a property, «парковка», where the tags of a place say nothing of it. */
async function besideIt({ words }: Property, at: ChatPlace, topic: Topic): Promise<string[]> {
  const kind = await soughtOf(words, topic);
  if (kind === null || kind.category === null) return [];
  const [near] = (await findIn(kind, around(spotAt(at), BELONGS_M), topic, 1)).places;
  if (near === undefined) return [];
  return [
    topic.say.in(
      `Рядом на карте: ${topic.say.place(near, '')}.`,
      `Beside it on the map: ${topic.say.place(near, '')}.`,
    ),
  ];
}

/** The same of several places, a line for each. */
export async function tellDetailsOfEach(
  places: readonly ChatPlace[],
  asked: readonly Detail[],
  day: string | null,
  topic: Topic,
): Promise<Turn> {
  const told = [];
  for (const place of places) told.push(await detailsOf(place, asked, day, topic));
  return placesTurn(
    topic.say.list(told.map(({ line }) => line)),
    told.map(({ full }) => full),
    { ...topic.frame, asked: { details: asked, day } },
  );
}

/** Returns a place with all that is known of it, and details of it as a line. */
async function detailsOf(
  place: ChatPlace,
  asked: readonly Detail[],
  day: string | null,
  topic: Topic,
): Promise<{ full: ChatPlace; line: string; tags: Card['tags'] }> {
  const card = await cardOf(place, topic);
  const full = { ...(toChatPlace(card, place.type) ?? place), distance_m: place.distance_m };
  const isHoused = full.address?.includes(',') === true;
  // A town alone is not an address.
  const isBare = asked.includes('address') && !isHoused;
  const near = isBare ? await topic.tools.ask('reverse', { lat: full.lat, lon: full.lon, lang: topic.language }) : null;
  const known = { website: card?.website ?? null, tags: card?.tags ?? {}, near, day };
  const told = asked.map((detail) => detailOf(detail, full, known, topic));
  const at = !isHoused || asked.includes('address') ? '' : ` (${full.address})`;
  return { full, line: `${full.name}${at}: ${told.join('; ')}`, tags: known.tags };
}

/** Returns the place that the answer was about; null if it was about none. */
export const subjectOf = async (topic: Topic): Promise<ChatPlace | null> =>
  topic.frame.focus ?? topic.frame.places[topic.frame.page] ?? endTalkedOf(topic);

/** Returns the place to which the last route led. */
async function endTalkedOf(topic: Topic): Promise<ChatPlace | null> {
  const { to } = topic.frame;
  return to?.name == null ? null : placeOf(to.name, { ...topic, user: to });
}

/** Returns the place that words name, or the only one of its kind; null if they are a kind of several. */
export async function namedPlace(words: string, topic: Topic): Promise<ChatPlace | null> {
  if ((await isKind(words, topic)) && !(await isOnlyOne(words, topic))) return null;
  const place = await placeOf(words, topic);
  return place?.type === 'poi' || place?.type === 'organization' ? place : null;
}

/** Returns true if the map has one place of the kind that words name: «цирк». */
export async function isOnlyOne(words: string, topic: Topic): Promise<boolean> {
  if (talk.STATION_WORD.test(words)) return true;
  const found = await searchFor(words, 5, topic.user, topic);
  const { category } = found?.interpretation ?? {};
  return (found?.results ?? []).filter((hit) => toChatPlace(hit)?.category === category).length === 1;
}

/** Letters that all grammatical cases of a word share, at least. */
const LEAST_STEM = 4;

/** Returns true if words are a kind of place, and not the name of one: «музей изобразительных искусств» is both. */
export async function isKind(words: string, topic: Topic): Promise<boolean> {
  const found = await searchFor(words, 1, topic.user, topic);
  if (found === null || found.interpretation.category === null) return false;
  // «Торговый центр Мир»: the words besides those of the kind are its name.
  const kind = found.interpretation.category_name?.toLowerCase() ?? '';
  const own = words.split(' ').filter((word) => !kind.includes(word.slice(0, LEAST_STEM)));
  return own.length === 0 || !hasAllWords(toChatPlace(found.results[0])?.name ?? '', own.join(' '));
}

/** Returns true if a name has every longer word, in any grammatical case. */
function hasAllWords(name: string, words: string): boolean {
  const own = folded(name);
  return words
    .split(' ')
    .every((word) => word.length < LEAST_STEM || own.includes(word.slice(0, Math.max(LEAST_STEM, word.length - 2))));
}

/** Data about a place besides its own fields; `near` is the nearest address if it has none. */
interface Known extends Card {
  readonly near: ToolAnswer<'reverse'> | null;
  /** Words for the day that is asked about; null for none. */
  readonly day: string | null;
}

function detailOf(detail: Detail, place: ChatPlace, { website, tags, near, day }: Known, { say }: Topic): string {
  const { opening_hours: hours } = place;
  const noHours = say.in('часы работы на карте не указаны', 'the map has no opening hours');
  if (typeof detail !== 'string') return propertyInWords(detail, tags, say);
  switch (detail) {
    case 'clock':
      if (hours === null) return noHours;
      return isAlwaysOpen(hours)
        ? say.in('да, круглосуточно', 'yes, around the clock')
        : say.in(`нет, ${say.hours(hours)}`, `no, ${say.hours(hours)}`);
    case 'phone':
      return place.phone === null
        ? say.in('телефон на карте не указан', 'the map has no phone')
        : `${say.in('телефон', 'phone')} ${place.phone}`;
    case 'hours': {
      const onDay = day === null ? null : say.openOn(place, day);
      if (onDay !== null) return onDay;
      const openness = say.openness(place);
      return openness === '' ? noHours : openness;
    }
    case 'website':
      return website === null
        ? say.in('сайт на карте не указан', 'the map has no website')
        : `${say.in('сайт', 'website')} ${website}`;
    case 'address':
      if (place.address?.includes(',') === true) return place.address;
      return near === null || near.type === 'area'
        ? say.in(
            `адрес на карте не указан, координаты ${say.coordinates(place)}`,
            `the map has no address; coordinates ${say.coordinates(place)}`,
          )
        : say.in(
            `адрес на карте не указан, ближайшее: ${bareAddress(near.address)} (${say.distance(near.distance_m)})`,
            `the map has no address; the nearest: ${bareAddress(near.address)} (${say.distance(near.distance_m)})`,
          );
  }
}
