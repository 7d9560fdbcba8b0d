import { talk } from '@verst/core';
import { inWords } from '../turn.ts';
import type { Skill, Topic, Turn } from '../turn.ts';

/** Longer messages with «не то» also say what is meant. */
const MOST_WORDS = 6;

const ABILITIES = {
  ru: 'Я отвечаю на вопросы по карте. Спросите, например: «где ближайшая аптека», «как доехать от вокзала до Ленина 5», «что находится по адресу Ленина 5», «до скольки работает …», «куда можно доехать за 15 минут», «хорошее ли место для кофейни на Ленина 5», «чего не хватает в этом районе».',
  en: 'I answer questions about the map. Ask, for example: “where is the nearest pharmacy”, “how do I get from the station to Lenina 5”, “what is at Lenina 5”, “where can I drive in 15 minutes”, “is Lenina 5 a good place for a coffee shop”, “what is missing around here”.',
};

/** Returns a text on what the assistant can do. */
export const abilities = ({ language }: Topic): string => ABILITIES[language];

/** A letter held: «ыыыы», «ааа». */
const LONG_LETTER = /^(\p{L})\1{2,}$/u;

/** Returns true if a text has a word of one set, and no word that is in neither. */
function isAllOf(text: string, needed: ReadonlySet<string>, others: ReadonlySet<string>): boolean {
  const words = text.split(/[\s,.:;()'’]+/).filter((word) => word !== '' && !LONG_LETTER.test(word));
  return words.some((word) => needed.has(word)) && words.every((word) => needed.has(word) || others.has(word));
}

/** Answers greetings, thanks, and questions about the assistant or about what it does not know. */
export const smallTalk: Skill = async (topic) => {
  const { text, say } = topic;
  if (talk.GREETING.test(text)) return inWords(topic, `${say.in('Здравствуйте!', 'Hello!')} ${abilities(topic)}`);
  if (isAllOf(text, talk.THANKS_WORDS.thanks, talk.THANKS_WORDS.other))
    return inWords(topic, 'Пожалуйста! Спрашивайте ещё.', 'You are welcome! Ask again any time.');
  if (talk.FAREWELL.test(text)) return inWords(topic, 'До встречи!', 'See you!');
  if (talk.HOW_ARE_YOU.test(text))
    return inWords(topic, `${say.in('Всё хорошо, спасибо!', 'Fine, thank you!')} ${abilities(topic)}`);
  if (isAllOf(text, talk.CHATTER_WORDS.chatter, talk.CHATTER_WORDS.other))
    return inWords(
      topic,
      'Рад стараться. Спрашивайте о местах и дорогах.',
      'Glad to help. Ask me about places and ways.',
    );
  const { named, asking, other } = talk.WHO_WORDS;
  const isAboutItself =
    isAllOf(text, named, new Set([...asking, ...other])) && isAllOf(text, asking, new Set([...named, ...other]));
  if (isAboutItself || talk.HELP.test(text))
    return inWords(
      topic,
      `${isAboutItself ? say.in('Я — помощник по карте. ', 'I am the assistant of this map. ') : ''}${abilities(topic)}`,
    );
  // «Тупая железяка, где аптека» still asks for something.
  const isAbuse = talk.ABUSE.test(text) && !talk.REQUEST.test(text);
  if ((talk.WRONG.test(text) || isAbuse) && text.split(' ').length <= MOST_WORDS) {
    return inWords(
      topic,
      'Простите, понял не то. Уточните, пожалуйста: назовите город, улицу с её типом и дом, или место целиком.',
      'Sorry, I took the wrong one. Please name the town, the street with its type and the house, or the whole name of the place.',
    );
  }
  return talk.ELSEWHERE.test(text) ? notOnMaps(topic) : null;
};

/** Answers what no map tells. */
export function notOnMaps(topic: Topic): Turn {
  const { say } = topic;
  const unknown = say.in('Этого я не знаю: у меня есть только карта.', 'That I do not know: all I have is the map.');
  return inWords(topic, `${unknown} ${abilities(topic)}`);
}
