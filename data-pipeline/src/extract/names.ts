import type { Tags } from './sweep/sweep.ts';
import { wordSet } from './word-set.ts';

export interface Names {
  readonly name: string;
  /** Other spellings, none equal to `name`. */
  readonly altNames: readonly string[];
  readonly nameEn: string | null;
}

/** Keys of other spellings; each may also have the suffix `:ru`. */
const ALTERNATIVE_KEYS = ['alt_name', 'old_name', 'short_name', 'official_name', 'loc_name', 'reg_name', 'nat_name'];

/**
 * Languages whose names people in Russia may type: state languages of its republics and of neighbours. Names in Chinese
 * or Arabic would enlarge the index for nobody.
 */
const LOCAL_LANGUAGES = wordSet(`
  ab ady alt av ba be bua bxr ce crh cv dar inh kbd kjh kk koi krc krl kum kv lez mdf mhr mrj myv nog os ru sah tab
  tt tyv udm uk vep xal yrk
`);

/** Returns the names of a tagged object, or null if it has none. The Russian name is `name:ru`, else `name`. */
export function readNames(tags: Tags): Names | null {
  const name = firstValue(tags['name:ru'] ?? tags['name']);
  if (name === null) return null;
  const altNames = new Set<string>();
  const add = (text: string | undefined): void => {
    for (const value of splitValues(text)) altNames.add(value);
  };
  add(tags['name']);
  add(tags['name:ru']);
  for (const key of ALTERNATIVE_KEYS) {
    add(tags[key]);
    add(tags[`${key}:ru`]);
  }
  for (const language of LOCAL_LANGUAGES) add(tags[`name:${language}`]);
  const nameEn = firstValue(tags['name:en'] ?? tags['int_name']);
  add(tags['int_name']);
  altNames.delete(name);
  if (nameEn !== null) altNames.delete(nameEn);
  return { name, altNames: [...altNames], nameEn };
}

/** Returns the parts of a tag value that lists several with `;`, trimmed, without empty ones. */
export function splitValues(text: string | undefined): string[] {
  if (text === undefined) return [];
  return text
    .split(';')
    .map(tidy)
    .filter((value) => value !== '');
}

const firstValue = (text: string | undefined): string | null => splitValues(text)[0] ?? null;

/** Returns the text on one line, with single ordinary spaces. */
const tidy = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/[\s\u00a0]+/g, ' ')
    .trim();
