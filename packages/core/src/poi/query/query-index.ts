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
  readonly poisOfName: Postings;
  readonly poisOfAddress: Postings;
  /** The long lists in order of place; null in a snapshot without them. */
  readonly places: PlaceLists | null;
  /** The same by object: ids of the words in its names and in its address. */
  readonly namesOfPoi: Postings;
  readonly addressOfPoi: Postings;
}
