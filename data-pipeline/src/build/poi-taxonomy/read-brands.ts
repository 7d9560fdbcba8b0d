import { type BrandRecord, CHAIN_NICKNAMES, OWN_CHAINS } from '@verst/core/build';
import { readOwnText } from '@verst/core/program-files';

interface SuggestionFile {
  nsi: Record<string, { items?: SuggestionItem[] }>;
}
interface SuggestionItem {
  displayName: string;
  locationSet: { include?: unknown[]; exclude?: unknown[] };
  matchNames?: string[];
  matchTags?: string[];
  tags: Record<string, string>;
}

/** Tags of an item that hold a name of the brand. */
const NAME_TAG = /^(name|brand|alt_name|short_name|official_name)(:(ru|en))?$/;

/** Returns the lower-case letters and digits of a name, equal for spellings that differ in case or punctuation. */
export const brandKey = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** Pairs of brand key and nicknames. */
const NICKNAMES = CHAIN_NICKNAMES.map(([brand, words]) => [brandKey(brand), words] as const);

/** Returns the chains with places in Russia from `name-suggestion-index`, with the nicknames that people use. */
export function readBrands(): BrandRecord[] {
  // The package exports only its code; the data file is beside it.
  const file = new URL('../json/nsi.min.json', import.meta.resolve('name-suggestion-index'));
  const { nsi } = JSON.parse(readOwnText(file)) as SuggestionFile;
  const brands = new Map<
    string,
    { name: string; wikidata: string | null; spellings: Set<string>; tags: Set<string> }
  >();
  for (const [group, { items = [] }] of Object.entries(nsi)) {
    const [tree, key, value] = group.split('/');
    if (tree !== 'brands' || !key || !value) continue;
    for (const item of items.filter(mayBeInRussia)) {
      const wikidata = item.tags['brand:wikidata'] ?? null;
      const id = `${wikidata} ${item.displayName}`;
      const brand = brands.get(id) ?? {
        name: item.tags.brand ?? item.displayName,
        wikidata,
        spellings: new Set(),
        tags: new Set(),
      };
      for (const spelling of spellingsOf(item)) brand.spellings.add(spelling);
      for (const tag of [`${key}/${value}`, ...(item.matchTags ?? [])]) brand.tags.add(tag.replace('/', '='));
      brands.set(id, brand);
    }
  }
  const indexed = [...brands.values()].map(({ name, wikidata, spellings, tags }) => ({
    name,
    wikidata,
    spellings: withNicknames(name, [...spellings]),
    tags: [...tags],
  }));
  return [...indexed, ...OWN_CHAINS.map((chain) => ({ ...chain, wikidata: null }))];
}

/** Returns true for items of Russia, and worldwide ones: their places are recognised by Wikidata id or kind. */
function mayBeInRussia({ locationSet: { include = [], exclude = [] } }: SuggestionItem): boolean {
  return (include.includes('ru') || include.includes('001')) && !exclude.includes('ru');
}

function spellingsOf({ matchNames = [], tags }: SuggestionItem): string[] {
  const names = Object.entries(tags).filter(([key]) => NAME_TAG.test(key));
  return [...names.flatMap(([, text]) => text.split(';')), ...matchNames];
}

function withNicknames(name: string, spellings: readonly string[]): string[] {
  const known = new Set([name, ...spellings].map(brandKey));
  const nicknames = NICKNAMES.filter(([brand]) => known.has(brand));
  return [...new Set([...spellings, ...nicknames.flatMap(([, words]) => words)])];
}
