import { talk } from '@verst/core';
import type { Language } from '../tools/tool.ts';

/** Longest message that rules read; longer ones are cut. */
const MAX_CHARACTERS = 500;

/** A message in lower case, without punctuation at its ends, ё as е, with single spaces. */
export function plain(message: string): string {
  return message
    .slice(0, MAX_CHARACTERS)
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(talk.SO_THAT_SHORT, talk.SO_THAT_FULL)
    .replace(/[«»"„“”]+/g, ' ')
    .replace(/(?:[!?…]|\.{2,})+/g, '. ')
    .replace(/\s+([.,])/g, '$1')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.,:;—–-]+|[\s.,:;—–-]+$/g, '');
}

/** The language of a message; null where it has no letters. */
export function languageOf(message: string): Language | null {
  if (/[а-яё]/i.test(message)) return 'ru';
  return /[a-z]/i.test(message) ? 'en' : null;
}

/** Words before what somebody wants to be told of. */
const TELLING =
  /^(?:расскажи(?:те)?(?: мне)? (?:про|о|об|обо)|что (?:ты |вы )?знае(?:шь|те) (?:про|о|об)|tell me about) /;
const ENDING = /[ ,]+(?:пожалуйста|плиз|спасибо|please|thanks)$/;

/** A text without greeting, «подскажите» and «пожалуйста»; all of it where nothing else is left. */
export function withoutCourtesy(text: string): string {
  const rest = text.replace(talk.ASKING, '').replace(TELLING, '').replace(ENDING, '').trim();
  return rest === '' ? text : rest;
}

/** «Здесь», «это место»: where the user or what was talked about is. */
const HERE =
  /^(?:(?:это(?:м|го|т)?|этом|данно[ме]|мо[ей]м?) (?:месте?|адресе?|доме?|точке?|здани[ея])|здесь|тут|сюда|отсюда|рядом(?: со мной)?|(?:(?:около|возле|вокруг|от) )?меня|мо(?:е|его) местоположени[ея]|here|this (?:place|location|address|spot)|near me|around me|around here|nearby|my location)$/;

/** Whether words mean where the user is, or the place that was talked about. */
export const meansHere = (text: string): boolean => HERE.test(text);

/** Whether words mean what was talked about last. */
export const meansThat = (text: string): boolean => talk.MEANS_THAT.test(text);

const ORDINALS: readonly RegExp[] = [
  /(?:^| )(?:перв(?:ый|ая|ое|ого|ой|ую|ому|ом)|first|1-?(?:й|я|го|ую|ой))(?= |$)/,
  /(?:^| )(?:втор(?:ой|ая|ое|ого|ую|ому|ом)|second|2-?(?:й|я|го|ую|ой))(?= |$)/,
  /(?:^| )(?:трет(?:ий|ья|ье|ьего|ьей|ью|ьему|ьем)|third|3-?(?:й|я|го|ю|ей))(?= |$)/,
  /(?:^| )(?:четверт(?:ый|ая|ое|ого|ой|ую|ому|ом)|fourth|4-?(?:й|я|го|ую|ой))(?= |$)/,
  /(?:^| )(?:пят(?:ый|ая|ое|ого|ой|ую|ому|ом)|fifth|5-?(?:й|я|го|ую|ой))(?= |$)/,
];

/** Which of a list words name, from 0; null where they name none. */
export function ordinalIn(text: string): number | null {
  const at = ORDINALS.findIndex((ordinal) => ordinal.test(text));
  return at < 0 ? null : at;
}

/** A message without «а если», «what about»; null where it does not begin so. */
export function goingOn(text: string): string | null {
  const rest = text.replace(talk.GOING_ON, '');
  return rest === text ? null : rest.trim();
}
