import { folded, talk } from '@verst/core';
import { BESIDE_M, soughtOf, around, areaOf, findIn } from '../../reading/areas.ts';
import { scoreAt } from '../../reading/look-ups.ts';
import type { ChatPlace } from '../../chat/chat-types.ts';
import { bareAddress, spotAt } from '../../reading/named-points.ts';

import type { Sought, Spot, Topic, Turn } from '../turn.ts';
import { EMPTY_FRAME, inWords } from '../turn.ts';

/** Most points of a town that are compared, and the least distance between them. */
const MOST_POINTS = 18;
const APART_DEGREES = 0.006;
const TOWN_M = 9000;
const TOLD = 3;
const [PAGES, PAGE] = [4, 60];
/** Points with fewer residents within a kilometre count only if there are no others. */
const LEAST_RESIDENTS = 1500;

/**
 * Answers with the best points of a town for a business, of those at stops of public transport; with `fewest`, those
 * with the fewest of the kind per resident; with `most`, those with the most. Null if the words are not a business.
 *
 * @param within - the middle of the town or quarter; null for where the user is
 */
export async function adviceTurn(
  business: string,
  within: Spot | null,
  topic: Topic,
  order: 'best' | 'fewest' | 'most' = 'best',
): Promise<Turn | null> {
  const { tools, say, user } = topic;
  const middle = within ?? user;
  if (middle === null) {
    return inWords(topic, 'В каком городе? Назовите город или адрес.', 'In which town? Name a town or an address.');
  }
  const { points, isWithin } = await pointsAround(middle, topic);
  const scored: { name: string; spot: Spot; opportunity: number; rivals: number; residents: number }[] = [];
  let title = '';
  let kind: Sought | null = null;
  for (const spot of topic.isEarlier === true ? points.slice(0, 1) : points) {
    const known = kind === null ? await scoreAt(business, spot, topic) : null;
    // «Школа» is no business: the residents there are those for any.
    if (known === null && order !== 'best') kind ??= await soughtOf(business, topic);
    const score = known ?? (kind?.category == null ? null : await scoreAt(talk.BUSINESS_ANY, spot, topic));
    if (score === null) return null;
    const { business_name: name, scores, competitors, residents } = score;
    title = kind?.name ?? name;
    const only = kind === null ? null : { ...kind, q: kind.name.toLowerCase(), isOnly: true };
    const rivals = only === null ? competitors.count : (await findIn(only, around(spot, BESIDE_M), topic, 1)).total;
    scored.push({ name: spot.name!, spot, opportunity: scores.opportunity, rivals, residents });
  }
  if (scored.length === 0) return null;
  const lived = scored.filter(({ residents }) => residents >= LEAST_RESIDENTS);
  const ranked = (lived.length > 0 ? lived : scored).toSorted((a, b) =>
    order === 'best'
      ? b.opportunity - a.opportunity
      : order === 'most'
        ? b.rivals - a.rivals
        : (a.rivals + 1) / a.residents - (b.rivals + 1) / b.residents || b.residents - a.residents,
  );
  const lines: string[] = [];
  for (const { name, spot, opportunity, rivals, residents } of ranked.slice(0, TOLD)) {
    const near = await tools.ask('reverse', { lat: spot.lat, lon: spot.lon, lang: topic.language });
    const people = Math.round(residents / 100) * 100;
    const address = near === null ? '' : `, ${bareAddress(near.address)}`;
    const index =
      order === 'best'
        ? say.in(`индекс возможностей ${opportunity} из 100, `, `opportunity ${opportunity} of 100, `)
        : '';
    const count = order === 'best' ? say.in('конкурентов', 'competitors') : say.in('таких мест', 'such places');
    lines.push(
      say.in(
        `у остановки «${name}»${address}: ${index}${count} в 1 км: ${rivals}, жителей около ${people}`,
        `by the stop “${name}”${address}: ${index}${count} within 1 km: ${rivals}, about ${people} residents`,
      ),
    );
  }
  const there = !isWithin || within?.name == null ? '' : say.in(`, «${within.name}»`, `, ${within.name}`);
  const of = say.in(`из ${points.length} проверенных мест`, `of ${points.length} places that I compared`);
  const whole = there === '' ? say.in(' города', '') : '';
  const head = {
    best: say.in(`«${title}»${there}: лучшие ${of}${whole}:`, `${title}${there}: the best ${of}:`),
    most: say.in(
      `«${title}»: где их больше всего в 1 км, ${of}:`,
      `${title}: where there are most within 1 km, ${of}:`,
    ),
    fewest: say.in(
      `«${title}»: где их меньше всего на жителя, ${of}:`,
      `${title}: where there are fewest for the residents, ${of}:`,
    ),
  }[order];
  const note = say.in(
    'Сравнил точки у остановок, а не районы целиком; проходимости, аренды и мест в очереди в данных нет. Назовите адрес, и я оценю его подробно.',
    'I compared points by stops and not whole districts; footfall, rents and waiting lists are not in the data. Name an address and I judge it in detail.',
  );
  const sites = ranked.flatMap(({ spot }) => spot.place ?? []);
  return {
    ...inWords(topic, [head, say.list(lines), note].join('\n')),
    frame: { ...EMPTY_FRAME, business, near: ranked[0]!.spot, places: sites, told: TOLD, sited: { within, order } },
  };
}

/** Returns stops around a point, spread over the town or the part of it; `isWithin` is true for a part. */
async function pointsAround(middle: Spot, topic: Topic): Promise<{ points: Spot[]; isWithin: boolean }> {
  const stops = await soughtOf(topic.say.in('остановка', 'bus stop'), topic);
  if (stops === null) return { points: [], isWithin: false };
  const area = middle.name === null ? null : await areaOf(folded(middle.name), topic);
  // Of a street or a house, the town around it.
  const part = area === null || area.street !== undefined || area.radiusM === BESIDE_M ? null : area;
  const isWithin = part !== null && part.isTown !== true;
  const bounds = part !== null && (isWithin || part.radiusM === null) ? part : around(middle, TOWN_M);
  const first = await findIn(stops, bounds, topic, 1);
  // Pages from near to far, because the nearest hundred stops are all in one quarter.
  const places: ChatPlace[] = [];
  for (let page = 0; page < PAGES; page++) {
    const offset = Math.floor((first.total * page) / PAGES);
    places.push(...(await findIn(stops, { ...bounds, bounds: { ...bounds.bounds, offset } }, topic, PAGE)).places);
  }
  const chosen: Spot[] = [];
  for (const place of spread(places)) {
    const { lat, lon } = place;
    if (chosen.length >= MOST_POINTS) break;
    if (chosen.every((each) => Math.hypot(each.lat - lat, (each.lon - lon) / 2) > APART_DEGREES))
      chosen.push(spotAt(place));
  }
  return { points: chosen, isWithin };
}

/** Spreads a list whose neighbours are neighbours in the town: every seventh comes first. */
const spread = <T>(list: readonly T[]): T[] =>
  [0, 1, 2, 3, 4, 5, 6].flatMap((rest) => list.filter((_item, i) => i % 7 === rest));
