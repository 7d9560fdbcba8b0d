/** `npm run build -w @verst/web-map`: the library with its typings and the playground, as files in `dist`. */
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { buildPage } from './build-page.ts';
import { buildTypings } from './build-typings.ts';

const folder = await buildPage();
buildTypings(folder);
for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
  const file = join(folder, name);
  if (statSync(file).isFile()) console.log(`${(statSync(file).size / 1024).toFixed(0).padStart(6)} KB  ${file}`);
}
