import {
  ASKED_FOR,
  DWELLING_ALONE,
  DWELLING_AT,
  EXPLANATION,
  HAPPENED_BEFORE,
  NOISE,
  OCCASION,
  OF_CHAIN,
  OPENED,
  REDUNDANT_TAIL,
  REPLYING,
  SO_THAT_OPEN,
  WHICH_BEFORE,
} from './assistant-requests.ts';
import { HELP_BEFORE, HELP_BEHIND } from './clause-words.ts';
import { BACK_TO, FIND_AGAIN, HUNGRY, MORE_OF_WHICH, SOMEWHERE_TO_EAT, WITH_POSTCODE } from './continuations.ts';
import {
  ANYTHING,
  DOING_BEHIND,
  FIND_BEGINNING,
  FIND_COUNT,
  FIND_ENGLISH,
  FIND_LOOK,
  FIND_TAIL,
  FIND_TIME_AND_TOWN,
  NEARBY_INSIDE,
  ON_WHICH_STREET,
  NEARER_BEFORE,
  OR_THE_LIKE,
  PRICE_CAP,
  SUPERLATIVE_WORDS,
  TASTE,
  TOLD_COUNT,
  WHAT_TO_EAT,
} from './place-requests.ts';

/** Words that are replaced, in the order of a table, each by what stays in its place. */
type Fillers = readonly (readonly [form: RegExp, plain: string])[];

/** Words of any request that say nothing of what is asked for. */
const OF_REQUESTS: Fillers = [
  ...MORE_OF_WHICH.map(({ form, plain }) => [form, plain] as const),
  [REPLYING, ''],
  [BACK_TO, FIND_AGAIN],
  [HUNGRY, SOMEWHERE_TO_EAT],
  [ASKED_FOR, ''],
  [DWELLING_AT, 'я '],
  [DWELLING_ALONE, ''],
  [HELP_BEHIND, '$<when>'],
  [HELP_BEFORE, '$<trouble>$<when>'],
  [EXPLANATION, ''],
  [OF_CHAIN, ''],
  [HAPPENED_BEFORE, ''],
  [SO_THAT_OPEN, OPENED],
  [REDUNDANT_TAIL, ''],
  [NOISE, ''],
  [OCCASION, ''],
  [ON_WHICH_STREET, 'адрес '],
  [/^[\s,]+|[\s,.]+$/g, ''],
];

/** Words of a search that name neither a thing nor a place nor a quality. */
const OF_SEARCHES: Fillers = [
  [TASTE, ''],
  [WITH_POSTCODE, ' $<code>'],
  [FIND_TIME_AND_TOWN, ''],
  [TOLD_COUNT, ''],
  [OR_THE_LIKE, ''],
  [/^\s+|\s+$/g, ''],
  [FIND_BEGINNING, ''],
  [WHICH_BEFORE, ''],
  [FIND_BEGINNING, ''],
  [ANYTHING, ' '],
  [/\s+/g, ' '],
  [/(?<=\S(?:ая|ое|ые|ый|ий|on)) (?:она|он|оно|они)$/, ''],
  [FIND_TAIL, ''],
  [FIND_LOOK, ''],
  [FIND_COUNT, ''],
  [PRICE_CAP, ''],
  [SUPERLATIVE_WORDS, ' '],
  [/[\s,]+/g, ' '],
  [FIND_ENGLISH, '$<what> '],
  [NEARBY_INSIDE, ''],
  [DOING_BEHIND, ''],
  [WHAT_TO_EAT, ''],
  [NEARER_BEFORE, ''],
];

const without = (text: string, fillers: Fillers): string =>
  fillers.reduce((words, [form, plain]) => words.replace(form, plain), text);

/** Returns a request without words that say nothing of what is asked for: «ладно», «желательно», a second «сколько». */
export const withoutFillers = (text: string): string => without(text, OF_REQUESTS);

/** Returns the words of a search that name a thing, a place or a quality. */
export const searchWords = (text: string): string => without(text, OF_SEARCHES);
