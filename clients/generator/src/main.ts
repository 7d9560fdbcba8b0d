/** `npm run clients`: writes the generated parts of the Kotlin, Swift and Dart clients. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { generatedFiles } from './generated-files.ts';

for (const [path, content] of generatedFiles()) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
  console.log(path);
}
