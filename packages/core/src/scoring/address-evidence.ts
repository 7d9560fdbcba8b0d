/**
 * Evidence for or against an answer to an address, each kind with its weight. Unless its docstring says otherwise, a weight
 * is a factor on the score of the answer: 1 changes nothing. The weight of a new one is set by hand in `address-weights.ts`;
 * `npm run fit -- geocoding` then fits it.
 */
export interface AddressWeights {
  /** A word matched another case of the word: `ленину`, `ленина`. */
  readonly inflected: number;
  /** The same stem, another part of speech: `советы`, `советская`. */
  readonly related: number;
  /** Two words of the query for one of the name: `крас ная`. */
  readonly joined: number;
  /** A number before a name, and any other. */
  readonly leadingNumber: number;
  readonly number: number;
  readonly soundsLike: number;
  readonly initial: number;
  /** The beginning of a word, in a finished text, and what is added for the share of the word that it is. */
  readonly unfinished: number;
  readonly unfinishedShare: number;
  /** The beginning of a word that is being typed. */
  readonly completed: number;
  /** A word for its abbreviation with a dot or a hyphen: `окт.`, `окт-ская`. */
  readonly shortened: number;
  /** Costs of a typing error as a share of the longer word, of a wrong first letter, and, in errors, of a wrong ending. */
  readonly typingError: number;
  readonly firstLetter: number;
  readonly ending: number;

  /** Cost of leaving a word unexplained, in the unit of the vocabulary's weights: a word that no name contains, */
  readonly unknownWord: number;
  /** a number, */
  readonly looseNumber: number;
  /** a word being typed that begins some name, and one that may become a type word, */
  readonly completedWord: number;
  readonly typePrefix: number;
  /** a type word that may abbreviate an adjective, another abbreviation, and a word for a district. */
  readonly adjectiveMark: number;
  readonly abbreviatedWord: number;
  readonly districtWord: number;
  /** Share of its weight that a name beside such a word keeps. */
  readonly districtName: number;

  /** Exponent by which the score falls with the unexplained share of the query. */
  readonly unexplained: number;
  /** Words after the house, which are notes more often than names; and if town, street and house are all explained. */
  readonly afterHouse: number;
  readonly afterAddress: number;

  /** Loss of a street's name, and of a place's, if the query has none of their words. */
  readonly streetCoverage: number;
  readonly placeCoverage: number;
  /** Smallest share of a place's name that the query must contain, and smallest similarity of its words; */
  readonly leastOfName: number;
  /** the same share for a name that is still being typed, and for a street's name, which people shorten more. */
  readonly leastOfTyped: number;

  /** Shares of a score that residents decide, and, with a bias point, that nearness decides. */
  readonly importance: number;
  readonly nearness: number;
  /** Times a score that the two fully count for it: they hardly raise a doubtful answer. */
  readonly fullPrior: number;
  /** Distance from the bias point at which half of the preference is left, metres. */
  readonly nearHalfM: number;
  /** Bonus for ten times as many houses, while a street is being typed. */
  readonly size: number;
  /** Evidence besides the words for the choice of places to look at: residents; most that a name of many rare words counts. */
  readonly residents: number;
  readonly mostOfName: number;

  /** The query has another street type than the map. */
  readonly wrongType: number;
  /** The same if the query's type word is unambiguous and not `улица`, which people write before any name. */
  readonly wrongSureType: number;
  /** The map's street has no type word, the query has one. */
  readonly untyped: number;
  /** No type in the query: streets proper come before lanes and drives. */
  readonly minorType: number;
  /** A type word of the query that the street explains neither by its type nor by its name. */
  readonly strayType: number;
  /** The name has a number that the query lacks (1-я Советская for Советская). */
  readonly missingNumber: number;
  /** The query has an ordinal that the name lacks. */
  readonly wrongOrdinal: number;
  /** A plain number taken for the name's ordinal. */
  readonly looseOrdinal: number;
  /** The same right after the name, with another number left for the house. */
  readonly postponedOrdinal: number;
  /** A number that the query marks as a house, or a word behind its flat, taken for a street's. */
  readonly houseForStreet: number;
  /** A former or other name. */
  readonly otherName: number;

  /** A former name of a place that is the present name of a city: Ставрополь hardly ever means Тольятти. */
  readonly otherCity: number;
  /** A place's former name, or one matched in another form, if the word as typed is a street's: «Пушкина, 6» is not Пушкино. */
  readonly ratherStreet: number;
  /** A part of a settlement: a settlement with the whole name comes first. */
  readonly part: number;
  /** A district if the query has no word for one, a settlement if it has. */
  readonly otherLevel: number;
  /** The query names another part of the settlement than the house is in. */
  readonly otherArea: number;
  /** A word of the query is the name of a district, but nothing marks it as one. */
  readonly bareDistrict: number;
  /** A street without a named town, matched by a word that is exactly the name of another town. */
  readonly namesTown: number;
  /** A street matched by words that the query marks as a town: «г. Ханты-Мансийск» is not Ханты-Мансийская улица. */
  readonly townForStreet: number;
  /** The same for a region: «г. Ханты-Мансийск» is not Ханты-Мансийский округ. */
  readonly townForRegion: number;
  /** The query names the district's town, but the answer is in a village of the district. Lower than for a neighbour in the town. */
  readonly townOfDistrict: number;
  /** A street or house without a named town, for a line that names another town, which is not in the snapshot. */
  readonly otherTown: number;
  /** The query names no town, and its postcode belongs to another postal area than the settlement. */
  readonly otherPostalArea: number;
  /** The query's region is not the settlement's. */
  readonly wrongRegion: number;
  /** The settlement is not named in the query. */
  readonly impliedPlace: number;
  /** No town is named, and the bias point's town has a street of this name. */
  readonly strangeTown: number;

  /** The street has no such house. */
  readonly missingHouse: number;
  /** A settlement or area for a query that names a house. */
  readonly placeForHouse: number;
  /** A house that belongs to the settlement itself, for a query that may mean a street. */
  readonly withoutStreet: number;
  /** The same in a town that numbers its houses by street: «Рязань 2» is a station. */
  readonly strayNumber: number;
  /** A house that belongs to the settlement itself, for a query that names a quarter which was not found. */
  readonly outsideQuarter: number;
  /** A house of a quarter that the query does not name. */
  readonly withoutQuarter: number;
  /** A neighbour instead of the house, and costs for each number between them and for the other side of the street. */
  readonly neighbour: number;
  readonly numberBetween: number;
  readonly otherSide: number;
  /** Share of the likeness of two house numbers that counts, of a neighbour's, and what a neighbour costs besides. */
  readonly houseLikeness: number;
  readonly otherHouseLikeness: number;
  readonly notTheHouse: number;
  /** Likeness of a number within a range, «42» for 40-42; of «стр. 5» or «5 лит. А» for house 5, «вл. 5» and other prefixes. */
  readonly withinRange: number;
  readonly buildingForHouse: number;
  readonly holdingForHouse: number;
  readonly otherPrefix: number;
  /** The same part under a hyphen: «12-1» for 12/1 and 12к1; under a mark that is often used for it, or seldom: «12/1» for 12к1 and 12с1. */
  readonly hyphenForMark: number;
  readonly likeMark: number;
  readonly unlikeMark: number;
  /** «12к1» for 12с1, and any other mark. */
  readonly korpusForBuilding: number;
  readonly otherMark: number;
  /** «12» for 12к1, «12к1» for 12, the cost of each further part that only one of them has, and 12к1 for 12к2. */
  readonly lackingParts: number;
  readonly surplusParts: number;
  readonly differingPart: number;
  readonly otherParts: number;
  /** Bonus in likeness if the number comes right after the street. */
  readonly adjacentHouse: number;

  /** A number joined to a word is more often part of a name («Рябинка-2, 22») if another number is left for the house. */
  readonly joinedNumber: number;
  /** «12-45» is as good as house 12 with a flat; «12 б» is hardly ever house 12. */
  readonly flatAfterHouse: number;
  readonly letterLeft: number;
  /** The д of «15 д» is as often the word дом as a letter. */
  readonly houseWordLeft: number;
  /** «12, напротив дома 15»: the house nearby is another one if one is named before. */
  readonly nearbyHouse: number;
  /** «25 14» at the end: more often a house and its flat than a house and a number without meaning. */
  readonly numberLeft: number;
  /** «33 б садовая» is hardly ever house 33Б, but may be. */
  readonly strayLetter: number;

  /** The line read in another way than as it is typed. */
  readonly otherReading: number;
  /** Answers that the text cannot distinguish: none is certain. */
  readonly ambiguous: number;
  /** Costs, while a house number is being typed, of each further house and of numbers that only begin as typed. */
  readonly furtherHouse: number;
  readonly otherNumber: number;
  /** A landmark beside a word that marks one; without one, with two or more words of a name, or with one. */
  readonly markedLandmark: number;
  readonly landmarkByWords: number;
  readonly landmarkByWord: number;
  /** A landmark of which the text gives only the kind. */
  readonly landmarkByKind: number;
  /** Several landmarks fit. */
  readonly ambiguousLandmark: number;
  /** A doubtful place or street if a word asks for a landmark and one is found. */
  readonly besideLandmark: number;
  /** A place or street far from the bias point if a landmark of the kind that the text asks for is near it. */
  readonly farFromLandmark: number;
}
