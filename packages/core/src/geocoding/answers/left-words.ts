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

/** Places in a line where an answer leaves words over. */
export interface LeftWords {
  /** In one phrase with the street, not behind the house: perhaps a part of another street's name. */
  readonly besideStreet: boolean;
  readonly numberBesideStreet: boolean;
  /** Behind the house, in one phrase with it. */
  readonly behindHouse: boolean;
  /** A phrase of one or two capitalised words, perhaps a town that is not in the snapshot. */
  readonly shortPhrase: boolean;
  /** A phrase of more words, or with words that are explained. */
  readonly longPhrase: boolean;
  /** A phrase with quotes, Latin letters or a word for an organisation. */
  readonly nameOfOther: boolean;
  /**
   * A word that a type word marks as a town, or the name of a large city: «г. Кукуевск», «Казань». Also a street's word
   * that is marked as a village: «д. Петрово» for улица Петрова.
   */
  readonly town: boolean;
}

/** Nothing is left. */
export const NOTHING_LEFT: LeftWords = {
  besideStreet: false,
  numberBesideStreet: false,
  behindHouse: false,
  shortPhrase: false,
  longPhrase: false,
  nameOfOther: false,
  town: false,
};

const TOKENS = /[a-zа-яё\d]+/gi;
/** Marks between phrases. */
const BREAK = /[,;:()]|\s[-–—]\s/;
const QUOTE = /[«»"“”]/;
const CAPITAL = /^[A-ZА-ЯЁ]/;
const LATIN = /[a-z]/i;
const DIGIT = /\d/;
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
  const ofStreet = new Set(tokens.filter(({ part }) => part?.component === 'street').map(({ phrase }) => phrase));
  const isLowerCase = !tokens.some(({ text }) => CAPITAL.test(text));
  for (const words of Map.groupBy(tokens, ({ phrase }) => phrase).values()) {
    // «60 лет Победы» is another name than «Победы».
    const countsYears = ({ at }: Token): boolean => YEARS_WORDS.has(folded(tokens[at + 1]?.text ?? ''));
    const left = words.filter((word) => isLeftWord(word) || (isLeftNumber(word) && countsYears(word)));
    const isOfOther = words.some(({ text, isQuoted }) => isQuoted || LATIN.test(text) || isLandmarkKind(folded(text)));
    found.town ||= left.some(
      ({ text, at }) =>
        (!isOfOther && SURE_CITY_NAMES.has(folded(text))) || TOWN_WORDS.has(folded(tokens[at - 1]?.text ?? '')),
    );
    if (ofStreet.has(words[0]!.phrase)) {
      const isBehind = ({ at }: Token): boolean => houseEnd >= 0 && at > houseEnd;
      found.besideStreet ||= left.some((word) => !isBehind(word));
      found.behindHouse ||= left.some(isBehind);
      found.numberBesideStreet ||= words.some((word) => isLeftNumber(word) && !isBehind(word));
    } else if (left.length > 0) {
      const isShort =
        left.length === words.length &&
        left.length <= WORDS_OF_TOWN &&
        (isLowerCase || left.every(({ text }) => CAPITAL.test(text)));
      if (isOfOther) found.nameOfOther = true;
      else if (isShort) found.shortPhrase = true;
      else found.longPhrase = true;
    }
  }
  return found;
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
    for (const text of part.text.match(TOKENS) ?? []) {
      const known = partsOf.get(text);
      if (known) known.push(part);
      else partsOf.set(text, [part]);
    }
  }
  const tokens: Token[] = [];
  let phrase = 0;
  let end = 0;
  for (const { index, 0: text } of line.matchAll(TOKENS)) {
    const between = line.slice(end, index);
    if (BREAK.test(between)) phrase++;
    const part = partsOf.get(text)?.shift();
    const isLeftOver = part !== undefined && isLeft(part);
    tokens.push({ text, at: tokens.length, phrase, isQuoted: QUOTE.test(between), part, isLeftOver });
    end = index + text.length;
  }
  return tokens;
}
