import KDBush from 'kdbush';
import { lazy } from '../collections/lazy.ts';
import { firstNotBelow } from '../collections/lower-bound.ts';
import type { StringTable } from '../collections/string-table.ts';
import { fromE7 } from '../geo/e7.ts';
import type { SectionSource } from '../snapshot/sections.ts';
import { openStrings, type StringColumn } from '../snapshot/string-column.ts';
import { PlaceTree } from './place-tree.ts';
import { PoiLists } from './poi-lists.ts';
import type { BoxE7 } from './query/area.ts';
import { loadPostings, type Postings } from './name-index/postings.ts';
import { loadStrings } from '../snapshot/string-sections.ts';

/** Number of positions from which the middle is computed. */
const MEDIAN_SAMPLE = 5000;

/** Columns of all points of interest in memory, by index. */
export class PoiColumns {
  readonly count: number;
  readonly lonE7: Int32Array;
  readonly latE7: Int32Array;
  readonly flags: Uint8Array;
  /** 0 to 255, see `prominenceOf`. */
  readonly prominence: Uint8Array;
  /** Distinguishing words in the title, 0 without one. */
  readonly titleWords: Uint8Array;
  /** Position in the category table, or {@link NO_CATEGORY}. */
  readonly primaryCategory: Uint16Array;
  readonly categories: Postings;
  readonly poisOfCategory: Postings;
  /** Position in `hoursTexts`, or {@link NO_HOURS}. */
  readonly hours: Uint32Array;
  readonly hoursTexts: StringTable;
  /** Position in `brandNames`, or {@link NO_BRAND}. */
  readonly brand: Uint32Array;
  readonly brandNames: StringTable;
  /** Position in `addressTexts`, or {@link NO_ADDRESS}. */
  readonly addresses: Uint32Array;
  readonly addressTexts: StringColumn;
  readonly ids: StringColumn;
  /** Indexes by ascending id. */
  readonly #idOrder: Uint32Array;
  readonly #tree: KDBush;
  /** The objects halved by place, with boxes; built at the first call. */
  readonly placeTree: () => PlaceTree;
  /** Lists of objects for queries over the whole snapshot. */
  readonly lists: PoiLists;

  constructor(sections: SectionSource) {
    this.lonE7 = sections.get('poi/lon-e7', 'i32');
    this.latE7 = sections.get('poi/lat-e7', 'i32');
    this.count = this.lonE7.length;
    this.flags = sections.get('poi/flags', 'u8');
    this.prominence = sections.get('poi/prominence', 'u8');
    this.titleWords = sections.get('poi/title-words', 'u8');
    this.primaryCategory = sections.get('poi/primary-category', 'u16');
    this.categories = loadPostings(sections, 'poi/poi-categories');
    this.poisOfCategory = loadPostings(sections, 'poi/category-pois');
    this.hours = sections.get('poi/hours', 'u32');
    this.hoursTexts = loadStrings(sections, 'poi/hours-texts');
    this.brand = sections.get('poi/brands', 'u32');
    this.brandNames = loadStrings(sections, 'poi/brand-names');
    this.addresses = sections.get('poi/addresses', 'u32');
    this.addressTexts = openStrings(sections, 'poi/address-texts');
    this.ids = openStrings(sections, 'poi/ids');
    this.#idOrder = sections.get('poi/id-order', 'u32');
    this.#tree = KDBush.from(ownBuffer(sections.get('poi/kdbush', 'u8')));
    this.placeTree = lazy(() => new PlaceTree(this.#tree.ids, this.lonE7, this.latE7));
    this.lists = new PoiLists(this);
  }

  /** The median lon and lat, near the middle of most objects; null if there are no objects. */
  readonly middle = lazy((): { lon: number; lat: number } | null =>
    this.count === 0 ? null : { lon: median(this.lonE7), lat: median(this.latE7) },
  );

  /** Index of the object with a public id, or -1. O(log count). */
  indexOf(id: string): number {
    const at = firstNotBelow(0, this.count, (position) => this.ids.get(this.#idOrder[position]!) < id);
    const index = at < this.count ? this.#idOrder[at]! : -1;
    return index >= 0 && this.ids.get(index) === id ? index : -1;
  }

  /** Indexes of all objects inside a box, borders included, in no order. */
  within({ minLon, minLat, maxLon, maxLat }: BoxE7): number[] {
    return this.count === 0 ? [] : this.#tree.range(minLon, minLat, maxLon, maxLat);
  }

  hasCategory(index: number, category: number): boolean {
    const { start, ids } = this.categories;
    for (let i = start[index]!; i < start[index + 1]!; i++) if (ids[i] === category) return true;
    return false;
  }
}

/** Returns the median, in degrees, of values in degrees × 10⁷; of every n-th value if there are very many. */
function median(valuesE7: Int32Array): number {
  const step = Math.ceil(valuesE7.length / MEDIAN_SAMPLE);
  const sample = valuesE7.filter((_, i) => i % step === 0).sort();
  return fromE7(sample[sample.length >> 1]!);
}

/** Returns a buffer that starts with the view's first byte, as KDBush needs it; copies views into larger buffers. */
function ownBuffer(view: Uint8Array): ArrayBufferLike {
  return view.byteOffset === 0 && view.byteLength === view.buffer.byteLength ? view.buffer : view.slice().buffer;
}
