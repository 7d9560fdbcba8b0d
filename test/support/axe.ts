import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

/** Loads axe into a page, once. */
export async function loadAxe(page: Page): Promise<void> {
  await page.evaluate(readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8'));
}

/** The rules about colours that axe keeps to by default. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** The serious faults that axe finds on a page as it stands; of colours alone, where nothing else has changed. */
export async function seriousFaults(page: Page, rules: 'all' | 'colours' = 'all'): Promise<string[]> {
  const options = { resultTypes: ['violations'], ...(rules === 'colours' && { runOnly: COLOUR_RULES }) };
  const found = await page.evaluate<{ id: string; impact: string; nodes: { html: string }[] }[]>(
    `axe.run(${JSON.stringify(options)}).then(({ violations }) => violations.map(({ id, impact, nodes }) => ({ id, impact, nodes })))`,
  );
  return found
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${new URL(page.url()).hash} ${id}: ${nodes[0]!.html}`);
}
