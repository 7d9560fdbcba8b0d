import type { PoiFilter, PoiMatch } from './dependencies.ts';
import type { Evidence } from './evidence.ts';
import type { Interpretation } from './types.ts';

/** A reading of a text as a kind of place or as the name of one. */
export interface Sought {
  readonly type: 'poi' | 'organization';
  /** True if several kinds at once are asked for: «аптека у вокзала», if the words are not split. */
  readonly isJoint: boolean;
  readonly evidence: Evidence;
  readonly understood: Pick<Interpretation, 'subject' | 'category' | 'categoryName' | 'attributes'>;
  /** True if it is of a kind of which a city has few. */
  readonly isLandmark: boolean;
  /** True if it is a kind that is only meant because the snapshot has no place of the kind that the words name. */
  readonly standsIn: boolean;
  /** True if it is a name that contains all words of the text. */
  readonly isWhole: boolean;
  /** True if it is a name that lacks words of the text, and these do not ask for a kind of place either. */
  readonly isPartial: boolean;
  /** Words of the text that further describe the place and were ignored. */
  readonly unheeded: readonly string[];
  /** The words that ask for each of the attributes. */
  readonly attributeTexts: ReadonlyMap<string, string>;
  readonly find: (filter: PoiFilter) => PoiMatch[];
  /** Like `find`, but without what the place must offer; null if the text asks for no offer. */
  readonly findLacking: ((filter: PoiFilter) => PoiMatch[]) | null;
  /**
   * Finds places of the kinds that are meant if there are none of the first kinds, with all that is to be offered; null
   * for a name.
   */
  readonly findStandIns: ((filter: PoiFilter) => PoiMatch[]) | null;
  /** Search radii around a point, metres, tried one after another until something is found. */
  readonly radiiM: readonly number[];
}
