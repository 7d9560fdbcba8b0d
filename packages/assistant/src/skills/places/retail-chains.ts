import { talk } from '@verst/core';
import { toChatPlace } from '../../chat/chat-places.ts';
import type { ChatPlace } from '../../chat/chat-types.ts';
import { around, findIn, soughtOf, whatAndWhere } from '../../reading/areas.ts';
import { pageNear } from '../../reading/look-ups.ts';
import { without } from '../../reading/phrases.ts';
import { spotOf } from '../../reading/named-points.ts';
import type { Skill, Spot, Topic } from '../turn.ts';
import { EMPTY_FRAME, placesTurn } from '../turn.ts';

const TOWN_M = 20_000;
const CHAINS = 5;
const MOST_ROWS = 10;

/** Lists the chains of a kind with their numbers of branches, and the nearest of each: «какие сети аптек в городе». */
export const retailChainsSkill: Skill = async (topic) => {
  const { text, say, tools, language, user } = topic;
  if (!talk.CHAINS.test(text)) return null;
  const wanted = talk.CHAIN_NEAREST.exec(text);
  const from = wanted === null ? null : await spotOf(wanted.groups!['from']!, topic);
  const asked = (wanted === null ? text : text.slice(0, wanted.index)).replace(talk.CHAIN_WHERE, '');
  const words = without(asked, talk.CHAIN_AROUND, talk.CHAIN_AROUND, /,/g);
  const named = talk.KIND_ADJECTIVES.find(({ form }) => form.test(words))?.kind ?? words;
  const kind = await soughtOf(named, topic);
  // «Магазины сети Макси» are of one chain.
  if (kind === null || kind.category === null) return null;
  const middle = from ?? user;
  const page = await tools.ask('searchPois', {
    q: kind.q,
    category: kind.category,
    ...(middle === null ? {} : around(middle, TOWN_M).bounds),
    limit: 1,
    facets: true,
    lang: language,
  });
  const brands = (page?.facets?.brand ?? []).slice(0, talk.CHAIN_THREE.test(text) ? 3 : CHAINS);
  if (page === null || brands.length === 0) return null;
  const lines: string[] = [];
  const places: ChatPlace[] = [];
  for (const { name, count } of brands) {
    const nearest = from === null ? null : await branchOf(name, from, topic);
    if (nearest !== null) places.push(nearest);
    lines.push(
      `${name}: ${count}${nearest === null ? '' : `; ${say.in('ближайшая', 'the nearest')}: ${say.place({ ...nearest, phone: null }, '')}`}`,
    );
  }
  const head = say.in(
    `${kind.name}: сети с числом точек на карте (всего ${page.total}):`,
    `${kind.name}: chains with their branches on the map (${page.total} in all):`,
  );
  return placesTurn(`${head}\n${say.list(lines)}`, places, {
    ...EMPTY_FRAME,
    subject: kind.q,
    near: from,
    places,
    told: places.length,
  });
};

/** Returns the nearest branch of a chain. */
async function branchOf(brand: string, from: Spot, topic: Topic): Promise<ChatPlace | null> {
  const page = await pageNear('searchPois', brand, from, TOWN_M, { brand, limit: 1, sort: 'distance' }, topic);
  return toChatPlace(page?.results[0], 'poi');
}

/** Lists for each place of a list the nearest of another kind: «список школ района и для каждой ближайший детсад». */
export const eachSkill: Skill = async (topic) => {
  const { say } = topic;
  const { what, other } = talk.FOR_EACH.exec(topic.text)?.groups ?? {};
  if (what === undefined || other === undefined) return null;
  const read = await whatAndWhere(what, topic);
  const listed = read.area === null ? talk.GENITIVE_PLACE.exec(what)?.groups : undefined;
  const { area } =
    listed === undefined
      ? read
      : await whatAndWhere(`${listed['what']} ${say.in('в', 'in')} ${listed['where']}`, topic);
  const kind = await soughtOf(listed === undefined ? read.what : listed['what']!, topic);
  const second = await soughtOf(other, topic);
  const bounds = area ?? (topic.user === null ? null : around(topic.user, TOWN_M));
  if (kind === null || second === null || bounds === null) return null;
  const { total, places } = await findIn(kind, bounds, topic);
  if (total === 0) return null;
  const lines: string[] = [];
  for (const place of places.slice(0, MOST_ROWS)) {
    const [nearest] = (
      await findIn(second, around({ name: place.name, lat: place.lat, lon: place.lon }, 5000), topic, 1)
    ).places;
    const told =
      nearest === undefined
        ? say.in('в 5 км нет', 'none within 5 km')
        : `${nearest.name}${nearest.distance_m === null ? '' : `, ${say.distance(nearest.distance_m)}`}`;
    lines.push(`${place.name} → ${told}`);
  }
  const shown = say.in(
    `${kind.name} → ближайшее из «${second.name}» (по прямой). Всего ${total}${total > lines.length ? `, показываю ${lines.length}` : ''}:`,
    `${kind.name} → the nearest of “${second.name}” (in a straight line). ${total} in all${total > lines.length ? `, ${lines.length} shown` : ''}:`,
  );
  return placesTurn(`${shown}\n${say.list(lines)}`, places.slice(0, MOST_ROWS), {
    ...EMPTY_FRAME,
    subject: kind.q,
    near: bounds.spot,
    places,
    told: lines.length,
  });
};
