/** What each disagreement costs: factors of the score. Raise one and its kind of answer wins more often. */
export const FACTOR = {
  /** The query says another street type than the map. */
  wrongType: 0.86,
  /** The same where the query says it beyond doubt and more than `улица`, which people write before any name. */
  wrongSureType: 0.74,
  /** The map's street has no type word, the query says one. */
  untyped: 0.96,
  /** No type in the query: streets proper come before lanes and drives. */
  minorType: 0.985,
  /** The name has a number that the query lacks (1-я Советская for Советская). */
  missingNumber: 0.62,
  /** The query says an ordinal that the name lacks. */
  wrongOrdinal: 0.4,
  /** The street's former or other name. */
  otherName: 0.995,
  /** A plain number taken for the name's ordinal. */
  looseOrdinal: 0.8,
  /** The same right after the name, with another number left for the house. */
  postponedOrdinal: 0.92,
  /** A number that the query calls a house, taken for a street's. */
  houseForStreet: 0.6,
  /** A type word of the query that the street explains neither by its type nor by its name. */
  strayType: 0.985,
  /** The query names another part of the settlement than the house stands in. */
  otherArea: 0.85,
  /** A word of the query is the name of a district, and nothing says that it means the district. */
  bareDistrict: 0.72,
  /** A street of any town, met by a word that is another town's very name. */
  namesTown: 0.7,
  /** A street, met by words that the query calls a town: «г. Ханты-Мансийск» is no Ханты-Мансийская улица. */
  townForStreet: 0.6,
  /** A street or house with no town named, for a line that names another town: it is not in the snapshot. */
  otherTown: 0.5,
  /** A region, met by words that the query calls a town: «г. Ханты-Мансийск» is no Ханты-Мансийский округ. */
  townForRegion: 0.7,
  /** A house of a town that the query calls a street: «ул. Королёва, 1А» is none of the town Королёв. */
  streetForTown: 0.6,
  /** The query names the town of the district, the answer is in a village of it: less than a neighbour in the town. */
  townOfDistrict: 0.75,
  /** The query names no town, and its postcode is none of those in the settlement's parts of the country. */
  otherPostalArea: 0.7,
  /** The query's region is not the settlement's. */
  wrongRegion: 0.5,
  /** The street has no such house. */
  missingHouse: 0.55,
  /** A settlement or area for a query that names a house. */
  placeForHouse: 0.42,
  /** A house that hangs off the settlement, for a query that may mean a street. */
  withoutStreet: 0.96,
  /** The same in a town that numbers its houses by street: «Рязань 2» is a station. */
  strayNumber: 0.6,
  /** A house that hangs off the settlement, for a query that names a quarter of it which is not met. */
  outsideQuarter: 0.6,
  /** A house of a quarter that the query does not name. */
  withoutQuarter: 0.9,
  /** As many quarters have such a house as one cannot tell apart. */
  manyQuarters: 0.8,
  /** A part of a settlement: one that bears the whole name comes first. */
  part: 0.97,
  /** A district where the query says no such word, a settlement where it does. */
  otherLevel: 0.92,
  /**
   * A house of another town than the bias point's, with no town named, where the bias point's town has a street of this
   * name: the number alone leads nobody away.
   */
  strangeTown: 0.5,
  /** The settlement is not named in the query. */
  impliedPlace: 0.97,
} as const;
/** The house itself costs nothing, another spelling little, a neighbour a good deal. */
export const houseFactor = (similarity: number): number =>
  similarity >= 0.85 ? 0.6 + 0.4 * similarity : 0.5 + 0.4 * similarity;
