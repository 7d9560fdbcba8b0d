import { talk } from '@verst/core';
import { allOf, clausesOf } from '../../reading/clauses.ts';
import { findTurn } from '../places/find.ts';
import { onePlace } from '../places/told-places.ts';
import { readingOf } from '../../reading/reading.ts';
import { kindsOf, mentionsIn, placesOf } from '../../reading/mentions.ts';
import { kindsTurn } from '../places/several-kinds.ts';
import { isCity } from '../../reading/named-points.ts';
import type { Skill, Topic, Turn } from '../turn.ts';
import { inWords } from '../turn.ts';

/** Confidence from which words are a kind of place, not a remark about it. */
const SURE = 0.898;

/** Answers the rest of a message, without the part that cannot be done. */
type Answer = (topic: Topic) => Promise<Turn>;

/**
 * Says in plain words what cannot be done or is not known, and answers what else the message asks: the restaurant whose
 * reviews are wanted, the route that a taxi would take. In an emergency it gives the number to call and the nearest
 * hospital.
 */
export const limitSkill =
  (answer: Answer): Skill =>
  async (topic) => {
    const { text, say } = topic;
    if (talk.LIMITS_EMERGENCY.test(text)) return helpTurn(topic);
    const limits = talk.TALK_LIMITS.filter(({ form }) => form.test(text));
    if (limits.length === 0) return null;
    const replies = new Set(limits.map(({ ru, en }) => say.in(ru, en)));
    const said = inWords(topic, [...replies].join('\n'));
    const others = allOf(clausesOf(text)).filter((clause) => !limits.some(({ form }) => form.test(clause)));
    const told = limits
      .map(({ instead, asks }) => {
        const { rest, before } = instead?.exec(text)?.groups ?? {};
        const words = rest ?? before;
        return words === undefined || asks === undefined ? words : `${asks} ${words}`;
      })
      .find((words) => words !== undefined);
    // «Когда автобус до Питера»: no way by car is asked for.
    const isFar = isCity(/^(?:до|в|на|to) (.+)$/.exec(told ?? '')?.[1] ?? '');
    const asked = isFar ? talk.FAR_BUSES : limits.find(({ asksFor }) => asksFor !== undefined)?.asksFor;
    // «Что дешевле, A или B, и какая ближе»: what can be answered contains the other question.
    const holdsAll = told !== undefined && !isFar && others.every((clause) => told.includes(clause));
    const rest =
      others.length > 0 && !holdsAll
        ? others.join(', ')
        : ((isFar ? undefined : told) ?? (asked === undefined ? '' : say.in(asked.ru, asked.en)));
    // «Поезд в 18:20, во сколько выйти»: the words of the limit are in two requests, and mean something else.
    if (rest === text) return null;
    const called = talk.CALL.test(text) ? topic.frame.places.find(({ phone }) => phone !== null) : undefined;
    if (called !== undefined) {
      return { ...said, reply: `${said.reply}\n${say.place(called, '')}`, places: [called] };
    }
    if (rest === '' && limits.some(({ isAll }) => isAll)) return said;
    const about = rest === '' ? await aboutPlace(answer, topic) : null;
    if (about !== null) return { ...about, reply: `${said.reply}\n${about.reply}` };
    if (rest === '') {
      const mentions = await mentionsIn(text, topic);
      const kinds = kindsOf(mentions).filter(({ category, confidence }) => category !== null && confidence >= SURE);
      // «Билет в Кижи», «бензин в Рязани»: a destination or the present town is not where to search.
      const beside = placesOf(mentions).find(
        ({ words }) => talk.PART_OF_TOWN.test(words) || !talk.INTO.test(text.slice(0, text.indexOf(words))),
      );
      const shown = await kindsTurn(kinds, beside?.spot ?? null, topic);
      return shown === null ? said : { ...shown, reply: `${said.reply}\n${shown.reply}` };
    }
    // «Почём бензин на Лукойле и где ближайший»: the other part names what is meant.
    const [thing] = talk.NO_THING.test(rest) ? kindsOf(await mentionsIn(text, topic)).toReversed() : [];
    const named = await answer({ ...topic, text: thing === undefined ? rest : thing.q });
    // «Столик в Большом Кремлёвском» is in no street.
    const isStreet = talk.TABLE.test(text) && named.places[0]?.type === 'address';
    const table = isStreet ? await answer({ ...topic, text: `${say.in('ресторан', 'restaurant')} ${rest}` }) : named;
    const more = table.missed || table.isAnother ? named : table;
    // «Билет в Мираж»: of places of one name, the cinema rather than the shop.
    const [first] = more.frame.places;
    const venue = talk.TICKET.test(text)
      ? more.frame.places.find(({ name, category }) => name === first?.name && talk.VENUES.has(category ?? ''))
      : undefined;
    if (venue !== undefined) {
      const told = onePlace(venue, { ...topic, frame: more.frame });
      return { ...told, reply: `${said.reply}\n${told.reply}` };
    }
    if (!more.missed) return { ...more, reply: `${said.reply}\n${more.reply}` };
    const lost = say.in(`Не нашёл ответа: «${rest}».`, `I found no answer: “${rest}”.`);
    return others.length === 0 ? said : { ...said, reply: `${said.reply}\n${lost}` };
  };

/** Tells the place that a request is about: the one it names, «очередь в МФЦ», else that of the answer before. */
async function aboutPlace(answer: Answer, topic: Topic): Promise<Turn | null> {
  const left = talk.TALK_LIMITS.reduce((words, { form }) => words.replace(form, ' , '), topic.text);
  for (const { words, marker } of readingOf(left, topic.frame).parts) {
    if (marker !== 'at' && marker !== 'near') continue;
    const named = await answer({ ...topic, text: words });
    if (!named.missed && named.isAnother !== true && named.places.length > 0) return named;
  }
  const { focus, places } = topic.frame;
  const place = focus ?? (places.length === 1 ? places[0]! : null);
  return place === null ? null : onePlace(place, topic);
}

async function helpTurn(topic: Topic): Promise<Turn> {
  const { say } = topic;
  const kind = talk.LIMITS_EMERGENCY_OTHERS.find(({ form }) => form.test(topic.text));
  const found = await findTurn(kind === undefined ? say.in('больница', 'hospital') : say.in(kind.ru, kind.en), topic);
  const call = say.in(
    'Вызвать помощь я не могу: звоните 112 (пожарные 101, полиция 102, скорая 103).',
    'I cannot call for help: dial 112 (fire 101, police 102, ambulance 103).',
  );
  return { ...found, reply: `${call}\n${found.reply}` };
}
