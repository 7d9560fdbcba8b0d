import { fromE7 } from '../../geo/e7.ts';
import type { SectionSource } from '../../snapshot/sections.ts';
import { toLatin } from '../../words/transliterate.ts';
import type { CategoryTable } from '../category-table.ts';
import { FLAG_ORGANIZATION } from '../poi-codes.ts';
import type { PoiColumns } from '../poi-columns.ts';
import type { CompletedEntry, CompleteOptions } from '../poi-search-interface.ts';
import { boxOf, isInside } from '../query/area.ts';
import { Completion, type CompletionEntry } from './completion.ts';

/** Parts of the search that completion uses. */
export interface PlaceCompletionDeps {
  readonly columns: PoiColumns;
  readonly categories: CategoryTable;
  /** Name of the object at an index. */
  nameOf(poi: number, lang: 'ru' | 'en'): string;
  categoryOf(poi: number): string;
}

/** Completes names of objects, brands and categories, with a position for each. */
export class PlaceCompletion {
  readonly #deps: PlaceCompletionDeps;
  readonly #completion: Completion;

  constructor(sections: SectionSource, deps: PlaceCompletionDeps) {
    this.#deps = deps;
    this.#completion = new Completion(sections, deps.columns);
  }

  /** Completes a text that is being typed, without addresses; best first, each name once. */
  complete(text: string, { bias, bbox, kinds, limit, lang }: CompleteOptions): CompletedEntry[] {
    const { flags, lonE7, latE7 } = this.#deps.columns;
    const box = bbox && boxOf(bbox);
    const found = this.#completion.find(text, bias, limit, (kind, ref) => {
      if (kind !== 'poi') return kinds.has(kind) && (!box || this.#nearestOf(kind, ref, bias, box) !== null);
      if (!kinds.has((flags[ref]! & FLAG_ORGANIZATION) === 0 ? 'poi' : 'organization')) return false;
      return !box || isInside(box, lonE7[ref]!, latE7[ref]!);
    });
    const names = new Set<string>();
    const entries: CompletedEntry[] = [];
    for (const { kind, ref, score } of found) {
      if (entries.length === limit) break;
      const entry = this.#completed(kind, ref, score, lang, bias, box);
      const key = kind === 'category' ? `${kind} ${entry.name}` : entry.name;
      if (names.has(key)) continue;
      names.add(key);
      entries.push(entry);
    }
    return entries;
  }

  #completed(
    kind: CompletionEntry['kind'],
    ref: number,
    score: number,
    lang: 'ru' | 'en',
    bias: CompleteOptions['bias'],
    box: ReturnType<typeof boxOf> | null,
  ): CompletedEntry {
    const { flags, lonE7, latE7, ids, brandNames } = this.#deps.columns;
    if (kind === 'category') {
      const { id, nameRu, nameEn } = this.#deps.categories.get(ref);
      const at = this.#nearestOf(kind, ref, bias, box)!;
      return { kind, id, name: lang === 'en' ? nameEn : nameRu, category: id, ...at, score };
    }
    if (kind === 'brand') {
      const id = brandNames.get(ref);
      const name = lang === 'en' ? toLatin(id) : id;
      return { kind, id, name, category: 'brand', ...this.#nearestOf(kind, ref, bias, box)!, score };
    }
    return {
      kind: (flags[ref]! & FLAG_ORGANIZATION) === 0 ? 'poi' : 'organization',
      id: ids.get(ref),
      name: this.#deps.nameOf(ref, lang),
      category: this.#deps.categoryOf(ref),
      lat: fromE7(latE7[ref]!),
      lon: fromE7(lonE7[ref]!),
      score,
    };
  }

  /**
   * Returns the position of the nearest object of a brand or category, or of the first without a bias; null if none is
   * in the box.
   */
  #nearestOf(
    kind: 'brand' | 'category',
    key: number,
    bias: CompleteOptions['bias'],
    box: ReturnType<typeof boxOf> | null,
  ): { lat: number; lon: number } | null {
    const { lonE7, latE7, poisOfCategory, lists } = this.#deps.columns;
    const { start, ids } = kind === 'brand' ? lists.ofBrand : poisOfCategory;
    const cos = bias ? Math.cos((bias.lat * Math.PI) / 180) : 1;
    let nearest = -1;
    let least = Infinity;
    for (let i = start[key]!; i < start[key + 1]!; i++) {
      const poi = ids[i]!;
      if (box && !isInside(box, lonE7[poi]!, latE7[poi]!)) continue;
      const dLon = bias ? (fromE7(lonE7[poi]!) - bias.lon) * cos : 0;
      const dLat = bias ? fromE7(latE7[poi]!) - bias.lat : 0;
      const squared = dLon * dLon + dLat * dLat;
      if (squared < least) [least, nearest] = [squared, poi];
      if (!bias) break;
    }
    return nearest === -1 ? null : { lat: fromE7(latE7[nearest]!), lon: fromE7(lonE7[nearest]!) };
  }
}
