/** The offline page: the map library over an engine in a worker, on a snapshot that the browser stores. */
import { addProtocol } from 'maplibre-gl';
import { addVerstProtocol, openEngineInWorker, type WorkerEngine, type WorkerEngineOptions } from '@verst/browser';
import { OfflineSnapshots } from '@verst/browser/offline';
import { VerstMap } from '@verst/web-map';
import { PageLinks, storedLanguage, storedTheme, storeLanguage, storeTheme } from '../page/page-links.ts';
import { PAGE_WORDS } from '../page/page-words.ts';
import { switches } from '../page/switches.ts';
import { h } from '../src/ui/element.ts';
import { icon } from '../src/ui/icons.ts';
import { DataDialog } from './data-dialog.ts';
import { engineApi } from './engine-api.ts';
import { OFFLINE_WORDS } from './offline-words.ts';

const LAST = 'verst-offline-snapshot';
const SITE = document.title;

const container = document.getElementById('map')!;
const snapshots = new OfflineSnapshots();
const links = new PageLinks();
let shown: { readonly engine: WorkerEngine; readonly map: VerstMap; readonly contentHash: string } | null = null;
let language = storedLanguage();

const dialog = new DataDialog(snapshots, language, {
  opened: () => shown?.contentHash ?? null,
  openKept: async ({ contentHash }, onProgress) => {
    await show(await snapshots.open(contentHash, { onProgress, worker: apiWorker() }), contentHash);
    localStorage.setItem(LAST, contentHash);
  },
  closeOpened: () => {
    shown?.map.remove();
    shown?.engine.close();
    shown = null;
  },
  openFile: async (file, onProgress) => {
    const options: WorkerEngineOptions = { onProgress, worker: apiWorker() };
    await show(await openEngineInWorker(file, options), '');
  },
});

document.documentElement.lang = language;
document.body.append(dialog.element);
void start();

/** Opens the snapshot that was open last; without one, shows the dialog. */
async function start(): Promise<void> {
  // If it cannot be registered, the page still works while there is a network.
  void navigator.serviceWorker?.register('./sw.js').catch(() => undefined);
  try {
    const kept = (await snapshots.list()).filter(({ isWhole }) => isWhole);
    const last = kept.find(({ contentHash }) => contentHash === localStorage.getItem(LAST)) ?? kept[0];
    if (last !== undefined) {
      await show(await snapshots.open(last.contentHash, { worker: apiWorker() }), last.contentHash);
      return;
    }
    await dialog.show();
  } catch (error) {
    await dialog.show(dialog.explain(error));
  }
}

function apiWorker(): Worker {
  return new Worker(new URL('./api-worker.js', import.meta.url), { type: 'module' });
}

/** Replaces the shown map by that of an engine. */
async function show(engine: WorkerEngine, contentHash: string): Promise<void> {
  const before = shown;
  addVerstProtocol({ addProtocol }, engine);
  before?.map.remove();
  before?.engine.close();
  const map = new VerstMap(container, {
    api: engineApi(engine),
    language,
    theme: storedTheme(),
    // A view of another city's map does not exist in this one.
    ...(before === null ? links.start : {}),
    workerUrl: new URL('./verst-map-worker.js', import.meta.url).href,
  });
  shown = { engine, map, contentHash };
  links.follow(map);
  map.on('title', (title) => {
    document.title = title === null ? SITE : `${title} — ${SITE}`;
  });
  const data = dataButton();
  const bar = switches(map, PAGE_WORDS, {
    onTheme: storeTheme,
    onLanguage: (chosen) => {
      language = chosen;
      storeLanguage(chosen);
      document.documentElement.lang = chosen;
      dialog.setLanguage(chosen);
      nameButton(data);
    },
  });
  bar.append(data);
  container.querySelector('.verst')!.append(bar);
  dialog.close();
  Object.assign(globalThis, { verst: map, map: await map.ready });
}

function dataButton(): HTMLButtonElement {
  const button = h(
    'button',
    { type: 'button', class: 'page-switch', on: { click: () => void dialog.show() } },
    icon('disk'),
  );
  nameButton(button);
  return button;
}

function nameButton(button: HTMLButtonElement): void {
  const { data } = OFFLINE_WORDS[language];
  button.ariaLabel = data;
  button.title = data;
}
