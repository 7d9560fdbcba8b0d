import { formatLink, parseLink, type Camera, type Language, type VerstMap, type View } from '@verst/web-map';

const THEME = 'verst-theme';
const LANGUAGE = 'verst-language';

/** Views that are changed rather than left when another of their kind is shown. */
const CHANGING: ReadonlySet<View['kind']> = new Set(['route', 'reach', 'score', 'gaps', 'measure', 'places', 'trace']);

/** The address of the page says what its map shows: it can be passed on, and Back leads back. */
export class PageLinks {
  #camera: Camera | null;
  #view: View | null;

  constructor() {
    ({ camera: this.#camera, view: this.#view } = parseLink(location.hash));
  }

  /** The camera and the view with which the map starts. */
  get start(): { readonly camera: Camera | null; readonly view: View | null } {
    return { camera: this.#camera, view: this.#view };
  }

  /** Writes what a map shows into the address, and shows what the visitor goes back to. */
  follow(map: VerstMap): void {
    map.on('view', (shown) => this.#remember(shown));
    map.on('camera', (camera) => {
      this.#camera = camera;
      history.replaceState(null, '', this.#hash());
    });
    addEventListener('popstate', () => {
      const { camera, view } = parseLink(location.hash);
      this.#view = view;
      if (camera !== null) void map.ready.then((base) => base.jumpTo(jumpOf(camera)));
      void map.show(view);
    });
  }

  /** Another view is another page to come back to; a change of the same one is not. */
  #remember(shown: View | null): void {
    const isSame = shown?.kind === this.#view?.kind && (shown === null || CHANGING.has(shown.kind));
    this.#view = shown;
    const hash = this.#hash();
    if (hash === location.hash) return;
    if (isSame) history.replaceState(null, '', hash);
    else history.pushState(null, '', hash);
  }

  #hash(): string {
    return `#${formatLink({ camera: this.#camera, view: this.#view })}`;
  }
}

/** The visitor's language: as chosen last time, else as the browser's. */
export function storedLanguage(): Language {
  const stored = localStorage.getItem(LANGUAGE);
  if (stored === 'ru' || stored === 'en') return stored;
  return navigator.language.startsWith('ru') || !navigator.language.startsWith('en') ? 'ru' : 'en';
}

export function storeLanguage(language: Language): void {
  localStorage.setItem(LANGUAGE, language);
}

/** The theme that was chosen last time, else the system's. */
export function storedTheme(): 'light' | 'dark' | 'auto' {
  const theme = localStorage.getItem(THEME);
  return theme === 'light' || theme === 'dark' ? theme : 'auto';
}

export function storeTheme(theme: string): void {
  localStorage.setItem(THEME, theme);
}

function jumpOf({ center, zoom, bearing, pitch }: Camera): object {
  return { center: [center.lon, center.lat], zoom, bearing, pitch };
}
