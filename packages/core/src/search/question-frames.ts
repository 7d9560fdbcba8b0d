import {
  AS_GIFT,
  BURIED,
  DISPOSING,
  GRAVE,
  HELP_ASKED,
  HOW_TO_FIND,
  SAID_OF_THINGS,
  STROLLING,
  THROW_AWAY,
  TURNING,
  TURNING_FOR,
  TURNING_LAST,
  WHITHER,
  WHITHER_HELPERS,
} from '../lexicon/questions.ts';
import { HOSPITAL, SAID_ALONE_OF_HOSPITALS, SAID_OF_HOSPITALS } from '../lexicon/institutions.ts';

/** Questions about a place that its card answers: the name is what is looked for. */
const ABOUT =
  '(?:номер телефона|телефоны?|контакты|адреса?|точный адрес|(?:часы|время|режим|график|расписание)(?: работы)?|' +
  'официальный сайт|сайт|отзывы|цены|стоимость|как позвонить|как работает|' +
  '(?:во сколько|до скольки|со скольки|с какого времени|до какого времени|до которого часа|когда|как долго)(?: сегодня| завтра)? ' +
  '(?:работает|работают|закрывается|закрываются|открывается|открываются|открыт|открыта|открыто|открыты)|' +
  'what time does|when does|opening hours(?: of)?|address of|phone(?: number)?(?: of)?)';
/** Words by which people call an assistant before they ask. */
const CALLING = '(?:(?:эй )?(?:алиса|сири|маруся|салют|siri|alexa)|(?:окей|ok|okay|о кей) (?:гугл|google)|hey google)';
const ASKING =
  '(?:найди|найти|где|покажи|подскажи|скажи|как|какой|какая|какие|проложи|построй|поехали|ближайш|самая|самый|есть|find|where|show)';
const CALLED = new RegExp(`^${CALLING} (?=${ASKING})`);
const ASKED_FIRST = new RegExp(
  `^(?:(?:какой|какие|какая|каков|узнать|скажи|подскажи|подскажите|what is the) )*${ABOUT} (?:у |в |во |о |об |на )?(?=.)`,
);
const ASKED_LAST = new RegExp(
  ` (?:номер телефона|контакты|точный адрес|адрес|(?:часы|время|режим|график) работы|официальный сайт|сайт|отзывы|цены|на карте|` +
    `(?:во сколько|до скольки|со скольки|когда) (?:работает|закрывается|открывается)|opening hours|phone number|address)$`,
);
const any = (...lists: readonly (readonly string[])[]): string => `(?:${lists.flat().join('|')})`;
const WHERE_TO = `${any(WHITHER)}(?: ${any(WHITHER_HELPERS)})?`;
/** «Как найти загс», «куда обратиться за пособием». */
const TURNED_TO = new RegExp(
  `^(?:(?:а )?${any(HOW_TO_FIND)}|${WHERE_TO} ${any(TURNING)}(?: ${any(TURNING_FOR)})?) (?=.)`,
);
/** «Участковый где находится», «укусила собака куда обращаться». */
const TURN_WHERE = new RegExp(` (?:${any(HOW_TO_FIND, HELP_ASKED)}|${WHERE_TO}(?: ${any(TURNING, TURNING_LAST)})?)$`);
/** The beginning of wishes such as «I want to eat …». */
const WANTED =
  /^(?:(?:where )?(?:can|could|do|should) (?:i|we|you) (?:find|get|buy|go for|show me|recommend(?: me)?|suggest|tell me where(?: is)?)|(?:i|we) (?:want|need|would like|d like|wanna|am looking for|m looking for|are looking for|have)|i'm looking for|i'd like|looking for)(?: to)?(?: (?:eat|drink|buy|get|find|have|go to|visit))?(?: (?:a|an|some|the))? (?=.)/;
/** Returns the words of «детская областная» with «больница», which people leave out; other queries unchanged. */
export const withHospital = (words: readonly string[]): readonly string[] =>
  words.length > 0 && words.every((word) => (words.length > 1 ? SAID_OF_HOSPITALS : SAID_ALONE_OF_HOSPITALS).has(word))
    ? [...words, HOSPITAL]
    : words;

/**
 * Returns the words of a query without the call to an assistant and the question about a place: «до скольки работает
 * ЦУМ». «Где похоронен Кант» becomes «могила Кант».
 */
export function withoutFrames(words: readonly string[]): readonly string[] {
  const text = [CALLED, WANTED, TURNED_TO, STROLLING, AS_GIFT].reduce(
    (left, frame) => left.replace(frame, ''),
    words.join(' ').replace(DISPOSING, `${THROW_AWAY} `),
  );
  const [, buried, who = buried] = BURIED.exec(text) ?? [];
  if (who !== undefined) return [GRAVE, ...who.split(' ')];
  const rest = text.replace(ASKED_FIRST, '');
  const named = SAID_OF_THINGS.test(rest) ? text : rest;
  const kept = named.replace(ASKED_LAST, '').replace(TURN_WHERE, '').split(' ').filter(Boolean);
  return kept.length === 0 || kept.join(' ') === words.join(' ') ? words : kept;
}
