import { addToList } from '../../collections/add-to-list.ts';
import { TOWN_WORDS, VILLAGE_WORDS } from '../../lexicon/address-types.ts';
import { SURE_CITY_NAMES } from '../../lexicon/cities.ts';
import { YEARS_WORDS } from '../../lexicon/numerals.ts';
import { SAYINGS } from '../../lexicon/premises.ts';
import { WAY_LEADING_WORDS, WAY_WORDS } from '../../lexicon/route-words.ts';
import { typesOf } from '../../normalisation/address-type-lookup.ts';
import { isLandmarkKind } from '../../normalisation/landmark-words.ts';
import type { MatchedPart } from '../types.ts';
import { folded } from '../../normalisation/folded.ts';
import { wordsOf } from './street-name.ts';

/** Places in a line where an answer leaves words over; here it leaves none. */
export const NOTHING_LEFT = {
  /** In one phrase with the street, not behind the house: perhaps a part of another street's name. */
  besideStreet: false,
  /** Right before the number: «Раздольная 27, зелёные ворота» is not in Зелёный переулок. */
  beforeNumber: false,
  /** Behind the house, in one phrase with it. */
  behindHouse: false,
  /** One or two capitalised words that begin or end the line, with commas only: perhaps a town that is not in the snapshot. */
  shortPhrase: false,
  /** A phrase of more words, or with words that are explained. */
  longPhrase: false,
  /** A phrase with quotes, Latin letters or a word for an organisation, and a short one that is hardly a town. */
  nameOfOther: false,
  /**
   * A word that a type word marks as a town, or the name of a large city: «г. Кукуевск», «Казань». Also a street's word
   * that is marked as a village: «д. Петрово» for улица Петрова.
   */
  town: false,
};
/** As {@link NOTHING_LEFT}. */
type LeftWords = Readonly<typeof NOTHING_LEFT>;

const TOKENS = /[a-zа-яё\d]+/gi;
/** Marks between phrases, and those that stand beside names of organisations rather than towns: «МТС — ул. Мира, 5». */
const BREAK = /[,;:()]|\s[-–—]\s/;
const BREAK_OF_NAME = /[;()]|\s[-–—]\s/;
const LOWER_CASE = /[a-zа-яё]/;
const QUOTE = /[«»"“”]/;
const CAPITAL = /^[A-ZА-ЯЁ]/;
const LATIN = /[a-z]/i;
const DIGIT = /\d/;
const INITIAL = /^\p{L}$/u;
const VILLAGE = new RegExp(String.raw`(?:^|[\s,])(?:${[...VILLAGE_WORDS].join('|')})[.\s]+[а-я]{2}`, 'i');
/** Largest number of words in the name of a town that is not in the snapshot. */
const WORDS_OF_TOWN = 2;

/** Returns true for a word of a request or remark, which is no name: «отвезите», «мне», «код», but not the «км» of a road. */
const isRemark = (word: string): boolean =>
  SAYINGS.has(word) || WAY_WORDS.has(word) || (word.length > 2 && WAY_LEADING_WORDS.has(word));

/** Returns true for a word that was left over, not cut as a remark: «Ромашка», but not «код 12К», «8:00». */
export const isLeft = ({ component, text }: MatchedPart): boolean =>
  component === 'ignored' && !text.includes(' ') && !text.includes(':') && !isRemark(folded(text));

/** Returns true for a part without meaning that was cut as a remark: «код 12К», «8:00». */
export const isCut = ({ component, text }: MatchedPart): boolean =>
  component === 'ignored' && (text.includes(':') || isRemark(folded(text.split(' ')[0]!)));

/** Returns true if a line may mark a village by a type word: a cheap test. */
export const mayNameVillage = (line: string): boolean => VILLAGE.test(line);

/** Returns where a line has the words that its first answer, on a street of this name, leaves over. */
export function leftWordsOf(line: string, matched: readonly MatchedPart[], streetName = ''): LeftWords {
  const found = { ...NOTHING_LEFT };
  const tokens = tokensOf(line, matched);
  const street = tokens.find(({ part }) => part?.component === 'street');
  const before = street && tokens[street.at - 1];
  const isOfTown = before?.part?.component === 'city' || before?.part?.component === 'suburb';
  found.town =
    before !== undefined &&
    !isOfTown &&
    VILLAGE_WORDS.has(folded(before.text)) &&
    !hasType(streetName, folded(before.text));
  const houseEnd = tokens.findLastIndex(({ part }) => part?.component === 'housenumber');
  const streetEnd = tokens.findLastIndex(({ part }) => part?.component === 'street');
  const ofStreet = new Set(tokens.filter(({ part }) => part?.component === 'street').map(({ phrase }) => phrase));
  const isLowerCase = !tokens.some(({ text }) => CAPITAL.test(text));
  const isUpperCase = !tokens.some(({ text }) => LOWER_CASE.test(text));
  const lastPhrase = tokens.at(-1)?.phrase;
  const named = nameBefore(tokens, houseEnd < 0 ? tokens.findIndex(isLeftNumber) : houseEnd, streetEnd);
  for (const words of Map.groupBy(tokens, ({ phrase }) => phrase).values()) {
    // «60 лет Победы» is another name than «Победы».
    const countsYears = ({ at }: Token): boolean => YEARS_WORDS.has(folded(tokens[at + 1]?.text ?? ''));
    const left = words.filter((word) => isLeftWord(word) || (isLeftNumber(word) && countsYears(word)));
    const isOfOther = words.some(({ text, isQuoted }) => isQuoted || LATIN.test(text) || isLandmarkKind(folded(text)));
    found.town ||= left.some(
      ({ text, at }) =>
        (!isOfOther && SURE_CITY_NAMES.has(folded(text))) ||
        // «Н. Г. Булакина»: an initial.
        (TOWN_WORDS.has(folded(tokens[at - 1]?.text ?? '')) && !INITIAL.test(tokens[at - 2]?.text ?? '')),
    );
    if (ofStreet.has(words[0]!.phrase)) {
      const isBehind = ({ at }: Token): boolean => houseEnd >= 0 && at > houseEnd;
      found.besideStreet ||= left.some((word) => !isBehind(word));
      found.behindHouse ||= left.some(isBehind);
    } else if (left.length > 0) {
      const isShort =
        words.every((word) => isLeftWord(word) || word.part?.component === 'suburb') &&
        words.length <= WORDS_OF_TOWN &&
        (isLowerCase || words.every(({ text }) => CAPITAL.test(text)));
      const [{ phrase, mark }] = words as [Token];
      const isName =
        isOfOther ||
        (isShort &&
          ((phrase !== 0 && phrase !== lastPhrase) ||
            BREAK_OF_NAME.test(mark + (tokens[words.at(-1)!.at + 1]?.mark ?? '')) ||
            (!isUpperCase && left.every(({ text }) => !LOWER_CASE.test(text)))));
      if (isName) found.nameOfOther = true;
      else if (isShort) found.shortPhrase = true;
      else found.longPhrase = true;
    }
    if (words.some(({ at }) => at === named) && !isOfOther) found.beforeNumber = true;
  }
  return found;
}

/**
 * Returns the position of the word before a number, type words aside, if it is no part of the street: it is left over,
 * or the part of a town in one phrase with the street. -1 for none.
 */
function nameBefore(tokens: readonly Token[], number: number, streetEnd: number): number {
  let at = number - 1;
  while (at >= 0 && (tokens[at]!.part === undefined || tokens[at]!.part === tokens[number]!.part)) at--;
  const token = tokens[at];
  const isPart = token?.part?.component === 'suburb' && token.phrase === tokens[streetEnd]?.phrase;
  return token && (isPart || isLeftWord(token)) ? at : -1;
}

/** Returns true if a type word means a type in the name of a street: «д. Малёвка» is the street called деревня Малёвка. */
const hasType = (street: string, word: string): boolean =>
  wordsOf(street).some((own) => typesOf(own).some((type) => typesOf(word).includes(type)));

/** A word or number of a line. */
interface Token {
  readonly text: string;
  /** Position among the tokens. */
  readonly at: number;
  /** Number of its phrase. */
  readonly phrase: number;
  readonly isQuoted: boolean;
  /** What stands between it and the token before. */
  readonly mark: string;
  /** The part that it was matched to; undefined for words without meaning. */
  readonly part: MatchedPart | undefined;
  readonly isLeftOver: boolean;
}

const isLeftWord = ({ text, isLeftOver }: Token): boolean => isLeftOver && text.length > 1 && !DIGIT.test(text);
const isLeftNumber = ({ text, isLeftOver }: Token): boolean => isLeftOver && DIGIT.test(text);

/** Cuts a line into words and numbers, each with its phrase and its part. */
function tokensOf(line: string, matched: readonly MatchedPart[]): Token[] {
  const partsOf = new Map<string, MatchedPart[]>();
  for (const part of matched) {
    for (const text of part.text.match(TOKENS) ?? []) addToList(partsOf, text, part);
  }
  const tokens: Token[] = [];
  let phrase = 0;
  let end = 0;
  for (const { index, 0: text } of line.matchAll(TOKENS)) {
    const between = line.slice(end, index);
    if (BREAK.test(between)) phrase++;
    const part = partsOf.get(text)?.shift();
    const isLeftOver = part !== undefined && isLeft(part);
    tokens.push({ text, at: tokens.length, phrase, isQuoted: QUOTE.test(between), mark: between, part, isLeftOver });
    end = index + text.length;
  }
  return tokens;
}
