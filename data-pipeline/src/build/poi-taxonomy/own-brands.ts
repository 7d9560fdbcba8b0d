import type { BrandRecord } from '@verst/core/build';

/** Chains in Russia that `name-suggestion-index` lacks: name, the tags of their places, how people spell it. */
export const OWN_BRANDS: readonly BrandRecord[] = [
  brand('RBT.ru', 'shop=electronics shop=appliance', 'rbt, rbt ru, рбт, рбт ру, рбтру'),
  brand('Emex', 'shop=car_parts', 'эмекс'),
  brand('Hoff', 'shop=furniture shop=interior_decoration', 'хофф, хоф'),
  brand('O’STIN', 'shop=clothes', 'остин, ostin'),
  brand('Winline', 'shop=bookmaker', 'винлайн'),
  brand('X-Fit', 'leisure=fitness_centre', 'икс фит, иксфит'),
  brand('DDX Fitness', 'leisure=fitness_centre', 'ddx, ддх'),
  brand('Деловые Линии', 'office=logistics amenity=post_office shop=outpost', 'деллин, dellin'),
  brand('КСЭ', 'office=logistics amenity=post_office', 'kse, курьер сервис экспресс'),
  brand('АльфаСтрахование', 'office=insurance', 'альфа страхование'),
  brand('Yota', 'shop=mobile_phone', 'йота'),
  brand('Хоум Банк', 'amenity=bank', 'хоум кредит, home credit, home bank'),
  brand('Леонардо', 'shop=craft shop=hobby shop=art', 'leonardo'),
];

function brand(name: string, tags: string, spellings: string): BrandRecord {
  return { name, wikidata: null, spellings: spellings.split(', '), tags: tags.split(' ') };
}
