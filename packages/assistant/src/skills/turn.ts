import type { ChatPlace, ChatRoute } from '../chat/chat-types.ts';
import type { Language } from '../tools/tool.ts';
import type { Means } from '../reading/means-of-travel.ts';
import type { Property } from '../reading/place-tags.ts';
import type { Toolbox } from '../tools/toolbox.ts';
import type { Wording } from './wording.ts';

/** A point with a name. */
export interface Spot {
  /** Null for the user's own position or a bare point. */
  readonly name: string | null;
  readonly lat: number;
  readonly lon: number;
  /** Words that it was found by. */
  readonly asked?: string;
  /** The place on the map that is there, if one was found. */
  readonly place?: ChatPlace;
}

/** A kind of place, a chain or a name, as search parameters. */
export interface Sought {
  readonly q: string;
  /** Null if the words name no kind. */
  readonly category: string | null;
  readonly name: string;
  /** Further categories that the words mean: «продукты» are sold in supermarkets, too. */
  readonly also?: readonly string[];
  /** True if places that only have the words in their names are not meant. */
  readonly isOnly?: boolean;
}

/** A part of the map in which things are counted or listed. */
export interface Area {
  /** Its middle and its name; the name is null around the user. */
  readonly spot: Spot;
  /** Search parameters that restrict results to it. */
  readonly bounds: Readonly<Record<string, unknown>>;
  /** Radius in metres; null if the bounds come from the map. */
  readonly radiusM: number | null;
  /** True if it is a whole town. */
  readonly isTown?: true;
  /** True if it is a quarter with an outline of less than a square kilometre. */
  readonly isSmall?: true;
  /** If it is a street: its name, and search parameters for a box with all of its addresses. */
  readonly street?: { readonly name: string; readonly box: Readonly<Record<string, unknown>> };
}

/** A detail that may be asked of a place; `clock` asks whether it is open around the clock. */
export type Detail = 'phone' | 'address' | 'website' | 'hours' | 'clock' | Property;

/** The context of a conversation after a message, to which «туда», «второй» and «а круглосуточная?» refer. */
export interface Frame {
  /** Words of the last search. */
  readonly subject: string | null;
  /** Place of the last search; null if it was around the user, or everywhere. */
  readonly near: Spot | null;
  /** All results, in the order in which they are told. */
  readonly places: readonly ChatPlace[];
  /** The list before its last narrowing, and the condition of that; null if it is whole. */
  readonly narrowed: { readonly from: readonly ChatPlace[]; readonly by: string } | null;
  /** Number of results already told. */
  readonly told: number;
  /** Position of the first result that the last answer told. */
  readonly page: number;
  /** The place, one of them or another, that the last message was about. */
  readonly focus: ChatPlace | null;
  /** The place that was in focus before that one. */
  readonly earlier: ChatPlace | null;
  readonly from: Spot | null;
  readonly to: Spot | null;
  /** Stops of the last route between its ends, in order. */
  readonly via: readonly Spot[];
  /** Means of travel of the last route; null if there was none. */
  readonly means: Means | null;
  /** The route that was told before that one; null if there was none. */
  readonly wayBefore: { readonly spots: readonly Spot[]; readonly means: Means } | null;
  /** Words of the kind of business that was asked about. */
  readonly business: string | null;
  /** The business that was judged last and its places, the last one at the end; null for none. */
  readonly judged: { readonly spots: readonly Spot[]; readonly business: string } | null;
  /** The places that the last message compared for a business; empty for other messages. */
  readonly sites: readonly Spot[];
  /** Where the last message looked for the best place for it; its spot is null for the whole town. Null for other messages. */
  readonly sited: { readonly within: Spot | null; readonly order: 'best' | 'fewest' | 'most' } | null;
  /** Words for what was counted and where, if the last message asked for a number, else null; no area is the whole map. */
  readonly counted: { readonly what: string; readonly where: string | null; readonly area: Area | null } | null;
  /** The reach that the last message asked about, else null; `what` is null if it asked for the whole area. */
  readonly reached: {
    readonly spot: Spot;
    readonly minutes: number;
    readonly means: Means;
    readonly what: string | null;
  } | null;
  /** The number or the ends, from the start, of the lines that the last message asked for, and its words; else null. */
  readonly lines: { readonly text: string; readonly number: string | null; readonly spots: readonly Spot[] } | null;
  /** The areas that the last message compared, and by what; else null. */
  readonly compared: { readonly areas: readonly Area[]; readonly kinds: readonly Sought[] } | null;
  /** The kind of the last search without its other qualities, «аптека» of «круглосуточная аптека»; null if it had none. */
  readonly plainKind: string | null;
  /** The details of a place that the last message asked for, and the words for their day; else null. */
  readonly asked: { readonly details: readonly Detail[]; readonly day: string | null } | null;
  /** What the last message compared by distance, from where, and its words; null for other messages. */
  readonly again: {
    readonly options: readonly (string | ChatPlace)[];
    readonly from: Spot;
    readonly text: string;
  } | null;
}

/** The frame before the first message. */
export const EMPTY_FRAME: Frame = {
  subject: null,
  near: null,
  places: [],
  narrowed: null,
  told: 0,
  page: 0,
  focus: null,
  earlier: null,
  from: null,
  to: null,
  via: [],
  means: null,
  wayBefore: null,
  business: null,
  judged: null,
  sites: [],
  sited: null,
  counted: null,
  reached: null,
  lines: null,
  compared: null,
  plainKind: null,
  again: null,
  asked: null,
};

/** A message prepared for the skills, with everything that an answer may use. */
export interface Topic {
  /** As it was written. */
  readonly message: string;
  /** In lower case, without punctuation at the ends, ё as е, single spaces. */
  readonly text: string;
  readonly language: Language;
  readonly say: Wording;
  /** Position of the user; null if it is unknown. */
  readonly user: Spot | null;
  readonly frame: Frame;
  readonly tools: Toolbox;
  /** The words for the time at which places that are searched for must be open, where they are not in the text. */
  readonly when?: string;
  /** True if the next request of the message asks for the route to the result of this one. */
  readonly wayFollows?: boolean;
  /** True for a message whose answer later messages do not refer to: only what it asked for matters. */
  readonly isEarlier?: boolean;
}

/** The answer to a message, and the frame after it. */
export interface Turn {
  readonly reply: string;
  readonly places: readonly ChatPlace[];
  readonly route: ChatRoute | null;
  readonly frame: Frame;
  /** True if nothing was found or understood: another reading, or another part of the message, may do better. */
  readonly missed?: true;
  /** True if the result only resembles what was asked for. */
  readonly isAnother?: true;
  /** The intents that answered, in order. */
  readonly intents?: readonly string[];
}

/** Answers messages of its kind; returns null for others. */
export type Skill = (topic: Topic) => Promise<Turn | null>;

/** Returns an answer with places. */
export const placesTurn = (reply: string, places: readonly ChatPlace[], frame: Frame): Turn => ({
  reply,
  places,
  route: null,
  frame,
});

/** Returns an answer in words alone, in the language of the conversation; the frame stays the same. */
export const inWords = ({ frame, language }: Topic, ru: string, en = ru): Turn =>
  placesTurn(language === 'ru' ? ru : en, [], frame);

/** Returns the same for an answer that nothing was found or understood. */
export const missedTurn = (topic: Topic, ru: string, en = ru): Turn => ({ ...inWords(topic, ru, en), missed: true });
