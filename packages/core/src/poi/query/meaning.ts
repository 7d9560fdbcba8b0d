import type { Category, CategoryTable } from '../category-table.ts';
import { stem } from '../../words/stem.ts';
import { bitCount } from '../../collections/bit-count.ts';
import { LEAST_WHOLE_WEIGHT } from '../../lexicon/kinds/place-words.ts';
import type { KeyIndex } from '../name-index/key-index.ts';
import type { Clue } from './clue.ts';
import type { QueryPlan } from './query-plan.ts';
import { SURE } from '../../scoring/sureness.ts';

/** An offer that a place must have, and the words that ask for it. */
export interface AskedAttribute {
  readonly id: string;
  readonly text: string;
}

/** Meaning of a text by its words for kinds of place. */
export interface TextMeaning {
  /** Number of words that count: prepositions and fillers do not. */
  readonly wordCount: number;
  /** Kinds of place that are asked for, the surest first. */
  readonly categories: readonly Category[];
  /** True if places of the surest kind cannot replace each other: the one named by the words is meant. */
  readonly isInstitution: boolean;
  /** Further conditions: open around the clock, delivery. */
  readonly attributes: readonly AskedAttribute[];
  /**
   * 0 to 1: share of the text that these account for, weighted by certainty. Words that are rather a name do not count.
   */
  readonly score: number;
  /** True if one phrase for a kind of place accounts for all of the text: «детский сад», not «музей оружия». */
  readonly isOnePhrase: boolean;
  /** True if all of the text is a phrase for kinds of which the snapshot has no place: «станция метро». */
  readonly isAbsent: boolean;
  /**
   * True if the kinds are only meant because the snapshot has no place of the kinds that all of the text is a phrase
   * for.
   */
  readonly standsIn: boolean;
  /** True if all of the text only resembles a phrase: «гостинец» and «гостиница». */
  readonly isCorrected: boolean;
  /** True if all of the text is also the acronym of an institution: «фок», «вог». */
  readonly isAcronym: boolean;
  /** The words that ask for the kinds. */
  readonly text: string;
  /** The other words that count. */
  readonly rest: string;
}

/** Returns the kinds of place that a planned query asks for. */
export function meaningOf(
  { words, clues, asked }: QueryPlan,
  table: CategoryTable,
  acronyms: Pick<KeyIndex, 'find'>,
): TextMeaning {
  const heard = clues.filter((clue) => clue.category >= 0 && (clue.words & ~asked) === 0 && clue.pois.length > 0);
  // «Игрушки ребёнку» names two kinds, and is no misspelled «поиграть с ребёнком».
  const spelled = heard.reduce((bits, clue) => (clue.quality === 1 ? bits | clue.words : bits), 0);
  const found = heard.filter(({ quality, words: bits }) => quality === 1 || (bits & ~spelled) !== 0);
  const kinds = clues.filter((clue) => clue.category >= 0 && !table.isAttribute(clue.category));
  const isAskedBy = (bits: number, category: number): boolean =>
    kinds.some((kind) => kind.category === category && (kind.words & ~bits) === 0);
  const textOf = (bits: number): string => words.filter((_, i) => bits & (1 << i)).join(' ');
  // «Сим карта» is a thing to buy, not a way to pay; «заправка дизель» is a filling station even without the diesel.
  const isPartOf = (bits: number, kind: Clue): boolean =>
    bits !== kind.words && !isAskedBy(kind.words & ~bits, kind.category);
  // «Банкомат» is a cash machine, not a place that has one inside. Nor is «ночной клуб» any club that is open at night.
  const isNameOf = (kind: Clue): boolean => {
    const [asks, name] = [textOf(kind.words), table.get(kind.category).nameRu.replaceAll('-', ' ')].map(stemsOf);
    return asks === name || (kind.weight < SURE && isMisspelled(asks!, name!));
  };
  // «Заправка с туалетом» is no toilet; «внести наличные через банкомат» asks for one in two ways.
  const isBehindKind = ({ words: bits, category }: Clue): boolean =>
    kinds.some(
      (kind) =>
        kind.pois.length > 0 &&
        kind.words < (bits & -bits) &&
        !isAskedBy(kind.words, category) &&
        !found.some((clue) => table.isAttribute(clue.category) && (kind.words & ~clue.words) === 0),
    );
  const isWithinKind = ({ words: bits }: Clue): boolean =>
    kinds.some(
      (kind) =>
        kind.pois.length > 0 &&
        (bits & ~kind.words) === 0 &&
        (isPartOf(bits, kind) || (isNameOf(kind) && !isBehindKind(kind))),
    );
  const isCuisine = ({ category }: Clue): boolean => table.get(category).id.startsWith('cuisine_');
  const isAttribute = ({ category }: { readonly category: number }): boolean => table.isAttribute(category);
  // «С бесплатным wifi» is one offer: only the wifi is free.
  const isWithinOffer = ({ words: bits }: Clue): boolean =>
    found.some((other) => isAttribute(other) && bits !== other.words && (bits & ~other.words) === 0);
  // «Долма» is eaten where the food is Armenian or Caucasian: of several offers by the same words, the commonest is meant.
  const isRarer = (clue: Clue, at: number): boolean =>
    found.some(
      (other, i) =>
        isAttribute(other) &&
        other.words === clue.words &&
        (other.weight - clue.weight || other.pois.length - clue.pois.length || at - i) > 0,
    );
  const offered = found.reduce(
    (bits, clue) => (isAttribute(clue) && !isWithinKind(clue) ? bits | clue.words : bits),
    0,
  );
  const all = (1 << words.length) - 1;
  let sum = 0;
  for (let i = 0; i < words.length; i++) {
    // Clues come best first.
    sum += found.find((clue) => clue.words & (1 << i))?.weight ?? 0;
  }
  // «Глаза лечить офтальмология» asks for one kind in two ways; what may do for several kinds is none of them.
  const saidOf = ({ words: bits, category, standsIn }: Clue): number =>
    standsIn
      ? bits
      : found.reduce((sum, other) => (other.category === category && !other.standsIn ? sum | other.words : sum), bits);
  const isWhole = (clue: Clue): boolean => (saidOf(clue) | offered) === all;
  // «Освещённое поле» is no shop for lighting, but «освещение» alone is.
  const isAlone = ({ words: bits }: Clue): boolean =>
    !kinds.some((kind) => kind.pois.length > 0 && (kind.words & bits) === 0);
  const isOffer = ({ words: bits }: Clue): boolean =>
    found.some((clue) => clue.words === bits && isAttribute(clue) && !isWithinKind(clue));
  const asking = found.filter((clue) => !isAttribute(clue) && (isAlone(clue) || !isOffer(clue)));
  // «Ремонт обвуи» is surely the phrase «ремонт обуви», though «ремонт» alone is better spelled.
  const wholeFrom = (least: number): Clue[] =>
    asking.filter((clue) => isWhole(clue) && clue.weight >= least * clue.quality);
  // «Старинные часы» are looked for where antiques are sold, if surely only «часы» is the word for a kind.
  const asksFor = distinct(
    [wholeFrom(SURE), wholeFrom(LEAST_WHOLE_WEIGHT), asking].find((each) => each.length > 0) ?? [],
  );
  return {
    wordCount: words.length,
    categories: asksFor.map((category) => table.get(category)),
    isInstitution: asksFor.length > 0 && table.isInstitution(asksFor[0]!),
    attributes: distinct(
      found.filter(
        (clue, at) => isAttribute(clue) && !isWithinKind(clue) && !isWithinOffer(clue) && !isRarer(clue, at),
      ),
    ).map((category) => ({
      id: table.get(category).id,
      text: textOf(found.reduce((bits, clue) => (clue.category === category ? bits | clue.words : bits), 0)),
    })),
    // People search for «грузинская кухня» and «долма» alone, as for a kind, but not for «круглосуточно».
    isOnePhrase: found.some(
      (clue) => isWhole(clue) && (!isAttribute(clue) || bitCount(clue.words) > 1 || isCuisine(clue)),
    ),
    isAbsent:
      !found.some(isWhole) &&
      clues.some((clue) => clue.category >= 0 && isWhole(clue) && !isAttribute(clue) && clue.weight >= SURE),
    // «Остановка с навесом» asks for a bus stop, though a tram stop may do.
    standsIn:
      found.some((clue) => clue.standsIn && isWhole(clue)) && !asking.some((clue) => !clue.standsIn && isWhole(clue)),
    isCorrected: found.some(isWhole) && found.filter(isWhole).every(({ quality }) => quality < 1),
    isAcronym: words.length === 1 && acronyms.find(words[0]!).length > 0,
    score: words.length === 0 ? 0 : sum / words.length,
    text: textOf(asked),
    rest: textOf(~asked),
  };
}

const distinct = (clues: readonly { readonly category: number }[]): number[] => [
  ...new Set(clues.map(({ category }) => category)),
];

/** «Тулает» for «туалет». */
const isMisspelled = (text: string, name: string): boolean =>
  text[0] === name[0] && Math.abs(text.length - name.length) <= 1 && !`${text}${name}`.includes(' ');

const stemsOf = (text: string): string => text.toLowerCase().split(' ').map(stem).join(' ');
