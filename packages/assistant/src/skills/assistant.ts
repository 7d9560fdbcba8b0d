import type { CallTool, ToolOutcome } from '../tools/tool.ts';
import { talk } from '@verst/core';
import { toChatPlace } from '../chat/chat-places.ts';
import type { ChatPlace, ChatRoute, ChatToolCall } from '../chat/chat-types.ts';
import { aboutTheAnswerSkill } from './talk/about-the-answer.ts';
import { allAskOfAnswer, clausesOf, houseStated, statedSpot, statementsOf, wishedText } from '../reading/clauses.ts';
import type { Clause } from '../reading/clauses.ts';
import { addressSkill } from './places/addresses.ts';
import { findTurn } from './places/find.ts';
import { withAnotherSkill } from './places/with-another.ts';
import { notUnderstood } from './places/told-places.ts';
import { INTENTS } from './intents.ts';
import { latestTurn } from './talk/about-the-list.ts';
import { limitSkill } from './talk/impossible.ts';
import { linesSkill } from './ways/transport-lines.ts';
import { languageOf, plain, withoutCourtesy } from '../reading/phrases.ts';
import { allMeans, namedMeans } from '../reading/means-of-travel.ts';
import { notOnMaps, smallTalk } from './talk/small-talk.ts';
import { placeOf, resembles, shortName, spotOf } from '../reading/named-points.ts';
import { propertiesIn } from '../reading/place-tags.ts';
import { unwantedIn } from '../reading/unwanted.ts';
import type { Unwanted } from '../reading/unwanted.ts';
import { unansweredTurn } from './talk/unanswered.ts';
import { Toolbox } from '../tools/toolbox.ts';
import { EMPTY_FRAME } from './turn.ts';
import type { Frame, Spot, Topic, Turn } from './turn.ts';
import { asksOfPlace, readingOf, withoutAsking } from '../reading/reading.ts';
import { leansOnTalk, startThere, withoutManner } from './ways/routes.ts';
import { minutesIn } from './ways/minutes-named.ts';
import { Wording } from './wording.ts';
import { pointParameters } from '../reading/look-ups.ts';

/** A question to the built-in assistant. */
export interface Question {
  readonly message: string;
  /** Earlier messages, the oldest first. */
  readonly history: readonly { readonly role: 'user' | 'assistant'; readonly content: string }[];
  /** Position of the user. */
  readonly point: { readonly lat: number; readonly lon: number } | null;
}

/** An answer of the built-in assistant. */
export interface RuleAnswer {
  readonly reply: string;
  readonly places: ChatPlace[];
  readonly route: ChatRoute | null;
  readonly calls: ChatToolCall[];
  /** The intents of `skills/intents.ts` that answered, in order. */
  readonly intents: readonly string[];
}

/** Number of earlier messages of the user that are read to resolve references. */
const MESSAGES_BEFORE = 4;

/** Operations whose answers later messages do not refer to: they are not called when a conversation is replayed. */
const TOLD_ONLY: ReadonlySet<string> = new Set(['serviceGaps']);
/** Status of a refusal because a message has used up its calls. */
const TOO_MANY = 429;
const NOTHING: ToolOutcome = { ok: false, status: 404, text: { en: 'Not asked', ru: 'Не спрошено' } };

/** Two decimal numbers: the only text without letters that names a place. */
const COORDINATES = /\d[.,]\d+[^\d]+\d{1,3}[.,]\d/;

/**
 * Answers a question by rules over the operations of the API, in the language of the question. It is stateless: it
 * resolves «туда» and «а круглосуточная?» by replaying the last messages of the conversation.
 *
 * @param onCall - called for each operation that the answer is based on
 */
export async function answerByRules(
  { message, history, point }: Question,
  call: CallTool,
  onCall: (call: ChatToolCall) => void,
): Promise<RuleAnswer> {
  const said = history.filter(({ role, content }) => role === 'user' && content.trim() !== '').slice(-MESSAGES_BEFORE);
  const language = languageOf(message) ?? languageOf(said.at(-1)?.content ?? '') ?? 'ru';
  const user = point === null ? null : { name: null, ...point };
  const topicOf = (each: string, tools: Toolbox): Topic => {
    const said = withoutCourtesy(plain(each));
    const text =
      language === 'en'
        ? asOnTheMap(said)
        : said.replace(talk.OPEN_LATE_RU, talk.AFTER_ELEVEN).replace(talk.UNTIL_MORNING, talk.BEFORE_MORNING);
    return { message: each, text, language, say: new Wording(language), user: at, frame, tools };
  };
  let frame = EMPTY_FRAME;
  let at: Spot | null = user;
  // What earlier messages looked up is not asked again: the calls for one message are limited.
  const known = new Map<string, Promise<ToolOutcome>>();
  let isSpent = false;
  const once: CallTool = async (name, values) => {
    const key = JSON.stringify([name, values]);
    const outcome = known.get(key) ?? call(name, values);
    known.set(key, outcome);
    const told = await outcome;
    isSpent ||= !told.ok && told.status === TOO_MANY;
    return told;
  };
  const silent = new Toolbox(async (name, values) => (TOLD_ONLY.has(name) ? NOTHING : once(name, values)));
  for (const [i, { content }] of said.entries()) {
    const topic = { ...topicOf(content, silent), isEarlier: i < said.length - 1 };
    frame = following(frame, (await turnOf(topic)).frame);
    // «Я на Мира 56» also applies to later questions.
    at = (await houseStated(topic)) ?? at;
  }
  const tools = new Toolbox(once, onCall);
  const turn = await turnOf(topicOf(message, tools));
  const { places, route, intents = [] } = turn;
  const say = new Wording(language);
  const tooLong = say.in(
    'Чтобы ответить, пришлось бы слишком много искать. Спросите одним сообщением, без продолжения разговора.',
    'That would take too many look-ups. Ask in one message, without the talk before.',
  );
  const reply = isSpent && turn.missed ? tooLong : turn.reply;
  return { reply, places: [...places], route, calls: tools.calls, intents };
}

/** Returns an English text with landmarks as the map calls them, and times as the search reads them. */
const asOnTheMap = (text: string): string =>
  talk.ENGLISH_LANDMARKS.reduce((words, { form, name }) => words.replace(form, name), text);

/** Returns the frame after a message; it remembers the previous subject, and the place that was judged. */
function following(before: Frame, after: Frame): Frame {
  const [last, next] = [before.focus ?? before.places[0] ?? null, after.focus ?? after.places[0] ?? null];
  const { business, near } = after;
  const same = before.judged?.business === business ? before.judged.spots.filter((spot) => spot !== near) : [];
  const judged = business === null || near === null ? before.judged : { spots: [...same.slice(-1), near], business };
  return { ...after, judged, earlier: last !== null && last.id !== next?.id ? last : before.earlier };
}

async function turnOf(topic: Topic): Promise<Turn> {
  if (!/\p{L}/u.test(topic.text) && !COORDINATES.test(topic.text)) return notUnderstood(topic);
  const back = talk.TAKEN_BACK.exec(topic.text)?.groups;
  if (back !== undefined) return turnOf({ ...topic, text: `${back['before']!.trim()} ${back['after']!}`.trim() });
  const greeted = await smallTalk(topic);
  if (greeted !== null) return { ...greeted, intents: ['small-talk'] };
  const told = talk.withoutFillers(topic.text);
  if (told !== topic.text && told !== '') return turnOf({ ...topic, text: told });
  const unwanted = await unwantedIn(topic);
  if (unwanted !== null) return withoutTurn(unwanted, topic);
  const clauses = clausesOf(topic.text);
  const both = topic.frame.places.length > 0 && allAskOfAnswer(clauses) ? await clausesTurn(clauses, topic) : null;
  if (both !== null) return both;
  const about = await aboutTheAnswerSkill(topic);
  if (about !== null) return { ...about, intents: ['about-the-answer'] };
  const text = await withDistricts(topic);
  if (text !== topic.text) return turnOf({ ...topic, text });
  const lines = clauses.length > 1 ? null : await linesTurn(topic);
  if (lines !== null) return lines;
  const limited = await limitSkill(turnOf)(topic);
  if (limited !== null) return { ...limited, intents: ['limit'] };
  const having = talk.KIND_HAVING.exec(topic.text)?.groups;
  if (having !== undefined && propertiesIn(having['wish']!).length > 0)
    return { ...(await findTurn(`${having['what']!} ${having['wish']!}`, topic)), intents: ['find'] };
  const whole = await byIntents(topic, 'message');
  if (whole !== null) return whole;
  const another = await withAnotherSkill(turnOf)(topic);
  if (another !== null) return another;
  const [, at, asked] = talk.I_AM.exec(topic.text) ?? [];
  const spot = at === undefined ? null : await spotOf(at, topic);
  if (spot !== null) {
    // «Я у гостиницы, скажи адрес».
    const place = await placeOf(at!, topic);
    const isPlace = place?.type === 'poi' || place?.type === 'organization';
    const own = isPlace ? { ...topic.frame, focus: place } : topic.frame;
    const turn = await turnOf({ ...topic, text: asked!, user: spot, frame: own });
    // «Там» then means beside it.
    return turn.frame.near === null && turn.frame.to === null
      ? { ...turn, frame: { ...turn.frame, near: spot } }
      : turn;
  }
  const what = talk.WHICH_BY_HOURS.exec(topic.text)?.groups?.['what'];
  const found =
    what === undefined || readingOf(what, EMPTY_FRAME).parts.length === 0 ? null : await findTurn(what, topic);
  const byHours =
    found === null || found.missed ? null : await latestTurn({ picks: [] }, { ...topic, frame: found.frame });
  if (byHours !== null) return { ...byHours, intents: ['find'] };
  const wish = talk.WISH_BESIDE.exec(topic.text)?.groups;
  const beside = wish === undefined ? null : await spotOf(wish['place']!, topic);
  if (beside !== null) return { ...(await findTurn(wish!['what']!, topic, beside)), intents: ['find'] };
  const house = talk.WHATS_THERE_BEHIND.test(topic.text) ? await addressSkill(topic) : null;
  if (house !== null) return { ...house, intents: ['address'] };
  const isParted = clauses.length > 1 || clauses.some(({ beside }) => beside.length > 0);
  const parted = isParted ? await clausesTurn(clauses, topic) : null;
  return parted ?? clauseTurn(topic);
}

/** Answers a message without the places that it does not want, and says so if there were any. */
async function withoutTurn({ words, isOut, rest }: Unwanted, topic: Topic): Promise<Turn> {
  let count = 0;
  const tools = topic.tools.leavingOut((place) => isOut(place) && count++ >= 0);
  const turn = await turnOf({ ...topic, text: rest, tools });
  if (turn.missed || turn.places.length === 0) return turn;
  const said = words.map((each) => topic.say.in(`«${each}»`, `“${each}”`)).join(', ');
  const note =
    count > 0
      ? topic.say.in(`Исключил: ${said}.`, `Excluded: ${said}.`)
      : topic.say.in(`Исключать из найденного нечего: ${said}.`, `None of these to exclude: ${said}.`);
  return { ...turn, reply: `${turn.reply}\n${note}` };
}

/** Returns a text in which a district that is named by its adjective alone has its noun: «в Северном районе». */
async function withDistricts({ text, tools, user, language }: Topic): Promise<string> {
  const adjective = talk.DISTRICT_ADJECTIVE.exec(text)?.groups?.['adjective'];
  if (adjective === undefined) return text;
  const whole = `${adjective} ${talk.DISTRICT}`;
  const found = await tools.read('search', { query: whole, limit: 1, lang: language, ...pointParameters(user) });
  const place = found?.type === 'place' ? toChatPlace(found.results[0]) : null;
  return place !== null && talk.SORT_OF_AREA.test(shortName(place).toLowerCase()) && resembles(adjective, place)
    ? text.replace(adjective, whole)
    : text;
}

/** Returns the turn of the first intent of a scope that handles a message; null if none does. */
async function byIntents(topic: Topic, scope: 'message' | 'clause'): Promise<Turn | null> {
  for (const { name, skill, scope: own } of INTENTS) {
    const turn = own === scope ? await skill(topic) : null;
    if (turn !== null) return { ...turn, intents: [name] };
  }
  return null;
}

async function linesTurn(topic: Topic): Promise<Turn | null> {
  const lines = await linesSkill(topic);
  return lines === null ? null : { ...lines, intents: ['lines'] };
}

/** Answers a single request. */
async function clauseTurn(topic: Topic): Promise<Turn> {
  const turn = await byIntents(topic, 'clause');
  const unanswered = turn ?? unansweredTurn(topic);
  if (unanswered !== null) return unanswered;
  if (namesNothing(topic) && !talk.OUTING.test(topic.text)) return notUnderstood(topic);
  if (talk.OF_THE_WORLD.test(topic.text)) return notOnMaps(topic);
  // «Адрес и телефон роддома» of several: each is told with both.
  const own = { ...topic, text: topic.text.replace(talk.DETAILS_BEFORE, '') };
  return { ...(await findTurn(withoutAsking(withoutManner(own.text)), own)), intents: ['find'] };
}

/** Returns true if a message has only pronouns, particles and question words, which are no name to look for: «и как». */
function namesNothing({ text, frame }: Topic): boolean {
  const { roles, parts, pick } = readingOf(text, frame);
  return parts.length === 0 && pick === null && [...roles].every((role) => role === 'that') && /\p{L}/u.test(text);
}

/** A request about the clause before it: followed by this, a bare thing counts as a request. */
const LEANING = 'маршрут';

/** Words of «быстрее пешком или на машине», with a margin. */
const SHORT = 8;

/** Returns true if a part of a message asks nothing: it says where somebody is, what happened, or nothing at all. */
function isStatement(clause: string, next: string): boolean {
  const text = withoutCourtesy(clause);
  if (talk.EMPTY_CLAUSE.test(text) || talk.OWN_MEANS.test(text) || talk.STATED_PLACE.test(text)) return true;
  if (talk.HAPPENED.test(text) && talk.HAPPENED_AT.test(text)) return true;
  if (talk.OF_A_PERSON.test(text) && !talk.REQUEST.test(text)) return true;
  if (talk.WHETHER.test(text)) return false;
  if (talk.OR.test(text) || asksOfPlace(text) || talk.LINES_ASKED.test(text)) return false;
  if (allMeans(text).length > 0 && text.split(' ').length < SHORT) return false;
  if (talk.REQUEST.test(text) || talk.THERE_BESIDE.test(text) || talk.ERRAND.test(text) || talk.NEEDED_AT.test(text))
    return false;
  // A bare thing is a request only if the next clause refers to it: «аптека и как доехать».
  const isReferred =
    leansOnTalk(next) || asksOfPlace(next) || (!talk.STORY.test(text) && propertiesIn(next).length > 0);
  return talk.HAPPENED_AT.test(text) || !isReferred;
}

/**
 * Answers the requests of one message in order, as a conversation of its own, each with what other clauses say of it; null
 * if none of them finds anything.
 */
async function clausesTurn(clauses: readonly Clause[], topic: Topic): Promise<Turn | null> {
  let { frame, user } = topic;
  const turns: Turn[] = [];
  const missed: string[] = [];
  let lostTurn: Turn | null = null;
  const unread: string[] = [];
  const said = statementsOf(clauses);
  // The position may be stated after the question.
  for (const each of said) {
    user = (await statedSpot(withoutCourtesy(each), { ...topic, user })) ?? user;
    // «Сын ходит в 20 школу, что рядом с ней».
    const { place } = user ?? {};
    if (place?.type === 'poi' || place?.type === 'organization') frame = { ...frame, focus: place };
  }
  const asked = clauses.filter(({ text }, i) => !isStatement(text, clauses[i + 1]?.text ?? ''));
  // «Круглосуточный магазин, я на Чкалова 35»: the bare thing is the only possible request.
  const requests = asked.length > 0 ? asked : clauses.filter(({ text }) => !isStatement(text, LEANING));
  // «У меня грузовик, как проехать …».
  const others = said.filter((text) => !requests.some((request) => request.text === text));
  const means = others.map(namedMeans).find((each) => each !== null);
  // «Четверть часа максимум. До каких магазинов доберусь».
  const minutes = others.map(minutesIn).find((count) => count !== null);
  // «Мама на коляске. Есть возле кремля туалет».
  const stories = others.filter((text) => talk.STORY.test(text) || talk.OF_A_PERSON.test(text));
  const needs = stories.flatMap((text) => propertiesIn(text)).map(({ words }) => words);
  for (const [i, clause] of requests.entries()) {
    const wished = await wishedText(clause, topic);
    unread.push(...wished.unread);
    const plainly = withoutCourtesy(wished.text);
    const timed = minutes === undefined || minutesIn(plainly) !== null ? plainly : `${plainly} за ${minutes} минут`;
    const isWay = talk.ASKS_WAY.test(plainly) || leansOnTalk(plainly);
    const text =
      means === undefined || !isWay || namedMeans(plainly) !== null ? timed : `${timed} ${talk.MEANS_PHRASES[means]}`;
    const next = requests[i + 1]?.text ?? '';
    const here: Topic = { ...topic, text, frame, user, wayFollows: leansOnTalk(next) };
    // «Найди аптеку и построй к ней маршрут от Зайцева 51»: the search starts there.
    const start = startThere(next);
    const from = start === null ? null : await spotOf(start, here);
    // No route to a place that was not found or only resembles what was asked for.
    const isLost = turns.length === 0 ? missed.length > 0 : turns.at(-1)!.isAnother;
    if (leansOnTalk(text) && isLost) continue;
    // The route already leads to the nearest one.
    if (turns.at(-1)?.route != null && frame.places.length < 2 && talk.NEAREST_OF_THEM.test(text)) continue;
    // The answer with the route states its length.
    if (turns.at(-1)?.route != null && talk.LENGTH_OF_WAY.test(text)) continue;
    const own = from === null ? here : { ...here, user: from };
    // «Построй маршрут» after a request leads to the first place, and not through all.
    const whole = leansOnTalk(text) ? null : ((await linesTurn(own)) ?? (await byIntents(own, 'message')));
    const told = talk.TOO_MUCH.test(text) ? notUnderstood(own) : (whole ?? (await clauseTurn(own)));
    const fitting = { ...own, frame: told.frame, text: `${talk.WHICH_HAVE} ${needs.join(', ')}` };
    const isFitted = needs.length > 0 && i === 0 && told.frame.places.length > 1;
    const fit = isFitted ? await aboutTheAnswerSkill(fitting) : null;
    const both = fit === null ? told : { ...told, reply: `${told.reply}\n${fit.reply}` };
    const turn = fit !== null && fit.places.length > 0 ? fit : both;
    const before = `${turns.at(-1)?.reply ?? ''}\n`;
    if (turn.missed) {
      missed.push(clause.text);
      lostTurn ??= turn;
    } else if (turn.reply.startsWith(before)) turns.push({ ...turn, reply: turn.reply.slice(before.length) });
    // «Садики в 5 минутах, какие подходят» asks for the same once.
    else if (!turn.reply.split('\n').every((line) => turns.at(-1)?.reply.includes(line) === true)) turns.push(turn);
    ({ frame } = turn);
    // After a search near an address, routes start at that address.
    if (frame.near !== null && frame.near.name !== null && talk.STARTS_THERE.test(text)) user = frame.near;
  }
  // Of words that are no story, a search for the whole may find more.
  if (turns.length === 0) return others.every((text) => talk.STORY.test(text)) ? lostTurn : null;
  const { say } = topic;
  const unasked = others.filter((clause) => talk.OF_THE_WORLD.test(withoutCourtesy(clause)));
  const lost = [...missed, ...unasked].map((clause) =>
    say.in(`Не нашёл ответа: «${clause}».`, `I found no answer: “${clause}”.`),
  );
  const left = unread.map((clause) => say.in(`Не учёл: «${clause}».`, `Not taken into account: “${clause}”.`));
  return {
    reply: [...new Set([...turns.map(({ reply }) => reply), ...lost, ...left])].join('\n'),
    places: turns.flatMap(({ places }) => places),
    route: turns.findLast(({ route }) => route !== null)?.route ?? null,
    frame,
    intents: turns.flatMap(({ intents = [] }) => intents),
  };
}
