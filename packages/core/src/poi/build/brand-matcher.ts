import { addToList } from '../../collections/add-to-list.ts';
import type { BrandRecord } from '../taxonomy.ts';
import { allWords } from '../name-index/words.ts';

export class BrandMatcher {
  readonly #brands: readonly BrandRecord[];
  readonly #byWikidata = new Map<string, number[]>();
  /** Keyed by the spelling without spaces and punctuation. */
  readonly #bySpelling = new Map<string, number[]>();

  readonly #kindWords: ReadonlySet<string>;

  /** @param kindWords - normalised words that ask for kinds of place: «супермаркет Магнит» has the brand «Магнит» */
  constructor(brands: readonly BrandRecord[], kindWords: ReadonlySet<string> = new Set()) {
    this.#brands = brands;
    this.#kindWords = kindWords;
    brands.forEach(({ name, wikidata, spellings }, position) => {
      if (wikidata) addToList(this.#byWikidata, wikidata, position);
      for (const spelling of new Set([name, ...spellings].map(keyOf))) {
        if (spelling) addToList(this.#bySpelling, spelling, position);
      }
    });
  }

  /** Position of the brand of an object with these tags, or -1. */
  find(tags: Readonly<Record<string, string>>): number {
    const byId = (tags['brand:wikidata'] ?? '').split(';').flatMap((id) => this.#byWikidata.get(id.trim()) ?? []);
    const byBrand = [tags.brand, tags['brand:ru']].flatMap((text) => this.#spelled(text));
    const names = [tags.name, tags['name:ru']];
    const byName = [
      ...names.flatMap((text) => this.#spelled(text)),
      ...names.flatMap((text) => this.#withoutKind(text)),
    ];
    // When a chain changes its name, mappers change the name but leave the id: «Rostic's» with the id of KFC.
    const agreed = byBrand.length === 0 ? byId : byId.filter((brand) => byBrand.includes(brand));
    const candidates = [...agreed, ...byBrand, ...byId, ...byName];
    if (candidates.length === 0) return -1;
    const own = new Set(
      Object.entries(tags).flatMap(([key, text]) => text.split(';').map((value) => `${key}=${value}`)),
    );
    const sells = (brand: number): boolean => this.#brands[brand]!.tags.some((tag) => own.has(tag));
    // A brand tag is explicit; a name alone counts only on a place of the brand's kind.
    return candidates.find(sells) ?? byId[0] ?? byBrand[0] ?? -1;
  }

  #withoutKind(name: string | undefined): readonly number[] {
    const words = name ? allWords(name) : [];
    const telling = words.filter((word) => !this.#kindWords.has(word));
    const isShorter = telling.length > 0 && telling.length < words.length;
    return isShorter ? (this.#bySpelling.get(telling.join('')) ?? []) : [];
  }

  #spelled(text: string | undefined): readonly number[] {
    return text ? (this.#bySpelling.get(keyOf(text)) ?? []) : [];
  }
}

const keyOf = (text: string): string => allWords(text).join('');
