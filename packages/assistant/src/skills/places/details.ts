import { talk } from '@verst/core';
import { toChatPlace } from '../../chat/chat-places.ts';
import type { ChatPlace } from '../../chat/chat-types.ts';
import { findTurn } from './find.ts';
import { openingTimeIn } from './opening.ts';
import { askedTags, cardOf, tagsInWords, withoutTagWords } from '../../reading/place-tags.ts';
import type { Card } from '../../reading/place-tags.ts';
import { meansThat, ordinalIn } from '../../reading/phrases.ts';
import { placeOf, placeTalkedOf, pointParameters } from '../../reading/named-points.ts';
import type { ToolAnswer } from '../../tools/tool-answers.ts';
import type { Detail, Skill, Topic, Turn } from '../turn.ts';
import { isAlwaysOpen } from '../wording.ts';
import { EMPTY_FRAME, missedTurn } from '../turn.ts';

export { cardOf } from '../../reading/place-tags.ts';

const AROUND =
  /^(?:(?:и|какой|какая|какие|каков|скажи|дай|у|в|во|а|есть|ли|для|is|the|of|what|s|'s|for|does|do|at|находится|their|its) )+|(?: (?:работает|работают|открывается|закрывается|находится|открыт[аоы]?|закрыт[аоы]?|open|close|closed|closes|opens|now|сейчас|есть|ли))+$/g;

/** A telephone number; its owner is searched for by the digits alone. */
const NUMBER = /(?:\+7|8)[ (-]*\d{3,5}[ )-]*\d[\d -]{4,9}\d/;

/** Largest distance of an organisation that is asked about by name. */
const FAR_M = 50_000;

/** Answers with phone, hours, website or address of a place, by its name or from the conversation. */
export const detailSkill: Skill = async (topic) => {
  const { text, say } = topic;
  const asked = (Object.keys(talk.DETAIL_FORMS) as Detail[]).filter((detail) => talk.DETAIL_FORMS[detail].test(text));
  if (NUMBER.test(text)) return findTurn(NUMBER.exec(text)![0].trim(), topic);
  // «Какой из них открыт»: the follow-up skill filters the list.
  if (talk.OF_THEM.test(text) && topic.frame.places.length > 1) return null;
  const tagged = asked.length === 0 ? await tagTurn(topic) : null;
  if (tagged !== null) return tagged;
  const clock = await roundTheClockTurn(topic);
  if (clock !== null) return clock;
  if (
    asked.length === 0 ||
    talk.IS_THERE_ANY.test(text) ||
    (asked.includes('phone') && talk.DETAILS_THING.test(text)) ||
    talk.NEEDS_WHICH.test(text) ||
    /(?:^| )(?:доехать|ехать|добраться|маршрут)(?= |$)/.test(text)
  )
    return null;
  let words = text;
  const day = asked.includes('hours') ? (talk.ON_DAY.exec(text)?.[0].trim() ?? null) : null;
  for (const detail of asked.toReversed()) words = words.replace(talk.DETAIL_FORMS[detail], ' ');
  words = words.replace(talk.ON_DAY, ' ');
  words = words.replace(/\s+/g, ' ').trim().replace(AROUND, '').replace(talk.QUESTION_ALONE, '').trim();
  const { frame } = topic;
  // «А работает до скольки», «позвонить как»: nothing else is named.
  if (words.split(' ').every((word) => talk.DETAIL_FILLER.test(word) || talk.FACT_FILLER.test(word))) words = '';
  const refersBack = words === '' || meansThat(words) || ordinalIn(words) !== null;
  // «Аптека открыта сейчас»: any open one is meant.
  const isTimed = talk.ENDS_OPEN.test(text) || (asked.includes('hours') && openingTimeIn(text) !== null);
  if (!refersBack && isTimed && (await isKind(words, topic))) return null;
  // «Дай номер такси»: of a kind, the nearest place that has what is asked for.
  const ofKind = refersBack || !asked.includes('phone') ? null : await knownOfKind(words, topic);
  if (ofKind !== null) return ofKind;
  const place = refersBack
    ? ((ordinalIn(words) === null ? null : placeTalkedOf(words, topic)) ??
      frame.focus ??
      (await endTalkedOf(topic)) ??
      frame.places[0] ??
      null)
    : ((await placeOf(words, topic)) ?? (await organizationOf(words, topic)));
  if (place === null) {
    if (!refersBack) return null;
    return missedTurn(topic, say.in('О каком месте речь? Назовите его.', 'Which place do you mean? Name it.'));
  }
  if (place.type !== 'poi' && place.type !== 'organization') return null;
  // The conversation stays about all the places told, with the one asked about in focus.
  const after = refersBack
    ? { ...frame, focus: place }
    : { ...EMPTY_FRAME, subject: words, places: [place], told: 1, focus: place };
  return tellDetails(place, asked, day, { ...topic, frame: after });
};

/** Answers with details of a place; `day` is the day, in words, whose hours are asked for. */
export async function tellDetails(
  place: ChatPlace,
  asked: readonly Detail[],
  day: string | null,
  topic: Topic,
): Promise<Turn> {
  const card = await cardOf(place, topic);
  const full = toChatPlace(card, place.type) ?? place;
  // A town alone is not an address.
  const isBare = asked.includes('address') && full.address?.includes(',') !== true;
  const near = isBare ? await topic.tools.ask('reverse', { lat: full.lat, lon: full.lon, lang: topic.language }) : null;
  const told = asked.map((detail) => detailOf(detail, full, { website: card?.website ?? null, near, day }, topic));
  return {
    reply: `${full.name}${full.address?.includes(',') !== true || asked.includes('address') ? '' : ` (${full.address})`}: ${told.join('; ')}.`,
    places: [{ ...full, distance_m: place.distance_m }],
    route: null,
    frame: { ...topic.frame, asked: { details: asked, day } },
  };
}

/** Returns the place that the conversation is about; null if there is none. */
const talkedOf = async (topic: Topic): Promise<ChatPlace | null> =>
  topic.frame.focus ?? (await endTalkedOf(topic)) ?? topic.frame.places[0] ?? null;

/** Answers «тип разъёма какой», «там можно картой» from the tags of the place just told; null for other questions. */
async function tagTurn(topic: Topic): Promise<Turn | null> {
  const { text, say, frame } = topic;
  const asked = askedTags(text);
  if (asked.length === 0 || talk.TAG_WISH.test(text)) return null;
  // «Вайфай есть?» after a list asks which of them has it.
  const isOfList = frame.places.length > 1 && frame.focus === null && frame.subject !== null;
  if (
    isOfList &&
    talk.IS_THERE.test(text) &&
    !talk.MEANS_THAT.test(text.split(' ')[0]!) &&
    !talk.THERE_BESIDE.test(text)
  )
    return null;
  const words = withoutTagWords(text).split(' ');
  const at = ordinalIn(text);
  const isAlone = words.every((word) => talk.TAG_FILLER.test(word) || ordinalIn(word) !== null);
  const place = !isAlone ? null : at === null ? await talkedOf(topic) : (frame.places[at] ?? null);
  if (place === null || (place.type !== 'poi' && place.type !== 'organization')) return null;
  const card = await cardOf(place, topic);
  if (card === null) return null;
  const told = tagsInWords(asked, card.tags, say);
  const where = place.address?.includes(',') === true ? ` (${place.address})` : '';
  return {
    reply: `${place.name}${where}: ${told.join('; ')}.`,
    places: [place],
    route: null,
    frame: { ...frame, focus: place },
  };
}

/** Answers «Слата на Карла Маркса круглосуточная?» with yes or no; null for other questions. */
async function roundTheClockTurn(topic: Topic): Promise<Turn | null> {
  const { text, message, frame } = topic;
  if (!message.includes('?') || !talk.IS_ROUND_THE_CLOCK.test(text)) return null;
  const words = text
    .replace(talk.IS_ROUND_THE_CLOCK, '')
    .replace(talk.STRESSING, '')
    .replace(/^(?:а|и) ?/, '')
    .replace(AROUND, '')
    .trim();
  const isThat = meansThat(words);
  // «Вокзал»: a town has one.
  const isOne = isThat || talk.STATION_WORD.test(words);
  if (words === '' || (!isOne && (await isKind(words, topic)))) return null;
  const place = isThat ? await talkedOf(topic) : await placeOf(words, topic);
  if (place === null || (place.type !== 'poi' && place.type !== 'organization')) return null;
  const after = isThat
    ? { ...frame, focus: place }
    : { ...EMPTY_FRAME, subject: words, places: [place], told: 1, focus: place };
  return tellClock(place, { ...topic, frame: after });
}

/** Says whether a place is open around the clock. */
export async function tellClock(place: ChatPlace, topic: Topic): Promise<Turn> {
  const { say, frame } = topic;
  const full = toChatPlace(await cardOf(place, topic), place.type) ?? place;
  const { opening_hours: hours } = full;
  const told =
    hours === null
      ? say.in('часы работы на карте не указаны', 'the map has no opening hours')
      : isAlwaysOpen(hours)
        ? say.in('да, круглосуточно', 'yes, around the clock')
        : say.in(`нет, ${say.hours(hours)}`, `no, ${say.hours(hours)}`);
  return {
    reply: `${full.name}${full.address?.includes(',') === true ? ` (${full.address})` : ''}: ${told}.`,
    places: [{ ...full, distance_m: place.distance_m }],
    route: null,
    frame,
  };
}

/** Places of a kind among which the nearest with a telephone is looked for. */
const MOST_OF_KIND = 20;

/** Answers with the nearest places of a kind that have a telephone; null if words are not a kind or none has one. */
async function knownOfKind(words: string, topic: Topic): Promise<Turn | null> {
  const { tools, user, language, say } = topic;
  // Of several words, some may be a name.
  if (words.includes(' ')) return null;
  const found = await tools.ask('search', {
    query: words,
    limit: MOST_OF_KIND,
    lang: language,
    ...pointParameters(user),
  });
  if (found === null || found.interpretation.category === null) return null;
  const all = found.results.flatMap((hit) => toChatPlace(hit) ?? []);
  const known = all
    .filter(({ phone }) => phone !== null)
    .toSorted((a, b) => (a.distance_m ?? 0) - (b.distance_m ?? 0))
    .slice(0, 3);
  if (known.length === 0 || all[0]?.phone != null) return null;
  const name = found.interpretation.category_name ?? words;
  const from = user === null ? '' : say.in('от вас', 'from you');
  const head = say.in(`${name}, ближайшие с телефоном на карте:`, `${name}, the nearest with a phone on the map:`);
  return {
    reply: `${head}\n${say.list(known.map((place) => say.place(place, from)))}`,
    places: known,
    route: null,
    frame: { ...EMPTY_FRAME, subject: words, places: known, told: known.length },
  };
}

/** Returns the place to which the last route led. */
export async function endTalkedOf(topic: Topic): Promise<ChatPlace | null> {
  const { to } = topic.frame;
  return to?.name == null ? null : placeOf(to.name, { ...topic, user: to });
}

/** Returns the organisation that words name, in any grammatical case: «телефон аптеки от склада». */
async function organizationOf(words: string, { tools, user, language }: Topic): Promise<ChatPlace | null> {
  const around = user === null ? {} : { ...pointParameters(user), radius: FAR_M };
  const found = await tools.ask('searchOrganizations', { q: words, limit: 1, lang: language, ...around });
  return toChatPlace(found?.results[0], 'organization');
}

/** Returns the place that words name, or the only one of its kind; null if they are a kind of several. */
export async function namedPlace(words: string, topic: Topic): Promise<ChatPlace | null> {
  if ((await isKind(words, topic)) && !(await isOnlyOne(words, topic))) return null;
  const place = (await placeOf(words, topic)) ?? (await organizationOf(words, topic));
  return place?.type === 'poi' || place?.type === 'organization' ? place : null;
}

/** Returns true if the map has one place of the kind that words name: «цирк». */
async function isOnlyOne(words: string, { tools, user, language }: Topic): Promise<boolean> {
  if (talk.STATION_WORD.test(words)) return true;
  const found = await tools.ask('search', { query: words, limit: 5, lang: language, ...pointParameters(user) });
  const { category } = found?.interpretation ?? {};
  return (found?.results ?? []).filter((hit) => toChatPlace(hit)?.category === category).length === 1;
}

/** Returns true if words are a kind of place, and not the name of one: «музей изобразительных искусств» is both. */
async function isKind(words: string, { tools, user, language }: Topic): Promise<boolean> {
  const found = await tools.ask('search', { query: words, limit: 1, lang: language, ...pointParameters(user) });
  if (found === null || found.interpretation.category === null) return false;
  return !words.includes(' ') || !hasAllWords(toChatPlace(found.results[0])?.name ?? '', words);
}

/** Returns true if a name has every longer word, in any grammatical case. */
function hasAllWords(name: string, words: string): boolean {
  const own = name.toLowerCase().replaceAll('ё', 'е');
  return words.split(' ').every((word) => word.length < 4 || own.includes(word.slice(0, Math.max(4, word.length - 2))));
}

/** Data about a place besides its own fields; `near` is the nearest address if it has none. */
interface Known extends Pick<Card, 'website'> {
  readonly near: ToolAnswer<'reverse'> | null;
  /** Words for the day that is asked about; null for none. */
  readonly day: string | null;
}

function detailOf(detail: Detail, place: ChatPlace, { website, near, day }: Known, { say }: Topic): string {
  switch (detail) {
    case 'phone':
      return place.phone === null
        ? say.in('телефон на карте не указан', 'the map has no phone')
        : `${say.in('телефон', 'phone')} ${place.phone}`;
    case 'hours': {
      const onDay = day === null ? null : say.openOn(place, day);
      if (onDay !== null) return onDay;
      const openness = say.openness(place);
      return openness === '' ? say.in('часы работы на карте не указаны', 'the map has no opening hours') : openness;
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
            `адрес на карте не указан, ближайшее: ${near.address.replace(/^[^,:]+: /, '')} (${say.distance(near.distance_m)})`,
            `the map has no address; the nearest: ${near.address.replace(/^[^,:]+: /, '')} (${say.distance(near.distance_m)})`,
          );
  }
}
