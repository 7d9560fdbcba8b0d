import { talk } from '@verst/core';
import { meansIn, meansText } from './means.ts';
import type { Means } from './means.ts';
import { spotOf, spotTalkedOf } from './spots.ts';
import type { Isochrone } from './tool-answers.ts';
import type { Skill, Spot, Topic } from './turn.ts';
import { EMPTY_FRAME, inWords } from './turn.ts';

const LACKING =
  /(?:^| )(?:не ?хватает|недостает|дефицит|нехватка|missing|lacking|lacks?|service gaps?|short of)(?= |$)/;
/** What stands before the place in a question about what is missing. */
const LACKING_WHERE =
  /(?:не ?хватает|недостает|дефицит|нехватка|missing|lacking|lacks?|service gaps?)(?: (?:магазинов|сервисов|услуг|заведений))? ?(?:в районе|вокруг|около|возле|рядом со?|на|в|по адресу|near|around|at|in|on)? ?(.*)$/;
const QUARTER =
  /^(?:это[мй]? |наше[мй] |мое[мй] )?(?:район[еа]?|округе|квартале|микрорайоне|окрестностях|здесь|тут|area|neighbou?rhood|the area|this area)$/;
const MINUTES =
  /(\d{1,3}|пять|десять|пятнадцать|двадцать|тридцать|полчаса|час)(?:[ -]*(?:минут\S*|мин|minutes?|min|часа|час|hours?))?(?= |$)/;
const WORDS_OF_NUMBERS: Readonly<Record<string, number>> = {
  пять: 5,
  десять: 10,
  пятнадцать: 15,
  двадцать: 20,
  тридцать: 30,
  полчаса: 30,
  час: 60,
};
const FROM = /(?:^| )(?:от|из|с|со|from) ((?!\d+ (?:мин|min)).+?)(?= за \d| за \S+ минут| in \d| within \d|$)/;
const MOST_MINUTES = 60;
const METRES_OF_DEGREE = 111_320;

/** What a quarter lacks. */
export const lackSkill: Skill = async (topic) => {
  const { text, say, tools, language } = topic;
  if (!LACKING.test(text)) return null;
  const words = (LACKING_WHERE.exec(text)?.[1] ?? '').trim();
  const spot = words === '' || QUARTER.test(words) ? (topic.user ?? spotTalkedOf(topic)) : await spotOf(words, topic);
  if (spot === null) {
    return inWords(
      topic,
      say.in('Какой район? Назовите адрес или место на карте.', 'Which area? Name an address or a place.'),
    );
  }
  const answer = await tools.ask('serviceGaps', { lat: spot.lat, lon: spot.lon, limit: 6, lang: language });
  const frame = { ...EMPTY_FRAME, near: spot };
  const place = spot.name === null ? say.in('вас', 'you') : say.in(`«${spot.name}»`, spot.name);
  if (answer === null || answer.gaps.length === 0) {
    const reply = say.in(
      `Вокруг ${place} (1,5 км) ничего заметного не недостаёт: услуг здесь не меньше, чем обычно в городе на столько жителей.`,
      `Around ${place} (1.5 km) nothing much is missing: there is no less than usual in this city for as many residents.`,
    );
    return { reply, places: [], route: null, frame };
  }
  const lines = answer.gaps.map((gap) => {
    const nearest = gap.nearest_road_m ?? gap.nearest_m;
    const far =
      nearest === null
        ? ''
        : say.in(`; ближайший в ${say.distance(nearest)}`, `; the nearest is ${say.distance(nearest)} away`);
    const expected = say.number(gap.expected.toFixed(1).replace(/\.0$/, ''));
    return say.in(
      `${gap.category_name}: есть ${gap.actual}, ожидалось бы ${expected}${far}`,
      `${gap.category_name}: ${gap.actual}, where ${expected} would be usual${far}`,
    );
  });
  const residents = Math.round(answer.residents / 100) * 100;
  const head = say.in(
    `Чего не хватает в 1,5 км от ${place} по сравнению с городом (жителей около ${residents}):`,
    `What is missing within 1.5 km of ${place}, compared with the city (about ${residents} residents):`,
  );
  return { reply: `${head}\n${say.list(lines)}`, places: [], route: null, frame };
};

/** What can be reached by car within some minutes. */
export const reachSkill: Skill = async (topic) => {
  const { text, say, tools } = topic;
  const written = MINUTES.exec(text);
  if (!talk.QUARTER_REACH.test(text) || written === null) return null;
  const asked = WORDS_OF_NUMBERS[written[1]!] ?? Number(written[1]) * (/час|hour/.test(written[0]) ? 60 : 1);
  const minutes = Math.min(Math.max(1, asked), MOST_MINUTES);
  const from = FROM.exec(text)?.[1];
  const spot = from === undefined ? (topic.user ?? spotTalkedOf(topic)) : await spotOf(from, topic);
  if (spot === null) {
    return inWords(topic, say.in('Откуда? Назовите адрес или место.', 'From where? Name an address or a place.'));
  }
  const means = meansIn(text) ?? 'car';
  const answer = await tools.ask('isochrone', {
    lat: spot.lat,
    lon: spot.lon,
    minutes: [minutes],
    ...(means === 'car' ? {} : { profile: means }),
  });
  const frame = { ...EMPTY_FRAME, near: spot };
  const start = spot.name === null ? say.in('от вас', 'from you') : say.in(`от «${spot.name}»`, `from ${spot.name}`);
  if (answer === null) {
    return {
      reply: say.in(`Рядом с этим местом нет дороги.`, 'There is no road near this place.'),
      places: [],
      route: null,
      frame,
    };
  }
  return { reply: reachText(answer, spot, start, minutes, means, topic), places: [], route: null, frame };
};

function reachText(
  answer: Isochrone,
  spot: Spot,
  start: string,
  minutes: number,
  means: Means,
  { say }: Topic,
): string {
  const rings = answer.features[0]?.geometry.coordinates.flat() ?? [];
  const perLon = METRES_OF_DEGREE * Math.cos((spot.lat * Math.PI) / 180);
  let [north, east, south, west, area] = [0, 0, 0, 0, 0];
  for (const ring of rings) {
    for (const [i, [lon = 0, lat = 0]] of ring.entries()) {
      const [x, y] = [(lon - spot.lon) * perLon, (lat - spot.lat) * METRES_OF_DEGREE];
      [north, south] = [Math.max(north, y), Math.max(south, -y)];
      [east, west] = [Math.max(east, x), Math.max(west, -x)];
      const [nextLon = 0, nextLat = 0] = ring[(i + 1) % ring.length]!;
      // Outer rings run against the clock and holes with it, so that holes come off.
      area += (x * (nextLat - spot.lat) * METRES_OF_DEGREE - (nextLon - spot.lon) * perLon * y) / 2;
    }
  }
  const km2 = say.number((Math.abs(area) / 1e6).toFixed(area > 1e7 ? 0 : 1));
  const [n, s, w, e] = [north, south, west, east].map((metres) => say.distance(metres));
  return say.in(
    `За ${minutes} мин ${meansText(means, say)} ${start} доступно около ${km2} км²: до ${n!} на север, ${s!} на юг, ${w!} на запад и ${e!} на восток${means === 'car' ? ' (без учёта пробок)' : ''}.`,
    `Within ${minutes} min ${meansText(means, say)} ${start} about ${km2} km² can be reached: up to ${n!} north, ${s!} south, ${w!} west and ${e!} east${means === 'car' ? ' (without traffic)' : ''}.`,
  );
}
