import { SectionSet } from '../../snapshot/sections.ts';
import type { AddressAt } from '../build/addresses.ts';
import { buildPoiSections, compileKinds, poiAddresses } from '../build/index.ts';
import { openPoiSearch, type PoiSearch, type PoiSearchDeps } from '../index.ts';
import type { PoiRecord } from '../input.ts';
import type { CategoryRecord, Taxonomy } from '../taxonomy.ts';

/** Centre of the hand-made towns of the tests: the middle of Irkutsk. */
export const CENTRE = { lat: 52.286, lon: 104.281 } as const;

/** A category as tests need it: kind, tag `key=value`, names and further words. */
export function category(
  id: string,
  tag: string,
  nameRu: string,
  words = '',
  parent: string | null = null,
): CategoryRecord {
  const [key, value] = tag.split('=') as [string, string];
  return {
    id,
    parent,
    role: 'kind',
    tagSets: [{ [key]: value }],
    nameRu,
    nameEn: id,
    icon: null,
    priority: value === '*' ? 1 : 10,
    borrowsNames: key === 'highway',
    phrases: [nameRu, id.replaceAll('_', ' '), ...words.split(', ').filter(Boolean)].map((text) => ({
      text,
      weight: 1,
    })),
  };
}

/** A dozen categories of everyday life. */
export const SMALL_TAXONOMY: Taxonomy = {
  categories: [
    category('shop', 'shop=*', 'Магазин', 'магазин'),
    category('cafe', 'amenity=cafe', 'Кафе', 'кафешка, кофе, поесть, coffee'),
    category('coffee_shop', 'cuisine=coffee_shop', 'Кофейня', 'кофе', 'cafe'),
    category('restaurant', 'amenity=restaurant', 'Ресторан', 'поесть'),
    category('pharmacy', 'amenity=pharmacy', 'Аптека', 'лекарства'),
    category('kindergarten', 'amenity=kindergarten', 'Детский сад', 'садик'),
    category('school', 'amenity=school', 'Школа'),
    category('bank', 'amenity=bank', 'Банк'),
    category('atm', 'amenity=atm', 'Банкомат'),
    category('supermarket', 'shop=supermarket', 'Супермаркет', 'продукты', 'shop'),
    category('bus_stop', 'highway=bus_stop', 'Автобусная остановка', 'остановка'),
    {
      ...category('open_24_7', 'opening_hours=24/7', 'Круглосуточно', 'круглосуточный, 24 часа'),
      role: 'attribute',
      priority: 0,
    },
  ],
  brands: [
    { name: 'Fix Price', wikidata: 'Q4038791', spellings: ['Фикс Прайс'], tags: ['shop=variety_store'] },
    { name: 'Пятёрочка', wikidata: 'Q1768969', spellings: ['5ka'], tags: ['shop=supermarket'] },
  ],
};

/** A record some metres east and north of the {@link CENTRE}; an organisation if it has a name and no `highway` tag. */
export function poi(id: string, eastM: number, northM: number, tags: Record<string, string>): PoiRecord {
  return {
    id,
    lonE7: Math.round((CENTRE.lon + eastM / (111_195 * Math.cos((CENTRE.lat * Math.PI) / 180))) * 1e7),
    latE7: Math.round((CENTRE.lat + northM / 111_195) * 1e7),
    tags,
    organization: 'name' in tags && !('highway' in tags),
  };
}

/**
 * Builds the sections of some records and opens the search over them.
 */
export function openTown(
  pois: readonly PoiRecord[],
  deps: Partial<PoiSearchDeps> = {},
  taxonomy: Taxonomy = SMALL_TAXONOMY,
  storedAddressAt: AddressAt = (lon, lat) => deps.addressAt?.(lon, lat, 'ru') ?? null,
): PoiSearch {
  const sections = new SectionSet();
  buildPoiSections(pois, poiAddresses(pois, storedAddressAt), compileKinds(taxonomy), sections);
  return openPoiSearch(sections, { addressAt: () => null, ...deps });
}
