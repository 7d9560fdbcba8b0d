import { talk } from '@verst/core';
import type { ChatPlace } from '../chat/chat-types.ts';
import type { Topic } from '../skills/turn.ts';
import type { Wording } from '../skills/wording.ts';

type Tags = Readonly<Record<string, string>>;
type AskedTag = (typeof talk.ASKED_TAGS)[number];

/** Returns the properties of a place that a question asks for: plugs, payment, wheelchair access. */
export const askedTags = (text: string): readonly AskedTag[] => talk.ASKED_TAGS.filter(({ form }) => form.test(text));

/** Returns a question without the words for properties. */
export function withoutTagWords(text: string): string {
  let words = text;
  for (const { form } of askedTags(text)) words = words.replace(form, ' ');
  return words.replace(/[\s,]+/g, ' ').trim();
}

/** Returns true if tags say that a place has a property as a text asks for it, false if they deny it, else null. */
export function hasTag({ keys, form }: AskedTag, tags: Tags, text: string): boolean | null {
  const values = Object.entries(tags).flatMap(([key, value]) => (keys.test(key) ? [value] : []));
  // «4 звезды» are no three.
  const number = /\d/.exec(form.exec(text)?.[0] ?? '')?.[0];
  return values.length === 0 ? null : values.some((value) => value !== 'no' && value.includes(number ?? ''));
}

/** Returns the values of properties in words; says so if the map does not have them. */
export function tagsInWords(asked: readonly AskedTag[], tags: Tags, say: Wording): string[] {
  return asked.map(({ keys, ru, en }) => {
    const found = Object.entries(tags).filter(([key]) => keys.test(key));
    const name = say.in(ru, en);
    if (found.length === 0) return say.in(`${name}: на карте не указано`, `${name}: the map does not say`);
    return `${name}: ${found.map(([key, value]) => pairInWords(key, value, say)).join(', ')}`;
  });
}

/** Returns a tag in words: «Type 2: 2», «да», «cards». */
function pairInWords(key: string, value: string, say: Wording): string {
  const part = key.split(':').slice(1);
  const known = talk.TAG_VALUES[value];
  const told = known === undefined ? value : say.in(known.ru, known.en);
  if (part.length === 0) return told;
  const name = part
    .map((each) => talk.TAG_PARTS[each] ?? each.replaceAll('_', ' '))
    .filter((each) => each !== '')
    .join(' ');
  return `${name}: ${told}`;
}

/** What the card of a place has besides the fields of a list. */
export interface Card {
  readonly website: string | null;
  readonly tags: Tags;
}

/** Returns the card of a place with all its tags; null if the map has none. */
export function cardOf({ id, type }: ChatPlace, { tools, language }: Topic): Promise<Card | null> {
  return tools.ask(type === 'organization' ? 'organization' : 'poi', { id, lang: language });
}
