import type { Area } from './model.ts';
import type { Confidence } from './types.ts';

/** Data behind an answer. */
export interface Coverage {
  readonly area: Area | null;
  /** Residents near the place. */
  readonly residents: number;
  /** Suitability of the site, 0 to 1; default 1. */
  readonly suitability?: number;
  /** Objects of the kind in the city; omitted if an answer is about many kinds. */
  readonly objectsOfKind?: number;
  readonly byRoads: boolean;
}

/** Objects per thousand residents in a well-mapped Russian city. */
const GOOD_OBJECTS_PER_1000 = 6;

/** With this many people nearby, confidence is halved: a few houses more or less change everything. */
const FEW_RESIDENTS = 150;

const HIGH = 0.7;
const MEDIUM = 0.45;

/**
 * Returns how well the map supports an answer: the product of a factor for each lack of data. Each factor below 0.9
 * adds a reason.
 */
export function confidenceOf(
  { area, residents, suitability = 1, objectsOfKind, byRoads }: Coverage,
  lang: 'ru' | 'en',
): Confidence {
  if (!area || residents === 0) {
    return { value: 0, level: 'low', reasons: [TEXTS[lang].nobody] };
  }
  const density = (1000 * area.objects) / Math.max(1, area.residents);
  const shares: [share: number, reason: string][] = [
    [area.population > 0 ? 1 : 0.8, TEXTS[lang].population],
    [0.75 + 0.25 * Math.min(1, area.levelsShare / 0.7), TEXTS[lang].levels],
    [0.4 + 0.6 * Math.min(1, density / GOOD_OBJECTS_PER_1000), TEXTS[lang].objects],
    [area.sites / (area.sites + 20), TEXTS[lang].small],
    [byRoads ? 1 : 0.9, TEXTS[lang].roads],
    [residents / (residents + FEW_RESIDENTS), TEXTS[lang].people],
    [0.4 + 0.6 * suitability, TEXTS[lang].site],
  ];
  if (objectsOfKind !== undefined) shares.push([(objectsOfKind + 2) / (objectsOfKind + 6), TEXTS[lang].few]);
  const value = Math.round(100 * shares.reduce((product, [share]) => product * share, 1)) / 100;
  return {
    value,
    level: value >= HIGH ? 'high' : value >= MEDIUM ? 'medium' : 'low',
    reasons: shares.filter(([share]) => share < 0.9).map(([, reason]) => reason),
  };
}

const TEXTS = {
  ru: {
    nobody: 'рядом никто не живёт или карта здесь пуста',
    population: 'население города неизвестно: жители оценены по площади домов',
    levels: 'у многих домов не указано число этажей',
    objects: 'организаций на карте меньше, чем обычно бывает в городе',
    small: 'город мал: сравнивать приходится с немногими местами',
    roads: 'расстояния по прямой, без дорог',
    few: 'таких заведений на карте города мало',
    people: 'рядом мало людей: ошибка в несколько домов меняет оценку',
    site: 'место непохоже на те, где такие заведения работают',
  },
  en: {
    nobody: 'nobody lives nearby, or the map is empty here',
    population: 'the population of the city is unknown: residents are estimated by floor area',
    levels: 'many buildings do not state their storeys',
    objects: 'the map has fewer organisations than a city usually has',
    small: 'the city is small: there are few places to compare with',
    roads: 'distances are straight lines, without roads',
    few: 'the map of the city has few of this kind',
    people: 'few people are near: a few houses more or less change the score',
    site: 'the site is unlike those where such businesses work',
  },
} as const;
