import { talk } from '@verst/core';
import type { ChatRoute } from '../chat/chat-types.ts';
import { placeTalkedOf, pointParameters, spotAt, spotOf } from './spots.ts';
import { goingOn } from './phrases.ts';
import { asksTransport, meansIn, meansText, namedMeans, withoutMeans } from './means.ts';
import type { Skill, Spot, Topic, Turn } from './turn.ts';
import { EMPTY_FRAME, inWords } from './turn.ts';
import type { ToolAnswer } from './tool-answers.ts';

const STEP_BY_STEP =
  /(?:^| )(?:по шагам|пошагово|подробно|подробный|по поворотам|все повороты|step by step|turn by turn|in detail|directions)(?= |$)/;
const VIA = /^(.+?)[ ,]+(?:через|с заездом (?:в|на|к|во)|с остановкой (?:в|на|у)|via|through)[ ]+(.+)$/;
const THERE =
  /^(?:а |и )?(?:как|сколько|далеко ли|долго ли|how)?(?: (?:мне|нам|можно|лучше|быстрее|времени|минут|километров|км|долго|далеко|do i|can i|to|long|far))*(?: (?:доехать|проехать|добраться|попасть|ехать|дойти|идти|пройти|get|go|drive))?(?: (?:на машине|пешком))? ?(туда|там|до (?:него|нее|них)|к (?:нему|ней|ним)|(?:до|в|к|to) (?:the )?(?:перв|втор|трет|четверт|пят|first|second|third|fourth|fifth)\S*(?: (?:one|из них))?|there)(?: (?:на машине|пешком|ехать|доехать|by car))*$/;
/** The same with nothing said of where to: «как добраться», «сколько ехать». */
const WAY =
  /^(?:а |и |ну )?(?:как|сколько|долго ли|далеко ли|how(?: long| far)?)(?: (?:мне|нам|можно|времени|минут|лучше|быстрее|do i|can i|to))*(?: (?:доехать|проехать|добраться|попасть|ехать|дойти|идти|пройти|get there|drive|walk))+(?: (?:на машине|пешком|by car|on foot))*$/;
const BETWEEN =
  /(?:^(?:между|between)|(?:расстояние|сколько|ехать|далеко|дорога|маршрут|путь|километров|км|distance|far|route|drive)(?: \S+){0,2} (?:между|between)) (.+?) (?:и|and) (.+)$/;
const HOW_FAR = /^how far is (?!it )(.+?) from (.+)$/;
const HOW_FROM = /^how (?:far|long|many \S+|much time)(?: \S+){0,6}? (?=from .+ to )/;
const FROM = /^(?:от|из|с|со|from) (.+)$/;
const TO = /^(?:до|в|во|к|на|to) (.+)$/;
const BACK = /^(?:обратно|назад|в обратную сторону|back|the way back)$/;
const MOST_STEPS = 20;
const HERE_UNKNOWN = new Set(['отсюда', 'from here']);

/** Ways that only the talk explains: «как туда доехать», «а от вокзала?», «а обратно?», «через рынок». */
export const waySkill: Skill = async (topic) => {
  const { text, frame, user } = topic;
  const there = THERE.exec(text) ?? WAY.exec(text);
  if (there !== null && (frame.places.length > 0 || frame.to !== null)) {
    const target =
      placeTalkedOf((there[1] ?? 'там').replace(/^(?:до|в|к|to|the) /, ''), topic) ?? frame.focus ?? frame.places[0];
    const to = target === undefined ? frame.to! : spotAt(target);
    const from = user ?? frame.near;
    if (from === null) return askForStart(to, topic);
    return wayTurn([from, to], target === undefined ? topic : { ...topic, frame: { ...frame, focus: target } });
  }
  const between = BETWEEN.exec(text);
  if (between !== null) {
    const ends = [await spotOf(between[1]!, topic), await spotOf(between[2]!, topic)];
    const unknown = between.slice(1).filter((_words, i) => ends[i] === null);
    return unknown.length > 0 ? notOnTheMap(unknown, topic) : wayTurn([ends[0]!, ends[1]!], topic);
  }
  const [, far, origin] = HOW_FAR.exec(text) ?? [];
  if (far !== undefined && origin !== undefined) {
    const ends = [await spotOf(origin, topic), await spotOf(far, topic)];
    return ends[0] === null || ends[1] === null ? null : wayTurn([ends[0]!, ends[1]!], topic);
  }
  const via = VIA.exec(text);
  if (via !== null && /(?:^| )(?:от|из|до|from|to) /.test(via[1]!)) {
    const found = await searchOf(via[1]!, topic);
    const stop = await spotOf(via[2]!, topic);
    const { from, to } = found?.interpretation ?? { from: null, to: null };
    if (to !== null && stop !== null && (from ?? user) !== null) return wayTurn([from ?? user!, stop, to], topic);
    return null;
  }
  if (frame.to === null) return null;
  const rest = goingOn(text) ?? text;
  const from = frame.from ?? user;
  if (BACK.test(rest)) return from === null ? null : wayTurn([frame.to, from], topic);
  if (STEP_BY_STEP.test(` ${rest}`) && from !== null) return wayTurn([from, frame.to], topic);
  if ((namedMeans(rest) !== null || asksTransport(rest)) && from !== null && rest.split(' ').length <= 4)
    return wayTurn([from, frame.to], topic);
  // «От вокзала» alone says where the way begins.
  const isStart = FROM.test(text) && text.split(' ').length <= 4 && !text.includes(' до ') && !text.includes(' to ');
  if (goingOn(text) === null && !isStart) return null;
  const through = /^(?:через|via) (.+)$/.exec(rest)?.[1];
  const [start, end] = [FROM.exec(rest)?.[1], TO.exec(rest)?.[1]];
  const words = through ?? start ?? end;
  if (words === undefined) return null;
  const spot = await spotOf(words, topic);
  if (spot === null) return notOnTheMap([words], topic);
  if (through !== undefined) return from === null ? null : wayTurn([from, spot, frame.to], topic);
  if (start !== undefined) return wayTurn([spot, frame.to], topic);
  return from === null ? askForStart(spot, topic) : wayTurn([from, spot], topic);
};

/** A question about a way without how it is asked and to be told: «по шагам» is no part of an address. */
export const withoutManner = (text: string): string =>
  withoutMeans(text.replace(STEP_BY_STEP, ' ').replace(talk.WAYS_WISHES, ' ').replace(HOW_FROM, '')).replace(
    /[ ,]+(?:далеко|и сколько(?: по времени)?|сравни)$/,
    '',
  ) || text;

/** The way that a search read out of a message. */
export async function routeTurn({ interpretation }: ToolAnswer<'search'>, talk: Topic): Promise<Turn> {
  // A whole question begins anew: only «а до вокзала?» goes on in the way that was talked of.
  const topic = goingOn(talk.text) === null ? { ...talk, frame: { ...talk.frame, means: null } } : talk;
  const { user } = topic;
  const { from, to, unresolved } = interpretation;
  // The start that is not written is the user's position; the search names it in words of its own.
  const unknown = unresolved.filter((part) => !HERE_UNKNOWN.has(part));
  if (to === null) return notOnTheMap(unknown, topic);
  const start = from ?? user;
  if (start !== null) return wayTurn([isUser(start, user) ? { ...start, name: null } : start, to], topic);
  return unknown.length === 0 ? askForStart(to, topic) : notOnTheMap(unknown, topic);
}

/** A way through points, in words. */
export async function wayTurn(spots: readonly Spot[], topic: Topic): Promise<Turn> {
  const { tools, say, text, language } = topic;
  const [from, to] = [spots[0]!, spots.at(-1)!];
  const between = spots.slice(1, -1);
  const means = meansIn(text) ?? topic.frame.means ?? 'car';
  const answer = await tools.ask('route', {
    start_lat: from.lat,
    start_lon: from.lon,
    end_lat: to.lat,
    end_lon: to.lon,
    ...(between.length === 0 ? {} : { waypoints: between.map(({ lat, lon }) => `${lat},${lon}`).join(';') }),
    steps: true,
    lang: language,
    ...(means === 'car' ? {} : { profile: means }),
  });
  // What was found before is still there for «ещё» and «второй».
  const frame = { ...topic.frame, from, to, means, business: null };
  const title = titleOf(spots, topic);
  if (answer === null) {
    return {
      reply: say.in(
        `${title}: пути ${meansText(means, say)} не нашёл.`,
        `${title}: I found no way ${meansText(means, say)}.`,
      ),
      places: [],
      route: null,
      frame,
    };
  }
  const { distance_km: km, duration_min: minutes, steps = [], summary } = answer;
  const along =
    summary === undefined || summary === '' ? '' : say.in(`, основная дорога: ${summary}`, `, mainly along ${summary}`);
  const traffic = means === 'car' || means === 'truck' ? say.in(' без учёта пробок', ' without traffic') : '';
  const lines = [
    say.in(
      `${title}: ${say.distance(km * 1000)} ${meansText(means, say)}, около ${say.duration(minutes)}${traffic}${along}.`,
      `${title}: ${say.distance(km * 1000)} ${meansText(means, say)}, about ${say.duration(minutes)}${traffic}${along}.`,
    ),
  ];
  if (asksTransport(text)) {
    lines.push(
      say.in(
        `Расписаний и маршрутов общественного транспорта на карте нет: это путь ${meansText(means, say)}.`,
        `The map has no timetables of public transport: this is the way ${meansText(means, say)}.`,
      ),
    );
  }
  const wish = talk.WAYS_WISHES.exec(text)?.[1];
  if (wish !== undefined) {
    lines.push(
      say.in(
        `Пожелание «${wish}» я учесть не могу: это самый быстрый путь.`,
        `I cannot honour “${wish}”: this is the quickest way.`,
      ),
    );
  }
  if (STEP_BY_STEP.test(` ${text}`)) {
    const shown = steps
      .slice(0, MOST_STEPS)
      .map(({ instruction, distance_m: metres }) =>
        metres > 0 ? `${instruction}, ${say.distance(metres)}` : instruction,
      );
    lines.push(say.list(shown));
    if (steps.length > shown.length)
      lines.push(say.in(`… и ещё ${steps.length - shown.length}`, `… and ${steps.length - shown.length} more`));
  }
  const { geometry } = answer;
  const route: ChatRoute = {
    from: endOf(from),
    to: endOf(to),
    distance_km: km,
    duration_min: minutes,
    geometry: typeof geometry === 'string' ? null : geometry,
  };
  return { reply: lines.join('\n'), places: [], route, frame };
}

function titleOf(spots: readonly Spot[], { say }: Topic): string {
  const name = ({ name: known, lat, lon }: Spot): string => known ?? say.coordinates({ lat, lon });
  const [from, ...others] = spots;
  const start = from!.name === null ? say.in('От вас', 'From you') : say.in(`От «${from!.name}»`, `From ${from!.name}`);
  const to = others.at(-1)!;
  const end = to.name === null ? say.in('к вам', 'to you') : say.in(`до «${name(to)}»`, `to ${name(to)}`);
  const via = others.slice(0, -1).map((spot) => say.in(`через «${name(spot)}»`, `via ${name(spot)}`));
  return [start, ...via, end].join(' ');
}

const endOf = ({ name, lat, lon }: Spot): ChatRoute['from'] => ({ name, lat, lon });

const isUser = (spot: Spot, user: Spot | null): boolean =>
  user !== null && spot.lat === user.lat && spot.lon === user.lon;

function notOnTheMap(words: readonly string[], topic: Topic): Turn {
  const names = words.map((each) => `«${each.slice(0, 100)}»`).join(', ');
  return inWords(topic, topic.say.in(`Не нашёл на карте: ${names}.`, `I do not find this on the map: ${names}.`));
}

function askForStart(to: Spot, topic: Topic): Turn {
  const { say } = topic;
  const reply = say.in(
    `Откуда? Я не знаю, где вы. Скажите, например: «от вокзала до ${to.name ?? 'этого места'}».`,
    `From where? I do not know where you are. Say, for example: “from the station to ${to.name ?? 'that place'}”.`,
  );
  return { reply, places: [], route: null, frame: { ...EMPTY_FRAME, to } };
}

function searchOf(words: string, { tools, user, language }: Topic) {
  return tools.ask('search', { query: words, limit: 1, lang: language, ...pointParameters(user) });
}
