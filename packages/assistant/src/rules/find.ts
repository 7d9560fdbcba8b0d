import { talk } from '@verst/core';
import type { ChatPlace } from '../chat/chat-types.ts';
import { toChatPlace } from '../chat/chat-places.ts';
import type { ToolAnswer } from './tool-answers.ts';
import { routeTurn } from './ways.ts';
import { abilities } from './small-talk.ts';
import { pointParameters } from './spots.ts';
import type { Spot, Topic, Turn } from './turn.ts';
import { EMPTY_FRAME, inWords } from './turn.ts';

/** Results that are asked for; later ones are told when the user wants more. */
const RESULTS = 20;
/** Results that are told at a time. */
const TOLD = 5;
/** Below this the words were hardly understood. */
const UNSURE = 0.35;
/** Below this it is told as a guess. */
const LIKELY = 0.6;

/** «Где можно сделать …»: what is to be done there says less than what is wanted. */
const WHERE_TO =
  /^(?:(?:где|куда|как|where)(?: (?:можно|мне|нам|тут|здесь|лучше|я могу|can i|could i|to|do i))*(?: (?:сделать|пройти|заказать|взять|получить|оформить|найти|провести|арендовать|починить|отремонтировать|do|find|get|have|make|repair))?) (?:a |an |the |my )?/;

/** Looks for what words say, around a spot, else around the user, and tells what was found. */
export async function findTurn(asked: string, topic: Topic, around: Spot | null = null): Promise<Turn> {
  const words = asked.replace(talk.FIND_TIME_AND_TOWN, '').replace(talk.FIND_WHICH, '');
  const { tools, user, language } = topic;
  const centre = around ?? user;
  const found = await tools.ask('search', { query: words, limit: RESULTS, lang: language, ...pointParameters(centre) });
  if (found === null) return notUnderstood(topic);
  const { type, confidence, interpretation } = found;
  if (type === 'route') return routeTurn(found, topic);
  const places = differentOf(found.results.flatMap((hit) => toChatPlace(hit) ?? []));
  if (places.length === 0 || confidence < UNSURE) {
    const thing = words.replace(WHERE_TO, '');
    return thing === words || thing === ''
      ? nothingFound(words, interpretation.open_now, topic)
      : findTurn(thing, topic, around);
  }
  const near = interpretation.near ?? around;
  const { from, to } = interpretation;
  const frame = { ...EMPTY_FRAME, subject: interpretation.subject ?? words, near, from, to, places, told: 0 };
  if (type === 'address' || type === 'coordinates' || type === 'place') return addressTurn(places, confidence, topic);
  const telling = { ...topic, frame };
  return tellPlaces(telling, interpretation.category === null ? '' : headOf(found, telling));
}

/** Tells the next places of the talk. */
export function tellPlaces(topic: Topic, head: string): Turn {
  const { frame, say, user } = topic;
  const { places, told, near, to } = frame;
  const next = places.slice(told, told + TOLD);
  const fromUser = near === null && user !== null ? say.in('от вас', 'from you') : '';
  const from = told === 0 && to !== null ? say.in('от дороги', 'off the way') : fromUser;
  const lines = next.map((place) => say.place(place, from));
  const rest = places.length - told - next.length;
  const tail = rest > 0 ? `\n${say.in('Есть и другие: скажите «ещё».', 'There are others: say “more”.')}` : '';
  const body = next.length === 1 && told === 0 ? `${lines[0]!}.` : say.list(lines, told + 1);
  return {
    reply: `${head === '' ? '' : `${head}\n`}${body}${tail}`,
    places: next,
    route: null,
    frame: { ...frame, told: told + next.length },
  };
}

/** What is told above a list: the kind where all are of it, else the words that were looked for. */
function headOf({ interpretation }: ToolAnswer<'search'>, { frame, say, user }: Topic): string {
  const { category, category_name: name } = interpretation;
  const { subject, places, near, from, to } = frame;
  const isOneKind = places.slice(0, TOLD).every((place) => place.category === category);
  const kind = isOneKind && name !== null ? name : say.in(`По запросу «${subject ?? ''}»`, `For “${subject ?? ''}”`);
  if (to !== null) {
    const start = from?.name ?? say.in('вас', 'you');
    return say.in(
      `${kind} по дороге от «${start}» до «${to.name ?? ''}»:`,
      `${kind} on the way from ${start} to ${to.name ?? ''}:`,
    );
  }
  if (near !== null) return say.in(`${kind} рядом с «${near.name ?? ''}»:`, `${kind} near ${near.name ?? ''}:`);
  if (user === null) {
    return say.in(
      `${kind}: вот что есть на карте. Скажите, где вы, и я найду ближайшее.`,
      `${kind}: this is what the map has. Tell me where you are for the nearest one.`,
    );
  }
  return places.length === 1
    ? say.in(`${kind} поблизости:`, `${kind} nearby:`)
    : say.in(`${kind}, от ближайших:`, `${kind}, the nearest first:`);
}

/** An address, a settlement or a point: where it is. */
function addressTurn(places: readonly ChatPlace[], confidence: number, topic: Topic): Turn {
  const { say, user } = topic;
  const [best] = places as readonly [ChatPlace];
  const where =
    best.distance_m === null || user === null
      ? ''
      : say.in(
          `, ${say.distance(best.distance_m)} от вас по прямой`,
          `, ${say.distance(best.distance_m)} from you in a straight line`,
        );
  const others = places.slice(1, 4).filter(({ name }) => name !== best.name);
  const also =
    others.length === 0
      ? ''
      : `\n${say.in('Ещё похожее', 'Also similar')}: ${others.map(({ name }) => name).join('; ')}.`;
  return {
    reply: `${confidence < LIKELY ? say.in('Возможно, вы ищете: ', 'Perhaps you mean: ') : ''}${best.name}: ${say.in('координаты', 'coordinates')} ${say.coordinates(best)}${where}.${also}`,
    places: [best, ...others],
    route: null,
    frame: { ...EMPTY_FRAME, places: [best, ...others], told: 1 + others.length },
  };
}

/** Places without those that look the same: three machines of a bank in one hall. */
function differentOf(places: readonly ChatPlace[]): ChatPlace[] {
  const seen = new Map(places.toReversed().map((place) => [`${place.name} ${place.address ?? place.id ?? ''}`, place]));
  return places.filter((place) => seen.get(`${place.name} ${place.address ?? place.id ?? ''}`) === place);
}

function nothingFound(words: string, openNow: boolean, topic: Topic): Turn {
  const { say } = topic;
  const asked = words.slice(0, 100);
  if (openNow) {
    return inWords(
      topic,
      say.in(
        `Не нашёл ничего, что точно открыто сейчас, по запросу «${asked}».`,
        `I found nothing that is surely open now for “${asked}”.`,
      ),
    );
  }
  return inWords(
    topic,
    `${say.in(`Ничего не нашёл по запросу «${asked}».`, `I found nothing for “${asked}”.`)} ${abilities(topic)}`,
  );
}

/** What is said to words that no rule reads. */
export function notUnderstood(topic: Topic): Turn {
  return inWords(topic, `${topic.say.in('Не понял вопрос.', 'I did not understand.')} ${abilities(topic)}`);
}
