import { REGIONS } from '../lexicon/regions.ts';
import { normaliseText } from './normalise.ts';

const plain = (name: string): string => name.replace(/[^а-яa-z0-9]+/g, ' ').trim();

const ALIASES = new Map(REGIONS.map(({ name, others }) => [plain(normaliseText(name).text), others]));

/** Everyday names and abbreviations of a region by its normalised name; an empty list for most. */
export const regionAliases = (name: string): readonly string[] => ALIASES.get(plain(name)) ?? [];
