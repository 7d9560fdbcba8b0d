import { businessFollowUp } from './business.ts';
import { findTurn, tellPlaces } from './find.ts';
import { goingOn, ordinalIn } from './phrases.ts';
import { pointParameters } from './spots.ts';
import type { Skill, Topic, Turn } from './turn.ts';
import { inWords } from './turn.ts';

const MORE =
  /^(?:еще|есть еще|еще есть|покажи еще|другие|другой|другая|другое|дальше|следующ\S+|ещё|more|others?|show more|any others?|next)(?: варианты| места| есть)?$/;
const PLACED =
  /^(?:рядом|около|возле|у|на|в|во|вблизи|недалеко|ближе к|поближе к|напротив|near|at|on|in|by|close to|closer to|next to|around) /;
const CLOSER_TO = /^(?:ближе к|поближе к|closer to) /;
const NEARER = /^(?:по)?ближе$|^(?:closer|nearer)$/;
/** A longer message stands for itself. */
const MOST_WORDS = 6;

/** What goes on with what was looked for: «а круглосуточная?», «а рядом с вокзалом?», «ещё». */
export const followUpSkill: Skill = async (topic) => {
  const { text, frame, say, user } = topic;
  const begun = goingOn(text);
  const rest = withoutArticle(begun ?? text);
  const chosen = rest.split(' ').length <= 2 ? ordinalIn(rest) : null;
  const place = chosen === null ? undefined : frame.places[chosen];
  if (place !== undefined) {
    const told = `${say.place(place, user === null || frame.near !== null ? '' : say.in('от вас', 'from you'))}.`;
    return { reply: told, places: [place], route: null, frame: { ...frame, focus: place } };
  }
  if (frame.places.length > 0 && MORE.test(rest)) {
    return frame.told < frame.places.length
      ? tellPlaces(topic, '')
      : inWords(topic, say.in('Больше ничего не нашёл.', 'There is nothing more.'));
  }
  const business = begun === null || begun === '' ? null : await businessFollowUp(begun, topic);
  if (business !== null) return business;
  if (frame.subject === null || rest === '' || rest.split(' ').length > MOST_WORDS) return null;
  if (begun === null && !PLACED.test(`${rest} `) && !(await isQuality(rest, topic))) return null;
  return lookAgain(rest, frame.subject, topic);
};

/** «A 24h one» is no more than «24h». */
const withoutArticle = (text: string): string => text.replace(/^(?:an?|the) /, '').replace(/ ones?$/, '');

async function lookAgain(rest: string, subject: string, topic: Topic): Promise<Turn | null> {
  const { frame } = topic;
  if (NEARER.test(rest)) return tellPlaces({ ...topic, frame: { ...frame, told: 0 } }, '');
  // Another place for the same thing.
  if (PLACED.test(`${rest} `)) {
    const place = rest.replace(CLOSER_TO, topic.say.in('рядом с ', 'near '));
    return findTurn(`${subject} ${place}`, topic);
  }
  // The same thing with something more: «круглосуточная аптека».
  if (await isQuality(rest, topic)) return findTurn(`${subject} ${rest}`, topic, frame.near);
  // Another thing at the same place.
  return findTurn(rest, topic, frame.near);
}

/** Whether words are a quality of a place and no place themselves: «круглосуточная», «открытая сейчас», «с доставкой». */
async function isQuality(words: string, { tools, user, language, frame }: Topic): Promise<boolean> {
  if (/(?:^| )(?:открыт\S*|работа(?:ет|ют)|open)(?: сейчас| now)?$/.test(words)) return true;
  const found = await tools.ask('search', {
    query: words,
    limit: 1,
    lang: language,
    ...pointParameters(user ?? frame.near),
  });
  return found !== null && found.interpretation.category === null && found.interpretation.attributes.length > 0;
}
