import { expect, it } from 'vitest';
import { withFontFiles } from './font-files.ts';

it('takes fonts from the server where the library lies in a bundle of another host', () => {
  const style = { version: 8, sources: {}, layers: [] } as const;
  const faces = withFontFiles({ ...style, layers: [] }, 'https://maps.example.ru')['font-faces'];
  const urls = Object.values(faces!).flatMap((each) => (each as { url: string }[]).map(({ url }) => url));
  expect(urls.length).toBeGreaterThan(0);
  for (const url of urls) expect(url).toMatch(/^https:\/\/maps\.example\.ru\/assets\/web-map\/fonts\/[\w-]+\.woff2$/);
});
