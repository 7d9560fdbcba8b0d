import { talk } from '@verst/core';
import { tellPlaces } from '../places/told-places.ts';
import { withoutMeans } from '../../reading/means-of-travel.ts';
import { spotOf } from '../../reading/named-points.ts';
import { notOnTheMap, waySkill } from './routes.ts';
import { wayTurn } from './told-way.ts';
import type { Skill, Spot, Topic, Turn } from '../turn.ts';
import { placesFound, searchFor } from '../../reading/look-ups.ts';

const RESULTS = 20;

/** A way with the words for what is wanted along it. */
interface Along {
  readonly from: Spot;
  readonly to: Spot;
  readonly what: string;
}

/**
 * Finds things along a way that is named in another part of the message, or along the last route: «еду с вокзала до
 * рынка, что по пути поесть», «а по дороге есть аптека?».
 */
export const onTheWaySkill: Skill = async (topic) => {
  const { text, say, user } = topic;
  // «Заправка по дороге на вокзал» is a search as it is.
  if (!talk.ON_THE_WAY.test(text) || talk.ALONG_SEARCH.test(text)) return null;
  // «С вокзала в музей, по пути в кино»: a stop, not the end.
  const { ends, stop } = talk.STOP_ON_THE_WAY.exec(text)?.groups ?? {};
  if (ends !== undefined) return throughTurn(ends, stop!, topic);
  const along = await alongOf(withoutMeans(text), topic);
  if (along === null) return null;
  if ('lost' in along) return notOnTheMap([along.lost], topic);
  const { from, to, what } = along;
  const way = await wayTurn([from, to], topic);
  if (way.missed) return way;
  const [start, end] = [from, to].map(({ lat, lon }) => `${lat.toFixed(6)},${lon.toFixed(6)}`);
  const query = `${what} ${talk.ALONG_WORDS.from} ${start} ${talk.ALONG_WORDS.to} ${end}`;
  const found = await searchFor(query, RESULTS, user, topic);
  const places = placesFound(found);
  if (found === null || found.interpretation.to === null || places.length === 0) {
    const none = say.in(`По дороге «${what}» не нашёл.`, `I found no “${what}” on the way.`);
    return { ...way, reply: `${way.reply}\n${none}` };
  }
  const { category_name: kind, category } = found.interpretation;
  const isOneKind = kind !== null && places.every((place) => place.category === category);
  const name = isOneKind ? kind : say.in(`По запросу «${what}»`, `For “${what}”`);
  const frame = { ...way.frame, subject: what, near: null, from, to, places, told: 0, focus: null };
  const told = tellPlaces({ ...topic, frame }, say.in(`${name} по дороге:`, `${name} on the way:`));
  return { ...told, reply: `${way.reply}\n${told.reply}`, route: way.route };
};

/** The way through a stop; of one with a quality that is not read along a way, «заправку с 95-м», the nearest of its kind. */
async function throughTurn(ends: string, stop: string, topic: Topic): Promise<Turn | null> {
  const turn = await waySkill({ ...topic, text: `${ends} ${talk.ALONG_WORDS.via} ${stop}` });
  const [tail] = talk.OFFER_TAIL.exec(stop) ?? [];
  if (tail === undefined || (turn !== null && !turn.missed)) return turn;
  const plain = await throughTurn(ends, stop.slice(0, -tail.length), topic);
  const note = topic.say.in(`Проверить не могу: «${tail.trim()}».`, `I cannot check “${tail.trim()}”.`);
  return plain === null || plain.missed ? turn : { ...plain, reply: `${plain.reply}\n${note}` };
}

/** Returns the way and what is wanted along it; null if the message and the conversation name no way. */
async function alongOf(text: string, topic: Topic): Promise<Along | { readonly lost: string } | null> {
  const { user, frame } = topic;
  const rest = text.replace(talk.ON_THE_WAY, ' , ').replace(/\s+/g, ' ').trim();
  const parts = rest.split(talk.ALONG_ENDS).map((part) => part.trim());
  for (const part of parts) {
    const ends = talk.WAY_ENDS.map((form) => form.exec(part)).find((match) => match !== null);
    const to = ends?.groups!['to'] ?? talk.TO_THERE.exec(part)?.groups?.['to'];
    if (to === undefined) continue;
    const said = ends?.groups!['from'];
    const from = said === undefined ? user : await spotOf(said, topic);
    if (from === null) return said === undefined ? null : { lost: said };
    const target = await spotOf(to, { ...topic, user: from });
    if (target === null) return { lost: to };
    const before = part.slice(0, ends?.index ?? talk.TO_THERE.exec(part)!.index);
    const others = parts.filter((each) => each !== part);
    return { from, to: target, what: wantedIn([before, ...others].join(' '), topic) };
  }
  const start = frame.from ?? user;
  return frame.to === null || start === null ? null : { from: start, to: frame.to, what: wantedIn(rest, topic) };
}

/** Returns the words for what is wanted, or the usual wish of travellers if there are none. */
function wantedIn(words: string, { text, language }: Topic): string {
  const wanted = words
    .split(/[\s,]+/)
    .filter((word) => !talk.ALONG_FILLER.test(word))
    .join(' ');
  if (wanted !== '') return wanted;
  return talk.WORTH_SEEING.test(text) ? talk.OUTING_KINDS[language].any[1] : talk.USUAL_KINDS[language][2];
}
