/** Factors by which evidence changes the confidence of a reading; 1 changes nothing. */
export interface ReadingWeights {
  /** The words are one phrase for a kind of place: «аптека». */
  readonly kind: number;
  /** They are such a phrase, but misspelled: «автека». */
  readonly misspelledKind: number;
  /** Many of the words are not in the phrase for the kind: «ремонт старых швейных машин». */
  readonly guessedKind: number;
  /** They ask for two kinds at once, which is rarer than one kind with unrelated words: «аптека вокзал». */
  readonly jointKinds: number;
  /** The kind is asked for with words that do not describe it: «хорошая недорогая пекарня». */
  readonly lightWords: number;
  /** All other readings are names that hardly agree: «магазин обоев» is no «Магнит». */
  readonly kindBeforePoorName: number;
  /** The map does not record for any place whether it offers what is asked for: «гостиница с бассейном». */
  readonly unknownOffer: number;
  /** The words ask for a kind that is absent here: «станция метро» is no shop METRO. */
  readonly absentKind: number;

  /** A place has the words as its name; a little less sure than an address, because places are named after streets. */
  readonly name: number;
  /** A word for its kind beside a name says that it is a place: «торговый центр Панорама». */
  readonly nameWithKind: number;
  /** The name of a chain, looked for more often than anything else of its name: «Магнит». */
  readonly brand: number;
  /** The full name of a station or the like, which streets share: «Калининград-Северный». */
  readonly landmarkName: number;
  /** The words only name a kind, and are also the name of a place: «Аптека». */
  readonly kindAsName: number;
  /** No place of the kind asked for has the name: «Совкомбанк банкомат». */
  readonly nameWithoutKind: number;
  /** The name has another word for the kind: «институт Татищева» for «университет имени Татищева». */
  readonly otherKindWord: number;
  /** The only word is just a part of the name: «Садовая» for «Садовая техника». */
  readonly partOfName: number;
  /** Name and words share only a number: «шиномонтаж 24» for a bank with «24» in its name. */
  readonly numberAlone: number;
  /** The words are about getting or making something, and places are hardly named so: «купить диван». */
  readonly doing: number;
  /** The words may mean a street named after the same person as the monument: «Каликовой», «памятник Чапаеву». */
  readonly honoured: number;
  /** The words have a preposition, which a search by name ignores: «на советской» for «Советская аптека». */
  readonly partedName: number;
  /** The same after a word for a kind: «аптека на советской». */
  readonly partedFromKind: number;
  /** Farther than the town: «хинкали» for a café of that name in the next town. */
  readonly outOfTown: number;
  /** In another town that the words do not name. */
  readonly far: number;

  /** A word was corrected to another word: «вокзал» for «Вокзальная». */
  readonly otherWord: number;
  /** A word was corrected to another form: «ленину» for «Ленина». */
  readonly otherForm: number;
  /** A settlement is meant rather than what is named after it: «Тула». */
  readonly settlement: number;
  /** A part of a town gives its name to stops and shops: «Зябликово». */
  readonly partOfTown: number;
  /** A region or district is meant less than its town. */
  readonly area: number;
  /** The name has the very words: «4 микрорайон» rather than «4в микрорайон». */
  readonly calledSo: number;
  /** A part of a town is named in full, however unsure the geocoder is. */
  readonly wholePart: number;
  /** A short form that nothing else is called by: «Новоильинка» for «Новоильинский район». */
  readonly nickname: number;
  /** A stop is asked for, and this is none: «станция Кучино» for the suburb. */
  readonly notTheStop: number;
  /** A kind that towns have few of is meant rather: «аэропорт» for the suburb of that name. */
  readonly kindBeforeAddress: number;

  /** A phrase that means only one thing: «центр города», «трамвай 4», a telephone number. */
  readonly phrase: number;
  /** A place whose name consists of all words, including those that begin a question: «Есть поесть». */
  readonly calledLikeAsking: number;
  /** All waters of a name: «у Ангары». */
  readonly waters: number;
  /** The line with the number is of another vehicle: «трамвай 4» for a bus. */
  readonly otherVehicle: number;
  /** The end of a telephone number, which several numbers share. */
  readonly endOfNumber: number;

  /** The preposition comes first, so that nothing marks the end of the landmark: «рядом с вокзалом кафе». */
  readonly relationFirst: number;
  /** «Вокзал рядом гостиница»: what is sought may follow the preposition. */
  readonly soughtBeside: number;
  /** Nothing separates what is sought from the place that follows: «аптека ленина 12». */
  readonly soughtFirst: number;
  /** The same with the place first: «Тула аптека». */
  readonly placeFirst: number;
  /** A landmark is sought beside another: «станция Кучино» is named after its location. */
  readonly landmarkSought: number;

  /** Nothing separates the ends of a route: «маршрут вокзал рынок». */
  readonly guessedEnds: number;
  /** A route is asked for, and an end of it is not known. */
  readonly unknownEnd: number;

  /** A word was dropped that the answer does not contain: «пункт озон». */
  readonly droppedWord: number;
  /** The dropped word only describes the place: «центральная мечеть». */
  readonly droppedAttribute: number;

  /** Another kind is found, which may do: a café for «столовая». */
  readonly standIn: number;
  /** None of the kind is in reach: the nearest one elsewhere. */
  readonly elsewhere: number;
  /** The same for a kind that not every town has: «аэропорт». */
  readonly landmarkElsewhere: number;
  /** The hours of the place are not known: «аптека открыта сейчас». */
  readonly maybeOpen: number;
  /** The place lacks something that is asked for: «кафе с верандой». */
  readonly lacking: number;
}

export const WEIGHTS: ReadingWeights = {
  kind: 0.96,
  misspelledKind: 0.9,
  guessedKind: 0.6,
  jointKinds: 0.93,
  lightWords: 0.95,
  kindBeforePoorName: 1.03,
  unknownOffer: 0.75,
  absentKind: 0.5,
  name: 0.94,
  nameWithKind: 0.98,
  brand: 0.97,
  landmarkName: 0.995,
  kindAsName: 0.85,
  nameWithoutKind: 0.8,
  otherKindWord: 0.8,
  partOfName: 0.97,
  numberAlone: 0.5,
  doing: 0.9,
  honoured: 0.75,
  partedName: 0.95,
  partedFromKind: 0.9,
  outOfTown: 0.9,
  far: 0.7,
  otherWord: 0.8,
  otherForm: 0.99,
  settlement: 1.04,
  partOfTown: 1.02,
  area: 0.98,
  calledSo: 1.01,
  wholePart: 0.95,
  nickname: 0.88,
  notTheStop: 0.8,
  kindBeforeAddress: 0.95,
  phrase: 0.97,
  calledLikeAsking: 0.98,
  waters: 0.95,
  otherVehicle: 0.85,
  endOfNumber: 0.93,
  relationFirst: 0.98,
  soughtBeside: 0.97,
  soughtFirst: 0.86,
  placeFirst: 0.84,
  landmarkSought: 0.95,
  guessedEnds: 0.98,
  unknownEnd: 0.55,
  droppedWord: 0.6,
  droppedAttribute: 0.75,
  standIn: 0.75,
  elsewhere: 0.45,
  landmarkElsewhere: 0.7,
  maybeOpen: 0.85,
  lacking: 0.72,
};
