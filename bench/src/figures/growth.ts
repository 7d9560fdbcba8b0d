import { lineChart } from './line-chart.ts';
import { type Language, numberText } from './numbers.ts';
import type { Results, Row, TableText } from './results.ts';

/** Approximate size of an extract of Russia, for the table's last column. */
const RUSSIA_MB = 3900;
const SIZE = 'PBF MB';

type Names = Readonly<Record<Language, string>>;

const BUILD: Readonly<Record<string, Names>> = {
  'build CPU s': { en: 'build, CPU s', ru: 'сборка, с процессора' },
  'build peak MB': { en: 'build, peak MB', ru: 'сборка, пик памяти, МБ' },
  'snapshot MB': { en: 'snapshot, MB', ru: 'снимок, МБ' },
  'memory MB': { en: 'memory in service, MB', ru: 'память в работе, МБ' },
  'open ms': { en: 'opening, ms', ru: 'открытие, мс' },
};

const ANSWERS: Readonly<Record<string, Names>> = {
  'geocode, p50 ms': { en: 'geocode', ru: 'геокодирование' },
  'reverse, p50 ms': { en: 'reverse', ru: 'обратное' },
  'places around, p50 ms': { en: 'places around', ru: 'места вокруг' },
  'route of 3 km, p50 ms': { en: 'route of 3 km', ru: 'маршрут 3 км' },
};

/**
 * Returns the rows of a table: each measure at every size, its log-log slope (1: grows like the map, 0: constant), and
 * for builds and memory the extrapolation to Russia. Answer times depend more on the location than on the map's size.
 */
export function growthRows(results: Results, language: Language): TableText {
  const { rows } = results.of('growth');
  const mb = language === 'en' ? 'MB' : 'МБ';
  const head = [
    language === 'en' ? 'Measure' : 'Измерение',
    ...rows.map(
      (row) => `${citiesText(row['cities'] as number, language)}, ${numberText(row[SIZE] as number, language)} ${mb}`,
    ),
    language === 'en' ? 'Slope' : 'Наклон',
    language === 'en' ? 'Russia, by the slope' : 'Россия, по наклону',
  ].join(' | ');
  const answers = Object.fromEntries(
    Object.entries(ANSWERS).map(([column, names]) => [
      column,
      { en: `${names.en}, median ms`, ru: `${names.ru}, медиана, мс` },
    ]),
  );
  const lines = Object.entries({ ...BUILD, ...answers }).map(([column, names]) => {
    const slope = slopeOf(rows, column);
    const last = rows.at(-1)!;
    const russia = (last[column] as number) * (RUSSIA_MB / (last[SIZE] as number)) ** slope;
    return [
      names[language],
      ...rows.map((row) => numberText(row[column] as number, language)),
      slope.toFixed(2).replace('.', language === 'en' ? '.' : ','),
      column in BUILD ? numberText(Number(russia.toPrecision(2)), language) : '–',
    ];
  });
  return { head, rows: lines };
}

const CITIES: Readonly<Record<Language, Readonly<Partial<Record<Intl.LDMLPluralRule, string>>>>> = {
  en: { one: 'city', other: 'cities' },
  ru: { one: 'город', few: 'города', many: 'городов' },
};

const citiesText = (count: number, language: Language): string =>
  `${count} ${CITIES[language][new Intl.PluralRules(language).select(count)]}`;

/** Returns the growth charts by file name in `docs/pictures`. */
export function growthCharts(results: Results): Readonly<Record<string, string>> {
  const files: Record<string, string> = {};
  for (const language of ['en', 'ru'] as const) {
    const ending = language === 'en' ? '' : '.ru';
    const chart = (title: Names, yLabel: Names, measures: Readonly<Record<string, Names>>): string =>
      lineChart({
        title: title[language],
        yLabel: yLabel[language],
        xLabel: language === 'en' ? 'size of the extracts, MB of PBF' : 'размер выгрузок, МБ PBF',
        tick: (value) => numberText(value, language),
        series: Object.entries(measures).map(([column, names]) => ({
          name: names[language],
          points: results.of('growth').rows.map((row) => [row[SIZE] as number, row[column] as number] as const),
        })),
      });
    files[`growth-build${ending}.svg`] = chart(
      { en: 'Build, memory and opening', ru: 'Сборка, память и открытие' },
      { en: 'seconds, megabytes, milliseconds', ru: 'секунды, мегабайты, миллисекунды' },
      BUILD,
    );
    files[`growth-answers${ending}.svg`] = chart(
      { en: 'Median answer', ru: 'Медиана ответа' },
      { en: 'milliseconds', ru: 'миллисекунды' },
      ANSWERS,
    );
  }
  return files;
}

/** Returns the log-log slope of the points by least squares. */
function slopeOf(rows: readonly Row[], column: string): number {
  const points = rows.map((row) => [Math.log(row[SIZE] as number), Math.log(row[column] as number)] as const);
  const mean = (axis: 0 | 1): number => points.reduce((sum, point) => sum + point[axis], 0) / points.length;
  const [x0, y0] = [mean(0), mean(1)];
  const shared = points.reduce((sum, [x, y]) => sum + (x - x0) * (y - y0), 0);
  return shared / points.reduce((sum, [x]) => sum + (x - x0) ** 2, 0);
}
