import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, writeFileSync } from 'node:fs';
import { type Engine, openEngine } from '@verst/core';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { loadAxe, seriousFaults } from '../support/axe.ts';
import { mapDrawn, openOffline, press, startOfflineHost } from '../support/offline-host.ts';
import { BROWSER_FLAGS, CHROMIUM, DESKTOP, PHONE, pointText, withFault } from '../support/playground.ts';
import { proofFolder } from './proof-folder.ts';
import type { Proof } from './proof.ts';

const DEVICES = { desktop: DESKTOP, phone: PHONE } as const;

/** Runs a program where there is no network at all, not even this machine's own. */
const WITHOUT_NETWORK = ['--user', '--map-root-user', '--net'];

export const proof: Proof = {
  claim:
    'what the offline page has kept does all its work in a browser that was started without a network (unshare), desktop and phone, light and dark; axe finds no serious fault in any view',
  rounds: 1,
  needs() {
    if (!existsSync(CHROMIUM)) return 'Chromium';
    try {
      execFileSync('unshare', [...WITHOUT_NETWORK, 'true'], { stdio: 'ignore' });
      return null;
    } catch {
      return 'the right to make network namespaces';
    }
  },
  async run({ rounds, log }) {
    const folder = await proofFolder();
    const engine = await openEngine(folder.snapshot);
    const host = await startOfflineHost([folder.snapshot]);
    const cut = folder.path('chromium-without-network');
    writeFileSync(cut, `#!/bin/sh\nexec unshare ${WITHOUT_NETWORK.join(' ')} ${CHROMIUM} "$@"\n`);
    chmodSync(cut, 0o755);
    const faults: string[] = [];
    const figures = { journeys: 0, views: 0 };
    try {
      for (let round = 0; round < rounds; round++) {
        for (const [device, size] of Object.entries(DEVICES)) {
          for (const colorScheme of ['light', 'dark'] as const) {
            const profile = folder.path(`${device}-${colorScheme}-${round}`);
            const options = { args: BROWSER_FLAGS, reducedMotion: 'reduce', colorScheme, ...size } as const;
            const start = (executablePath: string): Promise<BrowserContext> =>
              chromium.launchPersistentContext(profile, { ...options, executablePath });
            await within(await start(CHROMIUM), (context) => install(context, host.url, faults));
            figures.views += await within(await start(cut), (context) => journey(context, host.url, engine, faults));
            figures.journeys++;
            log(`${device}, ${colorScheme}: ${faults.length} faults`);
          }
        }
      }
    } finally {
      host.close();
      engine.close();
      folder.remove();
    }
    return { figures, faults };
  },
};

async function within<T>(context: BrowserContext, work: (context: BrowserContext) => Promise<T>): Promise<T> {
  try {
    return await work(context);
  } finally {
    await context.close();
  }
}

/** Downloads the snapshot, and waits until the page's own files are kept. */
async function install(context: BrowserContext, url: string, faults: string[]): Promise<void> {
  const page = await openOffline(context, url, faults);
  await page.getByText('Можно скачать').waitFor();
  await loadAxe(page);
  faults.push(...(await seriousFaults(page)));
  await press(page, 'Скачать');
  await mapDrawn(page);
  await page.evaluate('navigator.serviceWorker.ready.then(() => true)');
}

/** Does everything that a visitor does; returns how many views were looked at. */
async function journey(context: BrowserContext, url: string, engine: Engine, faults: string[]): Promise<number> {
  const [minLon, minLat, maxLon, maxLat] = engine.info().bbox!;
  const middle = { lat: (minLat + maxLat) / 2, lon: (minLon + maxLon) / 2 };
  const to = pointText({ lat: middle.lat + 0.008, lon: middle.lon + 0.01 });
  const here = pointText(middle);
  await context.grantPermissions(['geolocation'], { origin: new URL(url).origin });
  await context.setGeolocation({ latitude: middle.lat, longitude: middle.lon });
  const page = await openOffline(context, `${url}#15/${middle.lat}/${middle.lon}`, faults);
  await mapDrawn(page);
  const drawn = await page.evaluate<number>('map.queryRenderedFeatures().length');
  if (drawn < 300) faults.push(`only ${drawn} features are drawn`);
  await loadAxe(page);
  const { street, housenumber } = engine.reverse(middle)!.components;
  await page.getByRole('combobox', { name: 'Поиск на карте' }).pressSequentially(withFault(street!, housenumber!));
  await page.getByRole('option').filter({ hasText: street! }).first().click();
  await page.locator('.verst-title').filter({ hasText: street! }).waitFor();
  faults.push(...(await seriousFaults(page)));
  const views = [
    ['#search=кафе', '.verst-item'],
    ['#search=щщщщ', '.verst-title:text("Ничего не нашлось")'],
    [`#point=${here}`, '.verst-facts'],
    [`#poi=${engine.searchPois('кафе', { limit: 1 }).results[0]!.id}`, '.verst-facts'],
    [`#organization=${engine.searchOrganizations('аптека', { limit: 1 }).results[0]!.id}`, '.verst-facts'],
    ['#pois=кафе', '.verst-item'],
    ...['car', 'truck', 'bicycle', 'foot'].map(
      (profile) => [`#route=${here};${to}&profile=${profile}`, '.verst-steps'] as const,
    ),
    [`#reach=${here}&minutes=5,10`, '.verst-dot'],
    [`#score=${here}&business=аптека`, '.verst-verdict'],
    [`#gaps=${here}`, ':is(.verst-factors, .verst-verdict)'],
  ] as const;
  for (const [hash, sign] of views) {
    await page.goto(url + hash);
    await page.locator(sign).first().waitFor();
    faults.push(...(await seriousFaults(page)));
  }
  await locate(page);
  await press(page, 'Данные на устройстве');
  await page.getByText('Список для скачивания недоступен').waitFor();
  faults.push(...(await seriousFaults(page)));
  return views.length + 3;
}

/** Shows one's own position. */
async function locate(page: Page): Promise<void> {
  await page.locator('.maplibregl-ctrl-geolocate').click();
  await page.locator('.maplibregl-user-location-dot').first().waitFor();
}
