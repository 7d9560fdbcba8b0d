import type { Language } from './numbers.ts';

/** Cities as answers name them, in English and in Russian. */
const CITIES: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  irkutsk: { en: 'Irkutsk', ru: 'Иркутск' },
  tver: { en: 'Tver', ru: 'Тверь' },
  smolensk: { en: 'Smolensk', ru: 'Смоленск' },
  bryansk: { en: 'Bryansk', ru: 'Брянск' },
  kaliningrad: { en: 'Kaliningrad', ru: 'Калининград' },
  'demo-city': { en: 'Demo city', ru: 'демонстрационный город' },
};

/** Other words in the cells of answers, in Russian. */
const RUSSIAN: Readonly<Record<string, string>> = {
  car: 'машина',
  truck: 'грузовик',
  bicycle: 'велосипед',
  foot: 'пешком',
  addresses: 'адреса',
  reverse: 'обратное геокодирование',
  search: 'поиск',
  parse: 'разбор',
  suggest: 'подсказки',
  brand: 'ближайшее место бренда',
  'name with a typo': 'название с опечаткой',
  'MiniSearch with a filter of distance': 'MiniSearch с отбором по расстоянию',
  'geojson-vt, cold': 'geojson-vt, без кэша',
  'the three together': 'все три вместе',
  'Express, plain': 'Express, простой',
  "Express, plain, a tile's bytes": 'Express, простой, байты тайла',
  'Express, usual middleware': 'Express, обычные middleware',
  'Fastify, plain': 'Fastify, простой',
  geocode: 'геокодирование',
  tile: 'тайл',
  'geocode, 1 % logged': 'геокодирование, в журнале 1 %',
  'reverse, 1 % logged': 'обратное геокодирование, в журнале 1 %',
  'tile, 1 % logged': 'тайл, в журнале 1 %',
  'an address': 'адрес',
  'a route': 'маршрут',
};

/** A word of an answer in a language; names of programs are the same in all. */
export const wordIn = (language: Language, word: string): string =>
  CITIES[word]?.[language] ?? (language === 'ru' ? (RUSSIAN[word] ?? word) : word);
