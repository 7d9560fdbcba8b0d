import { talk } from '@verst/core';
import { adviceTurn } from './advice.ts';
import { toChatPlace } from '../../chat/chat-places.ts';
import { areaOf, around, BESIDE_M, findIn, whatAndWhere } from '../../reading/areas.ts';
import { countOf, countSkill } from '../places/counts.ts';
import { kindsOf, mentionsIn, placesOf } from '../../reading/mentions.ts';
import { meansHere, without } from '../../reading/phrases.ts';
import { type Part, readingOf, wordsOf } from '../../reading/reading.ts';
import { LEAST_CONFIDENCE, markOn, spotOf, spotTalkedOf } from '../../reading/named-points.ts';
import { listedRivals } from './rivals-there.ts';
import { businessOf, scoreTurn } from './site-score.ts';
import { nearestPart, partsOfStreet } from './street-parts.ts';
import type { Skill, Spot, Topic, Turn } from '../turn.ts';
import { EMPTY_FRAME, inWords, missedTurn, placesTurn } from '../turn.ts';
import { pointParameters, scoreAt, searchFor } from '../../reading/look-ups.ts';

/** Confidence from which a name means a chain, and radius in which its branches count. */
const [SURE_CHAIN, CHAIN_M] = [0.898, 1000];

/** The business and the place of a question, as far as its form separates them. */
interface Asked {
  readonly business: string;
  readonly where: string;
  /** Words of both, the business first, if nothing separates them. */
  readonly mixed?: string;
}

/** Says how good a place is for a business, which of two is better, who competes there, and where in a town to look. */
export const businessSkill: Skill = async (topic) => {
  const turn = await judgedTurn(topic);
  const { near } = turn?.frame ?? { near: null };
  if (turn === null || turn.missed || near?.name == null || !talk.HOW_MANY.test(topic.text)) return turn;
  // «Пункт Озон, сколько их там уже»: counts the chain, too.
  const chain = kindsOf(await mentionsIn(topic.text, topic)).find(({ category }) => category === null);
  const branches = chain === undefined ? null : await chainTurn(chain.q, near, { ...topic, frame: turn.frame });
  return branches === null ? turn : { ...turn, reply: `${branches.reply.split('\n')[0]!}\n${turn.reply}` };
};

/** Returns the part of a text that says where something is. */
const placed = (words: string): Part | undefined =>
  readingOf(words, EMPTY_FRAME).parts.find(({ marker }) => marker === 'near' || marker === 'at');

async function judgedTurn(topic: Topic): Promise<Turn | null> {
  const { frame, say } = topic;
  const text = topic.text.replace(talk.BUSINESS_WORTH_IT, '').replace(talk.SITE_WISH, '');
  const site = (await siteTurn(text, topic)) ?? (await neededTurn(text, topic)) ?? (await placeFirstTurn(text, topic));
  if (site !== null) return site;
  if (frame.business !== null && talk.BUSINESS_WHERE_BETTER.test(text)) {
    const { judged, near } = frame;
    if (near !== null && talk.IN_TOWN.test(text)) return adviceTurn(frame.business, { ...near, name: null }, topic);
    // «Где лучше» after two places is one of these.
    if (judged !== null && judged.spots.length > 1 && frame.sited === null)
      return scoreTurn(judged.business, judged.spots, topic);
    return adviceTurn(frame.business, near, topic);
  }
  const enough = talk.ENOUGH.exec(text)?.groups?.['what'];
  const quantity = enough === undefined ? text : `${say.in('сколько', 'how many')} ${enough}`;
  const counted = quantity === topic.text ? null : await countSkill({ ...topic, text: quantity });
  if (counted !== null) return withVerdict(counted, topic);
  // «…, сколько рядом таких уже», «…, конкуренты есть?»: every answer covers this part.
  const [asking = text] = text.split(talk.BUSINESS_ENDS);
  // «Хочу открыть барбершоп, сколько конкурентов у вокзала»: the place is in the question.
  const behind = placed(asking) === undefined ? placed(text.slice(asking.length)) : undefined;
  const head = behind === undefined ? asking : `${asking} ${wordsOf([behind])}`;
  const isRivals = talk.RIVALS.test(text) && (asking === text || !talk.BUSINESS_TALK.test(head));
  const rivals = isRivals && !talk.ADVICE.test(text) ? await rivalsTurn(text, topic) : null;
  if (rivals !== null) return rivals;
  const lacking = talk.LACKING_WHERE.exec(text)?.groups?.['what'];
  if (lacking !== undefined) {
    const turn = await adviceTurn(await namedKind(lacking, topic), null, topic, 'fewest');
    if (turn !== null) return turn;
  }
  const { what, ahead: most = what } = talk.MOST_WHERE.exec(text)?.groups ?? {};
  const rich = most === undefined ? null : await adviceTurn(await namedKind(most, topic), null, topic, 'most');
  if (rich !== null) return rich;
  const sought = talk.BUSINESS_SEARCH.exec(text)?.groups?.['business'];
  if (sought !== undefined && !talk.ADVICE.test(text)) {
    const known = topic.user === null ? null : await businessOf(sought, topic.user, topic);
    const turn = known === null ? null : await adviceTurn(known, null, topic);
    if (turn !== null) return turn;
  }
  for (const form of talk.BUSINESS_FORMS) {
    const asked = form.exec(head)?.groups as Partial<Asked> | undefined;
    if (asked === undefined) continue;
    const turn =
      asked.mixed === undefined
        ? await turnOf(asked.business!, asked.where!, topic)
        : await turnOfMixed(asked.mixed, topic);
    if (turn !== null && !turn.missed) return turn;
    if (turn !== null && !talk.BUSINESS_SEARCH.test(text)) return { ...turn, missed: true };
  }
  if (sought === undefined) return talk.BUSINESS_TALK.test(topic.text) ? namedTurn(text, topic) : null;
  const turn = await adviceTurn(sought, null, topic);
  const lost = placed(text);
  const note = lost === undefined ? [] : [say.in(`Не нашёл на карте: «${lost.words}».`, `Not found: “${lost.words}”.`)];
  return turn === null
    ? null
    : { ...turn, reply: [...note, turn.reply, say.in(CONDITIONS.ru, CONDITIONS.en)].join('\n') };
}

/** Looks for the best places of a part of the town: «есть ли на Древлянке место для кофейни»; null for other texts. */
async function siteTurn(text: string, topic: Topic): Promise<Turn | null> {
  if (!talk.SITE_ASKED.test(text)) return null;
  for (const form of talk.SITE_SOUGHT) {
    const { where, business } = form.exec(text)?.groups ?? {};
    if (where === undefined || business === undefined) continue;
    const area = await areaOf(where, topic);
    const known = area === null ? null : await businessOf(business, area.spot, topic);
    if (area !== null && known !== null && area.spot.name !== null) return adviceTurn(known, area.spot, topic);
  }
  return null;
}

/** Scores a business where the talk is: «аптека там нужна?», «а для аптеки как место?»; null for other texts. */
async function neededTurn(text: string, topic: Topic): Promise<Turn | null> {
  const suits = talk.SUITS.exec(topic.text)?.groups;
  const groups = suits ?? talk.NEEDED_THERE.map((form) => form.exec(text)?.groups).find((each) => each !== undefined);
  const { frame, user, say } = topic;
  const own = user === null ? null : { ...user, name: user.name ?? say.in('Ваше место', 'Your place') };
  const talkedOf = suits === undefined ? (frame.near ?? frame.focus) : frame.judged?.spots.at(-1);
  const spot = talkedOf ?? own;
  // «Зайдёт ли кофейня на Ленина 5» names a place of its own.
  const isElsewhere = readingOf(groups?.['what'] ?? '', EMPTY_FRAME).parts.some(({ marker }) => marker !== null);
  return groups === undefined || spot === null || isElsewhere ? null : scoreTurn(groups['what']!, [spot], topic);
}

/** Scores a business that is named after its place: the last words that are a kind of business are the business. */
async function placeFirstTurn(text: string, topic: Topic): Promise<Turn | null> {
  const words = talk.PLACE_BEFORE_BUSINESS.exec(text)?.groups?.['mixed']?.split(' ') ?? [];
  for (let at = words.length - 1; at > 1; at--) {
    const turn = await turnOf(words.slice(at).join(' '), words.slice(0, at).join(' '), topic);
    if (turn !== null && !turn.missed) return turn;
  }
  return null;
}

const CONDITIONS = {
  ru: 'Другие условия сам проверить не могу: назовите адрес, и я скажу, что вокруг.',
  en: 'I cannot check other conditions myself: name an address, and I will say what is around it.',
};

/**
 * Returns the name of a kind given in any grammatical case, «пекарня» for «пекарен»; the words themselves if they are
 * not a kind.
 */
const namedKind = async (words: string, topic: Topic): Promise<string> =>
  topic.user === null ? words : ((await businessOf(words, topic.user, topic)) ?? words);

/** Scores the kinds of business that a message names at the place that it names, else at the position of the user. */
async function namedTurn(text: string, topic: Topic): Promise<Turn | null> {
  const { user, say } = topic;
  const mentions = await mentionsIn(text.replace(talk.BUSINESS_BEHIND, ''), topic);
  const kinds = kindsOf(mentions);
  const spots = placesOf(mentions).map(({ spot }) => spot);
  if (kinds.length === 0) return null;
  if (spots.length === 0 && talk.ADVICE.test(text)) return adviceTurn(kinds[0]!.q, null, topic);
  // «Где в Заягорбье пусто»: the best places of it.
  const [only] = placesOf(mentions);
  const part = spots.length === 1 && talk.ADVICE.test(text) ? await areaOf(only!.words, topic, true) : null;
  if (part !== null && part.street === undefined && part.radiusM !== BESIDE_M)
    return adviceTurn(kinds[0]!.q, part.spot, topic);
  // «Тут или у вокзала».
  if (spots.length === 1 && user !== null && talk.OR.test(text) && talk.HERE_OR_THERE.test(text))
    spots.unshift({ ...user, name: say.in('Ваше место', 'Your place') });
  if (spots.length === 0 && user !== null) spots.push({ ...user, name: say.in('Ваше место', 'Your place') });
  if (spots.length === 0) return askForPlace(topic);
  const turns: Turn[] = [];
  for (const { q } of kinds.slice(0, 4)) {
    const turn = await scoreTurn(q, spots, topic);
    if (turn !== null) turns.push(turn);
  }
  const [first] = turns;
  return first === undefined ? null : { ...first, reply: turns.map(({ reply }) => reply).join('\n') };
}

/** Adds to a count the score of one more such business. */
async function withVerdict(counted: Turn, topic: Topic): Promise<Turn> {
  const { counted: asked, near } = counted.frame;
  const score =
    asked === null || near === null ? null : await scoreTurn(asked.what.split(talk.LIST_BETWEEN)[0]!, [near], topic);
  if (score === null) return counted;
  const { business, near: judged } = score.frame;
  return {
    ...counted,
    reply: `${counted.reply}\n${score.reply}`,
    frame: { ...counted.frame, business, near: judged, counted: null },
  };
}

/** Describes the competition in a quarter or on a street: the number, the nearest, and the score of its middle. */
async function rivalsTurn(text: string, topic: Topic): Promise<Turn | null> {
  const { parts } = readingOf(without(text, talk.RIVALS).replace(talk.RIVALS_AROUND, '').trim(), EMPTY_FRAME);
  if (parts.length === 0) return null;
  const words = wordsOf(parts);
  const { what, area, where } = await whatAndWhere(words, topic);
  const counted = await countOf(`${what} ${where ?? ''}`.trim(), topic);
  return counted === null || area === null ? counted : withVerdict(counted, topic);
}

/** Answers «А для аптеки?» and «а на Маркса 10?» after a question about a business. */
export async function businessFollowUp(rest: string, topic: Topic): Promise<Turn | null> {
  const { frame } = topic;
  if (frame.business === null || frame.near === null) return null;
  const sited = frame.sited === null ? null : await sitedFollowUp(rest, frame.business, frame.sited, topic);
  if (sited !== null) return sited;
  const spots = frame.sites.length > 0 ? frame.sites : [frame.near];
  const other = /^(?:для|под|for) (?:an? )?(.+)$/.exec(rest)?.[1];
  if (other !== undefined) return (await scoreTurn(other, spots, topic)) ?? unknownBusiness(other, topic);
  // «А у пекарни» asks for the competitors of another business, «а у вокзала» for a place.
  const ofKind = /^(?:у|of) (.+)$/.exec(rest)?.[1];
  const isKind = ofKind !== undefined && (await businessOf(ofKind, frame.near, topic)) !== null;
  if (isKind) return listedRivals(ofKind, frame.near, topic);
  const isPlaced = talk.BUSINESS_LEADING.test(rest);
  const chain = isPlaced || frame.near.name === null ? null : await chainTurn(rest, frame.near, topic);
  if (chain !== null) return chain;
  const turn = isPlaced ? null : await scoreTurn(rest, spots, topic);
  if (turn !== null) return turn;
  const place = without(rest, talk.COUNT_MORE);
  const spot =
    (await markOn(place, topic)) ??
    (await streetOf(place, topic)) ??
    (await spotOf(place.replace(talk.BUSINESS_LEADING, ''), topic));
  const there = spot === null ? null : await scoreTurn(frame.business, [spot], topic);
  if (there === null || spot === null) return there;
  const verdict = await placesVerdict(frame.business, frame.near, spot, topic);
  return { ...there, reply: `${verdict}\n${there.reply}` };
}

/** Looks for the best places for another business, or in another part of the town: «а барбершоп?», «а в Степном?». */
async function sitedFollowUp(
  rest: string,
  business: string,
  { within, order }: NonNullable<Topic['frame']['sited']>,
  topic: Topic,
): Promise<Turn | null> {
  const area = talk.BUSINESS_LEADING.test(rest) ? await areaOf(rest, topic, true) : null;
  if (area !== null) return adviceTurn(business, area.spot, topic, order);
  const other = topic.user === null ? null : await businessOf(rest, topic.user, topic);
  return other === null ? null : adviceTurn(other, within, topic, order);
}

/** Compares competitors and opportunity at the previous place and at this one: «А у вокзала?». */
async function placesVerdict(business: string, before: Spot, after: Spot, topic: Topic): Promise<string> {
  const { say } = topic;
  const found: { count: number; index: number }[] = [];
  for (const spot of [before, after]) {
    const score = await scoreAt(business, spot, topic);
    found.push({ count: score?.competitors.count ?? 0, index: score?.scores.opportunity ?? 0 });
  }
  const [one, other] = found as [(typeof found)[0], (typeof found)[0]];
  const [less, more] = [say.in('меньше', 'fewer'), say.in('больше', 'more')];
  const many = one.count === other.count ? say.in('столько же', 'as many') : other.count < one.count ? less : more;
  return say.in(
    `Конкурентов здесь ${many}: ${other.count} против ${one.count} у «${before.name ?? ''}», в радиусе 1 км; индекс возможностей ${other.index} против ${one.index}.`,
    `There are ${many} competitors here: ${other.count}, and ${one.count} at ${before.name ?? ''}, within 1 km; opportunity ${other.index} against ${one.index}.`,
  );
}

/** Counts the branches of a chain around the place: «А вайлдберриз?»; null if the words name no chain. */
async function chainTurn(words: string, near: Spot, topic: Topic): Promise<Turn | null> {
  const { frame, say } = topic;
  const found = await searchFor(words, 1, near, topic);
  const isName = found?.type === 'organization' && found.interpretation.category === null;
  if (!isName || found.confidence < SURE_CHAIN) return null;
  const kind = { q: words, category: null, name: toChatPlace(found.results[0])?.name ?? words };
  const { total, places } = await findIn(kind, around(near, CHAIN_M), topic);
  const head = say.in(
    `${kind.name} в ${say.distance(CHAIN_M)} от «${near.name!}»: ${total}.`,
    `${kind.name} within ${say.distance(CHAIN_M)} of ${near.name!}: ${total}.`,
  );
  if (total === 0) return { ...inWords(topic, head), frame };
  const told = places.slice(0, 5);
  return placesTurn(`${head}\n${say.list(told.map((place) => say.place(place, '')))}`, told, {
    ...frame,
    places: told,
    told: told.length,
  });
}

/** Returns the address that follows «на», which takes precedence over other things of that name: «На Рыленкова». */
async function streetOf(rest: string, { tools, language, user }: Topic): Promise<Spot | null> {
  const words = /^(?:на|по) (.+)$/.exec(rest)?.[1];
  if (words === undefined) return null;
  const found = await tools.ask('geocode', { q: words, limit: 1, lang: language, ...pointParameters(user) });
  const best = found?.results[0];
  return best === undefined || best.score < LEAST_CONFIDENCE ? null : { name: best.name, lat: best.lat, lon: best.lon };
}

/**
 * Scores a business at a place that nothing separates from it: the first words that are a kind of business are the
 * business.
 */
async function turnOfMixed(mixed: string, topic: Topic): Promise<Turn | null> {
  const words = mixed.split(' ');
  for (let at = 1; at <= words.length; at++) {
    const isParted = at === words.length || talk.BUSINESS_BEFORE_PLACE.has(words[at]!);
    if (!isParted) continue;
    const turn = await turnOf(words.slice(0, at).join(' '), words.slice(at).join(' '), topic);
    if (turn !== null) return turn;
  }
  return null;
}

async function turnOf(business: string, where: string, topic: Topic): Promise<Turn | null> {
  const place = where.replace(talk.BUSINESS_LEADING, '').trim();
  const spots: Spot[] = [];
  if (place !== '' && talk.ADVICE.test(topic.text) && !talk.BUSINESS_OR.test(place)) {
    const area = await areaOf(place, topic);
    if (area !== null && area.spot.name !== null) return adviceTurn(business, area.spot, topic);
  }
  if (place === '' && talk.ADVICE.test(topic.text)) return adviceTurn(business, null, topic);
  // «На» is kept: «на Победы» is the avenue, and no park of that name.
  const on = talk.ON_STREET.test(where.trim()) ? 'на ' : '';
  const named = place.split(talk.BUSINESS_OR).map((words) => (words === '' ? '' : `${on}${words}`));
  const streets: (Spot[] | null)[] = [];
  for (const words of named) streets.push(words === '' ? null : await partsOfStreet(words, topic));
  const [parts] = streets;
  if (named.length === 1 && parts != null) return streetTurn(business, nearestPart(parts, topic.user), topic);
  for (const [i, words] of named.entries()) {
    const isHere = words === '' || meansHere(words);
    const spot = isHere ? (topic.user ?? spotTalkedOf(topic)) : await spotOf(words, topic);
    if (spot === null && isHere) return askForPlace(topic);
    if (spot === null) return unknownPlace(words, topic);
    const along = streets[i] ?? null;
    const own = isHere && spot === topic.user ? { ...spot, name: topic.say.in('Ваше место', 'Your place') } : spot;
    spots.push(along === null ? own : nearestPart(along, topic.user));
  }
  return scoreTurn(business, spots, topic);
}

/** Scores a part of a long street, and says which. */
async function streetTurn(business: string, part: Spot, topic: Topic): Promise<Turn | null> {
  const street = part.name?.replace(talk.HOUSE_BEHIND, '') ?? null;
  const turn = await scoreTurn(business, [{ ...part, name: street }], topic);
  const note = topic.say.in(
    `Улица длинная: оценил ближайшую к вам часть, «${part.name ?? ''}». Назовите дом, и я оценю его.`,
    `The street is long: I judged the part nearest to you, ${part.name ?? ''}. Name a house, and I judge it.`,
  );
  return turn === null ? null : { ...turn, reply: `${turn.reply}\n${note}` };
}

const unknownBusiness = (words: string, topic: Topic): Turn =>
  inWords(topic, `«${words}»: такого вида дела не знаю.`, `“${words}”: I do not know this kind of business.`);

function askForPlace(topic: Topic): Turn {
  return inWords(
    topic,
    'Назовите место: я оцениваю конкретный адрес или точку, например «хорошее ли место для кофейни на Ленина 5». Два места могу сравнить.',
    'Name a place: I judge an address or a point, for example “is Lenina 5 a good place for a coffee shop”. I can compare two.',
  );
}

function unknownPlace(words: string, topic: Topic): Turn {
  return missedTurn(topic, `Не нашёл на карте место «${words}».`, `I do not find “${words}” on the map.`);
}
