import { REGIONS } from '../lexicon/regions.ts';
import { normaliseText } from './normalise.ts';

const plain = (name: string): string => name.replace(/[^а-яa-z0-9]+/g, ' ').trim();

const ALIASES = new Map(
  REGIONS.map(({ name, type, names, alone, others }) => {
    const typed = type === 'город' ? [] : names.map((own) => `${own} ${type}`);
    return [plain(normaliseText(name).text), [...new Set([...typed, ...alone, ...others])]];
  }),
);

/**
 * Returns the official and everyday names and abbreviations of a region by its normalised name; an empty list for any
 * other name.
 */
export const regionAliases = (name: string): readonly string[] => ALIASES.get(plain(name)) ?? [];
