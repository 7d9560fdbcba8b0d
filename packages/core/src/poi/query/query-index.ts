import type { AliasIndex } from '../aliases.ts';
import type { CategoryLexicon } from '../category-lexicon.ts';
import type { PlaceVocabulary } from '../name-index/place-vocabulary.ts';
import type { Postings } from '../name-index/postings.ts';
import type { PlaceLists } from '../place-order.ts';
import type { PoiColumns } from '../poi-columns.ts';

/** The parts of the index that planning a query uses. */
export interface QueryIndex {
  readonly vocabulary: PlaceVocabulary;
  readonly lexicon: CategoryLexicon;
  readonly aliases: AliasIndex;
  readonly columns: PoiColumns;
  /** Objects with each word in their names. */
  readonly poisOfName: Postings;
  /** Objects with each word in their address. */
  readonly poisOfAddress: Postings;
  /** The long ones of these lists in order of place; null in a snapshot without them. */
  readonly places: PlaceLists | null;
  /** Ids of the words in the names of each object. */
  readonly namesOfPoi: Postings;
  /** Ids of the words in the address of each object. */
  readonly addressOfPoi: Postings;
}
