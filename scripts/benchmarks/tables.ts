import { countryRows } from './country.ts';
import { growthRows } from './growth.ts';
import { type Language, median, numberText, rangeText } from './numbers.ts';
import { pageRows } from './page.ts';
import { classesRows, exactRows, matchingRows, reliabilityRows, strangersRows } from './quality.ts';
import type { Cell, Results, Row } from './results.ts';
import { wordIn } from './words.ts';

/** Formats one table of the documentation from stored results. */
export type Table = (results: Results, language: Language) => string;

/** The tables that documents name in `<!-- figures NAME -->`. */
export const TABLES: Readonly<Record<string, Table>> = {
  summary,
  'routing-peers': routingPeers,
  'routing-agreement': (results, language) =>
    wholeTable(results.of('routing-agreement').rows, language, {
      en: [
        'City',
        'Profile',
        'Pairs',
        'Only Verst',
        'Only Valhalla',
        'Length, median ratio',
        'Within 5 %',
        'Time, median ratio',
      ],
      ru: [
        'Город',
        'Профиль',
        'Пар',
        'Только Verst',
        'Только Valhalla',
        'Длина, медиана отношения',
        'В пределах 5 %',
        'Время, медиана отношения',
      ],
    }),
  'routing-programs': (results, language) =>
    wholeTable(results.of('routing-programs').rows, language, {
      en: ['City', 'Profile', 'Program', 'Found, %', 'Route p50, ms', 'Times slower', 'Preparation, CPU s', 'Data, MB'],
      ru: [
        'Город',
        'Профиль',
        'Программа',
        'Найдено, %',
        'Маршрут, медиана, мс',
        'Во сколько раз медленнее',
        'Подготовка, с процессора',
        'Данные, МБ',
      ],
    }),
  'geocode-peers': (results, language) => searchTable(results.of('geocode-peers').rows, language),
  'geocode-peers-settings': (results, language) => settingsTable(results.of('geocode-peers').rows, 'peer', language),
  'geocode-peers-growth': (results, language) => searchTable(results.of('geocode-peers-growth').rows, language),
  strangers: drawn(strangersRows),
  reliability: drawn(reliabilityRows),
  classes: drawn(classesRows),
  matching: drawn(matchingRows),
  'routing-exact': drawn(exactRows),
  growth: drawn(growthRows),
  country: drawn(countryRows),
  page: (results, language) =>
    markdown(language === 'en' ? ['', 'Before', 'Now'] : ['', 'Было', 'Стало'], pageRows(results, language)),
  'places-peers': placesPeers,
  'places-peers-settings': (results, language) => settingsTable(results.of('places-peers').rows, 'program', language),
  'tiles-peers': tilesPeers,
  'tiles-archives': (results, language) =>
    wholeTable(results.of('tiles-archives').rows, language, {
      en: ['City', 'Program', 'Seconds', 'CPU s', 'Peak, MB', 'Tiles', 'Archive, MB'],
      ru: ['Город', 'Программа', 'Секунд', 'с процессора', 'Пик памяти, МБ', 'Тайлов', 'Архив, МБ'],
    }),
  'build-peers': (results, language) =>
    wholeTable(results.of('build-peers').rows, language, {
      en: ['Program', 'Seconds', 'CPU s', 'Peak, MB', 'On disk, MB'],
      ru: ['Программа', 'Секунд', 'с процессора', 'Пик памяти, МБ', 'На диске, МБ'],
    }),
  'opening-peers': (results, language) =>
    wholeTable(results.of('opening-peers').rows, language, {
      en: ['First answer', 'Program', 'After, ms', 'Memory, MB'],
      ru: ['Первый ответ', 'Программа', 'Через, мс', 'Память, МБ'],
    }),
  http: (results, language) =>
    wholeTable(results.of('http').rows, language, {
      en: [
        'Answer',
        'Requests a second',
        '× plain Express',
        '× it with as many bytes',
        'CPU µs a request',
        '× its CPU',
      ],
      ru: [
        'Ответ',
        'Запросов в секунду',
        '× простой Express',
        '× он же с теми же байтами',
        'мкс процессора на запрос',
        '× его процессор',
      ],
    }),
  blind,
};

interface Line {
  readonly question: Readonly<Record<Language, string>>;
  readonly answer: Table;
  readonly command: string;
}

const SUMMARY: readonly Line[] = [
  {
    question: {
      en: 'First answer is the right house within 50 m, 37 classes of messy queries',
      ru: 'Первый ответ — нужный дом в пределах 50 м, 37 классов неаккуратных запросов',
    },
    answer: (results, language) =>
      [...new Set(results.of('geocode').rows.map(({ city }) => city as string))]
        .map((city) => `${wordIn(language, city)} ${percent(meanRight(results.of('geocode').rows, city), language)}`)
        .join(', '),
    command: 'geocode',
  },
  {
    question: { en: 'One messy query, median by class', ru: 'Один неаккуратный запрос, медиана по классам' },
    answer: (results, language) => `${rangeText(results.numbers('geocode', {}, 'p50 ms'), language)} ${ms(language)}`,
    command: 'geocode',
  },
  {
    question: { en: '1.3 million addresses, the same classes', ru: '1,3 миллиона адресов, те же классы' },
    answer: (results, language) => {
      const mix = (column: string): number => results.number('geocode-scale', { what: 'geocode, the mix' }, column);
      return `${percent(mix('right %'), language)}; p50 ${numberText(mix('p50 ms'), language)}, p99 ${numberText(mix('p99 ms'), language)} ${ms(language)}`;
    },
    command: 'geocode-scale',
  },
  {
    question: {
      en: 'Six other engines with the same addresses (MiniSearch, FlexSearch, Orama, Fuse.js, SQLite FTS5, PostgreSQL pg_trgm): the most accurate of them; the fastest of them',
      ru: 'Шесть других движков с теми же адресами (MiniSearch, FlexSearch, Orama, Fuse.js, SQLite FTS5, PostgreSQL pg_trgm): самый точный из них; самый быстрый из них',
    },
    answer: (results, language) => {
      const [verst, ...peers] = results.of('geocode-peers').rows;
      const best = peers.reduce((a, b) => (numberIn(b, 'right %') > numberIn(a, 'right %') ? b : a));
      const fastest = peers.reduce((a, b) => (numberIn(b, 'times slower') < numberIn(a, 'times slower') ? b : a));
      const tell = (row: Row): string =>
        `${percent(numberIn(row, 'right %'), language)} ${language === 'en' ? 'right' : 'верно'}, ${numberText(numberIn(row, 'times slower'), language)} × ${language === 'en' ? 'slower' : 'медленнее'}`;
      return `${tell(best)}; ${tell(fastest)} (Verst: ${percent(numberIn(verst!, 'right %'), language)})`;
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
      en: 'A million generated nodes: weight of a pair; whole route; matrix of 1000 × 1000; isochrone',
      ru: 'Миллион сгенерированных узлов: вес пары; весь маршрут; матрица 1000 × 1000; изохрона',
    },
    answer: (results, language) => {
      const one = (what: string): string => {
        const row = results.of('routing').rows.find((each) => each['what'] === what)!;
        return `${numberText(row['p50'] as number, language)} ${unit(row['unit'] as string, language)}`;
      };
      return [
        one('weight of a pair of nodes'),
        one('route between points, full geometry'),
        one('matrix 1000 × 1000'),
        one('isochrone of 10 minutes'),
      ].join('; ');
    },
    command: 'routing',
  },
  {
    question: {
      en: 'Speed relative to Valhalla in the same process, median over profiles and cities: route with steps; line alone; matrix of 100 × 100; isochrone; matching',
      ru: 'Скорость относительно Valhalla в том же процессе, медиана по профилям и городам: маршрут с шагами; только линия; матрица 100 × 100; изохрона; привязка трека',
    },
    answer: (results, language) =>
      `${PEER_CALLS.filter(({ isSummarised }) => isSummarised)
        .map(({ what }) => numberText(median(results.numbers('routing-peers', { what }, 'times as fast')), language))
        .join('; ')} × ${language === 'en' ? 'as fast' : 'быстрее'}`,
    command: 'routing-peers',
  },
  {
    question: { en: 'Places: kind, brand, name with a typo, address', ru: 'Места: вид, сеть, имя с опечаткой, адрес' },
    answer: (results, language) => {
      const mix = (column: string): string => numberText(results.number('poi', { search: 'mix' }, column), language);
      return `p50 ${mix('p50 ms')}, p99 ${mix('p99 ms')} ${ms(language)}`;
    },
    command: 'poi',
  },
  {
    question: { en: 'A cold tile at zoom 14', ru: 'Тайл масштаба 14, которого нет в кэше' },
    answer: (results, language) =>
      `p50 ${numberText(results.number('tiles', { zoom: 14 }, 'p50 ms'), language)} ${ms(language)}`,
    command: 'tiles',
  },
  {
    question: {
      en: 'Requests per second with key, quota, limits and log, as a share of those of plain Express that answers a constant',
      ru: 'Запросы в секунду с ключом, квотой, ограничениями и журналом — доля от простого Express, который отвечает константой',
    },
    answer: (results, language) => {
      const rate = (answer: string): string =>
        numberText(results.number('http', { answer }, '× plain Express'), language);
      const usual = language === 'en' ? 'Express with the usual middleware' : 'Express с обычными middleware';
      return `geocode ${rate('geocode')}, reverse ${rate('reverse')}, tile ${rate('tile')}; ${usual} ${rate('Express, usual middleware')}`;
    },
    command: 'http',
  },
];

function summary(results: Results, language: Language): string {
  const head = language === 'en' ? ['Question', 'Answer', 'Command'] : ['Вопрос', 'Ответ', 'Команда'];
  return markdown(
    head,
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
  const head =
    language === 'en'
      ? ['Profile', 'Call', 'Verst, ms', 'Valhalla, ms', 'Times as fast']
      : ['Профиль', 'Вызов', 'Verst, мс', 'Valhalla, мс', 'Во сколько раз быстрее'];
  return markdown(
    head,
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
    language === 'en' ? ['Set', 'Queries', 'Right, %'] : ['Набор', 'Запросов', 'Верно, %'],
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

type Rows = (
  results: Results,
  language: Language,
) => { readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] };

function drawn(rowsOf: Rows): Table {
  return (results, language) => {
    const { head, rows } = rowsOf(results, language);
    return markdown(head, rows);
  };
}

/** Formats a table of address search programs, without their settings. */
function searchTable(rows: readonly Row[], language: Language): string {
  const told = rows.map((row) =>
    Object.fromEntries(
      Object.entries(row).filter(([column]) => !['version', 'settings', 'documentation'].includes(column)),
    ),
  );
  const sized = 'addresses' in told[0]!;
  return wholeTable(told, language, {
    en: [
      ...(sized ? ['Addresses'] : []),
      'Program',
      'Queries',
      'Right, %',
      'p50, ms',
      'p99, ms',
      'Times slower',
      'Indexing, s',
      'Memory, MB',
    ],
    ru: [
      ...(sized ? ['Адресов'] : []),
      'Программа',
      'Запросов',
      'Верно, %',
      'p50, мс',
      'p99, мс',
      'Во сколько раз медленнее',
      'Индекс, с',
      'Память, МБ',
    ],
  });
}

/** Formats the settings of programs, each once, with links to the documentation that recommends them. */
function settingsTable(rows: readonly Row[], column: 'peer' | 'program', language: Language): string {
  const told = new Map(rows.filter((row) => row['settings']).map((row) => [row[column], row]));
  return markdown(
    language === 'en' ? ['Program', 'Version', 'Settings'] : ['Программа', 'Версия', 'Настройки'],
    [...told.values()].map((row) => [
      `[${row[column]}](${row['documentation']})`,
      String(row['version']),
      // Escaped, because `|` and `<` have a meaning in a Markdown table.
      String(row['settings']).replaceAll('|', '\\|').replaceAll('<', '&lt;'),
    ]),
  );
}

/** Formats place searches compared with general-purpose programs. */
function placesPeers(results: Results, language: Language): string {
  return markdown(
    language === 'en'
      ? ['Search', 'Program', 'Right, %', 'p50, ms', 'p99, ms', 'Times slower']
      : ['Поиск', 'Программа', 'Верно, %', 'p50, мс', 'p99, мс', 'Во сколько раз медленнее'],
    results
      .of('places-peers')
      .rows.map((row) => [
        wordIn(language, String(row['search'])),
        wordIn(language, String(row['program'])),
        ...['right %', 'p50 ms', 'p99 ms', 'times slower'].map((column) => numberText(numberIn(row, column), language)),
      ]),
  );
}

const TILE_COLUMNS = ['tiles', 'index ms', 'p50 ms', 'p99 ms', 'p50 ×', 'tiles MB', 'memory MB'];

/** Formats cold tiles over all zooms, by city and program. */
function tilesPeers(results: Results, language: Language): string {
  const rows = results.of('tiles-peers').rows.filter((row) => row['zoom'] === 'all');
  return markdown(
    language === 'en'
      ? ['City', 'Program', 'Tiles', 'Indexing, ms', 'p50, ms', 'p99, ms', 'Times slower', 'Tiles, MB', 'Memory, MB']
      : [
          'Город',
          'Программа',
          'Тайлов',
          'Индекс, мс',
          'p50, мс',
          'p99, мс',
          'Во сколько раз медленнее',
          'Тайлы, МБ',
          'Память, МБ',
        ],
    rows.map((row) => [
      wordIn(language, String(row['city'])),
      wordIn(language, String(row['peer'])),
      ...TILE_COLUMNS.map((column) => numberText(numberIn(row, column), language)),
    ]),
  );
}

function wholeTable(rows: readonly Row[], language: Language, heads: Readonly<Record<Language, string[]>>): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const text = (value: Cell | undefined): string => {
    if (value === null || value === undefined) return '–';
    return typeof value === 'number' ? numberText(value, language) : wordIn(language, value);
  };
  return markdown(
    heads[language],
    rows.map((row) => columns.map((column) => text(row[column]))),
  );
}

const markdown = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n')
    .replaceAll('| --- ', '|---')
    .replaceAll('--- |', '---|');

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
