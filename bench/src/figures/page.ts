import { type Language, numberText } from './numbers.ts';
import type { Results } from './results.ts';

interface Line {
  /** Name of the row in the stored result. */
  readonly what: string;
  readonly text: Readonly<Record<Language, string>>;
  /** Measured in November 2026, before the work on the map page. */
  readonly before: number | null;
}

// prettier-ignore
const LINES: readonly Line[] = [
  { what: 'cold: requests', text: { en: 'First visit, requests', ru: 'Первый визит, запросов' }, before: 74 },
  { what: 'cold: requests of tiles', text: { en: 'First visit, requests of tiles', ru: 'Первый визит, запросов тайлов' }, before: 54 },
  { what: 'cold: sent', text: { en: 'First visit, KB', ru: 'Первый визит, КБ' }, before: 1300 },
  { what: 'warm: assets', text: { en: 'Second visit, KB of assets', ru: 'Повторный визит, КБ файлов страницы' }, before: 394 },
  { what: 'cold: first tile', text: { en: 'First visit, first tile, ms', ru: 'Первый визит, первый тайл, мс' }, before: 1650 },
  { what: 'cold: map at rest', text: { en: 'First visit, map at rest, ms', ru: 'Первый визит, карта нарисована, мс' }, before: 3800 },
  { what: 'warm: first tile', text: { en: 'Second visit, first tile, ms', ru: 'Повторный визит, первый тайл, мс' }, before: null },
  { what: 'warm: map at rest', text: { en: 'Second visit, map at rest, ms', ru: 'Повторный визит, карта нарисована, мс' }, before: null },
  { what: 'letters of the range with №, one face', text: { en: 'Letters of the range with «№», one face, KB', ru: 'Буквы диапазона с «№», одно начертание, КБ' }, before: 42 },
  { what: 'questions while an address of 15 letters is typed', text: { en: 'Questions while an address of 15 letters is typed', ru: 'Запросов, пока набирают адрес из 15 букв' }, before: 15 },
  { what: 'English: in Cyrillic', text: { en: 'Labels of the English map in Cyrillic, %', ru: 'Подписей английской карты кириллицей, %' }, before: 92.8 },
  { what: 'contrast of secondary roads on the ground', text: { en: 'Contrast of secondary roads on the ground', ru: 'Контраст второстепенных дорог на фоне' }, before: 1.01 },
  { what: 'contrast of buildings on the ground', text: { en: 'Contrast of buildings on the ground', ru: 'Контраст зданий на фоне' }, before: 1.17 },
];

/** Asset types of a visit: everything loaded besides page, tiles and answers. */
const ASSETS = ['style', 'letters', 'images', 'scripts', 'style sheets'];

/** Returns the rows of the map page's table: measure, before, now. */
export function pageRows(results: Results, language: Language): readonly (readonly string[])[] {
  const valueOf = (what: string): number => results.number('page', { what }, 'value');
  const now = (what: string): number => {
    if (what === 'warm: assets') return ASSETS.reduce((sum, kind) => sum + valueOf(`warm: sent, ${kind}`), 0);
    if (what === 'English: in Cyrillic')
      return (100 * valueOf('English: labels in Cyrillic')) / valueOf('English: labels');
    return valueOf(what);
  };
  return LINES.map(({ what, text, before }) => [
    text[language],
    before === null ? '–' : numberText(before, language),
    numberText(now(what), language),
  ]);
}
