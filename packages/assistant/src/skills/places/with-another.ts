import { talk } from '@verst/core';
import { around, findIn, soughtIn } from '../../reading/areas.ts';
import { spotAt } from '../../reading/named-points.ts';
import { propertiesIn } from '../../reading/place-tags.ts';
import { EMPTY_FRAME } from '../turn.ts';
import type { Skill, Topic, Turn } from '../turn.ts';

/** A short walk, and the most places of a list that are looked at. */
const [WALK_M, MOST] = [300, 10];
const TOLD = 5;

/**
 * Finds a thing that has another within a short walk, «нужен банкомат, чтобы рядом продукты»: keeps such places of the
 * answer to the rest of the message and says what each has beside it.
 */
export const withAnotherSkill =
  (answer: (topic: Topic) => Promise<Turn>): Skill =>
  async (topic) => {
    const { text, say, user } = topic;
    const { what, other } = talk.WITH_ANOTHER.map((form) => form.exec(text)?.groups).find(Boolean) ?? {};
    if (what === undefined || other === undefined) return null;
    if (talk.STATED_PLACE.test(what) || propertiesIn(other).length > 0) return null;
    const { kinds, unknown } = await soughtIn(other, topic);
    if (kinds.length === 0 || unknown.length > 0 || kinds.some(({ category }) => category === null)) return null;
    const turn = await answer({ ...topic, text: what });
    if (turn.missed || turn.route !== null || turn.places.length === 0) return turn;
    const lines: string[] = [];
    const places = [];
    for (const place of turn.frame.places.slice(0, MOST)) {
      const beside = [];
      for (const kind of kinds) {
        const [nearest] = (await findIn(kind, around(spotAt(place), WALK_M), topic, 2)).places.filter(
          ({ id }) => id !== place.id,
        );
        if (nearest !== undefined) beside.push(`${nearest.name} (${say.distance(nearest.distance_m ?? 0)})`);
      }
      if (beside.length < kinds.length) continue;
      const from = turn.frame.near === null && user !== null ? say.in('от вас', 'from you') : '';
      lines.push(`${say.place(place, from)}; ${say.in('рядом', 'beside it')}: ${beside.join(', ')}`);
      places.push(place);
      if (places.length === TOLD) break;
    }
    const named = kinds.map(({ name }) => `«${name}»`).join(', ');
    const none = say.in(
      `Ближе ${say.distance(WALK_M)} от них нет: ${named}.`,
      `None of them has this within ${say.distance(WALK_M)}: ${named}.`,
    );
    if (places.length === 0) return { ...turn, reply: `${turn.reply}\n${none}` };
    const frame = { ...EMPTY_FRAME, subject: turn.frame.subject, near: turn.frame.near, places, told: places.length };
    const head = say.in(`Рядом (до ${say.distance(WALK_M)}) есть ${named}:`, `With ${named} within a short walk:`);
    return { ...turn, reply: `${head}\n${say.list(lines)}`, places, frame };
  };
