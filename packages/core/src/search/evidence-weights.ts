/**
 * What speaks for or against a reading of a query; each with the factor by which it changes the confidence. A factor of 1
 * changes nothing. The factor of a new one is set by hand in `reading-weights.ts`; `npm run fit -- search` then fits it.
 */
export interface EvidenceWeights {
  /** The words are one phrase for a kind of place: «аптека». */
  readonly kind: number;
  /** They are such a phrase, but misspelled: «автека». */
  readonly misspelledKind: number;
  /** They ask for two kinds at once, which is rarer than one kind with unrelated words: «аптека вокзал». */
  readonly jointKinds: number;
  /** The kind or name is asked for with words that do not describe it: «хорошая недорогая пекарня». */
  readonly lightWords: number;
  /** The kind is asked for with a property or a purpose: «теплица из поликарбоната». */
  readonly kindHead: number;
  /** Words are left that the answer does not account for: «пункт озон», «ремонт старых швейных машин». */
  readonly wordsLeft: number;
  /** What is asked for is not here: «станция метро» is no shop METRO. */
  readonly absent: number;

  /** A place has the words as its name; a little less sure than an address, because places are named after streets. */
  readonly name: number;
  /** A word for its kind beside a name says that it is a place: «торговый центр Панорама». */
  readonly nameWithKind: number;
  /** The name of a chain, looked for more often than anything else of its name: «Магнит». */
  readonly brand: number;
  /** The full name of a station or the like, which streets share: «Калининград-Северный». */
  readonly landmarkName: number;
  /** The only word is just a part of the name: «Садовая» for «Садовая техника». */
  readonly partOfName: number;
  /** The words only name a kind, and are also the name of a place: «Аптека». */
  readonly kindAsName: number;
  /** No place of the kind asked for has the name: «Совкомбанк банкомат». */
  readonly nameWithoutKind: number;
  /** The words are about getting or making something, and places are hardly named so: «купить диван». */
  readonly doing: number;
  /** The words may mean a street named after the same person as the monument: «Каликовой», «памятник Чапаеву». */
  readonly honoured: number;
  /** The words have a preposition, which a search by name ignores: «на советской» for «Советская аптека». */
  readonly partedName: number;
  /** The same after a word for a kind: «аптека на советской». */
  readonly partedFromKind: number;
  /** In another town that the words do not name. */
  readonly far: number;

  /** A word was corrected to another word: «вокзал» for «Вокзальная». */
  readonly otherWord: number;
  /** A word was corrected to another form: «ленину» for «Ленина». */
  readonly otherForm: number;
  /** A settlement or a part of one is meant rather than what is named after it: «Тула». */
  readonly settlement: number;
  /** A region, a district or a block of flats is meant less than a town. */
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

  /** A phrase that means only one thing: «центр города», «трамвай 4», «у Ангары», a telephone number. */
  readonly phrase: number;
  /** Only a part of such a phrase agrees: the end of a telephone number, a bus for «трамвай 4». */
  readonly partOfPhrase: number;
  /** Nothing separates what is sought from the place, or the ends of a route: «аптека ленина 12», «Тула аптека». */
  readonly unparted: number;
  /** A landmark is rather where something is sought: «вокзал рядом гостиница». */
  readonly landmarkSought: number;

  /** Another kind is found, which may do: a café for «столовая». */
  readonly standIn: number;
  /** The place may lack something that is asked for: «кафе с верандой», «открыто сейчас». */
  readonly lacking: number;
}
