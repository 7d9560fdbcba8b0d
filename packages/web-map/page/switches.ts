import type { Language, Theme, VerstMap } from '@verst/web-map';
import type { PageWords } from './page-words.ts';
import { pictogram } from './request-list.ts';

const SUN =
  'M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM12 3.5v1.5M12 19v1.5M3.5 12H5M19 12h1.5M6 6l1 1M17 17l1 1M18 6l-1 1M7 17l-1 1';
const MOON = 'M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10Z';
const CUBE = 'm12 3.5 7.5 4.200v8.600L12 20.5l-7.5-4.200V7.700L12 3.5ZM4.5 7.700 12 12l7.5-4.300M12 12v8.5';

/** What is kept of the switches for the next visit. */
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
  const bar = document.createElement('div');
  bar.className = 'page-switches';
  bar.setAttribute('role', 'group');
  const theme = newSwitch(() => {
    const wanted = map.theme === 'dark' ? 'light' : 'dark';
    map.setTheme(wanted);
    onTheme(wanted);
  });
  const buildings = newSwitch(() => {
    map.setBuildings(map.buildings === '3d' ? '2d' : '3d');
    show();
  });
  buildings.append(pictogram(CUBE));
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
    theme.replaceChildren(pictogram(map.theme === 'dark' ? MOON : SUN));
    name(buildings, text.buildings, map.buildings === '3d');
    language.textContent = map.language === 'ru' ? 'EN' : 'RU';
    // The visible letters begin the name, so that who speaks to the page says what is seen.
    language.ariaLabel = `${language.textContent}: ${text.language}`;
    language.title = text.language;
  };
  map.on('theme', show);
  show();
  bar.append(theme, buildings, language);
  return bar;
}

function newSwitch(onClick: () => void): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'page-switch';
  button.addEventListener('click', onClick);
  return button;
}

function name(button: HTMLButtonElement, text: string, isOn: boolean): void {
  button.ariaLabel = text;
  button.title = text;
  button.ariaPressed = String(isOn);
}
