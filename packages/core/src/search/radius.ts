import { AMOUNT_WORDS } from '../lexicon/numerals.ts';
import { BESIDE_M, REGION_M, WALK_M } from './reach.ts';

/** The words of a query without its distance, and the distance. */
export interface TakenRadius {
  /** «От» before a landmark is replaced by «около». */
  readonly words: readonly string[];
  /** Null if none is named. */
  readonly radiusM: number | null;
}

const METRES: readonly (readonly [unit: RegExp, metres: number])[] = [
  [/^(?:м|метр\S*|m|meters?|metres?)$/, 1],
  [/^(?:км|километр\S*|km|kilomet\S+)$/, 1000],
];
const METRES_A_MINUTE = { onFoot: 80, byCar: 500 } as const;

const NUMBER = `(\\d+(?:[.,]\\d+)?|${[...AMOUNT_WORDS.keys()].sort((a, b) => b.length - a.length).join('|')})`;
const UNIT = '(м|метр\\S*|км|километр\\S*|минут\\S*|мин|m|km|met(?:er|re)s?|kilomet\\S+|minutes?)';
const LEADING =
  '(?:в радиусе|в пределах|на расстоянии|на удалении|не (?:дальше|далее|более|больше)(?: чем)?(?: в| на)?|ближе(?: чем)?|максимум в|до|в|within)';
const ASKED = new RegExp(
  `(?:^|(?<= ))${LEADING} (?:до )?${NUMBER}? ?${UNIT}( ходьбы| пешком| езды| на машине)?( от| of| from)?(?= |$)`,
);
const REACH = /(?:^|(?<= ))в (?:шаговой|пешей) доступности( от)?(?= |$)/;
const BESIDE = /(?:^|(?<= ))в (?:двух|паре|нескольких) шагах от(?= |$)/;

/** Removes «в радиусе 500 м», «не дальше 1 км от», «в 5 минутах ходьбы» from a query. */
export function takeRadius(words: readonly string[]): TakenRadius {
  const text = words.join(' ').replace(/(\d)(м|км|мин|km|m)(?= |$)/g, '$1 $2');
  const asked = ASKED.exec(text);
  if (asked) {
    const [whole, number, unit, manner, from] = asked as unknown as [string, string?, string?, string?, string?];
    const radiusM = metresOf(number ?? '1', unit!, manner ?? '');
    // Without «от», «ходьбы» or a unit of length, «до 5 минут» and «в 10 минут» hardly mean a distance.
    const isLength = METRES.some(([pattern]) => pattern.test(unit!));
    const isSaid = isLength || from !== undefined || manner !== undefined;
    if (radiusM !== null && isSaid && (number !== undefined || /радиус|предел/.test(whole))) {
      return { words: wordsAround(text, asked.index, whole, from !== undefined), radiusM };
    }
  }
  for (const [pattern, radiusM] of [
    [REACH, WALK_M],
    [BESIDE, BESIDE_M],
  ] as const) {
    const found = pattern.exec(text);
    if (found) return { words: wordsAround(text, found.index, found[0], found[0].endsWith(' от')), radiusM };
  }
  return { words, radiusM: null };
}

function metresOf(number: string, unit: string, manner: string): number | null {
  const count = AMOUNT_WORDS.get(number) ?? Number(number.replace(',', '.'));
  const metres = METRES.find(([pattern]) => pattern.test(unit))?.[1];
  const speed = /езды|машине/.test(manner) ? METRES_A_MINUTE.byCar : METRES_A_MINUTE.onFoot;
  const radiusM = Math.round(count * (metres ?? speed));
  return radiusM > 0 ? Math.min(REGION_M, radiusM) : null;
}

const wordsAround = (text: string, at: number, whole: string, hasLandmark: boolean): string[] =>
  [text.slice(0, at), hasLandmark ? 'около' : '', text.slice(at + whole.length)].join(' ').split(' ').filter(Boolean);
