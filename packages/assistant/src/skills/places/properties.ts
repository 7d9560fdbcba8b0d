import { offerSource } from '@verst/core';
import type { ChatPlace } from '../../chat/chat-types.ts';
import { cardOf, hasProperty, propertiesIn } from '../../reading/place-tags.ts';
import type { ToolAnswer } from '../../tools/tool-answers.ts';
import type { Topic } from '../turn.ts';

/** Places whose tags are looked at. */
const [MOST_SHOWN, MOST_LOOKED_AT] = [5, 20];

/** Places that have what is asked for, and what shows it. */
interface Having {
  readonly places: readonly ChatPlace[];
  /** Said before the list. */
  readonly head: readonly string[];
  /** Said behind it. */
  readonly tail: readonly string[];
}

/**
 * Returns the places that have the properties that a message asks for, and what shows it: tags of the map, or only a
 * name. The search knows most properties; others are read from the tags of the nearest places.
 */
export const withProperties = async (
  places: readonly ChatPlace[],
  { attributes, subject }: ToolAnswer<'search'>['interpretation'],
  topic: Topic,
): Promise<Having> =>
  attributes.length > 0
    ? { places, head: [], tail: await sourceNote(places, attributes.map(String), topic) }
    : byAskedTags(places, subject ?? '', topic);

/** Says whether tags or only names show that places have what was asked for. */
async function sourceNote(
  places: readonly ChatPlace[],
  attributes: readonly string[],
  topic: Topic,
): Promise<readonly string[]> {
  const { say } = topic;
  const named: string[] = [];
  const partly: number[] = [];
  const shown = places.slice(0, MOST_SHOWN);
  for (const [i, place] of shown.entries()) {
    const { tags = {} } = (await cardOf(place, topic)) ?? {};
    const sources = attributes.map((id) => offerSource(id, tags));
    // The search has said that nothing has it.
    if (sources.includes('unknown')) return [];
    if (sources.includes('name')) named.push(place.name);
    if (attributes.some((id) => tags[id] === 'limited')) partly.push(i + 1);
  }
  const tagged = say.in(
    'Выбрано по отметкам на карте, они есть не у всех мест.',
    'Chosen by tags of the map, which not all places have.',
  );
  const names = [...new Set(named)].join(', ');
  const numbers = partly.join(', ');
  if (named.length === 0)
    return [tagged, ...say.when(partly.length > 0, `Только частично: ${numbers}.`, `Only in part: ${numbers}.`)];
  return [
    named.length === shown.length
      ? say.in('Отметок об этом на карте нет: выбрано по названиям.', 'The map has no tags for that: chosen by names.')
      : say.in(`${tagged} Только по названию: ${names}.`, `${tagged} By its name alone: ${names}.`),
  ];
}

/** Chooses places by tags that the search does not know: «гостиница с парковкой». */
async function byAskedTags(places: readonly ChatPlace[], subject: string, topic: Topic): Promise<Having> {
  const { say } = topic;
  // «Парковка у ЦУМа» is a kind.
  const asked = propertiesIn(topic.text).filter(({ words }) => !subject.startsWith(words));
  if (asked.length === 0) return { places, head: [], tail: [] };
  const having: ChatPlace[] = [];
  const partly: ChatPlace[] = [];
  const unknown: ChatPlace[] = [];
  for (const place of places.slice(0, MOST_LOOKED_AT)) {
    const { tags = {} } = (await cardOf(place, topic)) ?? {};
    const states = asked.map((each) => hasProperty(each, tags));
    if (states.every((state) => state === true)) having.push(place);
    else if (states.includes(true)) partly.push(place);
    else if (!states.includes(false)) unknown.push(place);
  }
  const name = asked.map(({ ru, en }) => say.in(ru, en)).join(', ');
  if (having.length === 0 && partly.length > 0) {
    const note = say.in(
      `Всё сразу (${name}) ни у кого рядом не отмечено; у этих отмечено что-то одно:`,
      `No place nearby has all of these tags (${name}); these have one of them:`,
    );
    return { places: partly, head: [note], tail: [] };
  }
  if (having.length > 0) {
    const note = say.in(
      `Отмечено на карте: ${name}. У других рядом этой отметки нет.`,
      `The map says: ${name}. Others nearby lack this tag.`,
    );
    return { places: having, head: [], tail: [note] };
  }
  const none = say.in(
    `С отметкой «${name}» на карте рядом ничего нет. Где это не указано:`,
    `Nothing nearby has the tag “${name}”. Where the map does not say:`,
  );
  return { places: unknown.length > 0 ? unknown : places, head: [none], tail: [] };
}
