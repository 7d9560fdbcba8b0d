/**
 * Evidence for or against a place that a text names, each kind with its weight. Unless its docstring says otherwise, a weight
 * is a factor on how well the place fits: 1 changes nothing. The weight of a new one is set by hand in `place-weights.ts`;
 * `npm run fit -- places` then fits it.
 */
export interface PlaceWeights {
  /** A word of the query matched another case of the word. */
  readonly inflected: number;
  /** The same sound in another alphabet: `apteka`. */
  readonly sound: number;
  /** Spelled by ear: «шиноманташ». */
  readonly heard: number;
  /** One typing error, the same in a short word, and two. */
  readonly oneEdit: number;
  readonly oneEditOfFew: number;
  readonly twoEdits: number;
  /** An adjective for the noun that it is derived from, or the other way round. */
  readonly derived: number;
  /** The beginning of a word. */
  readonly prefix: number;
  /** A name that the word contracts: «погранконтроль». */
  readonly compound: number;
  /** A word in an address, which only narrows a search; in a name it counts more. */
  readonly inAddress: number;
  /** Objects that only have a category's word in their name (the bus stop «Аптека»). */
  readonly namesake: number;
  /** A name that the object borrows from another: a stop, a car park. */
  readonly borrowedName: number;
  /** Meanings of a phrase whose weight is lower than its best by more than this are dropped: no `unless-named` one beside a sure one; and the same if there are no places of the first meaning. */
  readonly meaningMargin: number;
  readonly standInMargin: number;
  /** Bonuses of a name that consists of the query's words alone, and of prominence between equal matches. */
  readonly coverage: number;
  readonly prominence: number;
  /** Penalty of a word that names the kind and is in no name. */
  readonly kindWord: number;
  /** Bonus of a name that consists of the text's words alone. */
  readonly title: number;
  /** A match by kind of place alone, without a word of the name. */
  readonly kindOnly: number;
  /** Agreement by which an object may fall behind the best and still count as equal; distance decides between equals. The second is for landmarks, whose names say more. */
  readonly betterNamed: number;
  readonly asWellNamed: number;
  /** Rank of a name with other words of the same stems, if another has these very words: «Олимпия» beside «Олимп». */
  readonly calledNearlySo: number;
  /** Penalty if none of the words is in the place's own name; less if only some are missing. */
  readonly notInOwnName: number;
  /** Penalty for a place that is named after what the words name, with words of its own (the substation of a factory); for one for few people («Психиатрическая больница №1»); and for one with another number of its own (a «Поликлиника №7» of the first hospital). */
  readonly hardlyMeant: number;
  /** Share of the missing score that a name regains if the words name its kind, because its other words matter less then: «парк Дружба». */
  readonly ofTheKind: number;
  /** The margin for a place of the kind that the words name: «Зимний театр» is a theatre rather than a sculpture of that name. */
  readonly askedMargin: number;
  /** Sureness of a route before its ends are known: with words that ask for one, and without. */
  readonly routeByWords: number;
  readonly routeByGuess: number;
}
