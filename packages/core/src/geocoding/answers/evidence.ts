import { isCut, isLeft, leftWordsOf, mayNameVillage, NOTHING_LEFT } from './left-words.ts';
import { nameDifferences, wordsOf } from './street-name.ts';
import { DEFAULT_LIMIT } from '../options.ts';
import type { GeocodeResult, MatchedPart, ResultType } from '../types.ts';
import { AS_GOOD } from '../../scoring/sureness.ts';

/** Number of answers compared with the first, itself included. */
export const COMPARED = DEFAULT_LIMIT;
/** An answer whose score is this close to the first may still be the one that was meant. */
const NEARLY_AS_GOOD = 0.1;
const MOST_AHEAD = 0.3;

const WORD = /\p{L}{3}/u;
const CYRILLIC = /[а-яё]/i;

/** Evidence for and against the first answer; `probability-weights.ts` has a weight for each name. */
export type Evidence = Readonly<Record<EvidenceName, number>>;
export type EvidenceName =
  | 'always'
  | 'match'
  | 'matchFrom60'
  | 'matchFrom80'
  | 'matchFrom90'
  | 'townNamed'
  | 'townCorrected'
  | 'wordLeft'
  | 'wordLeftBesideTown'
  | 'numberLeft'
  | 'streetCorrected'
  | 'streetCut'
  | 'streetCutByMatch'
  | 'logMatch'
  | 'wholeLogMatch'
  | 'nothingLeftLogMatch'
  | 'otherTown'
  | 'whole'
  | 'wholeByMatch'
  | 'besideStreet'
  | 'numberBesideStreet'
  | 'behindHouse'
  | 'shortPhrase'
  | 'longPhrase'
  | 'nameOfOther'
  | 'lacksWord'
  | 'lacksNumber'
  | 'otherType'
  | 'withoutStreet'
  | 'nearestHouse'
  | 'nearestHouseCorrected'
  | 'street'
  | 'streetAloneCorrected'
  | 'streetInTown'
  | 'streetNumberLeft'
  | 'streetWordLeft'
  | 'streetNumberLeftByMatch'
  | 'othersElsewhere'
  | 'othersInTown'
  | 'othersNearly'
  | 'ahead'
  | 'justAhead';

/** Returns true if probabilities are fitted for answers like this one: houses and streets, not settlements, crossings, landmarks. */
export const isWeighed = ({ type, placeType }: GeocodeResult): boolean =>
  WEIGHED.has(type) && placeType !== 'intersection';
const WEIGHED: ReadonlySet<ResultType> = new Set<ResultType>(['building', 'fias', 'road']);

/** Returns the evidence for and against the first answer to a line as numbers, from the first {@link COMPARED} answers. */
export function evidenceOf(line: string, results: readonly GeocodeResult[]): Evidence {
  const first = results[0]!;
  const { score, precision } = first;
  const parts = partsOf(first.matched);
  const { isTownNamed, isWordLeft, isNumberLeft } = parts;
  const left =
    parts.isAnyLeft || (!isTownNamed && mayNameVillage(line)) ? leftWordsOf(line, first.matched) : NOTHING_LEFT;
  const { street } = parts;
  const differs = nameDifferences(street?.text ?? '', first.components.street ?? '');
  const isStreetCut = street !== undefined && street.corrected !== null && differs.isCut;
  const isCorrected = !parts.isLatin && parts.isStreetCorrected;
  // Without a town, the word may itself be a town: «Хабаровск» is not Хабаровская улица.
  const isCut = isTownNamed && isStreetCut;
  const isNearest = precision === 'nearest_house';
  const isStreet = precision === 'street';
  const { ahead, elsewhere, inTown, nearly } = rivalsOf(results);
  // Street and house are named as they are.
  const isWhole =
    precision === 'house' &&
    parts.isStreetNamed &&
    !isCorrected &&
    !isStreetCut &&
    !differs.lacksWord &&
    !differs.lacksNumber &&
    !differs.otherType;
  return {
    always: 1,
    match: score,
    matchFrom60: Math.max(0, score - 0.6),
    matchFrom80: Math.max(0, score - 0.8),
    matchFrom90: Math.max(0, score - 0.9),
    townNamed: Number(isTownNamed),
    townCorrected: Number(!parts.isLatin && parts.isTownCorrected),
    wordLeft: Number(!isTownNamed && isWordLeft),
    wordLeftBesideTown: Number(isTownNamed && isWordLeft),
    numberLeft: Number(isNumberLeft),
    streetCorrected: Number(isCorrected),
    streetCut: Number(isCut),
    streetCutByMatch: isCut ? score : 0,
    logMatch: Math.log(score),
    // Words left over lower the score; without them, a low score has another cause.
    nothingLeftLogMatch: parts.isAnyLeft ? 0 : Math.log(score),
    wholeLogMatch: isWhole ? Math.log(score) : 0,
    otherTown: Number(left.town || parts.isOtherTown),
    whole: Number(isWhole),
    wholeByMatch: isWhole ? score : 0,
    besideStreet: Number(left.besideStreet),
    numberBesideStreet: Number(left.numberBesideStreet),
    behindHouse: Number(left.behindHouse),
    shortPhrase: Number(left.shortPhrase && !isTownNamed),
    longPhrase: Number(left.longPhrase),
    nameOfOther: Number(left.nameOfOther),
    lacksWord: Number(differs.lacksWord),
    lacksNumber: Number(differs.lacksNumber),
    otherType: Number(differs.otherType),
    withoutStreet: Number(!parts.isStreetNamed && precision === 'house'),
    nearestHouse: Number(isNearest),
    nearestHouseCorrected: Number(isNearest && isCorrected),
    street: Number(isStreet),
    streetAloneCorrected: Number(isStreet && isCorrected),
    streetInTown: Number(isStreet && isTownNamed),
    streetNumberLeft: Number(isStreet && isNumberLeft),
    streetWordLeft: Number(isStreet && isWordLeft),
    streetNumberLeftByMatch: isStreet && isNumberLeft ? score : 0,
    othersElsewhere: Math.log(1 + elsewhere),
    othersInTown: Math.log(1 + inTown),
    othersNearly: Math.log(1 + nearly),
    ahead,
    justAhead: Math.min(AS_GOOD, ahead),
  };
}

/** Summarises the matched parts of a query as flags. */
function partsOf(matched: readonly MatchedPart[]) {
  const told = {
    isLatin: true,
    isTownNamed: false,
    isTownCorrected: false,
    isOtherTown: false,
    isWordLeft: false,
    isNumberLeft: false,
    isAnyLeft: false,
    street: undefined as MatchedPart | undefined,
    isStreetNamed: false,
    isStreetCorrected: false,
  };
  for (const part of matched) {
    const { component, text, corrected } = part;
    told.isLatin &&= !CYRILLIC.test(text);
    if (component === 'street') {
      told.isStreetNamed = true;
      told.street ??= part;
      told.isStreetCorrected ||= corrected !== null;
    } else if (component === 'suburb') told.isTownNamed = true;
    // A former name, «Ставрополь» of Тольятти, more likely means another town.
    else if (component === 'city' && isLike(part)) {
      told.isTownNamed = true;
      told.isTownCorrected ||= corrected !== null;
    } else if (component === 'city' || component === 'ignored') {
      told.isAnyLeft ||= isLeft(part);
      told.isOtherTown ||= component === 'city';
      told.isWordLeft ||= WORD.test(text) && (component === 'city' || isLeft(part));
      told.isNumberLeft ||= /\d/.test(text) && !isCut(part);
    }
  }
  return told;
}

/** Returns the lead of the first answer, and how many answers on other streets are nearly as good. */
function rivalsOf(results: readonly GeocodeResult[]) {
  const first = results[0]!;
  const elsewhere = new Set<string>();
  const inTown = new Set<string>();
  const nearly = new Set<string>();
  let second = 0;
  for (let i = 1; i < Math.min(COMPARED, results.length); i++) {
    const other = results[i]!;
    const { city, street } = other.components;
    const isSameTown = city === first.components.city;
    if (isSameTown && street === first.components.street) continue;
    if (second === 0) second = other.score;
    const behind = first.score - other.score;
    if (behind >= NEARLY_AS_GOOD) continue;
    const name = `${city} ${street}`;
    if (isSameTown) nearly.add(name);
    if (behind < AS_GOOD) (isSameTown ? inTown : elsewhere).add(name);
  }
  const ahead = Math.min(MOST_AHEAD, first.score - second);
  return { ahead, elsewhere: elsewhere.size, inTown: inTown.size, nearly: nearly.size };
}

/** Returns false if a part was matched to a name that begins differently. */
const isLike = ({ text, corrected }: MatchedPart): boolean =>
  corrected === null || !CYRILLIC.test(text) || wordsOf(text).some((word) => beginsAlike(word, corrected));

const beginsAlike = (word: string, name: string): boolean =>
  wordsOf(name).some((other) => word[0] === other[0] || word[1] === other[1]);
