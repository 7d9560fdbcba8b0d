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
      const expectNoFault = async (): Promise<void> => {
        expect(await seriousFaults(page)).toEqual([]);
        await page.emulateMedia({ colorScheme: 'dark' });
        await page.locator('.verst[data-theme=dark]').waitFor();
        expect(await seriousFaults(page, 'colours')).toEqual([]);
        await page.emulateMedia({ colorScheme: 'light' });
        await page.locator('.verst[data-theme=light]').waitFor();
      };
      const views = everyView(playground);
      for (const [hash, sign] of views) {
        await page.goto(`${server.url}/${hash}`);
        await page.locator(sign).first().waitFor();
        await expectNoFault();
      }
      for (const theme of device === 'desktop' ? ['contrast', 'quiet'] : []) {
        await page.evaluate(`verst.setTheme('${theme}')`);
        for (const [hash, sign] of views.filter(([hash]) => /^#(?:poi=|pois=)/.test(hash))) {
          await page.goto(`${server.url}/${hash}`);
          await page.locator(sign).first().waitFor();
          expect(await seriousFaults(page, 'colours')).toEqual([]);
        }
      }
      await page.evaluate("verst.setTheme('auto')");
      await page.getByRole('button', { name: 'API: ' }).click();
      await page.locator('.page-request').first().waitFor();
      await expectNoFault();
      await page.keyboard.press('Escape');
      await page.getByRole('combobox', { name: 'Поиск на карте' }).fill('лен');
      await page.getByRole('option').first().waitFor();
      await expectNoFault();
      expect(faults).toEqual([]);
      // Last, because an answer of 404 is an error on the console.
      await page.goto(`${server.url}/#poi=n404404404`);
      await page.locator('.verst-title:text("Ничего не нашлось")').waitFor();
      await expectNoFault();
      await page.context().close();
    },
  );
});
