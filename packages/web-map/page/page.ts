/** The playground: the map library on a full page, with links to views, switches, and the list of its requests. */
import { type Language, VerstMap } from '@verst/web-map';
import { askForKey } from './ask-for-key.ts';
import { PageLinks, storedLanguage, storedTheme, storeLanguage, storeTheme } from './page-links.ts';
import { PAGE_WORDS } from './page-words.ts';
import { RequestList } from './request-list.ts';
import { switches } from './switches.ts';

/** Settings that the server writes into the page. */
interface Settings {
  readonly key: string | null;
}

const KEY = 'verst-key';

const settings = JSON.parse(document.getElementById('settings')!.textContent) as Settings;
const links = new PageLinks();

void start(settings.key ?? sessionStorage.getItem(KEY));

/** Sets the language, title and heading of the page. */
function nameSite(language: Language, title: string | null): void {
  const { site } = PAGE_WORDS[language];
  document.documentElement.lang = language;
  document.title = title === null ? site : `${title} — ${site}`;
  document.querySelector('h1')!.textContent = site;
}

async function start(known: string | null): Promise<void> {
  const language = storedLanguage();
  const apiKey = known ?? (await askForKey(PAGE_WORDS[language], null));
  const container = document.getElementById('map')!;
  let shownTitle: string | null = null;
  nameSite(language, shownTitle);
  const map = new VerstMap(container, {
    apiKey,
    language,
    ...links.start,
    theme: storedTheme(),
    workerUrl: new URL('./page-worker.js', import.meta.url).href,
  });
  const root = container.querySelector<HTMLElement>('.verst')!;
  const requests = new RequestList(PAGE_WORDS[language]);
  map.on('exchange', (exchange) => requests.add(exchange));
  links.follow(map);
  map.on('title', (title) => {
    shownTitle = title;
    nameSite(map.language, title);
  });
  const bar = switches(map, PAGE_WORDS, {
    onTheme: storeTheme,
    onLanguage: (chosen) => {
      storeLanguage(chosen);
      nameSite(chosen, shownTitle);
      requests.setWords(PAGE_WORDS[chosen]);
    },
  });
  root.append(bar, requests.element);
  try {
    const base = await map.ready;
    if (settings.key === null && apiKey !== null) sessionStorage.setItem(KEY, apiKey);
    Object.assign(globalThis, { verst: map, map: base });
  } catch (error) {
    map.remove();
    sessionStorage.removeItem(KEY);
    const reason = error instanceof Error ? error.message : String(error);
    await start(await askForKey(PAGE_WORDS[language], reason));
  }
}
