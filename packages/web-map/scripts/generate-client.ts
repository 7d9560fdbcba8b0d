/** Writes the parts of the client that are generated from the OpenAPI document; `npm run clients` runs it. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { generatedClient } from './generated-client.ts';

const folder = new URL('../src/client/generated/', import.meta.url);
mkdirSync(folder, { recursive: true });
for (const [name, content] of await generatedClient()) {
  const file = fileURLToPath(new URL(name, folder));
  writeFileSync(file, content);
  console.log(file);
}
