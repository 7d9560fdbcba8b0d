import type { SectionSource } from '../snapshot/sections.ts';
import { KeyIndex } from './name-index/key-index.ts';

/** Name of the index in the snapshot. */
export const ACRONYMS = 'acronym';

/** Finds institutions by their acronyms, normalised words. */
export const openAcronyms = (sections: SectionSource): KeyIndex => new KeyIndex(sections, ACRONYMS);
