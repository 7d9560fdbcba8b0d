import { talk } from '@verst/core';
import { pointParameters } from './spots.ts';
import type { Skill, Topic } from './turn.ts';
import { EMPTY_FRAME, inWords } from './turn.ts';

/** Within these distances of the centre things are counted. */
const TOWN_M = 15_000;
const QUARTER_M = 1500;
const TOWNS: ReadonlySet<string> = new Set(['city', 'town']);
/** A score below which a name on the map is another. */
const SAME_NAME = 0.6;

/** Counts a kind of place in two towns or quarters: «сравни Смоленск и Брянск по числу аптек». */
export const compareSkill: Skill = async (topic) => {
  const asked = talk.COMPARE_FORMS.map((form) => form.exec(topic.text)?.groups).find((groups) => groups !== undefined);
  if (asked === undefined) return null;
  const what = asked['what']!;
  const counts: { name: string; total: number; radiusM: number }[] = [];
  const unknown: string[] = [];
  for (const words of [asked['one']!, asked['other']!]) {
    const count = await countAt(words, what, topic);
    if (count === null) unknown.push(words);
    else counts.push(count);
  }
  const { say } = topic;
  const lines = counts.map(({ name, total, radiusM }) =>
    say.in(
      `${name}: ${total} (в ${say.distance(radiusM)} от центра)`,
      `${name}: ${total} (within ${say.distance(radiusM)} of its centre)`,
    ),
  );
  for (const words of unknown) lines.push(say.in(`«${words}»: на этой карте нет`, `“${words}”: not on this map`));
  const head = say.in(`По запросу «${what}»:`, `For “${what}”:`);
  const [first, second] = counts;
  const more =
    first === undefined || second === undefined
      ? ''
      : first.total === second.total
        ? `\n${say.in('Поровну.', 'The same number.')}`
        : `\n${say.in('Больше', 'More')}: ${first.total > second.total ? first.name : second.name}.`;
  return { ...inWords(topic, `${head}\n${say.list(lines)}${more}`), frame: EMPTY_FRAME };
};

async function countAt(words: string, what: string, { tools, language, user }: Topic) {
  const found = await tools.ask('geocode', { q: words, limit: 1, lang: language, ...pointParameters(user) });
  const best = found?.results[0];
  if (best === undefined || best.score < SAME_NAME) return null;
  const radiusM = TOWNS.has(best.place_type ?? '') ? TOWN_M : QUARTER_M;
  const page = await tools.ask('searchPois', {
    q: what,
    lat: best.lat,
    lon: best.lon,
    radius: radiusM,
    limit: 1,
    lang: language,
  });
  return { name: best.name, total: page?.total ?? 0, radiusM };
}
