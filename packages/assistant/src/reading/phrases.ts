import { folded, talk } from '@verst/core';
import type { Language } from '../tools/tool.ts';

/** Longest message that rules read; longer ones are cut. */
const MAX_CHARACTERS = 500;

/** Returns a message in lower case, without punctuation at its ends, ё as е, with single spaces. */
export function plain(message: string): string {
  const said = folded(message.slice(0, MAX_CHARACTERS));
  return (
    talk
      .inPlainWords(said)
      .replace(talk.SO_THAT_SHORT, talk.SO_THAT_FULL)
      .replace(talk.HOW_MANY_MISSPELT, talk.HOW_MANY_WORD)
      .replace(/[«»"„“”]+/g, ' ')
      // Smileys, and not brackets around words.
      .replace(/(?<!\([^)]*)\)+|\(+(?![^(]*\))/g, ', ')
      .replace(/(?:[!?…]|\.{2,})+/g, '. ')
      .replace(/\s+([.,])/g, '$1')
      .replace(/\s+/g, ' ')
      .replace(/^[\s.,:;—–-]+|[\s.,:;—–-]+$/g, '')
      .replace(talk.QUARTERS_SHARING_NOUN, talk.WITH_NOUN)
      .replace(talk.PLACES_SHARING_NOUN, talk.WITH_NOUN)
      .replace(talk.FIRST_SHARING_NOUN, talk.NOUN_BEHIND)
  );
}

/** Returns a text without what forms match, with single spaces. */
export const without = (text: string, ...forms: readonly (RegExp | string)[]): string =>
  forms
    .reduce((rest: string, form) => rest.replace(form, ' '), text)
    .replace(/\s+/g, ' ')
    .trim();

/** Returns a text with a capital at its beginning. */
export const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Returns the language of a message; null if it has no letters. */
export function languageOf(message: string): Language | null {
  if (/[а-яё]/i.test(message)) return 'ru';
  return /[a-z]/i.test(message) ? 'en' : null;
}

/** Returns a text without greeting, «подскажите» and «пожалуйста»; unchanged if nothing else is left. */
export function withoutCourtesy(text: string): string {
  const rest = text.replace(talk.ASKING, '').replace(talk.TELL_ABOUT, '').replace(talk.COURTESY_BEHIND, '').trim();
  return rest === '' ? text : rest;
}

/** Returns true if words mean the position of the user, or the place mentioned before. */
export const meansHere = (text: string): boolean => talk.MEANS_HERE.test(text) || talk.BEFORE_ME.test(text);

/** Returns true if words mean the last subject of the conversation. */
export const meansThat = (text: string): boolean => talk.MEANS_THAT.test(text);

/** Returns the position in a list that words name, from 0; null if they name none. */
export function ordinalIn(text: string): number | null {
  const at = talk.LIST_POSITIONS.findIndex((ordinal) => ordinal.test(text));
  return at < 0 ? null : at;
}

/** Returns a message without the leading «а если» or «what about»; null if it does not begin so. */
export function goingOn(text: string): string | null {
  const rest = text.replace(talk.GOING_ON, '');
  return rest === text ? null : rest.trim();
}
