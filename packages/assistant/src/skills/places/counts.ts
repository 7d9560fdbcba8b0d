import { folded, talk } from '@verst/core';
import type { ChatPlace } from '../../chat/chat-types.ts';
import { areaOf, areaText, around, findIn, soughtIn, soughtOf, streetArea, whatAndWhere } from '../../reading/areas.ts';
import type { Area, Found, Sought } from '../../reading/areas.ts';
import { withoutMeans } from '../../reading/means-of-travel.ts';
import { mentionsIn, placesOf } from '../../reading/mentions.ts';
import { metresBetween, nearestFirst } from '../../reading/distances.ts';
import { scoreAt } from '../../reading/look-ups.ts';

import { readingOf } from '../../reading/reading.ts';
import type { Skill, Spot, Topic, Turn } from '../turn.ts';
import { EMPTY_FRAME, inWords, placesTurn } from '../turn.ts';
import { isStreetSpot } from './told-places.ts';

const COUNTERS = {
  organizations: /^организаци|^organi[sz]ation/,
  buildings: /^здани|^дом(?:ов|а)?$|^building|^house/,
  roads: /^дорог|^улиц|^road|^street/,
  fias_addresses: /^адрес|^address/,
  places: /^населенн|^settlement/,
  pois: /^(?:мест|объект|точек)|^(?:places|points|poi)/,
} as const;
const SHOWN = 5;
/** Radius of «рядом», and distance to the middle of a town within which somebody is in it. */
const [NEARBY_M, HERE_M] = [1000, 15_000];

/**
 * Counts places: «Сколько аптек в городе», «много ли кафе на улице Ленина», «сколько кофеен в радиусе 500 м от
 * вокзала».
 */
export const countSkill: Skill = async (topic) => {
  const { text, say, tools } = topic;
  const asked = talk.COUNT_ASKED.exec(text)?.groups?.['what'];
  if (asked === undefined) return null;
  if (talk.RESIDENTS.test(asked)) return residentsTurn(asked, topic);
  // «Сколько на машине», «сколько их» name nothing to count.
  if (readingOf(asked, EMPTY_FRAME).parts.length === 0 && !talk.ALSO_KINDS.test(asked)) return null;
  const words = asked.replace(talk.COUNT_PURPOSE, '').replace(talk.COUNT_TOWN, '').replace(talk.COUNT_TOWN, '').trim();
  const counter = (Object.keys(COUNTERS) as (keyof typeof COUNTERS)[]).find((name) => COUNTERS[name].test(words));
  if (counter !== undefined && !words.includes(' ')) {
    const stats = await tools.ask('stats', {});
    return stats === null ? null : inWords(topic, `${say.in('На карте', 'On the map')}: ${stats[counter]}.`);
  }
  const again = talk.AREA_LEADING.test(words) ? await countFollowUp(words, topic) : null;
  if (again !== null) return again;
  const { what, area, where } = await whatAndWhere(words, topic);
  const near = what.replace(talk.COUNT_NEARBY, ' ').trim();
  const isHere = area === null && (near !== what || talk.COUNT_HERE.test(text));
  const kind = isHere ? await soughtOf(near, topic) : null;
  // «Сколько тут аптек», «много ли аптек рядом».
  if (kind !== null && kind.category !== null && topic.user !== null)
    return countTurn(near, around(topic.user, NEARBY_M), null, topic);
  // «Сколько в Черепе кинотеатров»: the map has no such place.
  const [lost] = area === null ? (talk.UNKNOWN_AREA.exec(what) ?? []) : [];
  const counted = await countTurn(lost === undefined ? what : what.replace(lost, ''), area, where, topic);
  if (lost === undefined || counted === null) return counted;
  const note = say.in(`Места «${lost.trim()}» на карте не нашёл.`, `I do not find “${lost.trim()}” on the map.`);
  return { ...counted, reply: `${note}\n${counted.reply}` };
};

/** Counts what words name, as «сколько …» does. */
export const countOf = (words: string, topic: Topic): Promise<Turn | null> =>
  countSkill({ ...topic, text: `${topic.say.in('сколько', 'how many')} ${words}` });

/** Counts a kind around a place, or along a street. */
export async function countBeside(what: string, spot: Spot, topic: Topic): Promise<Turn | null> {
  const area = isStreetSpot(spot) ? await streetArea(spot.name!, spot, topic) : around(spot, NEARBY_M);
  return countTurn(what, area, spot.asked ?? spot.name, topic);
}

/** Counts other places or elsewhere after a count: «А продуктовых?», «а на Ленина?». */
export async function countFollowUp(rest: string, topic: Topic): Promise<Turn | null> {
  const { counted } = topic.frame;
  if (counted === null) return null;
  const other = talk.AREA_LEADING.test(rest) ? await areaOf(rest, topic) : null;
  return other === null
    ? countTurn(rest, counted.area, counted.where, topic)
    : countTurn(counted.what, other, rest, topic);
}

/** Counts the same in a circle around the middle of the last count: «а в радиусе 2 км». */
export async function countWithin(radiusM: number, topic: Topic): Promise<Turn | null> {
  const { what, where, area } = topic.frame.counted!;
  const spot = area?.spot ?? topic.user;
  return spot === null ? null : countTurn(what, around(spot, radiusM), where, topic);
}

/** Answers with the number of places of each kind in an area, or on the whole map; null if the words are not kinds. */
async function countTurn(what: string, area: Area | null, where: string | null, topic: Topic): Promise<Turn | null> {
  const { say, user } = topic;
  const { kinds, unknown } = await soughtIn(what, topic);
  if (kinds.length === 0) return null;
  const whole: Area = {
    spot: { name: null, lat: 0, lon: 0 },
    radiusM: null,
    bounds: user === null ? {} : { lat: user.lat, lon: user.lon, radius: 100_000 },
  };
  const founds = [];
  for (const kind of kinds) founds.push({ kind, ...(await findIn(kind, area ?? whole, topic)) });
  // «Калорий» is no kind of place.
  if (founds.every(({ kind, total }) => kind.category === null && total === 0) && area === null)
    return inWords(topic, `«${what}»: такого вида мест не знаю.`, `“${what}”: I do not know this kind of place.`);
  const place = area === null ? say.in('на всей карте', 'on the whole map') : areaText(area, topic);
  const lines = founds.flatMap((found) => {
    const brand = brandOf(found);
    const told = `${found.kind.name} ${place}: ${brand?.total ?? found.total}.`;
    if (brand === null) return [told];
    const others = brand.others.map(([name, count]) => `${name} (${count})`).join(', ');
    return [told, say.in(`Не считал похожие по названию: ${others}.`, `Not counted, by similar names: ${others}.`)];
  });
  const counted = founds.length === 1 ? countedOf(founds[0]!) : founds.flatMap((found) => found.places.slice(0, SHOWN));
  // Of the town where the user is, the nearest to the user, and not to its middle.
  const isHere = area?.isTown === true && user !== null && metresBetween(user, area.spot) < HERE_M;
  const places = isHere ? nearestFirst(counted, user) : counted;
  const [best, second] = founds
    .map((found) => ({ kind: found.kind, total: brandOf(found)?.total ?? found.total }))
    .toSorted((a, b) => b.total - a.total);
  if (talk.COUNT_MORE.test(topic.text) && best !== undefined && second !== undefined) {
    lines.push(
      best.total === second.total
        ? say.in('Поровну.', 'The same number.')
        : say.in(
            `Больше: ${best.kind.name}, на ${best.total - second.total}.`,
            `More: ${best.kind.name}, by ${best.total - second.total}.`,
          ),
    );
  }
  if (area !== null && places.length > 0) {
    const shown = places.slice(0, SHOWN).map((each) => say.place(each, isHere ? say.in('от вас', 'from you') : ''));
    lines.push(say.list(shown));
    if (places.length > SHOWN) lines.push(say.in('Скажите «ещё», и я продолжу.', 'Say “more” and I go on.'));
  }
  for (const words of unknown)
    lines.push(say.in(`«${words}»: такого вида мест не знаю.`, `“${words}”: I do not know this kind of place.`));
  return placesTurn(lines.join('\n'), places.slice(0, SHOWN), {
    ...EMPTY_FRAME,
    subject: kinds.length === 1 ? kinds[0]!.q : null,
    near: isHere ? null : (area?.spot ?? null),
    places,
    told: Math.min(SHOWN, area === null ? 0 : places.length),
    counted: { what, where, area },
  });
}

/** Returns the letters and digits of a name. */
const lettersOf = (name: string): string => folded(name).replace(/[^\p{L}\d]+/gu, '');

/** Most similar names that are told. */
const MOST_OTHERS = 6;

/**
 * Returns the number of places with exactly the name that was counted, and the other names with theirs: «РЦ Магнит» is
 * no «Магнит». Null for a kind, and if all or none have that name.
 */
export function brandOf({ kind, total, places }: { readonly kind: Sought } & Found): {
  readonly total: number;
  readonly others: readonly (readonly [string, number])[];
} | null {
  // Only part of a longer list is known.
  if (kind.category !== null || places.length < total) return null;
  const own = places.filter(({ name }) => lettersOf(name) === lettersOf(kind.q));
  if (own.length === 0 || own.length === places.length) return null;
  const names = places.flatMap(({ name }) => (lettersOf(name) === lettersOf(kind.q) ? [] : [name]));
  const counts = [...new Set(names)].map((name) => [name, names.filter((each) => each === name).length] as const);
  return { total: own.length, others: counts.toSorted((a, b) => b[1] - a[1]).slice(0, MOST_OTHERS) };
}

/** Returns the places that a count counts: of a chain, without those of similar names. */
function countedOf(found: { readonly kind: Sought } & Found): readonly ChatPlace[] {
  const { kind, places } = found;
  return brandOf(found) === null ? places : places.filter(({ name }) => lettersOf(name) === lettersOf(kind.q));
}

/** Answers with the population of a settlement, as stated by the map, or an estimate around a place. */
async function residentsTurn(asked: string, topic: Topic): Promise<Turn | null> {
  const { tools, language, user } = topic;
  const { area } = await whatAndWhere(withoutMeans(asked.replace(talk.WITHIN_MINUTES, ' ')), topic);
  const named =
    area === null && talk.OF_A_HOUSE.test(asked) ? placesOf(await mentionsIn(asked, topic))[0]?.spot : undefined;
  const spot = named ?? area?.spot ?? user;
  if (spot === null) return null;
  const answer = await tools.ask('serviceGaps', { lat: spot.lat, lon: spot.lon, limit: 1, lang: language });
  const town = answer?.area ?? null;
  const isBeside = named !== undefined || (area !== null && area.isTown !== true && area.spot.name !== town?.name);
  const around = isBeside ? await residentsAround([spot], topic) : null;
  if (around !== null) return around;
  if (town === null || town.population === null) {
    return inWords(topic, 'Число жителей на карте не указано.', 'The map does not state the number of residents.');
  }
  return inWords(
    topic,
    `${town.name}: ${town.population} жителей по данным карты.`,
    `${town.name}: ${town.population} residents, as the map states.`,
  );
}

/** Answers with an estimate of the people around points, and around which there are more; null if the map has none. */
export async function residentsAround(spots: readonly Spot[], topic: Topic): Promise<Turn | null> {
  const { say } = topic;
  const counts: number[] = [];
  for (const spot of spots) {
    const score = await scoreAt(talk.BUSINESS_ANY, spot, topic);
    if (score === null) return null;
    counts.push(Math.round(score.residents / 100) * 100);
  }
  const most = counts.indexOf(Math.max(...counts));
  const lines = spots.map(({ name }, i) =>
    i === 0
      ? say.in(
          `В радиусе 1 км от «${name ?? 'вашего места'}» живёт около ${counts[i]} человек`,
          `About ${counts[i]} people live within 1 km of ${name ?? 'your place'}`,
        )
      : say.in(`от «${name}» около ${counts[i]}`, `of ${name} about ${counts[i]}`),
  );
  const more = say.when(spots.length > 1, ` Больше: ${spots[most]!.name}.`, ` More: ${spots[most]!.name}.`).join('');
  return inWords(
    topic,
    `${lines.join('; ')}: это оценка по домам на карте.${more} Для другого радиуса числа нет.`,
    `${lines.join('; ')}, estimated from the houses on the map.${more} I have no figure for another radius.`,
  );
}
