import { countryRows } from './country.ts';
import { growthRows } from './growth.ts';
import { type Language, median, numberText, rangeText, timesInRussian } from './numbers.ts';
import { pageRows } from './page.ts';
import { classesRows, exactRows, matchingRows, reliabilityRows, strangersRows } from './quality.ts';
import type { Cell, Results, Row, TableText } from './results.ts';
import { wordIn } from './words.ts';

/** Formats one table of the documentation from stored results. */
export type Table = (results: Results, language: Language) => string;

type Text = Readonly<Record<Language, string>>;

const SEARCH_HEAD: Text = {
  en: 'Program | Queries | Right, % | p50, ms | p99, ms | Times slower | Indexing, s | Memory, MB',
  ru: 'Программа | Запросов | Верно, % | p50, мс | p99, мс | Во сколько раз медленнее | Индекс, с | Память, МБ',
};

/** Columns about the settings of a program, which have their own table. */
const SETTINGS = ['version', 'settings', 'documentation'];

/** The tables that documents name in `<!-- figures NAME -->`. */
export const TABLES: Readonly<Record<string, Table>> = {
  summary,
  'routing-peers': routingPeers,
  'routing-agreement': wholeTable('routing-agreement', {
    en: 'City | Profile | Pairs | Only Verst | Only Valhalla | Length, median ratio | Within 5 % | Time, median ratio',
    ru: 'Город | Профиль | Пар | Только Verst | Только Valhalla | Длина, медиана отношения | В пределах 5 % | Время, медиана отношения',
  }),
  'routing-programs': wholeTable('routing-programs', {
    en: 'City | Profile | Program | Found, % | Route p50, ms | Times slower | Preparation, CPU s | Data, MB',
    ru: 'Город | Профиль | Программа | Найдено, % | Маршрут, медиана, мс | Во сколько раз медленнее | Подготовка, с процессора | Данные, МБ',
  }),
  'geocode-peers': wholeTable('geocode-peers', SEARCH_HEAD, SETTINGS),
  'geocode-peers-settings': settingsTable('geocode-peers', 'peer'),
  'geocode-peers-growth': wholeTable(
    'geocode-peers-growth',
    { en: `Addresses | ${SEARCH_HEAD.en}`, ru: `Адресов | ${SEARCH_HEAD.ru}` },
    SETTINGS,
  ),
  strangers: drawn(strangersRows),
  reliability: drawn(reliabilityRows),
  classes: drawn(classesRows),
  matching: drawn(matchingRows),
  'routing-exact': drawn(exactRows),
  growth: drawn(growthRows),
  country: drawn(countryRows),
  page: (results, language) =>
    markdown(language === 'en' ? ' | Before | Now' : ' | Было | Стало', pageRows(results, language)),
  'places-peers': chosenTable(
    'places-peers',
    {
      en: 'Search | Program | Right, % | p50, ms | p99, ms | Times slower',
      ru: 'Поиск | Программа | Верно, % | p50, мс | p99, мс | Во сколько раз медленнее',
    },
    ['search', 'program', 'right %', 'p50 ms', 'p99 ms', 'times slower'],
  ),
  'places-peers-settings': settingsTable('places-peers', 'program'),
  'tiles-peers': chosenTable(
    'tiles-peers',
    {
      en: 'City | Program | Tiles | Indexing, ms | p50, ms | p99, ms | Times slower | Tiles, MB | Memory, MB',
      ru: 'Город | Программа | Тайлов | Индекс, мс | p50, мс | p99, мс | Во сколько раз медленнее | Тайлы, МБ | Память, МБ',
    },
    ['city', 'peer', 'tiles', 'index ms', 'p50 ms', 'p99 ms', 'p50 ×', 'tiles MB', 'memory MB'],
    (row) => row['zoom'] === 'all',
  ),
  'tiles-archives': wholeTable('tiles-archives', {
    en: 'City | Program | Seconds | CPU s | Peak, MB | Tiles | Archive, MB',
    ru: 'Город | Программа | Секунд | с процессора | Пик памяти, МБ | Тайлов | Архив, МБ',
  }),
  'build-peers': wholeTable('build-peers', {
    en: 'Program | Seconds | CPU s | Peak, MB | On disk, MB',
    ru: 'Программа | Секунд | с процессора | Пик памяти, МБ | На диске, МБ',
  }),
  'opening-peers': wholeTable('opening-peers', {
    en: 'First answer | Program | After, ms | Memory, MB',
    ru: 'Первый ответ | Программа | Через, мс | Память, МБ',
  }),
  http: wholeTable('http', {
    en: 'Answer | Requests a second | × plain Express | × it with as many bytes | CPU µs a request | × its CPU',
    ru: 'Ответ | Запросов в секунду | × простой Express | × он же с теми же байтами | мкс процессора на запрос | × его процессор',
  }),
  blind,
};

interface Line {
  readonly question: Text;
  readonly answer: Table;
  readonly command: string;
}

const SUMMARY: readonly Line[] = [
  {
    question: {
      en: 'Messy addresses of 37 classes: the first answer is the right house, within 50 m',
      ru: 'Адреса с искажениями 37 видов: первый ответ — нужный дом, не дальше 50 м',
    },
    answer: (results, language) =>
      [...new Set(results.of('geocode').rows.map(({ city }) => city as string))]
        .map((city) => `${wordIn(language, city)} ${percent(meanRight(results.of('geocode').rows, city), language)}`)
        .join(', '),
    command: 'geocode',
  },
  {
    question: {
      en: 'Time for one such address: medians of the classes',
      ru: 'Время на один такой адрес: медианы по видам',
    },
    answer: (results, language) => `${rangeText(results.numbers('geocode', {}, 'p50 ms'), language)} ${ms(language)}`,
    command: 'geocode',
  },
  {
    question: {
      en: 'The same classes in a snapshot of 1.3 million addresses',
      ru: 'Те же виды искажений в снимке с 1,3 миллиона адресов',
    },
    answer: (results, language) => {
      const mix = (column: string): number => results.number('geocode-scale', { what: 'geocode, the mix' }, column);
      return `${percent(mix('right %'), language)} ${language === 'en' ? 'right' : 'верно'}; p50 ${numberText(mix('p50 ms'), language)}, p99 ${numberText(mix('p99 ms'), language)} ${ms(language)}`;
    },
    command: 'geocode-scale',
  },
  {
    question: {
      en: 'The same addresses in six general search engines',
      ru: 'Те же адреса в шести поисковых движках общего назначения',
    },
    answer: (results, language) => {
      const [verst, ...peers] = results.of('geocode-peers').rows;
      const best = peers.reduce((a, b) => (numberIn(b, 'right %') > numberIn(a, 'right %') ? b : a));
      const fastest = peers.reduce((a, b) => (numberIn(b, 'times slower') < numberIn(a, 'times slower') ? b : a));
      const tell = (row: Row): string => {
        const right = percent(numberIn(row, 'right %'), language);
        const peer = String(row['peer']).replace(',', '');
        return language === 'en'
          ? `${peer}, ${right} right, ${numberText(numberIn(row, 'times slower'), language)} × slower than Verst`
          : `${peer}, ${right} верно, ${timesInRussian(numberIn(row, 'times slower'))} медленнее Verst`;
      };
      const right = percent(numberIn(verst!, 'right %'), language);
      return language === 'en'
        ? `Verst: ${right} right. The most accurate: ${tell(best)}. The fastest: ${tell(fastest)}`
        : `Verst: ${right} верно. Самый точный из них: ${tell(best)}. Самый быстрый: ${tell(fastest)}`;
    },
    command: 'geocode-peers',
  },
  {
    question: { en: 'Reverse geocoding at a house', ru: 'Обратное геокодирование у дома' },
    answer: (results, language) =>
      `${numberText(results.number('reverse', { where: 'at a house' }, 'p50 ms'), language)} ${ms(language)}`,
    command: 'reverse',
  },
  {
    question: {
      en: 'Routing over a generated network of a million nodes, p50',
      ru: 'Маршруты по сгенерированному графу в миллион узлов, p50',
    },
    answer: (results, language) => {
      const one = (what: string, en: string, ru: string): string => {
        const row = results.of('routing').rows.find((each) => each['what'] === what)!;
        return `${language === 'en' ? en : ru}: ${numberText(row['p50'] as number, language)} ${unit(row['unit'] as string, language)}`;
      };
      return [
        one('weight of a pair of nodes', 'travel time between two nodes', 'время в пути между двумя узлами'),
        one('route between points, full geometry', 'route with geometry', 'маршрут с геометрией'),
        one('matrix 1000 × 1000', 'matrix of 1000 × 1000', 'матрица 1000 × 1000'),
        one('isochrone of 10 minutes', 'isochrone of 10 minutes', 'изохрона 10 минут'),
      ].join('; ');
    },
    command: 'routing',
  },
  {
    question: {
      en: 'Times as fast as Valhalla in the same process; median over profiles and cities',
      ru: 'Во сколько раз быстрее Valhalla в том же процессе; медиана по профилям и городам',
    },
    answer: (results, language) =>
      PEER_CALLS.filter(({ isSummarised }) => isSummarised)
        .map(({ what, ru }) => {
          const times = median(results.numbers('routing-peers', { what }, 'times as fast'));
          return `${language === 'en' ? what : ru}: ${numberText(times, language)}`;
        })
        .join('; '),
    command: 'routing-peers',
  },
  {
    question: {
      en: 'One search for places: by kind, brand, misspelt name or address',
      ru: 'Один поиск мест: по виду, сети, названию с опечаткой или адресу',
    },
    answer: (results, language) => {
      const mix = (column: string): string => numberText(results.number('poi', { search: 'mix' }, column), language);
      return `p50 ${mix('p50 ms')}, p99 ${mix('p99 ms')} ${ms(language)}`;
    },
    command: 'poi',
  },
  {
    question: { en: 'A tile at zoom 14 that is not cached', ru: 'Тайл масштаба 14, которого нет в кэше' },
    answer: (results, language) =>
      `p50 ${numberText(results.number('tiles', { zoom: 14 }, 'p50 ms'), language)} ${ms(language)}`,
    command: 'tiles',
  },
  {
    question: {
      en: 'Requests a second with key, quota, limits and log, as a percentage of an Express application that returns a constant',
      ru: 'Запросов в секунду с ключом, квотой, ограничениями и журналом — в процентах от приложения Express, которое только возвращает константу',
    },
    answer: (results, language) => {
      const rate = (answer: string): string =>
        percent(100 * results.number('http', { answer }, '× plain Express'), language);
      const usual = language === 'en' ? 'Express with the usual middleware' : 'Express с обычными middleware';
      return `geocode: ${rate('geocode')}; reverse: ${rate('reverse')}; tile: ${rate('tile')}; ${usual}: ${rate('Express, usual middleware')}`;
    },
    command: 'http',
  },
];

function summary(results: Results, language: Language): string {
  return markdown(
    language === 'en' ? 'Question | Answer | Command' : 'Вопрос | Ответ | Команда',
    SUMMARY.map(({ question, answer, command }) => [
      question[language],
      answer(results, language),
      `\`npm run bench -- ${command}\``,
    ]),
  );
}

const PEER_CALLS = [
  { what: 'route with steps in Russian', ru: 'маршрут с шагами по-русски', isSummarised: true },
  { what: 'route, line alone', ru: 'маршрут, только линия', isSummarised: true },
  { what: 'matrix 10 × 10', ru: 'матрица 10 × 10', isSummarised: false },
  { what: 'matrix 100 × 100', ru: 'матрица 100 × 100', isSummarised: true },
  { what: 'matrix 1000 × 1000', ru: 'матрица 1000 × 1000', isSummarised: false },
  { what: 'isochrone of 10 minutes', ru: 'изохрона 10 минут', isSummarised: true },
  { what: 'matching of a trace, σ 10 m, every 5 s', ru: 'привязка трека, σ 10 м, каждые 5 с', isSummarised: true },
] as const;

/** Formats medians of both programs and their ratio by profile and call, each the median over cities. */
function routingPeers(results: Results, language: Language): string {
  const { rows } = results.of('routing-peers');
  const profiles = [...new Set(rows.map(({ profile }) => profile as string))];
  return markdown(
    language === 'en'
      ? 'Profile | Call | Verst, ms | Valhalla, ms | Times as fast'
      : 'Профиль | Вызов | Verst, мс | Valhalla, мс | Во сколько раз быстрее',
    profiles.flatMap((profile) =>
      PEER_CALLS.flatMap(({ what, ru }) => {
        if (!rows.some((row) => row['profile'] === profile && row['what'] === what)) return [];
        const over = (column: string): string =>
          numberText(median(results.numbers('routing-peers', { profile, what }, column)), language);
        const call = language === 'en' ? what : ru;
        return [
          [wordIn(language, profile), call, over('Verst p50, ms'), over('Valhalla p50, ms'), over('times as fast')],
        ];
      }),
    ),
  );
}

/** Formats the number of queries and the share of correct answers by set of strangers' queries. */
function blind(results: Results, language: Language): string {
  const { rows } = results.of('blind');
  const sets = [...new Set(rows.map(({ set }) => set as string))];
  return markdown(
    language === 'en' ? 'Set | Queries | Right, %' : 'Набор | Запросов | Верно, %',
    sets.map((set) => {
      const own = rows.filter((row) => row['set'] === set);
      const whole = own.find((row) => row['class'] === 'all parts') ?? own.find((row) => row['class'] === 'all')!;
      return [
        wordIn(language, set),
        numberText(whole['queries'] as number, language),
        numberText(roundDown(whole['right %'] as number), language),
      ];
    }),
  );
}

function drawn(textOf: (results: Results, language: Language) => TableText): Table {
  return (results, language) => {
    const { head, rows } = textOf(results, language);
    return markdown(head, rows);
  };
}

/** Formats the settings of programs, each once, with links to the documentation that recommends them. */
function settingsTable(name: string, column: 'peer' | 'program'): Table {
  return (results, language) => {
    const rows = results.of(name).rows.filter((row) => row['settings']);
    const last = new Map(rows.map((row) => [row[column], row]));
    return markdown(
      language === 'en' ? 'Program | Version | Settings' : 'Программа | Версия | Настройки',
      [...last.values()].map((row) => [
        `[${row[column]}](${row['documentation']})`,
        String(row['version']),
        // Escaped, because `|` and `<` have a meaning in a Markdown table.
        String(row['settings']).replaceAll('|', '\\|').replaceAll('<', '&lt;'),
      ]),
    );
  };
}

/** Formats all columns of a result except `without`. */
function wholeTable(name: string, head: Text, without: readonly string[] = []): Table {
  return (results, language) => {
    const columns = new Set(results.of(name).rows.flatMap((row) => Object.keys(row)));
    for (const column of without) columns.delete(column);
    return chosenTable(name, head, [...columns])(results, language);
  };
}

/** Formats some columns and rows of a result. */
function chosenTable(
  name: string,
  head: Text,
  columns: readonly string[],
  isShown: (row: Row) => boolean = () => true,
): Table {
  return (results, language) =>
    markdown(
      head[language],
      results
        .of(name)
        .rows.filter(isShown)
        .map((row) => columns.map((column) => cellText(row[column], language))),
    );
}

function cellText(value: Cell | undefined, language: Language): string {
  if (value === null || value === undefined) return '–';
  return typeof value === 'number' ? numberText(value, language) : wordIn(language, value);
}

const markdown = (head: string, rows: TableText['rows']): string =>
  [
    `| ${head} |`,
    `|${'---|'.repeat(head.split(' | ').length)}`,
    ...rows.map((cells) => `| ${cells.join(' | ')} |`),
  ].join('\n');

function meanRight(rows: readonly Row[], city: string): number {
  const own = rows.filter(
    (row) => row['city'] === city && row['class'] !== 'all' && typeof row['right %'] === 'number',
  );
  const queries = own.reduce((sum, row) => sum + (row['queries'] as number), 0);
  return own.reduce((sum, row) => sum + (row['queries'] as number) * (row['right %'] as number), 0) / queries;
}

const numberIn = (row: Row, column: string): number => row[column] as number;

const percent = (value: number, language: Language): string => `${numberText(roundDown(value), language)} %`;

/** Rounds down to one decimal, so that only a complete share shows as 100. */
const roundDown = (percentage: number): number => Math.floor(percentage * 10) / 10;

const ms = (language: Language): string => (language === 'en' ? 'ms' : 'мс');
const unit = (text: string, language: Language): string =>
  language === 'en' ? text : text.replace('µs', 'мкс').replace('ms', 'мс');
