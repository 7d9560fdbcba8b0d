import { talk } from '@verst/core';
import { toChatPlace } from '../../chat/chat-places.ts';
import type { ChatPlace } from '../../chat/chat-types.ts';
import type { ToolAnswer } from '../../tools/tool-answers.ts';
import { sharesStem, soughtIn, soughtOf, whatAndWhere } from '../../reading/areas.ts';
import { meansIn } from '../../reading/means-of-travel.ts';
import { kindsOf, mentionsIn } from '../../reading/mentions.ts';
import { exactlyNamed, isNamedBy, lostName, placeOf, resembles, spotAt, spotOf } from '../../reading/named-points.ts';
import { without } from '../../reading/phrases.ts';
import { withoutProperties } from '../../reading/place-tags.ts';
import { isNameOf, readingOf, withoutAsking, wordsOf } from '../../reading/reading.ts';
import { openTimeIn } from '../../reading/opening-time.ts';
import { notOnTheMap, routeTurn } from '../ways/routes.ts';
import { FEW_WORDS, scanIfDoubtful, UNSURE } from './doubtful-search.ts';
import { kindsTurn, OUTING_WORDS, outingTurn, placedIn, withLost } from './several-kinds.ts';
import { withoutStandIns } from './fitting.ts';
import { differentOf, LIKELY, nothingFound, notUnderstood } from './told-places.ts';
import { tellFound } from './tell-found.ts';
import { landmarkOf, LOST, placeLost, withinTurn } from './where-to-look.ts';
import { wayTurn } from '../ways/told-way.ts';
import { EMPTY_FRAME } from '../turn.ts';
import type { Spot, Topic, Turn } from '../turn.ts';
import { searchFor } from '../../reading/look-ups.ts';
import { nearestFirst } from '../../reading/distances.ts';

/** Results that are requested; later ones are told if the user wants more. */
const RESULTS = 20;

/** Places closer than this are reached on foot. */
const NEAR_M = 1500;

/** Searches for words around a spot, else around the user, and tells the results. */
export async function findTurn(asked: string, topic: Topic, around: Spot | null = null): Promise<Turn> {
  const isCounted = talk.TOLD_COUNT.test(topic.text);
  const words = talk.searchWords(
    asked.replace(talk.BUYING.test(asked) ? talk.FOR_SOMEBODY : '', '').replace(isCounted ? talk.COUNT_BEFORE : '', ''),
  );
  const time = topic.when === undefined ? openTimeIn(words) : null;
  if (time !== null && time.rest !== '') {
    const bare = withoutAsking(time.rest);
    const [first, ...others] = readingOf(bare, EMPTY_FRAME).parts;
    // «Хочу в бассейн».
    const isNamed = first !== undefined && (first.marker === null || bare === wordsOf([first, ...others]));
    const sought = isNamed ? `${first.words} ${wordsOf(others)}`.trim() : bare;
    return findTurn(sought, { ...topic, when: time.when }, around);
  }
  const listed = around === null ? await listedTurn(asked, topic) : null;
  if (listed !== null) return listed;
  const reworded = await rewordedTurn(words, topic, around);
  if (reworded !== null) return reworded;
  const { user } = topic;
  const answer = await searchFor(`${topic.when ?? ''} ${words}`.trim(), RESULTS, around ?? user, topic);
  const found = answer === null ? null : withoutConnectives(answer);
  if (found === null) return notUnderstood(topic);
  const restated =
    (await outOfDistrictTurn(words, found, topic, around)) ?? (await restatedTurn(words, found, topic, around));
  if (restated !== null) return restated;
  const { type, confidence, interpretation } = found;
  const landmark = await landmarkOf(found, topic);
  if (landmark === LOST) return notOnTheMap([interpretation.near!.text!], topic);
  const there = await atLandmarkTurn(found, landmark, topic, around);
  if (there !== null) return there;
  const { places, standIns } = soughtPlaces(words, found, topic, around);
  const several = await severalTurn(words, found, topic, around);
  if (several !== null) return several;
  if (places.length === 0 || confidence < UNSURE) {
    const bare = words.replace(talk.WHERE_TO_DO, '');
    if (bare !== words && bare !== '') return findTurn(bare, topic, around);
    return (await looserTurn(words, topic, around)) ?? nothingFound(words, topic);
  }
  // A name or an address is no answer if none of its words was said: «насколько» is not Школьная улица.
  const isByName = interpretation.category === null && interpretation.near === null && type !== 'coordinates';
  const isGuess = type === 'address' || type === 'place' ? confidence < LIKELY : !isNamedBy(words, found);
  if (isByName && isGuess && !resembles(words, places[0]!)) return nothingFound(words, topic);
  return tellFound(words, found, places, standIns, landmark, around, topic);
}

/** Answers words that ask for something before any search, or for something that other words say better; else null. */
async function rewordedTurn(words: string, topic: Topic, around: Spot | null): Promise<Turn | null> {
  if (talk.OF_THE_CENTRE.test(words))
    return findTurn(words.replace(talk.OF_THE_CENTRE, talk.IN_THE_CENTRE), topic, around);
  const outing = around === null && isOuting(topic) ? await outingTurn(topic) : null;
  if (outing !== null) return outing;
  const choice = await choiceTurn(words, topic, around);
  if (choice !== null) return choice;
  const relative = talk.FIND_RELATIVE.exec(words)?.groups;
  if (relative !== undefined) {
    const { what = '', quality = '' } = relative;
    return findTurn(`${talk.ANY_PLACE.test(what) ? talk.TO_BUY : what} ${quality}`, topic, around);
  }
  const errand = talk.ERRAND.exec(words)?.groups?.['place'];
  if (errand !== undefined) return findTurn(errand, topic, around);
  const started = around === null ? await fromWords(words, topic) : null;
  if (started !== null) {
    const turn = await findTurn(started.what, topic, started.spot);
    const [first] = turn.places;
    if (first === undefined || turn.route !== null || turn.isAnother || topic.wayFollows) return turn;
    const text = meansIn(topic.text) === null && (first.distance_m ?? 0) < NEAR_M ? talk.FIND_ON_FOOT : topic.text;
    const way = await wayTurn([started.spot, spotAt(first)], { ...topic, text, frame: { ...turn.frame, means: null } });
    return way.missed
      ? turn
      : { ...turn, reply: `${turn.reply}\n${way.reply}`, route: way.route, frame: { ...turn.frame, focus: first } };
  }
  // «Где поесть суши»: the thing says more than what is done with it.
  const thing = words.replace(talk.WHERE_BEFORE, '').replace(talk.DOING_BEFORE, '');
  if (thing !== words && thing !== '' && talk.DOING_BEFORE.test(words.replace(talk.WHERE_BEFORE, ''))) {
    const ofThing = talk.PLACE_BEFORE.test(thing.split(' ')[0]!) ? null : await soughtOf(thing, topic);
    if (ofThing !== null && ofThing.category !== null) return findTurn(thing, topic, around);
  }
  return null;
}

/** Answers beside a district of which the search found an institution, or without one that the map lacks; else null. */
async function outOfDistrictTurn(
  words: string,
  { interpretation: { near, unresolved } }: ToolAnswer<'search'>,
  topic: Topic,
  around: Spot | null,
): Promise<Turn | null> {
  const [said, district] = talk.DISTRICT_INSIDE.exec(words) ?? [];
  const isRead = near === null && unresolved.length === 0;
  if (around !== null || said === undefined || said === words || isRead) return null;
  const place = await placeOf(district!, topic);
  if (place !== null && near !== null) return null;
  const turn = await findTurn(words.replace(said, '').trim(), topic, place === null ? null : spotAt(place));
  if (place !== null) return turn;
  const lost = topic.say.in(`Не нашёл на карте: «${said.trim()}».`, `Not found on the map: “${said.trim()}”.`);
  return { ...turn, reply: `${lost}\n${turn.reply}` };
}

/** Answers with another search where the first did not read a property, a landmark or goods; else null. */
async function restatedTurn(
  words: string,
  found: ToolAnswer<'search'>,
  topic: Topic,
  around: Spot | null,
): Promise<Turn | null> {
  const { type, interpretation } = found;
  // The search does not know the property, or nothing has it: its tags may tell.
  const untagged = withoutProperties(words).replace(talk.PREPOSITION_LEFT, '');
  const isUntold = interpretation.attributes.length === 0 || interpretation.unresolved.length > 0;
  // «Парковка у ЦУМа» is a kind.
  const isLeft = untagged !== '' && untagged !== words && !talk.PLACE_BEFORE.test(untagged.split(' ')[0]!);
  if (isUntold && isLeft) return findTurn(untagged, topic, around);
  if (type === 'route') return routeTurn(found, topic);
  // «Hotels with wifi near the station»: the search read no landmark.
  const [wish = '', ...marks] = words.split(talk.BESIDE_WORD);
  const beside =
    interpretation.near === null && interpretation.to === null && marks.length === 1 && wish !== '' && around === null
      ? await spotOf(marks[0]!, topic)
      : null;
  if (beside !== null && beside.name !== null) return findTurn(wish.trim(), topic, beside);
  const isUnread = marks.length === 1 && wish !== '' && interpretation.near === null && interpretation.to === null;
  if (isUnread && around === null && beside === null && interpretation.category !== null)
    return notOnTheMap([marks[0]!.trim()], topic);
  const goods = without(words, talk.GOODS_OF);
  if (goods !== words && interpretation.unresolved.length > 0) return findTurn(goods, topic, around);
  return null;
}

/** Answers with a search around a landmark that the first one did not read as such; else null. */
async function atLandmarkTurn(
  { interpretation }: ToolAnswer<'search'>,
  landmark: Spot | null,
  topic: Topic,
  around: Spot | null,
): Promise<Turn | null> {
  const { say } = topic;
  if (landmark !== null && landmark !== interpretation.near && interpretation.subject !== null && around === null) {
    const sought = interpretation.subject.replace(talk.IS_BEHIND, '');
    // Along a street, and not around its middle.
    return landmark.place?.category === 'street'
      ? findTurn(`${sought} ${say.in('на', 'on')} ${landmark.name!.split(', ').at(-1)!.toLowerCase()}`, topic)
      : findTurn(sought, topic, landmark);
  }
  // «Парковка возле Макси на Победы 200»: the address says where that is.
  const [what = '', mark] = interpretation.subject?.split(talk.BESIDE_WORD) ?? [];
  if (mark !== undefined && what.trim() !== '' && landmark !== null && around === null && interpretation.to === null)
    return findTurn(what.trim(), topic, landmark);
  return null;
}

/** Returns the places that a search found, the nearest first where nothing else puts them in order. */
function soughtPlaces(
  words: string,
  found: ToolAnswer<'search'>,
  { text, user }: Topic,
  around: Spot | null,
): { readonly places: readonly ChatPlace[]; readonly standIns: readonly ChatPlace[] } {
  const { interpretation } = found;
  const exact = words.includes(' ') ? exactlyNamed(words, found) : null;
  const { hits, standIns } = withoutStandIns(found);
  const all = differentOf([...(exact === null ? [] : [exact]), ...hits.flatMap((hit) => toChatPlace(hit) ?? [])]);
  const isBought = (talk.BUYING.test(text) || talk.GOODS_OF.test(text)) && interpretation.category === null;
  const sold = isBought ? all.filter(({ category }) => !talk.SELLS_NOTHING.has(category ?? '')) : all;
  const isByFit = interpretation.near !== null || interpretation.to !== null || exact !== null || around !== null;
  const isUnsorted = interpretation.category === null || interpretation.attributes.length > 0 || isByFit;
  const sorted = user === null || isUnsorted ? sold : nearestFirst(sold, user);
  // Of a brand, its own branches.
  const ofName = isByNameAlone(found) ? sorted.filter((place) => isNameOf(interpretation.subject ?? words, place)) : [];
  const places = ofName.length === 0 ? sorted : ofName;
  return { places, standIns: [...standIns, ...sorted.filter((place) => !places.includes(place))] };
}

/** Answers with several kinds, or with the parts of a message, where a search took only some of its words; else null. */
async function severalTurn(
  words: string,
  found: ToolAnswer<'search'>,
  topic: Topic,
  around: Spot | null,
): Promise<Turn | null> {
  const { interpretation } = found;
  const [lost] = interpretation.unresolved.filter((part) => part !== interpretation.subject);
  // «Аптека и почта»: the search read one kind, but both are wanted.
  const isList = lost !== undefined && [lost, interpretation.subject ?? ''].some((part) => talk.AND_BEFORE.test(part));
  const mentions = isList ? await mentionsIn(topic.text, topic) : [];
  const both = kindsOf(mentions);
  const at = interpretation.near ?? around;
  const each = both.length < 2 ? null : await kindsTurn(both, at, topic);
  if (each !== null) return at === null ? withLost(each, mentions, topic) : each;
  const parted = around === null && isByNameAlone(found) ? await partedTurn(words, topic) : null;
  if (parted !== null) return parted;
  const place = around === null ? await placeLost(interpretation.unresolved, topic) : null;
  if (place !== null) return findTurn(without(words, place.words), topic, place.spot);
  const scanned = around === null ? await scanIfDoubtful(words, found, topic) : null;
  if (scanned !== null) {
    // «Музей космонавтики»: museums, but not the one that is named.
    const isNamed =
      words.split(' ').length <= FEW_WORDS &&
      lostName(found) !== null &&
      !talk.OR.test(words) &&
      !talk.REQUEST.test(words);
    const note = topic.say.in(`Не нашёл на карте: «${words}». Из похожего:`, `I do not find “${words}”. Similar:`);
    return isNamed ? { ...scanned, reply: `${note}\n${scanned.reply}`, isAnother: true } : scanned;
  }
  return null;
}

/** Answers a list of kinds, «сад, школа и магазины на Мира», with the nearest of each; null for other words. */
async function listedTurn(asked: string, topic: Topic): Promise<Turn | null> {
  const count = asked.split(talk.LIST_BETWEEN).length;
  if (count < 2) return null;
  const { what, area } = await whatAndWhere(asked, topic);
  const parts = what.split(talk.LIST_BETWEEN).map((part) => talk.searchWords(part).trim());
  // «Гостиница с парковкой и бассейном» is one thing.
  const isOffer = talk.OFFER_IN.test(what);
  if (isOffer || parts.length < 2 || parts.some((part) => part === '' || part.split(' ').length > FEW_WORDS))
    return null;
  const { kinds, unknown } = await soughtIn(parts.join(', '), topic);
  const isOfHeads = kinds.every(({ q, name }) => sharesStem(q, name) || talk.SHOPS_ALONE.test(q));
  const [first, second] = parts[0]!.split(' ') as [string, string?];
  // «Театр оперы и балета», «хлеб и молоко» are one thing.
  const isOne = parts.length === 2 && (!isOfHeads || (second !== undefined && !talk.ADJECTIVE.test(first)));
  const isList = kinds.every(({ category }) => category !== null) && !isOne;
  if (unknown.length > 0 || !isList || new Set(kinds.map(({ category }) => category)).size < 2) return null;
  const mentions = kinds.map((kind) => ({ ...kind, is: 'kind' as const, confidence: SURE_KIND }));
  return kindsTurn(mentions, area?.spot ?? null, topic);
}

/** Finds both of a wish and another in case of the first, if both are kinds; else the one that is. */
async function choiceTurn(words: string, topic: Topic, around: Spot | null): Promise<Turn | null> {
  const { one, other } = talk.OR_AT_LEAST.exec(words)?.groups ?? {};
  if (one === undefined || other === undefined) return null;
  const first = await soughtOf(one, topic);
  const second = await soughtOf(other, topic);
  const kinds = [first, second].flatMap((kind) =>
    kind === null || kind.category === null ? [] : [{ ...kind, is: 'kind' as const, confidence: SURE_KIND }],
  );
  if (kinds.length === 2) return kindsTurn(kinds, around, topic);
  return kinds.length === 0 ? null : findTurn(kinds[0]!.q, topic, around);
}

/** Returns true if a message asks only where to go: «скучно», «предложи, куда сходить». */
function isOuting(topic: Topic): boolean {
  const { text, frame } = topic;
  if (talk.BORED.test(text)) return true;
  const { parts } = readingOf(without(text, ...OUTING_WORDS), frame);
  const where = placedIn(topic);
  return talk.OUTING.test(text) && parts.every((part) => part.words === where?.words);
}

/** Confidence from which words name a kind or another name of a place. */
const SURE_KIND = 0.9;

/** Returns an answer whose unresolved words are only those that mean something: not «with» or «the». */
function withoutConnectives(found: ToolAnswer<'search'>): ToolAnswer<'search'> {
  const unresolved = found.interpretation.unresolved.filter(
    (part) => !talk.CONNECTIVES.has(part) && !talk.ANY_PLACE.test(part),
  );
  return { ...found, interpretation: { ...found.interpretation, unresolved } };
}

/** Answers words that found nothing with a kind that meets the wish. */
async function looserTurn(words: string, topic: Topic, around: Spot | null): Promise<Turn | null> {
  const { say } = topic;
  const kind = talk.WISHED_KINDS.find(({ form }) => form.test(words));
  if (kind === undefined) return null;
  const name = say.in(kind.ru, kind.en);
  if (words.startsWith(name)) return null;
  const where = talk.WISHED_WHERE.exec(words)?.groups?.['where'] ?? '';
  const turn = await findTurn(`${name} ${where}`.trim(), topic, around);
  return turn.missed && where !== '' ? findTurn(name, topic, around) : turn;
}

/** Splits off the start of a search, which follows «от»: «Ближайший салон МТС от проспекта Победы 180». */
async function fromWords(words: string, topic: Topic): Promise<{ what: string; spot: Spot } | null> {
  const { what, from } = talk.FIND_FROM.exec(words)?.groups ?? {};
  if (what === undefined || from === undefined) return null;
  const spot = await spotOf(from, topic);
  return spot === null ? null : { what: what.replace(talk.NEARER_BEHIND, ''), spot };
}

/** Returns true if words matched only as part of a name, though «аптека на Николаева» may be meant. */
const isByNameAlone = ({ type, interpretation: { category, near } }: ToolAnswer<'search'>): boolean =>
  (type === 'organization' || type === 'poi') && category === null && near === null;

/** Answers with a kind around an address: «Круглосуточная аптека на Николаева»; null if the words are not that. */
async function partedTurn(words: string, topic: Topic): Promise<Turn | null> {
  const { what, area } = await whatAndWhere(words, topic);
  if (area === null) return null;
  const kind = await soughtOf(what, topic);
  if (kind === null || kind.category === null) return null;
  return (await withinTurn(what, area, topic)) ?? findTurn(what, topic, area.spot);
}
