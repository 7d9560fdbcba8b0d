import type { Language, Theme, VerstMap } from '@verst/web-map';
import { h } from '../src/ui/element.ts';
import { icon } from '../src/ui/icons.ts';
import type { PageWords } from './page-words.ts';

/** Listeners that store the switches for the next visit. */
interface Listeners {
  readonly onTheme: (theme: Theme) => void;
  readonly onLanguage: (language: Language) => void;
}

/** Switches of theme, buildings and language. */
export function switches(
  map: VerstMap,
  words: Readonly<Record<Language, PageWords>>,
  { onTheme, onLanguage }: Listeners,
): HTMLElement {
  const theme = newSwitch(() => {
    const wanted = map.theme === 'dark' ? 'light' : 'dark';
    map.setTheme(wanted);
    onTheme(wanted);
  });
  const buildings = newSwitch(() => {
    map.setBuildings(map.buildings === '3d' ? '2d' : '3d');
    show();
  });
  buildings.append(icon('cube'));
  const language = newSwitch(() => {
    const wanted = map.language === 'ru' ? 'en' : 'ru';
    map.setLanguage(wanted);
    onLanguage(wanted);
    show();
  });
  const show = (): void => {
    const { [map.language]: text } = words;
    bar.ariaLabel = text.switches;
    name(theme, text.theme, map.theme === 'dark');
    theme.replaceChildren(icon(map.theme === 'dark' ? 'moon' : 'sun'));
    name(buildings, text.buildings, map.buildings === '3d');
    language.textContent = map.language === 'ru' ? 'EN' : 'RU';
    // The name begins with the visible letters, so that voice control understands them.
    language.ariaLabel = `${language.textContent}: ${text.language}`;
    language.title = text.language;
  };
  const bar = h('div', { class: 'page-switches', role: 'group' }, theme, buildings, language);
  map.on('theme', show);
  show();
  return bar;
}

const newSwitch = (onClick: () => void): HTMLButtonElement =>
  h('button', { type: 'button', class: 'page-switch', on: { click: onClick } });

function name(button: HTMLButtonElement, text: string, isOn: boolean): void {
  button.ariaLabel = text;
  button.title = text;
  button.ariaPressed = String(isOn);
}
