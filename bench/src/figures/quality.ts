import { type Language, numberText } from './numbers.ts';
import type { Results, Row, TableText } from './results.ts';
import { wordIn } from './words.ts';

/** Sets of strangers' queries, in the order in which they were written; the third contains only conversations. */
const SETS = [2, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13];

/**
 * Returns the share of correct answers by set of strangers' queries and by question, in development cities and in
 * held-out ones.
 */
export function strangersRows(results: Results, language: Language): TableText {
  const head =
    language === 'en'
      ? 'Set | Asked | Queries | Right, % | Kept cities: queries | Kept cities: right, %'
      : 'Набор | Что спрошено | Запросов | Верно, % | Контрольные города: запросов | Контрольные города: верно, %';
  const rows = SETS.flatMap((set) => {
    const [own, kept] = [`blind-${set}`, `blind-${set}-kept`].map((name) =>
      results.of(name).rows.filter((row) => row['class'] === 'all'),
    );
    return own!.map((row) => {
      const what = row['set'] as string;
      const beside = kept!.find((other) => other['set'] === what);
      return [
        String(set),
        wordIn(language, what),
        ...[row, beside].flatMap((each) => [cell(each, 'queries', language), share(each, 'right %', language)]),
      ];
    });
  });
  return { head, rows };
}

const CALIBRATED = ['all answers', 'smart search'];

/** Returns for each tenth of the score the number of answers, the mean score and the share of correct ones. */
export function reliabilityRows(results: Results, language: Language): TableText {
  const { rows } = results.of('calibration');
  const head =
    language === 'en'
      ? 'Score | Geocoding: answers | told, % | right, % | Smart search: answers | told, % | right, %'
      : 'Оценка | Геокодирование: ответов | обещано, % | верно, % | Умный поиск: ответов | обещано, % | верно, %';
  const scores = [...new Set(rows.map((row) => row['score'] as string))];
  return {
    head,
    rows: scores.map((score) => [
      language === 'en' ? score : score.replace(' to ', ' – ').replaceAll('.', ','),
      ...CALIBRATED.flatMap((of) => {
        const row = rows.find((each) => each['of'] === of && each['score'] === score);
        return [cell(row, 'answers', language), share(row, 'mean score %', language), share(row, 'right %', language)];
      }),
    ]),
  };
}

/** Returns the share of correct first answers and the median time by class of messy queries. */
export function classesRows(results: Results, language: Language): TableText {
  const { rows } = results.of('geocode');
  const cities = [...new Set(rows.map((row) => row['city'] as string))];
  const classes = [...new Set(rows.map((row) => row['class'] as string))].filter((name) => name !== 'all');
  const [right, median] = language === 'en' ? ['right, %', 'p50, ms'] : ['верно, %', 'p50, мс'];
  return {
    head: [
      language === 'en' ? 'Class' : 'Класс',
      ...cities.flatMap((city) => [`${wordIn(language, city)}: ${right}`, median]),
    ].join(' | '),
    rows: classes.map((name) => [
      `\`${name}\``,
      ...cities.flatMap((city) => {
        const row = rows.find((each) => each['class'] === name && each['city'] === city);
        return [share(row, 'right %', language), cell(row, 'p50 ms', language)];
      }),
    ]),
  };
}

/** Returns the matched share of the true length: errors in rows, sampling in columns, mean of all cities. */
export function matchingRows(results: Results, language: Language): TableText {
  const { rows } = results.of('matching');
  const [errors, samplings] = ['σ, m', 'every, s'].map((column) => [
    ...new Set(rows.map((row) => row[column] as number)),
  ]);
  const every = (seconds: number): string => (language === 'en' ? `every ${seconds} s, %` : `каждые ${seconds} с, %`);
  return {
    head: [language === 'en' ? 'Error σ, m' : 'Ошибка σ, м', ...samplings!.map(every)].join(' | '),
    rows: errors!.map((error) => [
      String(error),
      ...samplings!.map((seconds) => {
        const of = rows.filter((row) => row['σ, m'] === error && row['every, s'] === seconds);
        return numberText(sum(of, 'matched of the true length, %') / of.length, language);
      }),
    ]),
  };
}

/** Returns the comparison of the hierarchy with Dijkstra's search by profile, over all cities and views. */
export function exactRows(results: Results, language: Language): TableText {
  const { rows } = results.of('routing-exact');
  const cities = new Set(rows.map((row) => row['city'])).size;
  return {
    head:
      language === 'en'
        ? 'Profile | Cities | Pairs | Unequal weights | Wrong paths'
        : 'Профиль | Городов | Пар | Неравных весов | Неверных путей',
    rows: [...new Set(rows.map((row) => row['profile'] as string))].map((profile) => {
      const of = rows.filter((row) => row['profile'] === profile);
      return [
        profile,
        String(cities),
        ...['pairs', 'unequal', 'wrong paths'].map((column) => numberText(sum(of, column), language)),
      ];
    }),
  };
}

const sum = (rows: readonly Row[], column: string): number =>
  rows.reduce((total, row) => total + (row[column] as number), 0);

const cell = (row: Row | undefined, column: string, language: Language): string => {
  const value = row?.[column];
  return typeof value === 'number' ? numberText(value, language) : '–';
};

/** Formats a percentage to one decimal, rounded down so that only a complete one shows as 100. */
const share = (row: Row | undefined, column: string, language: Language): string => {
  const value = row?.[column];
  return typeof value === 'number' ? numberText(Math.floor(value * 10) / 10, language) : '–';
};
