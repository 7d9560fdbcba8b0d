import { type Language, numberText } from './numbers.ts';
import type { Results, TableText } from './results.ts';

/** Measures of the table, by column of the result. */
const MEASURES: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  addresses: { en: 'addresses', ru: 'адресов' },
  nodes: { en: 'nodes', ru: 'точек' },
  'PBF MB': { en: 'PBF, MB', ru: 'PBF, МБ' },
  'build s': { en: 'build, s', ru: 'сборка, с' },
  'build CPU s': { en: 'build, CPU s', ru: 'сборка, с процессора' },
  'peak MB': { en: 'build, peak MB', ru: 'сборка, пик памяти, МБ' },
  'bound MB': { en: '`--memory`, MB', ru: '`--memory`, МБ' },
  'bounded: build s': { en: 'build with it, s', ru: 'сборка с ним, с' },
  'bounded: build CPU s': { en: 'build with it, CPU s', ru: 'сборка с ним, с процессора' },
  'bounded: peak MB': { en: 'build with it, peak MB', ru: 'сборка с ним, пик памяти, МБ' },
  'snapshot MB': { en: 'snapshot, MB', ru: 'снимок, МБ' },
  'open s': { en: 'opening, s', ru: 'открытие, с' },
  'resident MB': { en: 'resident after the requests, MB', ru: 'память после запросов, МБ' },
  'geocode, p50 ms': { en: 'geocode, median ms', ru: 'геокодирование, медиана, мс' },
  'geocode, p99 ms': { en: 'geocode, p99 ms', ru: 'геокодирование, p99, мс' },
  'reverse, p99 ms': { en: 'reverse, p99 ms', ru: 'обратное, p99, мс' },
  'route, p50 ms': { en: 'route between towns, median ms', ru: 'маршрут между городами, медиана, мс' },
  'tile, p99 ms': { en: 'tile, p99 ms', ru: 'тайл, p99, мс' },
};

/** Returns the rows of a table: each measure of the generated countries, the slope to the largest, and the goal. */
export function countryRows(results: Results, language: Language): TableText {
  const { rows } = results.of('country');
  const sizes = rows.filter((row) => String(row['country']).startsWith('1/'));
  const slope = rows.findLast((row) => String(row['country']).startsWith('slope'));
  const columns = [...sizes, slope, rows.at(-1)];
  const names = sizes.map((row) => String(row['country'])).join(' | ');
  const cell = (value: unknown): string => (typeof value === 'number' ? numberText(value, language) : '–');
  return {
    head:
      language === 'en'
        ? `Measure | ${names} | Slope | Goal for the whole`
        : `Измерение | ${names} | Наклон | Цель для страны`,
    rows: Object.entries(MEASURES).map(([column, name]) => [
      name[language],
      ...columns.map((row) => cell(row?.[column])),
    ]),
  };
}
