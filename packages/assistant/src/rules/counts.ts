import { LEAST_CONFIDENCE, pointParameters } from './spots.ts';
import type { Skill } from './turn.ts';
import { EMPTY_FRAME } from './turn.ts';
import { toChatPlace } from '../chat/chat-places.ts';

const HOW_MANY =
  /^(?:а )?(?:сколько|как много|how many)(?: всего| у нас| здесь| тут| are there| is there)? (?!времени|ехать|минут|километров|км|стоит|стоят|лет|тебе|вам|до|от|займет|идти|часов|time|is it|does)(.+)$/;
const IN_THE_CITY =
  /(?: (?:всего|есть|находится|работает|имеется|are there|there are|do you have))+$|(?:^| )(?:в городе|у вас|у тебя|на карте|в базе|в снимке|in the city|in town|on the map)(?= |$)/g;
const COUNTERS = {
  organizations: /^организаци|^organi[sz]ation/,
  buildings: /^здани|^дом(?:ов|а)?$|^building|^house/,
  roads: /^дорог|^улиц|^road|^street/,
  fias_addresses: /^адрес|^address/,
  places: /^населенн|^settlement/,
  pois: /^(?:мест|объект|точек)|^(?:places|points|poi)/,
} as const;
const MOST_NEAR = 50;

/** «Сколько аптек в городе», «сколько кафе на улице Ленина». */
export const countSkill: Skill = async (topic) => {
  const { text, say, tools, language, user } = topic;
  const asked = HOW_MANY.exec(text)?.[1];
  if (asked === undefined) return null;
  const words = asked.replace(IN_THE_CITY, '').replace(IN_THE_CITY, '').trim();
  const counter = (Object.keys(COUNTERS) as (keyof typeof COUNTERS)[]).find((name) => COUNTERS[name].test(words));
  if (counter !== undefined && !words.includes(' ')) {
    const stats = await tools.ask('stats', {});
    if (stats === null) return null;
    return {
      reply: `${say.in('На карте', 'On the map')}: ${stats[counter]}.`,
      places: [],
      route: null,
      frame: topic.frame,
    };
  }
  const found = await tools.ask('search', { query: words, limit: MOST_NEAR, lang: language, ...pointParameters(user) });
  if (found === null || found.confidence < LEAST_CONFIDENCE || (found.type !== 'poi' && found.type !== 'organization'))
    return null;
  const { near, subject } = found.interpretation;
  const places = found.results.flatMap((hit) => toChatPlace(hit) ?? []);
  const frame = { ...EMPTY_FRAME, subject: subject ?? words, near, places, told: 0 };
  const shown = places.slice(0, 5);
  if (near !== null) {
    const count =
      places.length < MOST_NEAR ? `${places.length}` : say.in(`не меньше ${MOST_NEAR}`, `at least ${MOST_NEAR}`);
    return {
      reply: say.in(
        `По запросу «${subject ?? words}» рядом с «${near.name}»: ${count}.`,
        `“${subject ?? words}” near ${near.name}: ${count}.`,
      ),
      places: shown,
      route: null,
      frame,
    };
  }
  const all = await tools.ask('searchPois', { q: subject ?? words, limit: 1, lang: language });
  if (all === null) return null;
  return {
    reply: say.in(
      `По запросу «${subject ?? words}» на всей карте: ${all.total}.`,
      `“${subject ?? words}” on the whole map: ${all.total}.`,
    ),
    places: shown,
    route: null,
    frame,
  };
};
