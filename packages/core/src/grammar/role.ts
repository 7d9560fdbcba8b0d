/** Role of a unit of a query. */
export const ROLE = {
  /** A word or number of a name, or a house number: the search must explain it. */
  CONTENT: 0,
  /** A type word; may also be part of a name («Набережная улица»). */
  TYPE: 1,
  /** A preposition, a word of courtesy, an ordinal's suffix. */
  FILLER: 2,
  /** Cut from the line and reported: flat, entrance, phone, country, postcode. */
  CUT: 3,
  /** A word of a region phrase: `Иркутская` область. */
  REGION: 4,
  /** A word of a district phrase: `Ленинский` район. */
  DISTRICT: 5,
} as const;
