/** Factor on the score for each disagreement. Raise one, and its kind of answer wins more often. */
export const FACTOR = {
  /** The query has another street type than the map. */
  wrongType: 0.86,
  /** The same if the query's type word is unambiguous and not `улица`, which people write before any name. */
  wrongSureType: 0.74,
  /** The map's street has no type word, the query has one. */
  untyped: 0.96,
  /** No type in the query: streets proper come before lanes and drives. */
  minorType: 0.985,
  /** The name has a number that the query lacks (1-я Советская for Советская). */
  missingNumber: 0.62,
  /** The query has an ordinal that the name lacks. */
  wrongOrdinal: 0.4,
  /** The street's former or other name. */
  otherName: 0.995,
  /** A plain number taken for the name's ordinal. */
  looseOrdinal: 0.8,
  /** The same right after the name, with another number left for the house. */
  postponedOrdinal: 0.92,
  /** A number that the query marks as a house, taken for a street's. */
  houseForStreet: 0.6,
  /** A type word of the query that the street explains neither by its type nor by its name. */
  strayType: 0.985,
  /** The query names another part of the settlement than the house is in. */
  otherArea: 0.85,
  /** A word of the query is the name of a district, but nothing marks it as one. */
  bareDistrict: 0.72,
  /** A street without a named town, matched by a word that is exactly the name of another town. */
  namesTown: 0.7,
  /** A street matched by words that the query marks as a town: «г. Ханты-Мансийск» is not Ханты-Мансийская улица. */
  townForStreet: 0.6,
  /** A street or house without a named town, for a line that names another town, which is not in the snapshot. */
  otherTown: 0.5,
  /** A region matched by words that the query marks as a town: «г. Ханты-Мансийск» is not Ханты-Мансийский округ. */
  townForRegion: 0.7,
  /** A house of a town that the query marks as a street: «ул. Королёва, 1А» is not in the town Королёв. */
  streetForTown: 0.6,
  /**
   * The query names the district's town, but the answer is in a village of the district. Lower than for a neighbour in
   * the town.
   */
  townOfDistrict: 0.75,
  /** The query names no town, and its postcode belongs to another postal area than the settlement. */
  otherPostalArea: 0.7,
  /** The query's region is not the settlement's. */
  wrongRegion: 0.5,
  /** The street has no such house. */
  missingHouse: 0.55,
  /** A settlement or area for a query that names a house. */
  placeForHouse: 0.42,
  /** A house that belongs to the settlement itself, for a query that may mean a street. */
  withoutStreet: 0.96,
  /** The same in a town that numbers its houses by street: «Рязань 2» is a station. */
  strayNumber: 0.6,
  /** A house that belongs to the settlement itself, for a query that names a quarter which was not found. */
  outsideQuarter: 0.6,
  /** A house of a quarter that the query does not name. */
  withoutQuarter: 0.9,
  /** Several quarters have such a house, and nothing distinguishes them. */
  manyQuarters: 0.8,
  /** A part of a settlement: a settlement with the whole name comes first. */
  part: 0.97,
  /** A district if the query has no word for one, a settlement if it has. */
  otherLevel: 0.92,
  /**
   * A house of another town than the bias point's if no town is named and the bias point's town has a street of this
   * name: a number alone is no reason to leave that town.
   */
  strangeTown: 0.5,
  /** The settlement is not named in the query. */
  impliedPlace: 0.97,
} as const;
/** Returns the factor for a house: the house itself costs nothing, another spelling little, a neighbour a lot. */
export const houseFactor = (similarity: number): number =>
  similarity >= 0.85 ? 0.6 + 0.4 * similarity : 0.46 + 0.3 * similarity;
