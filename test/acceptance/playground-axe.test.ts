import { existsSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadAxe, seriousFaults } from '../support/axe.ts';
import { CHROMIUM, drawn, everyView, PHONE, type Playground, startPlayground } from '../support/playground.ts';

describe.skipIf(!existsSync(CHROMIUM))('the playground (needs chromium)', () => {
  let playground: Playground;

  beforeAll(async () => {
    playground = await startPlayground();
  });

  afterAll(() => playground.close());

  it.each(['desktop', 'phone'] as const)(
    'has no serious fault by axe in any view, %s, light and dark',
    async (device) => {
      const { server, middle, shared } = playground;
      const opened = device === 'desktop' ? shared : await playground.open(`#15/${middle.lat}/${middle.lon}`, PHONE);
      const { page, faults } = opened;
      await drawn(page);
      await loadAxe(page);
      const expectNoFault = async (rules?: 'colours'): Promise<void> => {
        expect(await seriousFaults(page, rules)).toEqual([]);
      };
      const goTo = async ([hash, sign]: readonly [string, string]): Promise<void> => {
        await page.goto(`${server.url}/${hash}`);
        await page.locator(sign).first().waitFor();
      };
      const views = everyView(playground);
      for (const theme of device === 'desktop' ? ['contrast', 'quiet'] : []) {
        await page.evaluate(`verst.setTheme('${theme}')`);
        for (const view of views.filter(([hash]) => /^#(?:poi=|pois=)/.test(hash))) {
          await goTo(view);
          await expectNoFault('colours');
        }
      }
      await page.evaluate("verst.setTheme('auto')");
      // The map is drawn anew in other colours, which takes longer than to come to a view again.
      for (const scheme of ['light', 'dark'] as const) {
        const rules = scheme === 'dark' ? 'colours' : undefined;
        await page.emulateMedia({ colorScheme: scheme });
        await page.locator(`.verst[data-theme=${scheme}]`).waitFor();
        for (const view of views) {
          await goTo(view);
          await expectNoFault(rules);
        }
        const requests = page.getByRole('button', { name: 'API: ' });
        await requests.click();
        await page.locator('.page-request').first().waitFor();
        await expectNoFault(rules);
        await requests.click();
        await page.getByRole('combobox', { name: 'Поиск на карте' }).fill('лен');
        await page.getByRole('option').first().waitFor();
        await expectNoFault(rules);
        await page.getByRole('combobox', { name: 'Поиск на карте' }).fill('');
      }
      expect(faults).toEqual([]);
      // Later, because an answer of 404 is an error on the console.
      await goTo(['#poi=n404404404', '.verst-title:text("Ничего не нашлось")']);
      await expectNoFault('colours');
      await page.emulateMedia({ colorScheme: 'light' });
      await page.locator('.verst[data-theme=light]').waitFor();
      await expectNoFault();
      await page.context().close();
    },
  );
});
