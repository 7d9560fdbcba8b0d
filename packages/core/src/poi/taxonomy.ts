/**
 * Kinds of places and chains with their names and tags: the input of the POI index.
 * The pipeline makes it from the OpenStreetMap tagging schema; tests write small ones by hand.
 */
export interface Taxonomy {
  readonly categories: readonly CategoryRecord[];
  readonly brands: readonly BrandRecord[];
}

export interface CategoryRecord {
  /** Short, stable and unique, as users write it: `cafe`, `pharmacy`, `coffee_shop`. */
  readonly id: string;
  /** Id of the more general category whose objects include this one's, or null. */
  readonly parent: string | null;
  /**
   * `kind`: what an object is; `attribute`: what it offers besides (`wheelchair`, `delivery`), never its category.
   */
  readonly role: 'kind' | 'attribute';
  /**
   * Sets of tags; an object that matches any of them is of this category. Every tag of a set must be present. `*`
   * matches any value but `no`; `~` begins a pattern that the value in lower case must match. A value list of the
   * object (`a;b`) matches by each of its values.
   */
  readonly tagSets: readonly Readonly<Record<string, string>>[];
  readonly nameRu: string;
  readonly nameEn: string;
  /** Icon name of the tagging schema such as `maki-cafe`, or null. */
  readonly icon: string | null;
  /** Of several kinds that match, the one with the greatest priority is the object's category. */
  readonly priority: number;
  /** True if such places are usually named after something beside them, like the bus stop «Центральный рынок». */
  readonly borrowsNames: boolean;
  /**
   * True if places of the kind cannot replace each other: the one named by the words is meant, even if it is farther.
   * Default false.
   */
  readonly isInstitution?: boolean;
  readonly phrases: readonly CategoryPhrase[];
}

/** Words that ask for a category. */
export interface CategoryPhrase {
  readonly text: string;
  /**
   * 0 to 1: certainty that they mean it; 1 for names and everyday words, less for loosely related terms of the schema.
   */
  readonly weight: number;
}

/** A chain: places that share one name on purpose. */
export interface BrandRecord {
  /** The name as signs show it: `Пятёрочка`, `Fix Price`. */
  readonly name: string;
  /** Wikidata id such as `Q1768969`, or null. */
  readonly wikidata: string | null;
  /** Other names, spellings and nicknames: `5ka`, `фикс прайс`. */
  readonly spellings: readonly string[];
  /** Tags of the brand's places, `shop=supermarket`: a place that only has the name must have one of them, too. */
  readonly tags: readonly string[];
}
