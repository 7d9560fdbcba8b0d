import type { CallTool, ToolOutcome } from '../tool.ts';
import type { ChatPlace, ChatRoute, ChatToolCall } from '../chat/chat-types.ts';
import { addressSkill } from './addresses.ts';
import { businessSkill } from './business.ts';
import { chainSkill } from './chain.ts';
import { compareSkill } from './compare.ts';
import { countSkill } from './counts.ts';
import { detailSkill } from './details.ts';
import { findTurn, notUnderstood } from './find.ts';
import { followUpSkill } from './follow-up.ts';
import { limitSkill } from './limits.ts';
import { languageOf, plain, withoutCourtesy } from './phrases.ts';
import { lackSkill, reachSkill } from './quarter.ts';
import { smallTalk } from './small-talk.ts';
import { spotOf } from './spots.ts';
import { stopSkill } from './stops.ts';
import { Toolbox } from './toolbox.ts';
import { EMPTY_FRAME } from './turn.ts';
import type { Frame, Skill, Topic, Turn } from './turn.ts';
import { waySkill, withoutManner } from './ways.ts';
import { Wording } from './wording.ts';

/** A question to the built-in assistant. */
export interface Question {
  readonly message: string;
  /** What was said before, the oldest first. */
  readonly history: readonly { readonly role: 'user' | 'assistant'; readonly content: string }[];
  /** Where the user is. */
  readonly point: { readonly lat: number; readonly lon: number } | null;
}

/** What the built-in assistant answers. */
export interface RuleAnswer {
  readonly reply: string;
  readonly places: ChatPlace[];
  readonly route: ChatRoute | null;
  readonly calls: ChatToolCall[];
}

/** Messages of the user before this one that are read for what it refers to. */
const MESSAGES_BEFORE = 4;

/** Operations whose answers are told and not referred to: they need not be asked again when a talk is read again. */
const TOLD_ONLY: ReadonlySet<string> = new Set(['route', 'isochrone', 'serviceGaps']);
const NOTHING: ToolOutcome = { ok: false, status: 404, text: { en: 'Not asked', ru: 'Не спрошено' } };

/** Two numbers with decimals: the only thing without letters that says where. */
const COORDINATES = /\d[.,]\d+[^\d]+\d{1,3}[.,]\d/;

/** Asked in order: the first that knows what to do with a message answers it. */
const SKILLS: readonly Skill[] = [
  smallTalk,
  limitSkill,
  compareSkill,
  lackSkill,
  reachSkill,
  businessSkill,
  chainSkill,
  stopSkill,
  addressSkill,
  waySkill,
  countSkill,
  detailSkill,
  followUpSkill,
];

/**
 * Answers a question by rules over the operations of the API, in the language of the question. It keeps nothing: what
 * «туда» and «а круглосуточная?» refer to is found by reading the last messages of the talk again.
 *
 * @param onCall - told of each operation that the answer rests on
 */
export async function answerByRules(
  { message, history, point }: Question,
  call: CallTool,
  onCall: (call: ChatToolCall) => void,
): Promise<RuleAnswer> {
  const said = history.filter(({ role, content }) => role === 'user' && content.trim() !== '').slice(-MESSAGES_BEFORE);
  const language = languageOf(message) ?? languageOf(said.at(-1)?.content ?? '') ?? 'ru';
  const user = point === null ? null : { name: null, ...point };
  const read = (each: string, frame: Frame, tools: Toolbox): Promise<Turn> => {
    const text = withoutCourtesy(plain(each));
    return turnOf({ message: each, text, language, say: new Wording(language), user, frame, tools });
  };
  let frame = EMPTY_FRAME;
  const silent = new Toolbox(async (name, values) => (TOLD_ONLY.has(name) ? NOTHING : call(name, values)));
  for (const { content } of said) ({ frame } = await read(content, frame, silent));
  const tools = new Toolbox(call, onCall);
  const { reply, places, route } = await read(message, frame, tools);
  return { reply, places: [...places], route, calls: tools.calls };
}

/** «Мой адрес Дуки 59, какая поликлиника ближайшая»: where the user is stands first. */
const I_AM =
  /^(?:мой адрес|я (?:сейчас )?(?:на|у|в|нахожусь (?:на|в|у))|живу (?:на|в|по адресу)|my address is|i am at) ([^,]+?)(?:,| -) (.+)$/;

async function turnOf(topic: Topic): Promise<Turn> {
  if (!/\p{L}/u.test(topic.text) && !COORDINATES.test(topic.text)) return notUnderstood(topic);
  const [, at, asked] = I_AM.exec(topic.text) ?? [];
  const spot = at === undefined ? null : await spotOf(at, topic);
  if (spot !== null) return turnOf({ ...topic, text: asked!, user: spot });
  for (const skill of SKILLS) {
    const turn = await skill(topic);
    if (turn !== null) return turn;
  }
  return findTurn(withoutManner(topic.text), topic);
}
