import type { Language } from './numbers.ts';

/** Cities by their name in results, in English and in Russian. */
const CITIES: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  irkutsk: { en: 'Irkutsk', ru: 'Иркутск' },
  tver: { en: 'Tver', ru: 'Тверь' },
  smolensk: { en: 'Smolensk', ru: 'Смоленск' },
  bryansk: { en: 'Bryansk', ru: 'Брянск' },
  kaliningrad: { en: 'Kaliningrad', ru: 'Калининград' },
  'demo-city': { en: 'Demo city', ru: 'демонстрационный город' },
};

/** Russian translations of other words in result cells. */
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

/** Translates a word of a result; program names are the same in all languages. */
export const wordIn = (language: Language, word: string): string =>
  CITIES[word]?.[language] ?? (language === 'ru' ? (RUSSIAN[word] ?? word) : word);
