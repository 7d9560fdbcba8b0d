import { talk } from '@verst/core';
import { scoreAt } from '../../reading/look-ups.ts';
import { around, findIn, soughtOf } from '../../reading/areas.ts';
import type { Found } from '../../reading/areas.ts';
import { narrowerOf, narrowerPlaces } from './rivals-there.ts';
import type { ToolAnswer } from '../../tools/tool-answers.ts';
import type { Spot, Topic, Turn } from '../turn.ts';
import { EMPTY_FRAME, placesTurn } from '../turn.ts';

/** Radius in which competitors count. */
const RIVALS_M = 1000;

type Score = ToolAnswer<'locationScore'>['analysis'];

/** Scores places for a business; null if the words are not a kind of business. */
export async function scoreTurn(asked: string, spots: readonly Spot[], topic: Topic): Promise<Turn | null> {
  const { say } = topic;
  const business = await businessOf(asked, spots[0]!, topic);
  if (business === null) return null;
  const scores: { spot: Spot; score: Score }[] = [];
  for (const spot of spots.slice(0, 3)) {
    const score = await scoreAt(business, spot, topic);
    if (score === null) return null;
    scores.push({ spot, score });
  }
  const frame = { ...EMPTY_FRAME, business, near: spots[0]!, focus: spots[0]!.place ?? null };
  if (scores.length === 1) {
    const other = await narrowerKind(asked, scores[0]!, topic);
    const own = other === '' ? await ownRivals(asked, scores[0]!, topic) : null;
    return placesTurn(`${other}${explained({ ...scores[0]!, own }, topic)}`, [], frame);
  }
  const ranked = [...scores].sort((a, b) => b.score.scores.opportunity - a.score.scores.opportunity);
  const [best] = ranked as [(typeof ranked)[0]];
  const head = say.in(
    `Для «${best.score.business_name}» лучше «${best.spot.name ?? ''}»:`,
    `For “${best.score.business_name}”, ${best.spot.name ?? 'the first place'} is better:`,
  );
  const lines = ranked.map(
    ({
      spot,
      score: {
        scores: { opportunity, demand, competition },
        factors,
        competitors: { count },
      },
    }) => {
      const most = factors.filter(({ points }) => points > 0).toSorted((a, b) => b.points - a.points);
      const why = most
        .slice(0, 3)
        .map(({ name, points }) => `${name} ${points}`)
        .join(', ');
      return say.in(
        `${spot.name ?? ''}: индекс возможностей ${opportunity} из 100 (спрос ${demand}, конкуренция ${competition}), конкурентов в 1 км: ${count}; индекс сложился из: ${why}`,
        `${spot.name ?? ''}: opportunity ${opportunity} of 100 (demand ${demand}, competition ${competition}), competitors within 1 km: ${count}; made up of: ${why}`,
      );
    },
  );
  const reply = [head, say.list(lines), unseen(say)].join('\n');
  const sites = ranked.map(({ spot }) => spot);
  return placesTurn(reply, [], { ...frame, sites, near: best.spot, focus: best.spot.place ?? null });
}

/**
 * Says how many of the kind that is asked for are around, if the score covers a wider one: «Фастфуд» for a pizzeria;
 * else an empty text.
 */
async function narrowerKind(
  asked: string,
  { spot, score }: { spot: Spot; score: Score },
  topic: Topic,
): Promise<string> {
  const { say } = topic;
  const kind = await narrowerOf(asked, score, topic);
  if (kind === null) return '';
  const places = await narrowerPlaces(kind, spot, RIVALS_M, topic);
  const total = places.length;
  const nearest = places.slice(0, 5).map(({ name, distance_m: metres }) => `${name} (${say.distance(metres ?? 0)})`);
  const list = nearest.length === 0 ? '' : `: ${nearest.join(', ')}`;
  return say.in(
    `${kind.name} в ${say.distance(RIVALS_M)}: ${total}${list}. Отдельной оценки для неё нет, ниже оценка для более широкого вида «${score.business_name}».\n`,
    `${kind.name} within ${say.distance(RIVALS_M)}: ${total}${list}. It has no score of its own; below is that of the wider kind “${score.business_name}”.\n`,
  );
}

/**
 * Returns the business that words name: as they are, by the kind of place that they ask for, or by one of them; null if
 * they name none.
 */
export async function businessOf(words: string, spot: Spot, topic: Topic): Promise<string | null> {
  const isKnown = async (business: string): Promise<boolean> => (await scoreAt(business, spot, topic)) !== null;
  if (await isKnown(words)) return words;
  if (talk.OR.test(words)) return null;
  const sought = await soughtOf(words, topic);
  if (sought === null) return null;
  const narrower = words.split(' ').toReversed();
  for (const each of [sought.name, ...(sought.category === null ? [] : [sought.category]), ...narrower])
    if (await isKnown(each)) return each;
  return null;
}

/** Returns the places of the very kind that is asked for if a score counts others with them, cafés with coffee shops. */
async function ownRivals(
  asked: string,
  { spot, score }: { readonly spot: Spot; readonly score: Score },
  topic: Topic,
): Promise<Found | null> {
  const kind = await soughtOf(asked, topic);
  if (kind === null || kind.category === null || kind.category === score.business) return null;
  const own = await findIn(kind, around(spot, RIVALS_M), topic);
  return own.total > 0 && own.total < score.competitors.count ? own : null;
}

function explained(
  { spot, score, own }: { readonly spot: Spot; readonly score: Score; readonly own: Found | null },
  { say }: Topic,
): string {
  const lines = [`${spot.name === null ? '' : `${spot.name}. `}${score.verdict}`];
  const factors = score.factors.filter(({ points }) => points > 0).sort((a, b) => b.points - a.points);
  if (factors.length > 0) {
    const shown = factors.slice(0, 4).map(({ name, points }) => `${name} ${points}`);
    lines.push(
      say.in(`Из чего сложился индекс: ${shown.join(', ')}.`, `What makes up the index: ${shown.join(', ')}.`),
    );
  }
  const rivals = (own?.places ?? score.competitors.nearest).slice(0, 5);
  if (rivals.length > 0) {
    const unnamed = say.in(`${score.business_name} без названия`, `${score.business_name} without a name`);
    const shown = rivals.map(({ name, distance_m: metres }) => `${name ?? unnamed} (${say.distance(metres ?? 0)})`);
    lines.push(say.in(`Ближайшие конкуренты: ${shown.join(', ')}.`, `Nearest competitors: ${shown.join(', ')}.`));
  }
  if (own !== null)
    lines.push(
      say.in(
        `«${score.business_name}» из ${score.competitors.count} конкурентов: ${own.total}, остальные близких видов.`,
        `${score.business_name}: ${own.total} of the ${score.competitors.count} competitors; the others are similar.`,
      ),
    );
  if (score.confidence.level !== 'high') {
    const reasons = score.confidence.reasons.slice(0, 2).join('; ');
    if (reasons !== '') lines.push(say.in(`Оценка неуверенная: ${reasons}.`, `Low confidence: ${reasons}.`));
  }
  return [...lines, unseen(say)].join('\n');
}

/** Returns a note on what the data behind a score do not contain. */
const unseen = (say: Topic['say']): string =>
  say.in(
    'Это оценка по карте: аренды, проходимости и настоящего спроса в данных нет.',
    'Judged by the map alone: rents, footfall and real demand are not in the data.',
  );
