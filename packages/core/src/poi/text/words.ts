import { mendLookAlikes } from '../../text/look-alikes.ts';
import { normaliseText } from '../../text/normalise.ts';

const set = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/** Words that say nothing about what is looked for, in names and in queries: prepositions, and how people ask. */
const STOP_WORDS = set(
  'в во на у с со и или для по от до из за к ко о об а не ли же где рядом поблизости около возле недалеко вблизи ближе ' +
    'ближайший ближайшая ближайшее ближайшие ближайшую ближайшего ближайшей ближайших мне меня мной нам я мы хочу хотим ' +
    'нужен нужна нужно нужны надо найти найди найдите покажи показать какой какая какие есть можно тут здесь куда сходить ' +
    'пойти купить заказать недорого недорогой недорогая недорогие дешево дешевый дешевая дешевые хороший хорошая хорошее ' +
    'хорошие лучший лучшая лучшее лучшие ' +
    'na dlya ryadom gde kupit nedorogo blizhayshaya blizhayshiy blizhayshie blizhaishaya blizhaishiy ' +
    'the a an of in at on by near nearby nearest closest me my for and or where find to is some any',
);

/** Legal forms of businesses: never part of what a business is called. */
const LEGAL_FORMS = set('ооо оао зао пао ао нао ип чп тоо гуп муп фгуп фгбу огбу мбу мку кфх llc ltd inc');

/** Names longer than this are descriptions; the rest of them is not indexed. */
const MAX_NAME_CODE_POINTS = 200;

/** All words of a text in their normal form, in order; hyphens, quotes and punctuation separate, apostrophes do not. */
export function allWords(text: string): string[] {
  const glued = text.replace(/(\p{L})['’ʼ`](?=\p{L})/gu, '$1');
  const plain = normaliseText(glued, MAX_NAME_CODE_POINTS).text.replace(/[\u00e0-\u024f]/g, withoutAccent);
  return (plain.match(/[\p{L}\p{N}]+/gu) ?? []).map(mendLookAlikes);
}

const withoutAccent = (letter: string): string => letter.normalize('NFD')[0]!;

/** Whether a normalised word is a preposition, a filler of a question, or the like. */
export const isStopWord = (word: string): boolean => STOP_WORDS.has(word);

/** Whether a normalised word is a legal form such as `ооо`. */
export const isLegalForm = (word: string): boolean => LEGAL_FORMS.has(word);

/** The words of a name or phrase that identify it; all of them where nothing else would be left. */
export function significantWords(text: string): string[] {
  const words = allWords(text);
  const kept = words.filter((word) => !isStopWord(word) && !isLegalForm(word));
  return kept.length > 0 ? kept : words;
}
