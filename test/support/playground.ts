import type { LatLon } from '@verst/core';
import { chromium } from 'playwright-core';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { expect } from 'vitest';

/** Debian's. Tests that want it are skipped without. */
export const CHROMIUM = '/usr/bin/chromium';

/** The last flag cuts the network: no name is found, and no address but this machine's is reached. */
export const BROWSER_FLAGS = [
  '--no-sandbox',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
];

// Small: the tests draw without a graphics card.
export const DESKTOP = { viewport: { width: 900, height: 600 }, locale: 'ru-RU' } as const;
export const PHONE = {
  viewport: { width: 390, height: 700 },
  locale: 'ru-RU',
  hasTouch: true,
  isMobile: true,
} as const;
export const POLL = { timeout: 60_000, interval: 200 } as const;

export interface Shown {
  readonly page: Page;
  /** Errors of the console, exceptions, and requests to other hosts. */
  readonly faults: string[];
}

export const launchBrowser = (): Promise<Browser> => chromium.launch({ executablePath: CHROMIUM, args: BROWSER_FLAGS });

/** Opens the page of a server, hearing of whatever goes wrong on it. */
export async function openPlayground(
  browser: Browser,
  url: string,
  hash = '',
  options: BrowserContextOptions = DESKTOP,
): Promise<Shown> {
  const context = await browser.newContext({ reducedMotion: 'reduce', ...options });
  const page = await context.newPage();
  page.setDefaultTimeout(POLL.timeout);
  const faults: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('request', (request) => {
    const asked = new URL(request.url());
    if (asked.protocol.startsWith('http') && asked.origin !== new URL(url).origin) faults.push(`asked ${asked.href}`);
  });
  await page.goto(`${url}/${hash}`);
  return { page, faults };
}

/** Waits until everything in sight is drawn. */
export const drawn = async (page: Page): Promise<void> => {
  await expect.poll(() => page.evaluate('globalThis.map?.loaded?.() === true'), POLL).toBe(true);
};

/** How many features of a layer are seen. */
export const featuresOf = (page: Page, layer: string): Promise<number> =>
  page.evaluate<number>(`map.queryRenderedFeatures({ layers: ['${layer}'] }).length`);

export const pointText = ({ lat, lon }: LatLon): string => `${lat.toFixed(6)},${lon.toFixed(6)}`;

/** What the panel is about. */
export const title = (page: Page): Promise<string> => page.locator('.verst-title').innerText();

/** An address of a house with a fault in its street: two letters swapped. */
export function withFault(street: string, housenumber: string): string {
  const word = street.split(' ').reduce((longest, other) => (other.length > longest.length ? other : longest));
  return `${street.replace(word, word.slice(0, 2) + word[3] + word[2] + word.slice(4))} ${housenumber}`;
}
