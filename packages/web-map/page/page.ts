/** The playground: the map library on a full page, with links to what is shown, switches, and the requests behind it. */
import { formatLink, parseLink, VerstMap } from '@verst/web-map';
import type { Camera, Language, Theme, View } from '@verst/web-map';
import { askForKey } from './ask-for-key.ts';
import { PAGE_WORDS } from './page-words.ts';
import { RequestList } from './request-list.ts';
import { switches } from './switches.ts';

/** What the server writes into the page. */
interface Settings {
  readonly key: string | null;
  readonly bounds: readonly [number, number, number, number] | null;
}

const KEY = 'verst-key';
const THEME = 'verst-theme';
const LANGUAGE = 'verst-language';
const SITE = document.title;

const settings = JSON.parse(document.getElementById('settings')!.textContent) as Settings;
let { camera, view } = parseLink(location.hash);

void start(settings.key ?? sessionStorage.getItem(KEY));

async function start(known: string | null): Promise<void> {
  const language = storedLanguage();
  const apiKey = known ?? (await askForKey(PAGE_WORDS[language], null));
  const theme = localStorage.getItem(THEME);
  const container = document.getElementById('map')!;
  document.documentElement.lang = language;
  const map = new VerstMap(container, {
    apiKey,
    language,
    camera,
    view,
    bounds: settings.bounds,
    theme: theme === 'light' || theme === 'dark' ? theme : 'auto',
  });
  const root = container.querySelector<HTMLElement>('.verst')!;
  const requests = new RequestList(PAGE_WORDS[language]);
  map.on('exchange', (exchange) => requests.add(exchange));
  map.on('view', (shown) => remember(shown));
  map.on('camera', (moved) => rememberCamera(moved));
  map.on('title', (title) => {
    document.title = title === null ? SITE : `${title} — ${SITE}`;
  });
  const bar = switches(map, PAGE_WORDS, {
    onTheme: (chosen: Theme) => localStorage.setItem(THEME, chosen),
    onLanguage: (chosen: Language) => {
      localStorage.setItem(LANGUAGE, chosen);
      document.documentElement.lang = chosen;
      requests.setWords(PAGE_WORDS[chosen]);
    },
  });
  root.append(bar, requests.element);
  addEventListener('popstate', () => {
    const link = parseLink(location.hash);
    ({ view } = link);
    if (link.camera !== null) void map.ready.then((base) => base.jumpTo(jumpOf(link.camera!)));
    void map.show(view);
  });
  try {
    const base = await map.ready;
    if (settings.key === null && apiKey !== null) sessionStorage.setItem(KEY, apiKey);
    camera ??= null;
    Object.assign(globalThis, { verst: map, map: base });
  } catch (error) {
    map.remove();
    sessionStorage.removeItem(KEY);
    const reason = error instanceof Error ? error.message : String(error);
    await start(await askForKey(PAGE_WORDS[language], reason));
  }
}

/** Views that are changed rather than left when another of their kind is shown. */
const CHANGING: ReadonlySet<View['kind']> = new Set(['route', 'reach', 'score', 'gaps', 'measure', 'places', 'trace']);

/** Another view is another page to come back to; a change of the same one is not. */
function remember(shown: View | null): void {
  const isSame = shown?.kind === view?.kind && (shown === null || CHANGING.has(shown.kind));
  view = shown;
  const hash = `#${formatLink({ camera, view })}`;
  if (hash === location.hash) return;
  if (isSame) history.replaceState(null, '', hash);
  else history.pushState(null, '', hash);
}

function rememberCamera(moved: Camera): void {
  camera = moved;
  history.replaceState(null, '', `#${formatLink({ camera, view })}`);
}

function storedLanguage(): Language {
  const stored = localStorage.getItem(LANGUAGE);
  if (stored === 'ru' || stored === 'en') return stored;
  return navigator.language.startsWith('ru') || !navigator.language.startsWith('en') ? 'ru' : 'en';
}

function jumpOf({ center, zoom, bearing, pitch }: Camera): object {
  return { center: [center.lon, center.lat], zoom, bearing, pitch };
}
