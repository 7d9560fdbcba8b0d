import type { PoiFilter, PoiMatch } from './dependencies.ts';
import type { Interpretation } from './types.ts';

/** A text that is taken for a kind of place, or for the name of one. */
export interface Sought {
  readonly type: 'poi' | 'organization';
  /** Whether several kinds at once are asked for: «аптека у вокзала», if nothing parts the two. */
  readonly isJoint: boolean;
  readonly confidence: number;
  readonly understood: Pick<Interpretation, 'subject' | 'category' | 'categoryName' | 'attributes'>;
  /** True if it is of a kind of which a city has few. */
  readonly isLandmark: boolean;
  /** True if it is a kind that is only meant because the snapshot has none of the kind that the words name. */
  readonly standsIn: boolean;
  /** True if it is a name that contains all words of the text. */
  readonly isWhole: boolean;
  /** True if it is a name that lacks words of the text which ask for no kind of place either. */
  readonly isPartial: boolean;
  /** Words of the text that say more of the place, and that were not heeded. */
  readonly unheeded: readonly string[];
  /** The words that ask for each of the attributes. */
  readonly attributeTexts: ReadonlyMap<string, string>;
  readonly find: (filter: PoiFilter) => PoiMatch[];
  /** The same without what the place must offer; null where nothing is said of that. */
  readonly findLacking: ((filter: PoiFilter) => PoiMatch[]) | null;
  /** The kinds that are meant where there is none of those that are meant first; null for a name. */
  readonly findStandIns: ((filter: PoiFilter) => PoiMatch[]) | null;
  /** Metres around a point within which to look, one after another until something is found. */
  readonly radiiM: readonly number[];
}
