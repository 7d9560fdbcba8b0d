import type { ChatPlace, ChatRoute } from '../chat/chat-types.ts';
import type { Language } from '../tools/tool.ts';
import type { Means } from './means-of-travel.ts';
import type { Toolbox } from '../tools/toolbox.ts';
import type { Wording } from './wording.ts';

/** A point with a name. */
export interface Spot {
  /** Null where it is the user's own position, or a bare point. */
  readonly name: string | null;
  readonly lat: number;
  readonly lon: number;
  /** Words that it was found by. */
  readonly asked?: string;
}

/** What the talk is about after a message: what «туда», «второй» and «а круглосуточная?» refer to. */
export interface Frame {
  /** Words of what was looked for. */
  readonly subject: string | null;
  /** Where it was looked for; null where that is around the user, or everywhere. */
  readonly near: Spot | null;
  /** All that was found, in the order in which it was told. */
  readonly places: readonly ChatPlace[];
  /** How many of them have been told. */
  readonly told: number;
  /** The one of them, or another, that the last message was about. */
  readonly focus: ChatPlace | null;
  /** The place that was talked about before that one. */
  readonly earlier: ChatPlace | null;
  readonly from: Spot | null;
  readonly to: Spot | null;
  /** How the last way was to be gone; null if no way was told. */
  readonly means: Means | null;
  /** Words of the kind of business that was asked about. */
  readonly business: string | null;
  /** What was counted and where, in words, where the last message asked how many; null where it did not. */
  readonly counted: { readonly what: string; readonly where: string | null } | null;
  /** What lay within a reach, where the last message asked that; `what` is null where it asked for all of it. */
  readonly reached: {
    readonly spot: Spot;
    readonly minutes: number;
    readonly means: Means;
    readonly what: string | null;
  } | null;
  /** Words of the areas whose places were compared, where the last message compared any; null where it did not. */
  readonly compared: readonly string[] | null;
}

/** A talk that has not begun. */
export const EMPTY_FRAME: Frame = {
  subject: null,
  near: null,
  places: [],
  told: 0,
  focus: null,
  earlier: null,
  from: null,
  to: null,
  means: null,
  business: null,
  counted: null,
  reached: null,
  compared: null,
};

/** A message, ready to be read, with all that an answer may rest on. */
export interface Topic {
  /** As it was written. */
  readonly message: string;
  /** In lower case, without punctuation at the ends, ё as е, single spaces. */
  readonly text: string;
  readonly language: Language;
  readonly say: Wording;
  /** Where the user is; null where that is not known. */
  readonly user: Spot | null;
  readonly frame: Frame;
  readonly tools: Toolbox;
  /** True where the next request of the message asks for the way to what this one finds. */
  readonly wayFollows?: boolean;
}

/** What is said to a message, and what the talk is about then. */
export interface Turn {
  readonly reply: string;
  readonly places: readonly ChatPlace[];
  readonly route: ChatRoute | null;
  readonly frame: Frame;
  /** True where nothing was found or understood: another reading, or another part of the message, may do better. */
  readonly missed?: true;
  /** True where what was found is not what was asked for, only like it. */
  readonly isAnother?: true;
  /** The intents that answered, in order. */
  readonly intents?: readonly string[];
}

/** Answers messages of its kind; null for others. */
export type Skill = (topic: Topic) => Promise<Turn | null>;

/** An answer in words alone; the talk stays about what it was. */
export function inWords({ frame }: Topic, reply: string): Turn {
  return { reply, places: [], route: null, frame };
}

/** The same where it says that nothing was found or understood. */
export const missedTurn = (topic: Topic, reply: string): Turn => ({ ...inWords(topic, reply), missed: true });
