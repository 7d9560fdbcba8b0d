import { formatLink, parseLink, type Camera, type Language, type VerstMap, type View } from '@verst/web-map';

const THEME = 'verst-theme';
const LANGUAGE = 'verst-language';

/** Views for which another of their kind is a change, not a new history entry. */
const CHANGING: ReadonlySet<View['kind']> = new Set(['route', 'reach', 'score', 'gaps', 'measure', 'places', 'trace']);

/** Keeps the view of the map in the page's address, so that it can be shared and the Back button works. */
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

  /** Writes the view of a map into the address, and shows the view of the history entry that the visitor goes to. */
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

  /** Adds a history entry for another view; a change of the same view replaces the current entry. */
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

/** Returns the language that was chosen last time, else that of the browser. */
export function storedLanguage(): Language {
  const stored = localStorage.getItem(LANGUAGE);
  if (stored === 'ru' || stored === 'en') return stored;
  return navigator.language.startsWith('ru') || !navigator.language.startsWith('en') ? 'ru' : 'en';
}

export function storeLanguage(language: Language): void {
  localStorage.setItem(LANGUAGE, language);
}

/** Returns the theme that was chosen last time, else the system's. */
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
