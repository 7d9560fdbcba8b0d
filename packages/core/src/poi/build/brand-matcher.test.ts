import { expect, it } from 'vitest';
import { BrandMatcher } from './brand-matcher.ts';

const BRANDS = [
  { name: 'DNS', wikidata: 'Q1', spellings: ['ДНС'], tags: ['shop=electronics'] },
  { name: 'DNS Сервис', wikidata: 'Q1', spellings: [], tags: ['craft=electronics_repair'] },
  { name: 'Красное&Белое', wikidata: 'Q2', spellings: [], tags: ['shop=alcohol'] },
  { name: 'Верный', wikidata: null, spellings: [], tags: ['shop=supermarket'] },
  { name: 'KFC', wikidata: 'Q5', spellings: [], tags: ['amenity=fast_food'] },
  { name: "Rostic's", wikidata: 'Q6', spellings: [], tags: ['amenity=fast_food'] },
];
const matcher = new BrandMatcher(BRANDS, new Set(['супермаркет', 'магазин']));

it.each([
  [{ 'brand:wikidata': 'Q1', shop: 'electronics' }, 0],
  [{ 'brand:wikidata': 'Q1', craft: 'electronics_repair' }, 1],
  [{ 'brand:wikidata': 'Q1', shop: 'computer' }, 0],
  [{ brand: 'ДНС' }, 0],
  [{ brand: "Rostic's", 'brand:wikidata': 'Q5', amenity: 'fast_food' }, 5],
  [{ name: 'Красное & Белое', shop: 'alcohol;convenience' }, 2],
  [{ name: 'КРАСНОЕ-БЕЛОЕ', shop: 'alcohol' }, 2],
  [{ name: 'Верный', amenity: 'cafe' }, -1],
  [{ name: 'супермаркет «Верный»', shop: 'supermarket' }, 3],
  [{ name: 'Супермаркет', shop: 'supermarket' }, -1],
  [{ name: 'Верный друг', shop: 'supermarket' }, -1],
  [{ name: 'Иное', brand: 'Неведомый' }, -1],
  [{}, -1],
] as [Record<string, string>, number][])('tells the brand of %j', (tags, expected) => {
  expect(matcher.find(tags)).toBe(expected);
});
