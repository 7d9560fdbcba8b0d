/**
 * Phone numbers as people write them: ten digits after the country code, or a local number with or without its area
 * code.
 */
const PHONE =
  /(?:\+7|\b[78])(?:[\s()-]*\d){10}(?!\d)|(?:(?:\(\d{3,5}\)\s*|\b)\d{2,3}|\(\d{5}\)\s*\d)-\d{2}-\d{2}(?![\d-])/g;

/** At least six digits, with the separators of a phone number. */
const MAY_PHONE = /\d(?:[\s()-]*\d){5}/;

/** Times to arrive: «к 18:00», «с 10:00 до 12:00»; «с 9 до 18». */
const TIME = /(?:(?:^|\s)(?:к|с|до|после|в))?\s*\b(?:[01]?\d|2[0-3]):[0-5]\d(?!\d)/g;
const HOURS = /(?<=^|[\s,(])с\s\d{1,2}\sдо\s\d{1,2}(?!\d)/g;

/** Returns the ranges of phone numbers and times of the day in a normalised text. */
export function findPhones(text: string): [start: number, end: number][] {
  const found: [start: number, end: number][] = [];
  for (const pattern of [PHONE, TIME, HOURS]) {
    if (pattern === PHONE ? !MAY_PHONE.test(text) : !text.includes(pattern === TIME ? ':' : ' до ')) continue;
    for (const { index, 0: match } of text.matchAll(pattern)) {
      found.push([pattern === PHONE ? withPhoneWord(text, index) : index, index + match.length]);
    }
  }
  return found;
}

/** Returns the start of the word before a phone number (`т`, `тел.:`), else of the number. */
function withPhoneWord(text: string, at: number): number {
  const before = PHONE_WORD.exec(text.slice(0, at));
  return before ? at - before[1]!.length : at;
}

const PHONE_WORD = /(?:^|[\s,;(])((?:т|тел|телефон|моб|сот|tel|phone)[.:\s]*)$/;
