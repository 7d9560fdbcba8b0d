import { isCut, isLeft, leftWordsOf, mayNameVillage, NOTHING_LEFT } from './left-words.ts';
import { misspellingOf, nameDifferences, NO_MISSPELLING, wordsOf } from './street-name.ts';
import { SURE_CITY_NAMES } from '../../lexicon/cities.ts';
import { KILOMETRE_WORDS } from '../../lexicon/numerals.ts';
import { folded } from '../../normalisation/folded.ts';
import { DEFAULT_LIMIT } from '../options.ts';
import type { GeocodeResult, MatchedPart, ResultType } from '../types.ts';
import { AS_GOOD } from '../../scoring/sureness.ts';

/** Number of answers compared with the first, itself included. */
export const COMPARED = DEFAULT_LIMIT;

const WORD = /\p{L}{3}/u;
const CYRILLIC = /[а-яё]/i;

/** Evidence for and against the first answer; `probability-weights.ts` has a weight for each name. */
export type EvidenceName = keyof ReturnType<typeof evidenceOf>;

/**
 * Returns true if probabilities are fitted for answers like this one: houses and streets, and settlements that leave a
 * part of the line over; not crossings and landmarks.
 */
export const isWeighed = ({ type, placeType, matched }: GeocodeResult): boolean =>
  type === 'place' ? matched.some(isLeft) : WEIGHED.has(type) && placeType !== 'intersection';
const WEIGHED: ReadonlySet<ResultType> = new Set<ResultType>(['building', 'fias', 'road']);

/** Returns the evidence for and against the first answer to a line as numbers, from the first {@link COMPARED} answers. */
export function evidenceOf(line: string, results: readonly GeocodeResult[]) {
  const first = results[0]!;
  const { score, precision } = first;
  const parts = partsOf(first.matched);
  const { isNumberLeft } = parts;
  const left =
    parts.isAnyLeft || (!parts.isTownNamed && mayNameVillage(line))
      ? leftWordsOf(line, first.matched, first.components.street)
      : NOTHING_LEFT;
  const isTownNamed = parts.isTownNamed || (parts.isPartNamed && !left.shortPhrase);
  const isWordLeft = parts.isWordLeft && !isTownNamed;
  const { street } = parts;
  const differs = nameDifferences(street?.text ?? '', first.components.street ?? '');
  const isCorrected = !parts.isLatin && parts.isStreetCorrected;
  const misspelling = isCorrected ? misspellingOf(street!.text, street!.corrected ?? street!.text) : NO_MISSPELLING;
  const isNearest = precision === 'nearest_house';
  const isStreet = precision === 'street';
  const isPlace = first.type === 'place';
  const { ahead, elsewhere } = rivalsOf(results);
  // «Хабаровск, 12» is not Хабаровская улица.
  const isCityForStreet =
    isCorrected && !isTownNamed && wordsOf(street!.text).some((word) => SURE_CITY_NAMES.has(word));
  const isShortPhrase = left.shortPhrase && !isTownNamed;
  const hasOtherPhrase = left.longPhrase || left.nameOfOther;
  // Street and house are named as they are.
  const isWhole =
    precision === 'house' &&
    parts.isStreetNamed &&
    !isCorrected &&
    !differs.lacksWord &&
    !differs.lacksNumber &&
    !differs.otherType &&
    !differs.otherGender;
  return {
    always: 1,
    match: score,
    sureMatch: ((score ** 2) ** 2) ** 2,
    wordLeft: Number(isWordLeft),
    numberLeft: Number(isNumberLeft),
    streetCorrected: Number(isCorrected),
    edits: misspelling.edits,
    firstLetter: Number(misspelling.isOfFirstLetter),
    otherTown: Number(left.town || parts.isOtherTown || isCityForStreet),
    whole: Number(isWhole),
    wholeByMatch: isWhole ? score : 0,
    besideStreet: Number(left.besideStreet),
    besideStreetAndName: Number(left.besideStreet && left.nameOfOther),
    beforeNumber: Number(left.beforeNumber),
    behindHouse: Number(left.behindHouse),
    shortPhrase: Number(isShortPhrase),
    // Among other words, a short phrase is rather a name than a town.
    shortPhraseAndOthers: Number(isShortPhrase && hasOtherPhrase),
    nameOfOther: Number(left.nameOfOther),
    // «Тореза» is улица Мориса Тореза, but another street if anything else is amiss.
    lacksWord: Number(differs.lacksWord && (isNearest || isStreet || isNumberLeft || isWordLeft)),
    lacksNumber: Number(differs.lacksNumber),
    otherType: Number(differs.otherType),
    otherGender: Number(differs.otherGender),
    otherTypeCorrected: Number(differs.otherType && isCorrected),
    withoutStreet: Number(!parts.isStreetNamed && precision === 'house'),
    nearestHouse: Number(isNearest),
    nearestHouseCorrected: Number(isNearest && isCorrected),
    street: Number(isStreet),
    streetAloneCorrected: Number(isStreet && isCorrected),
    place: Number(isPlace),
    placeNumberLeft: Number(isPlace && isNumberLeft),
    streetInTown: Number(isStreet && isTownNamed),
    streetNumberLeft: Number(isStreet && isNumberLeft),
    othersElsewhere: Math.log(1 + elsewhere),
    ahead,
    aheadCorrected: isCorrected ? ahead : 0,
    // A lead does not speak against a town that is not in the snapshot.
    aheadBesideShortPhrase: isShortPhrase ? ahead : 0,
  };
}

/** Summarises the matched parts of a query as flags. */
function partsOf(matched: readonly MatchedPart[]) {
  const told = {
    isLatin: true,
    isTownNamed: false,
    isPartNamed: false,
    isOtherTown: false,
    isWordLeft: false,
    isNumberLeft: false,
    isAnyLeft: false,
    street: undefined as MatchedPart | undefined,
    isStreetNamed: false,
    isStreetCorrected: false,
  };
  for (const [at, part] of matched.entries()) {
    const { component, text, corrected } = part;
    told.isLatin &&= !CYRILLIC.test(text);
    if (component === 'street') {
      told.isStreetNamed = true;
      told.street ??= part;
      told.isStreetCorrected ||= corrected !== null;
    } else if (component === 'suburb') told.isPartNamed = true;
    // A former name, «Ставрополь» of Тольятти, more likely means another town.
    else if (component === 'city' && isLike(part)) told.isTownNamed = true;
    else if (component === 'city' || component === 'ignored') {
      told.isAnyLeft ||= isLeft(part);
      told.isOtherTown ||= component === 'city';
      told.isWordLeft ||= WORD.test(text) && (component === 'city' || isLeft(part));
      const isOfRoad = isKilometre(matched[at - 1]) || isKilometre(matched[at + 1]);
      told.isNumberLeft ||= /\d/.test(text) && !isCut(part) && !isOfRoad;
    }
  }
  return told;
}

/** Returns true for «км»: a number beside it names a point on the road, not a house that the road lacks. */
const isKilometre = (part: MatchedPart | undefined): boolean =>
  part !== undefined && KILOMETRE_WORDS.has(folded(part.text));

/** Returns the root of the first answer's lead over other streets, and how many answers in other towns are as good. */
function rivalsOf(results: readonly GeocodeResult[]) {
  const first = results[0]!;
  const elsewhere = new Set<string>();
  let second = 0;
  for (let i = 1; i < Math.min(COMPARED, results.length); i++) {
    const other = results[i]!;
    const { city, street } = other.components;
    const isElsewhere = city !== first.components.city;
    if (!isElsewhere && street === first.components.street) continue;
    if (second === 0) second = other.score;
    if (isElsewhere && first.score - other.score < AS_GOOD) elsewhere.add(`${city} ${street}`);
  }
  // A small lead says the most.
  return { ahead: Math.sqrt(Math.max(0, first.score - second)), elsewhere: elsewhere.size };
}

/** Returns false if a part was matched to a name that begins differently. */
const isLike = ({ text, corrected }: MatchedPart): boolean =>
  corrected === null || !CYRILLIC.test(text) || wordsOf(text).some((word) => beginsAlike(word, corrected));

const beginsAlike = (word: string, name: string): boolean =>
  wordsOf(name).some((other) => word[0] === other[0] || word[1] === other[1]);
