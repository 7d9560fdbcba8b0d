import type { BrandRecord } from '../taxonomy.ts';
import { allWords } from '../text/words.ts';

/** Tells which brand an object bears. */
export class BrandMatcher {
  readonly #brands: readonly BrandRecord[];
  readonly #byWikidata = new Map<string, number[]>();
  /** Under the spelling without spaces and marks. */
  readonly #bySpelling = new Map<string, number[]>();

  constructor(brands: readonly BrandRecord[]) {
    this.#brands = brands;
    brands.forEach(({ name, wikidata, spellings }, position) => {
      if (wikidata) addTo(this.#byWikidata, wikidata, position);
      for (const spelling of new Set([name, ...spellings].map(keyOf))) {
        if (spelling) addTo(this.#bySpelling, spelling, position);
      }
    });
  }

  /** Position of the brand of an object with these tags, or -1. */
  find(tags: Readonly<Record<string, string>>): number {
    const own = new Set(
      Object.entries(tags).flatMap(([key, text]) => text.split(';').map((value) => `${key}=${value}`)),
    );
    const sells = (brand: number): boolean => this.#brands[brand]!.tags.some((tag) => own.has(tag));
    const byId = (tags['brand:wikidata'] ?? '').split(';').flatMap((id) => this.#byWikidata.get(id.trim()) ?? []);
    const byBrand = [tags.brand, tags['brand:ru']].flatMap((text) => this.#spelled(text));
    const byName = [tags.name, tags['name:ru']].flatMap((text) => this.#spelled(text));
    // A brand tag says it outright; a name alone is a brand's only on a place of the brand's kind.
    return [...byId, ...byBrand, ...byName].find(sells) ?? byId[0] ?? byBrand[0] ?? -1;
  }

  #spelled(text: string | undefined): readonly number[] {
    return text ? (this.#bySpelling.get(keyOf(text)) ?? []) : [];
  }
}

const keyOf = (text: string): string => allWords(text).join('');

function addTo(map: Map<string, number[]>, key: string, position: number): void {
  const list = map.get(key);
  if (list) list.push(position);
  else map.set(key, [position]);
}
