import { isOfferDenied, offersIn, offerSource, talk } from '@verst/core';
import type { ChatPlace } from '../chat/chat-types.ts';
import type { Wording } from '../skills/wording.ts';
import type { Language } from '../tools/tool.ts';
import type { Toolbox } from '../tools/toolbox.ts';

type Tags = Readonly<Record<string, string>>;

/** A property of a place that a question asks for. */
export interface Property {
  readonly ru: string;
  readonly en: string;
  /** The words that ask for it. */
  readonly words: string;
  /** Tags whose values tell it; null for an offer that a place has or not. */
  readonly keys: RegExp | null;
  /** Id of the offer; null for a property that has values. */
  readonly offer: string | null;
}

/** The offer of being open around the clock. */
const ALWAYS_OPEN = 'open_24_7';

/** Returns the properties that a question asks for: plugs, payment, wheelchair access, delivery. */
export function propertiesIn(text: string): Property[] {
  const found: Property[] = [];
  const offers = offersIn(text).map(({ words }) => words);
  let rest = text;
  for (const { form, keys, ru, en } of talk.ASKED_TAGS) {
    const words = form.exec(rest)?.[0];
    if (words === undefined) continue;
    // «Внести наличные» is more than «наличные».
    if (offers.some((offer) => offer.length > words.trim().length && offer.includes(words.trim()))) continue;
    found.push({ ru, en, words: words.trim(), keys, offer: null });
    rest = rest.replace(words, ' , ');
  }
  // «Аптеки на улице Мира» names a street.
  for (const { id, nameRu, nameEn, words, isBare } of offersIn(rest.replace(talk.ON_STREET_NAMED, ' , ')))
    // «Банкоматы» are a kind, «банкомат там есть» asks for one inside. Hours tell whether a place is always open.
    if (
      id !== ALWAYS_OPEN &&
      (!isBare || talk.THERE_BESIDE.test(text) || isWith(words, text)) &&
      !found.some(({ offer }) => offer === id)
    )
      found.push({ ru: nameRu.toLowerCase(), en: nameEn.toLowerCase(), words, keys: null, offer: id });
  return found;
}

/** Returns true if a text wants something with words, «с пандусом и банкоматом», and not beside them. */
const isWith = (words: string, text: string): boolean =>
  talk.INSTRUMENTAL.test(words) && talk.WITH_ENDS.test(text.slice(0, text.indexOf(words)));

/** Returns the properties that at least one of several places has by its tags. */
export const knownProperties = (places: readonly Tags[]): Property[] =>
  talk.ASKED_TAGS.filter(({ keys }) => places.some((tags) => valuesOf(keys, tags).length > 0)).map(
    ({ keys, ru, en }) => ({ ru, en, keys, words: '', offer: null }),
  );

/** Returns a question without the words for properties. */
export function withoutProperties(text: string, properties = propertiesIn(text)): string {
  let rest = ` ${text} `;
  for (const { words } of properties) rest = rest.replace(` ${words}`, ' ');
  return rest
    .replace(/[\s,]+/g, ' ')
    .trim()
    .replace(talk.CONNECTIVES_LEFT, '');
}

/** Returns true if tags say that a place has a property as it was asked for, false if they deny it, else null. */
export function hasProperty({ keys, offer, words }: Property, tags: Tags): boolean | null {
  if (offer !== null) return offerSource(offer, tags) !== 'unknown' ? true : isOfferDenied(offer, tags) ? false : null;
  const values = valuesOf(keys, tags).map(([, value]) => value);
  // «4 звезды» are no three.
  const number = /\d/.exec(words)?.[0] ?? '';
  return values.length === 0 ? null : values.some((value) => value !== 'no' && value.includes(number));
}

/** Returns a property of a place in words: its values, yes or no, or that the map does not say. */
export function propertyInWords(property: Property, tags: Tags, say: Wording): string {
  const { keys, offer } = property;
  const name = say.in(property.ru, property.en);
  const values = valuesOf(keys, tags).map(([key, value]) => pairInWords(key, value, say));
  if (values.length > 0) return `${name}: ${values.join(', ')}`;
  const has = hasProperty(property, tags);
  if (has === null) return say.in(`${name}: на карте не указано`, `${name}: the map does not say`);
  const isByName = offer !== null && offerSource(offer, tags) === 'name';
  const yes = isByName ? say.in('да, судя по названию', 'yes, by its name') : say.in('да', 'yes');
  return `${name}: ${has ? yes : say.in('нет', 'no')}`;
}

const valuesOf = (keys: RegExp | null, tags: Tags): [string, string][] =>
  keys === null ? [] : Object.entries(tags).filter(([key]) => keys.test(key));

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
export function cardOf(
  { id, type }: ChatPlace,
  { tools, language }: { readonly tools: Toolbox; readonly language: Language },
): Promise<Card | null> {
  return tools.ask(type === 'organization' ? 'organization' : 'poi', { id, lang: language });
}
